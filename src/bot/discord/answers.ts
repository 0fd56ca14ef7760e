import {
  InteractionResponseType,
  MessageFlags,
  REST,
  type RESTPostAPIInteractionCallbackWithResponseResult,
  Routes,
} from 'discord.js';
import { messagePayload } from './payload.js';
import type { View } from './reply.js';

/** An interaction as Discord's addresses name it. */
export interface Asked {
  readonly id: string;
  readonly token: string;
}

/** The calls that answer an interaction, with its own token. */
export interface Answers {
  /** The first answer: a new message, or the pressed one changed. */
  reply(asked: Asked, view: View, audience: { hidden: boolean }): Promise<void>;
  update(asked: Asked, view: View): Promise<void>;
  /** The first answer: wait for a new message, or for a change of the pressed one. */
  deferReply(asked: Asked, audience: { hidden: boolean }): Promise<void>;
  deferUpdate(asked: Asked): Promise<void>;
  showForm(asked: Asked, form: object): Promise<void>;
  /** The first answer: the Activity opens. Resolves to the instance that was opened or joined. */
  launch(asked: Asked): Promise<string | undefined>;
  /** After a first answer: that message anew, or one more. */
  edit(asked: Asked, view: View): Promise<void>;
  followUp(asked: Asked, view: View, audience: { hidden: boolean }): Promise<void>;
  /** Takes away the message that a token answered with. */
  remove(token: string): Promise<void>;
}

/**
 * Plain REST, one call each. These calls are outside the bot's global limit of 50 a second; kept within it,
 * one busy minute would hold up everything else.
 */
export function discordAnswers(api: string, applicationId: () => string): Answers {
  const rest = new REST({
    api,
    globalRequestsPerSecond: Number.POSITIVE_INFINITY,
    // Every token gets a queue of its own and is used once or twice: an hour of them is a lot of memory.
    handlerSweepInterval: 60_000,
  });
  const flagsOf = ({ hidden }: { hidden: boolean }) => (hidden ? MessageFlags.Ephemeral : 0);
  const first = async ({ id, token }: Asked, payload: object): Promise<void> => {
    await rest.post(Routes.interactionCallback(id, token), { ...payload, auth: false });
  };
  const original = (token: string) => Routes.webhookMessage(applicationId(), token, '@original');

  return {
    reply: (asked, view, audience) =>
      first(
        asked,
        messagePayload(view, (data) => ({ type: InteractionResponseType.ChannelMessageWithSource, data }), {
          flags: flagsOf(audience),
        }),
      ),
    update: (asked, view) =>
      first(
        asked,
        messagePayload(view, (data) => ({ type: InteractionResponseType.UpdateMessage, data })),
      ),
    deferReply: (asked, audience) =>
      first(asked, {
        body: {
          type: InteractionResponseType.DeferredChannelMessageWithSource,
          data: { flags: flagsOf(audience) },
        },
      }),
    deferUpdate: (asked) => first(asked, { body: { type: InteractionResponseType.DeferredMessageUpdate } }),
    showForm: (asked, form) => first(asked, { body: { type: InteractionResponseType.Modal, data: form } }),
    async launch({ id, token }) {
      const made = (await rest.post(Routes.interactionCallback(id, token), {
        body: { type: InteractionResponseType.LaunchActivity },
        query: new URLSearchParams({ with_response: 'true' }),
        auth: false,
      })) as RESTPostAPIInteractionCallbackWithResponseResult;
      return made.resource?.activity_instance?.id ?? made.interaction.activity_instance_id;
    },
    async edit({ token }, view) {
      await rest.patch(original(token), { ...messagePayload(view, (message) => message), auth: false });
    },
    async followUp({ token }, view, audience) {
      const payload = messagePayload(view, (message) => message, { flags: flagsOf(audience) });
      await rest.post(Routes.webhook(applicationId(), token), { ...payload, auth: false });
    },
    async remove(token) {
      await rest.delete(original(token), { auth: false });
    },
  };
}
