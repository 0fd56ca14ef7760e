import { cellName } from '../../engine/grid/names.js';
import { ruleAfter, ruleName } from '../../engine/rules/catalogue.js';
import type { Finish } from '../../game/views/finish.js';
import type { GameView, GuideView, PracticeView, SharedView } from '../../game/views/game.js';
import type { Settings } from '../../game/views/settings.js';
import { difficulty } from '../../words/difficulty.js';
import { gameOutcome, gameTitle } from '../../words/game.js';
import { page } from '../../words/page/en.js';
import { plainText } from '../../words/page/plain.js';
import { languages, type Words } from '../../words/replies/words.js';
import type { PageChange, PageGame, PagePractice, PageSettings, PageShared } from '../protocol.js';

export const words: Words = languages.en;

export const pageSettings = ({ theme, autoCross, privacy, replays }: Settings): PageSettings => ({
  theme,
  autoCross,
  privacy,
  replays,
});

/** Nothing of the solution is in a view; here it is named what the page gets. */
export function pageGame(game: GameView): PageGame {
  const { help = '', practice = null, guide = null, shared = null, ...change } = pageChange(game, null);
  return {
    ...change,
    kind: game.kind,
    title: gameTitle(words, game),
    notation: game.puzzle.notation,
    grade: game.puzzle.grade,
    difficulty: difficulty(game.puzzle),
    help,
    practice,
    guide,
    shared,
    settings: pageSettings(game.settings),
  };
}

/** What is new on a page that was told these settings. */
export function pageChange(game: GameView, told: PageSettings | null): PageChange {
  return {
    id: game.id,
    state: game.state,
    version: game.version,
    canUndo: game.canUndo,
    canRedo: game.canRedo,
    ms: game.ms,
    finished: game.finishedAt !== null,
    settings: told && isTold(told, game.settings) ? undefined : pageSettings(game.settings),
    help: words.board.helpUsed(game) || undefined,
    practice: game.practice ? pagePractice(game.practice, game.hints.done > 0) : undefined,
    guide: game.guide ? pageGuide(game, game.guide) : undefined,
    shared: game.shared ? pageShared(game.shared) : undefined,
  };
}

const isTold = (told: PageSettings, now: Settings): boolean =>
  told.theme === now.theme &&
  told.autoCross === now.autoCross &&
  told.privacy === now.privacy &&
  told.replays === now.replays;

const pageShared = ({ seat, people, makers }: SharedView): PageShared => ({
  seat,
  seats: people.map((one) => one.seat),
  makers,
});

/** As in the chat, with taps. */
function pageGuide({ puzzle }: GameView, { step, mark, cells, mistakes }: GuideView): string {
  const { guide } = words.help;
  const said = guide.steps[step];
  const names = (some: readonly number[]) => some.map((cell) => cellName(puzzle.size, cell));
  if (said === undefined) return plainText(guide.done);
  if (mistakes.length > 0) return plainText(guide.mistake(names(mistakes)));
  return `${plainText(said)} ${page.guideAct(mark, names(cells))}`;
}

function pagePractice({ rule, found }: PracticeView, byHint: boolean): PagePractice {
  const name = ruleName(rule);
  const { learn } = words;
  const done = byHint ? learn.shown(name) : learn.found(name);
  const sentence = found ? `${done} ${learn.goOn}` : learn.practiceIntro(name);
  return { rule, next: ruleAfter(rule).id, found, sentence: plainText(sentence) };
}

/** As in the chat, line by line. */
export function finishLines(game: GameView, finish: Finish): string[] {
  const { reasons, facts } = gameOutcome(words, game, finish);
  return [...reasons, ...facts].map(plainText);
}
