import { numberWord, starCount } from '../../names.js';

/** How many of the stars or crosses of a step are there. */
interface PracticeProgress {
  readonly mark: 'star' | 'cross';
  readonly marked: number;
  readonly of: number;
  readonly found: boolean;
}

const markCount = (count: number, mark: 'star' | 'cross'): string =>
  count === 1 ? `one ${mark}` : `${numberWord(count)} ${mark === 'star' ? 'stars' : 'crosses'}`;

export const learn = {
  also: (aliases: string) => `-# Also known as ${aliases}`,
  tier: (tier: number) => `Tier ${tier}`,
  inHints: (name: string) => `-# In hints: ${name}`,
  practice: 'Your turn: press **Practise** for a position on which you find such a step yourself.',
  nextButton: 'Next technique',
  practiceButton: 'Practise',
  another: 'Another technique…',
  unknown: (name: string) => `No technique is called “${name}”. Start typing and choose one from the list.`,
  practiceIntro: (name: string) =>
    `Find the step: **${name}**. **Check** says how far you are; **Hint** shows where it is.`,
  heading: (name: string) => `Practice · ${name}`,
  found: (name: string) => `🌟 **Well found!** That is the step: ${name}.`,
  /** Where a hint did it. */
  shown: (name: string) => `That is the step: ${name}.`,
  goOn: 'Go on to another one, or finish this puzzle as you like.',
  againButton: 'Another position',
  /** That nothing is wrong says little about a step to find. */
  check: ({ found, marked, of, mark }: PracticeProgress, name: string) => {
    if (found) return `✅ You have it: ${name}.`;
    return marked > 0
      ? `✅ Right so far: ${numberWord(marked)} of the ${markCount(of, mark)} of this step. The rest follows in the same way.`
      : `Nothing is wrong, but the step is not there yet. It gives ${markCount(of, mark)}. **Hint** shows where to look.`;
  },
  importTitle: 'Your puzzle',
  importUnique: 'It has **exactly one solution**.',
  importSeveral:
    'The picture has both: filled stars belong to one solution, hollow ones with a ? to the other.',
  importGrade: (grade: string, size: number, stars: number) =>
    `**${grade}** · ${size}×${size} · ${starCount(stars)} a row`,
  importTechnique: (name: string, times: number) => (times === 1 ? name : `${name} ×${times}`),
  importTechniques: (names: string) => `**Techniques:** ${names}`,
  importUnsolved: 'Counting and patterns alone do not finish it: some hints will be chains of what-ifs.',
  importBeyond: 'Harder than Expert',
  importGrading:
    'You can play it now. I am still working out how hard it is; that will stand here in a few seconds.',
  importLater:
    'You can play it now. So many puzzles are waiting for their grade that this one gets it later: bring it again to see it.',
  importTooLong:
    'That is how it looks so far: working it through to the end takes too long right now. Hints work as on any other puzzle.',
  importId: (id: string) => `-# Puzzle ${id}`,
  playButton: 'Play it',
};
