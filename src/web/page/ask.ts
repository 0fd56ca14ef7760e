import { page } from '../../words/page/en.js';
import { button, h } from './dom.js';

/** A question with two answers. Browsers show their own only to pages that are in no frame. */
export function ask(question: string, yes: string): Promise<boolean> {
  return new Promise((resolve) => {
    const dialog = h(
      'dialog',
      { class: 'ask', 'aria-label': question },
      h('p', {}, question),
      h(
        'div',
        { class: 'buttons' },
        button(yes, () => dialog.close('yes'), { class: 'main' }),
        button(page.cancel, () => dialog.close('')),
      ),
    );
    dialog.addEventListener('close', () => {
      dialog.remove();
      resolve(dialog.returnValue === 'yes');
    });
    document.body.append(dialog);
    dialog.showModal();
  });
}
