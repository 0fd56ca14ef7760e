import { LIMITS } from './limits.js';

/**
 * What a button, a select or a form carries: `v1:hint:gameId:2`. The version is that of the format, so that
 * buttons of an older program can be told apart and answered kindly. All state is in the database; the id only says
 * what was pressed and about which thing.
 */
interface CustomId {
  readonly name: string;
  readonly args: readonly string[];
}

const VERSION = 'v1';
const NAME = /^[a-z][a-z-]*$/;

export function customId(name: string, ...args: readonly (string | number)[]): string {
  const id = [VERSION, name, ...args].join(':');
  if (id.length > LIMITS.customId) throw new RangeError(`custom id of ${id.length} characters: ${id}`);
  return id;
}

/** Null for anything that this version did not write. */
export function readCustomId(id: string): CustomId | null {
  const [version, name, ...args] = id.split(':');
  if (version !== VERSION || !name || !NAME.test(name)) return null;
  return { name, args };
}
