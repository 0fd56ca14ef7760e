import type { Board } from '../../engine/board/board.js';
import type { Deed } from '../../engine/board/shared-log.js';
import type { RuleId } from '../../engine/deduction/deduction.js';
import type { Cell } from '../../engine/grid/cellset.js';
import type { Finish, UnrankedReason } from './finish.js';
import type { PostView } from './post.js';
import type { PuzzleView } from './puzzle.js';
import type { Settings } from './settings.js';

export type GameKind =
  | 'daily'
  | 'archive'
  | 'library'
  | 'imported'
  | 'practice'
  | 'replay'
  | 'challenge'
  | 'together';

export interface HintCounts {
  readonly where: number;
  readonly rule: number;
  readonly argument: number;
  readonly done: number;
}

/** Everything a board message shows. */
export interface GameView {
  readonly id: string;
  readonly userId: string;
  /** Where it was opened; null in direct messages. */
  readonly guildId: string | null;
  readonly kind: GameKind;
  readonly puzzle: PuzzleView;
  /** The post of a daily or archive game. */
  readonly post: Pick<PostView, 'id' | 'guildId' | 'schedule' | 'localDate' | 'threadId'> | null;
  /** Where somebody is on their first puzzle, which has a guide. */
  readonly guide: GuideView | null;
  /** The step to find on a practice position. */
  readonly practice: PracticeView | null;
  readonly board: Board;
  /** The same as `stateOf` writes it. */
  readonly state: string;
  readonly version: number;
  readonly starsPlaced: number;
  readonly starsNeeded: number;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly hints: HintCounts;
  /** Distinct hints, however deep each was gone into. */
  readonly hintsAsked: number;
  readonly mistakesShown: number;
  readonly whys: number;
  readonly rescues: number;
  readonly undos: number;
  /** No hint, no mistake shown, no why, no way back: what the clean leaderboards take. */
  readonly clean: boolean;
  /** It may still rank, or it did. */
  readonly ranked: boolean;
  /** Why not, as far as that is known. */
  readonly unranked: UnrankedReason | null;
  readonly startedAt: Date;
  readonly finishedAt: Date | null;
  /** From first opening to the finishing move, or to now. */
  readonly ms: number;
  /** Of whoever asks. */
  readonly settings: Settings;
  /** Who shares the board, and who did what on it; null for a board of one's own. */
  readonly shared: SharedView | null;
}

export interface SharedView {
  /** Everyone who has a seat, in the order in which they came. */
  readonly people: readonly {
    readonly seat: number;
    /** Null for somebody who has deleted their data, or wishes not to be named. */
    readonly userId: string | null;
  }[];
  /** The seat of whoever asks. */
  readonly seat: number;
  /** By cell, the seat of whoever changed it last; -1 where nobody has. */
  readonly makers: readonly number[];
  /** What was done last, the newest first. */
  readonly last: readonly Deed[];
  /** The channel, its thread with the board, and the message in there that shows it. */
  readonly channelId: string;
  readonly threadId: string | null;
  readonly messageId: string | null;
}

/** A guided game: the step that comes next (as many as there are: none), and what is wrong so far. */
export interface GuideView {
  readonly step: number;
  readonly of: number;
  /** What the step puts where. */
  readonly mark: 'star' | 'cross';
  readonly cells: readonly Cell[];
  readonly mistakes: readonly Cell[];
}

/** The step to find on a practice position, and how far the player has come with it. */
export interface PracticeView {
  readonly rule: RuleId;
  /** What it decides: how many stars or crosses, and how many of them are there. */
  readonly mark: 'star' | 'cross';
  readonly marked: number;
  readonly of: number;
  /** It is there, or another use of the technique, and nothing is wrong. */
  readonly found: boolean;
}

/** A game that was opened, or opened again. */
export interface Opened {
  readonly game: GameView;
  /** The first thing that this person has ever opened here. */
  readonly isFirst?: boolean;
  /** It was begun in another server, and counts in this one from now on. */
  readonly joined?: boolean;
}

/** What came of a change: the game after it, and the end of the game if it was the last. */
export interface Changed {
  readonly game: GameView;
  /** Cells whose marks are now different, crosses made by themselves included. */
  readonly changed: readonly Cell[];
  /** The player's own move that found the step that is practised. */
  readonly found: boolean;
  readonly finish: Finish | null;
}
