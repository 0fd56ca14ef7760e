/** The oldest Node that this program runs on; package.json says the same. */
const OLDEST_NODE = '20.19.0';

/** A sentence for somebody whose Node is too old; null for everybody else. */
export function tooOld(version: string): string | null {
  const [wanted, here] = [OLDEST_NODE, version].map((each) => each.split('.').map(Number));
  const at = [0, 1, 2].find((n) => wanted![n] !== here![n]);
  if (at === undefined || here![at]! > wanted![at]!) return null;
  return `Asterism needs Node ${OLDEST_NODE} or newer, and this is ${version}. Install a newer one (https://nodejs.org), then run npm ci again.`;
}
