import type { CommandBody } from '../schema/commands.js';
import type { Component } from '../schema/components.js';
import type { Modal } from '../schema/modal.js';

export interface User {
  id: string;
  username: string;
  displayName: string;
  bot: boolean;
  locale: string;
  /** Whether this person installed the application for themselves. */
  installed: boolean;
}

export interface Role {
  id: string;
  name: string;
  permissions: bigint;
  color: number;
  managed: boolean;
  mentionable: boolean;
  /** Higher ones are above; the application's own is above the rest unless it is said otherwise. */
  position?: number;
}

export interface Member {
  user: User;
  roles: string[];
  joinedAt: number;
}

export interface Overwrite {
  id: string;
  kind: 'role' | 'member';
  allow: bigint;
  deny: bigint;
}

export interface Guild {
  id: string;
  name: string;
  ownerId: string;
  locale: string;
  /** False when the application is not in this server: then only user-installed commands work there. */
  hasBot: boolean;
  roles: Map<string, Role>;
  members: Map<string, Member>;
}

interface ThreadFacts {
  ownerId: string;
  members: Set<string>;
  /** By hand; `model/threads.ts` knows the rest. */
  archived: boolean;
  openedAt: number;
  autoArchiveMinutes: number;
}

export interface Channel {
  id: string;
  type: number;
  guildId: string | null;
  parentId: string | null;
  name: string;
  topic: string | null;
  position: number;
  overwrites: Overwrite[];
  /** The people of a direct message. */
  recipients: string[];
  thread: ThreadFacts | null;
  messages: Message[];
}

export interface Attachment {
  id: string;
  filename: string;
  contentType: string;
  description: string | null;
  width: number | null;
  height: number | null;
  data: Buffer;
  url: string;
}

export interface Mentions {
  users: string[];
  roles: string[];
  everyone: boolean;
}

export interface Message {
  id: string;
  channelId: string;
  author: User;
  type: number;
  content: string;
  components: Component[];
  attachments: Attachment[];
  mentions: Mentions;
  flags: number;
  createdAt: number;
  editedAt: number | null;
  /** The one person who sees an ephemeral message; null for everyone. */
  onlyFor: string | null;
  /** What a person did to bring this message about. */
  cause: Cause | null;
  nonce: string | null;
}

export interface Cause {
  id: string;
  type: number;
  user: User;
  commandName: string | null;
}

export interface Command extends CommandBody {
  id: string;
  version: string;
}

export interface Choice {
  name: string;
  value: string | number;
}

/** One place where people have the Activity open. It ends when the last of them leaves. */
export interface Instance {
  id: string;
  launchId: string;
  channel: Channel;
  /** Everybody in it, with the frames they have it open in. */
  users: Map<string, Set<string>>;
}

/** The Activity in somebody's client. */
export interface Frame {
  id: string;
  instance: Instance;
  user: User;
  /** What it has subscribed to; null before the handshake. */
  events: Set<string> | null;
  authenticated: boolean;
}

/** One press, command or form on its way to the application and back. */
export interface Interaction {
  id: string;
  token: string;
  type: number;
  user: User;
  channelId: string;
  commandName: string | null;
  /** The message whose button or select was used. */
  source: Message | null;
  createdAt: number;
  state: 'waiting' | 'answered' | 'failed';
  answer: number | null;
  original: Message | null;
  /** The original answer is still "thinking" or an update that has not come. */
  pending: boolean;
  modal: Modal | null;
  choices: Choice[] | null;
  /** The Activity that was opened as the answer. */
  launched: Frame | null;
  followups: Message[];
  firstAnswerMs: number | null;
}

export type SandboxEvent =
  | { type: 'message'; message: Message }
  | { type: 'edit'; message: Message }
  | { type: 'delete'; message: Message }
  | { type: 'channel'; action: 'create' | 'update' | 'delete'; channel: Channel }
  | { type: 'guild'; action: 'create' | 'update' | 'delete'; guild: Guild }
  /** Somebody has been let into a thread. */
  | { type: 'thread-member' }
  | { type: 'interaction'; interaction: Interaction }
  | { type: 'commands' }
  /** Somebody has come to an Activity, or left it. */
  | { type: 'activity'; instance: Instance }
  /** The host tells an Activity something by itself. */
  | { type: 'frame'; frame: Frame; message: unknown }
  | { type: 'clock'; now: number }
  | { type: 'connection'; shards: number };
