import {
  type APIModalInteractionResponseCallbackData,
  type ChatInputCommandInteraction,
  ComponentType,
  type InteractionReplyOptions,
  type InteractionUpdateOptions,
  type MessageComponentInteraction,
  MessageFlags,
  type ModalSubmitInteraction,
  TextInputStyle,
} from 'discord.js';
import { clip, LIMITS } from './limits.js';
import type { Form, MessageReply, Reply, View } from './reply.js';

export type Answerable = ChatInputCommandInteraction | MessageComponentInteraction | ModalSubmitInteraction;

/** Says one thing to Discord in whichever of its ways is still open. */
export interface Responder {
  /** Asks for time. Once is enough; later calls do nothing. */
  defer(): Promise<void>;
  /** Resolves to the id of the message that `@original` of this interaction's token now is. */
  send(reply: Reply): Promise<string | undefined>;
}

/**
 * `here`: a press (or a form that was opened from a message) that changes its message. `new`: everything else; the
 * message that was pressed is never touched, which matters where it is public.
 */
export function createResponder(
  interaction: Answerable,
  options: { direct: boolean; answers: 'here' | 'new' },
): Responder {
  const pressed =
    interaction.isMessageComponent() || (interaction.isModalSubmit() && interaction.isFromMessage())
      ? interaction
      : undefined;
  const changes = options.answers === 'here' ? pressed : undefined;
  const hidden = options.direct ? undefined : MessageFlags.Ephemeral;
  let deferring: Promise<unknown> | undefined;

  const fresh = (view: View, audience: 'private' | 'public'): InteractionReplyOptions => ({
    ...payload(view),
    flags: MessageFlags.IsComponentsV2 | ((audience === 'private' && hidden) || 0),
  });

  async function sendMessage(answer: MessageReply): Promise<string | undefined> {
    const { view, audience, place } = answer;
    if (changes && place === 'here') {
      if (deferring) await changes.editReply(update(view));
      else await changes.update(update(view));
      return changes.message?.id;
    }
    if (changes && deferring) {
      await changes.followUp(fresh(view, audience));
      return undefined;
    }
    if (deferring) return (await interaction.editReply(update(view))).id;
    if (!answer.boardOf) {
      await interaction.reply(fresh(view, audience));
      return undefined;
    }
    const sent = await interaction.reply({ ...fresh(view, audience), withResponse: true });
    return sent.resource?.message?.id;
  }

  return {
    async defer() {
      deferring ??= changes ? changes.deferUpdate() : interaction.deferReply({ flags: hidden });
      await deferring;
    },

    async send(answer) {
      await deferring;
      if (answer.kind === 'message') return sendMessage(answer);
      if (interaction.isModalSubmit()) throw new TypeError('a form cannot open a form');
      await interaction.showModal(modal(answer.form));
      return undefined;
    },
  };
}

function payload(view: View) {
  return {
    components: [...view.parts],
    files: [
      ...view.pictures.map(({ data, name, alt }) => ({
        attachment: data,
        name,
        description: clip(alt, LIMITS.altText),
      })),
      ...(view.files ?? []).map(({ data, name }) => ({ attachment: data, name })),
    ],
  };
}

/** Names its attachments anew, so that the pictures of the earlier state go. */
function update(view: View): InteractionUpdateOptions & { flags: MessageFlags.IsComponentsV2 } {
  return { ...payload(view), attachments: [], flags: MessageFlags.IsComponentsV2 };
}

function modal(form: Form): APIModalInteractionResponseCallbackData {
  return {
    custom_id: form.id,
    title: clip(form.title, LIMITS.modalTitle),
    components: form.fields.map((field) => ({
      type: ComponentType.Label,
      label: clip(field.label, LIMITS.label),
      ...(field.description ? { description: field.description } : {}),
      component: {
        type: ComponentType.TextInput,
        custom_id: field.id,
        style: field.long ? TextInputStyle.Paragraph : TextInputStyle.Short,
        ...(field.placeholder ? { placeholder: field.placeholder } : {}),
        ...(field.value ? { value: field.value } : {}),
        required: field.required ?? true,
        max_length: LIMITS.textInput,
      },
    })),
  };
}
