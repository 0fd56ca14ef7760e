import { writeBoard } from '../../../engine/notation/write.js';
import { catalogue } from '../../../engine/rules/catalogue.js';
import type { Rule } from '../../../engine/rules/rule.js';
import { openPractice } from '../../../game/open.js';
import { practiceFor } from '../../../game/practice.js';
import { stats } from '../../../game/stats.js';
import type { Call } from '../../discord/call.js';
import { command } from '../../discord/command.js';
import type { Component } from '../../discord/component.js';
import { Refusal } from '../../discord/errors.js';
import type { Reply } from '../../discord/reply.js';
import { boardReply } from '../board/view.js';
import { playerOf } from '../play/command.js';
import { lessonReply } from './view.js';

export const learn = command('learn', {
  options: {
    technique: {
      type: 'string',
      maxLength: 80,
      suggest: async (_, typed) =>
        catalogue
          .filter((rule) => answersTo(rule, typed))
          .map((rule) => ({ name: rule.name, value: rule.id })),
    },
  },
  defer: 'first',
  run: async (call, { technique }) => lesson(call, await wanted(call, technique)),
});

/** By id, by name, by one of the names that players use. */
function answersTo(rule: Rule, typed: string): boolean {
  const text = typed.trim().toLowerCase();
  return [rule.id, rule.name, ...rule.aliases].some((name) => name.toLowerCase().includes(text));
}

async function wanted(call: Call, technique: string | undefined): Promise<Rule> {
  if (technique === undefined) return weakest(call);
  const exact = catalogue.find((rule) => rule.id.toLowerCase() === technique.trim().toLowerCase());
  const rule = exact ?? catalogue.find((candidate) => answersTo(candidate, technique));
  if (!rule) throw new Refusal(call.words.learn.unknown(technique.slice(0, 40)));
  return rule;
}

/** What this player has asked about most; someone who never asked begins at the beginning. */
async function weakest(call: Call): Promise<Rule> {
  const { weakRules } = await stats(call.app.game, { userId: call.userId, viewerId: call.userId });
  const known = weakRules.flatMap(({ rule }) => catalogue.filter(({ id }) => id === rule));
  return known[0] ?? (catalogue[0] as Rule);
}

async function lesson(call: Call, rule: Rule): Promise<Reply> {
  return lessonReply(call, rule, await practiceFor(call.app.game, rule, 'lesson'));
}

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
      const opened = await openPractice(call.app.game, playerOf(call), practice, call.requestId);
      return boardReply(call, opened.game, { note: call.words.learn.practiceIntro(rule.name) });
    },
  },
];
