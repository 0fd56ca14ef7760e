import type { Workspace } from './workspace.js';

// The cells still to be decided, in a binary heap: the one most often in recent conflicts first.

const RESCALE_ABOVE = 1e100;
const DECAY = 1 / 0.9;

export function bumpCell(w: Workspace, cell: number): void {
  const { activity } = w;
  activity[cell]! += w.bump;
  if (activity[cell]! > RESCALE_ABOVE) {
    for (let v = 0; v < w.variables; v++) activity[v]! /= RESCALE_ABOVE;
    w.bump /= RESCALE_ABOVE;
  }
  if (w.heapPlace[cell]! >= 0) rise(w, w.heapPlace[cell]!);
}

export function decayActivities(w: Workspace): void {
  w.bump *= DECAY;
}

export function offerCell(w: Workspace, cell: number): void {
  if (w.heapPlace[cell]! >= 0) return;
  w.heapPlace[cell] = w.heapLength;
  w.heap[w.heapLength] = cell;
  rise(w, w.heapLength++);
}

/** Takes the most active cell off the heap. The heap is not empty. */
export function takeCell(w: Workspace): number {
  const top = w.heap[0]!;
  w.heapPlace[top] = -1;
  const last = w.heap[--w.heapLength]!;
  if (w.heapLength > 0) {
    w.heap[0] = last;
    w.heapPlace[last] = 0;
    sink(w);
  }
  return top;
}

function rise(w: Workspace, place: number): void {
  const { heap, heapPlace, activity } = w;
  const cell = heap[place]!;
  const mine = activity[cell]!;
  while (place > 0) {
    const parent = (place - 1) >> 1;
    const above = heap[parent]!;
    if (activity[above]! >= mine) break;
    heap[place] = above;
    heapPlace[above] = place;
    place = parent;
  }
  heap[place] = cell;
  heapPlace[cell] = place;
}

function sink(w: Workspace): void {
  const { heap, heapPlace, activity, heapLength } = w;
  const cell = heap[0]!;
  const mine = activity[cell]!;
  let place = 0;
  for (;;) {
    let child = 2 * place + 1;
    if (child >= heapLength) break;
    if (child + 1 < heapLength && activity[heap[child + 1]!]! > activity[heap[child]!]!) child++;
    const below = heap[child]!;
    if (activity[below]! <= mine) break;
    heap[place] = below;
    heapPlace[below] = place;
    place = child;
  }
  heap[place] = cell;
  heapPlace[cell] = place;
}
