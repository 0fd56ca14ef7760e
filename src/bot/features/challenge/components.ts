import {
  howToLeave,
  type Leaving,
  leaveChallenge,
  makeRematch,
  playChallenge,
} from '../../../game/challenge.js';
import { readWish } from '../../../game/wished-kind.js';
import { playerOf } from '../../discord/call.js';
import { anew, type Component, inPlace } from '../../discord/component.js';
import { Refusal } from '../../discord/errors.js';
import { notice } from '../../discord/notice.js';
import { here, privately } from '../../discord/reply.js';
import { showBoard } from '../board/show.js';
import { tellingProgress } from '../play/command.js';
import { challenge, invite, playing, redrawInvitation } from './command.js';
import { tellChallenge } from './teller.js';
import { askView, sureView } from './view.js';

const WAYS: readonly Leaving[] = ['decline', 'withdraw', 'give-up'];

export const challengeComponents: readonly Component[] = [
  anew('challenge', 'if-slow', async (call, { args }) => {
    const id = args[0] ?? '';
    const { game, taken } = await playChallenge(call.app.game, playerOf(call), id);
    const note = game.finishedAt ? undefined : call.words.challenge.playing;
    // Others need not press in vain.
    const after = taken ? () => redrawInvitation(call.app, id) : undefined;
    return showBoard(call, game, { note, after });
  }),
  anew('challenge-no', 'if-slow', async (call, { args }) => {
    const id = args[0] ?? '';
    return privately(sureView(call.words, id, await howToLeave(call.app.game, call.userId, id)));
  }),
  inPlace('challenge-leave', 'if-slow', async (call, { args }) => {
    const [id = '', asked] = args;
    const way = WAYS.find((known) => known === asked) ?? 'give-up';
    await leaveChallenge(call.app.game, call.userId, id, way);
    return here(notice(call.words.challenge.left[way]), { after: () => tellChallenge(call.app, id) });
  }),
  anew('challenge-new', 'if-slow', (call, { args }) => challenge(call, null, readWish(args)), { long: true }),
  anew('challenge-ask', 'if-slow', async (call, { args }) => {
    if (!call.guildId) throw new Refusal(call.words.errors.serverOnly);
    return privately(askView(call.words, readWish(args)));
  }),
  anew(
    'challenge-whom',
    'if-slow',
    async (call, { args, people }) => {
      const [whom] = people;
      if (!whom) throw new Refusal(call.words.errors.oldButton);
      return challenge(call, playing(call, whom), readWish(args));
    },
    { long: true },
  ),
  anew(
    'rematch',
    'if-slow',
    async (call, { args }) => {
      const { app, requestId } = call;
      const made = await makeRematch(
        app.game,
        playerOf(call),
        args[0] ?? '',
        requestId,
        tellingProgress(call),
      );
      return made.messageId
        ? privately(notice(call.words.challenge.rematchThere, 'glad'))
        : invite(call, made);
    },
    { long: true },
  ),
];
