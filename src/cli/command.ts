import type { ParseArgsConfig } from 'node:util';

export const EXIT_OK = 0;
export const EXIT_BAD_INPUT = 1;
export const EXIT_USAGE = 2;

export type Values = Readonly<Record<string, string | boolean | undefined>>;

/** A command of the shell: its options as data, and what it does. */
export interface Command {
  readonly usage: string;
  readonly options: NonNullable<ParseArgsConfig['options']>;
  /** Returns the exit code. */
  run(values: Values, source: string): Promise<number>;
}

/** The words of the call are off: shown with the usage, exit 2. */
export class UsageError extends Error {}

/** A whole number option within limits, or its default. */
export function wholeNumber(
  values: Values,
  name: string,
  least: number,
  most: number,
  otherwise: number,
): number {
  const text = values[name];
  if (text === undefined) return otherwise;
  const value = typeof text === 'string' && /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (!(value >= least && value <= most)) {
    throw new UsageError(`--${name} takes a whole number from ${least} to ${most}`);
  }
  return value;
}

/** One of a few words, or its default. */
export function oneOf<T extends string>(
  values: Values,
  name: string,
  choices: readonly T[],
  otherwise: T,
): T {
  const text = values[name] ?? otherwise;
  const choice = choices.find((each) => each === text);
  if (choice === undefined) throw new UsageError(`--${name} takes one of ${choices.join(', ')}`);
  return choice;
}

export function print(record: object): void {
  process.stdout.write(`${JSON.stringify(record)}\n`);
}

export function complain(message: string): void {
  process.stderr.write(`${message}\n`);
}
