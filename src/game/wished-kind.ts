import { GRADES, gradesAt, type Kind, nearestKind, SIZES } from '../engine/generate/kinds.js';
import type { PlayWish } from './supply.js';
import { UserError } from './user-error.js';

/** What several people are given who have not said what they want: done in some minutes, and not at once. */
const USUAL: Pick<Kind, 'size' | 'grade'> = { size: 8, grade: 'Medium' };

/** The wish that the arguments of a button name; forged ones name none. */
export const readWish = ([size, grade]: readonly string[]): PlayWish => ({
  size: SIZES.find((known) => String(known) === size),
  grade: GRADES.find((known) => known === grade),
});

/** The kind that is meant. Whoever wants what does not exist is told what does. */
export function wishedKind({ size = USUAL.size, grade }: PlayWish): Kind {
  const grades = gradesAt(size);
  if (grade && grades.length > 0 && !grades.includes(grade)) {
    throw new UserError('no-puzzle-left', { size, grades: grades.join(' ') });
  }
  return nearestKind(size, grade ?? USUAL.grade);
}
