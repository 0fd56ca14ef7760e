import { tilingCapacity } from '../bounds/capacity.js';
import { type Cell, type CellSet, has, setOf } from '../grid/cellset.js';
import type { Grid } from '../grid/grid.js';
import type { Supposed } from './claim.js';

/** Cells with a least and a most number of stars, and what they are. */
export interface Group<About> {
  readonly cells: readonly Cell[];
  readonly least: number;
  readonly most: number;
  readonly about: About;
}

/** A cell that is taken from a group: it touches the star, or another group that holds both has all its stars then. */
export interface Lost<About> {
  readonly cell: Cell;
  readonly star: Cell;
  readonly full: About | null;
}

/** What is left of a group at some point. */
export interface Left<About> {
  readonly lost: readonly Lost<About>[];
  readonly open: readonly Cell[];
  /** The stars that it still needs. */
  readonly lacking: number;
}

/** A star without which a group would have too little room. */
interface Next<About> {
  readonly star: Cell;
  readonly by: Group<About>;
}

export interface Forced<About> extends Next<About>, Left<About> {}

/** How a mark comes to nothing: what it forces, in order, and the group that is left with too little room. */
export interface Refutation<About> extends Left<About> {
  readonly forced: readonly Forced<About>[];
  readonly end: Group<About>;
}

/**
 * Why a cell cannot have a mark, by what it takes from the groups; null where that alone does not say, or
 * where it takes more forced stars than that.
 */
export function refute<About>(
  grid: Grid,
  groups: readonly Group<About>[],
  { cell, mark }: Supposed,
  mostForced = Number.POSITIVE_INFINITY,
): Refutation<About> | null {
  const search = new Search(grid, groups);
  if (mark === 'star') search.place(cell, null);
  else search.crossOut(cell);
  for (let forced = 0; ; forced++) {
    const end = search.starved();
    if (end) return search.refutation(end);
    const next = forced < mostForced ? search.forced() : null;
    if (!next) return null;
    search.place(next.star, next.by);
  }
}

/** A mark on the way, and the group that forced it. */
interface Placed<About> {
  readonly cell: Cell;
  readonly mark: Supposed['mark'];
  readonly by: Group<About> | null;
}

class Search<About> {
  private readonly placed: Placed<About>[] = [];
  /** By cell that is no longer open: the number of the mark that took it, and the group that was full then. */
  private readonly taken = new Map<Cell, { readonly index: number; readonly full: Group<About> | null }>();
  /** By group: its stars so far and its open cells. */
  private readonly states: { readonly group: Group<About>; stars: number; open: Cell[] }[];

  constructor(
    private readonly grid: Grid,
    groups: readonly Group<About>[],
  ) {
    this.states = groups.map((group) => ({ group, stars: 0, open: [...group.cells] }));
  }

  crossOut(cell: Cell): void {
    this.take(this.placed.push({ cell, mark: 'cross', by: null }) - 1, (other) =>
      other === cell ? null : undefined,
    );
  }

  place(star: Cell, by: Group<About> | null): void {
    const index = this.placed.push({ cell: star, mark: 'star', by }) - 1;
    const touching = this.grid.neighbours[star] as CellSet;
    const full = new Map<Cell, Group<About>>();
    for (const state of this.states) {
      if (!state.open.includes(star)) continue;
      state.stars++;
      if (state.stars === state.group.most) for (const cell of state.open) full.set(cell, state.group);
    }
    this.take(index, (cell) => (cell === star || has(touching, cell) ? null : full.get(cell)));
  }

  /** `taker` says which full group takes a cell, null where none is needed for that, and undefined where it stays. */
  private take(index: number, taker: (cell: Cell) => Group<About> | null | undefined): void {
    for (const state of this.states) {
      state.open = state.open.filter((cell) => {
        const full = taker(cell);
        if (full === undefined) return true;
        if (!this.taken.has(cell)) this.taken.set(cell, { index, full });
        return false;
      });
    }
  }

  starved(): Group<About> | undefined {
    return this.states.find(({ group, stars, open }) => {
      const lacking = group.least - stars;
      return open.length < lacking || (open.length <= 4 * lacking && this.room(open) < lacking);
    })?.group;
  }

  /** A cell without which some group would have too little room; a group that needs all its cells first. */
  forced(): Next<About> | null {
    let found: Next<About> | null = null;
    for (const { group: by, stars, open } of this.states) {
      const lacking = by.least - stars;
      if (lacking <= 0 || open.length > 4 * lacking) continue;
      if (open.length === lacking) return { star: open[0] as Cell, by };
      if (found || this.room(open) > lacking) continue;
      const star = open.find((cell) => this.room(open.filter((other) => other !== cell)) < lacking);
      if (star !== undefined) found = { star, by };
    }
    return found;
  }

  /** Only what the end depends on. */
  refutation(end: Group<About>): Refutation<About> {
    const needed = new Set<number>();
    const needMark = (index: number): void => {
      if (needed.has(index)) return;
      needed.add(index);
      const by = this.placed[index]?.by;
      if (by) need(by, index);
    };
    const need = (group: Group<About>, before: number): void => {
      for (const cell of group.cells) {
        const taken = this.taken.get(cell);
        if (!taken || taken.index >= before) continue;
        needMark(taken.index);
        // A group is full by all its stars, not by the last one alone.
        for (const [index, { cell: star, mark }] of this.placed.slice(0, taken.index).entries())
          if (mark === 'star' && taken.full?.cells.includes(star)) needMark(index);
      }
    };
    need(end, this.placed.length);
    const forced = this.placed.flatMap(({ cell, by }, index) =>
      by && needed.has(index) ? [{ star: cell, by, ...this.leftOf(by, index) }] : [],
    );
    return { forced, end, ...this.leftOf(end, this.placed.length) };
  }

  /** What the marks before this one have left of a group. */
  private leftOf(group: Group<About>, before: number): Left<About> {
    const lost: Lost<About>[] = [];
    const open: Cell[] = [];
    let lacking = group.least;
    for (const cell of group.cells) {
      const taken = this.taken.get(cell);
      const by = taken && taken.index < before ? this.placed[taken.index] : undefined;
      if (!taken || !by) open.push(cell);
      else if (by.cell !== cell) lost.push({ cell, star: by.cell, full: taken.full?.about ?? null });
      else if (by.mark === 'star') lacking--;
    }
    return { lost, open, lacking };
  }

  private room(cells: readonly Cell[]): number {
    return tilingCapacity(setOf(this.grid.size, cells));
  }
}
