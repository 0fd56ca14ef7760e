import type { Action, OptionMap, ViewEvent, ViewMessage } from '../view/protocol.js';
import { ActivityPanel, activityBar } from './activity.js';
import { fetchCommands, fetchMessages, fetchState, openStream, type Stream } from './api.js';
import { Clock } from './clock.js';
import { Composer } from './composer.js';
import { announce, el, icon } from './dom.js';
import { openForm } from './form.js';
import { Log } from './log.js';
import { channelList, peopleList, serverList } from './places.js';
import { allChannels, currentChannel, currentGuild, perform, type Store } from './store.js';
import { followTheme, toggleTheme } from './theme.js';

const MESSAGE_LINK = /^https:\/\/discord\.com\/channels\/\d+\/(\d+)\/(\d+)$/;

followTheme();
const wanted = new URLSearchParams(location.hash.slice(1));
const begun = await fetchState(wanted.get('user') ?? '');
const store: Store = {
  state: begun,
  channelId: wanted.get('channel') ?? begun.homeChannelId,
  clockOffset: begun.now - Date.now(),
  since: begun.now,
  unread: new Set(),
};

const activity = new ActivityPanel(store);
const log = new Log(store);
const composer = new Composer(store, { say, run, leaveUpwards: () => log.focusLast() });
const clock = new Clock(store);
const servers = el('nav', { class: 'servers', 'aria-label': 'Servers' });
const channels = el('nav', { class: 'channels', 'aria-label': 'Channels' });
const guildName = el('h2', { class: 'guild-name' });
const person = el('div', { class: 'person-box' });
const title = el('h1', { class: 'channel-title' });
const topic = el('p', { class: 'topic' });
const bar = el('div', { class: 'activity-bar' });
const status = el('p', { class: 'status', role: 'status' });
const drawer = el(
  'div',
  { class: 'drawer', id: 'drawer' },
  servers,
  el('div', { class: 'side' }, guildName, channels, person),
);
const menuButton = el(
  'button',
  {
    class: 'icon-button menu-button',
    type: 'button',
    'aria-label': 'Servers and channels',
    'aria-controls': 'drawer',
    'aria-expanded': 'false',
    click: () => setDrawer(!document.body.classList.contains('drawer-open')),
  },
  icon('menu'),
);
const themeButton = el(
  'button',
  { class: 'icon-button', type: 'button', 'aria-label': 'Light or dark', click: toggleTheme },
  icon('sun'),
);

document.body.append(
  el('a', { class: 'skip', href: '#composer' }, 'Skip to the message line'),
  drawer,
  el('div', { class: 'shade', click: () => setDrawer(false) }),
  el(
    'main',
    {},
    el('header', { class: 'top' }, menuButton, title, topic, clock.element, themeButton),
    log.element,
    activity.element,
    bar,
    status,
    composer.element,
  ),
  el('div', { id: 'announcer', class: 'visually-hidden', 'aria-live': 'assertive' }),
);

// A link to a message leads there, as in Discord's own client.
document.addEventListener('click', (event) => {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const [, channel, message] = MESSAGE_LINK.exec(link?.href ?? '') ?? [];
  if (!channel || !message) return;
  event.preventDefault();
  void openChannel(channel).then(() => log.lead(message));
});

let stream: Stream | null = null;

function setDrawer(open: boolean): void {
  document.body.classList.toggle('drawer-open', open);
  menuButton.setAttribute('aria-expanded', String(open));
  if (open) channels.querySelector<HTMLElement>('[aria-current]')?.focus();
}

function drawPlaces(): void {
  const hooks = { open: (id: string) => void openChannel(id) };
  const channel = currentChannel(store);
  servers.replaceChildren(...serverList(store, hooks));
  channels.replaceChildren(...channelList(store, hooks));
  guildName.textContent = currentGuild(store)?.name ?? 'Direct messages';
  person.replaceChildren(peopleList(store, (id) => void becomeUser(id)));
  title.replaceChildren(icon(channel.type === 1 ? 'at' : 'hash'), channel.name);
  topic.textContent = channel.topic ?? '';
  document.title = `${channel.type === 1 ? '@' : '#'}${channel.name} · Asterism sandbox`;
  log.refreshPlaces();
  drawActivity();
  drawStatus();
}

function drawActivity(): void {
  activity.draw();
  const open = (action: Action) => () => void openActivity(action);
  const hooks = {
    launch: open({ do: 'launch', channel: store.channelId }),
    join: (id: string) => void openActivity({ do: 'join', activity: id }),
  };
  bar.replaceChildren(...activityBar(store, activity, hooks));
}

async function openActivity(action: Action): Promise<void> {
  const outcome = await perform(store, action);
  if (outcome.state !== 'done') log.addNotice('Launch', outcome.why ?? 'The application did not respond');
}

function drawStatus(): void {
  const offline = `${store.state.bot.name} is offline. It will answer once it is connected.`;
  status.textContent = store.state.bot.online ? '' : offline;
}

async function loadChannel(): Promise<void> {
  const { me } = store.state;
  const channel = store.channelId;
  const [messages, commands] = await Promise.all([
    fetchMessages(me.id, channel, store.since),
    fetchCommands(me.id, channel),
  ]);
  if (channel !== store.channelId || me !== store.state.me) return;
  log.show(messages);
  composer.setCommands(commands);
}

async function openChannel(id: string): Promise<void> {
  store.channelId = id;
  store.unread.delete(id);
  setDrawer(false);
  rememberPlace();
  drawPlaces();
  composer.reset();
  await loadChannel();
  composer.focus();
}

async function becomeUser(id: string): Promise<void> {
  const before = currentChannel(store);
  activity.close();
  await refreshState(id);
  const sees = allChannels(store).some((channel) => channel.id === store.channelId);
  if (before.type === 1) store.channelId = store.state.direct.id;
  else if (!sees) store.channelId = store.state.homeChannelId;
  store.unread.clear();
  connect();
  await openChannel(store.channelId);
  announce(`You are ${store.state.me.name}`);
}

async function refreshState(id: string): Promise<void> {
  store.state = await fetchState(id);
  store.clockOffset = store.state.now - Date.now();
}

// The address names the place, so that a reload and a second tab find it again.
function rememberPlace(): void {
  const place = new URLSearchParams({ user: store.state.me.id, channel: store.channelId });
  history.replaceState(null, '', `#${place}`);
}

async function say(text: string): Promise<void> {
  const outcome = await perform(store, { do: 'say', channel: store.channelId, content: text });
  if (outcome.state !== 'done') log.addNotice(text, outcome.why ?? 'Your message could not be delivered.');
}

async function run(name: string, options: OptionMap): Promise<void> {
  const { channelId } = store;
  const outcome = await perform(store, { do: 'command', channel: channelId, name, options });
  if (outcome.modal && outcome.interaction) openForm(store, outcome.interaction, outcome.modal);
  if (outcome.state === 'done' || channelId !== store.channelId) return;
  log.addNotice(`${store.state.me.name} used /${name}`, outcome.why ?? 'The application did not respond');
}

function connect(): void {
  stream?.close();
  let first = true;
  stream = openStream(store.state.me.id, {
    event: hear,
    open: () => {
      if (!first) void catchUp();
      first = false;
    },
    broken: () => {
      status.textContent = 'The sandbox has stopped. Start it again with npm start; this page will find it.';
    },
  });
}

async function catchUp(): Promise<void> {
  await refreshState(store.state.me.id);
  drawPlaces();
  await loadChannel();
}

function hear(event: ViewEvent): void {
  switch (event.type) {
    case 'message':
      hearMessage(event.message);
      break;
    case 'edit':
      log.update(event.message);
      break;
    case 'delete':
      log.remove(event.id);
      break;
    case 'clock':
      store.clockOffset = event.now - Date.now();
      clock.tick();
      log.refreshTimes();
      // Threads that nobody wrote in leave the list.
      void refreshState(store.state.me.id).then(drawPlaces);
      break;
    case 'commands':
      void fetchCommands(store.state.me.id, store.channelId).then((commands) =>
        composer.setCommands(commands),
      );
      break;
    case 'frame':
      activity.tell(event.frame, event.message);
      break;
    case 'state':
      void refreshState(store.state.me.id).then(drawPlaces);
  }
}

function hearMessage(message: ViewMessage): void {
  if (message.channel_id === store.channelId) {
    log.add(message);
    drawStatus();
  } else {
    store.unread.add(message.channel_id);
    drawPlaces();
  }
}

document.addEventListener('launched', ({ detail }) => {
  activity.open(detail, store.channelId);
  drawActivity();
});

document.addEventListener('click', (event) => {
  const offer = (event.target as Element).closest<HTMLElement>('[data-command], [data-place]');
  const { command, place } = offer?.dataset ?? {};
  if (command) composer.chooseByName(command);
  if (allChannels(store).some(({ id }) => id === place)) void openChannel(place!);
});

document.addEventListener('keydown', (event) => {
  if (document.querySelector('dialog[open]')) return;
  if (event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
    event.preventDefault();
    stepChannel(event.key === 'ArrowUp' ? -1 : 1);
  } else if (event.key === '/' && !(event.target as Element).closest('input, textarea, select')) {
    event.preventDefault();
    composer.begin('/');
  } else if (event.key === 'Escape') {
    setDrawer(false);
    composer.focus();
  }
});

function stepChannel(step: number): void {
  const entries = [...channels.querySelectorAll<HTMLElement>('[data-channel]')];
  const at = entries.findIndex((entry) => entry.dataset.channel === store.channelId);
  const next = entries[(at + step + entries.length) % entries.length];
  if (next) void openChannel(next.dataset.channel!);
}

setInterval(() => {
  clock.tick();
  log.refreshTimes();
}, 10_000);

if (!allChannels(store).some((channel) => channel.id === store.channelId))
  store.channelId = begun.homeChannelId;
connect();
await openChannel(store.channelId);
