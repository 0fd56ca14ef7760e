import {
  howToLeave,
  type Leaving,
  leaveChallenge,
  makeRematch,
  playChallenge,
} from '../../../game/challenge.js';
import { readWish } from '../../../game/wished-kind.js';
import { playerOf } from '../../discord/call.js';
import type { Component } from '../../discord/component.js';
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
  {
    name: 'challenge',
    defer: 'if-slow',
    answers: 'new',
    run: async (call, { args }) => {
      const id = args[0] ?? '';
      const { game, taken } = await playChallenge(call.app.game, playerOf(call), id);
      const note = game.finishedAt ? undefined : call.words.challenge.playing;
      // Others need not press in vain.
      const after = taken ? () => redrawInvitation(call.app, id) : undefined;
      return showBoard(call, game, { ...(note ? { note } : {}), ...(after ? { after } : {}) });
    },
  },
  {
    name: 'challenge-no',
    defer: 'if-slow',
    answers: 'new',
    run: async (call, { args }) => {
      const id = args[0] ?? '';
      return privately(sureView(call.words, id, await howToLeave(call.app.game, call.userId, id)));
    },
  },
  {
    name: 'challenge-leave',
    defer: 'if-slow',
    answers: 'here',
    run: async (call, { args }) => {
      const [id = '', asked] = args;
      const way = WAYS.find((known) => known === asked) ?? 'give-up';
      await leaveChallenge(call.app.game, call.userId, id, way);
      return here(notice(call.words.challenge.left[way]), { after: () => tellChallenge(call.app, id) });
    },
  },
  {
    name: 'challenge-new',
    defer: 'if-slow',
    long: true,
    answers: 'new',
    run: (call, { args }) => challenge(call, null, readWish(args)),
  },
  {
    name: 'challenge-ask',
    defer: 'if-slow',
    answers: 'new',
    run: async (call, { args }) => {
      if (!call.guildId) throw new Refusal(call.words.errors.serverOnly);
      return privately(askView(call.words, readWish(args)));
    },
  },
  {
    name: 'challenge-whom',
    defer: 'if-slow',
    long: true,
    answers: 'new',
    run: async (call, { args, people }) => {
      const [whom] = people;
      if (!whom) throw new Refusal(call.words.errors.oldButton);
      return challenge(call, playing(call, whom), readWish(args));
    },
  },
  {
    name: 'rematch',
    defer: 'if-slow',
    long: true,
    answers: 'new',
    run: async (call, { args }) => {
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
  },
];
