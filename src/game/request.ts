/** Who acts, and in which server; null in direct messages. */
export interface Player {
  readonly userId: string;
  readonly guildId: string | null;
}

/** A press or a command on a game: the one named, or the player's current one. */
export interface GameRequest {
  readonly userId: string;
  readonly gameId?: string;
  /** Where no game is named: the thread that it is said in, which may be about a shared board. */
  readonly threadId?: string | undefined;
  /** Discord's interaction id: a second delivery of the same request changes nothing. */
  readonly requestId?: string | undefined;
  /** Absent: the chat. */
  readonly door?: 'page';
}
