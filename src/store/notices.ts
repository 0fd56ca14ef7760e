import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

interface NoticeOptions {
  /** What another process has sent. What this one sends comes back, too. */
  heard(notice: string): void;
  /** The connection was away for a while: whatever was sent meanwhile is lost. */
  missed(): void;
}

export interface Notices {
  send(notice: string): void;
  close(): Promise<void>;
}

const CHANNEL = 'asterism';
/** Notices that come together travel together. */
const GATHER_MS = 10;
const AGAIN_MS = 500;

/**
 * Short texts between the processes of one PostgreSQL database, on a connection of their own. They are sent after the
 * commit that they are about, never in it: inside, the server makes all commits wait for one another.
 *
 *     connect ─▶ LISTEN ─▶ (lost) ─▶ connect ─▶ LISTEN ─▶ missed(): compare what is shown with what is stored
 */
export async function openNotices(url: string, { heard, missed }: NoticeOptions): Promise<Notices> {
  let client: pg.Client | null = null;
  let closed = false;
  let waiting: string[] = [];
  let timer: NodeJS.Timeout | undefined;

  async function connect(): Promise<void> {
    const next = new pg.Client({ connectionString: url, keepAlive: true });
    // A connection that dies says so more than once; unheard, an error would end the process.
    next.on('error', () => undefined);
    next.on('notification', ({ payload }) => heard(payload ?? ''));
    try {
      await next.connect();
      await next.query(`LISTEN ${CHANNEL}`);
    } catch (error) {
      await next.end();
      throw error;
    }
    // Only now: a try that fails ends, too, and whoever made it tries again.
    next.on('end', () => {
      client = null;
      if (!closed) void reconnect();
    });
    if (closed) return next.end();
    client = next;
  }

  async function reconnect(): Promise<void> {
    while (!closed) {
      await sleep(AGAIN_MS);
      try {
        await connect();
        if (!closed) missed();
        return;
      } catch {
        // The database is away; whoever needs it says so.
      }
    }
  }

  async function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const notices = waiting;
    waiting = [];
    // Whoever misses this compares versions once the connection is back.
    await client
      ?.query(`SELECT pg_notify('${CHANNEL}', notice) FROM unnest($1::text[]) AS notice`, [notices])
      .catch(() => undefined);
  }

  await connect();
  return {
    send(notice) {
      waiting.push(notice);
      timer ??= setTimeout(() => void flush(), GATHER_MS);
    },
    async close() {
      closed = true;
      await flush();
      await client?.end();
    },
  };
}
