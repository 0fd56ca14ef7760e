import { randomUUID } from 'node:crypto';
import { InputError } from '../../engine/errors.js';
import { UserError } from '../../game/user-error.js';
import type { Cooldown } from '../../ops/cooldown.js';
import type { Log } from '../../ops/log.js';
import { inputErrorSentence } from '../../words/input-errors.js';
import { userErrorSentence } from '../../words/user-errors.js';
import type { ActionName, Answer } from '../protocol.js';
import { ACTIONS } from './actions.js';
import { words } from './views.js';
import type { Visitor } from './visitor.js';

/** Answers one question. Whatever goes wrong becomes a sentence; nothing is thrown. */
export async function answer(
  visitor: Visitor,
  question: { id: number; do: string; ask: unknown },
  { cooldown, log }: { cooldown: Cooldown; log: Log },
): Promise<Answer> {
  const { id } = question;
  if (!Object.hasOwn(ACTIONS, question.do)) return no(id, words.errors.oldButton);
  const action = ACTIONS[question.do as ActionName] as (typeof ACTIONS)[ActionName];
  const ask = action.ask.safeParse(question.ask);
  if (!ask.success) return no(id, words.errors.oldButton);
  if (!cooldown.take(visitor.session.userId, action.cost)) return no(id, words.errors.tooQuick, true);
  try {
    return {
      id,
      yes: await (action.run as (who: Visitor, ask: unknown) => Promise<never>)(visitor, ask.data),
    };
  } catch (error) {
    if (error instanceof UserError) return no(id, userErrorSentence(error), error.code === 'busy');
    if (error instanceof InputError) return no(id, inputErrorSentence(error));
    const fault = randomUUID().slice(0, 8).toUpperCase();
    log.error({ err: error, fault, action: question.do }, 'fault on the web board');
    return no(id, words.errors.fault(fault).replaceAll('`', ''), true);
  }
}

const no = (id: number, sentence: string, again = false): Answer => ({ id, no: sentence, again });
