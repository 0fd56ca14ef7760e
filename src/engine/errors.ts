/** What can be wrong with something a person typed. The sentences are in `words/`. */
export type InputErrorCode =
  | 'size-out-of-range'
  | 'stars-out-of-range'
  | 'wrong-cell-count'
  | 'wrong-region-count'
  | 'region-in-pieces'
  | 'region-too-small'
  | 'empty-input'
  | 'input-too-long'
  | 'bad-header'
  | 'bad-character'
  | 'wrong-row-length'
  | 'wrong-row-count'
  | 'wrong-state-length'
  | 'wrong-border-length'
  | 'bad-cell'
  | 'bad-borders'
  | 'not-one-solution'
  | 'bad-move'
  | 'line-of-stars'
  | 'cell-outside'
  | 'cell-twice'
  | 'no-moves'
  | 'no-such-puzzle';

/** Bad input: a code and the numbers and names its sentence needs. Never a fault of ours. */
export class InputError extends Error {
  constructor(
    readonly code: InputErrorCode,
    readonly data: Readonly<Record<string, string | number>> = {},
  ) {
    super(code);
    this.name = 'InputError';
  }
}
