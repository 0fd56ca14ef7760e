const OVER = '\r\x1b[K';

/** What the next line writes over; in a pipe it is left out. */
export function passing(text: string): void {
  if (process.stderr.isTTY) process.stderr.write(`${OVER}${text}`);
}

/** What stays. */
export function lasting(text: string): void {
  process.stderr.write(`${process.stderr.isTTY ? OVER : ''}${text}\n`);
}
