import { z } from 'zod';
import { THEME_IDS } from '../../render/themes/theme.js';
import type { ActionName, Actions } from '../protocol.js';
import * as activity from './activity/actions.js';
import * as board from './board-actions.js';
import * as places from './place-actions.js';
import * as reviews from './review-actions.js';
import type { Run } from './visitor.js';

/** One thing that a page can ask for: what it has to look like, what it costs, and what does it. */
interface Action<Name extends ActionName> {
  readonly ask: z.ZodType<Actions[Name]['ask']>;
  readonly cost: number;
  readonly run: Run<Name>;
}

const id = z.string().regex(/^[0-9a-z]{1,32}$/);
const request = z.string().regex(/^[\w-]{8,40}$/);
const change = z.strictObject({ game: id, request });
const nothing = z.strictObject({});
const date = z.string().regex(/^\d{4}-\d\d-\d\d$/);
const rule = z.string().max(12);

// Whatever calls the solver costs more than a move.
const MOVE = 1;
const PAGE = 2;
const HELP = 5;

/** Everything that a page can do, in one table. */
export const ACTIONS: { readonly [Name in ActionName]: Action<Name> } = {
  open: { ask: z.strictObject({ game: id.optional() }), cost: PAGE, run: board.open },
  look: { ask: z.strictObject({ game: id }), cost: PAGE, run: board.look },
  begin: { ask: nothing, cost: PAGE, run: activity.begin },
  link: { ask: z.strictObject({ game: id }), cost: PAGE, run: activity.link },
  play: { ask: change.extend({ moves: z.string().min(1).max(4000) }), cost: MOVE, run: board.playMoves },
  undo: { ask: change, cost: MOVE, run: board.undoMove },
  redo: { ask: change, cost: MOVE, run: board.redoMove },
  reset: { ask: change, cost: MOVE, run: board.resetBoard },
  rescue: { ask: change, cost: HELP, run: board.rescueBoard },
  mend: { ask: change, cost: HELP, run: board.mendBoard },
  check: { ask: change, cost: HELP, run: board.checkBoard },
  hint: { ask: change.extend({ depth: z.int().min(1).max(4) }), cost: HELP, run: board.askHint },
  why: { ask: change.extend({ cell: z.string().max(4) }), cost: HELP, run: board.askWhy },
  people: { ask: z.strictObject({ game: id }), cost: PAGE, run: board.people },
  finish: { ask: z.strictObject({ game: id }), cost: PAGE, run: board.finishOf },
  share: { ask: z.strictObject({ game: id }), cost: HELP, run: board.share },
  review: { ask: z.strictObject({ of: id }), cost: HELP, run: reviews.review },
  replays: { ask: z.strictObject({ date }), cost: PAGE, run: reviews.replays },
  replay: { ask: z.strictObject({ of: id }), cost: PAGE, run: reviews.replay },
  argument: {
    ask: z.strictObject({ of: id, step: z.int().min(0).max(100_000) }),
    cost: HELP,
    run: reviews.argument,
  },
  daily: { ask: nothing, cost: PAGE, run: places.daily },
  archive: { ask: z.strictObject({ before: date.optional() }), cost: PAGE, run: places.archiveDays },
  day: { ask: z.strictObject({ date }), cost: PAGE, run: places.day },
  library: {
    ask: z.strictObject({
      size: z.int().min(4).max(25).optional(),
      grade: z.string().max(10).optional(),
      request,
    }),
    cost: PAGE,
    run: places.library,
  },
  import: {
    ask: z.strictObject({ notation: z.string().max(4000), request }),
    cost: HELP,
    run: places.importPuzzle,
  },
  usual: { ask: nothing, cost: PAGE, run: places.usual },
  guide: { ask: z.strictObject({ request }), cost: PAGE, run: places.guide },
  techniques: { ask: nothing, cost: PAGE, run: places.techniques },
  learn: { ask: z.strictObject({ rule }), cost: HELP, run: places.learn },
  practise: { ask: z.strictObject({ rule, request }), cost: HELP, run: places.practise },
  ranks: {
    ask: z.strictObject({
      period: z.enum(['day', 'week', 'month', 'all']),
      clean: z.boolean(),
      schedule: z.string().max(30).optional(),
    }),
    cost: PAGE,
    run: places.ranks,
  },
  settings: {
    ask: z.strictObject({
      theme: z.enum(THEME_IDS).optional(),
      autoCross: z.enum(['off', 'neighbours', 'lines']).optional(),
      privacy: z.enum(['open', 'hidden']).optional(),
      replays: z.boolean().optional(),
    }),
    cost: PAGE,
    run: places.settings,
  },
};
