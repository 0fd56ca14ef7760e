import type { ServerResponse } from 'node:http';
import type { World } from '../model/world.js';
import { send } from './api.js';

/** The attachments, as Discord's content network would serve them. */
export function serveFile(world: World, url: URL, response: ServerResponse): void {
  const file = world.files.get(url.pathname.split('/')[3] ?? '');
  if (!file) {
    send(response, 404, { message: '404: Not Found', code: 0 });
    return;
  }
  response
    .writeHead(200, {
      'content-type': file.contentType,
      'content-length': file.data.length,
      'cache-control': 'private, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    .end(file.data);
}
