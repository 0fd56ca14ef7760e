import type { Rule } from '../../../engine/rules/rule.js';
import { openExercise } from '../../../game/open.js';
import { type Call, playerOf } from '../../discord/call.js';
import { anew, type Component, inPlace } from '../../discord/component.js';
import { showBoard } from '../board/show.js';
import { lesson, wanted } from './command.js';

const ruleOf = (call: Call, id: string | undefined): Promise<Rule> =>
  wanted(call, id === undefined || id === '' ? undefined : id);

export const learnComponents: readonly Component[] = [
  anew('learn', 'first', async (call, { args }) => lesson(call, await ruleOf(call, args[0]))),
  inPlace('learn-next', 'first', async (call, { args, values }) =>
    lesson(call, await ruleOf(call, values[0] ?? args[0])),
  ),
  inPlace('practise', 'first', async (call, { args }) => {
    const rule = await ruleOf(call, args[0]);
    const { game: opened } = await openExercise(call.app.game, playerOf(call), rule, call.requestId);
    return showBoard(call, opened, { note: call.words.learn.practiceIntro(rule.name) });
  }),
];
