import { readBoard } from '../../../engine/notation/read.js';
import { readSettings } from '../../../game/settings.js';
import { drawBoard } from '../../../render/board.js';
import type { Call } from '../../discord/call.js';
import { ACCENT } from '../../discord/colours.js';
import { command } from '../../discord/command.js';
import type { Component } from '../../discord/component.js';
import { customId } from '../../discord/custom-id.js';
import { Refusal } from '../../discord/errors.js';
import { divider, frame, pictures, row, select, text } from '../../discord/parts.js';
import { here, privately, type Reply, type View } from '../../discord/reply.js';
import { themeOf } from '../board/theme.js';

export const help = command('help', {
  options: {
    command: {
      type: 'string',
      suggest: async (call, typed) =>
        names(call)
          .filter((name) => name.includes(typed.toLowerCase().replace('/', '')))
          .map((name) => ({ name: `/${name}`, value: name })),
    },
  },
  defer: 'if-slow',
  run: async (call, { command: name }): Promise<Reply> =>
    privately(name === undefined ? await overview(call) : explain(call, name)),
});

/** "How to play" below the daily post, and the list of commands in the help itself. */
export const helpComponents: readonly Component[] = [
  { name: 'help', defer: 'if-slow', answers: 'new', run: async (call) => privately(await overview(call)) },
  {
    name: 'help-on',
    defer: 'never',
    answers: 'here',
    run: async (call, { values }) => here(explain(call, values[0] ?? '')),
  },
];

const names = ({ words }: Call): string[] => Object.keys(words.commands);

const EXAMPLE_WIDTH = 360;

/** The game, a solved board, how to play here. The picker of commands says the rest. */
async function overview(call: Call): Promise<View> {
  const { help: words, commands } = call.words;
  const theme = themeOf(await readSettings(call.app.game, call.userId));
  const board = readBoard(words.example.notation);
  const picture = await drawBoard({ board }, { theme, width: EXAMPLE_WIDTH });
  const groups = Object.entries(words.groups).map(([title, group]) => words.group(title, group));
  if (call.mayManageServer) {
    groups.push(`**${words.moderators}:** ${words.line('schedule', commands.schedule!.description)}`);
  }
  const parts = [
    text(`## ${words.title}\n${words.rules.join('\n')}`),
    pictures(picture),
    text(`-# ${words.example.caption}`),
    text([words.cellNames, ...words.how].map((line) => `- ${line}`).join('\n')),
    divider,
    text(groups.join('\n')),
    picker(call),
  ];
  return { parts: [frame(ACCENT.plain, parts)], pictures: [picture] };
}

function explain(call: Call, typed: string): View {
  const { help: words, commands } = call.words;
  const name = typed.trim().toLowerCase().replace(/^\//, '');
  const about = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!about) throw new Refusal(words.unknown(typed.slice(0, 40)));
  const lines = [`## /${name}`, about.about, ''];
  for (const [option, says] of Object.entries(about.options ?? {})) lines.push(`- \`${option}\` ${says}`);
  for (const [sub, says] of Object.entries(about.verbs ?? {}))
    lines.push(`- **/${name} ${sub}** ${says.description}`);
  const examples = about.verbs ? Object.values(about.verbs).flatMap((verb) => verb.examples) : about.examples;
  lines.push('', words.examples, ...examples.map((example) => `> \`${example}\``));
  return { parts: [frame(ACCENT.plain, [text(lines.join('\n')), picker(call, name)])], pictures: [] };
}

function picker(call: Call, chosen?: string) {
  const choices = Object.entries(call.words.commands).map(([name, { description }]) => ({
    value: name,
    label: `/${name}`,
    description,
    chosen: name === chosen,
  }));
  return row(select(customId('help-on'), call.words.help.pick, choices));
}
