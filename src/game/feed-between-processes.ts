import { randomUUID } from 'node:crypto';
import { type Notices, openNotices } from '../store/notices.js';
import type { Feed, News } from './feed.js';

/**
 * Lets the processes of one PostgreSQL database hear each other's news: `from c game version user` for a change,
 * `from o user` for a person who has signed out, `from p game seat cell` for somebody who points at a cell, at none (`-`), or
 * has gone (`x`), `from t instance` and `from s instance user` for an Activity.
 */
export async function shareFeed(feed: Feed, url: string): Promise<Notices> {
  const own = randomUUID().slice(0, 8);
  const notices = await openNotices(url, {
    heard(notice) {
      const news = notice.startsWith(`${own} `) ? null : readNotice(notice);
      if (news) feed.tell(news);
    },
    missed: () => feed.tell({ kind: 'gap' }),
  });
  feed.listen((news) => {
    // What came from elsewhere is not sent round again.
    if (news.kind === 'changed' && news.game) {
      notices.send(`${own} c ${news.gameId} ${news.version} ${news.userId}`);
    } else if ('elsewhere' in news && news.elsewhere) return;
    else if (news.kind === 'signed-out') notices.send(`${own} o ${news.userId}`);
    else if (news.kind === 'pointed') {
      notices.send(`${own} p ${news.gameId} ${news.seat} ${news.here ? (news.cell ?? '-') : 'x'}`);
    } else if (news.kind === 'together') notices.send(`${own} t ${news.instanceId}`);
    else if (news.kind === 'seated') notices.send(`${own} s ${news.instanceId} ${news.userId}`);
  });
  return notices;
}

function readNotice(notice: string): News | null {
  const [, kind, first = '', second = '', third = ''] = notice.split(' ');
  if (kind === 'c') return { kind: 'changed', gameId: first, version: Number(second), userId: third };
  if (kind === 'p') {
    const cell = /^\d+$/.test(third) ? Number(third) : null;
    const here = third !== 'x';
    return { kind: 'pointed', gameId: first, seat: Number(second), cell, here, elsewhere: true };
  }
  if (kind === 't') return { kind: 'together', instanceId: first, elsewhere: true };
  if (kind === 's') return { kind: 'seated', instanceId: first, userId: second, elsewhere: true };
  return kind === 'o' ? { kind: 'signed-out', userId: first, elsewhere: true } : null;
}
