// Numbers of Discord's API v10 that the server and its tests speak of by name.

export const Permission = {
  administrator: 1n << 3n,
  manageGuild: 1n << 5n,
  viewChannel: 1n << 10n,
  sendMessages: 1n << 11n,
  manageMessages: 1n << 13n,
  attachFiles: 1n << 15n,
  readMessageHistory: 1n << 16n,
  mentionEveryone: 1n << 17n,
  manageRoles: 1n << 28n,
  useApplicationCommands: 1n << 31n,
  manageThreads: 1n << 34n,
  createPublicThreads: 1n << 35n,
  createPrivateThreads: 1n << 36n,
  sendMessagesInThreads: 1n << 38n,
  useEmbeddedActivities: 1n << 39n,
  useExternalApps: 1n << 50n,
} as const;

/** What takes part in a conversation: everybody in a server may, and the bot in direct messages. */
export const PLAIN_TALK =
  Permission.viewChannel |
  Permission.sendMessages |
  Permission.attachFiles |
  Permission.readMessageHistory |
  Permission.useApplicationCommands |
  Permission.useEmbeddedActivities |
  Permission.useExternalApps;

export type PermissionName = keyof typeof Permission;

export const EVERY_PERMISSION = (1n << 53n) - 1n;

export const Flag = {
  ephemeral: 64,
  loading: 128,
  componentsV2: 32768,
} as const;

export const ChannelType = {
  text: 0,
  dm: 1,
  category: 4,
  publicThread: 11,
  privateThread: 12,
} as const;

export const isThread = (type: number): boolean =>
  type === ChannelType.publicThread || type === ChannelType.privateThread;
export const isDirect = (type: number): boolean => type === ChannelType.dm;

export const InteractionType = { ping: 1, command: 2, component: 3, autocomplete: 4, modal: 5 } as const;

export const CallbackType = {
  pong: 1,
  message: 4,
  deferredMessage: 5,
  deferredUpdate: 6,
  update: 7,
  choices: 8,
  modal: 9,
  launch: 12,
} as const;

export const Part = {
  row: 1,
  button: 2,
  stringSelect: 3,
  textInput: 4,
  userSelect: 5,
  roleSelect: 6,
  channelSelect: 8,
  section: 9,
  text: 10,
  thumbnail: 11,
  gallery: 12,
  file: 13,
  separator: 14,
  container: 17,
  label: 18,
} as const;

/** The type of the command that opens the Activity from the app launcher; everything else is typed. */
export const ENTRY_POINT = 4;

export const OptionType = {
  subcommand: 1,
  string: 3,
  integer: 4,
  boolean: 5,
  user: 6,
  channel: 7,
  role: 8,
} as const;

/** The bot needs to hear of servers, channels and roles. Whoever asks for more is told so: none of it is spoken here. */
export const Intent = { guilds: 1 << 0 } as const;
export const ALL_INTENTS = (1 << 26) - 1;

/** How long after an interaction its token may still be used. */
export const TOKEN_LIFETIME_MS = 15 * 60_000;
/** How long an application has for its first answer. */
export const ANSWER_DEADLINE_MS = 3_000;
