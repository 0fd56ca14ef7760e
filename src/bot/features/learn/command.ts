import { catalogue } from '../../../engine/rules/catalogue.js';
import type { Rule } from '../../../engine/rules/rule.js';
import { lessonFor } from '../../../game/practice.js';
import { readSettings } from '../../../game/settings.js';
import { stats } from '../../../game/stats.js';
import { drawHint } from '../../../render/hint.js';
import type { Call } from '../../discord/call.js';
import { command } from '../../discord/command.js';
import { Refusal } from '../../discord/errors.js';
import { here, type Reply } from '../../discord/reply.js';
import { themeOf } from '../drawing.js';
import { lessonView } from './view.js';

export const learnCommand = command('learn', {
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

export async function wanted(call: Call, technique: string | undefined): Promise<Rule> {
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
  return known[0] ?? catalogue[0]!;
}

export async function lesson({ app, words, userId }: Call, rule: Rule): Promise<Reply> {
  const example = lessonFor(rule);
  const settings = await readSettings(app.game, userId);
  const shown = await drawHint({ ...example, depth: 3 }, { theme: themeOf(settings) });
  return here(lessonView(words, rule, example, { asText: settings.textBoard, shown }));
}
