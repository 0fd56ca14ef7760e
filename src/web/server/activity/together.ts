import { companions, type Seated, sayAt, sayHere, stayHere } from '../../../game/activity.js';
import type { GameContext } from '../../../game/context.js';
import type { News } from '../../../game/feed.js';
import type { Companion } from '../../../game/views/companion.js';
import type { WebSessionView } from '../../../game/web-access.js';
import type { Log } from '../../../ops/log.js';
import type { PagePerson, Push } from '../../protocol.js';

/** A page that is open in an Activity. */
export interface Member {
  readonly session: WebSessionView;
  tell(push: Push): void;
}

interface Room {
  readonly members: Set<Member>;
  /** Whose progress is shown. */
  games: ReadonlySet<string>;
  /** What was told last, so that nothing is told twice. */
  told: string;
  timer: NodeJS.Timeout | undefined;
}

export interface Together {
  join(member: Member): void;
  leave(member: Member): void;
  /** This page shows another game now. */
  at(member: Member, gameId: string): void;
  hear(news: News): void;
  /** Now and then: who is here stays here, and who was lost with another process goes. */
  checkUp(): Promise<void>;
  close(): void;
}

/** A star a second each is a lot; nobody needs to see it sooner than this. */
const SOON_MS = 400;

const isSeated = (session: WebSessionView): session is Seated => session.instanceId !== null;

/** Tells the pages of an Activity who is there and how far they are. All it knows is in the database. */
export function createTogether(game: GameContext, log: Log): Together {
  const rooms = new Map<string, Room>();
  const failed = (error: unknown) => log.warn({ err: error }, 'an Activity could not be kept up to date');

  async function look(instanceId: string, room: Room): Promise<void> {
    const people = await companions(game, instanceId);
    room.games = new Set(people.flatMap(({ gameId }) => gameId ?? []));
    const shown = people.map(personView);
    const text = JSON.stringify(shown);
    if (text === room.told) return;
    room.told = text;
    for (const member of room.members) member.tell({ news: 'together', people: shown });
  }

  function soon(instanceId: string): void {
    const room = rooms.get(instanceId);
    if (!room || room.timer) return;
    room.timer = setTimeout(() => {
      room.timer = undefined;
      look(instanceId, room).catch(failed);
    }, SOON_MS);
    room.timer.unref();
  }

  const sitsIn = (room: Room, userId: string): boolean =>
    [...room.members].some(({ session }) => session.userId === userId);

  return {
    join(member) {
      const { session } = member;
      if (!isSeated(session)) return;
      const { instanceId } = session;
      const room = rooms.get(instanceId) ?? {
        members: new Set<Member>(),
        games: new Set<string>(),
        told: '',
        timer: undefined,
      };
      rooms.set(instanceId, room);
      room.members.add(member);
      // Whoever comes has heard nothing yet.
      room.told = '';
      sayHere(game, session, true).catch(failed);
      soon(instanceId);
    },

    leave(member) {
      const { session } = member;
      if (!isSeated(session)) return;
      const room = rooms.get(session.instanceId);
      if (!room?.members.delete(member)) return;
      if (room.members.size === 0) {
        clearTimeout(room.timer);
        rooms.delete(session.instanceId);
      }
      if (!sitsIn(room, session.userId)) sayHere(game, session, false).catch(failed);
    },

    at({ session }, gameId) {
      if (isSeated(session)) sayAt(game, session, gameId).catch(failed);
    },

    hear(news) {
      if (news.kind === 'together') soon(news.instanceId);
      else if (news.kind === 'changed') {
        for (const [instanceId, room] of rooms) if (room.games.has(news.gameId)) soon(instanceId);
      } else if (news.kind === 'seated') {
        for (const member of rooms.get(news.instanceId)?.members ?? [])
          if (member.session.userId === news.userId) member.tell({ news: 'launched' });
      } else if (news.kind === 'gap') for (const instanceId of rooms.keys()) soon(instanceId);
    },

    async checkUp() {
      for (const [instanceId, { members }] of rooms) {
        const users = new Set([...members].map(({ session }) => session.userId));
        await stayHere(game, instanceId, [...users]).catch(failed);
        soon(instanceId);
      }
    },

    close() {
      for (const room of rooms.values()) clearTimeout(room.timer);
      rooms.clear();
    },
  };
}

const AVATARS = 'https://cdn.discordapp.com/avatars';

const personView = ({ userId, name, avatar, progress }: Companion): PagePerson => ({
  id: userId,
  name,
  picture: avatar && /^\w+$/.test(avatar) ? `${AVATARS}/${userId}/${avatar}.png?size=64` : null,
  progress,
});
