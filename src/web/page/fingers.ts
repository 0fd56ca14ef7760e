import type { Board } from '../../engine/board/board.js';
import type { Cell } from '../../engine/grid/cellset.js';
import type { Hands } from './hands.js';
import { Stroke } from './strokes.js';

interface Surroundings {
  /** The board that a stroke begins on. */
  board(): Board;
  /** False while the board is larger than its window: then a drag moves it, and only taps mark. */
  draws(): boolean;
  /** The mouse or a finger is over a cell, or over none any more. */
  over(cell: Cell | null): void;
}

const LONG_PRESS_MS = 450;
const TREMBLE_PX = 10;

/**
 * Mouse, pen and fingers on the grid. A touch keeps its first target, so cells are found by coordinates; the rectangle is
 * read once, when the finger comes down.
 */
export function watchFingers(grid: HTMLElement, size: number, hands: Hands, around: Surroundings): void {
  let stroke: Stroke | null = null;
  let pointer = -1;
  let rect = new DOMRect();
  let start = { x: 0, y: 0 };
  let timer = 0;
  let held = false;

  const cellAt = (x: number, y: number): Cell => {
    const clamp = (value: number) => Math.min(size - 1, Math.max(0, Math.floor(value * size)));
    return clamp((y - rect.top) / rect.height) * size + clamp((x - rect.left) / rect.width);
  };

  const end = () => {
    clearTimeout(timer);
    stroke = null;
    pointer = -1;
  };

  grid.addEventListener('pointerdown', (event) => {
    if (pointer !== -1) {
      // A second finger is the beginning of a pinch.
      if (event.pointerType === 'touch') {
        hands.paint(null);
        end();
      }
      return;
    }
    rect = grid.getBoundingClientRect();
    const cell = cellAt(event.clientX, event.clientY);
    if (event.button === 2) {
      hands.other(cell);
      return;
    }
    if (event.button !== 0) return;
    pointer = event.pointerId;
    held = false;
    start = { x: event.clientX, y: event.clientY };
    stroke = new Stroke(around.board(), cell);
    if (event.pointerType === 'mouse') grid.setPointerCapture(pointer);
    else {
      timer = window.setTimeout(() => {
        if (!stroke || stroke.moved) return;
        held = true;
        navigator.vibrate?.(15);
        hands.other(stroke.start);
      }, LONG_PRESS_MS);
    }
  });

  grid.addEventListener('pointerleave', () => around.over(null));

  grid.addEventListener('pointermove', (event) => {
    if (pointer === -1) rect = grid.getBoundingClientRect();
    around.over(cellAt(event.clientX, event.clientY));
    if (event.pointerId !== pointer || !stroke || held) return;
    const far = Math.hypot(event.clientX - start.x, event.clientY - start.y) > TREMBLE_PX;
    if (far) clearTimeout(timer);
    if (!around.draws()) return;
    const before = stroke.cells.length;
    const wasTap = !stroke.moved;
    for (const one of event.getCoalescedEvents?.() ?? [event])
      stroke.moveTo(cellAt(one.clientX, one.clientY));
    if (stroke.moved && (wasTap || stroke.cells.length !== before)) hands.paint(stroke);
  });

  grid.addEventListener('pointerup', (event) => {
    if (event.pointerId !== pointer || !stroke) return;
    const done = stroke;
    const wasHeld = held;
    end();
    if (wasHeld) return;
    if (done.moved) hands.stroked(done);
    else hands.tap(done.start);
  });

  grid.addEventListener('pointercancel', (event) => {
    if (event.pointerId !== pointer) return;
    hands.paint(null);
    end();
  });

  grid.addEventListener('contextmenu', (event) => event.preventDefault());
}
