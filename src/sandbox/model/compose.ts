import { Flag, Part } from '../constants.js';
import { type Problem, refuse, refuseIf } from '../errors.js';
import { walk } from '../schema/component-rules.js';
import type { Component } from '../schema/components.js';
import { legacyContent, type MessageBody, refuseEmpty, usesV2 } from '../schema/message.js';
import { findMentions } from './mentions.js';
import type { Attachment, Cause, Channel, Message, User } from './types.js';
import type { World } from './world.js';

export interface Upload {
  /** The number in `files[n]`, by which the body's `attachments` speaks of it. */
  index: string;
  filename: string;
  contentType: string;
  data: Buffer;
}

interface Posting {
  channel: Channel;
  author: User;
  body: MessageBody;
  uploads: readonly Upload[];
  flags: number;
  onlyFor?: string | null;
  cause?: Cause | null;
}

const MAX_FILE = 10 * 1024 * 1024;
const KEPT_FLAGS = Flag.componentsV2 | Flag.ephemeral | Flag.loading;

/** Makes the message a checked body asks for. */
export function postMessage(world: World, posting: Posting): Message {
  const { channel, author, body, uploads } = posting;
  const flags = posting.flags & KEPT_FLAGS;
  const attachments = takeAttachments(world, channel, [], body, uploads);
  const components = resolveMedia(body.components ?? [], attachments);
  const content = (body.content ?? '').trim();
  refuseEmpty({ content, components, files: attachments.length, v2: usesV2(flags) });
  keep(world, attachments);
  return world.addMessage({
    channelId: channel.id,
    author,
    type: posting.cause?.commandName ? 20 : 0,
    content,
    components,
    attachments,
    mentions: findMentions(world, channel, author, content, components, body.allowed_mentions),
    flags,
    onlyFor: posting.onlyFor ?? null,
    cause: posting.cause ?? null,
    nonce: body.nonce === null || body.nonce === undefined ? null : String(body.nonce),
  });
}

/** Applies an edit: fields that are not named stay as they were. */
export function editMessage(
  world: World,
  message: Message,
  body: MessageBody,
  uploads: readonly Upload[],
): Message {
  const channel = world.channels.get(message.channelId)!;
  const flags = message.flags | ((body.flags ?? 0) & Flag.componentsV2);
  const attachments = takeAttachments(world, channel, message.attachments, body, uploads);
  const components = resolveMedia(
    body.components === undefined ? structuredClone(message.components) : (body.components ?? []),
    attachments,
  );
  const content = body.content === undefined ? message.content : (body.content ?? '').trim();
  // A message that becomes Components V2 must give up its text in the same edit.
  if (usesV2(flags) && !usesV2(message.flags)) refuseIf(legacyContent(content));
  refuseEmpty({ content, components, files: attachments.length, v2: usesV2(flags) });
  for (const file of message.attachments) world.files.delete(file.id);
  keep(world, attachments);
  const mentions = findMentions(world, channel, message.author, content, components, body.allowed_mentions);
  Object.assign(message, {
    content,
    components,
    attachments,
    flags,
    mentions,
    editedAt: world.now(),
  });
  world.changed(message);
  return message;
}

function keep(world: World, attachments: readonly Attachment[]): void {
  for (const file of attachments) world.files.set(file.id, file);
}

/** Read from the head of the file; null for anything but a PNG, which is all that the bot draws. */
const pngSize = (data: Buffer) =>
  data.length >= 24 && data.toString('latin1', 1, 4) === 'PNG'
    ? { width: data.readUInt32BE(16), height: data.readUInt32BE(20) }
    : null;

function takeAttachments(
  world: World,
  channel: Channel,
  before: readonly Attachment[],
  body: MessageBody,
  uploads: readonly Upload[],
): Attachment[] {
  if (uploads.some((upload) => upload.data.length > MAX_FILE)) throw refuse('tooLarge');
  const make = (upload: Upload, description: string | null | undefined, name?: string | null): Attachment => {
    const id = world.nextId();
    const filename = (name || upload.filename).replaceAll(/[^\p{L}\p{N}._-]/gu, '_');
    const size = pngSize(upload.data);
    return {
      id,
      filename,
      contentType: upload.contentType,
      description: description ?? null,
      width: size?.width ?? null,
      height: size?.height ?? null,
      data: upload.data,
      url: `${world.baseUrl}/attachments/${channel.id}/${id}/${encodeURIComponent(filename)}`,
    };
  };
  if (!body.attachments) return [...before, ...uploads.map((upload) => make(upload, null))];

  const problems: Problem[] = [];
  const listed = body.attachments.flatMap((entry, index): Attachment[] => {
    const upload = uploads.find((candidate) => candidate.index === entry.id);
    if (upload) return [make(upload, entry.description, entry.filename)];
    const old = before.find((file) => file.id === entry.id);
    if (old) return [{ ...old, description: entry.description ?? old.description }];
    problems.push({
      path: ['attachments', index, 'id'],
      code: 'ATTACHMENT_NOT_FOUND',
      message: 'The attachment was neither sent with this request nor is it part of the message',
    });
    return [];
  });
  refuseIf(problems);
  const named = new Set(body.attachments.map((entry) => entry.id));
  return [
    ...listed,
    ...uploads.filter((upload) => !named.has(upload.index)).map((upload) => make(upload, null)),
  ];
}

/** Turns `attachment://name` into addresses, in the components that it is given. */
function resolveMedia(components: Component[], attachments: readonly Attachment[]): Component[] {
  const find = (url: string) =>
    url.startsWith('attachment://')
      ? attachments.find((file) => file.filename === decodeURIComponent(url.slice('attachment://'.length)))
      : undefined;
  const problems: Problem[] = [];
  const taken = new Set([...walk(components)].map(([part]) => part.id));
  let next = 1;
  const resolve = (media: { url: string }, path: PropertyKey[], ownOnly: boolean) => {
    const file = find(media.url) ?? attachments.find((other) => other.url === media.url);
    if (file) {
      Object.assign(media, { url: file.url, proxy_url: file.url, width: file.width, height: file.height });
      Object.assign(media, { content_type: file.contentType, attachment_id: file.id });
    } else if (ownOnly || !/^https?:\/\/\S+$/.test(media.url)) {
      problems.push({
        path: [...path, 'url'],
        code: 'UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND',
        message: 'The referenced attachment was not found in your message',
      });
    }
  };
  for (const [part, path] of walk(components)) {
    if (!part.id) {
      while (taken.has(next)) next += 1;
      part.id = next++;
    }
    if (part.type === Part.thumbnail) resolve(part.media, [...path, 'media'], false);
    if (part.type === Part.file) resolve(part.file, [...path, 'file'], true);
    if (part.type === Part.gallery) {
      for (const [index, item] of part.items.entries())
        resolve(item.media, [...path, 'items', index, 'media'], false);
    }
  }
  refuseIf(problems);
  return components;
}
