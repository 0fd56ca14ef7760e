import { z } from 'zod';
import { Flag } from '../constants.js';
import { type Problem, refuse, refuseIf } from '../errors.js';
import { componentProblems } from './component-rules.js';
import { type Component, legacyComponents, v2Components } from './components.js';
import { list, parse, snowflake, text, whole } from './parse.js';

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
  // The bot speaks in components: an embed would be seen by nobody.
  embeds: list(z.unknown(), 0, 0).nullish(),
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

export type AllowedMentions = z.output<typeof mentions>;
export type MessageBody = Omit<z.output<typeof body>, 'components'> & { components?: Component[] | null };

/** `was` is the flags of the message under edit: Components V2 cannot be taken back once it is set. */
export function readMessage(input: unknown, was = 0, prefix: PropertyKey[] = []): MessageBody {
  const read = parse(body, input, prefix);
  const v2 = usesV2((read.flags ?? 0) | was);
  const schema = v2 ? COMPONENTS.v2 : COMPONENTS.legacy;
  const { components } = parse(schema, { components: read.components }, prefix);
  const problems = [
    ...componentProblems(components ?? [], v2),
    ...(v2 ? legacyContent(read.content) : []),
    ...mentionProblems(read.allowed_mentions),
  ];
  refuseIf(problems.map((problem) => ({ ...problem, path: [...prefix, ...problem.path] })));
  return { ...read, components };
}

export const usesV2 = (flags: number): boolean => (flags & Flag.componentsV2) !== 0;

interface Contents {
  content: string;
  components: readonly unknown[];
  files: number;
  v2: boolean;
}

/** A message must show something; with Components V2 that has to be a component. */
export function refuseEmpty({ content, components, files, v2 }: Contents): void {
  const shown = components.length > 0 || (!v2 && (content.trim() !== '' || files > 0));
  if (!shown) throw refuse('emptyMessage');
}

/** What a message with Components V2 must do without. */
export const legacyContent = (content: string | null | undefined): Problem[] =>
  content
    ? [
        {
          path: ['content'],
          code: 'MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2',
          message: "The 'content' field cannot be used when using MessageFlags.IS_COMPONENTS_V2",
        },
      ]
    : [];

function mentionProblems(allowed: AllowedMentions | null | undefined): Problem[] {
  return (['users', 'roles'] as const)
    .filter((kind) => allowed?.parse?.includes(kind) && allowed[kind]?.length)
    .map((kind) => ({
      path: ['allowed_mentions'],
      code: 'MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE',
      message: `parse:["${kind}"] and ${kind}: [ids...] are mutually exclusive.`,
    }));
}
