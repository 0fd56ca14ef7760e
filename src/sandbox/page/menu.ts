import { el } from './dom.js';

export interface MenuItem {
  value: string;
  label: string;
  note?: string;
}

interface MenuOptions {
  items: readonly MenuItem[];
  chosen: readonly string[];
  least: number;
  most: number;
  label: string;
  /** Called once, when the menu closes with a choice that counts. */
  onChoose: (values: string[]) => void;
}

const FILTER_FROM = 10;

/** A list that drops down from a button. With one value a press chooses; with several, closing does. */
export function openMenu(anchor: HTMLElement, options: MenuOptions): void {
  const { items, least, most } = options;
  const chosen = new Set(options.chosen);
  const many = most > 1 || least === 0;
  const entries = new Entries(items, chosen, many, options.label, toggle);
  const { list, filter } = entries;
  const menu = el('div', { class: 'menu' }, items.length > FILTER_FROM && filter, list);
  const outside = (event: Event) => {
    if (!menu.contains(event.target as Node)) close(many);
  };
  let closed = false;

  function toggle({ value }: MenuItem): void {
    if (!many) chosen.clear();
    const was = chosen.delete(value);
    if (!was && (!many || chosen.size < most)) chosen.add(value);
    if (many) entries.mark();
    else close(true);
  }

  function close(commit: boolean): void {
    if (closed) return;
    closed = true;
    document.removeEventListener('pointerdown', outside, true);
    menu.remove();
    anchor.setAttribute('aria-expanded', 'false');
    if (anchor.isConnected) anchor.focus({ preventScroll: true });
    const values = items.map((item) => item.value).filter((value) => chosen.has(value));
    const same = values.join('\n') === options.chosen.join('\n');
    if (commit && values.length >= least && (!same || !many)) options.onChoose(values);
  }

  menu.addEventListener('keydown', (event) => {
    const isTyped = event.key === ' ' && event.target === filter;
    if (event.key === 'Escape' || event.key === 'Tab') close(many);
    else if (isTyped || !entries.press(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
  });
  anchor.setAttribute('aria-expanded', 'true');
  anchor.after(menu);
  document.addEventListener('pointerdown', outside, true);
  if (items.length > FILTER_FROM) filter.focus({ preventScroll: true });
  entries.draw();
  menu.scrollIntoView({ block: 'nearest' });
}

/** The items of a menu that the filter lets through, and the one of them where the keyboard is. */
class Entries {
  readonly list: HTMLElement;
  readonly filter = el('input', {
    class: 'menu-filter',
    type: 'text',
    placeholder: 'Search',
    'aria-label': 'Search',
    input: () => this.draw(),
  });
  #at: number;

  constructor(
    private readonly items: readonly MenuItem[],
    private readonly chosen: ReadonlySet<string>,
    private readonly many: boolean,
    label: string,
    private readonly toggle: (item: MenuItem) => void,
  ) {
    this.list = el('div', {
      class: 'menu-list',
      role: 'listbox',
      'aria-label': label,
      'aria-multiselectable': many,
    });
    this.#at = items.findIndex(({ value }) => chosen.has(value));
  }

  draw(): void {
    const entries = this.#shown().map((item, index) => this.#entry(item, index));
    this.list.replaceChildren(...entries);
    if (entries.length === 0) this.list.append(el('p', { class: 'menu-empty' }, 'Nothing found'));
    this.#move(Math.min(this.#at, entries.length - 1), true);
  }

  /** In place: drawing anew would make the list jump under the pointer. */
  mark(): void {
    for (const entry of this.list.querySelectorAll<HTMLElement>('.menu-item')) {
      const on = this.chosen.has(entry.dataset.value!);
      entry.setAttribute('aria-selected', String(on));
      entry.querySelector('.tick')?.classList.toggle('on', on);
    }
  }

  /** Does what a key says. False for a key that says nothing here. */
  press(key: string): boolean {
    const shown = this.#shown();
    const step = { ArrowDown: 1, ArrowUp: -1 }[key];
    const item = shown[this.#at];
    if (step !== undefined && shown.length > 0)
      this.#move((this.#at + step + shown.length) % shown.length, true);
    else if (key === 'Home') this.#move(0, true);
    else if (key === 'End') this.#move(shown.length - 1, true);
    else if (key !== 'Enter' && key !== ' ') return false;
    else if (item) this.toggle(item);
    return true;
  }

  readonly #shown = (): MenuItem[] =>
    this.items.filter(({ label }) => label.toLowerCase().includes(this.filter.value.toLowerCase()));

  #entry(item: MenuItem, index: number): HTMLElement {
    const on = this.chosen.has(item.value);
    return el(
      'div',
      {
        class: 'menu-item',
        role: 'option',
        tabindex: -1,
        'aria-selected': String(on),
        'data-value': item.value,
        click: () => this.toggle(item),
        mousemove: () => this.#move(index, false),
      },
      el('span', {}, item.label, item.note && el('small', {}, item.note)),
      this.many && el('span', { class: on ? 'tick on' : 'tick', 'aria-hidden': 'true' }),
    );
  }

  #move(index: number, focus: boolean): void {
    this.#at = Math.max(index, 0);
    for (const [position, entry] of [...this.list.children].entries())
      entry.classList.toggle('active', position === this.#at);
    const active = this.list.children[this.#at] as HTMLElement | undefined;
    active?.scrollIntoView({ block: 'nearest' });
    if (focus && document.activeElement !== this.filter) active?.focus({ preventScroll: true });
  }
}
