// The worker's door when the sources are run as they are, by tsx or by the tests: a thread does not
// take over its parent's loader, so it registers its own. Compiled code does not need this file.
import { register } from 'tsx/esm/api';

register();
const { default: run } = await import('./engine-worker.ts');
export default run;
