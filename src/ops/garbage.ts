import { setFlagsFromString } from 'node:v8';

/**
 * V8 makes objects among the old ones at once where most that came from the same line of code have outlived a collection.
 * Under load that is what hundreds of requests hold while they wait for the disk together, and it is garbage some
 * milliseconds later: but garbage among old objects, which keeps young garbage alive until a whole collection ends both.
 * So everything begins young here, in the threads of the engine, too.
 */
export function beginYoung(): void {
  setFlagsFromString('--no-allocation-site-pretenuring');
}
