import { el } from './dom.js';

/** A question of Discord's own, over something; resolves to whether the person said yes. */
export function confirmIn(
  place: HTMLElement,
  { title, text, yes }: { title: string; text: string; yes: string },
): Promise<boolean> {
  return new Promise((resolve) => {
    const dialog: HTMLDialogElement = el(
      'dialog',
      { class: 'question', 'aria-label': title },
      el('h2', {}, title),
      el('p', {}, text),
      el(
        'div',
        { class: 'row' },
        el('button', { class: 'button secondary', type: 'button', click: () => dialog.close('') }, 'Cancel'),
        el('button', { class: 'button primary', type: 'button', click: () => dialog.close('yes') }, yes),
      ),
    );
    dialog.addEventListener('close', () => {
      dialog.remove();
      resolve(dialog.returnValue === 'yes');
    });
    place.append(dialog);
    dialog.showModal();
  });
}
