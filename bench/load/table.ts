import { type Outcome, quantile } from './crowd.js';

export interface Measured extends Outcome {
  /** Processor time of the bot's processes. */
  readonly processorMs: number;
}

const COLUMNS = [
  'bot',
  'what',
  'a second',
  'plain reply',
  'share',
  'p50 ms',
  'p99 ms',
  'no picture',
  'picture KB',
  'CPU ms',
  'plain CPU ms',
] as const;

interface Row {
  readonly bot: string;
  readonly what: string;
  readonly own: Measured;
  /** The plain replies that took turns with it. */
  readonly plain: Measured | undefined;
}

const rate = ({ done, seconds }: Outcome): number => done / seconds;

/** Several rounds as if they had been one. */
export function together(rounds: readonly Measured[]): Measured {
  const sum = (of: (round: Measured) => number) => rounds.reduce((total, round) => total + of(round), 0);
  const done = sum((round) => round.done);
  return {
    seconds: sum((round) => round.seconds),
    done,
    failed: sum((round) => round.failed),
    times: rounds.flatMap(({ times }) => times).sort((a, b) => a - b),
    bytes: sum((round) => round.bytes * round.done) / done,
    processorMs: sum((round) => round.processorMs),
  };
}

/** Collects rows and prints them at the end as one table. */
export class Table {
  readonly #rows: Row[] = [];
  readonly #notes: string[] = [];

  add(bot: string, what: string, own: Measured, plain?: Measured): void {
    const row = { bot, what, own, plain };
    this.#rows.push(row);
    // Some way to see that it goes on.
    console.error(cells(row).join(' | '));
  }

  note(text: string): void {
    this.#notes.push(text);
    console.error(text);
  }

  rateOf(bot: string, what: string): number {
    const row = this.#rows.find((one) => one.bot === bot && one.what === what);
    return row ? rate(row.own) : 0;
  }

  toString(): string {
    const lines = [COLUMNS, COLUMNS.map(() => '---'), ...this.#rows.map(cells)];
    return [...lines.map((line) => `| ${line.join(' | ')} |`), '', ...this.#notes].join('\n');
  }
}

function cells({ bot, what, own, plain }: Row): string[] {
  return [
    bot,
    what,
    rate(own).toFixed(1),
    plain ? rate(plain).toFixed(1) : '',
    plain ? `${((100 * rate(own)) / rate(plain)).toFixed(0)} %` : '',
    quantile(own.times, 0.5).toFixed(1),
    quantile(own.times, 0.99).toFixed(1),
    String(own.failed),
    (own.bytes / 1000).toFixed(1),
    (own.processorMs / own.done).toFixed(2),
    plain ? (plain.processorMs / plain.done).toFixed(2) : '',
  ];
}
