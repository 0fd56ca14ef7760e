import type { ViewMessage } from '../view/protocol.js';
import { el, icon } from './dom.js';
import { refreshPlaces, refreshTimes } from './markdown-view.js';
import { groupWithPrevious, messageView } from './messages.js';
import { currentChannel, currentGuild, isPrivate, type Store } from './store.js';
import { startOfDay } from './time.js';

const NEAR_END = 120;

/** The messages of the open channel, newest at the bottom. */
export class Log {
  readonly element = el('div', { class: 'log', role: 'log', tabindex: 0, 'aria-label': 'Messages' });
  readonly #list = el('div', { class: 'log-list' });
  readonly #store: Store;
  /** Whether the newest message is kept in view. Only scrolling up ends that; growing content does not. */
  #stick = true;
  #lastTop = 0;

  constructor(store: Store) {
    this.#store = store;
    this.element.append(this.#list);
    this.element.addEventListener('scroll', () => {
      const { scrollTop, scrollHeight, clientHeight } = this.element;
      const atEnd = scrollHeight - scrollTop - clientHeight < NEAR_END;
      if (atEnd || scrollTop < this.#lastTop) this.#stick = atEnd;
      this.#lastTop = scrollTop;
    });
    this.element.addEventListener('keydown', (event) => this.#key(event));
    new ResizeObserver(() => this.#settle()).observe(this.#list);
  }

  show(messages: readonly ViewMessage[]): void {
    this.#list.replaceChildren(this.#welcome());
    for (const message of messages) this.#append(message);
    this.#stick = true;
    this.#settle();
  }

  add(message: ViewMessage): void {
    if (this.#find(message.id)) this.update(message);
    else this.#append(message);
    this.#settle();
  }

  /** Draws a message anew and keeps the focus on the same control. */
  update(message: ViewMessage): void {
    const old = this.#find(message.id);
    if (!old) return;
    const fresh = messageView(this.#store, message);
    groupWithPrevious(fresh, old.previousElementSibling);
    const focused = old.contains(document.activeElement) ? document.activeElement : null;
    const key = focused instanceof HTMLElement ? focused.dataset.key : undefined;
    old.replaceWith(fresh);
    if (focused) controlIn(fresh, key).focus({ preventScroll: true });
    this.#settle();
  }

  remove(id: string): void {
    const old = this.#find(id);
    const next = old?.nextElementSibling;
    const focused = old?.contains(document.activeElement) === true;
    const before = old?.previousElementSibling;
    old?.remove();
    if (next instanceof HTMLElement && next.classList.contains('message'))
      groupWithPrevious(next, before ?? null);
    if (focused) document.querySelector<HTMLElement>('#composer')?.focus();
  }

  /** Something only this tab knows: a command that nobody answered. */
  addNotice(title: string, text: string): void {
    const notice = el(
      'article',
      { class: 'message notice', tabindex: -1, role: 'alert' },
      el(
        'div',
        { class: 'message-main' },
        el('p', { class: 'cause' }, title),
        el('p', { class: 'failure' }, text),
      ),
    );
    const dismiss = el(
      'button',
      { class: 'text-link', type: 'button', click: () => notice.remove() },
      'Dismiss message',
    );
    notice.firstElementChild?.append(
      el('p', { class: 'private-foot' }, icon('eye'), 'Only you can see this •', dismiss),
    );
    this.#list.append(notice);
    this.#stick = true;
    this.#settle();
  }

  focusLast(): void {
    const messages = [...this.#list.querySelectorAll<HTMLElement>('.message')];
    messages.at(-1)?.focus();
  }

  refreshTimes(): void {
    refreshTimes(this.#store, this.#list);
  }

  refreshPlaces(): void {
    refreshPlaces(this.#store, this.#list);
  }

  #find(id: string): HTMLElement | null {
    return this.#list.querySelector<HTMLElement>(`#message-${CSS.escape(id)}`);
  }

  #append(message: ViewMessage): void {
    const time = Date.parse(message.timestamp);
    const last = [...this.#list.querySelectorAll<HTMLElement>('.message[data-time]')].at(-1);
    if (last === undefined || startOfDay(Number(last.dataset.time)) !== startOfDay(time)) {
      const day = new Intl.DateTimeFormat(undefined, { dateStyle: 'long' }).format(time);
      this.#list.append(
        el('div', { class: 'day', role: 'separator', 'aria-label': day }, el('span', {}, day)),
      );
    }
    const element = messageView(this.#store, message);
    groupWithPrevious(element, this.#list.lastElementChild);
    this.#list.append(element);
    if (isPrivate(message)) this.#stick = true;
  }

  /** Brings a message into view, and the focus to it. */
  lead(id: string): void {
    const message = this.#find(id);
    this.#stick = false;
    message?.focus({ preventScroll: true });
    message?.scrollIntoView({ block: 'center' });
  }

  #settle(): void {
    if (this.#stick) this.element.scrollTop = this.element.scrollHeight;
  }

  #key(event: KeyboardEvent): void {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    const messages = [...this.#list.querySelectorAll<HTMLElement>('.message')];
    const at = messages.indexOf(document.activeElement as HTMLElement);
    if (at < 0 && document.activeElement !== this.element) return;
    event.preventDefault();
    const next = event.key === 'ArrowUp' ? (at < 0 ? messages.at(-1) : messages[at - 1]) : messages[at + 1];
    if (next) {
      next.focus({ preventScroll: true });
      next.scrollIntoView({ block: 'nearest' });
    } else if (event.key === 'ArrowDown') document.querySelector<HTMLElement>('#composer')?.focus();
  }

  #welcome(): HTMLElement {
    const channel = currentChannel(this.#store);
    const { bot } = this.#store.state;
    const guild = currentGuild(this.#store);
    const title = channel.type === 1 ? bot.name : `Welcome to #${channel.name}`;
    const offer = (name: string) =>
      el('button', { class: 'mention', type: 'button', 'data-command': name }, `/${name}`);
    const line =
      guild && !guild.hasBot
        ? [`${bot.name} is not in this server. People who installed it for themselves can still use it here.`]
        : [
            'Type ',
            offer('daily'),
            ' to solve today’s puzzle, ',
            offer('play'),
            ' for another one, or ',
            offer('help'),
            '.',
          ];
    return el(
      'div',
      { class: 'welcome' },
      el('div', { class: 'welcome-mark', 'aria-hidden': 'true' }, channel.type === 1 ? '@' : '#'),
      el('h1', {}, title),
      channel.topic && el('p', {}, channel.topic),
      el('p', {}, ...line),
      el('p', { class: 'subtext' }, 'This is a sandbox on your own machine. Nothing here reaches Discord.'),
    );
  }
}

/** The control that was there before, or the first one when it is gone, or the message itself. */
function controlIn(message: HTMLElement, key: string | undefined): HTMLElement {
  const find = (selector: string) => message.querySelector<HTMLElement>(`${selector}:not(:disabled)`);
  return (key && find(`[data-key="${CSS.escape(key)}"]`)) || find('.button') || message;
}
