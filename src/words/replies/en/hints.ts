import { listOf } from '../../names.js';

export const hints = {
  whereTitle: 'Look here',
  whichTitle: (name: string) => `Try this: ${name}`,
  techniqueButton: 'Which technique?',
  whyButton: 'Explain it',
  doButton: 'Do it for me',
  mistakes: (cells: readonly string[]) =>
    cells.length === 1
      ? `**${cells[0]} is not right.** Clear it, or go back to before the mistake.`
      : `**These are not right:** ${listOf(cells)}. Clear them, or go back to before the mistake.`,
  clearMistakes: (count: number) => (count === 1 ? 'Clear it' : 'Clear them'),
  mistakesCleared: 'Cleared, with the crosses that wrong stars brought. Undo brings them back.',
  obvious:
    '-# The picture also has the crosses that your stars bring: beside them and where a row, column or region is full.',
  done: 'Done for you.',
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
