import { readBoard } from '../../../engine/notation/read.js';
import { readSettings } from '../../../game/settings.js';
import { drawBoard } from '../../../render/board.js';
import type { Call } from '../../discord/call.js';
import { command } from '../../discord/command.js';
import { Refusal } from '../../discord/errors.js';
import { privately, type View } from '../../discord/reply.js';
import { themeOf } from '../drawing.js';
import { commandView, rulesView } from './view.js';

export const helpCommand = command('help', {
  options: {
    command: {
      type: 'string',
      suggest: async ({ words }, typed) =>
        Object.keys(words.commands)
          .filter((name) => name.includes(typed.toLowerCase().replace('/', '')))
          .map((name) => ({ name: `/${name}`, value: name })),
    },
  },
  defer: 'if-slow',
  run: async (call, { command: name }) =>
    privately(name === undefined ? await overview(call) : explain(call, name)),
});

const EXAMPLE_WIDTH = 360;

/** How to play: the rules first, and the way to a first puzzle. */
export const rules = (call: Call): Promise<View> => rulesAnd(call, 'none');

/** The same, with every command. */
export const overview = (call: Call): Promise<View> =>
  rulesAnd(call, call.mayManageServer ? 'moderators' : 'players');

async function rulesAnd(
  { app, words, userId, guildId }: Call,
  commands: 'none' | 'players' | 'moderators',
): Promise<View> {
  const settings = await readSettings(app.game, userId);
  const board = readBoard(words.help.example.notation);
  const picture = await drawBoard({ board }, { theme: themeOf(settings), width: EXAMPLE_WIDTH });
  const page = app.pageLink !== undefined;
  return rulesView(words, picture, {
    offerDark: settings.theme === 'light',
    commands,
    page,
    inServer: guildId !== undefined,
  });
}

export function explain({ words }: Call, typed: string): View {
  const name = typed.trim().toLowerCase().replace(/^\//, '');
  if (!Object.hasOwn(words.commands, name)) throw new Refusal(words.help.unknown(typed.slice(0, 40)));
  return commandView(words, name);
}
