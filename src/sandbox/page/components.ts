import type { Action, ViewMessage, ViewPart } from '../view/protocol.js';
import { el, icon } from './dom.js';
import { markdown } from './markdown-view.js';
import { type MenuItem, openMenu } from './menu.js';
import { fileCard, picture } from './pictures.js';
import { allChannels, currentGuild, type Store } from './store.js';

const STYLES = ['', 'primary', 'secondary', 'success', 'danger'];

interface ComponentsContext {
  store: Store;
  message: ViewMessage;
  /** Sends what was pressed or chosen; shows waiting and failure at the message. */
  send: (action: Action, control: HTMLElement) => void;
}

export function componentView(context: ComponentsContext, part: ViewPart): HTMLElement {
  const children = () => (part.components ?? []).map((child) => componentView(context, child));
  switch (part.type) {
    case 1:
      return el('div', { class: 'row' }, ...children());
    case 2:
      return buttonView(context, part);
    case 9:
      return el(
        'div',
        { class: 'section' },
        el('div', { class: 'section-text' }, ...children()),
        part.accessory && el('div', { class: 'accessory' }, componentView(context, part.accessory)),
      );
    case 10:
      return markdown(context.store, part.content ?? '');
    case 11:
      return el('div', { class: 'thumbnail' }, picture(part.media!, part.description ?? ''));
    case 12:
      return el(
        'div',
        { class: galleryClass(part.items?.length ?? 0) },
        ...(part.items ?? []).map((item) => picture(item.media, item.description ?? '')),
      );
    case 13:
      return fileCard(decodeURIComponent(part.file!.url.split('/').at(-1) ?? 'file'), part.file!.url);
    case 14:
      return el('hr', {
        class: `separator ${part.spacing === 2 ? 'wide' : ''} ${part.divider === false ? 'blank' : ''}`,
      });
    case 17:
      return containerView(part, children());
    default:
      return selectView(context, part);
  }
}

// As Discord lays them out: side by side, and three in a row when there are many.
const galleryClass = (count: number): string =>
  count > 4 ? 'gallery many' : count > 1 ? 'gallery several' : 'gallery';

function containerView(part: ViewPart, children: HTMLElement[]): HTMLElement {
  const box = el('section', { class: 'container' }, ...children);
  if (part.accent_color !== null && part.accent_color !== undefined) {
    box.classList.add('accented');
    box.style.borderLeftColor = `#${part.accent_color.toString(16).padStart(6, '0')}`;
  }
  return box;
}

function buttonView({ message, send }: ComponentsContext, part: ViewPart): HTMLElement {
  const label = [part.emoji?.name, part.label].filter(Boolean).join(' ');
  if (part.style === 5) {
    return el(
      'a',
      { class: 'button link', href: part.url!, target: '_blank', rel: 'noopener noreferrer' },
      el('span', { class: 'button-label' }, label),
    );
  }
  const button: HTMLButtonElement = el(
    'button',
    {
      class: `button ${STYLES[part.style ?? 2]}`,
      type: 'button',
      disabled: part.disabled ?? false,
      'data-key': part.custom_id,
      click: () =>
        send(
          { do: 'press', channel: message.channel_id, message: message.id, customId: part.custom_id! },
          button,
        ),
    },
    el('span', { class: 'button-label' }, label),
  );
  return button;
}

const selectView = ({ store, message, send }: ComponentsContext, part: ViewPart): HTMLElement =>
  selectBox(store, part, part.min_values ?? 1, (values, button) =>
    send(
      {
        do: 'select',
        channel: message.channel_id,
        message: message.id,
        customId: part.custom_id!,
        values,
      },
      button,
    ),
  ).box;

/** A button that says what is chosen, and drops a list down. */
export function selectBox(
  store: Store,
  part: ViewPart,
  least: number,
  onChoose: (values: string[], button: HTMLButtonElement) => void,
) {
  const items = menuItems(store, part);
  const label = el('span', { class: 'button-label' });
  let chosen = chosenOf(part);
  const button: HTMLButtonElement = el(
    'button',
    {
      class: 'select',
      type: 'button',
      disabled: part.disabled ?? false,
      'data-key': part.custom_id,
      'aria-haspopup': 'listbox',
      'aria-expanded': 'false',
      click: () =>
        openMenu(button, {
          items,
          chosen,
          least,
          most: part.max_values ?? 1,
          label: part.placeholder ?? 'Choose',
          onChoose: (values) => onChoose(values, button),
        }),
    },
    label,
    icon('down'),
  );
  const show = (values: string[]) => {
    chosen = values;
    const names = items.filter((item) => chosen.includes(item.value)).map((item) => item.label);
    label.textContent = names.join(', ') || part.placeholder || 'Make a selection';
    label.classList.toggle('placeholder', names.length === 0);
  };
  show(chosen);
  return { button, box: el('div', { class: 'select-box' }, button), show };
}

export const chosenOf = (part: ViewPart): string[] =>
  part.options?.filter((option) => option.default).map((option) => option.value) ??
  part.default_values?.map(({ id }) => id) ??
  [];

/** What a select offers: its own options, or the people, roles and channels of the place. */
function menuItems(store: Store, part: ViewPart): MenuItem[] {
  switch (part.type) {
    case 5:
      return store.state.people.map(({ id, name }) => ({ value: id, label: name }));
    case 6:
      return roleItems(store);
    case 8:
      return channelItems(store, part.channel_types ?? null);
    default:
      return (part.options ?? []).map(({ value, label, description, emoji }) => ({
        value,
        label: [emoji?.name, label].filter(Boolean).join(' '),
        ...(description ? { note: description } : {}),
      }));
  }
}

/** The roles of the place; `@everyone` has its sign in its name. */
export const roleItems = (store: Store): MenuItem[] =>
  (currentGuild(store)?.roles ?? []).map(({ id, name }) => ({
    value: id,
    label: `@${name.replace(/^@/, '')}`,
  }));

export function channelItems(store: Store, types: readonly number[] | null): MenuItem[] {
  const guild = currentGuild(store);
  const places = guild ? guild.channels : allChannels(store);
  return places
    .filter((channel) => (types?.length ? types.includes(channel.type) : channel.type !== 4))
    .map(({ id, name }) => ({ value: id, label: `#${name}` }));
}
