import type { Call } from './call.js';
import type { Defer } from './command.js';
import type { Component, Press } from './component.js';
import { here, privately, type Reply, type View } from './reply.js';

const answering =
  (answers: Component['answers'], reply: (view: View) => Reply) =>
  (
    name: string,
    run: (call: Call, press: Press) => Promise<View> | View,
    defer: Defer = 'if-slow',
  ): Component => ({
    name,
    defer,
    answers,
    needs: 'manage-server',
    run: async (call, press) => reply(await run(call, press)),
  });

/** Something that moderators press, and the message with it changes. */
export const shows = answering('here', here);

/** The same, with an answer beside the message that they alone see. */
export const says = answering('new', privately);

/** The same, and a form opens: at once, because it cannot follow a deferral. */
export const asks = (
  name: string,
  run: Component['run'],
  answers: Component['answers'] = 'new',
): Component => ({ name, defer: 'never', answers, needs: 'manage-server', run });
