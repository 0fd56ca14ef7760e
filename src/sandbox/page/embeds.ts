import type { ViewEmbed } from '../view/protocol.js';
import { el } from './dom.js';
import { inlineMarkdown, markdown } from './markdown-view.js';
import { picture } from './pictures.js';
import { now, type Store } from './store.js';
import { messageTime } from './time.js';

export const colour = (number: number): string => `#${number.toString(16).padStart(6, '0')}`;

export function embedView(store: Store, embed: ViewEmbed): HTMLElement {
  const title = embed.title && inlineMarkdown(store, embed.title);
  const foot = [
    embed.footer?.text,
    embed.timestamp && messageTime(Date.parse(embed.timestamp), now(store)),
  ].filter(Boolean);
  const card = el(
    'section',
    { class: embed.thumbnail ? 'embed with-thumbnail' : 'embed' },
    el(
      'div',
      { class: 'embed-text' },
      embed.author && el('p', { class: 'embed-author' }, embed.author.name),
      title &&
        el(
          'h3',
          { class: 'embed-title' },
          embed.url
            ? el('a', { href: embed.url, target: '_blank', rel: 'noopener noreferrer' }, title)
            : title,
        ),
      embed.description && markdown(store, embed.description),
      embed.fields &&
        embed.fields.length > 0 &&
        el(
          'div',
          { class: 'fields' },
          ...embed.fields.map((field) =>
            el(
              'div',
              { class: field.inline ? 'field inline' : 'field' },
              el('h4', {}, inlineMarkdown(store, field.name)),
              markdown(store, field.value),
            ),
          ),
        ),
    ),
    embed.thumbnail && el('div', { class: 'thumbnail' }, picture(embed.thumbnail, '')),
    embed.image && el('div', { class: 'gallery' }, picture(embed.image, embed.title ?? '')),
    foot.length > 0 && el('p', { class: 'embed-foot' }, foot.join(' · ')),
  );
  if (embed.color !== null && embed.color !== undefined) card.style.borderLeftColor = colour(embed.color);
  return card;
}
