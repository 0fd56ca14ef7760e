import { defineConfig } from 'prisma/config';

// The CLI insists on a schema engine binary, which `generate` and `validate` never run. Any
// executable satisfies it, so nothing is downloaded.
process.env.PRISMA_SCHEMA_ENGINE_BINARY ??= process.execPath;
process.env.CHECKPOINT_DISABLE ??= '1';

export default defineConfig({});
