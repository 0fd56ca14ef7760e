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

interface Guards {
  readonly cooldown: Cooldown;
  readonly log: Log;
}

/**
 * Answers one question. Whatever goes wrong becomes a sentence; nothing is thrown. Nothing is said at once, either: what
 * arrives in one piece stands in line before the first of it is refused, so that a flood is seen.
 */
export function answer(
  visitor: Visitor,
  question: { id: number; do: string; ask: unknown },
  { cooldown, log }: Guards,
  say: (answer: Answer) => void,
): void {
  const { id } = question;
  const action = Object.hasOwn(ACTIONS, question.do) ? ACTIONS[question.do as ActionName] : null;
  const ask = action?.ask.safeParse(question.ask);
  if (!action || !ask?.success) refuse(say, no(id, words.errors.oldButton));
  else if (!cooldown.take(visitor.session.userId, action.cost))
    refuse(say, no(id, words.errors.tooQuick, true));
  else {
    startedBy(action.run as AnyRun, visitor, ask.data).then(
      (yes) => say({ id, yes }),
      (error: unknown) => say(refusal(question, error, log)),
    );
  }
}

const refuse = (say: (answer: Answer) => void, answer: Answer): void => queueMicrotask(() => say(answer));

type AnyRun = (who: Visitor, ask: unknown) => Promise<never>;

/** An action may throw before it has become a promise. */
function startedBy(run: AnyRun, visitor: Visitor, ask: unknown): Promise<never> {
  try {
    return run(visitor, ask);
  } catch (error) {
    return Promise.reject(error);
  }
}

function refusal({ id, do: action }: { id: number; do: string }, error: unknown, log: Log): Answer {
  if (error instanceof UserError) return no(id, userErrorSentence(error), error.code === 'busy');
  if (error instanceof InputError) return no(id, inputErrorSentence(error));
  const fault = randomUUID().slice(0, 8).toUpperCase();
  log.error({ err: error, fault, action }, 'fault on the web board');
  return no(id, words.errors.fault(fault).replaceAll('`', ''), true);
}

const no = (id: number, sentence: string, again = false): Answer => ({ id, no: sentence, again });
