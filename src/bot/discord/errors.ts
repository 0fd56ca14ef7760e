import { InputError } from '../../engine/errors.js';
import { UserError } from '../../game/user-error.js';
import { inputErrorSentence } from '../../words/input-errors.js';
import { userErrorSentence } from '../../words/user-errors.js';
import type { Call } from './call.js';
import type { Tone } from './notice.js';

/** A kind "no" that only Discord's side of things can know: its sentence, ready to show. */
export class Refusal extends Error {
  constructor(
    readonly sentence: string,
    /** For the counters. */
    readonly result = 'refused',
    /** The id of a button that opens the refused form again. */
    readonly again?: string | undefined,
  ) {
    super(sentence);
    this.name = 'Refusal';
  }
}

interface Answer {
  readonly sentence: string;
  readonly tone: Tone;
  /** For the counters. */
  readonly result: string;
  /** Present for a fault of ours: the id that the person sees and the log has. */
  readonly fault?: string;
  readonly again?: string | undefined;
}

/** What a person is told about anything that was thrown. */
export function answerTo(error: unknown, call: Call): Answer {
  if (error instanceof UserError) {
    return { sentence: userErrorSentence(error), tone: 'calm', result: 'user-error' };
  }
  if (error instanceof InputError) {
    const sentence = `${inputErrorSentence(error)} ${call.words.errors.nothingChanged}`;
    return { sentence, tone: 'calm', result: 'user-error' };
  }
  if (error instanceof Refusal) {
    const { sentence, result, again } = error;
    return { sentence, tone: 'calm', result, again };
  }
  const fault = faultId(call.requestId);
  return { sentence: call.words.errors.fault(fault), tone: 'alarm', result: 'fault', fault };
}

/** Short enough to read out; the request's own id in another base, so that the log can be searched for either. */
const faultId = (requestId: string): string => BigInt(requestId).toString(36).toUpperCase();
