import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { emptyBoard } from '../../../src/engine/board/board.js';
import { bandsOf } from '../../../src/engine/bounds/bands.js';
import type { Position } from '../../../src/engine/bounds/position.js';
import { nextStep } from '../../../src/engine/grade/next-step.js';
import { AXES } from '../../../src/engine/grid/grid.js';
import { readBoard } from '../../../src/engine/notation/read.js';
import { type Share, whyShare } from '../../../src/engine/proof/band-share.js';
import { positionOf } from '../../../src/engine/rules/position-of.js';

/** Boards of solves on which more than tiles is due. */
const POSITIONS = ['8x1', '9x2', '10x2'].flatMap((kind) =>
  readFileSync(join('assets', 'puzzles', `${kind}.jsonl`), 'utf8')
    .trim()
    .split('\n')
    .slice(-2)
    .flatMap((line) => {
      let position = positionOf(emptyBoard(readBoard((JSON.parse(line) as { puzzle: string }).puzzle).grid));
      const due: Position[] = [];
      for (let step = nextStep(position); step; step = nextStep(position)) {
        if (step.tier > 3) due.push(position);
        position = position.with(step);
      }
      return due.filter((_, k) => k % 4 === 0).slice(0, 2);
    }),
);

const sum = (shares: readonly Share[]): number => shares.reduce((all, { stars }) => all + stars, 0);

/** Does what a share rests on say it? */
function follows({ need }: Position, share: Share): boolean {
  const { sense, stars, region, ground, cells } = share;
  const lacking = need[region]!;
  switch (ground.kind) {
    case 'need':
      return stars === lacking;
    case 'room':
      return sense === 'most' && stars >= ground.coverings.length;
    case 'outside':
      return sense === 'least' && stars <= lacking - ground.coverings.length;
    case 'parts':
      return ground.shares.every((part) => part.sense === sense) && stars === sum(ground.shares);
    case 'larger':
      return (
        ground.less?.sense !== sense && stars === Math.max(0, ground.whole.stars - (ground.less?.stars ?? 0))
      );
    case 'budget':
      return (
        ground.shares.every((other) => other.sense !== sense && other.region !== region) &&
        stars === Math.max(0, ground.need - sum(ground.shares)) &&
        cells.length > 0
      );
  }
}

function everyShare(share: Share): Share[] {
  const { ground } = share;
  if (ground.kind === 'larger')
    return [share, ...everyShare(ground.whole), ...(ground.less ? everyShare(ground.less) : [])];
  if (ground.kind === 'parts' || ground.kind === 'budget')
    return [share, ...ground.shares.flatMap(everyShare)];
  return [share];
}

describe('why a region has so many stars in some lines', () => {
  it('is found for every bound that rules use, and each part of it follows', () => {
    const kinds = new Set<string>();
    for (const position of POSITIONS) {
      const { size } = position.grid;
      for (const axis of AXES) {
        const bands = bandsOf(position, axis);
        if (bands.impossible) continue;
        for (let index = 0; index < size; index++) {
          const region = 2 * size + index;
          for (let from = 0; from < size; from += 2) {
            for (let to = from; to < size; to += 3) {
              if (bands.cells(index, from, to).every((word) => word === 0)) continue;
              const { min, max } = bands.of(index, from, to);
              for (const [sense, stars] of [
                ['least', min],
                ['most', max],
              ] as const) {
                if (sense === 'least' && stars === 0) continue;
                const why = whyShare(position.board, { axis, region, from, to, sense, stars });
                expect(why, `${axis} ${region} ${from} ${to} ${sense} ${stars}`).not.toBeNull();
                for (const share of everyShare(why!)) {
                  kinds.add(share.ground.kind);
                  expect(follows(position, share), JSON.stringify(share)).toBe(true);
                }
              }
            }
          }
        }
      }
    }
    expect([...kinds].sort()).toEqual(['budget', 'larger', 'need', 'outside', 'parts', 'room']);
  });

  it('is not made up: nothing says more than there is room for', () => {
    const position = POSITIONS[0]!;
    const { size } = position.grid;
    const region = 2 * size;
    expect(
      whyShare(position.board, { axis: 'row', region, from: 0, to: size - 1, sense: 'least', stars: 99 }),
    ).toBeNull();
  });
});
