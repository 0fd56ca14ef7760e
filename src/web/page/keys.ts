import type { Cell } from '../../engine/grid/cellset.js';
import type { Hands } from './hands.js';

const STEPS: Readonly<Record<string, readonly [row: number, column: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** Letters that mean the board wherever they are pressed; Space and Enter are the browser's outside it. */
const LETTER = /^[surxhw*]$/i;

/** A key pressed where nothing has the focus: an arrow leads to the board, a letter does there what it does. */
export function passOn(event: KeyboardEvent, focus: () => void): void {
  const { key, ctrlKey, altKey, metaKey } = event;
  const isArrow = key in STEPS;
  if (ctrlKey || altKey || metaKey || !(isArrow || LETTER.test(key))) return;
  focus();
  event.preventDefault();
  const { activeElement } = document;
  if (!isArrow && activeElement !== document.body)
    activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
}

/** Keys on the board; `move` goes to a cell. Those with Ctrl, Alt or Meta are the browser's. */
export function watchKeys(grid: HTMLElement, size: number, hands: Hands, move: (cell: Cell) => void): void {
  const onCell: Readonly<Record<string, (cell: Cell) => void>> = {
    ' ': (cell) => hands.tap(cell),
    Enter: (cell) => hands.tap(cell),
    s: (cell) => hands.set(cell, 'star'),
    '*': (cell) => hands.set(cell, 'star'),
    x: (cell) => hands.set(cell, 'cross'),
    Backspace: (cell) => hands.set(cell, 'unknown'),
    Delete: (cell) => hands.set(cell, 'unknown'),
    w: (cell) => hands.why(cell),
    u: () => hands.undo(),
    r: () => hands.redo(),
    h: () => hands.hint(1),
  };

  grid.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const cell = Number((event.target as HTMLElement).dataset.cell);
    const step = STEPS[event.key];
    const row = Math.floor(cell / size);
    const column = cell % size;
    const within = (value: number) => Math.min(size - 1, Math.max(0, value));
    if (step) move(within(row + step[0]) * size + within(column + step[1]));
    else if (event.key === 'Home') move(row * size);
    else if (event.key === 'End') move(row * size + size - 1);
    else {
      const act = onCell[event.key.length === 1 ? event.key.toLowerCase() : event.key];
      if (!act) return;
      act(cell);
    }
    event.preventDefault();
  });
}
