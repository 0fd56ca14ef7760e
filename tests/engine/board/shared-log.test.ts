import { describe, expect, it } from 'vitest';
import type { LogEntry } from '../../../src/engine/board/log.js';
import { Deeds } from '../../../src/engine/board/shared-log.js';

const star = (cell: number) => ({ cell, from: 'unknown', to: 'star' }) as const;
const clear = (cell: number) => ({ cell, from: 'star', to: 'unknown' }) as const;
const did = (kind: string, by: number | undefined, ...change: object[]): LogEntry =>
  ({ kind, ms: 0, by, change }) as unknown as LogEntry;

describe('who did what on a shared board', () => {
  // Ada (0) stars 1 and 2 in one move, Bob (1) stars 3 and takes 2 away, Ada stars 4.
  const log = [
    did('m', 0, star(1), star(2)),
    did('m', 1, star(3)),
    did('m', 1, clear(2)),
    did('m', 0, star(4)),
  ];

  it('gives each cell to whoever changed it last', () => {
    expect(new Deeds(6, log).makers()).toEqual([-1, 0, 1, 1, 0, -1]);
  });

  it('takes back the newest of one’s own that still stands, and only what still does', () => {
    expect(new Deeds(6, log).newestOf(0)).toEqual([star(4)]);
    const undone = [...log, did('t', 0, clear(4))];
    expect(new Deeds(6, undone).newestOf(0), 'of the first move the star at 1 is left').toEqual([star(1)]);
    expect(new Deeds(6, undone).newestOf(1)).toEqual([clear(2)]);
    expect(new Deeds(6, [...undone, did('t', 0, clear(1))]).newestOf(0)).toBeNull();
    expect(new Deeds(6, log).newestOf(7)).toBeNull();
  });

  it('leaves out what changed nothing, and knows marks of nobody', () => {
    const others = [{ kind: 'h', ms: 0 } as unknown as LogEntry, did('m', undefined, star(0))];
    const deeds = new Deeds(2, others);
    expect(deeds.all).toHaveLength(1);
    expect(deeds.makers()).toEqual([-1, -1]);
  });
});
