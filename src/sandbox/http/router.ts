import type { IncomingHttpHeaders } from 'node:http';
import type { Gateway } from '../gateway/gateway.js';
import type { Activities } from '../model/activities.js';
import type { Upload } from '../model/compose.js';
import type { Interactions } from '../model/interactions.js';
import type { World } from '../model/world.js';

export interface Context {
  world: World;
  interactions: Interactions;
  gateway: Gateway;
  activities: Activities;
}

export interface Call {
  params: Record<string, string>;
  query: URLSearchParams;
  json: unknown;
  uploads: Upload[];
  headers: IncomingHttpHeaders;
  /** Whose token it is, where somebody's own was sent instead of the bot's. */
  bearer: string | null;
}

/** What a handler returns is the JSON of a 200; nothing is a 204. */
type Handler = (context: Context, call: Call) => unknown;

export interface Route {
  method: string;
  /** Segments as in `channels/:channel/messages`; the first parameter is the major one for rate limits. */
  path: string;
  handler: Handler;
  /** Interaction and webhook routes are authorised by the token in their path. */
  open?: boolean;
  /** Somebody's own token will do. */
  bearer?: boolean;
  /** It takes a form, and no JSON. */
  form?: boolean;
  status?: number;
}

export interface Match {
  route: Route;
  params: Record<string, string>;
  major: string;
}

interface Compiled {
  route: Route;
  segments: string[];
}

type Finding = Match | 'wrong method' | 'unknown';

export function createRouter(routes: readonly Route[]): (method: string, path: string) => Finding {
  const byLength = new Map<number, Compiled[]>();
  for (const route of routes) {
    const segments = route.path.split('/');
    byLength.set(segments.length, [...(byLength.get(segments.length) ?? []), { route, segments }]);
  }
  return (method, path) => {
    const given = path.split('/').map(decode);
    const fitting = (byLength.get(given.length) ?? []).filter(({ segments }) => fits(segments, given));
    const found = fitting.find(({ route }) => route.method === method);
    if (!found) return fitting.length > 0 ? 'wrong method' : 'unknown';
    const params: Record<string, string> = {};
    for (const [index, segment] of found.segments.entries()) {
      if (segment.startsWith(':')) params[segment.slice(1)] = given[index]!;
    }
    const major =
      found.segments[0] === 'webhooks' ? `${params.app}/${params.token}` : (Object.values(params)[0] ?? '');
    return { route: found.route, params, major };
  };
}

const fits = (segments: readonly string[], given: readonly string[]): boolean =>
  segments.every(
    (segment, index) => segment === given[index] || (segment.startsWith(':') && given[index] !== ''),
  );

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
