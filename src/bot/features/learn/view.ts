import type { APIComponentInContainer } from 'discord.js';
import { catalogue } from '../../../engine/rules/catalogue.js';
import type { Rule } from '../../../engine/rules/rule.js';
import type { Practice } from '../../../game/practice.js';
import { readSettings } from '../../../game/settings.js';
import { drawHint } from '../../../render/hint/draw.js';
import type { Picture } from '../../../render/picture.js';
import { hintSentences } from '../../../words/hint.js';
import { listOf } from '../../../words/names.js';
import type { Words } from '../../../words/replies/words.js';
import type { Call } from '../../discord/call.js';
import { ACCENT } from '../../discord/colours.js';
import { customId } from '../../discord/custom-id.js';
import { button, frame, pictures, row, select, text } from '../../discord/parts.js';
import { here, type Reply } from '../../discord/reply.js';
import { themeOf } from '../drawing.js';

const NEIGHBOURS = 12;

/** A technique in words and in a picture from a real puzzle, then a position to try it on. */
export async function lessonReply(call: Call, rule: Rule, example: Practice | null): Promise<Reply> {
  const { learn: words } = call.words;
  const settings = await readSettings(call.app.game, call.userId);
  const drawn: readonly Picture[] = example
    ? await drawHint({ ...example, depth: 3 }, { theme: themeOf(settings) })
    : [];
  const also = rule.aliases.length > 0 ? `\n${words.also(listOf(rule.aliases, 'or'))}` : '';
  const parts: APIComponentInContainer[] = [
    text(`## ${rule.name}\n${words.tier(rule.tier)} · ${rule.id}${also}`),
    text(rule.summary),
  ];
  if (example) {
    parts.push(
      pictures(...drawn),
      text(hintSentences(example.board, example.deduction, 3).join(' ')),
      text(words.practice),
      row(button(customId('practise', rule.id), words.practiceButton, { style: 'go' })),
    );
  } else {
    parts.push(text(words.noExample));
  }
  parts.push(row(select(customId('learn-next'), words.another, nearby(call.words, rule))));
  return here({ parts: [frame(ACCENT.lesson, parts)], pictures: drawn });
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
