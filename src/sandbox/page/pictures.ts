import type { ViewAttachment, ViewMedia } from '../view/protocol.js';
import { el, icon, localUrl } from './dom.js';

/** A picture that enlarges when pressed. Its place is kept free while it loads, so that nothing jumps. */
export function picture(media: ViewMedia, alt: string): HTMLElement {
  const image = el('img', { src: localUrl(media.url), alt, decoding: 'async' });
  const frame: HTMLButtonElement = el(
    'button',
    {
      class: 'picture',
      type: 'button',
      'data-key': `picture ${alt}`,
      'aria-label': alt ? `Enlarge picture: ${alt}` : 'Enlarge picture',
      click: () => enlarge(media, alt),
    },
    image,
  );
  if (media.width && media.height) {
    frame.classList.add('sized');
    frame.style.setProperty('--width', `${media.width}px`);
    frame.style.setProperty('--ratio', String(media.width / media.height));
  }
  return frame;
}

function enlarge(media: ViewMedia, alt: string): void {
  const dialog: HTMLDialogElement = el(
    'dialog',
    {
      class: 'lightbox',
      'aria-label': alt || 'Picture',
      click: () => dialog.close(),
      close: () => dialog.remove(),
    },
    el('img', { src: localUrl(media.url), alt, width: media.width ?? null, height: media.height ?? null }),
    alt && el('p', { class: 'caption' }, el('span', { class: 'badge' }, 'ALT'), ` ${alt}`),
    el(
      'button',
      { class: 'icon-button lightbox-close', type: 'button', 'aria-label': 'Close' },
      icon('close'),
    ),
  );
  document.body.append(dialog);
  dialog.showModal();
}

export function attachment(file: ViewAttachment): HTMLElement {
  if (file.content_type.startsWith('image/')) {
    return el('div', { class: 'gallery' }, picture(file, file.description ?? ''));
  }
  return fileCard(file.filename, file.url, file.size);
}

export function fileCard(name: string, url: string, size?: number): HTMLElement {
  return el(
    'div',
    { class: 'file-card' },
    el('a', { href: localUrl(url), download: name }, name),
    size !== undefined && el('span', { class: 'subtext' }, sizeText(size)),
  );
}

const sizeText = (bytes: number): string =>
  bytes < 1024
    ? `${bytes} bytes`
    : bytes < 1024 ** 2
      ? `${(bytes / 1024).toFixed(1)} KB`
      : `${(bytes / 1024 ** 2).toFixed(1)} MB`;
