import type { AutoCross } from '../engine/board/auto-cross.js';
import type { Board } from '../engine/board/board.js';
import type { Deed } from '../engine/board/shared-log.js';
import type { Violation } from '../engine/board/violations.js';
import type { Deduction, RuleId } from '../engine/deduction/deduction.js';
import type { PuzzleGrade } from '../engine/generate/puzzle.js';
import type { Grade } from '../engine/grade/grade.js';
import type { Level } from '../engine/grade/level.js';
import type { Cell } from '../engine/grid/cellset.js';
import type { Grid } from '../engine/grid/grid.js';
import type { Surprise } from './pace.js';
import type { ProgressStep } from './progress.js';

export type GameKind =
  | 'daily'
  | 'archive'
  | 'library'
  | 'imported'
  | 'practice'
  | 'replay'
  | 'challenge'
  | 'together';

/** Who acts, and in which server; null in direct messages. */
export interface Player {
  readonly userId: string;
  readonly guildId: string | null;
}

/** A press or a command on a game: the one named, or the player's current one. */
export interface GameRequest {
  readonly userId: string;
  readonly gameId?: string;
  /** Where no game is named: the thread that it is said in, which may be about a shared board. */
  readonly threadId?: string | undefined;
  /** Discord's interaction id: a second delivery of the same request changes nothing. */
  readonly requestId?: string | undefined;
  /** Absent: the chat. */
  readonly door?: 'page';
}

export interface PuzzleView {
  readonly id: string;
  /** `10x2.LAYOUT` */
  readonly notation: string;
  readonly grid: Grid;
  readonly size: number;
  readonly stars: number;
  readonly tier: number;
  readonly grade: PuzzleGrade;
  /** False while it is being graded, and when that came to no end in time: then the rest is what was known by then. */
  readonly settled: boolean;
  readonly effort: number;
  /** How much work it is among those of its grade; null beyond the grades, and where none is known. */
  readonly level: Level | null;
  readonly rules: Readonly<Record<string, number>>;
  readonly source: 'library' | 'imported' | 'daily';
}

interface HintCounts {
  readonly where: number;
  readonly rule: number;
  readonly argument: number;
  readonly done: number;
}

/** The post that a daily or archive game belongs to. */
export interface PostView {
  readonly id: string;
  /** A guild, or `@world`. */
  readonly guildId: string;
  /** The name of its schedule; empty for the server's first, and for the world's. */
  readonly schedule: string;
  readonly localDate: string;
  readonly dueAt: Date;
  readonly closesAt: Date;
  readonly channelId: string | null;
  readonly messageId: string | null;
  readonly threadId: string | null;
}

/** What a game knows of its post: whose it is, which day's, and where those who have finished talk. */
export type GamePost = Pick<PostView, 'id' | 'guildId' | 'schedule' | 'localDate' | 'threadId'>;

/** Everything a board message shows. */
export interface GameView {
  readonly id: string;
  readonly userId: string;
  /** Where it was opened; null in direct messages. */
  readonly guildId: string | null;
  readonly kind: GameKind;
  readonly puzzle: PuzzleView;
  /** The post of a daily or archive game. */
  readonly post: GamePost | null;
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

/** Why a finish is on no board. Words are found for each of them. */
export type UnrankedReason =
  /** Not the puzzle of a day: a free one, an import, practice. */
  | 'not-daily'
  /** A past day, or another server's. */
  | 'archive'
  | 'replay'
  /** A challenge compares two people, and is on no board. */
  | 'challenge'
  /** The same, for whoever finishes last: the result is known with it. */
  | 'challenge-over'
  /** Nor is what several people have solved together. */
  | 'together'
  /** The post had closed. */
  | 'late'
  /** The player had this puzzle before, turned or mirrored or as it is. */
  | 'seen'
  /** Faster than anybody can find and enter it. */
  | 'too-fast'
  /** Every star came in one move. */
  | 'one-move'
  /** The player is on this server's board of that date with another puzzle. */
  | 'second'
  /** Moderators took this result off their server's boards, or the player. */
  | 'taken-off'
  | 'off-boards';

export interface Place {
  readonly place: number;
  readonly of: number;
}

export interface StreakView {
  readonly current: number;
  readonly best: number;
  readonly lastDate: string | null;
  /** Days off that are left. */
  readonly reserve: number;
  /** Days off that the streak has just used. */
  readonly forgiven: number;
}

export interface Finish {
  readonly ms: number;
  readonly clean: boolean;
  readonly ranked: boolean;
  readonly unranked: UnrankedReason | null;
  /** On the day's board of the server it was played in (or of the world), among clean or among helped. */
  readonly place: Place | null;
  /** After every finish in time, ranked or not. */
  readonly streak: StreakView | null;
  /** What this kind of puzzle took this person before; null while that is not known, and after help. */
  readonly usualMs: number | null;
  /** How the puzzle turned out for those who have played it. */
  readonly surprise: Surprise | null;
}

/** What `/share` and the end of a game show. Nothing in it spoils the puzzle. */
export interface ResultCard extends Finish {
  readonly game: GameView;
  readonly post: PostView | null;
  readonly progress: readonly ProgressStep[];
  /** The servers, or channels outside of one, that have seen it. */
  readonly sharedIn: readonly string[];
}

export interface CheckResult {
  readonly game: GameView;
  readonly violations: readonly Violation[];
  /** Marks that contradict the solution, without the crosses that a wrong star brought. */
  readonly mistakes: readonly Cell[];
}

/** 1 where to look · 2 which technique · 3 the argument · 4 do it */
export type HintDepth = 1 | 2 | 3 | 4;

/** A change at depth 4, and none before that. */
export interface HintResult extends Changed {
  readonly depth: HintDepth;
  /** They come before any deduction, and cost no hint. */
  readonly mistakes: readonly Cell[];
  /** The board that the deduction is made on (obvious crosses filled in). */
  readonly board: Board;
  /** Null when mistakes come first, and when the rules find nothing. The caller shows as much as the depth allows. */
  readonly deduction: Deduction | null;
}

export interface WhyResult {
  readonly game: GameView;
  readonly cell: Cell;
  /** The player's board without a mark in that cell: where the chain begins. */
  readonly board: Board;
  readonly mistakes: readonly Cell[];
  /** The chain that decides the cell; empty when mistakes come first. */
  readonly deductions: readonly Deduction[];
  /** The board that each of them is argued on. */
  readonly boards: readonly Board[];
  /** False where the cell is farther away than was looked. */
  readonly isComplete: boolean;
  /** The step to begin with: of a long way one of the last, where it says why. */
  readonly first: number;
  /** The step to show: that one, and others only when asked for. */
  readonly at: number;
}

/** One finished or unfinished game in a list. */
export interface GameSummary {
  readonly id: string;
  readonly kind: GameKind;
  readonly puzzle: Omit<PuzzleView, 'grid' | 'level'>;
  readonly localDate: string | null;
  readonly startedAt: Date;
  readonly touchedAt: Date;
  readonly finishedAt: Date | null;
  readonly ms: number | null;
  readonly clean: boolean;
  readonly ranked: boolean;
}

export interface GamePage {
  readonly games: readonly GameSummary[];
  /** Give it back as `before` for the next page. */
  readonly next: string | null;
}

/** One past daily puzzle, and how the player stands with it. */
export interface ArchiveDay {
  readonly post: PostView;
  readonly puzzle: PuzzleView;
  readonly game: { readonly id: string; readonly finishedAt: Date | null; readonly ms: number | null } | null;
  readonly surprise: Surprise | null;
}

/** How a day of a calendar went: in time without help or with it, after its time, or not at all. */
export type DayResult = 'solved' | 'hinted' | 'late' | 'missed';

export type Scope = 'server' | 'global';
export type Period = 'day' | 'week' | 'month' | 'all';

export interface LeaderboardRow {
  readonly place: number;
  /** Null for someone who deleted their data or wishes not to be named. */
  readonly userId: string | null;
  readonly isViewer: boolean;
  readonly solved: number;
  readonly medianMs: number;
  readonly bestMs: number;
  /** On boards of longer periods. */
  readonly points: number;
}

export interface Leaderboard {
  readonly scope: Scope;
  readonly period: Period;
  /** `2026-11-16`, `2026-W47`, `2026-11` or `all`. */
  readonly key: string;
  readonly clean: boolean;
  /** What a board of one day is about; null where there was no puzzle, and on longer boards. */
  readonly puzzle: PuzzleView | null;
  /** The board could be seen before the clock started. */
  readonly shown: boolean;
  readonly rows: readonly LeaderboardRow[];
  /** The viewer's own row, wherever it stands. */
  readonly viewer: LeaderboardRow | null;
  /** The viewer and those next to them, when they stand below the rows. */
  readonly around: readonly LeaderboardRow[];
}

/** What a moderator did about their server's boards. */
export interface BoardActView {
  /** Null for someone who deleted their data. */
  readonly userId: string | null;
  readonly on: boolean;
  /** The date of one result; null for the player as a whole. */
  readonly date: string | null;
  readonly by: string | null;
  readonly at: Date;
}

export interface GradeStats {
  readonly grade: Grade;
  readonly solved: number;
  readonly clean: number;
  readonly medianMs: number;
  readonly bestMs: number;
}

/** How often a technique was found when it was there, and whether it goes better than before. */
export interface TechniqueMastery {
  readonly rule: RuleId;
  readonly found: number;
  readonly missed: number;
  readonly trend: 'up' | 'down' | null;
}

export interface Stats {
  readonly userId: string;
  readonly started: number;
  readonly solved: number;
  readonly clean: number;
  readonly dailies: number;
  readonly byGrade: readonly GradeStats[];
  readonly streaks: readonly (StreakView & { readonly guildId: string })[];
  readonly hints: HintCounts;
  readonly undos: number;
  /** Rules that hints were asked for, most often first: what `/learn` offers. */
  readonly weakRules: readonly { readonly rule: string; readonly count: number }[];
  /** From games that were looked through, hardest technique first. */
  readonly mastery: readonly TechniqueMastery[];
  /** What to practise next, from what was missed. */
  readonly learnNext: RuleId | null;
}

/** A month of daily puzzles. */
export interface MonthView {
  readonly year: number;
  readonly month: number;
  readonly today: number;
  /** By day of the month; a day without a puzzle is not in it. */
  readonly days: Readonly<Record<number, DayResult>>;
}

export interface Settings {
  readonly theme: string;
  readonly autoCross: AutoCross;
  readonly textBoard: boolean;
  /** `hidden`: ranks as ever, without a name, and stats are for oneself only. */
  readonly privacy: 'open' | 'hidden';
  /** May hints on imported puzzles argue that there is only one solution? */
  readonly uniqueness: boolean;
  /** May others watch how a daily puzzle was solved, once its day is over? */
  readonly replays: boolean;
}
