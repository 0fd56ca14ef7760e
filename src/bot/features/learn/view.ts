import type { APIComponentInContainer } from 'discord.js';
import type { RuleId } from '../../../engine/deduction/deduction.js';
import { catalogue, ruleAfter } from '../../../engine/rules/catalogue.js';
import type { Rule } from '../../../engine/rules/rule.js';
import type { Practice } from '../../../game/practice.js';
import type { Picture } from '../../../render/picture.js';
import { hintSentences, techniqueName } from '../../../words/hint.js';
import { listOf } from '../../../words/names.js';
import type { Words } from '../../../words/replies/words.js';
import { ACCENT } from '../../discord/colours.js';
import { customId } from '../../discord/custom-id.js';
import { button, framed, pictures, row, select, text } from '../../discord/parts.js';
import type { View } from '../../discord/reply.js';
import { argumentBoard } from '../board-text.js';

const NEIGHBOURS = 12;

/** A technique in words and in a picture from a real puzzle, then a position to try it on. */
export function lessonView(
  words: Words,
  rule: Rule,
  example: Practice,
  { asText, shown }: { readonly asText: boolean; readonly shown: readonly Picture[] },
): View {
  const { learn: said } = words;
  const also = rule.aliases.length > 0 ? `\n${said.also(listOf(rule.aliases, 'or'))}` : '';
  const argument = hintSentences(example.board, example.deduction, 3).join(' ');
  const parts: APIComponentInContainer[] = [
    text(
      `## ${rule.name}\n${said.tier(rule.tier)} · ${rule.id}\n${said.inHints(techniqueName({ rule: rule.id }))}${also}`,
    ),
    text(rule.summary),
    pictures(...shown),
    text(argument),
    ...argumentBoard(asText, example.board, argument),
    text(said.practice),
    row(button(customId('practise', rule.id), said.practiceButton, { style: 'go' })),
    row(select(customId('learn-next'), said.another, nearby(words, rule))),
  ];
  return framed(ACCENT.lesson, parts, shown);
}

/** A list holds 25: the techniques around this one in the rule book. */
function nearby({ learn }: Words, rule: Rule) {
  const at = catalogue.indexOf(rule);
  const first = Math.max(0, Math.min(at - NEIGHBOURS, catalogue.length - 2 * NEIGHBOURS - 1));
  return catalogue.slice(first, first + 2 * NEIGHBOURS + 1).map(({ id, name, tier }) => ({
    value: id,
    label: name,
    description: `${learn.tier(tier)} · ${id}`,
    chosen: id === rule.id,
  }));
}

/** After a step was found, or the whole puzzle: the same technique once more, or the next in the book. */
export function practiceButtons({ learn }: Words, id: RuleId) {
  return [
    button(customId('practise', id), learn.againButton, { style: 'main' }),
    button(customId('learn', ruleAfter(id).id), learn.nextButton),
  ];
}
