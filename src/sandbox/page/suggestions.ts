import { el } from './dom.js';

interface Suggestion {
  label: string;
  note?: string;
  choose: () => void;
}

/** The list above the composer: commands, or values for an option. Keys go to the field that owns it. */
export class Suggestions {
  readonly element = el('div', { class: 'suggestions', hidden: true });
  readonly #list = el('div', { id: 'suggestions', role: 'listbox', 'aria-label': 'Suggestions' });
  readonly #title = el('p', { class: 'suggestions-title' });
  #items: readonly Suggestion[] = [];
  #at = 0;
  #owner: HTMLElement | null = null;

  constructor() {
    this.element.append(this.#title, this.#list);
  }

  get isOpen(): boolean {
    return !this.element.hidden;
  }

  /** `eager`: the first entry is chosen by Enter; otherwise only after an arrow key. */
  show(owner: HTMLElement, title: string, items: readonly Suggestion[], empty = '', eager = true): void {
    this.#owner?.removeAttribute('aria-activedescendant');
    this.#owner = owner;
    this.#items = items;
    this.#title.textContent = title;
    this.#list.replaceChildren(
      ...items.map((item, index) =>
        el(
          'div',
          {
            class: 'suggestion',
            role: 'option',
            id: `suggestion-${index}`,
            mousemove: () => this.#move(index),
            // Before the field loses the focus.
            mousedown: (event: Event) => {
              event.preventDefault();
              item.choose();
            },
          },
          el('span', { class: 'suggestion-label' }, item.label),
          item.note && el('span', { class: 'suggestion-note' }, item.note),
        ),
      ),
    );
    if (items.length === 0 && empty) this.#list.append(el('p', { class: 'menu-empty' }, empty));
    this.element.hidden = items.length === 0 && !empty;
    owner.setAttribute('aria-expanded', String(this.isOpen));
    owner.setAttribute('aria-controls', 'suggestions');
    this.#move(eager ? 0 : -1);
  }

  hide(): void {
    this.element.hidden = true;
    this.#items = [];
    this.#owner?.setAttribute('aria-expanded', 'false');
    this.#owner?.removeAttribute('aria-activedescendant');
  }

  /** True when the key was meant for the list. */
  takes(event: KeyboardEvent): boolean {
    if (!this.isOpen || event.isComposing) return false;
    const count = this.#items.length;
    if (event.key === 'Escape') this.hide();
    else if (count === 0) return false;
    else if (event.key === 'ArrowDown') this.#move((this.#at + 1) % count);
    else if (event.key === 'ArrowUp') this.#move((Math.max(this.#at, 0) - 1 + count) % count);
    else if (this.#at < 0) return false;
    else if (event.key === 'Enter' || (event.key === 'Tab' && !event.shiftKey))
      this.#items[this.#at]?.choose();
    else return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  }

  #move(index: number): void {
    this.#at = index;
    for (const [position, entry] of [...this.#list.children].entries()) {
      entry.setAttribute('aria-selected', String(position === index));
    }
    this.#list.children[index]?.scrollIntoView({ block: 'nearest' });
    if (index >= 0 && this.#items.length > 0)
      this.#owner?.setAttribute('aria-activedescendant', `suggestion-${index}`);
  }
}
