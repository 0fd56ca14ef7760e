import { writeBoard } from '../../../engine/notation/write.js';
import type { Rule } from '../../../engine/rules/rule.js';
import { openPractice } from '../../../game/open.js';
import { practiceFor } from '../../../game/practice.js';
import { type Call, playerOf } from '../../discord/call.js';
import type { Component } from '../../discord/component.js';
import { Refusal } from '../../discord/errors.js';
import { showBoard } from '../board/show.js';
import { lesson, wanted } from './command.js';

const ruleOf = (call: Call, id: string | undefined): Promise<Rule> =>
  wanted(call, id === undefined || id === '' ? undefined : id);

export const learnComponents: readonly Component[] = [
  {
    name: 'learn',
    defer: 'first',
    answers: 'new',
    run: async (call, { args }) => lesson(call, await ruleOf(call, args[0])),
  },
  {
    name: 'learn-next',
    defer: 'first',
    answers: 'here',
    run: async (call, { args, values }) => lesson(call, await ruleOf(call, values[0] ?? args[0])),
  },
  {
    name: 'practise',
    defer: 'first',
    answers: 'here',
    run: async (call, { args }) => {
      const rule = await ruleOf(call, args[0]);
      const position = await practiceFor(call.app.game, rule, 'exercise');
      if (!position) throw new Refusal(call.words.learn.noExample);
      const notation = writeBoard(position.board, 'sbn');
      const practice = { notation, rule: rule.id };
      const { game: opened } = await openPractice(call.app.game, playerOf(call), practice, call.requestId);
      return showBoard(call, opened, { note: call.words.learn.practiceIntro(rule.name) });
    },
  },
];
