import { page } from '../../words/page/en.js';
import type { PageGame, PageSettings, Push } from '../protocol.js';
import type { Banner } from './banner.js';
import { Connection, newRequest } from './connection.js';
import { button, fill } from './dom.js';
import type { Door, Say } from './door.js';
import { keys } from './places/how-to-play.js';
import { menu } from './places/menu.js';
import type { Places } from './places/place.js';
import { openLesson } from './places/practice.js';
import { ranks } from './places/ranks.js';
import { review } from './places/review.js';
import { PlayView } from './play-view.js';
import { themeFor, wear } from './taste.js';

/** After 5×5 comes a little more. */
const AFTER_GUIDE = 6;
/** An answer that comes sooner needs no word. */
const MOMENT_MS = 400;

/** Where things stand on the page. */
interface Frame {
  readonly banner: Banner;
  /** Holds the one view that there is to see. */
  readonly room: HTMLElement;
  /** Says that something takes a moment. */
  readonly moment: HTMLElement;
  readonly say: Say;
}

/** The page of somebody who was let in: one game, the places around it, and the ways between them. */
export class House implements Places {
  readonly connection: Connection;
  readonly signOut?: () => void;
  readonly inBrowser?: () => void;
  #view: PlayView | null = null;
  #settings: PageSettings | null = null;
  /** Whoever has gone elsewhere meanwhile is not brought back by a late answer. */
  #visits = 0;
  #opening = false;

  constructor(
    private readonly door: Door,
    private readonly frame: Frame,
  ) {
    const heard = (news: Push) => this.#heard(news);
    this.connection = new Connection({ heard, changed: (online) => this.#connected(online) }, door);
    if (door.signOut) this.signOut = () => void this.#leave();
    if (door.inBrowser) this.inBrowser = () => void this.#openInBrowser();
    matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => this.#view?.render());
  }

  /** Shows what there is to begin with. */
  enter(): void {
    void this.#visit(this.door.first(this.connection));
  }

  settings(): PageSettings {
    return this.#settings as PageSettings;
  }

  changed(now: PageSettings): void {
    this.#settings = now;
    wear(themeFor(now.theme));
  }

  open(ask: () => Promise<PageGame>): void {
    // A second press opens nothing else.
    if (this.#opening) return;
    this.#opening = true;
    void this.#visit(ask()).finally(() => {
      this.#opening = false;
    });
  }

  go(place: HTMLElement): void {
    this.#visits++;
    fill(this.frame.moment);
    fill(this.frame.room, place);
    place.querySelector<HTMLElement>('h1')?.focus();
  }

  startOver(): (() => void) | null {
    return this.#view?.canReset ? () => void this.#return().then(() => this.#view?.reset()) : null;
  }

  /** The way back by keyboard ends on the board where it began, not before everything. */
  back(): void {
    const at = this.#view?.at;
    void this.#return().then(() => this.#view?.focus(at));
  }

  // What the server tells by itself

  #heard(news: Push): void {
    // Of what is not named here it is enough to have heard it.
    if (news.news === 'game' && news.game.id === this.#view?.gameId) this.#view.heard(news.game);
    if (news.news === 'pointing' && news.game === this.#view?.gameId) this.#view.pointing(news.here);
    if (news.news === 'together') this.door.together?.(news.people);
    if (news.news === 'launched') this.enter();
    if (news.news === 'signed-out') this.#signedOut();
  }

  #connected(online: boolean): void {
    void this.frame.banner.connected(online);
    this.#view?.render();
    if (online) void this.#catchUp();
  }

  /** What was missed meanwhile: the newest version is news, older ones are not. */
  async #catchUp(): Promise<void> {
    try {
      if (this.#view) this.#view.heard(await this.connection.ask('look', { game: this.#view.gameId }));
    } catch {
      // What is refused now, the next answer tells.
    }
  }

  // Ways to somewhere else

  #return(): Promise<void> {
    return this.#visit(this.connection.ask('open', this.#view ? { game: this.#view.gameId } : {}));
  }

  async #visit(asked: ReturnType<Door['first']>): Promise<void> {
    const { banner, moment } = this.frame;
    const visit = ++this.#visits;
    const slow = setTimeout(() => fill(moment, page.thinking), MOMENT_MS);
    try {
      const found = await asked;
      if (typeof found === 'function') await this.#knowSettings();
      if (visit !== this.#visits) return;
      banner.clear();
      if (typeof found === 'function') this.go(found(this));
      else this.#show(found);
    } catch (error) {
      banner.say((error as Error).message);
      if (!this.#view) await this.#elsewhere(visit);
    } finally {
      clearTimeout(slow);
      if (visit === this.#visits) fill(moment);
    }
  }

  #show(game: PageGame): void {
    const { connection, door } = this;
    const another = (size: number, grade: string) =>
      this.open(() => connection.ask('library', { size, grade, request: newRequest() }));
    this.#settings = game.settings;
    door.shows?.(game);
    this.#view?.leave();
    this.#view = new PlayView(connection, game, {
      menu: () => this.go(menu(this)),
      learn: (rule) => void openLesson(this, rule),
      practise: (rule) => this.open(() => connection.ask('practise', { rule, request: newRequest() })),
      keys: () => this.go(keys(this)),
      ranks: () => this.go(ranks(this)),
      review: ({ id }) => this.go(review(this, id)),
      next: ({ grade, notation }) => another(Number.parseInt(notation, 10), grade),
      easy: () => another(AFTER_GUIDE, 'Easy'),
      today: () => this.open(() => connection.ask('daily', {})),
    });
    if (door.beside) this.#view.element.querySelector('.words')?.append(door.beside);
    fill(this.frame.room, this.#view.element);
  }

  /** A place may be the first that somebody sees: no game has told their settings by then. */
  async #knowSettings(): Promise<void> {
    this.#settings ??= await this.connection.ask('settings', {});
  }

  /** Whoever is refused their first game may choose another, or try again where there is no choice either. */
  async #elsewhere(visit: number): Promise<void> {
    try {
      await this.#knowSettings();
      if (visit === this.#visits) this.go(menu(this));
    } catch (error) {
      const again = button(page.tryAgain, () => location.reload(), { class: 'main' });
      this.frame.say(page.title, (error as Error).message, again);
    }
  }

  async #leave(): Promise<void> {
    try {
      await this.door.signOut?.();
    } catch {
      return this.frame.banner.say(page.notSignedOut);
    }
    this.#signedOut();
  }

  #signedOut(): void {
    this.connection.close();
    fill(this.frame.banner.element);
    this.door.signedOut();
  }

  async #openInBrowser(): Promise<void> {
    try {
      if (this.#view) await this.door.inBrowser?.(this.connection, { id: this.#view.gameId });
    } catch (error) {
      this.frame.banner.say((error as Error).message);
    }
  }
}
