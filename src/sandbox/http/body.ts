import type { IncomingMessage } from 'node:http';
import { refuse } from '../errors.js';
import type { Upload } from '../model/compose.js';

const MAX_BODY = 32 * 1024 * 1024;

interface Body {
  json: unknown;
  uploads: Upload[];
}

/** A request's JSON, and the files that came with it as `files[n]` next to `payload_json`. */
export async function readBody(request: IncomingMessage, form = false): Promise<Body> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_BODY) throw refuse('tooLarge');
    chunks.push(chunk);
  }
  if (size === 0) return { json: undefined, uploads: [] };
  const data = Buffer.concat(chunks);
  const type = request.headers['content-type'] ?? '';
  if (form) return { json: readFields(data.toString('utf8'), type), uploads: [] };
  if (type.startsWith('multipart/form-data')) return readForm(data, type);
  return { json: readJson(data.toString('utf8')), uploads: [] };
}

async function readForm(data: Buffer, type: string): Promise<Body> {
  const form = await new Response(new Uint8Array(data), { headers: { 'content-type': type } })
    .formData()
    .catch(() => {
      throw refuse('badJson');
    });
  const uploads: Upload[] = [];
  for (const [name, value] of form) {
    const index = /^files\[(\d+)\]$/.exec(name)?.[1];
    if (index === undefined || typeof value === 'string') continue;
    uploads.push({
      index,
      filename: value.name,
      contentType: value.type || 'application/octet-stream',
      data: Buffer.from(await value.arrayBuffer()),
    });
  }
  const payload = form.get('payload_json');
  return { json: typeof payload === 'string' ? readJson(payload) : {}, uploads };
}

/** The fields of an ordinary form; null for anything else. */
const readFields = (text: string, type: string): unknown =>
  type.startsWith('application/x-www-form-urlencoded') ? Object.fromEntries(new URLSearchParams(text)) : null;

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw refuse('badJson');
  }
}
