import { el } from './dom.js';
import { drawnText } from './emoji.js';
import { type Block, type Inline, type ListItem, readMarkdown } from './markdown.js';
import { channelName, now, roleName, type Store, userName } from './store.js';
import { formatTime } from './time.js';

export const markdown = (store: Store, source: string): HTMLElement =>
  el('div', { class: 'markdown' }, ...readMarkdown(source).map((block) => drawBlock(store, block)));

function drawBlock(store: Store, block: Block): HTMLElement {
  const draw = (children: Inline[]) => children.map((child) => drawInline(store, child));
  switch (block.kind) {
    case 'paragraph':
      return el('p', {}, ...draw(block.children));
    case 'heading':
      // The page has headings of its own above these.
      return el(block.level === 1 ? 'h3' : block.level === 2 ? 'h4' : 'h5', {}, ...draw(block.children));
    case 'small':
      return el('p', { class: 'subtext' }, ...draw(block.children));
    case 'quote':
      return el('blockquote', {}, ...block.blocks.map((inner) => drawBlock(store, inner)));
    case 'code':
      return el('pre', {}, el('code', {}, block.text));
    case 'list':
      return drawList(store, block.ordered, block.start, block.items);
  }
}

function drawList(store: Store, ordered: boolean, start: number, items: ListItem[]): HTMLElement {
  const entries = items.map((item) =>
    el('li', { class: `depth-${item.depth}` }, ...item.children.map((child) => drawInline(store, child))),
  );
  return ordered ? el('ol', { start }, ...entries) : el('ul', {}, ...entries);
}

function drawText(text: string): Node {
  const fragment = document.createDocumentFragment();
  fragment.append(...drawnText(text));
  return fragment;
}

const TAGS = { bold: 'strong', italic: 'em', underline: 'u', strike: 's' } as const;

function drawInline(store: Store, inline: Inline): Node {
  switch (inline.kind) {
    case 'text':
      return drawText(inline.text);
    case 'code':
      return el('code', {}, inline.text);
    case 'spoiler':
      return drawSpoiler(inline.children.map((child) => drawInline(store, child)));
    case 'link':
      return el(
        'a',
        { href: inline.url, target: '_blank', rel: 'noopener noreferrer' },
        ...inline.children.map((child) => drawInline(store, child)),
      );
    case 'user':
      return el('span', { class: 'mention' }, `@${userName(store, inline.id)}`);
    case 'role':
      return el('span', { class: 'mention' }, `@${roleName(store, inline.id)}`);
    case 'channel':
      return el(
        'button',
        { class: 'mention', type: 'button', 'data-place': inline.id },
        `#${channelName(store, inline.id)}`,
      );
    case 'everyone':
      return el('span', { class: 'mention' }, inline.text);
    case 'command':
      return el(
        'button',
        { class: 'mention', type: 'button', 'data-command': inline.name },
        `/${inline.name}`,
      );
    case 'time':
      return drawTime(store, inline.seconds * 1000, inline.style);
    default:
      return el(TAGS[inline.kind], {}, ...inline.children.map((child) => drawInline(store, child)));
  }
}

function drawSpoiler(children: Node[]): HTMLElement {
  const spoiler = el('span', {
    class: 'spoiler',
    role: 'button',
    tabindex: 0,
    'aria-label': 'Spoiler, press to show',
  });
  const hidden = el('span', {}, ...children);
  spoiler.append(hidden);
  const show = () => {
    spoiler.classList.add('shown');
    for (const name of ['role', 'tabindex', 'aria-label']) spoiler.removeAttribute(name);
  };
  spoiler.addEventListener('click', show);
  spoiler.addEventListener('keydown', (event) => {
    if (event.key === 'Enter' || event.key === ' ') show();
  });
  return spoiler;
}

function drawTime(store: Store, time: number, style: string): HTMLElement {
  return el(
    'time',
    {
      datetime: new Date(time).toISOString(),
      title: formatTime(time, 'F', now(store)),
      ...(style === 'R' ? { 'data-relative': time } : {}),
    },
    formatTime(time, style, now(store)),
  );
}

/** What a place is called may be known only after somebody has named it: a thread is news a moment later. */
export function refreshPlaces(store: Store, root: ParentNode): void {
  for (const element of root.querySelectorAll<HTMLElement>('[data-place]')) {
    element.textContent = `#${channelName(store, element.dataset.place!)}`;
  }
}

/** "in 5 minutes" has to be said anew as time goes by. */
export function refreshTimes(store: Store, root: ParentNode): void {
  for (const element of root.querySelectorAll<HTMLElement>('time[data-relative]')) {
    element.textContent = formatTime(Number(element.dataset.relative), 'R', now(store));
  }
}
