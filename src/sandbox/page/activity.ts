import type { FrameAnswers, ViewFrame } from '../view/protocol.js';
import { tellHost } from './api.js';
import { announce, el, icon } from './dom.js';
import { confirmIn } from './question.js';
import { perform, type Store, userName } from './store.js';

/**
 * An Activity in its frame, and the host's side of what the two say to each other. What the frame says goes to the
 * server; what the server answers goes back by way of the relay (view/relay.ts).
 */
export class ActivityPanel {
  readonly element = el('section', { class: 'activity', 'aria-label': 'Activity', hidden: true });
  readonly #store: Store;
  readonly #people = el('span', { class: 'activity-people' });
  #shown: { frame: ViewFrame; channelId: string; view: HTMLIFrameElement; relay: HTMLIFrameElement } | null =
    null;
  #relayed: Promise<unknown> = Promise.resolve();

  constructor(store: Store) {
    this.#store = store;
    addEventListener('message', ({ source, data }) => {
      if (this.#shown && source === this.#shown.view.contentWindow) this.#hear(data);
    });
    addEventListener('pagehide', () => this.close());
  }

  get isOpen(): boolean {
    return this.#shown !== null;
  }

  open(frame: ViewFrame, channelId: string): void {
    this.close();
    const address = new URL(frame.url);
    address.searchParams.set('platform', matchMedia('(pointer: coarse)').matches ? 'mobile' : 'desktop');
    const view = el('iframe', { class: 'activity-frame', title: this.#store.state.bot.name });
    const relay = el('iframe', { class: 'relay', title: 'Relay', 'aria-hidden': 'true', tabindex: -1 });
    this.#relayed = new Promise((resolve) => relay.addEventListener('load', resolve, { once: true }));
    relay.src = '/relay';
    view.src = address.href;
    this.#shown = { frame, channelId, view, relay };
    this.element.replaceChildren(this.#head(), view, relay);
    this.draw();
    view.focus();
  }

  close(): void {
    const shown = this.#shown;
    if (!shown) return;
    this.#shown = null;
    this.element.replaceChildren();
    this.draw();
    void perform(this.#store, { do: 'leave', frame: shown.frame.id });
  }

  /** It is seen in its own channel; elsewhere it goes on unseen. */
  draw(): void {
    const shown = this.#shown;
    this.element.hidden = shown?.channelId !== this.#store.channelId;
    document.body.classList.toggle('with-activity', !this.element.hidden);
    const here = this.#store.state.activities.find(({ id }) => id === shown?.frame.activity);
    this.#people.textContent = (here?.people ?? []).map((id) => userName(this.#store, id)).join(', ');
  }

  /** The host says something by itself. */
  tell(frameId: string, message: unknown): void {
    if (this.#shown?.frame.id === frameId) void this.#say(message);
  }

  #head(): HTMLElement {
    const small = (): void => {
      const isSmall = this.element.classList.toggle('small');
      resize.setAttribute('aria-pressed', String(isSmall));
      this.#shown?.view.focus();
    };
    const resize = el(
      'button',
      {
        class: 'icon-button',
        type: 'button',
        'aria-label': 'Small picture',
        'aria-pressed': 'false',
        click: small,
      },
      icon('down'),
    );
    return el(
      'header',
      { class: 'activity-head' },
      el('strong', {}, this.#store.state.bot.name),
      this.#people,
      resize,
      el(
        'button',
        {
          class: 'icon-button',
          type: 'button',
          'aria-label': 'Leave the Activity',
          click: () => this.close(),
        },
        icon('close'),
      ),
    );
  }

  async #hear(message: unknown, decision?: boolean): Promise<void> {
    const shown = this.#shown;
    if (!shown) return;
    const words = { frame: shown.frame.id, message, ...(decision === undefined ? {} : { decision }) };
    const heard = await tellHost(this.#store.state.me.id, words);
    if (this.#shown !== shown) return;
    for (const answer of heard.answers) await this.#say(answer);
    const question = decision === undefined ? this.#question(heard) : null;
    if (question) await this.#hear(message, await question);
    if (heard.opened) window.open(heard.opened, '_blank', 'noopener,noreferrer');
  }

  #question({ consent, link }: FrameAnswers): Promise<boolean> | null {
    const { bot } = this.#store.state;
    if (consent)
      return confirmIn(this.element, {
        title: `${bot.name} wants to know who you are`,
        text: `It asks for: ${consent.map((scope) => SCOPES[scope] ?? scope).join(', ')}.`,
        yes: 'Authorise',
      });
    if (link) return confirmIn(this.element, { title: 'Leaving Discord', text: link, yes: 'Visit site' });
    return null;
  }

  async #say(message: unknown): Promise<void> {
    await this.#relayed;
    const shown = this.#shown;
    if (!shown) return;
    const [opcode, data] = message as [number, { message?: string }];
    if (opcode === 2) {
      announce(`Discord has closed the Activity: ${data.message}`);
      this.close();
      return;
    }
    const to = [...Array(frames.length).keys()].find((index) => frames[index] === shown.view.contentWindow);
    shown.relay.contentWindow?.postMessage({ to, message }, '*');
  }
}

const SCOPES: Record<string, string> = {
  identify: 'your name and picture',
  guilds: 'which servers you are in',
};

interface BarHooks {
  launch: () => void;
  join: (activityId: string) => void;
}

/** What is going on in this channel, and the way to it: the app launcher, and joining those who are there. */
export function activityBar(store: Store, panel: ActivityPanel, hooks: BarHooks): HTMLElement[] {
  const { activities, launchers, bot, me } = store.state;
  const here = activities.find(({ channelId }) => channelId === store.channelId);
  const action = (label: string, click: () => void) =>
    el('button', { class: 'button secondary', type: 'button', click }, label);
  if (here && !here.people.includes(me.id)) {
    const names = here.people.map((id) => userName(store, id)).join(', ');
    return [el('span', {}, `${names} in ${bot.name}`), action('Join', () => hooks.join(here.id))];
  }
  if (panel.isOpen || !launchers.includes(store.channelId)) return [];
  return [action(`Launch ${bot.name}`, hooks.launch)];
}
