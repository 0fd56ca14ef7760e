import type { Cell } from '../../engine/grid/cellset.js';

/** What keys do on the board. Keys with Ctrl, Alt or Meta are the browser's. */
interface KeyHands {
  move(cell: Cell): void;
  next(cell: Cell): void;
  set(cell: Cell, mark: 'star' | 'cross' | 'unknown'): void;
  undo(): void;
  redo(): void;
  hint(): void;
  why(cell: Cell): void;
}

const STEPS: Readonly<Record<string, readonly [row: number, column: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

export function watchKeys(grid: HTMLElement, size: number, hands: KeyHands): void {
  const onCell: Readonly<Record<string, (cell: Cell) => void>> = {
    ' ': (cell) => hands.next(cell),
    Enter: (cell) => hands.next(cell),
    s: (cell) => hands.set(cell, 'star'),
    '*': (cell) => hands.set(cell, 'star'),
    x: (cell) => hands.set(cell, 'cross'),
    Backspace: (cell) => hands.set(cell, 'unknown'),
    Delete: (cell) => hands.set(cell, 'unknown'),
    w: (cell) => hands.why(cell),
    u: () => hands.undo(),
    r: () => hands.redo(),
    h: () => hands.hint(),
  };

  grid.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const cell = Number((event.target as HTMLElement).dataset.cell);
    const step = STEPS[event.key];
    const row = Math.floor(cell / size);
    const column = cell % size;
    const within = (value: number) => Math.min(size - 1, Math.max(0, value));
    if (step) hands.move(within(row + step[0]) * size + within(column + step[1]));
    else if (event.key === 'Home') hands.move(row * size);
    else if (event.key === 'End') hands.move(row * size + size - 1);
    else {
      const act = onCell[event.key.length === 1 ? event.key.toLowerCase() : event.key];
      if (!act) return;
      act(cell);
    }
    event.preventDefault();
  });
}
