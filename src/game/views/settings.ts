import type { AutoCross } from '../../engine/board/auto-cross.js';

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
