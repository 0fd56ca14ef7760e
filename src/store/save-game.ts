import { Prisma } from '../generated/sqlite/client.js';
import type { Statement } from './driver/direct.js';
import { copyOf, GAME_COLUMNS, type Game } from './games.js';
import { countHintUse, type HintGiven } from './hint-uses.js';
import type { Db, Store } from './store.js';

export type GameChange = Partial<Omit<Game, 'id' | 'userId' | 'puzzleId' | 'kind' | 'version'>>;

/** The row as it is when this is saved. */
export const gameAfter = (seen: Game, change: GameChange): Game => {
  const after = Object.assign(copyOf(seen), change);
  after.version++;
  return after;
};

type Text = Pick<Saving, 'strings' | 'sql' | 'text'>;

/**
 * The text of a statement that saves, found column by column: moves all set the same ones, and its text need not be put
 * together to be found.
 */
class Assignments {
  readonly #more = new Map<string, Assignments>();
  #text: Text | undefined;

  constructor(private readonly columns = '') {}

  and(assignment: string): Assignments {
    let more = this.#more.get(assignment);
    if (!more) {
      more = new Assignments(`${this.columns}${assignment}, `);
      this.#more.set(assignment, more);
    }
    return more;
  }

  text(): Text {
    if (this.#text) return this.#text;
    const sql = `UPDATE "Game" SET ${this.columns}"version" = ? WHERE "id" = ? AND "version" = ?`;
    const strings = sql.split('?');
    this.#text = { strings, sql, text: strings.reduce((text, next, n) => `${text}$${n}${next}`) };
    return this.#text;
  }
}

const NO_ASSIGNMENTS = new Assignments();
const ASSIGNMENTS = Object.fromEntries(GAME_COLUMNS.map((name) => [name, `"${name}" = ?`]));
const APPENDED = '"log" = "log" || ?';

/**
 * The one way to save a game, guarded by the version: it changes nothing when someone else was faster. With a `line`, that
 * is appended to the log where it lies, and the rest of a long log stays there.
 */
function saving(seen: Game, change: GameChange, line?: string): Saving {
  const values: unknown[] = [];
  let assignments = NO_ASSIGNMENTS;
  for (const name in change) {
    const value = change[name as keyof GameChange];
    if (value === undefined) continue;
    const appended = name === 'log' && line !== undefined;
    assignments = assignments.and(appended ? APPENDED : ASSIGNMENTS[name]!);
    values.push(appended ? line : value);
  }
  values.push(seen.version + 1, seen.id, seen.version);
  const { strings, sql, text } = assignments.text();
  return { strings, sql, text, values };
}

interface Saving extends Statement {
  readonly strings: readonly string[];
}

/** The same as a part of another statement, or for a transaction of Prisma's. */
const asPart = ({ strings, values }: Saving): Prisma.Sql => new Prisma.Sql(strings, values);

/**
 * One statement, past Prisma's engine. How many games were saved: none when someone else was faster. With a `use`, that a
 * hint was given is counted too; where the database can, in the same statement.
 */
export function saveGame(
  store: Store,
  seen: Game,
  change: GameChange,
  { line, use }: { line?: string | undefined; use: HintGiven | null },
): Promise<number> {
  const save = saving(seen, change, line);
  return use ? saveAndCount(store, save, use) : store.direct.execute(save);
}

async function saveAndCount({ direct, provider }: Store, save: Saving, use: HintGiven): Promise<number> {
  if (provider === 'postgresql') {
    const both = Prisma.sql`
      WITH saved AS (${asPart(save)} RETURNING "id"), used AS (${countHintUse(use, Prisma.sql`FROM saved`)})
      SELECT "id" FROM saved`;
    return direct.execute(both);
  }
  const saved = await direct.execute(save);
  // One more or less changes nothing that anybody was told.
  if (saved > 0) await direct.execute(countHintUse(use, Prisma.sql`WHERE TRUE`), 'passing');
  return saved;
}

/** Within a transaction. */
export const saveGameIn = async (tx: Db, seen: Game, change: GameChange): Promise<boolean> =>
  (await tx.$executeRaw(asPart(saving(seen, change)))) === 1;
