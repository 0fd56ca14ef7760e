import type { IncomingMessage } from 'node:http';

const LOCAL_HOSTS = /^(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/;

/**
 * Only this machine, and in a browser only our own page: another site's page must not be able to act here,
 * neither by a request across origins nor by a name that it points to 127.0.0.1.
 */
export function isLocalCaller(request: IncomingMessage): boolean {
  const { host, origin } = request.headers;
  if (!host || !LOCAL_HOSTS.test(host)) return false;
  if (origin !== undefined && origin !== `http://${host}`) return false;
  const site = request.headers['sec-fetch-site'];
  if (site === undefined || site === 'same-origin') return true;
  return site === 'none' && request.method === 'GET';
}
