import { page } from '../../words/page/en.js';
import { button, fill, h } from './dom.js';

/** The line at the top: the server is gone, there is a newer release, or something has just gone wrong. */
export class Banner {
  readonly element = h('div', { class: 'banner', role: 'status' });
  readonly #reload = button(page.reload, () => location.reload());
  #online = true;
  #own: string | null = null;
  #old = false;

  say(sentence: string): void {
    fill(this.element, sentence);
  }

  /** What went wrong is past. */
  clear(): void {
    if (!this.#online) this.say(page.offline);
    else if (this.#old) fill(this.element, page.newer, ' ', this.#reload);
    else fill(this.element);
  }

  /** The connection came or went. Whenever the server was gone, another release may have come in its place. */
  async connected(online: boolean): Promise<void> {
    this.#online = online;
    this.clear();
    if (!online || this.#old) return;
    const now = await scriptTag();
    // What is said about the script at first is taken for this one.
    this.#own ??= now;
    this.#old = now !== null && now !== this.#own;
    if (this.#old) this.clear();
  }
}

/** Which script the server hands out; null when it could not be asked, which is no reason to load anything anew. */
async function scriptTag(): Promise<string | null> {
  try {
    return (await fetch(import.meta.url, { method: 'HEAD', cache: 'no-store' })).headers.get('etag');
  } catch {
    return null;
  }
}
