import type { Action, ViewMessage } from '../view/protocol.js';
import { componentView } from './components.js';
import { announce, avatar, botAvatar, el, icon } from './dom.js';
import { openForm } from './form.js';
import { markdown } from './markdown-view.js';
import { attachment } from './pictures.js';
import { isPrivate, isThinking, isV2, now, perform, type Store } from './store.js';
import { messageTime } from './time.js';

const GROUP_MS = 7 * 60_000;

/** One message, drawn from Discord's JSON. */
export function messageView(store: Store, message: ViewMessage): HTMLElement {
  const { author } = message;
  const name = author.bot ? store.state.bot.name : (author.global_name ?? author.username);
  const time = Date.parse(message.timestamp);
  const element = el(
    'article',
    {
      class: messageClass(store, message),
      id: `message-${message.id}`,
      tabindex: -1,
      'data-author': author.id,
      'data-time': time,
      'aria-label': `${name}, ${messageTime(time, now(store))}`,
    },
    causeView(message),
    author.bot ? botAvatar() : avatar(name),
    el(
      'div',
      { class: 'message-main' },
      el(
        'header',
        { class: 'message-head' },
        el('span', { class: 'author' }, name),
        author.bot && el('span', { class: 'tag' }, 'APP'),
        el('time', { datetime: message.timestamp }, messageTime(time, now(store))),
      ),
      isThinking(message) ? thinkingView(store) : contentView(store, message),
      el('p', { class: 'failure', hidden: true }, 'This interaction failed'),
      isPrivate(message) && privateFoot(store, message),
    ),
  );
  return element;
}

function messageClass(store: Store, message: ViewMessage): string {
  const me = store.state.me.id;
  const pinged = message.mention_everyone || message.mentions.some(({ id }) => id === me);
  return ['message', isPrivate(message) && 'private', pinged && 'pinged', message.interaction && 'answer']
    .filter(Boolean)
    .join(' ');
}

function causeView(message: ViewMessage): HTMLElement | null {
  if (!message.interaction) return null;
  const { user, name } = message.interaction;
  const who = user.global_name ?? user.username;
  return el(
    'p',
    { class: 'cause' },
    avatar(who),
    el('span', { class: 'cause-name' }, who),
    ' used ',
    el('span', { class: 'mention' }, `/${name}`),
  );
}

const thinkingView = (store: Store): HTMLElement =>
  el(
    'p',
    { class: 'thinking' },
    el('span', { class: 'dots', 'aria-hidden': 'true' }, el('i'), el('i'), el('i')),
    ` ${store.state.bot.name} is thinking…`,
  );

function contentView(store: Store, message: ViewMessage): HTMLElement {
  const context = {
    store,
    message,
    send: (action: Action, control: HTMLElement) => void sendFrom(store, message.id, action, control),
  };
  const content = message.content && markdown(store, message.content);
  if (content && message.edited_timestamp) content.lastElementChild?.append(editedMark());
  return el(
    'div',
    { class: isV2(message) ? 'content v2' : 'content' },
    content,
    ...(isV2(message) ? [] : message.attachments.map(attachment)),
    ...message.components.map((part) => componentView(context, part)),
  );
}

const editedMark = (): HTMLElement => el('small', { class: 'edited' }, ' (edited)');

function privateFoot(store: Store, message: ViewMessage): HTMLElement {
  return el(
    'p',
    { class: 'private-foot' },
    icon('eye'),
    'Only you can see this •',
    el(
      'button',
      {
        class: 'text-link',
        type: 'button',
        'data-key': 'dismiss',
        click: () => void perform(store, { do: 'dismiss', channel: message.channel_id, message: message.id }),
      },
      'Dismiss message',
    ),
  );
}

/** Sends a press or a choice. While it waits, the control shows it; a failure is written below the message. */
async function sendFrom(
  store: Store,
  messageId: string,
  action: Action,
  control: HTMLElement,
): Promise<void> {
  if (control.classList.contains('waiting')) return;
  const failure = () => document.querySelector<HTMLElement>(`#message-${messageId} .failure`);
  failure()?.setAttribute('hidden', '');
  control.classList.add('waiting');
  control.setAttribute('aria-busy', 'true');
  const outcome = await perform(store, action);
  control.classList.remove('waiting');
  control.removeAttribute('aria-busy');
  if (outcome.modal && outcome.interaction) openForm(store, outcome.interaction, outcome.modal);
  if (outcome.state === 'done') return;
  const line = failure();
  if (line) line.textContent = outcome.why ?? 'This interaction failed';
  line?.removeAttribute('hidden');
  announce(outcome.why ?? 'This interaction failed');
}

/** A message right after one of the same author leaves out the head, as Discord does. */
export function groupWithPrevious(element: HTMLElement, previous: Element | null): void {
  const before = previous instanceof HTMLElement ? previous : null;
  const close =
    before?.classList.contains('message') === true &&
    before.dataset.author === element.dataset.author &&
    Number(element.dataset.time) - Number(before.dataset.time) < GROUP_MS &&
    before.classList.contains('private') === element.classList.contains('private') &&
    !element.classList.contains('answer');
  element.classList.toggle('grouped', close);
}
