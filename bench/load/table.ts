import { type Outcome, quantile } from './crowd.js';

const COLUMNS = [
  'bot',
  'what',
  'a second',
  'of plain',
  'p50 ms',
  'p99 ms',
  'no picture',
  'picture KB',
  'bot CPU ms',
] as const;

interface Row {
  readonly bot: string;
  readonly what: string;
  readonly outcome: Outcome;
  readonly processorMs: number;
}

/** Collects rows and prints them at the end, each as a share of the plain replies around it. */
export class Table {
  readonly #rows: Row[] = [];
  readonly #notes: string[] = [];

  add(bot: string, what: string, outcome: Outcome, processorMs: number): void {
    const row = { bot, what, outcome, processorMs };
    this.#rows.push(row);
    // Some way to see that it goes on.
    console.error(this.#cells(row).join(' | '));
  }

  note(text: string): void {
    this.#notes.push(text);
    console.error(text);
  }

  toString(): string {
    const lines = [COLUMNS, COLUMNS.map(() => '---'), ...this.#rows.map((row) => this.#cells(row))];
    return [...lines.map((cells) => `| ${cells.join(' | ')} |`), '', ...this.#notes].join('\n');
  }

  #cells(row: Row): string[] {
    const { done, seconds, failed, times, bytes } = row.outcome;
    const rate = done / seconds;
    const numbers = [
      rate.toFixed(1),
      `${((100 * rate) / this.#plainAround(row)).toFixed(0)} %`,
      quantile(times, 0.5).toFixed(1),
      quantile(times, 0.99).toFixed(1),
      String(failed),
      (bytes / 1000).toFixed(1),
      (row.processorMs / done).toFixed(2),
    ];
    return [row.bot, row.what, ...numbers];
  }

  /** The mean of the plain replies before and after a row: a machine that others use is not always the same. */
  #plainAround(row: Row): number {
    const at = this.#rows.indexOf(row);
    const isPlain = ({ bot }: Row) => bot === 'plain reply';
    const around = [this.#rows.slice(0, at + 1).findLast(isPlain), this.#rows.slice(at).find(isPlain)];
    const rates = around.flatMap((plain) => (plain ? [plain.outcome.done / plain.outcome.seconds] : []));
    return rates.reduce((sum, rate) => sum + rate, 0) / rates.length;
  }
}
