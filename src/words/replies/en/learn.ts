import { starCount } from '../../names.js';

export const learn = {
  also: (aliases: string) => `-# Also known as ${aliases}`,
  tier: (tier: number) => `Tier ${tier}`,
  practice: 'Your turn: press **Practise** for a position where this is the next step.',
  nextButton: 'Next technique',
  practiceButton: 'Practise',
  another: 'Another technique…',
  unknown: (name: string) => `No technique is called “${name}”. Start typing and choose one from the list.`,
  noExample: 'The library has no position for this one yet.',
  practiceIntro: (name: string) =>
    `Find the step: **${name}**. **Check** says whether you have it; **Hint** shows where it is.`,
  practised: 'Well found. `/learn` has the next one.',
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
