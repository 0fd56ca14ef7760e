import type { PuzzleGrade } from '../../engine/generate/puzzle.js';

/** The colour of a grade wherever it is shown: on cards, beside messages, on the page. */
export const GRADE_COLOURS: Readonly<
  Record<PuzzleGrade, { readonly onLight: string; readonly onDark: string }>
> = {
  Easy: { onLight: '#1b7f3b', onDark: '#5fd98a' },
  Medium: { onLight: '#1f5fc4', onDark: '#7db4ff' },
  Hard: { onLight: '#b3560a', onDark: '#ffab57' },
  Expert: { onLight: '#b3203f', onDark: '#ff8a9f' },
  Beyond: { onLight: '#6b2fb3', onDark: '#c39bff' },
  Ungraded: { onLight: '#56616e', onDark: '#a9b4c2' },
};
