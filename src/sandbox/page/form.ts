import type { ViewModal, ViewPart } from '../view/protocol.js';
import { chosenOf, selectBox } from './components.js';
import { announce, el, icon } from './dom.js';
import { markdown } from './markdown-view.js';
import { perform, type Store } from './store.js';

type Value = string | string[];

interface Field {
  customId: string;
  element: HTMLElement;
  read: () => Value;
}

/** A form of the application's, as a dialog. It stays open with what was typed if sending fails. */
export function openForm(store: Store, interaction: string, modal: ViewModal): void {
  const fields: Field[] = [];
  const parts = modal.components.map((part) => partView(store, part, fields));
  const error = el(
    'p',
    { class: 'form-error', role: 'alert', hidden: true },
    'Something went wrong. Try again.',
  );
  const submit = el(
    'button',
    { class: 'button primary', type: 'submit' },
    el('span', { class: 'button-label' }, 'Submit'),
  );
  const returnTo = document.activeElement;

  const send = async (event: Event) => {
    event.preventDefault();
    if (submit.classList.contains('waiting')) return;
    submit.classList.add('waiting');
    const values = Object.fromEntries(fields.map((field) => [field.customId, field.read()]));
    const outcome = await perform(store, { do: 'submit', interaction, values });
    submit.classList.remove('waiting');
    if (outcome.state === 'done') {
      dialog.close();
      return;
    }
    error.textContent = outcome.why ?? 'Something went wrong. Try again.';
    error.hidden = false;
    announce(error.textContent);
  };
  const dialog: HTMLDialogElement = el(
    'dialog',
    { class: 'form', 'aria-label': modal.title },
    el(
      'form',
      { method: 'dialog', submit: (event: Event) => void send(event) },
      el(
        'header',
        {},
        el('h2', {}, modal.title),
        el(
          'button',
          { class: 'icon-button', type: 'button', 'aria-label': 'Close', click: () => dialog.close() },
          icon('close'),
        ),
      ),
      el('div', { class: 'form-fields' }, ...parts),
      error,
      el(
        'footer',
        {},
        el('button', { class: 'button quiet', type: 'button', click: () => dialog.close() }, 'Cancel'),
        submit,
      ),
    ),
  );
  dialog.addEventListener('close', () => {
    dialog.remove();
    if (returnTo instanceof HTMLElement && returnTo.isConnected) returnTo.focus();
  });
  document.body.append(dialog);
  dialog.showModal();
  fields[0]?.element.focus();
}

function partView(store: Store, part: ViewPart, fields: Field[]): HTMLElement {
  if (part.type === 10) return markdown(store, part.content ?? '');
  const inner = part.component!;
  const field = fieldView(store, inner);
  fields.push({ customId: inner.custom_id!, ...field });
  const id = `field-${fields.length}`;
  field.element.id = id;
  return el(
    'div',
    { class: 'field-box' },
    el(
      'label',
      { for: id },
      part.label ?? '',
      inner.required !== false && el('span', { class: 'required', 'aria-hidden': 'true' }, ' *'),
    ),
    part.description && el('p', { class: 'subtext' }, part.description),
    field.box ?? field.element,
  );
}

function fieldView(
  store: Store,
  part: ViewPart,
): { element: HTMLElement; box?: HTMLElement; read: () => Value } {
  return part.type === 4 ? textField(part) : selectField(store, part);
}

function textField(part: ViewPart) {
  const limits = {
    placeholder: part.placeholder,
    required: part.required !== false,
    minlength: part.min_length,
    maxlength: part.max_length ?? 4000,
    autocomplete: 'off',
  };
  const input =
    part.style === 2 ? el('textarea', { ...limits, rows: 5 }) : el('input', { ...limits, type: 'text' });
  input.value = part.value ?? '';
  return { element: input, read: () => input.value };
}

function selectField(store: Store, part: ViewPart) {
  let chosen = chosenOf(part);
  const least = part.required === false ? 0 : (part.min_values ?? 1);
  const { button, box, show } = selectBox(store, part, least, (values) => {
    chosen = values;
    show(values);
  });
  return { element: button, box, read: () => chosen };
}
