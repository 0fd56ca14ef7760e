import { simplexModule } from '../../generated/simplex.js';
import { type Outcome, plainSimplex, type Simplex, type SimplexMaker } from './simplex.js';

/** What assembly/simplex.ts exports. */
interface Exports {
  readonly memory: { readonly buffer: ArrayBuffer };
  lay(rows: number, columns: number, loose: number): void;
  laidAt(): number;
  stateAt(): number;
  stateEnd(): number;
  costsAt(): number;
  boundsAt(): number;
  fixedAt(): number;
  valuesAt(): number;
  dualsAt(): number;
  settle(patience: number): Outcome;
  goOn(by: number, patience: number): Outcome;
  pin(column: number): void;
  level(): void;
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

/**
 * In WebAssembly where there is one. What one maker makes lies in one memory: a program is forgotten when it makes the
 * next.
 */
export function fastSimplexMaker(): SimplexMaker {
  let running: Exports | null | undefined;
  return (rows, columns, loose): Simplex => {
    if (running === undefined) running = started();
    if (!running) return plainSimplex(rows, columns, loose);
    const { settle, goOn, pin, level } = running;
    running.lay(rows, columns, loose);
    const { buffer } = running.memory;
    const width = (columns + 4) & ~3;
    const stateAt = running.stateAt();
    return {
      width,
      entries: new Float32Array(buffer, running.laidAt(), rows * width),
      bounds: new Float32Array(buffer, running.boundsAt(), rows + columns),
      costs: new Float32Array(buffer, running.costsAt(), columns),
      fixed: new Uint8Array(buffer, running.fixedAt(), columns),
      values: new Float32Array(buffer, running.valuesAt(), columns),
      duals: new Float32Array(buffer, running.dualsAt(), rows + columns),
      state: new Uint8Array(buffer, stateAt, running.stateEnd() - stateAt),
      settle,
      goOn,
      pin,
      level,
    };
  };
}

export const fastSimplex = fastSimplexMaker();
