import { InputError } from '../engine/errors.js';
import type { UserErrorCode } from '../words/user-errors.js';

/** Something a person asked for that cannot be: a code and what its sentence needs. Nothing was changed. */
export class UserError extends Error {
  constructor(
    readonly code: UserErrorCode,
    readonly data: Readonly<Record<string, string | number>> = {},
  ) {
    super(code);
    this.name = 'UserError';
  }
}

/** Runs code of the engine on what a person typed: its complaints become user errors. */
export function readingInput<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof InputError) throw new UserError(error.code, error.data);
    throw error;
  }
}
