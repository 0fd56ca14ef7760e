type Child = Node | string | null | false | undefined;

interface Attributes {
  readonly [name: string]: string | number | boolean | ((event: never) => void) | undefined;
}

/** An element with attributes (`onClick` listens, `false` leaves out) and children. */
export function h<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === 'function') {
      element.addEventListener(name.slice(2).toLowerCase(), value as EventListener);
    } else if (value !== false && value !== undefined) {
      element.setAttribute(name, value === true ? '' : String(value));
    }
  }
  fill(element, ...children);
  return element;
}

/** Puts these children in place of those that are there. */
export function fill(element: Element, ...children: readonly Child[]): void {
  element.replaceChildren(
    ...children.filter((child) => child !== null && child !== undefined && child !== false),
  );
}

export const button = (label: string, onClick: () => void, attributes: Attributes = {}): HTMLButtonElement =>
  h('button', { type: 'button', onClick, ...attributes }, label);
