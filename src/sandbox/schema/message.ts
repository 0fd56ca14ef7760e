import { z } from 'zod';
import { Flag } from '../constants.js';
import { type Problem, refuse, refuseIf } from '../errors.js';
import { componentProblems } from './component-rules.js';
import { type Component, legacyComponents, v2Components } from './components.js';
import { list, parse, snowflake, text, whole } from './parse.js';

const url = text(0, 2048);
const embed = z.object({
  title: text(0, 256).nullish(),
  description: text(0, 4096).nullish(),
  url: url.nullish(),
  timestamp: z.string().nullish(),
  color: whole(0, 0xffffff).nullish(),
  footer: z.object({ text: text(1, 2048), icon_url: url.nullish() }).nullish(),
  image: z.object({ url }).nullish(),
  thumbnail: z.object({ url }).nullish(),
  author: z.object({ name: text(1, 256), url: url.nullish(), icon_url: url.nullish() }).nullish(),
  fields: list(
    z.object({ name: text(1, 256), value: text(1, 1024), inline: z.boolean().nullish() }),
    0,
    25,
  ).nullish(),
});

const mentions = z.object({
  parse: z.array(z.enum(['users', 'roles', 'everyone'])).nullish(),
  users: list(snowflake, 0, 100).nullish(),
  roles: list(snowflake, 0, 100).nullish(),
});

const attachment = z.object({
  id: snowflake,
  filename: text(0, 1024).nullish(),
  description: text(0, 1024).nullish(),
});

const body = z.object({
  content: text(0, 2000).nullish(),
  embeds: list(embed, 0, 10).nullish(),
  flags: whole(0, 2 ** 31 - 1).nullish(),
  nonce: z.union([text(0, 25), z.int()]).nullish(),
  enforce_nonce: z.boolean().nullish(),
  allowed_mentions: mentions.nullish(),
  attachments: list(attachment, 0, 10).nullish(),
  components: z.unknown().optional(),
});

// Made once: a schema compiles itself when it is first used.
const COMPONENTS = {
  v2: z.object({ components: v2Components.nullish() }),
  legacy: z.object({ components: legacyComponents.nullish() }),
};

export type Embed = z.output<typeof embed>;
export type AllowedMentions = z.output<typeof mentions>;
export type MessageBody = Omit<z.output<typeof body>, 'components'> & { components?: Component[] | null };

/** `was` is the flags of the message under edit: Components V2 cannot be taken back once it is set. */
export function readMessage(input: unknown, was = 0, prefix: PropertyKey[] = []): MessageBody {
  const read = parse(body, input, prefix);
  const v2 = usesV2((read.flags ?? 0) | was);
  const schema = v2 ? COMPONENTS.v2 : COMPONENTS.legacy;
  const { components } = parse(schema, { components: read.components }, prefix);
  const problems = [
    ...(read.embeds ?? []).flatMap(embedProblems),
    ...embedTotal(read.embeds ?? []),
    ...componentProblems(components ?? [], v2),
    ...(v2 ? legacyFields(read) : []),
    ...mentionProblems(read.allowed_mentions),
  ];
  refuseIf(problems.map((problem) => ({ ...problem, path: [...prefix, ...problem.path] })));
  return { ...read, components };
}

export const usesV2 = (flags: number): boolean => (flags & Flag.componentsV2) !== 0;

interface Contents {
  content: string;
  embeds: readonly unknown[];
  components: readonly unknown[];
  files: number;
  v2: boolean;
}

/** A message must show something; with Components V2 that has to be a component. */
export function refuseEmpty({ content, embeds, components, files, v2 }: Contents): void {
  const shown = v2
    ? components.length > 0
    : content.trim() !== '' || embeds.length > 0 || files > 0 || components.length > 0;
  if (!shown) throw refuse('emptyMessage');
}

function legacyFields(read: { content?: string | null; embeds?: Embed[] | null }): Problem[] {
  const used = [read.content ? 'content' : '', read.embeds?.length ? 'embeds' : ''].filter(Boolean);
  return used.map((field) => ({
    path: [field],
    code: 'MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2',
    message: `The '${field}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2`,
  }));
}

function embedProblems(embed: Embed, index: number): Problem[] {
  const shown = embed.title || embed.description || embed.fields?.length || embed.author || embed.footer;
  const problems: Problem[] = [];
  if (!shown && !embed.image && !embed.thumbnail) {
    problems.push({
      path: ['embeds', index, 'description'],
      code: 'BASE_TYPE_REQUIRED',
      message: 'This field is required',
    });
  }
  const urls: [PropertyKey[], string | null | undefined][] = [
    [['url'], embed.url],
    [['image', 'url'], embed.image?.url],
    [['thumbnail', 'url'], embed.thumbnail?.url],
    [['footer', 'icon_url'], embed.footer?.icon_url],
    [['author', 'icon_url'], embed.author?.icon_url],
  ];
  for (const [path, value] of urls) {
    if (value && !/^(https?|attachment):\/\/\S+$/.test(value)) {
      problems.push({
        path: ['embeds', index, ...path],
        code: 'URL_TYPE_INVALID_URL',
        message: 'Not a well formed URL.',
      });
    }
  }
  if (embed.timestamp && Number.isNaN(Date.parse(embed.timestamp))) {
    problems.push({
      path: ['embeds', index, 'timestamp'],
      code: 'DATE_TIME_TYPE_PARSE',
      message: `Could not parse ${embed.timestamp}. Should be ISO8601.`,
    });
  }
  return problems;
}

function embedTotal(embeds: readonly Embed[]): Problem[] {
  const texts = embeds.flatMap((embed) => [
    embed.title,
    embed.description,
    embed.footer?.text,
    embed.author?.name,
    ...(embed.fields ?? []).flatMap((field) => [field.name, field.value]),
  ]);
  const total = texts.reduce((sum, part) => sum + (part?.length ?? 0), 0);
  if (total <= 6000) return [];
  return [
    { path: ['embeds'], code: 'MAX_EMBED_SIZE_EXCEEDED', message: 'Embed size exceeds maximum size of 6000' },
  ];
}

function mentionProblems(allowed: AllowedMentions | null | undefined): Problem[] {
  return (['users', 'roles'] as const)
    .filter((kind) => allowed?.parse?.includes(kind) && allowed[kind]?.length)
    .map((kind) => ({
      path: ['allowed_mentions'],
      code: 'MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE',
      message: `parse:["${kind}"] and ${kind}: [ids...] are mutually exclusive.`,
    }));
}
