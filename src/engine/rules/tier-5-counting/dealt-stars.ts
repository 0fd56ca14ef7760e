/** How a unit's lines and its need change when a star is supposed. */
export interface Shrunk {
  /** Its place among the counted units. */
  readonly at: number;
  /** The lines it has cells in, and those it keeps. */
  readonly before: number;
  readonly after: number;
  /** Stars it needs without the supposed one, and with it. */
  readonly needBefore: number;
  readonly needAfter: number;
}

/**
 * A way to deal out the stars of units to lines: each to a line that the unit has cells in, no line more than it needs.
 * By Hall's theorem there is one exactly where no set of lines is too small for the units confined to it, so one that
 * is found spares the look at all the sets.
 *
 *     lines  0 1 2
 *     A      ★ ★ .      A gives a star to lines 0 and 1, B one to line 2
 *     B      . . ★
 */
export class Dealing {
  private constructor(
    private readonly masks: number[],
    /** By unit and line: how many stars the one gives to the other. */
    private readonly given: number[],
    /** By line: what it still lacks. */
    private readonly lacking: number[],
  ) {}

  /** Null where there is no way. */
  static of(
    masks: readonly number[],
    needs: readonly number[],
    lineNeeds: readonly number[],
  ): Dealing | null {
    if (lineNeeds.some((need) => need < 0)) return null;
    const given = new Array<number>(masks.length * lineNeeds.length).fill(0);
    const dealing = new Dealing(masks.slice(), given, lineNeeds.slice());
    return needs.every((need, unit) => dealing.give(unit, need)) ? dealing : null;
  }

  /**
   * Could every unit give a star to every line that it has cells in, were the others dealt to suit? Then no set of lines
   * has all its stars from units confined to it while another unit has cells there.
   */
  isFree(): boolean {
    const { masks, given, lacking } = this;
    const { length: width } = lacking;
    if (lacking.some((lack) => lack > 0)) return false;
    const reach = this.reach();
    for (let unit = 0; unit < masks.length; unit++) {
      let fed = 0;
      for (let line = 0; line < width; line++) if (given[unit * width + line] !== 0) fed |= 1 << line;
      // It can give to a line more if a star of that line can go on, from line to line, to one that it gives to now.
      for (let left = masks[unit]! & ~fed; left !== 0; left &= left - 1) {
        if ((reach[lowest(left)]! & fed) === 0) return false;
      }
    }
    return true;
  }

  /** By line: the lines that its stars can go on to. */
  private reach(): number[] {
    const { masks, given, lacking } = this;
    const { length: width } = lacking;
    const reach = new Array<number>(width).fill(0);
    for (let at = 0; at < given.length; at++) {
      if (given[at] !== 0) reach[at % width] = reach[at % width]! | masks[(at / width) | 0]!;
    }
    for (let by = 0; by < width; by++) {
      for (let line = 0; line < width; line++) {
        if ((reach[line]! >>> by) & 1) reach[line] = reach[line]! | reach[by]!;
      }
    }
    return reach;
  }

  /** Is there surely a way still when a star is placed in this line and these units have changed? */
  survives(line: number, shrunk: readonly Shrunk[]): boolean {
    const after = new Dealing(this.masks.slice(), this.given.slice(), this.lacking.slice());
    const owed = new Array<number>(this.masks.length).fill(0);
    for (const unit of shrunk) owed[unit.at] = after.takeBack(unit, line);
    if (after.lacking[line] === 0) {
      const giver = after.giverTo(line);
      if (giver < 0) return false;
      after.move(giver, line, -1);
      owed[giver] = owed[giver]! + 1;
    }
    after.lacking[line] = after.lacking[line]! - 1;
    return owed.every((stars, unit) => after.give(unit, stars));
  }

  /** The stars that a unit gave to lines it has left, and one that it needs no more: how many it has to give again. */
  private takeBack({ at, after, needAfter }: Shrunk, line: number): number {
    const { given, lacking } = this;
    const { length: width } = lacking;
    this.masks[at] = after;
    let kept = 0;
    let last = -1;
    for (let from = 0; from < width; from++) {
      const stars = given[at * width + from]!;
      if (stars === 0) continue;
      if ((after >>> from) & 1) {
        kept += stars;
        if (last !== line) last = from;
      } else this.move(at, from, -stars);
    }
    if (kept <= needAfter) return needAfter - kept;
    // The star that was placed is one of its own.
    this.move(at, last, -1);
    return 0;
  }

  private giverTo(line: number): number {
    const { masks, given, lacking } = this;
    for (let unit = 0; unit < masks.length; unit++)
      if (given[unit * lacking.length + line] !== 0) return unit;
    return -1;
  }

  private move(unit: number, line: number, stars: number): void {
    const { given, lacking } = this;
    const at = unit * lacking.length + line;
    given[at] = given[at]! + stars;
    lacking[line] = lacking[line]! - stars;
  }

  /** Deals out so many more stars of a unit; false where they find no place. */
  private give(unit: number, stars: number): boolean {
    for (let left = stars; left > 0; left--) if (!this.giveOne(unit)) return false;
    return true;
  }

  /**
   * One star more of a unit, to the nearest line that lacks one: at each step on the way there, a unit that gave to one
   * line gives to the next instead.
   */
  private giveOne(unit: number): boolean {
    const { masks, given, lacking } = this;
    const { length: width } = lacking;
    // By line: the unit that would give to it; and by unit: the line that it would take its star from.
    const comes: number[] = [];
    const leaves: number[] = [];
    const queue: number[] = [];
    let seen = 0;
    const reach = (by: number): void => {
      for (let fresh = masks[by]! & ~seen; fresh !== 0; fresh &= fresh - 1) {
        const line = lowest(fresh);
        comes[line] = by;
        queue.push(line);
      }
      seen |= masks[by]!;
    };
    reach(unit);
    for (let next = 0; next < queue.length; next++) {
      let line = queue[next]!;
      if (lacking[line]! > 0) {
        for (let by = comes[line]!; ; by = comes[line]!) {
          this.move(by, line, 1);
          if (by === unit) return true;
          line = leaves[by]!;
          this.move(by, line, -1);
        }
      }
      for (let by = 0; by < masks.length; by++) {
        if (given[by * width + line] === 0 || leaves[by] !== undefined) continue;
        leaves[by] = line;
        reach(by);
      }
    }
    return false;
  }
}

const lowest = (word: number): number => 31 - Math.clz32(word & -word);
