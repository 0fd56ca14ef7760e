import { gradesAt, nearestKind, SIZES } from '../../../engine/generate/kinds.js';
import type { WantedGrade } from '../../../engine/generate/steer.js';
import { page } from '../../../words/page/en.js';
import { newRequest } from '../connection.js';
import { button, fill, h } from '../dom.js';
import { choice, chosenIn } from './form.js';
import { later, type Places, place } from './place.js';

/** A size and one of the grades that it has: what somebody played last, unless they choose. */
export function freePlay(places: Places): HTMLElement {
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
      places.open(() => places.connection.ask('library', { ...wish, request: newRequest() }));
    });
    start.classList.add('main');
    fill(box, size, grade, start);
  };
  return place(places, page.freePlay, later(box, read));
}
