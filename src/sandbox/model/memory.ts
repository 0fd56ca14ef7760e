import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { ChannelType, isThread } from '../constants.js';
import type { Channel, Message } from './types.js';
import type { World } from './world.js';

/** What outlives a restart: what was said where, threads and direct messages included, and the clock. */
interface Saved {
  version: 1;
  offset: number;
  channels: Channel[];
}

const SAVE_AFTER_MS = 500;

/** Keeps the channels in a file. People and servers have the same ids at every start. */
export class Memory {
  readonly #file: string;
  readonly #world: World;
  readonly #offset: () => number;
  #timer: NodeJS.Timeout | undefined;

  constructor(file: string, world: World, offset: () => number) {
    this.#file = file;
    this.#world = world;
    this.#offset = offset;
    world.on((event) => {
      if (['message', 'edit', 'delete', 'channel', 'clock'].includes(event.type)) this.#soon();
    });
  }

  save(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const saved: Saved = { version: 1, offset: this.#offset(), channels: [...this.#world.channels.values()] };
    mkdirSync(dirname(this.#file), { recursive: true });
    // Written beside and renamed, so that a kill in the middle leaves the old file.
    writeFileSync(`${this.#file}.new`, serialize(saved));
    renameSync(`${this.#file}.new`, this.#file);
  }

  #soon(): void {
    this.#timer ??= setTimeout(() => this.save(), SAVE_AFTER_MS).unref();
  }
}

/** Reads the file back; null when there is none, or none that this version wrote. */
export function recall(file: string): Saved | null {
  try {
    const saved = deserialize(readFileSync(file)) as Saved;
    return saved.version === 1 ? saved : null;
  } catch {
    return null;
  }
}

/** Puts what was said back into a freshly seeded world. */
export function restore(world: World, saved: Saved): void {
  for (const channel of saved.channels) {
    const place = placeFor(world, channel);
    if (!place) continue;
    place.messages = channel.messages.flatMap((message) => revive(world, place, message));
  }
}

function placeFor(world: World, channel: Channel): Channel | undefined {
  if (channel.type === ChannelType.dm) {
    const people = channel.recipients.flatMap((id) => world.users.get(id) ?? []);
    return people.length === channel.recipients.length ? world.directChannel(...people) : undefined;
  }
  const known = world.channels.get(channel.id);
  if (known || !isThread(channel.type)) return known;
  return world.addChannel({ ...channel, messages: [] });
}

/** Direct messages have another id at every start. */
function revive(world: World, place: Channel, message: Message): Message[] {
  const author = world.users.get(message.author.id);
  if (!author) return [];
  for (const file of message.attachments) {
    file.url = world.baseUrl + new URL(file.url, world.baseUrl).pathname;
    file.data = Buffer.from(file.data);
    world.files.set(file.id, file);
  }
  return [{ ...message, author, channelId: place.id }];
}
