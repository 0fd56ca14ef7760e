import { cpus, totalmem } from 'node:os';
import type { Measurement } from './suite.js';

export interface Report {
  readonly machine: Readonly<Record<string, string | number>>;
  readonly at: string;
  readonly results: readonly Measurement[];
}

export function describeMachine(): Report['machine'] {
  return {
    cpu: cpus()[0]?.model.trim() ?? 'unknown',
    cores: cpus().length,
    memoryGiB: Math.round(totalmem() / 2 ** 30),
    node: process.version,
    platform: `${process.platform} ${process.arch}`,
  };
}

const COLUMNS = ['suite', 'case', 'n', 'median ms', 'p99 ms', 'worst ms', 'mean ms', 'outcome'];

/** One table of everything that was measured; with an older report, how the mean compares with it. */
export function table(results: readonly Measurement[], older?: Report): string {
  const header = older ? [...COLUMNS, 'mean before', 'change'] : COLUMNS;
  const rows = results.map((result) => [
    result.suite,
    result.case,
    String(result.n),
    digits(result.medianMs),
    digits(result.p99Ms),
    digits(result.worstMs),
    digits(result.meanMs),
    result.note ?? '',
    ...(older ? comparison(result, older) : []),
  ]);
  const widths = header.map((title, i) => Math.max(title.length, ...rows.map((row) => row[i]!.length)));
  const line = (cells: readonly string[]) =>
    cells.map((cell, i) => (i < 2 ? cell.padEnd(widths[i]!) : cell.padStart(widths[i]!))).join('  ');
  return [line(header), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}

function comparison(result: Measurement, older: Report): string[] {
  const before = older.results.find((old) => old.suite === result.suite && old.case === result.case);
  if (!before) return ['', 'new'];
  return [digits(before.meanMs), `${(result.meanMs / before.meanMs).toFixed(2)}×`];
}

function digits(ms: number): string {
  return ms < 10 ? ms.toFixed(3) : ms < 1000 ? ms.toFixed(1) : ms.toFixed(0);
}
