import type { AutoCross } from '../engine/board/auto-cross.js';
import type { Verdict } from '../engine/review/review.js';
import type { Companion } from '../game/views/companion.js';
import type { GameKind } from '../game/views/game.js';
import type { HintFrame } from '../render/scene/hint-mark.js';

/** What page and server say to each other: one JSON object a message, each question with a number that its answer repeats. */

/** A game as the page knows it. The page works out everything else with the engine; the solution is not in it. */
export interface PageGame {
  readonly id: string;
  readonly kind: GameKind;
  readonly title: string;
  /** `10x2.LAYOUT` */
  readonly notation: string;
  readonly grade: string;
  /** The grade with its stars. */
  readonly difficulty: string;
  /** `.`, `*` and `x`, row by row. */
  readonly state: string;
  readonly version: number;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** What help was used, in words; empty without any. */
  readonly help: string;
  /** From the first opening to the finish, or to now. */
  readonly ms: number;
  readonly finished: boolean;
  readonly practice: PagePractice | null;
  /** What the guide of a first puzzle says now. */
  readonly guide: string | null;
  readonly settings: PageSettings;
  /** Who did what on a board that several people share; null on a board of one's own. */
  readonly shared: PageShared | null;
}

export interface PageShared {
  /** The seat of whoever looks. */
  readonly seat: number;
  /** Every seat that is taken; names are asked for apart. */
  readonly seats: readonly number[];
  /** By cell, the seat of whoever changed it last; -1 where nobody has. */
  readonly makers: readonly number[];
}

/** The technique that is practised, the one after it in the book, and whether the step is found. */
export interface PagePractice {
  readonly rule: string;
  readonly next: string;
  readonly found: boolean;
  /** What to say about that. */
  readonly sentence: string;
}

export interface PageSettings {
  readonly theme: string;
  readonly autoCross: AutoCross;
  readonly privacy: 'open' | 'hidden';
  readonly replays: boolean;
}

/**
 * What a change can change of a game; what is absent is as it was. The rest is told when the game is opened, and once more
 * when it was not graded by then.
 */
export type PageChange = Pick<
  PageGame,
  'id' | 'state' | 'version' | 'canUndo' | 'canRedo' | 'ms' | 'finished'
> & {
  /** Other than the page was told last. */
  readonly settings?: PageSettings | undefined;
  /** Of a game that has them. */
  readonly help?: string | undefined;
  readonly practice?: PagePractice | undefined;
  readonly guide?: string | undefined;
  readonly shared?: PageShared | undefined;
};

/** What changed a game, and what came of it. */
export interface PageChanged {
  readonly game: PageChange;
  readonly changed: readonly number[];
  /** Sentences about the end of the game, if this was it. */
  readonly finish?: readonly string[] | undefined;
}

/** A picture as marks by role, the board that it is about, and what is said beside it. */
export interface PageFrame extends HintFrame {
  readonly state: string;
  readonly sentences: readonly string[];
  /** Its own technique, where each picture is another step; null where that is none. */
  readonly rule?: string | null;
}

export interface PageHelp extends PageChanged {
  readonly title: string;
  readonly frames: readonly PageFrame[];
  /** What is said where there is no picture. */
  readonly sentences: readonly string[];
  readonly mistakes: readonly number[];
  readonly rule: string | null;
  /** Of a long way: the picture to begin with, how many steps come before it, and how many there are. */
  readonly short?: { readonly frame: number; readonly before: number; readonly steps: number };
}

interface PageCheck {
  readonly game: PageChange;
  readonly right: boolean;
  readonly sentences: readonly string[];
}

interface PageDay {
  readonly date: string;
  readonly difficulty: string;
  readonly size: number;
  /** How it turned out for those who have played it. */
  readonly surprise: string | null;
  readonly solved: boolean;
  readonly begun: boolean;
}

export interface PageTechnique {
  readonly id: string;
  readonly name: string;
  /** What hints call it. */
  readonly inHints: string;
  readonly tier: number;
}

export interface PageLesson {
  readonly rule: PageTechnique;
  readonly summary: string;
  readonly example: {
    readonly notation: string;
    readonly frames: readonly HintFrame[];
    readonly sentences: readonly string[];
  };
}

/** One thing that was done in a finished game. */
export interface PageStep {
  readonly ms: number;
  /** The board after it. */
  readonly state: string;
  /** The cells that were decided. */
  readonly cells: readonly number[];
  /** What a review makes of it; null for what is neither right nor wrong, and where nobody has looked. */
  readonly verdict: Verdict | null;
  readonly text: string;
}

/** A finished game, move by move. */
export interface PageReplay {
  readonly title: string;
  readonly notation: string;
  readonly start: string;
  readonly ms: number;
  readonly steps: readonly PageStep[];
}

/** Somebody else's, in a list. */
interface PageShownReplay {
  readonly id: string;
  readonly name: string;
  readonly ms: number;
  readonly clean: boolean;
}

/** One's own, with what each move rested on. */
interface PageReview extends PageReplay {
  readonly lines: readonly string[];
  /** What to practise next. */
  readonly learn: { readonly id: string; readonly name: string } | null;
}

/** What proved a step, on the board as it was. */
export interface PageArgument {
  readonly state: string;
  readonly frames: readonly HintFrame[];
  readonly sentences: readonly string[];
  readonly rule: string;
}

/** A day ranks by time, longer periods by points: as in the chat. */
interface PageRanks {
  readonly title: string;
  readonly by: 'time' | 'points';
  readonly rows: readonly PageRank[];
  /** Whoever asks, and those next to them, where the rows do not reach as far. */
  readonly around: readonly PageRank[];
  /** The names of the server's schedules beside the first: each has boards of its own. */
  readonly schedules: readonly string[];
}

export interface PageRank {
  readonly place: number;
  readonly name: string;
  /** The time of a day, or the median of a longer period. */
  readonly ms: number;
  readonly points: number;
  readonly solved: number;
  readonly you: boolean;
}

/** Somebody in the same Activity: how far they are, never where. */
export interface PagePerson {
  readonly id: string;
  readonly name: string;
  readonly picture: string | null;
  /** Null before they have a board, and for those who keep their results to themselves. */
  readonly progress: Companion['progress'];
}

/** Questions by name: what is asked, and what comes back. */
export interface Actions {
  open: { ask: { game?: string }; answer: PageGame };
  /** The game that the page shows anyway, as it is now. */
  look: { ask: { game: string }; answer: PageGame };
  /** In an Activity: the game that this person came for. Without one, what they may go on with. */
  begin: { ask: Record<string, never>; answer: { game: PageGame | null; current: string | null } };
  /** An address that opens the same game in a browser, once. */
  link: { ask: { game: string }; answer: { url: string } };
  play: { ask: { game: string; request: string; moves: string }; answer: PageChanged };
  undo: { ask: { game: string; request: string }; answer: PageChanged };
  redo: { ask: { game: string; request: string }; answer: PageChanged };
  reset: { ask: { game: string; request: string }; answer: PageChanged };
  rescue: { ask: { game: string; request: string }; answer: PageChanged };
  mend: { ask: { game: string; request: string }; answer: PageChanged };
  check: { ask: { game: string; request: string }; answer: PageCheck };
  hint: { ask: { game: string; request: string; depth: number }; answer: PageHelp };
  why: { ask: { game: string; request: string; cell: string }; answer: PageHelp };
  /** What those who share a board are called. */
  people: { ask: { game: string }; answer: readonly { seat: number; name: string }[] };
  finish: { ask: { game: string }; answer: readonly string[] };
  share: { ask: { game: string }; answer: { text: string } };
  review: { ask: { of: string }; answer: PageReview };
  replays: { ask: { date: string }; answer: readonly PageShownReplay[] };
  replay: { ask: { of: string }; answer: PageReplay };
  argument: { ask: { of: string; step: number }; answer: PageArgument };
  daily: { ask: Record<string, never>; answer: PageGame };
  archive: { ask: { before?: string }; answer: readonly PageDay[] };
  day: { ask: { date: string }; answer: PageGame };
  library: { ask: { size?: number; grade?: string; request: string }; answer: PageGame };
  /** A puzzle in any notation, proved to have one solution. Its grade may follow as news. */
  import: { ask: { notation: string; request: string }; answer: PageGame };
  guide: { ask: { request: string }; answer: PageGame };
  techniques: { ask: Record<string, never>; answer: readonly PageTechnique[] };
  /** What free play begins with for this person: as the last time. */
  usual: { ask: Record<string, never>; answer: { size: number; grade: string } };
  learn: { ask: { rule: string }; answer: PageLesson };
  practise: { ask: { rule: string; request: string }; answer: PageGame };
  ranks: {
    ask: { period: 'day' | 'week' | 'month' | 'all'; clean: boolean; schedule?: string | undefined };
    answer: PageRanks;
  };
  settings: { ask: Partial<PageSettings>; answer: PageSettings };
}

export type ActionName = keyof Actions;

/** `no` is a kind sentence; `again` is true when the same question may be asked once more later. */
export type Answer<Name extends ActionName = ActionName> =
  | { readonly id: number; readonly yes: Actions[Name]['answer'] }
  | { readonly id: number; readonly no: string; readonly again: boolean };

/** What the server says by itself. */
export type Push =
  | { readonly news: 'game'; readonly game: PageGame }
  /** Who is at a shared board, and which cell each of them points at. */
  | { readonly news: 'pointing'; readonly game: string; readonly here: readonly PagePointer[] }
  /** Who is in the same Activity now. */
  | { readonly news: 'together'; readonly people: readonly PagePerson[] }
  /** The person has pressed for another game in the chat: `begin` says which. */
  | { readonly news: 'launched' }
  /** An answer takes a while; the server is there and at it. */
  | { readonly news: 'working' }
  /** The person has signed out, here or elsewhere. */
  | { readonly news: 'signed-out' };

export interface PagePointer {
  readonly seat: number;
  readonly cell: number | null;
}

/** What a page says without wanting an answer: the cell that its person points at on a shared board. */
export interface Pointed {
  readonly id: 0;
  readonly do: 'point';
  readonly ask: { readonly cell: number | null };
}
