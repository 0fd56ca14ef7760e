import type { ViewChannel, ViewGuild } from '../view/protocol.js';
import { avatar, botAvatar, el, icon } from './dom.js';
import { currentGuild, type Store } from './store.js';

const CATEGORY = 4;
const isThread = (channel: ViewChannel): boolean => channel.type >= 10 && channel.type <= 12;

interface PlacesHooks {
  open: (channelId: string) => void;
}

/** The servers at the very left: direct messages first. */
export function serverList(store: Store, hooks: PlacesHooks): HTMLElement[] {
  const here = currentGuild(store);
  const entry = (
    label: string,
    mark: Node | string,
    current: boolean,
    channelId: string | undefined,
    unread: boolean,
  ) =>
    el(
      'button',
      {
        class: unread ? 'server unread' : 'server',
        type: 'button',
        title: label,
        'aria-label': unread ? `${label}, unread` : label,
        'aria-current': current ? 'true' : null,
        click: () => channelId && hooks.open(channelId),
      },
      mark,
    );
  return [
    entry(
      'Direct messages',
      icon('at'),
      here === undefined,
      store.state.direct.id,
      store.unread.has(store.state.direct.id),
    ),
    el('hr', { class: 'server-line' }),
    ...store.state.guilds.map((guild) =>
      entry(
        guild.name,
        initials(guild.name),
        guild === here,
        firstChannel(guild, store),
        guild.channels.some((channel) => store.unread.has(channel.id)),
      ),
    ),
  ];
}

const initials = (name: string): string =>
  name
    .split(' ')
    .map((word) => word[0])
    .join('')
    .slice(0, 3);

const firstChannel = (guild: ViewGuild, store: Store): string | undefined =>
  guild.channels.find((channel) => channel.id === store.state.homeChannelId)?.id ??
  guild.channels.find((channel) => channel.type !== CATEGORY)?.id;

/** The channels of the current server, by category, threads below their channel. */
export function channelList(store: Store, hooks: PlacesHooks): HTMLElement[] {
  const guild = currentGuild(store);
  if (!guild) return [channelEntry(store, store.state.direct, hooks)];
  const places = guild.channels.filter((channel) => channel.type !== CATEGORY && !isThread(channel));
  const withThreads = (channel: ViewChannel): HTMLElement[] => [
    channelEntry(store, channel, hooks),
    ...guild.channels
      .filter((thread) => isThread(thread) && thread.parentId === channel.id)
      .filter(({ id, archived }) => !archived || id === store.channelId)
      .map((thread) => channelEntry(store, thread, hooks)),
  ];
  const loose = places.filter((channel) => channel.parentId === null).flatMap(withThreads);
  const grouped = guild.channels
    .filter((channel) => channel.type === CATEGORY)
    .flatMap((category) => {
      const inside = places.filter((channel) => channel.parentId === category.id);
      return inside.length === 0
        ? []
        : [el('h2', { class: 'category' }, category.name), ...inside.flatMap(withThreads)];
    });
  return [...loose, ...grouped];
}

function channelEntry(store: Store, channel: ViewChannel, hooks: PlacesHooks): HTMLElement {
  const current = channel.id === store.channelId;
  const unread = store.unread.has(channel.id);
  const direct = channel.type === 1;
  return el(
    'button',
    {
      class: ['channel', unread && 'unread', isThread(channel) && 'thread'].filter(Boolean).join(' '),
      type: 'button',
      'data-channel': channel.id,
      'aria-current': current ? 'page' : null,
      click: () => hooks.open(channel.id),
    },
    direct ? botAvatar() : icon(isThread(channel) ? 'thread' : 'hash'),
    el('span', { class: 'channel-name' }, channel.name),
    unread && el('span', { class: 'visually-hidden' }, 'unread'),
  );
}

/** Who one is, and whom one could be instead. */
export function peopleList(store: Store, onChoose: (userId: string) => void): HTMLElement {
  const { me, people } = store.state;
  const select: HTMLSelectElement = el(
    'select',
    { id: 'person', change: () => onChoose(select.value) },
    ...people.map((person) =>
      el(
        'option',
        { value: person.id, selected: person.id === me.id },
        person.moderator ? `${person.name}, moderator` : person.name,
      ),
    ),
  );
  return el(
    'div',
    { class: 'person' },
    avatar(me.name),
    el('div', { class: 'person-text' }, el('label', { for: 'person' }, 'You are'), select),
  );
}
