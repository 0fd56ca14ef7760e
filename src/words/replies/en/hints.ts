import { listOf } from '../../names.js';

export const hints = {
  whereTitle: 'Look here',
  whichTitle: (name: string) => `Try this: ${name}`,
  techniqueButton: 'Which technique?',
  whyButton: 'Explain it',
  doButton: 'Do it for me',
  /** Nobody takes back what others did on a shared board. */
  mistakes: (cells: readonly string[], shared: boolean) => {
    const one = cells.length === 1;
    const what = one ? `**${cells[0]} is not right.**` : `**These are not right:** ${listOf(cells)}.`;
    return `${what} Clear ${one ? 'it' : 'them'}${shared ? '' : ', or go back to before the mistake'}.`;
  },
  clearMistakes: (count: number) => (count === 1 ? 'Clear it' : 'Clear them'),
  mistakesCleared: 'Cleared, with the crosses that wrong stars brought. Undo brings them back.',
  obvious:
    '-# The picture also has the crosses that your stars bring: beside them and where a row, column or region is full.',
  done: 'Done for you.',
  /** What a hint has marked itself. */
  doneNow: (stars: readonly string[], crosses: readonly string[]) => {
    const now = (cells: readonly string[], one: string, many: string) =>
      cells.length === 0 ? [] : [`${listOf(cells)} ${cells.length === 1 ? `is ${one}` : `are ${many}`} now.`];
    return [...now(stars, 'a star', 'stars'), ...now(crosses, 'a cross', 'crosses')];
  },
  none: 'No rule in the book finds the next step here. That is rare: please report this puzzle.',
  learnButton: 'Learn this',
  whyTitle: (cell: string, mark: 'star' | 'cross') =>
    mark === 'star' ? `Why ${cell} is a star` : `Why ${cell} cannot be a star`,
  whyAway: (cell: string) => `On the way to ${cell}`,
  whyDistance: (step: number, of: number, isComplete: boolean) =>
    step === of && isComplete
      ? `Step ${step} of ${of}, the last one.`
      : `${isComplete ? `It takes ${of} steps` : `It takes more than ${of} steps`} to get there. ${step === 1 ? 'This is the first' : `This is step ${step}`}:`,
  whyNext: 'Next step',
  whyAll: (steps: number) => `All ${steps} steps`,
  whyBefore: (steps: number) => `-# The picture has what the ${steps} steps before it find.`,
};
