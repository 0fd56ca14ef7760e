import type {
  Action,
  FrameAnswers,
  FrameWords,
  Outcome,
  ViewCommand,
  ViewEvent,
  ViewMessage,
  ViewState,
} from '../view/protocol.js';

async function read<T>(path: string, query: Record<string, string>): Promise<T> {
  const answer = await fetch(`/view/${path}?${new URLSearchParams(query)}`);
  if (!answer.ok) throw new Error(`/view/${path}: ${answer.status}`);
  return (await answer.json()) as T;
}

async function write<T>(path: string, query: Record<string, string>, body: unknown): Promise<T> {
  const answer = await fetch(`/view/${path}?${new URLSearchParams(query)}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`/view/${path}: ${answer.status}`);
  return (await answer.json()) as T;
}

export const fetchState = (user: string): Promise<ViewState> => read('state', { user });

export const fetchMessages = (user: string, channel: string, since: number): Promise<ViewMessage[]> =>
  read('messages', { user, channel, since: String(since) });

export const fetchCommands = (user: string, channel: string): Promise<ViewCommand[]> =>
  read('commands', { user, channel });

/** Whatever goes wrong on the way counts as a failed interaction: the page shows one kind of failure. */
export const act = (user: string, action: Action): Promise<Outcome> =>
  write<Outcome>('act', { user }, action).catch(() => ({ state: 'failed' }));

/** What an Activity said goes to the host; a host that cannot be reached says nothing. */
export const tellHost = (user: string, words: FrameWords): Promise<FrameAnswers> =>
  write<FrameAnswers>('frame', { user }, words).catch(() => ({ answers: [] }));

export const setClock = (time: number | null): Promise<{ now: number }> => write('clock', {}, { time });

export interface Stream {
  close(): void;
}

interface StreamHooks {
  event: (event: ViewEvent) => void;
  /** Called again after every broken connection, when what was missed has to be fetched. */
  open: () => void;
  /** The connection is broken; the browser goes on trying. */
  broken: () => void;
}

export function openStream(user: string, hooks: StreamHooks): Stream {
  const source = new EventSource(`/view/events?${new URLSearchParams({ user })}`);
  source.onmessage = (message) => hooks.event(JSON.parse(message.data as string) as ViewEvent);
  source.onopen = hooks.open;
  source.onerror = hooks.broken;
  return source;
}
