import { h } from '../dom.js';

/** A list to choose from. */
export function choice(
  label: string,
  options: readonly (readonly [value: string, text: string])[],
  value = '',
): HTMLElement {
  const list = options.map(([own, text]) => h('option', { value: own, selected: own === value }, text));
  return h('label', {}, h('span', {}, label), h('select', {}, ...list));
}

export const chosenIn = (element: HTMLElement): string => element.querySelector('select')?.value ?? '';

/** A box to tick. */
export function toggle(label: string, checked: boolean, change: (on: boolean) => void): HTMLElement {
  const box = h('input', { type: 'checkbox', checked, onChange: () => change(box.checked) });
  return h('label', { class: 'toggle' }, box, h('span', {}, label));
}
