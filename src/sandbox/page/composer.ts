import type { OptionMap, ViewCommand } from '../view/protocol.js';
import { CommandLine } from './command-line.js';
import { el, icon } from './dom.js';
import { currentChannel, type Store } from './store.js';
import { Suggestions } from './suggestions.js';

interface ComposerHooks {
  say: (text: string) => void;
  run: (name: string, options: OptionMap) => void;
  /** Arrow up from an empty line: to the messages. */
  leaveUpwards: () => void;
}

/** Where people type: plain words, or a slash command with its options. */
export class Composer {
  readonly element: HTMLElement;
  readonly #store: Store;
  readonly #hooks: ComposerHooks;
  readonly #suggestions = new Suggestions();
  readonly #text = el('textarea', {
    rows: 1,
    id: 'composer',
    role: 'combobox',
    autocomplete: 'off',
    maxlength: 2000,
    'aria-autocomplete': 'list',
    'aria-expanded': 'false',
  });
  readonly #line = el('div', { class: 'composer-line' });
  #command: CommandLine | null = null;
  #commands: ViewCommand[] = [];

  constructor(store: Store, hooks: ComposerHooks) {
    this.#store = store;
    this.#hooks = hooks;
    this.#text.addEventListener('input', () => this.#typed());
    this.#text.addEventListener('keydown', (event) => this.#key(event));
    this.#text.addEventListener('blur', () => this.#suggestions.hide());
    this.#text.addEventListener('focus', () => this.#typed());
    const slash = el(
      'button',
      { class: 'icon-button slash', type: 'button', 'aria-label': 'Commands', click: () => this.begin('/') },
      '/',
    );
    const send = el(
      'button',
      { class: 'icon-button send', type: 'button', 'aria-label': 'Send', click: () => this.#submit() },
      icon('send'),
    );
    this.#line.append(slash, this.#text, send);
    this.element = el('div', { class: 'composer' }, this.#suggestions.element, this.#line);
  }

  setCommands(commands: ViewCommand[]): void {
    this.#commands = commands;
    if (document.activeElement === this.#text) this.#typed();
  }

  /** The place changed: what was begun there is left behind. */
  reset(): void {
    this.#endCommand();
    const channel = currentChannel(this.#store);
    const name = channel.type === 1 ? `@${channel.name}` : `#${channel.name}`;
    this.#text.disabled = !channel.canSend;
    this.#text.placeholder = !channel.canSend
      ? 'You do not have permission to send messages in this channel.'
      : channel.id === this.#store.state.homeChannelId
        ? 'Type /daily to play, or / for all commands'
        : `Message ${name}, or type / for commands`;
    this.#text.setAttribute('aria-label', this.#text.placeholder);
  }

  focus(): void {
    if (this.#command) this.#command.focus();
    else this.#text.focus();
  }

  /** Puts words into the line, as if typed. */
  begin(text: string): void {
    this.#endCommand();
    this.#text.value = text;
    this.#text.focus();
    this.#typed();
  }

  chooseByName(name: string): void {
    const command = this.#commands.find((candidate) => candidate.name === name);
    if (command) this.#choose(command);
    else this.begin(`/${name}`);
  }

  #typed(): void {
    const { value } = this.#text;
    this.#text.style.height = 'auto';
    if (value !== '') this.#text.style.height = `${Math.min(this.#text.scrollHeight, 200)}px`;
    const typed = value.slice(1).toLowerCase();
    const exact = this.#commands.find((command) => `${command.name} ` === typed);
    if (!value.startsWith('/') || value.includes('\n')) this.#suggestions.hide();
    else if (exact) this.#choose(exact);
    else this.#offerCommands(typed.trim());
  }

  #offerCommands(typed: string): void {
    const fitting = rank(this.#commands, typed);
    const items = fitting.map((command) => ({
      label: `/${command.name}`,
      note: command.description,
      choose: () => this.#choose(command),
    }));
    this.#suggestions.show(this.#text, this.#store.state.bot.name, items, 'No such command here');
  }

  #choose(command: ViewCommand): void {
    this.#endCommand();
    this.#suggestions.hide();
    this.#command = new CommandLine(this.#store, command, this.#suggestions, {
      submit: (name, options) => {
        this.#endCommand();
        this.#text.focus();
        this.#hooks.run(name, options);
      },
      cancel: () => {
        this.#endCommand();
        this.#text.focus();
      },
    });
    this.#text.hidden = true;
    this.#text.before(this.#command.element);
    this.#command.focus();
  }

  #endCommand(): void {
    this.#command?.element.remove();
    this.#command = null;
    this.#text.hidden = false;
    this.#text.value = '';
    this.#text.style.height = 'auto';
    this.#suggestions.hide();
  }

  #key(event: KeyboardEvent): void {
    if (this.#suggestions.takes(event)) return;
    if (event.key === 'Enter' && !event.shiftKey && !event.isComposing) {
      event.preventDefault();
      this.#submit();
    } else if (event.key === 'ArrowUp' && this.#text.value === '') {
      event.preventDefault();
      this.#hooks.leaveUpwards();
    }
  }

  #submit(): void {
    const text = this.#text.value.trim();
    if (this.#command) this.#command.submit();
    else if (text !== '') {
      this.#endCommand();
      this.#hooks.say(text);
    }
  }
}

/** Names that begin with what was typed come first, then names and descriptions that hold it. */
function rank(commands: readonly ViewCommand[], typed: string): ViewCommand[] {
  const starts = commands.filter((command) => command.name.startsWith(typed));
  const holds = commands.filter(
    (command) =>
      !command.name.startsWith(typed) &&
      (command.name.includes(typed) || command.description.toLowerCase().includes(typed)),
  );
  return [...starts, ...holds];
}
