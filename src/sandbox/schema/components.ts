import { z } from 'zod';
import { Part } from '../constants.js';
import { list, snowflake, text, whole } from './parse.js';

// The shapes of message components; rules that look across several of them are in component-rules.ts.

const id = whole(0, 2 ** 31 - 1).nullish();
const customId = text(1, 100);
const emoji = z.object({ name: z.string() });

const button = z.object({
  type: z.literal(Part.button),
  id,
  style: whole(1, 5),
  label: text(0, 80).nullish(),
  emoji: emoji.nullish(),
  custom_id: customId.nullish(),
  url: text(1, 512).nullish(),
  disabled: z.boolean().nullish(),
});

const choice = z.object({
  label: text(1, 100),
  value: text(1, 100),
  description: text(0, 100).nullish(),
  emoji: emoji.nullish(),
  default: z.boolean().nullish(),
});

const selectBase = {
  id,
  custom_id: customId,
  placeholder: text(0, 150).nullish(),
  min_values: whole(0, 25).nullish(),
  max_values: whole(1, 25).nullish(),
  disabled: z.boolean().nullish(),
  required: z.boolean().nullish(),
};
const defaults = z.array(z.object({ id: snowflake, type: z.enum(['user', 'role', 'channel']) })).nullish();

export const stringSelect = z.object({
  type: z.literal(Part.stringSelect),
  ...selectBase,
  options: list(choice, 1, 25),
});
const entitySelect = <T extends number>(type: T) =>
  z.object({
    type: z.literal(type),
    ...selectBase,
    default_values: defaults,
    channel_types: z.array(whole(0, 16)).nullish(),
  });
export const userSelect = entitySelect(Part.userSelect);
export const roleSelect = entitySelect(Part.roleSelect);
export const channelSelect = entitySelect(Part.channelSelect);

const row = z.object({
  type: z.literal(Part.row),
  id,
  components: list(
    z.discriminatedUnion('type', [button, stringSelect, userSelect, roleSelect, channelSelect]),
    1,
    5,
  ),
});

const media = z.object({ url: text(1, 2048) });
export const textDisplay = z.object({ type: z.literal(Part.text), id, content: text(1, 4000) });
const thumbnail = z.object({
  type: z.literal(Part.thumbnail),
  id,
  media,
  description: text(0, 1024).nullish(),
});
const section = z.object({
  type: z.literal(Part.section),
  id,
  components: list(textDisplay, 1, 3),
  accessory: z.discriminatedUnion('type', [button, thumbnail]),
});
const gallery = z.object({
  type: z.literal(Part.gallery),
  id,
  items: list(z.object({ media, description: text(0, 1024).nullish() }), 1, 10),
});
const file = z.object({ type: z.literal(Part.file), id, file: media });
const separator = z.object({
  type: z.literal(Part.separator),
  id,
  divider: z.boolean().nullish(),
  spacing: whole(1, 2).nullish(),
});
const container = z.object({
  type: z.literal(Part.container),
  id,
  accent_color: whole(0, 0xffffff).nullish(),
  components: list(
    z.discriminatedUnion('type', [row, textDisplay, section, gallery, file, separator]),
    1,
    40,
  ),
});

export const legacyComponents = list(z.discriminatedUnion('type', [row]), 0, 5);
export const v2Components = list(
  z.discriminatedUnion('type', [row, textDisplay, section, gallery, file, separator, container]),
  0,
  40,
);

export type Row = z.output<typeof row>;
export type Component = z.output<typeof v2Components>[number];
export type Select = Exclude<Row['components'][number], z.output<typeof button>>;
export type Button = z.output<typeof button>;
