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
  let at = Math.max(
    items.findIndex((item) => chosen.has(item.value)),
    0,
  );
  let closed = false;

  const list = el('div', {
    class: 'menu-list',
    role: 'listbox',
    'aria-label': options.label,
    'aria-multiselectable': many,
  });
  const filter = el('input', {
    class: 'menu-filter',
    type: 'text',
    placeholder: 'Search',
    'aria-label': 'Search',
  });
  const menu = el('div', { class: 'menu' }, items.length > FILTER_FROM && filter, list);

  const shown = () => items.filter((item) => item.label.toLowerCase().includes(filter.value.toLowerCase()));
  const draw = () => {
    const entries = shown().map((item, index) =>
      el(
        'div',
        {
          class: 'menu-item',
          role: 'option',
          tabindex: -1,
          'aria-selected': String(chosen.has(item.value)),
          'data-value': item.value,
          click: () => toggle(item),
          mousemove: () => move(index, false),
        },
        el('span', {}, item.label, item.note && el('small', {}, item.note)),
        many && el('span', { class: chosen.has(item.value) ? 'tick on' : 'tick', 'aria-hidden': 'true' }),
      ),
    );
    list.replaceChildren(...entries);
    if (entries.length === 0) list.append(el('p', { class: 'menu-empty' }, 'Nothing found'));
    move(Math.min(at, entries.length - 1), true);
  };
  // In place: drawing anew would make the list jump under the pointer.
  const mark = () => {
    for (const entry of list.querySelectorAll<HTMLElement>('.menu-item')) {
      const on = chosen.has(entry.dataset.value!);
      entry.setAttribute('aria-selected', String(on));
      entry.querySelector('.tick')?.classList.toggle('on', on);
    }
  };
  const move = (index: number, focus: boolean) => {
    at = Math.max(index, 0);
    for (const [position, entry] of [...list.children].entries())
      entry.classList.toggle('active', position === at);
    const active = list.children[at] as HTMLElement | undefined;
    active?.scrollIntoView({ block: 'nearest' });
    if (focus && document.activeElement !== filter) active?.focus({ preventScroll: true });
  };
  const toggle = (item: MenuItem) => {
    if (!many) {
      chosen.clear();
      chosen.add(item.value);
      return close(true);
    }
    if (chosen.has(item.value)) chosen.delete(item.value);
    else if (chosen.size < most) chosen.add(item.value);
    mark();
  };
  const close = (commit: boolean) => {
    if (closed) return;
    closed = true;
    document.removeEventListener('pointerdown', outside, true);
    menu.remove();
    anchor.setAttribute('aria-expanded', 'false');
    if (anchor.isConnected) anchor.focus({ preventScroll: true });
    const values = items.map((item) => item.value).filter((value) => chosen.has(value));
    const same = values.join('\n') === options.chosen.join('\n');
    if (commit && values.length >= least && (!same || !many)) options.onChoose(values);
  };
  const outside = (event: Event) => {
    if (!menu.contains(event.target as Node)) close(many);
  };
  menu.addEventListener('keydown', (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const count = list.querySelectorAll('.menu-item').length;
    if (step !== undefined && count > 0) move((at + step + count) % count, true);
    else if (event.key === 'Home') move(0, true);
    else if (event.key === 'End') move(count - 1, true);
    else if (event.key === 'Enter' || (event.key === ' ' && event.target !== filter)) {
      const item = shown()[at];
      if (item) toggle(item);
    } else if (event.key === 'Escape') close(many);
    else if (event.key === 'Tab') close(many);
    else return;
    event.preventDefault();
    event.stopPropagation();
  });
  filter.addEventListener('input', draw);

  anchor.setAttribute('aria-expanded', 'true');
  anchor.after(menu);
  document.addEventListener('pointerdown', outside, true);
  if (items.length > FILTER_FROM) filter.focus({ preventScroll: true });
  draw();
  menu.scrollIntoView({ block: 'nearest' });
}
