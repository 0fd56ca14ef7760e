import { describe, expect, it } from 'vitest';
import { drawShareCard } from '../../src/render/cards/share.js';

const drawn = async (help: string): Promise<Buffer> => {
  const kind = {
    title: 'Daily puzzle',
    date: '2026-11-16',
    size: 10,
    stars: 2,
    grade: 'Hard',
    level: 3,
  } as const;
  const { data } = await drawShareCard({ ...kind, seconds: 754, streak: 12, progress: ['placed'], help });
  return Buffer.from(data);
};

describe('a card to share', () => {
  it('says all of the help that was used, to its last word', async () => {
    const help = '12 hints, 13 cells explained, mistakes pointed out, 14 times back to before the';
    const [one, other] = await Promise.all([drawn(`${help} mistake`), drawn(`${help} mixture`)]);
    expect(one.equals(other)).toBe(false);
  });
});
