import type { Grade } from '../../engine/grade/grade.js';

const COLOURS: Readonly<Record<Grade, readonly [onLight: string, onDark: string]>> = {
  Easy: ['#1b7f3b', '#5fd98a'],
  Medium: ['#1f5fc4', '#7db4ff'],
  Hard: ['#b3560a', '#ffab57'],
  Expert: ['#b3203f', '#ff8a9f'],
  Beyond: ['#6b2fb3', '#c39bff'],
};

/** The colour of a grade wherever it is shown: on cards, beside messages, on the page. */
export const gradeColour = (grade: Grade, onDark = false): string => COLOURS[grade][onDark ? 1 : 0];
