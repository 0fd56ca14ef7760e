import { catalogue } from '../engine/rules/catalogue.js';
import { type Command, EXIT_OK, print } from './command.js';

export const command: Command = {
  usage: 'rules',
  options: {},
  async run() {
    for (const { id, name, aliases, tier, summary } of catalogue) print({ id, tier, name, aliases, summary });
    return EXIT_OK;
  },
};
