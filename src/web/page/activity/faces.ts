import { page } from '../../../words/page/en.js';
import { clockTime } from '../../../words/time.js';
import type { PagePerson } from '../../protocol.js';
import { fill, h } from '../dom.js';

type Progress = NonNullable<PagePerson['progress']>;
interface Playing extends PagePerson {
  readonly progress: Progress;
}

const said = page.activity;
/** How long it is said that somebody has solved it. */
const SAID_MS = 10_000;

/** Who else is here and how far they are; what they have done is told quietly, and compared at the end. */
export class Faces {
  readonly #list = h('ul', { class: 'faces' });
  readonly #says = h('p', { class: 'quiet', role: 'status' });
  /** How everybody here has done; for when one's own game is over. */
  readonly results = h('div', { class: 'results' });
  readonly element = h(
    'section',
    { class: 'together', 'aria-label': said.here, hidden: true },
    this.#list,
    this.#says,
  );
  #before: readonly PagePerson[] | null = null;
  #timer = 0;

  constructor(private readonly you: string) {}

  show(people: readonly PagePerson[]): void {
    const before = this.#before;
    this.#before = people;
    this.element.hidden = people.length < 2;
    fill(this.#list, ...people.map((person) => face(person)));
    const own = people.find(({ id }) => id === this.you);
    const done = people.filter((person) => person !== own && hasJustSolved(person, before));
    if (done.length > 0) this.#say(done.map((person) => solvedSentence(person, own)));
    fill(this.results, own && isPlaying(own) && own.progress.finished && this.#table(own, people));
  }

  #say(sentences: readonly string[]): void {
    clearTimeout(this.#timer);
    fill(this.#says, sentences.join(' '));
    this.#timer = window.setTimeout(() => fill(this.#says), SAID_MS);
  }

  /** Everybody with the same puzzle: who has solved it, by time and without help first; then what does not count, and who has not. */
  #table(own: Playing, people: readonly PagePerson[]): HTMLElement | false {
    const same = people
      .filter(isPlaying)
      .filter(({ progress }) => progress.puzzleId === own.progress.puzzleId)
      .sort((a, b) => rank(a.progress) - rank(b.progress) || timeOf(a.progress) - timeOf(b.progress));
    if (same.length < 2) return false;
    const rows = same.map(({ id, name, progress }) =>
      h(
        'tr',
        { class: id === this.you ? 'you' : 'other' },
        h('td', {}, id === this.you ? page.you : name),
        h('td', {}, resultOf(progress)),
      ),
    );
    return h('table', {}, h('caption', {}, said.results), h('tbody', {}, ...rows));
  }
}

const isPlaying = (person: PagePerson): person is Playing => person.progress !== null;

function rank({ finished, clean, counts }: Progress): number {
  if (!finished) return 3;
  if (!counts) return 2;
  return clean ? 0 : 1;
}
const timeOf = ({ finished, ms, placed }: Progress): number => (finished ? (ms ?? 0) : -placed);

function resultOf({ finished, ms, clean, counts, placed, total }: Progress): string {
  if (!finished) return said.stillPlaying(placed, total);
  const time = clockTime((ms ?? 0) / 1000);
  if (!counts) return `${time}, ${said.doesNotCount}`;
  return clean ? time : `${time}, ${said.withHelp}`;
}

/** Only what happened while we looked is news. */
function hasJustSolved({ id, progress }: PagePerson, before: readonly PagePerson[] | null): boolean {
  const earlier = before?.find((person) => person.id === id)?.progress;
  return Boolean(
    progress?.finished && earlier && !earlier.finished && earlier.puzzleId === progress.puzzleId,
  );
}

const solvedSentence = ({ name, progress }: PagePerson, own: PagePerson | undefined): string =>
  progress?.puzzleId === own?.progress?.puzzleId ? said.hasSolved(name) : said.hasSolvedOther(name);

const COLOURS = 6;

function face({ name, picture, progress }: PagePerson): HTMLElement {
  const share = progress ? progress.placed / progress.total : 0;
  const label = !progress
    ? `${name}: ${said.noBoard}`
    : progress.finished
      ? said.solvedBy(name)
      : said.progressOf(name, progress.placed, progress.total);
  const sum = [...name].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
  const initial = () =>
    h('span', { class: `initial tint-${sum % COLOURS}` }, [...name][0]?.toUpperCase() ?? '?');
  const ring = h(
    'span',
    { class: progress?.finished ? 'ring done' : 'ring' },
    picture ? image(picture, initial) : initial(),
  );
  ring.style.setProperty('--share', `${Math.round(share * 100)}%`);
  const count = progress && (progress.finished ? '✓' : `${progress.placed}/${progress.total}`);
  return h(
    'li',
    { title: label, 'aria-label': label },
    ring,
    h('span', { class: 'count', 'aria-hidden': 'true' }, count),
  );
}

function image(address: string, otherwise: () => HTMLElement): HTMLElement {
  const shown = h('img', { src: address, alt: '', width: 32, height: 32 });
  shown.addEventListener('error', () => shown.replaceWith(otherwise()));
  return shown;
}
