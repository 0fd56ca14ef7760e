import { listOf, starCount } from '../../names.js';

export const hints = {
  depths: { where: 'where to look', technique: 'which technique', why: 'why', do: 'do it' },
  whereTitle: 'Look here',
  where: 'There is a next step in the highlighted part of the board.',
  whichTitle: (name: string) => `Try this: ${name}`,
  techniqueButton: 'Which technique?',
  whyButton: 'Explain it',
  doButton: 'Do it for me',
  mistakes: (cells: readonly string[]) =>
    cells.length === 1
      ? `**${cells[0]} is not right.** Clear it, or go back to the last right moment.`
      : `**These marks are not right:** ${listOf(cells)}. Clear them, or go back to the last right moment.`,
  clearMistakes: 'Clear them',
  done: 'Done for you.',
  solved: 'The puzzle is solved: there is nothing left to hint at.',
  none: 'No rule in the book finds the next step here. That is rare: please report this puzzle.',
  result: (stars: readonly string[], crosses: readonly string[]) => {
    const parts: string[] = [];
    if (stars.length > 0) parts.push(`${starCount(stars.length)} at ${listOf(stars)}`);
    if (crosses.length > 0)
      parts.push(`${crosses.length === 1 ? 'a cross' : 'crosses'} at ${listOf(crosses)}`);
    return `So: ${listOf(parts)}.`;
  },
  learnButton: 'Learn this',
  whyKnown: (cell: string, mark: 'star' | 'cross') =>
    mark === 'star'
      ? `${cell} already has your star, and it is right.`
      : `${cell} already has your cross, and it is right.`,
  whyTitle: (cell: string, mark: 'star' | 'cross') =>
    mark === 'star' ? `Why ${cell} is a star` : `Why ${cell} cannot be a star`,
  whyStep: (number: number, title: string) => `**${number}. ${title}**`,
  whyMoreSteps: (count: number) => `…and ${count} more ${count === 1 ? 'step' : 'steps'} of the same kind.`,
};
