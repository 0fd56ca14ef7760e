import type { Board } from '../board/board.js';
import { inBand } from '../bounds/band-geometry.js';
import { coveringOf } from '../bounds/capacity.js';
import { Position } from '../bounds/position.js';
import type { Covering } from '../deduction/deduction.js';
import { type Cell, type CellSet, cellsOf, isEmpty, without } from '../grid/cellset.js';
import type { Axis } from '../grid/grid.js';

type Sense = 'least' | 'most';

/** So many stars at least, or at most, that a region has in some neighbouring lines, and why. */
export interface Share {
  readonly sense: Sense;
  readonly stars: number;
  /** By unit id. */
  readonly region: number;
  readonly from: number;
  readonly to: number;
  /** Its open cells there. */
  readonly cells: readonly Cell[];
  readonly ground: Ground;
}

/** What a share follows from. */
export type Ground =
  /** The region needs no more; or all its open cells are there. */
  | { readonly kind: 'need' }
  /** At most: its cells there fit into these 2×2s. */
  | { readonly kind: 'room'; readonly coverings: readonly Covering[] }
  /** At least: its other cells fit into these 2×2s. */
  | { readonly kind: 'outside'; readonly coverings: readonly Covering[] }
  /** The sum of what it has in the parts of these lines. */
  | { readonly kind: 'parts'; readonly shares: readonly Share[] }
  /** What it has in more lines, less what it has in those beside, if any. */
  | { readonly kind: 'larger'; readonly whole: Share; readonly less: Share | null }
  /** What the lines need, less what the other regions have there. */
  | {
      readonly kind: 'budget';
      readonly from: number;
      readonly to: number;
      readonly need: number;
      readonly shares: readonly Share[];
    };

export interface Wanted {
  readonly axis: Axis;
  /** By unit id. */
  readonly region: number;
  readonly from: number;
  readonly to: number;
  readonly sense: Sense;
  readonly stars: number;
}

/**
 * Why a region has at least, or at most, so many stars in neighbouring lines: by what it needs, by the room that 2×2s
 * leave, and by what the lines need, in as few rounds as it takes. Null where that does not say it.
 */
export function whyShare(board: Board, wanted: Wanted): Share | null {
  const search = new ShareSearch(board, wanted.axis);
  for (;;) {
    const found = search.share(wanted.sense, wanted.region, wanted.from, wanted.to);
    if (found && isAsTight(found, wanted.stars)) return found;
    if (!search.round()) return null;
  }
}

const isAsTight = ({ sense, stars }: Share, wanted: number): boolean =>
  sense === 'least' ? stars >= wanted : stars <= wanted;

class ShareSearch {
  private readonly position: Position;
  private readonly size: number;
  private readonly shares = new Map<string, Share>();
  private news: Share[] = [];

  constructor(
    board: Board,
    private readonly axis: Axis,
  ) {
    this.position = new Position(board, {
      squareSources: [],
      solution: () => null,
      beyond: null,
      goesOn: false,
      isThorough: false,
    });
    this.size = board.grid.size;
    for (const region of this.regions()) {
      const [first, last] = this.extent(region);
      for (let from = first; from <= last; from++) {
        for (let to = from; to <= last; to++) this.begin(region, from, to);
      }
    }
    this.settle();
  }

  /** What is known of a region in some lines; null for what goes without saying: at least none, and none where it has no cell. */
  share(sense: Sense, region: number, from: number, to: number): Share | null {
    const [first, last] = this.extent(region);
    return this.shares.get(keyOf(sense, region, Math.max(from, first), Math.min(to, last))) ?? null;
  }

  /** One step further for every share; false where none is news. */
  round(): boolean {
    for (const region of this.regions()) this.compareParts(region);
    for (let from = 0; from < this.size; from++) {
      for (let to = from; to < this.size; to++) this.spend(from, to);
    }
    return this.settle();
  }

  private begin(region: number, from: number, to: number): void {
    const { cells: all, need } = this.position.area(region);
    const cells = inBand(all, this.axis, from, to);
    if (isEmpty(cells)) return;
    const coverings = coveringOf(cells);
    const outside = coveringOf(without(all, cells));
    const room: Ground = coverings.length < need ? { kind: 'room', coverings } : { kind: 'need' };
    this.propose('most', region, from, to, Math.min(need, coverings.length), room);
    const beside: Ground = outside.length > 0 ? { kind: 'outside', coverings: outside } : { kind: 'need' };
    this.propose('least', region, from, to, need - outside.length, beside);
  }

  /** Parts against wholes, for one region: "stars in lines a…b" is a sum over any split of them. */
  private compareParts(region: number): void {
    const [first, last] = this.extent(region);
    for (let from = first; from <= last; from++) {
      for (let cut = from; cut < last; cut++) {
        for (let to = cut + 1; to <= last; to++) {
          this.compare(region, [from, to], [from, cut], [cut + 1, to]);
          this.compare(region, [from, to], [cut + 1, to], [from, cut]);
        }
      }
    }
  }

  private compare(region: number, whole: Lines, part: Lines, other: Lines): void {
    for (const sense of ['least', 'most'] as const) {
      const against = sense === 'least' ? 'most' : 'least';
      const shares = [this.share(sense, region, ...part), this.share(sense, region, ...other)];
      const some = shares.filter((share) => share !== null);
      if (some.length > 0)
        this.propose(sense, region, ...whole, total(some), { kind: 'parts', shares: some });
      const all = this.share(sense, region, ...whole);
      const less = this.share(against, region, ...other);
      if (all)
        this.propose(sense, region, ...part, all.stars - (less?.stars ?? 0), {
          kind: 'larger',
          whole: all,
          less,
        });
    }
  }

  /** What lines need, less what the other regions have there. */
  private spend(from: number, to: number): void {
    const base = this.axis === 'row' ? 0 : this.size;
    let need = 0;
    for (let line = from; line <= to; line++) need += this.position.need[base + line]!;
    const here = this.regions();
    for (const [sense, against] of [
      ['least', 'most'],
      ['most', 'least'],
    ] as const) {
      const theirs = here.map((region) => this.share(against, region, from, to));
      const sum = total(theirs.filter((share) => share !== null));
      for (const [k, region] of here.entries()) {
        const others = sum - (theirs[k]?.stars ?? 0);
        const shares = (): Share[] => theirs.filter((share, i) => share !== null && i !== k) as Share[];
        this.propose(sense, region, from, to, need - others, () => ({
          kind: 'budget',
          from,
          to,
          need,
          shares: shares(),
        }));
      }
    }
  }

  /** Keeps a bound for the end of the round if it is tighter than what is known. */
  private propose(
    sense: Sense,
    region: number,
    from: number,
    to: number,
    stars: number,
    ground: Ground | (() => Ground),
  ): void {
    const [first, last] = this.extent(region);
    const [a, b] = [Math.max(from, first), Math.min(to, last)];
    if (a > b || (sense === 'least' && stars <= 0)) return;
    const known = this.shares.get(keyOf(sense, region, a, b));
    if (known && isAsTight(known, stars)) return;
    const cells: CellSet = inBand(this.position.open(region), this.axis, a, b);
    if (isEmpty(cells)) return;
    this.news.push({
      sense,
      stars: Math.max(0, stars),
      region,
      from: a,
      to: b,
      cells: cellsOf(cells),
      ground: typeof ground === 'function' ? ground() : ground,
    });
  }

  private settle(): boolean {
    const { news } = this;
    this.news = [];
    for (const share of news) {
      const key = keyOf(share.sense, share.region, share.from, share.to);
      const known = this.shares.get(key);
      if (!known || !isAsTight(known, share.stars)) this.shares.set(key, share);
    }
    return news.length > 0;
  }

  private regions(): number[] {
    return Array.from({ length: this.size }, (_, k) => 2 * this.size + k).filter(
      (region) => this.position.need[region]! > 0,
    );
  }

  private extent(region: number): Lines {
    const { first, last } = this.position.area(region).bandGeometry(this.axis);
    return [first, last];
  }
}

type Lines = [from: number, to: number];

const total = (shares: readonly Share[]): number => shares.reduce((sum, { stars }) => sum + stars, 0);

const keyOf = (sense: Sense, region: number, from: number, to: number): string =>
  `${sense} ${region} ${from} ${to}`;
