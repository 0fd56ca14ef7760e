import {
  type APIActionRowComponent,
  type APIButtonComponentWithCustomId,
  type APIButtonComponentWithURL,
  type APIChannelSelectComponent,
  type APIComponentInContainer,
  type APIComponentInMessageActionRow,
  type APIContainerComponent,
  type APIFileComponent,
  type APIMediaGalleryComponent,
  type APIRoleSelectComponent,
  type APISectionComponent,
  type APIStringSelectComponent,
  type APITextDisplayComponent,
  type APIUserSelectComponent,
  ButtonStyle,
  ChannelType,
  ComponentType,
  SelectMenuDefaultValueType,
} from 'discord.js';
import type { Picture } from '../../render/picture.js';
import { clip, LIMITS } from './limits.js';
import type { View } from './reply.js';

/** Short hands for the pieces of a message. Plain data; nothing here knows the game. */

type Row = APIActionRowComponent<APIComponentInMessageActionRow>;

export const text = (content: string): APITextDisplayComponent => ({
  type: ComponentType.TextDisplay,
  content: clip(content, LIMITS.messageText),
});

export const pictures = (...shown: readonly Picture[]): APIMediaGalleryComponent => ({
  type: ComponentType.MediaGallery,
  items: shown.map(({ name, alt }) => ({
    media: { url: `attachment://${name}` },
    description: clip(alt, LIMITS.altText),
  })),
});

/** Text with a small picture beside it, which opens when it is pressed. */
export const beside = ({ name, alt }: Picture, content: string): APISectionComponent => ({
  type: ComponentType.Section,
  components: [text(content)],
  accessory: {
    type: ComponentType.Thumbnail,
    media: { url: `attachment://${name}` },
    description: clip(alt, LIMITS.altText),
  },
});

export const row = (...components: readonly APIComponentInMessageActionRow[]): Row => ({
  type: ComponentType.ActionRow,
  components: [...components],
});

export const file = (name: string): APIFileComponent => ({
  type: ComponentType.File,
  file: { url: `attachment://${name}` },
});

export const divider = { type: ComponentType.Separator, divider: true } as const;

interface ButtonLook {
  readonly style?: 'plain' | 'main' | 'go' | 'stop';
  readonly emoji?: string;
  readonly disabled?: boolean;
}

const STYLES = {
  plain: ButtonStyle.Secondary,
  main: ButtonStyle.Primary,
  go: ButtonStyle.Success,
  stop: ButtonStyle.Danger,
} as const;

export function button(id: string, label: string, look: ButtonLook = {}): APIButtonComponentWithCustomId {
  return {
    type: ComponentType.Button,
    custom_id: id,
    label,
    style: STYLES[look.style ?? 'plain'],
    ...(look.emoji ? { emoji: { name: look.emoji } } : {}),
    disabled: look.disabled ?? false,
  };
}

/** Where a message is in Discord's own client. */
export const messageLink = (at: {
  readonly guildId: string;
  readonly channelId: string;
  readonly messageId: string;
}): string => `https://discord.com/channels/${at.guildId}/${at.channelId}/${at.messageId}`;

/** Opens a page in the browser. */
export const linkButton = (url: string, label: string, emoji: string): APIButtonComponentWithURL => ({
  type: ComponentType.Button,
  style: ButtonStyle.Link,
  url,
  label,
  emoji: { name: emoji },
});

export interface Choice {
  readonly label: string;
  readonly value: string;
  readonly description?: string;
  readonly emoji?: string;
  readonly chosen?: boolean;
}

export function select(
  id: string,
  placeholder: string,
  choices: readonly Choice[],
  most = 1,
): APIStringSelectComponent {
  if (choices.length > LIMITS.selectOptions) throw new RangeError(`${choices.length} choices: ${id}`);
  return {
    type: ComponentType.StringSelect,
    custom_id: id,
    placeholder,
    min_values: 1,
    max_values: Math.min(most, choices.length),
    options: choices.map(({ label, value, description, emoji, chosen }) => ({
      label: clip(label, LIMITS.selectLabel),
      value,
      ...(description ? { description: clip(description, LIMITS.selectLabel) } : {}),
      ...(emoji ? { emoji: { name: emoji } } : {}),
      default: chosen ?? false,
    })),
  };
}

const PICKERS = {
  user: ComponentType.UserSelect,
  role: ComponentType.RoleSelect,
  channel: ComponentType.ChannelSelect,
} as const;

const DEFAULTS = {
  user: SelectMenuDefaultValueType.User,
  role: SelectMenuDefaultValueType.Role,
  channel: SelectMenuDefaultValueType.Channel,
} as const;

type Picker = APIUserSelectComponent | APIRoleSelectComponent | APIChannelSelectComponent;

/** A list of the server's people, its roles, or its channels that can be posted in, which Discord fills itself. */
export const pick = (what: keyof typeof PICKERS, id: string, placeholder: string, chosen?: string): Picker =>
  ({
    type: PICKERS[what],
    custom_id: id,
    placeholder,
    min_values: 1,
    max_values: 1,
    ...(what === 'channel' ? { channel_types: POSTABLE } : {}),
    ...(chosen === undefined ? {} : { default_values: [{ id: chosen, type: DEFAULTS[what] }] }),
  }) as Picker;

const POSTABLE: readonly ChannelType[] = [ChannelType.GuildText, ChannelType.GuildAnnouncement];

export const frame = (
  colour: number,
  components: readonly APIComponentInContainer[],
): APIContainerComponent => ({
  type: ComponentType.Container,
  accent_color: colour,
  components: withinLimit(components),
});

/** A message that is one frame, with the pictures that are in it. */
export const framed = (
  colour: number,
  components: readonly APIComponentInContainer[],
  shown: readonly Picture[] = [],
): View => ({ parts: [frame(colour, components)], pictures: shown });

/** Discord counts all text of a message together: where it is too much, the longest piece gives way. */
function withinLimit(components: readonly APIComponentInContainer[]): APIComponentInContainer[] {
  const texts = components.filter((part) => part.type === ComponentType.TextDisplay);
  const over = texts.reduce((sum, { content }) => sum + content.length, 0) - LIMITS.messageText;
  if (over <= 0) return [...components];
  const longest = texts.reduce((most, part) => (part.content.length > most.content.length ? part : most));
  return components.map((part) =>
    part === longest ? text(clip(longest.content, longest.content.length - over)) : part,
  );
}
