import { ChannelType, Flag, isThread } from '../constants.js';
import { createSnowflakes } from '../snowflake.js';
import type {
  Attachment,
  Channel,
  Command,
  Guild,
  Member,
  Message,
  Overwrite,
  Role,
  SandboxEvent,
  User,
} from './types.js';

const DEFAULT_HISTORY = 1000;
const BOT_ID = '1190000000000000000';

interface WorldOptions {
  now: () => number;
  botName: string;
  /** Older messages of a channel are dropped beyond this number, so that long runs stay small. */
  history?: number;
}

type NewMessage = Omit<Message, 'id' | 'createdAt' | 'editedAt'>;

/** Everything the server knows: people, servers, channels, messages, commands. `memory.ts` can keep it over a restart. */
export class World {
  readonly now: () => number;
  readonly nextId: () => string;
  readonly bot: User;
  readonly users = new Map<string, User>();
  readonly guilds = new Map<string, Guild>();
  readonly channels = new Map<string, Channel>();
  readonly files = new Map<string, Attachment>();
  commands: Command[] = [];
  baseUrl = '';
  readonly #listeners = new Set<(event: SandboxEvent) => void>();
  readonly #guildChannels = new Map<string, Set<Channel>>();
  readonly #direct = new Map<string, Channel>();
  readonly #history: number;
  #guildCount = 0;

  constructor({ now, botName, history = DEFAULT_HISTORY }: WorldOptions) {
    this.now = now;
    this.nextId = createSnowflakes(now);
    this.#history = history;
    this.bot = this.addUser({ id: BOT_ID, username: botName.toLowerCase(), displayName: botName, bot: true });
  }

  on(listener: (event: SandboxEvent) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  emit(event: SandboxEvent): void {
    for (const listener of this.#listeners) listener(event);
  }

  addUser(given: Partial<User> & { username: string }): User {
    const user: User = {
      id: this.nextId(),
      displayName: given.username,
      bot: false,
      locale: 'en-GB',
      installed: false,
      ...given,
    };
    this.users.set(user.id, user);
    return user;
  }

  addGuild(given: {
    id?: string;
    name: string;
    owner: User;
    hasBot?: boolean;
    locale?: string;
    everyone?: bigint;
    bot?: bigint;
  }): Guild {
    // Spread over the bits that choose the shard, as servers made at different times are.
    const id = given.id ?? String(BigInt(this.nextId()) + (BigInt(this.#guildCount++) << 22n));
    const guild: Guild = {
      id,
      name: given.name,
      ownerId: given.owner.id,
      locale: given.locale ?? 'en-GB',
      hasBot: given.hasBot ?? true,
      roles: new Map(),
      members: new Map(),
    };
    guild.roles.set(id, plainRole(id, '@everyone', given.everyone ?? 0n));
    this.guilds.set(id, guild);
    this.#guildChannels.set(id, new Set());
    this.join(guild, given.owner);
    if (guild.hasBot) {
      const role = this.addRole(guild, {
        name: this.bot.displayName,
        permissions: given.bot ?? 0n,
        managed: true,
      });
      this.join(guild, this.bot, [role.id]);
    }
    this.emit({ type: 'guild', action: 'create', guild });
    return guild;
  }

  removeGuild(guild: Guild): void {
    for (const channel of this.channelsOf(guild)) this.#drop(channel);
    this.guilds.delete(guild.id);
    this.#guildChannels.delete(guild.id);
    this.emit({ type: 'guild', action: 'delete', guild });
  }

  addRole(guild: Guild, given: Partial<Role> & { name: string }): Role {
    const role = { ...plainRole(this.nextId(), given.name, 0n), ...given };
    guild.roles.set(role.id, role);
    return role;
  }

  join(guild: Guild, user: User, roles: string[] = []): Member {
    const member = { user, roles, joinedAt: this.now() };
    guild.members.set(user.id, member);
    return member;
  }

  addChannel(given: Partial<Channel> & { name: string }): Channel {
    const channel: Channel = {
      id: this.nextId(),
      type: ChannelType.text,
      guildId: null,
      parentId: null,
      topic: null,
      position: this.channels.size,
      overwrites: [],
      recipients: [],
      thread: null,
      messages: [],
      ...given,
    };
    this.channels.set(channel.id, channel);
    if (channel.guildId) this.#guildChannels.get(channel.guildId)?.add(channel);
    this.emit({ type: 'channel', action: 'create', channel });
    return channel;
  }

  removeChannel(channel: Channel): void {
    for (const thread of this.threadsOf(channel)) this.removeChannel(thread);
    this.#drop(channel);
    this.emit({ type: 'channel', action: 'delete', channel });
  }

  setOverwrite(channel: Channel, overwrite: Overwrite): void {
    channel.overwrites = [...channel.overwrites.filter((other) => other.id !== overwrite.id), overwrite];
    this.emit({ type: 'channel', action: 'update', channel });
  }

  /** The direct messages between the given people, made when first asked for. */
  directChannel(...people: User[]): Channel {
    const ids = people.map((person) => person.id).sort();
    const key = ids.join();
    const found = this.#direct.get(key);
    if (found) return found;
    const made = this.addChannel({ name: '', type: ChannelType.dm, recipients: ids });
    this.#direct.set(key, made);
    return made;
  }

  channelsOf(guild: Guild): Channel[] {
    return [...(this.#guildChannels.get(guild.id) ?? [])];
  }

  threadsOf(parent: Channel): Channel[] {
    const siblings = [...(this.#guildChannels.get(parent.guildId ?? '') ?? [])];
    return siblings.filter((channel) => channel.parentId === parent.id && isThread(channel.type));
  }

  addMessage(given: NewMessage): Message {
    const message: Message = {
      id: this.nextId(),
      createdAt: this.now(),
      editedAt: null,
      ...given,
    };
    const channel = this.channels.get(message.channelId)!;
    channel.messages.push(message);
    // Whoever writes in an archived thread opens it again.
    if (channel.thread && !message.onlyFor) channel.thread.archived = false;
    if (channel.messages.length > this.#history) this.#forget(channel);
    this.emit({ type: 'message', message });
    return message;
  }

  removeMessage(message: Message): void {
    const channel = this.channels.get(message.channelId);
    if (!channel) return;
    channel.messages = channel.messages.filter((other) => other !== message);
    this.#dropFiles(message);
    this.emit({ type: 'delete', message });
  }

  findMessage(channelId: string, messageId: string): Message | undefined {
    return this.channels.get(channelId)?.messages.findLast((message) => message.id === messageId);
  }

  changed(message: Message): void {
    this.emit({ type: 'edit', message });
  }

  #forget(channel: Channel): void {
    const index = channel.messages.findIndex((message) => !(message.flags & Flag.loading));
    const [old] = channel.messages.splice(Math.max(index, 0), 1);
    if (old) this.#dropFiles(old);
  }

  #drop(channel: Channel): void {
    for (const message of channel.messages) this.#dropFiles(message);
    this.channels.delete(channel.id);
    this.#guildChannels.get(channel.guildId ?? '')?.delete(channel);
  }

  #dropFiles(message: Message): void {
    for (const file of message.attachments) this.files.delete(file.id);
    // Interactions may still remember the message; its pictures must not stay in memory for that.
    message.attachments = [];
  }
}

const plainRole = (id: string, name: string, permissions: bigint): Role => ({
  id,
  name,
  permissions,
  color: 0,
  managed: false,
  mentionable: false,
});
