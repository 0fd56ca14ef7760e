import { randomBytes } from 'node:crypto';
import { MessageFlags, type RawFile, type RequestData } from 'discord.js';
import { clip, LIMITS } from './limits.js';
import type { View } from './reply.js';

type Payload = Pick<RequestData, 'body' | 'headers' | 'passThroughBody'>;

/** What a message is made of, ready for a request: the JSON and, beside it, the files that it names. */
export function messagePayload(
  view: View,
  wrap: (message: object) => object,
  fields: { flags?: number; pings?: readonly string[]; people?: readonly string[]; nonce?: string } = {},
): Payload {
  const { flags = 0, pings = [], people = [], nonce } = fields;
  const files: (Pick<RawFile, 'name'> & { data: Buffer; type: string; alt?: string })[] = [
    ...view.pictures.map(({ data, name, alt }) => ({ data, name, type: 'image/png', alt })),
    ...(view.files ?? []).map(({ data, name }) => ({ data, name, type: 'application/octet-stream' })),
  ];
  const message = {
    components: view.parts,
    // Names every attachment anew, so that the pictures of an earlier state go.
    attachments: files.map(({ name, alt }, id) => ({
      id: String(id),
      filename: name,
      ...(alt ? { description: clip(alt, LIMITS.altText) } : {}),
    })),
    flags: MessageFlags.IsComponentsV2 | flags,
    allowed_mentions: { parse: [], roles: pings, users: people },
    ...(nonce === undefined ? {} : { nonce, enforce_nonce: true }),
  };
  return files.length === 0 ? { body: wrap(message) } : multipart(wrap(message), files);
}

// Random, so that no picture can hold it.
const BOUNDARY = `asterism-${randomBytes(24).toString('hex')}`;
const HEADERS = { 'Content-Type': `multipart/form-data; boundary=${BOUNDARY}` };

/** As one buffer: a form of blobs and streams would cost more than the picture in it. */
function multipart(json: object, files: readonly { name: string; type: string; data: Buffer }[]): Payload {
  const part = (header: string) => `--${BOUNDARY}\r\nContent-Disposition: form-data; ${header}\r\n\r\n`;
  const start = `${part('name="payload_json"\r\nContent-Type: application/json')}${JSON.stringify(json)}\r\n`;
  const pieces = files.flatMap(({ name, type, data }, index) => [
    Buffer.from(part(`name="files[${index}]"; filename="${name}"\r\nContent-Type: ${type}`)),
    data,
    Buffer.from('\r\n'),
  ]);
  const body = Buffer.concat([Buffer.from(start), ...pieces, Buffer.from(`--${BOUNDARY}--\r\n`)]);
  return { body, headers: HEADERS, passThroughBody: true };
}
