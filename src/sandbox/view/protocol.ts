// What the page and the server say to each other. Messages and commands travel as Discord's own JSON.

export interface ViewUser {
  id: string;
  name: string;
  moderator: boolean;
}

export interface ViewChannel {
  id: string;
  name: string;
  topic: string | null;
  type: number;
  parentId: string | null;
  canSend: boolean;
  /** A thread that nobody wrote in for a while: it is there, but not in the list. */
  archived: boolean;
}

export interface ViewGuild {
  id: string;
  name: string;
  hasBot: boolean;
  channels: ViewChannel[];
  roles: { id: string; name: string; color: number }[];
}

export interface ViewState {
  me: ViewUser;
  /** People one can be. */
  people: ViewUser[];
  bot: { id: string; name: string; online: boolean };
  guilds: ViewGuild[];
  direct: ViewChannel;
  /** Activities that this person can see: those of their channels. */
  activities: ViewActivity[];
  /** Channels whose app launcher offers the Activity. */
  launchers: string[];
  now: number;
  homeChannelId: string;
}

interface ViewActivity {
  id: string;
  channelId: string;
  people: string[];
}

/** An Activity that was opened here, and the address of its frame. */
export interface ViewFrame {
  id: string;
  activity: string;
  url: string;
}

interface ViewEmoji {
  name: string;
}

interface ViewOption {
  label: string;
  value: string;
  description?: string | null;
  emoji?: ViewEmoji | null;
  default?: boolean | null;
}

export interface ViewMedia {
  url: string;
  width?: number | null;
  height?: number | null;
}

/** A component of any kind; which fields are there depends on `type`. */
export interface ViewPart {
  type: number;
  id?: number | null;
  custom_id?: string | null;
  label?: string | null;
  style?: number;
  emoji?: ViewEmoji | null;
  url?: string | null;
  disabled?: boolean | null;
  placeholder?: string | null;
  min_values?: number | null;
  max_values?: number | null;
  min_length?: number | null;
  max_length?: number | null;
  required?: boolean | null;
  value?: string | null;
  default?: boolean | null;
  options?: ViewOption[];
  default_values?: { id: string }[] | null;
  channel_types?: number[] | null;
  components?: ViewPart[];
  component?: ViewPart;
  accessory?: ViewPart;
  content?: string;
  description?: string | null;
  media?: ViewMedia;
  file?: ViewMedia;
  items?: { media: ViewMedia; description?: string | null }[];
  divider?: boolean | null;
  spacing?: number | null;
  accent_color?: number | null;
}

export interface ViewAttachment {
  id: string;
  filename: string;
  url: string;
  size: number;
  content_type: string;
  description?: string;
  width?: number | null;
  height?: number | null;
}

export interface ViewMessage {
  id: string;
  channel_id: string;
  author: { id: string; username: string; global_name: string | null; bot: boolean };
  content: string;
  timestamp: string;
  edited_timestamp: string | null;
  flags: number;
  attachments: ViewAttachment[];
  components: ViewPart[];
  mentions: { id: string }[];
  mention_everyone: boolean;
  interaction?: { name: string; user: { id: string; username: string; global_name: string | null } };
}

export interface ViewCommandOption {
  type: number;
  name: string;
  description: string;
  required?: boolean | null;
  choices?: { name: string; value: string | number }[] | null;
  autocomplete?: boolean | null;
  channel_types?: number[] | null;
  min_value?: number | null;
  max_value?: number | null;
  max_length?: number | null;
}

/** A command as the picker lists it; one entry for each subcommand. */
export interface ViewCommand {
  name: string;
  description: string;
  options: ViewCommandOption[];
}

export interface ViewModal {
  title: string;
  custom_id: string;
  components: ViewPart[];
}

export type OptionMap = Record<string, string | number | boolean>;

export type Action =
  | { do: 'command'; channel: string; name: string; options: OptionMap }
  | { do: 'autocomplete'; channel: string; name: string; options: OptionMap; focused: string }
  | { do: 'press'; channel: string; message: string; customId: string }
  | { do: 'select'; channel: string; message: string; customId: string; values: string[] }
  | { do: 'submit'; interaction: string; values: Record<string, string | string[]> }
  | { do: 'say'; channel: string; content: string }
  | { do: 'dismiss'; channel: string; message: string }
  | { do: 'launch'; channel: string }
  | { do: 'join'; activity: string }
  | { do: 'leave'; frame: string };

/** What came of an action by the time of the first answer. */
export interface Outcome {
  state: 'done' | 'failed' | 'refused';
  /** Why the action could not be sent at all. */
  why?: string;
  interaction?: string;
  modal?: ViewModal;
  choices?: { name: string; value: string | number }[];
  frame?: ViewFrame;
}

/** What an Activity said to its host; `decision` where the person was asked about it. */
export interface FrameWords {
  frame: string;
  message: unknown;
  decision?: boolean;
}

export interface FrameAnswers {
  answers: unknown[];
  consent?: readonly string[];
  link?: string;
  opened?: string;
}

export type ViewEvent =
  | { type: 'message'; message: ViewMessage }
  | { type: 'edit'; message: ViewMessage }
  | { type: 'delete'; channel: string; id: string }
  | { type: 'frame'; frame: string; message: unknown }
  | { type: 'state' }
  | { type: 'commands' }
  | { type: 'clock'; now: number };
