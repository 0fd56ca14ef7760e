import { type APIModalInteractionResponseCallbackData, ComponentType, TextInputStyle } from 'discord.js';
import type { Answers } from './answers.js';
import { isRefusal } from './api-errors.js';
import type { Answerable } from './call.js';
import { Refusal } from './errors.js';
import { clip, LIMITS } from './limits.js';
import { pick } from './parts.js';
import type { Field, Form, LaunchReply, MessageReply, Reply, View } from './reply.js';

/** Says one thing to Discord in whichever of its ways is still open. */
interface Responder {
  /** Asks for time. Once is enough; later calls do nothing. */
  defer(): Promise<void>;
  /** Shows something until the answer comes. Not where the answer changes a message: that one stays as it is. */
  meanwhile(view: View): void;
  /**
   * Resolves to what names the message that this interaction's token can now take away, if it can; for a launch, to the
   * instance that it led to.
   */
  send(reply: Reply): Promise<string | undefined>;
}

/**
 * `here`: a press (or a form that was opened from a message) that changes its message. `new`: everything else; the
 * message that was pressed is never touched, which matters where it is public.
 */
export function createResponder(
  interaction: Answerable,
  options: { answers: Answers; direct: boolean; where: 'here' | 'new'; isPublic: boolean },
): Responder {
  const { answers, where } = options;
  const pressed =
    interaction.isMessageComponent() || (interaction.isModalSubmit() && interaction.isFromMessage())
      ? interaction.message
      : undefined;
  const changes = where === 'here' ? pressed : undefined;
  // Everything is private in direct messages, where nothing can be hidden.
  const toPlayerOnly = { hidden: !options.direct };
  let deferring: Promise<unknown> | undefined;
  let showing: Promise<unknown> = Promise.resolve();
  let answered = false;

  async function sendMessage({ view, audience, place }: MessageReply): Promise<string | undefined> {
    if (changes && place === 'here') {
      await (deferring ? answers.edit(interaction, view) : answers.update(interaction, view));
      return changes.interactionMetadata?.id ?? changes.id;
    }
    const readers = audience === 'private' ? toPlayerOnly : { hidden: false };
    if (changes && deferring) {
      await answers.followUp(interaction, view, readers);
      return undefined;
    }
    await (deferring ? answers.edit(interaction, view) : answers.reply(interaction, view, readers));
    return interaction.id;
  }

  async function launch({ otherwise }: LaunchReply): Promise<string | undefined> {
    try {
      return await answers.launch(interaction);
    } catch (error) {
      throw isRefusal(error) ? new Refusal(otherwise, 'no-launch') : error;
    }
  }

  async function defer(): Promise<void> {
    const readers = options.isPublic ? { hidden: false } : toPlayerOnly;
    deferring ??= changes ? answers.deferUpdate(interaction) : answers.deferReply(interaction, readers);
    await deferring;
  }

  return {
    defer,

    meanwhile(view) {
      if (changes) return;
      showing = showing
        .then(async () => {
          if (answered) return;
          await defer();
          await answers.edit(interaction, view);
        })
        // It is a courtesy: what is wrong with the connection is met again by the answer.
        .catch(() => undefined);
    },

    async send(answer) {
      answered = true;
      await showing;
      await deferring;
      if (answer.kind === 'message') return sendMessage(answer);
      if (answer.kind === 'launch') return launch(answer);
      if (interaction.isModalSubmit()) throw new TypeError('a form cannot open a form');
      await answers.showForm(interaction, modal(answer.form));
      return undefined;
    },
  };
}

function modal(form: Form): APIModalInteractionResponseCallbackData {
  return {
    custom_id: form.id,
    title: clip(form.title, LIMITS.modalTitle),
    components: form.fields.map((field) => ({
      type: ComponentType.Label,
      label: clip(field.label, LIMITS.label),
      ...(field.description ? { description: field.description } : {}),
      component: 'channels' in field ? channelInput(field) : textInput(field),
    })),
  };
}

const textInput = ({ id, placeholder, value }: Exclude<Field, { channels: object }>) =>
  ({
    type: ComponentType.TextInput,
    custom_id: id,
    style: TextInputStyle.Short,
    ...(placeholder ? { placeholder } : {}),
    ...(value ? { value } : {}),
    required: true,
    max_length: LIMITS.textInput,
  }) as const;

const channelInput = ({ id, label, channels }: Extract<Field, { channels: object }>) => ({
  ...pick('channel', id, label, channels.chosen),
  required: true,
});
