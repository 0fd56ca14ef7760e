import type { Board } from '../../engine/board/board.js';
import { gradesAt, nearestKind, SIZES } from '../../engine/generate/kinds.js';
import type { WantedGrade } from '../../engine/generate/steer.js';
import { readBoard } from '../../engine/notation/read.js';
import type { Theme } from '../../render/themes/theme.js';
import { page } from '../../words/page/en.js';
import { plainText } from '../../words/page/plain.js';
import { help } from '../../words/replies/en/help.js';
import { clockTime, dateName } from '../../words/time.js';
import type { PageGame, PageLesson, PageRank, PageSettings, PageTechnique } from '../protocol.js';
import { BoardView, type Shown } from './board-view.js';
import type { Connection } from './connection.js';
import { button, fill, h } from './dom.js';
import { sentencesOf } from './help-panel.js';
import { ReviewView } from './review-view.js';
import { readTaste, type Taste, themeFor, writeTaste } from './taste.js';

export interface Places {
  readonly connection: Connection;
  /** The settings as they are now, and what to do when they are others. */
  settings(): PageSettings;
  changed(settings: PageSettings): void;
  /** Opens a game that the server is asked for. */
  open(game: Promise<PageGame>): void;
  /** Goes to another place. */
  go(place: HTMLElement): void;
  /** Absent where there is nothing to sign out of. */
  signOut?(): void;
  /** Opens the same game in a browser; absent where this is one. */
  inBrowser?(): void;
  /** Goes back to the board and asks whether to empty it; null where that cannot be. */
  startOver(): (() => void) | null;
  back(): void;
}

const newRequest = (): string => crypto.randomUUID();

function place(places: Places, title: string, ...children: (Node | string)[]): HTMLElement {
  const back = button(page.back, () => places.back(), { class: 'back' });
  return h('main', { class: 'place' }, back, h('h1', { tabindex: -1 }, title), ...children);
}

export function menu(places: Places): HTMLElement {
  const { connection, signOut, inBrowser } = places;
  const go = (label: string, act: () => void) => h('li', {}, button(label, act));
  const startOver = places.startOver();
  return place(
    places,
    page.more,
    h(
      'ul',
      { class: 'menu' },
      go(page.today, () => places.open(connection.ask('daily', {}))),
      go(page.howToPlay, () => places.go(howToPlay(places))),
      go(page.archive, () => places.go(archive(places))),
      go(page.freePlay, () => places.go(freePlay(places))),
      go(page.practice, () => places.go(practice(places))),
      go(page.ranks, () => places.go(ranks(places))),
      go(page.settings, () => places.go(settings(places))),
      go(page.keys, () => places.go(keys(places))),
      startOver && go(page.reset, startOver),
      inBrowser && go(page.activity.openInBrowser, inBrowser),
      signOut && go(page.signOut, signOut),
    ),
  );
}

/** The rules, a solved board, and what hands do here. */
function howToPlay(places: Places): HTMLElement {
  const board = readBoard(help.example.notation);
  const view = new BoardView(board.grid);
  const theme = themeFor(places.settings().theme);
  view.show({ ...calm(board, theme), finished: true });
  const first = () => places.open(places.connection.ask('guide', { request: newRequest() }));
  return place(
    places,
    page.howToPlay,
    ...help.rules.map((rule) => h('p', {}, plainText(rule))),
    h('figure', { class: 'example' }, view.element, h('figcaption', { class: 'line' }, help.example.caption)),
    button(page.firstPuzzle, first, { class: 'main' }),
    h('h2', {}, page.howHere),
    h('dl', { class: 'keys' }, ...pairs(page.gestures)),
    ...page.helps.map((line) => h('p', {}, line)),
  );
}

const pairs = (list: readonly (readonly [string, string])[]): HTMLElement[] =>
  list.flatMap(([key, what]) => [h('dt', {}, h('kbd', {}, key)), h('dd', {}, what)]);

/** A board that is only looked at. */
const calm = (board: Board, theme: Theme): Shown => ({
  board,
  look: { theme, regions: 'tags', muted: false },
  violations: [],
  mistakes: [],
  lastMove: [],
  finished: false,
  supposed: [],
  hint: [],
  lit: [],
  needs: false,
});

/** A list that fills itself; what goes wrong is said in its place. */
function later(element: HTMLElement, work: () => Promise<void>): HTMLElement {
  work().catch((error: Error) => fill(element, h('p', { role: 'alert' }, error.message)));
  return element;
}

export function archive(places: Places): HTMLElement {
  const list = h('ul', { class: 'days' });
  const older = button(page.moreDays, () => void more());
  let before: string | undefined;
  async function more(): Promise<void> {
    const days = await places.connection.ask('archive', before === undefined ? {} : { before });
    for (const { date, difficulty, size, surprise, solved, begun } of days) {
      const state = solved ? page.daySolved : begun ? page.dayBegun : page.dayNew;
      const open = () => places.open(places.connection.ask('day', { date }));
      const facts = [dateName(date), difficulty, `${size}×${size}`, surprise, state].filter(Boolean);
      const watch = button(page.replays, () => places.go(replays(places, date)), {
        'aria-label': page.replaysOf(dateName(date)),
      });
      list.append(h('li', {}, button(facts.join(' · '), open), watch));
    }
    before = days.at(-1)?.date;
    older.hidden = days.length < 20;
    if (list.children.length === 0) fill(list, h('li', {}, page.noDays));
  }
  return place(places, page.archive, later(list, more), older);
}

function choice(
  label: string,
  options: readonly (readonly [value: string, text: string])[],
  value = '',
): HTMLElement {
  const list = options.map(([own, text]) => h('option', { value: own, selected: own === value }, text));
  return h('label', {}, h('span', {}, label), h('select', {}, ...list));
}

const chosenIn = (element: HTMLElement): string => element.querySelector('select')?.value ?? '';

/** A size and one of the grades that it has: what somebody played last, unless they choose. */
function freePlay(places: Places): HTMLElement {
  const box = h('div', { class: 'form' });
  const read = async () => {
    const usual = await places.connection.ask('usual', {});
    const size = choice(
      page.size,
      SIZES.map((n) => [String(n), `${n}×${n}`] as const),
      String(usual.size),
    );
    const gradesFor = (wanted: string) => {
      const side = Number(chosenIn(size)) || usual.size;
      return choice(
        page.grade,
        gradesAt(side).map((name) => [name, name] as const),
        nearestKind(side, wanted as WantedGrade).grade,
      );
    };
    // The list does not know its choice before it is shown.
    let grade = gradesFor(usual.grade);
    size.addEventListener('change', () => {
      const other = gradesFor(chosenIn(grade));
      grade.replaceWith(other);
      grade = other;
    });
    const start = button(page.start, () => {
      const wish = { size: Number(chosenIn(size)), grade: chosenIn(grade) };
      places.open(places.connection.ask('library', { ...wish, request: newRequest() }));
    });
    start.classList.add('main');
    fill(box, size, grade, start);
  };
  return place(places, page.freePlay, later(box, read));
}

function practice(places: Places): HTMLElement {
  const list = h('div', { class: 'tiers' }, page.loading);
  const read = async () => {
    const rules = await places.connection.ask('techniques', {});
    const tiers = [...new Set(rules.map(({ tier }) => tier))];
    const item = ({ id, name, inHints }: PageTechnique) => {
      const open = button(name, () => void openLesson(places, id));
      open.append(h('small', {}, inHints));
      return h('li', {}, open);
    };
    fill(
      list,
      ...tiers.flatMap((tier) => [
        h('h2', {}, page.tier(tier)),
        h('ul', { class: 'techniques' }, ...rules.filter((rule) => rule.tier === tier).map(item)),
      ]),
    );
  };
  return place(places, page.practice, later(list, read));
}

/** A technique with an example, and the way to an exercise. */
export async function openLesson(places: Places, rule: string): Promise<void> {
  const body = h('div', {}, page.loading);
  const shown = place(places, page.practice, body);
  places.go(shown);
  later(body, async () => lesson(places, body, await places.connection.ask('learn', { rule })));
}

function lesson(places: Places, body: HTMLElement, { rule, summary, example }: PageLesson): void {
  const start = () =>
    places.open(places.connection.ask('practise', { rule: rule.id, request: newRequest() }));
  fill(
    body,
    h('h2', {}, rule.name),
    h('p', { class: 'line' }, page.inHints(rule.inHints)),
    h('p', {}, summary),
    exampleView(places, example),
    button(page.practise, start, { class: 'main' }),
  );
}

function exampleView(places: Places, example: PageLesson['example']): HTMLElement {
  const board = readBoard(example.notation);
  const view = new BoardView(board.grid);
  const theme = themeFor(places.settings().theme);
  let lit: readonly number[] = [];
  const show = () =>
    view.show({
      ...calm(board, theme),
      look: { theme, regions: 'tags', muted: true },
      hint: example.frames.at(-1)?.marks ?? [],
      lit,
    });
  show();
  const light = (cells: readonly number[]) => {
    lit = cells;
    show();
  };
  return h('div', { class: 'example' }, view.element, ...sentencesOf(board.grid, example.sentences, light));
}

export function ranks(places: Places): HTMLElement {
  const table = h('table', {});
  const asked = { period: 'day' as 'day' | 'week' | 'month' | 'all', clean: true, schedule: '' };
  const hints = toggle(page.withHelp, false, (on) => {
    asked.clean = !on;
    later(table, read);
  });
  const whose = h('div', { class: 'form', hidden: true });
  const read = async () => {
    const { title, by, rows, around, schedules } = await places.connection.ask('ranks', asked);
    hints.hidden = by === 'points';
    showSchedules(schedules);
    const heads = by === 'points' ? [page.points, page.solvedColumn, page.median] : [page.time];
    const line = (row: PageRank) =>
      h(
        'tr',
        { class: row.you ? 'you' : 'other' },
        h('td', {}, String(row.place)),
        h('td', {}, row.name),
        ...(by === 'points' ? [String(row.points), String(row.solved)] : []).map((text) => h('td', {}, text)),
        h('td', {}, clockTime(row.ms / 1000)),
      );
    const columns = 2 + heads.length;
    fill(
      table,
      h('caption', {}, title),
      h(
        'thead',
        {},
        h('tr', {}, ...[page.place, page.name, ...heads].map((name) => h('th', { scope: 'col' }, name))),
      ),
      h(
        'tbody',
        {},
        ...rows.map(line),
        around.length > 0 && h('tr', {}, h('td', { colspan: columns }, '…')),
        ...around.map(line),
        rows.length === 0 && h('tr', {}, h('td', { colspan: columns }, page.nobody)),
      ),
    );
  };
  /** Once: which schedules there are does not change while somebody looks. */
  const showSchedules = (names: readonly string[]) => {
    if (names.length === 0 || !whose.hidden) return;
    const options = ['', ...names].map((name) => [name, name || page.mainSchedule] as const);
    const list = choice(page.schedule, options, asked.schedule);
    list.addEventListener('change', () => {
      asked.schedule = chosenIn(list);
      later(table, read);
    });
    fill(whose, list);
    whose.hidden = false;
  };
  const periods = choice(
    page.period,
    Object.entries(page.periods).map(([value, text]) => [value, text] as const),
    asked.period,
  );
  periods.addEventListener('change', () => {
    asked.period = chosenIn(periods) as typeof asked.period;
    later(table, read);
  });
  return place(places, page.ranks, h('div', { class: 'form' }, periods, hints), whose, later(table, read));
}

/** A finished game of one's own, looked through. */
export function review(places: Places, of: string): HTMLElement {
  const body = h('div', { class: 'reviewed' }, page.loading);
  const read = async () => {
    const found = await places.connection.ask('review', { of });
    const view = new ReviewView(found, {
      theme: () => places.settings().theme,
      argue: (step) => places.connection.ask('argument', { of, step }),
      learn: (rule) => void openLesson(places, rule),
    });
    const { learn } = found;
    fill(
      body,
      view.element,
      h(
        'div',
        { class: 'lines' },
        ...found.lines.map((line) => h('p', {}, line)),
        learn && button(page.practiseNext(learn.name), () => void openLesson(places, learn.id)),
      ),
    );
  };
  return place(places, page.review, later(body, read));
}

/** How others solved a day that is over. */
function replays(places: Places, date: string): HTMLElement {
  const list = h('ul', { class: 'menu' }, page.loading);
  const read = async () => {
    const shown = await places.connection.ask('replays', { date });
    const rows = shown.map(({ id, name, ms, clean }) => {
      const label = page.replayedIn(name, clockTime(ms / 1000), clean);
      return h(
        'li',
        {},
        button(label, () => places.go(replay(places, id, label))),
      );
    });
    fill(list, ...(rows.length > 0 ? rows : [h('li', {}, page.noReplays)]));
  };
  return place(places, page.replaysOf(dateName(date)), later(list, read));
}

function replay(places: Places, of: string, title: string): HTMLElement {
  const body = h('div', { class: 'reviewed' }, page.loading);
  const read = async () => {
    const found = await places.connection.ask('replay', { of });
    fill(body, new ReviewView(found, { theme: () => places.settings().theme }).element);
  };
  return place(places, title, later(body, read));
}

function toggle(label: string, checked: boolean, change: (on: boolean) => void): HTMLElement {
  const box = h('input', { type: 'checkbox', checked, onChange: () => change(box.checked) });
  return h('label', { class: 'toggle' }, box, h('span', {}, label));
}

function settings(places: Places): HTMLElement {
  const now = places.settings();
  const says = h('p', { role: 'status' });
  const save = (patch: Partial<PageSettings>) => {
    places.connection
      .ask('settings', patch)
      .then(places.changed, (error: Error) => fill(says, error.message));
  };
  const taste = (name: keyof Taste, label: string) =>
    toggle(label, readTaste()[name], (on) => {
      writeTaste({ ...readTaste(), [name]: on });
      places.changed(places.settings());
    });
  const theme = choice(page.theme, Object.entries(page.themes), now.theme);
  const crosses = choice(page.autoCross, Object.entries(page.autoCrosses), now.autoCross);
  const chosen = (event: Event) => (event.target as HTMLSelectElement).value;
  theme.addEventListener('change', (event) => save({ theme: chosen(event) }));
  crosses.addEventListener('change', (event) =>
    save({ autoCross: chosen(event) as PageSettings['autoCross'] }),
  );
  return place(
    places,
    page.settings,
    h(
      'div',
      { class: 'form' },
      theme,
      crosses,
      taste('starFirst', page.starFirst),
      taste('showNeeds', page.showNeeds),
      taste('patterns', page.patterns),
      taste('hideTimer', page.hideTimer),
      toggle(page.showReplays, now.replays, (on) => save({ replays: on })),
      toggle(page.privacy, now.privacy === 'open', (on) => save({ privacy: on ? 'open' : 'hidden' })),
    ),
    says,
  );
}

export function keys(places: Places): HTMLElement {
  return place(places, page.keys, h('dl', { class: 'keys' }, ...pairs(page.keyList)));
}
