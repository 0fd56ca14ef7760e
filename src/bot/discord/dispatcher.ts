import type { AutocompleteInteraction, Interaction } from 'discord.js';
import { rememberBoard } from '../../game/board-message.js';
import { UserError } from '../../game/user-error.js';
import type { Cooldown } from '../../ops/cooldown.js';
import type { Asked } from './answers.js';
import { missedItsReader } from './api-errors.js';
import type { App } from './app.js';
import { type Answerable, type Call, callOf, isDirect } from './call.js';
import { answerTo, Refusal } from './errors.js';
import type { Gate } from './gate.js';
import { clip, LIMITS } from './limits.js';
import { notice } from './notice.js';
import { button, row } from './parts.js';
import { type MessageReply, privately, type Reply, type View } from './reply.js';
import { createResponder } from './responder.js';
import { createTasks, type Handlers, type Task } from './task.js';

/** Well inside Discord's three seconds, with room for the deferral to travel. */
const SLOW_MS = 1200;

/** How long a person is kept waiting at all; longer for what says beforehand that it is slow. */
const WORK_MS = 12_000;
const LONG_WORK_MS = 60_000;

/** Discord waits no longer for suggestions. */
const SUGGEST_MS = 3000;

interface Dispatcher {
  handle(interaction: Interaction): Promise<void>;
}

/** The one way in: finds the handler, checks, defers as declared, funnels errors, counts and times. */
export function createDispatcher(
  app: App,
  handlers: Handlers,
  guards: { cooldown: Cooldown; gate: Gate },
): Dispatcher {
  const { taskOf, optionOf, isModerators } = createTasks(handlers);

  async function serve(interaction: Answerable, task: Task | undefined): Promise<void> {
    const started = performance.now();
    const givenUp = new AbortController();
    const responder = createResponder(interaction, {
      answers: app.answers,
      direct: isDirect(interaction),
      where: task?.answers ?? 'new',
      isPublic: task?.isPublic ?? false,
    });
    const call = callOf(app, interaction, givenUp.signal, (view) => responder.meanwhile(view));
    const name = task?.name ?? 'unknown';
    let result = 'ok';
    const attempt = async (): Promise<void> => {
      app.metrics.inFlight.inc();
      const patience = task?.defer === 'if-slow' ? setTimeout(() => void early(), SLOW_MS) : undefined;
      // A deferral that fails is met again by whoever sends the answer.
      const early = () => responder.defer().catch(() => undefined);
      try {
        if (!task) throw new Refusal(call.words.errors.oldButton);
        if (task.needs === 'manage-server' && !(call.mayManageServer || isModerators(interaction)))
          throw new Refusal(call.words.errors.notManager);
        if (task.defer === 'first') await responder.defer();
        const reply = await inTime(task.run(call), task, call, givenUp);
        clearTimeout(patience);
        // Discord opens no form from a form: only a script sends one for a button that opens another.
        if (reply.kind === 'form' && interaction.isModalSubmit())
          throw new Refusal(call.words.errors.oldButton);
        const origin = await responder.send(reply);
        if (reply.kind === 'message') follow(call, reply, origin, interaction);
        if (reply.kind === 'launch' && origin)
          app.background.start('follow a launch', () => reply.launched(origin));
      } catch (error) {
        clearTimeout(patience);
        // Nobody is there to be answered any more.
        if (missedItsReader(error)) throw error;
        const answer = answerTo(error, call);
        result = answer.result;
        if (answer.fault)
          app.log.error(
            { err: error, fault: answer.fault, request: call.requestId, name },
            'interaction failed',
          );
        const again = answer.again && row(button(answer.again, call.words.errors.tryAgain));
        await responder.send(privately(notice(answer.sentence, answer.tone, ...(again ? [again] : []))));
      } finally {
        app.metrics.inFlight.dec();
      }
    };
    try {
      if (!guards.cooldown.take(call.userId)) {
        result = 'too-quick';
        await responder.send(privately(notice(call.words.errors.tooQuick, 'calm')));
      } else if ((await guards.gate.pass(call.userId, attempt)) === 'busy') {
        result = 'busy';
        await responder.send(privately(notice(call.words.errors.busy, 'calm')));
      }
    } catch (error) {
      const missed = missedItsReader(error);
      result = missed ? 'missed' : 'fault';
      const fields = { err: error, request: call.requestId, name };
      if (missed) app.log.debug(fields, 'answer came too late');
      else app.log.error(fields, 'answer not sent');
    }
    const seconds = (performance.now() - started) / 1000;
    app.metrics.interactions.inc({ name, result });
    app.metrics.interactionSeconds.observe({ name }, seconds);
    app.log.info(
      { request: call.requestId, name, result, ms: Math.round(seconds * 1000), guild: call.guildId },
      'interaction answered',
    );
  }

  /** What the answer leaves to do. Nobody waits for it. */
  function follow(call: Call, reply: MessageReply, origin: string | undefined, asked: Asked): void {
    const { boardOf, after } = reply;
    const change = (view: View) => app.answers.edit(asked, view);
    if (after) app.background.start('follow an answer', () => after(change));
    if (!boardOf || !origin || app.background.crowded) return;
    app.background.start('retire the board before', () => retireBoard(call, boardOf, origin, asked.token));
  }

  /** There is one board of a game, at the bottom of the channel, where the person is. */
  async function retireBoard(call: Call, gameId: string, origin: string, token: string): Promise<void> {
    const { userId, channelId = null } = call;
    const message = { userId, gameId, origin, token, channelId };
    const before = await rememberBoard(app.game, message, LIMITS.tokenMs);
    if (before) await app.answers.remove(before);
  }

  /** Suggestions are a courtesy: whatever goes wrong, the person can still type. */
  async function suggest(interaction: AutocompleteInteraction): Promise<void> {
    const focused = interaction.options.getFocused(true);
    const option = optionOf(interaction, focused.name);
    let choices: { name: string; value: string }[] = [];
    const { suggest } = option?.type === 'string' ? option : {};
    // Letters come quicker than presses, so that they are counted by themselves.
    const allowed = suggest && guards.cooldown.take(`${interaction.user.id} typing`);
    try {
      if (allowed) {
        const call = callOf(app, interaction, AbortSignal.timeout(SUGGEST_MS), () => undefined);
        const other = (name: string) => interaction.options.getString(name) ?? undefined;
        const work = () => suggest(call, String(focused.value), other);
        const offered = await guards.gate.pass(call.userId, work);
        choices = (offered === 'busy' ? [] : offered)
          // A value cannot be shortened and still be what it was.
          .filter(({ value }) => value.length <= LIMITS.choiceName)
          .slice(0, LIMITS.autocompleteChoices)
          .map(({ name, value }) => ({ name: clip(name, LIMITS.choiceName), value }));
      }
    } catch (error) {
      // Someone without a board has nothing to choose from, and that is all right.
      if (!(error instanceof UserError))
        app.log.warn({ err: error, request: interaction.id }, 'suggestions failed');
    }
    await interaction.respond(choices).catch((error: unknown) => {
      if (!missedItsReader(error))
        app.log.warn({ err: error, request: interaction.id }, 'suggestions not sent');
    });
  }

  return {
    async handle(interaction) {
      if (interaction.isAutocomplete()) return suggest(interaction);
      if (
        interaction.isChatInputCommand() ||
        interaction.isPrimaryEntryPointCommand() ||
        interaction.isMessageComponent() ||
        interaction.isModalSubmit()
      )
        return serve(interaction, taskOf(interaction));
    },
  };
}

/**
 * A database or a worker that says neither yes nor no must not leave anybody at "thinking". What is given up on is
 * ended, and costs nothing.
 */
async function inTime(
  work: Promise<Reply>,
  { long }: Task,
  call: Call,
  givenUp: AbortController,
): Promise<Reply> {
  const ms = long ? LONG_WORK_MS : WORK_MS;
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      const refusal = new Refusal(call.words.errors.tooLong, 'too-long');
      reject(refusal);
      givenUp.abort(refusal);
    }, ms);
  });
  try {
    return await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
}
