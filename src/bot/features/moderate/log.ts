import { changesOf } from '../../../daily/changes.js';
import { boardDecisions } from '../../../game/moderate.js';
import type { Call } from '../../discord/call.js';
import type { View } from '../../discord/reply.js';
import { guildOf } from '../schedule/common.js';
import { actLine, changeLine, logView } from './view.js';

const MOST = 50;
/** As many as one message holds, with whatever a change of the schedule lists. */
const ON_PAGE = 10;

/** Who changed what in this server, newest first: the schedule and the boards together. */
export async function logPage(call: Call, wanted: number): Promise<View> {
  const { app, words } = call;
  const guildId = guildOf(call);
  const [acts, changes] = await Promise.all([
    boardDecisions(app.game, guildId, MOST),
    changesOf(app.game, guildId, MOST),
  ]);
  const lines = [
    ...acts.map((act) => ({ at: act.at, line: actLine(words, act) })),
    ...changes.map((change) => ({ at: change.at, line: changeLine(words, change) })),
  ]
    .sort((a, b) => b.at.getTime() - a.at.getTime())
    .slice(0, MOST)
    .map(({ line }) => line);
  const pages = Math.max(1, Math.ceil(lines.length / ON_PAGE));
  const page = Math.min(Math.max(1, wanted), pages);
  return logView(words, lines.slice((page - 1) * ON_PAGE, page * ON_PAGE), { page, pages });
}
