import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';

// Compiles assembly/simplex.ts, as part of `npm run generate`. The engine reads no files, so the module becomes a source
// file of bytes. One that was made from the same source by the same options stays.
const source = 'assembly/simplex.ts';
const target = 'src/generated/simplex.ts';
const options = ['-O3', '--noAssert', '--runtime', 'stub', '--enable', 'simd', '--use', 'abort='];

const hash = createHash('sha256').update(readFileSync(source)).update(options.join(' ')).digest('hex');
const head = `// Made by scripts/assemble.ts from ${source} (${hash}).`;
if (!existsSync(target) || !readFileSync(target, 'utf8').startsWith(head)) await assemble();

async function assemble(): Promise<void> {
  const { default: asc } = await import('assemblyscript/asc');
  let module: Uint8Array | undefined;
  const { error, stderr } = await asc.main([source, '--outFile', 'simplex.wasm', ...options], {
    writeFile: (name, contents) => {
      if (name === 'simplex.wasm' && typeof contents !== 'string') module = contents;
    },
  });
  if (error || !module) throw new Error(`${source}: ${error?.message ?? 'no module'}\n${stderr}`);
  mkdirSync('src/generated', { recursive: true });
  writeFileSync(
    target,
    `${head}\nexport const simplexModule = new Uint8Array([${[...module].join(',')}]);\n`,
  );
}
