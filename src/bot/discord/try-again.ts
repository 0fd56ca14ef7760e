import { customId } from './custom-id.js';
import { Refusal } from './errors.js';
import { LIMITS } from './limits.js';

/**
 * Discord opens no form from a form, and forgets what was typed. So a refused form is answered with a button that opens it
 * again: what was typed is in the button's id.
 */
export async function keepingTyped<T>(
  opener: string,
  typed: readonly (string | undefined)[],
  act: () => Promise<T>,
): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    throw new Refusal(error.sentence, error.result, againId(opener, typed));
  }
}

/** None where more was typed than an id can hold. */
function againId(opener: string, typed: readonly (string | undefined)[]): string | undefined {
  // Half a character, which only a script sends, cannot be written in an address.
  const whole = (text: string) => text.trim().replace(/\p{Surrogate}/gu, '\ufffd');
  const words = typed.map((text = '') => encodeURIComponent(whole(text)).replaceAll('%20', '+'));
  const room = LIMITS.customId - customId(opener).length;
  return words.join(':').length < room ? customId(opener, ...words) : undefined;
}

/** What was typed, from the arguments of the pressed button; nothing where it opens a form for the first time. */
export function typedBefore(args: readonly string[]): string[] | undefined {
  try {
    return args.length > 0 ? args.map((word) => decodeURIComponent(word.replaceAll('+', ' '))) : undefined;
  } catch {
    return undefined;
  }
}
