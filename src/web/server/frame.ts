import type { Writable } from 'node:stream';

/** The whole of a text message in one frame (RFC 6455): final, and without a mask, as a server sends it. */
const TEXT = 0x81;
const LENGTH_IN_TWO = 126;
const LENGTH_IN_EIGHT = 127;
const MOST_IN_TWO = 0xffff;

/**
 * Sends a text message down the stream of an open socket, as one write of one string. The library holds two back and
 * hands them over together, which takes a kilobyte of objects for each answer. Its own frames (pings, the last one) go
 * down the same stream, and stay in order with these.
 */
export function sendText(stream: Writable, text: string): void {
  const length = Buffer.byteLength(text);
  const head = headOf(length);
  // All ASCII, as nearly every answer is: characters are bytes.
  if (length === text.length) stream.write(head + text, 'latin1');
  else stream.write(Buffer.concat([Buffer.from(head, 'latin1'), Buffer.from(text)]));
}

/** What comes before so many bytes; each of its characters is a byte. */
function headOf(length: number): string {
  if (length < LENGTH_IN_TWO) return String.fromCharCode(TEXT, length);
  if (length <= MOST_IN_TWO) return String.fromCharCode(TEXT, LENGTH_IN_TWO, length >> 8, length & 0xff);
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE(BigInt(length));
  return String.fromCharCode(TEXT, LENGTH_IN_EIGHT) + bytes.toString('latin1');
}
