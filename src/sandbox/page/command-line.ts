import type { OptionMap, ViewCommand, ViewCommandOption } from '../view/protocol.js';
import { matching, type Offer, offers, readOption } from './command-option.js';
import { announce, el } from './dom.js';
import { perform, type Store } from './store.js';
import type { Suggestions } from './suggestions.js';

const ASK_AFTER_MS = 120;

interface Chip {
  option: ViewCommandOption;
  element: HTMLElement;
  input: HTMLInputElement;
  chosen: Offer | null;
}

interface CommandLineHooks {
  submit: (name: string, options: OptionMap) => void;
  cancel: () => void;
}

/** A chosen command in the composer: its name and a chip with a field for each option. */
export class CommandLine {
  readonly element: HTMLElement;
  readonly #store: Store;
  readonly #command: ViewCommand;
  readonly #suggestions: Suggestions;
  readonly #hooks: CommandLineHooks;
  readonly #more = el('button', { class: 'more-options', type: 'button', click: () => this.#offerMore() });
  #chips: Chip[] = [];
  #asked = 0;
  #timer = 0;

  constructor(store: Store, command: ViewCommand, suggestions: Suggestions, hooks: CommandLineHooks) {
    this.#store = store;
    this.#command = command;
    this.#suggestions = suggestions;
    this.#hooks = hooks;
    this.#more.addEventListener('keydown', (event) => this.#keyOnMore(event));
    this.element = el('div', {
      class: 'command-line',
      role: 'group',
      'aria-label': `Command ${command.name}`,
    });
    this.element.append(el('span', { class: 'command-name' }, `/${command.name}`), this.#more);
    for (const option of command.options) if (option.required) this.#add(option);
    // A lone optional value is what somebody is about to type.
    if (this.#chips.length === 0 && command.options.length === 1) this.#add(command.options[0]!);
    this.#countMore();
  }

  focus(): void {
    const empty = this.#chips.find((chip) => chip.input.value === '') ?? this.#chips[0];
    (empty?.input ?? this.#more).focus();
  }

  #missing(): ViewCommandOption[] {
    return this.#command.options.filter((option) => !this.#chips.some((chip) => chip.option === option));
  }

  #countMore(): void {
    const left = this.#missing().length;
    // With nothing left to fill in, the button still takes the Enter that sends.
    this.#more.textContent = left > 0 ? `+${left} optional` : 'Press Enter to send';
    this.#more.hidden = left === 0 && this.#chips.length > 0;
  }

  #add(option: ViewCommandOption): Chip {
    const input = el('input', {
      type: 'text',
      role: 'combobox',
      autocomplete: 'off',
      autocapitalize: 'none',
      spellcheck: 'false',
      'aria-label': `${option.name}: ${option.description}`,
      'aria-autocomplete': 'list',
      'aria-expanded': 'false',
      maxlength: option.max_length ?? null,
    });
    const element = el('label', { class: 'chip' }, el('span', { class: 'chip-name' }, option.name), input);
    const chip: Chip = { option, element, input, chosen: null };
    input.addEventListener('input', () => this.#typed(chip));
    input.addEventListener('focus', () => this.#suggest(chip));
    input.addEventListener('blur', () => this.#suggestions.hide());
    input.addEventListener('keydown', (event) => this.#key(event, chip));
    this.#chips.push(chip);
    this.#more.before(element);
    this.#fit(chip);
    return chip;
  }

  #remove(chip: Chip): void {
    this.#chips = this.#chips.filter((other) => other !== chip);
    chip.element.remove();
    this.#suggestions.hide();
    this.#countMore();
    this.focus();
  }

  #fit({ input }: Chip): void {
    input.size = Math.max(Math.min(input.value.length + 1, 60), 6);
  }

  #typed(chip: Chip): void {
    chip.chosen = null;
    chip.element.classList.remove('wrong');
    this.#fit(chip);
    this.#suggest(chip);
  }

  #suggest(chip: Chip): void {
    const { option, input } = chip;
    const title = `${option.name} — ${option.description}`;
    const list = offers(this.#store, option);
    if (list) {
      const typed = chip.chosen ? '' : input.value;
      this.#show(chip, title, matching(list, typed), 'Nothing fits');
    } else if (option.autocomplete) this.#ask(chip, title);
    else this.#suggestions.show(input, title, [], ' ');
  }

  #ask(chip: Chip, title: string): void {
    const turn = ++this.#asked;
    this.#suggestions.show(chip.input, title, [], 'Loading options…');
    window.clearTimeout(this.#timer);
    this.#timer = window.setTimeout(async () => {
      const options = { ...this.#values(), [chip.option.name]: chip.input.value };
      const outcome = await perform(this.#store, {
        do: 'autocomplete',
        channel: this.#store.channelId,
        name: this.#command.name,
        options,
        focused: chip.option.name,
      });
      if (turn !== this.#asked || document.activeElement !== chip.input) return;
      const found = (outcome.choices ?? []).map(({ name, value }) => ({ label: name, value }));
      this.#show(
        chip,
        title,
        found,
        outcome.state === 'failed' ? 'Loading options failed' : 'No options match your search',
      );
    }, ASK_AFTER_MS);
  }

  #show(chip: Chip, title: string, list: readonly Offer[], empty: string): void {
    const items = list.map((offer) => ({ label: offer.label, choose: () => this.#choose(chip, offer) }));
    // An option that may stay empty is not filled by the Enter that sends.
    const eager = chip.option.required === true || chip.input.value !== '';
    this.#suggestions.show(chip.input, title, items, empty, eager);
  }

  #choose(chip: Chip, offer: Offer): void {
    this.#asked += 1;
    window.clearTimeout(this.#timer);
    chip.chosen = offer;
    chip.input.value = offer.label;
    chip.element.classList.remove('wrong');
    this.#fit(chip);
    this.#suggestions.hide();
    const next = this.#chips.find((other) => other.option.required && other.input.value === '');
    next?.input.focus();
  }

  #values(): OptionMap {
    const values: OptionMap = {};
    for (const { option, input, chosen } of this.#chips) {
      const { value } = readOption(this.#store, option, input.value, chosen);
      if (value !== undefined) values[option.name] = value;
    }
    return values;
  }

  #key(event: KeyboardEvent, chip: Chip): void {
    if (this.#suggestions.takes(event)) return;
    if (event.key === 'Enter' && !event.isComposing) {
      event.preventDefault();
      this.submit();
    } else if (event.key === 'Escape') this.#hooks.cancel();
    else if (event.key === 'Backspace' && chip.input.value === '') {
      event.preventDefault();
      if (chip.option.required || this.#chips.length === 1) this.#hooks.cancel();
      else this.#remove(chip);
    }
  }

  #keyOnMore(event: KeyboardEvent): void {
    if (this.#suggestions.takes(event)) return;
    if (event.key === 'Escape' || event.key === 'Backspace') this.#hooks.cancel();
    else if (event.key === 'Enter') this.submit();
    else if (event.key === 'ArrowDown' || event.key === 'ArrowUp' || event.key === ' ') this.#offerMore();
    else return;
    event.preventDefault();
  }

  #offerMore(): void {
    const items = this.#missing().map((option) => ({
      label: option.name,
      note: option.description,
      choose: () => {
        const chip = this.#add(option);
        this.#countMore();
        chip.input.focus();
      },
    }));
    this.#more.focus();
    this.#suggestions.show(this.#more, 'Options', items);
  }

  submit(): void {
    for (const { option, input, chosen, element } of this.#chips) {
      const { problem } = readOption(this.#store, option, input.value, chosen);
      if (!problem) continue;
      element.classList.add('wrong');
      input.focus();
      this.#suggestions.show(input, option.name, [], problem);
      announce(`${option.name}: ${problem}`);
      return;
    }
    window.clearTimeout(this.#timer);
    this.#asked += 1;
    this.#suggestions.hide();
    this.#hooks.submit(this.#command.name, this.#values());
  }
}
