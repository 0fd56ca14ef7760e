import { simplexModule } from '../../generated/simplex.js';
import { type Outcome, plainSimplex, type Simplex, type SimplexMaker } from './simplex.js';

/** What assembly/simplex.ts exports. */
interface Exports {
  readonly memory: { readonly buffer: ArrayBuffer };
  lay(rows: number, columns: number, loose: number): void;
  laidAt(): number;
  costsAt(): number;
  boundsAt(): number;
  fixedAt(): number;
  valuesAt(): number;
  dualsAt(): number;
  settle(patience: number): Outcome;
  goOn(by: number, patience: number): Outcome;
}

/** The part of the platform that is used here, which its types leave out. */
interface Platform {
  readonly WebAssembly?: {
    readonly Module: new (bytes: Uint8Array) => object;
    readonly Instance: new (module: object) => { readonly exports: object };
  };
}

/** Null where the platform cannot run it. */
function started(): Exports | null {
  const { WebAssembly } = globalThis as Platform;
  if (!WebAssembly) return null;
  try {
    return new WebAssembly.Instance(new WebAssembly.Module(simplexModule)).exports as Exports;
  } catch {
    return null;
  }
}

let running: Exports | null | undefined;

/** In WebAssembly where there is one. There is one memory: a program is forgotten when the next is made. */
export const fastSimplex: SimplexMaker = (rows, columns, loose): Simplex => {
  if (running === undefined) running = started();
  if (!running) return plainSimplex(rows, columns, loose);
  const { settle, goOn } = running;
  running.lay(rows, columns, loose);
  const { buffer } = running.memory;
  const width = (columns + 4) & ~3;
  return {
    width,
    entries: new Float32Array(buffer, running.laidAt(), rows * width),
    bounds: new Float32Array(buffer, running.boundsAt(), rows + columns),
    costs: new Float32Array(buffer, running.costsAt(), columns),
    fixed: new Uint8Array(buffer, running.fixedAt(), columns),
    values: new Float32Array(buffer, running.valuesAt(), columns),
    duals: new Float32Array(buffer, running.dualsAt(), rows + columns),
    settle,
    goOn,
  };
};
