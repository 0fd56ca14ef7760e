import {
  type AutocompleteInteraction,
  type ChatInputCommandInteraction,
  type Interaction,
  type MessageComponentInteraction,
  MessageFlags,
  type ModalSubmitInteraction,
} from 'discord.js';
import { rememberBoard } from '../../game/board-message.js';
import { UserError } from '../../game/user-error.js';
import type { Cooldown } from '../../ops/cooldown.js';
import type { Asked } from './answers.js';
import { missedItsReader } from './api-errors.js';
import type { App } from './app.js';
import { type Answerable, type Call, callOf, isDirect } from './call.js';
import type { Command, Defer, Verb } from './command.js';
import type { Component, Press } from './component.js';
import { readCustomId } from './custom-id.js';
import { answerTo, Refusal } from './errors.js';
import type { Gate } from './gate.js';
import { clip, LIMITS } from './limits.js';
import { notice } from './notice.js';
import { readArgs } from './options.js';
import { button, row } from './parts.js';
import { type MessageReply, privately, type Reply, type View } from './reply.js';
import { createResponder } from './responder.js';

/** Well inside Discord's three seconds, with room for the deferral to travel. */
const SLOW_MS = 1200;

/** How long a person is kept waiting at all; longer for what says beforehand that it is slow. */
const WORK_MS = 12_000;
const LONG_WORK_MS = 60_000;

/** Discord waits no longer for suggestions. */
const SUGGEST_MS = 3000;

interface Task {
  /** What it is called in logs and counters. */
  readonly name: string;
  readonly defer: Defer;
  readonly long: boolean;
  readonly answers: 'here' | 'new';
  readonly needs: 'nothing' | 'manage-server';
  readonly isPublic?: boolean;
  run(call: Call): Promise<Reply>;
}

interface Dispatcher {
  handle(interaction: Interaction): Promise<void>;
}

/** The one way in: finds the handler, checks, defers as declared, funnels errors, counts and times. */
export function createDispatcher(
  app: App,
  handlers: {
    commands: readonly Command[];
    components: readonly Component[];
    /** What the app launcher opens. */
    entryPoint: (call: Call) => Promise<Reply>;
  },
  guards: { cooldown: Cooldown; gate: Gate },
): Dispatcher {
  const commands = new Map(handlers.commands.map((command) => [command.name, command]));
  const components = new Map(handlers.components.map((component) => [component.name, component]));

  const commandTask = (interaction: ChatInputCommandInteraction): Task | undefined => {
    const found = findVerb(commands, interaction);
    if (!found) return undefined;
    const { verb, name } = found;
    const args = () => readArgs(verb.options, interaction.options);
    return {
      name,
      defer: verb.defer,
      long: verb.long ?? verb.defer === 'first',
      answers: 'new',
      // Who may use a command is what Discord says, which asks for `needs` unless the server has chosen others.
      needs: 'nothing',
      isPublic: verb.isPublic?.(args()) ?? false,
      run: (call) => verb.run(call, args()),
    };
  };

  const entryTask: Task = {
    name: 'entry point',
    defer: 'never',
    long: false,
    answers: 'new',
    needs: 'nothing',
    run: handlers.entryPoint,
  };

  const componentTask = (
    interaction: MessageComponentInteraction | ModalSubmitInteraction,
  ): Task | undefined => {
    const id = readCustomId(interaction.customId);
    const component = id && components.get(id.name);
    if (!id || !component) return undefined;
    return {
      name: `#${component.name}`,
      defer: component.defer,
      long: component.long ?? component.defer === 'first',
      answers: component.answers,
      needs: component.needs ?? 'nothing',
      isPublic: component.isPublic ?? false,
      run: (call) => component.run(call, readPress(interaction, id.args)),
    };
  };

  /**
   * On a private answer to a moderators' command, which Discord gave only to somebody who may use it: such an answer has
   * what moderators press. A script may press anything on any message, also on another private one of its own.
   */
  const isModerators = (interaction: Answerable): boolean => {
    const message = 'message' in interaction ? interaction.message : null;
    if (!message?.flags.has(MessageFlags.Ephemeral)) return false;
    return idsOn(message.components.map((part) => part.toJSON())).some(
      (id) => components.get(readCustomId(id)?.name ?? '')?.needs === 'manage-server',
    );
  };

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
        const reply = await withinLimit(task.run(call), task, call, givenUp);
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
  async function retireBoard({ userId }: Call, gameId: string, origin: string, token: string): Promise<void> {
    const before = await rememberBoard(app.game, { userId, gameId, origin, token }, LIMITS.tokenMs);
    if (before) await app.answers.remove(before);
  }

  /** Suggestions are a courtesy: whatever goes wrong, the person can still type. */
  async function suggest(interaction: AutocompleteInteraction): Promise<void> {
    const focused = interaction.options.getFocused(true);
    const found = findVerb(commands, interaction);
    const option = found?.verb.options[focused.name];
    let choices: { name: string; value: string }[] = [];
    const { suggest } = option?.type === 'string' ? option : {};
    // Letters come quicker than presses, so that they are counted by themselves.
    const allowed = suggest && guards.cooldown.take(`${interaction.user.id} typing`);
    try {
      if (allowed) {
        const call = callOf(app, interaction, AbortSignal.timeout(SUGGEST_MS), () => undefined);
        const work = () => suggest(call, String(focused.value));
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
      if (interaction.isChatInputCommand()) return serve(interaction, commandTask(interaction));
      if (interaction.isPrimaryEntryPointCommand()) return serve(interaction, entryTask);
      if (interaction.isMessageComponent() || interaction.isModalSubmit()) {
        return serve(interaction, componentTask(interaction));
      }
    },
  };
}

/**
 * A database or a worker that says neither yes nor no must not leave anybody at "thinking". What is given up on is
 * ended, and costs nothing.
 */
async function withinLimit(
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

function findVerb(
  commands: ReadonlyMap<string, Command>,
  interaction: ChatInputCommandInteraction | AutocompleteInteraction,
): { command: Command; verb: Verb; name: string } | undefined {
  const command = commands.get(interaction.commandName);
  const sub = interaction.options.getSubcommand(false) ?? '';
  const verb = command?.verbs[sub];
  return command && verb && { command, verb, name: sub ? `${command.name} ${sub}` : command.name };
}

/** Everything on a message that can be pressed. */
function idsOn(part: unknown): string[] {
  if (Array.isArray(part)) return part.flatMap(idsOn);
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([key, value]) =>
    key === 'custom_id' && typeof value === 'string' ? [value] : idsOn(value),
  );
}

function readPress(
  interaction: MessageComponentInteraction | ModalSubmitInteraction,
  args: readonly string[],
): Press {
  const values = interaction.isAnySelectMenu() ? interaction.values : [];
  const fields: Record<string, string> = {};
  if (interaction.isModalSubmit()) {
    for (const [id, field] of interaction.fields.fields) {
      const value = 'value' in field ? field.value : 'values' in field ? field.values[0] : undefined;
      if (typeof value === 'string') fields[id] = value;
    }
  }
  const people = interaction.isUserSelectMenu()
    ? interaction.users.map(({ id, displayName: name, bot }) => ({
        id,
        name,
        isBot: bot,
        isMember: interaction.members.has(id),
      }))
    : [];
  return { args, values, people, fields };
}
