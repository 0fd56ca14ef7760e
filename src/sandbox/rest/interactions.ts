import { z } from 'zod';
import { CallbackType, Flag, InteractionType } from '../constants.js';
import { invalidForm, refuse } from '../errors.js';
import type { Call, Context, Route } from '../http/router.js';
import { editMessage, postMessage } from '../model/compose.js';
import { apiMessage } from '../model/payloads.js';
import { may } from '../model/permissions.js';
import type { Channel, Interaction, Message } from '../model/types.js';
import type { World } from '../model/world.js';
import { readMessage } from '../schema/message.js';
import { readModal } from '../schema/modal.js';
import { list, parse, text, whole } from '../schema/parse.js';

const callback = z.object({ type: whole(1, 12), data: z.unknown().optional() });
const deferral = z
  .object({ flags: whole(0, 2 ** 31) })
  .partial()
  .nullish();
const choices = z.object({
  choices: list(z.object({ name: text(1, 100), value: z.union([text(0, 100), z.number()]) }), 0, 25),
});
const MESSAGE_FLAGS = Flag.ephemeral | Flag.componentsV2;

const MOST_FOLLOWUPS_OUTSIDE = 5;

export const interactionRoutes: Route[] = [
  { method: 'POST', path: 'interactions/:id/:token/callback', handler: answer, open: true },
  { method: 'POST', path: 'webhooks/:app/:token', handler: followUp, open: true },
  { method: 'PATCH', path: 'webhooks/:app/:token/messages/:message', handler: patchAnswer, open: true },
  { method: 'DELETE', path: 'webhooks/:app/:token/messages/:message', handler: deleteAnswer, open: true },
];

// Which first answers fit which kind of interaction.
const FITTING: Record<number, readonly number[]> = {
  [InteractionType.command]: [
    CallbackType.message,
    CallbackType.deferredMessage,
    CallbackType.modal,
    CallbackType.launch,
  ],
  [InteractionType.component]: [
    CallbackType.message,
    CallbackType.deferredMessage,
    CallbackType.deferredUpdate,
    CallbackType.update,
    CallbackType.modal,
    CallbackType.launch,
  ],
  [InteractionType.autocomplete]: [CallbackType.choices],
  [InteractionType.modal]: [CallbackType.message, CallbackType.deferredMessage, CallbackType.launch],
};

function answer(context: Context, call: Call): object | undefined {
  const { world, interactions } = context;
  const interaction = interactions.forCallback(call.params.id!, call.params.token!);
  const { type, data } = parse(callback, call.json);
  const fitting = FITTING[interaction.type] ?? [];
  const updates = type === CallbackType.update || type === CallbackType.deferredUpdate;
  if (!fitting.includes(type) && !(updates && interaction.source)) {
    throw invalidForm([
      { path: ['type'], code: 'BASE_TYPE_CHOICES', message: `Value must be one of {${fitting.join(', ')}}.` },
    ]);
  }
  const message = apply(context, interaction, type, data, call);
  interactions.answered(interaction, type);
  if (call.query.get('with_response') !== 'true') return undefined;
  const instance = interaction.launched?.instance;
  return {
    interaction: {
      id: interaction.id,
      type: interaction.type,
      ...(instance ? { activity_instance_id: instance.id } : {}),
      ...(message
        ? {
            response_message_id: message.id,
            response_message_loading: (message.flags & Flag.loading) !== 0,
            response_message_ephemeral: message.onlyFor !== null,
          }
        : {}),
    },
    resource: {
      type,
      ...(instance ? { activity_instance: { id: instance.id } } : {}),
      ...(message ? { message: apiMessage(world, message) } : {}),
    },
  };
}

function apply(
  context: Context,
  interaction: Interaction,
  type: number,
  data: unknown,
  call: Call,
): Message | null {
  const { world } = context;
  switch (type) {
    case CallbackType.message: {
      const body = readMessage(data ?? {}, 0, ['data']);
      interaction.original = respond(context, interaction, body, call, (body.flags ?? 0) & MESSAGE_FLAGS);
      return interaction.original;
    }
    case CallbackType.deferredMessage: {
      const flags = (parse(deferral, data, ['data'])?.flags ?? 0) & Flag.ephemeral;
      interaction.pending = true;
      interaction.original = think(context, interaction, flags);
      return interaction.original;
    }
    case CallbackType.deferredUpdate:
      interaction.pending = true;
      interaction.original = interaction.source;
      return null;
    case CallbackType.update: {
      const source = interaction.source!;
      const body = readMessage(data ?? {}, source.flags, ['data']);
      interaction.original = editMessage(world, source, body, call.uploads);
      return source;
    }
    case CallbackType.choices:
      interaction.choices = parse(choices, data, ['data']).choices;
      return null;
    case CallbackType.modal:
      interaction.modal = readModal(data, ['data']);
      return null;
    case CallbackType.launch: {
      const channel = world.channels.get(interaction.channelId);
      if (!channel) throw refuse('unknownChannel');
      interaction.launched = context.activities.launch(interaction.user, channel);
      return null;
    }
    default:
      throw refuse('unknownInteraction');
  }
}

const isOutside = (world: World, channel: Channel | undefined): boolean =>
  channel?.guildId != null && world.guilds.get(channel.guildId)?.hasBot !== true;

/** Where the application is only somebody's own, that person's permissions decide who sees its answers. */
function shownFlags(world: World, { channelId, user }: Interaction, flags: number): number {
  const channel = world.channels.get(channelId);
  const hushed = channel && isOutside(world, channel) && !may(world, channel, user, 'useExternalApps');
  return hushed ? flags | Flag.ephemeral : flags;
}

function respond(
  { world }: Context,
  interaction: Interaction,
  body: ReturnType<typeof readMessage>,
  call: Call,
  asked: number,
): Message {
  const flags = shownFlags(world, interaction, asked);
  const channel = world.channels.get(interaction.channelId);
  if (!channel) throw refuse('unknownChannel');
  const { id, type, user, commandName } = interaction;
  return postMessage(world, {
    channel,
    author: world.bot,
    body,
    uploads: call.uploads,
    flags,
    onlyFor: flags & Flag.ephemeral ? user.id : null,
    cause: { id, type, user, commandName },
  });
}

function think({ world }: Context, interaction: Interaction, asked: number): Message {
  const { id, type, user, commandName, channelId } = interaction;
  const flags = shownFlags(world, interaction, asked);
  return world.addMessage({
    channelId,
    author: world.bot,
    type: commandName ? 20 : 0,
    content: '',
    components: [],
    attachments: [],
    mentions: { users: [], roles: [], everyone: false },
    flags: flags | Flag.loading,
    onlyFor: flags & Flag.ephemeral ? user.id : null,
    cause: { id, type, user, commandName },
    nonce: null,
  });
}

function followUp(context: Context, call: Call): object | undefined {
  const { world, interactions } = context;
  const interaction = interactions.forWebhook(call.params.app!, call.params.token!);
  // The first message after "thinking" takes its place, whatever it asks for.
  if (interaction.original && interaction.original.flags & Flag.loading) {
    return apiMessage(world, replaceThinking(context, interaction, call));
  }
  const channel = world.channels.get(interaction.channelId);
  if (isOutside(world, channel) && interaction.followups.length >= MOST_FOLLOWUPS_OUTSIDE) {
    throw refuse('tooManyFollowups');
  }
  const body = readMessage(call.json);
  const message = respond(context, interaction, body, call, (body.flags ?? 0) & MESSAGE_FLAGS);
  interaction.followups.push(message);
  settle(context, interaction);
  return apiMessage(world, message);
}

function replaceThinking(context: Context, interaction: Interaction, call: Call): Message {
  const message = interaction.original!;
  const body = readMessage(call.json, message.flags);
  message.flags &= ~Flag.loading;
  try {
    editMessage(context.world, message, body, call.uploads);
  } catch (error) {
    message.flags |= Flag.loading;
    throw error;
  }
  message.editedAt = null;
  settle(context, interaction);
  return message;
}

function settle({ interactions }: Context, interaction: Interaction): void {
  if (!interaction.pending) return;
  interaction.pending = false;
  interactions.changed(interaction);
}

/** A message by the interaction's token: its answer, a follow-up, or the message it was pressed on. */
function findAnswer(context: Context, { params }: Call): [Interaction, Message] {
  const interaction = context.interactions.forWebhook(params.app!, params.token!);
  const { original, followups } = interaction;
  const message =
    params.message === '@original'
      ? original
      : [original, ...followups].find((other) => other?.id === params.message);
  const alive = message && context.world.findMessage(message.channelId, message.id);
  if (!alive) throw refuse('unknownMessage');
  return [interaction, alive];
}

function patchAnswer(context: Context, call: Call): object {
  const [interaction, message] = findAnswer(context, call);
  if (message.flags & Flag.loading)
    return apiMessage(context.world, replaceThinking(context, interaction, call));
  editMessage(context.world, message, readMessage(call.json, message.flags), call.uploads);
  settle(context, interaction);
  return apiMessage(context.world, message);
}

function deleteAnswer(context: Context, call: Call): void {
  const [interaction, message] = findAnswer(context, call);
  context.world.removeMessage(message);
  settle(context, interaction);
}
