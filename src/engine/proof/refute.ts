import { capacityWithout, tilingCapacity } from '../bounds/capacity.js';
import {
  add,
  type Cell,
  type CellSet,
  cellsOf,
  copy,
  count,
  emptySet,
  has,
  overlaps,
  setOf,
  without,
} from '../grid/cellset.js';
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
  return refuting(grid, groups)({ cell, mark }, mostForced);
}

/** The same for many marks of one board: what is true of the groups before any mark is found once. */
export function refuting<About>(
  grid: Grid,
  groups: readonly Group<About>[],
): (given: Supposed, mostForced?: number) => Refutation<About> | null {
  const whole = groups.map((group) => new State(group, 0, setOf(grid.size, group.cells)));
  return (given, mostForced = Number.POSITIVE_INFINITY) => refuteWith(grid, whole, given, mostForced);
}

function refuteWith<About>(
  grid: Grid,
  whole: readonly State<About>[],
  { cell, mark }: Supposed,
  mostForced: number,
): Refutation<About> | null {
  const search = new Search(grid, whole);
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

/** A group on the way: its stars so far and its open cells. */
class State<About> {
  private knownCount = -1;
  private knownRoom = -1;
  private knownNeeded: Cell | null | undefined = undefined;

  constructor(
    readonly group: Group<About>,
    readonly stars: number,
    readonly cells: CellSet,
  ) {}

  get lacking(): number {
    return this.group.least - this.stars;
  }

  get count(): number {
    if (this.knownCount < 0) this.knownCount = count(this.cells);
    return this.knownCount;
  }

  get open(): readonly Cell[] {
    return this.group.cells.filter((cell) => has(this.cells, cell));
  }

  get room(): number {
    if (this.knownRoom < 0) this.knownRoom = tilingCapacity(this.cells);
    return this.knownRoom;
  }

  /** A cell without which there would be too little room. */
  get needed(): Cell | null {
    if (this.knownNeeded === undefined) {
      const { open, cells, lacking } = this;
      const roomWithout = (cell: Cell) => capacityWithout(cells, setOf(cells.length, [cell]));
      this.knownNeeded = open.find((cell) => roomWithout(cell) < lacking) ?? null;
    }
    return this.knownNeeded;
  }

  without(taken: CellSet): State<About> {
    return new State(this.group, this.stars, without(this.cells, taken));
  }

  withStar(): State<About> {
    return new State(this.group, this.stars + 1, this.cells);
  }
}

class Search<About> {
  private readonly placed: Placed<About>[] = [];
  /** By cell that is no longer open: the number of the mark that took it, and the group that was full then. */
  private readonly taken = new Map<Cell, { readonly index: number; readonly full: Group<About> | null }>();
  private readonly states: State<About>[];

  constructor(
    private readonly grid: Grid,
    whole: readonly State<About>[],
  ) {
    this.states = [...whole];
  }

  crossOut(cell: Cell): void {
    const index = this.placed.push({ cell, mark: 'cross', by: null }) - 1;
    this.take(index, setOf(this.grid.size, [cell]), new Map());
  }

  place(star: Cell, by: Group<About> | null): void {
    const index = this.placed.push({ cell: star, mark: 'star', by }) - 1;
    const taken = copy(this.grid.neighbours[star]!);
    add(taken, star);
    const full = new Map<Cell, Group<About>>();
    for (let k = 0; k < this.states.length; k++) {
      const state = this.states[k]!;
      if (!has(state.cells, star)) continue;
      const { group, stars } = state;
      this.states[k] = state.withStar();
      if (stars + 1 === group.most) for (const cell of state.open) full.set(cell, group);
    }
    for (const cell of full.keys()) if (has(taken, cell)) full.delete(cell);
    for (const cell of full.keys()) add(taken, cell);
    this.take(index, taken, full);
  }

  /** Takes cells from all groups; `full` says which full group takes a cell, where one is needed for that. */
  private take(index: number, taken: CellSet, full: ReadonlyMap<Cell, Group<About>>): void {
    const lost = emptySet(taken.length);
    for (let k = 0; k < this.states.length; k++) {
      const state = this.states[k]!;
      if (!overlaps(state.cells, taken)) continue;
      for (let r = 0; r < lost.length; r++) lost[r] = lost[r]! | (state.cells[r]! & taken[r]!);
      this.states[k] = state.without(taken);
    }
    for (const cell of cellsOf(lost)) this.taken.set(cell, { index, full: full.get(cell) ?? null });
  }

  starved(): Group<About> | undefined {
    return this.states.find((state) => {
      const { lacking, count } = state;
      return count < lacking || (count <= 4 * lacking && state.room < lacking);
    })?.group;
  }

  /** A cell without which some group would have too little room; a group that needs all its cells first. */
  forced(): Next<About> | null {
    let found: Next<About> | null = null;
    for (const state of this.states) {
      const { group: by, lacking, count } = state;
      if (lacking <= 0 || count > 4 * lacking) continue;
      if (count === lacking) return { star: state.open[0]!, by };
      if (found || state.room > lacking) continue;
      if (state.needed !== null) found = { star: state.needed, by };
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
}
