import type { Picture } from '../../../render/picture.js';
import type { Words } from '../../../words/replies/words.js';
import { ACCENT } from '../../discord/colours.js';
import { customId } from '../../discord/custom-id.js';
import { button, divider, framed, pictures, row, select, text } from '../../discord/parts.js';
import type { View } from '../../discord/reply.js';
import { askId } from '../challenge/view.js';
import { ranksId } from '../leaderboard/ids.js';

/** The rules, a solved board, how to play here, and the way to a first puzzle. `/help` has all commands below that. */
export function rulesView(
  words: Words,
  picture: Picture,
  {
    offerDark,
    commands,
    page,
    inServer,
  }: { offerDark: boolean; commands: 'none' | 'players' | 'moderators'; page: boolean; inServer: boolean },
): View {
  const { help, settings } = words;
  // Whoever has never played needs no word about ranks.
  const more = commands === 'none' ? [] : [...help.ranking, ...help.points];
  const parts = [
    text(`## ${help.title}\n${help.rules.join('\n')}`),
    pictures(picture),
    text(`-# ${help.example.caption}`),
    text([help.cellNames, ...help.how(page), ...more].map((line) => `- ${line}`).join('\n')),
    row(
      button(customId('guide'), help.guide.button, { style: 'go', emoji: '⭐' }),
      ...(commands === 'none' ? [button(customId('help-all'), help.allButton)] : []),
      ...(offerDark ? [button(customId('dark'), settings.darkButton, { emoji: '🌙' })] : []),
    ),
    ...(commands === 'none'
      ? []
      : [divider, text(groupsOf(words, commands).join('\n')), picker(words), doors(words, inServer)]),
  ];
  return framed(ACCENT.plain, parts, [picture]);
}

/** What people do most, without typing; with others only where there are some. */
const doors = ({ help, challenge, together, board }: Words, inServer: boolean) =>
  row(
    button(customId('today'), help.guide.todayButton, { style: 'main' }),
    button(customId('another'), help.newButton),
    ...(inServer
      ? [
          button(askId(), challenge.newButton),
          button(customId('together-new'), together.newButton),
          button(ranksId(''), board.leaderboardButton),
        ]
      : []),
  );

/** Every command by what it is for. The picker says the rest. */
function groupsOf({ help, commands }: Words, reader: 'players' | 'moderators'): string[] {
  const groups = Object.entries(help.groups).map(([title, group]) => help.group(title, group));
  if (reader === 'players') return groups;
  const lines = help.forModerators.map((name) => help.line(name, commands[name]!.description));
  return [...groups, `**${help.moderators}:**`, ...lines];
}

/** One command: what it is for, its options or subcommands, examples. */
export function commandView(words: Words, name: string): View {
  const about = words.commands[name]!;
  const lines = [`## /${name}`, about.about, ''];
  for (const [option, says] of Object.entries(about.options ?? {})) lines.push(`- \`${option}\` ${says}`);
  for (const [sub, says] of Object.entries(about.verbs ?? {}))
    lines.push(`- **/${name} ${sub}** ${says.description}`);
  const examples = about.verbs ? Object.values(about.verbs).flatMap((verb) => verb.examples) : about.examples;
  lines.push('', words.help.examples, ...examples.map((example) => `> \`${example}\``));
  return framed(ACCENT.plain, [text(lines.join('\n')), picker(words, name)]);
}

/** Every command but the one that shows this list. */
function picker({ commands, help }: Words, chosen?: string) {
  const others = Object.entries(commands).filter(([name]) => name !== 'help');
  const choices = others.map(([name, { description }]) => ({
    value: name,
    label: `/${name}`,
    description,
    chosen: name === chosen,
  }));
  return row(select(customId('help-on'), help.pick, choices));
}
