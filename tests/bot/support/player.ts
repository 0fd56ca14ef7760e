import type { Channel, Message, User } from '../../../src/sandbox/model/types.js';
import { customIdOf, type Reply } from '../../../src/sandbox/people/person.js';
import { walk } from '../../../src/sandbox/schema/component-rules.js';
import { currentNotation, solutionOf, type World } from './world.js';

type Values = Record<string, string | number | boolean | undefined>;

/** Somebody at the keyboard: unhurried, so that the cooldown never minds, and sure of what they see. */
export class Player {
  last!: Reply;

  constructor(
    readonly world: World,
    readonly user: User,
    readonly channel: Channel,
  ) {}

  private get person() {
    this.world.sandbox.setTime(this.world.sandbox.now() + 500);
    return this.world.sandbox.person(this.user);
  }

  async command(name: string, values: Values = {}): Promise<string> {
    const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
    this.last = await this.person.command(this.channel, name, given as Record<string, string>);
    return this.says();
  }

  async press(label: string, message = this.message()): Promise<string> {
    this.last = await this.person.press(message, customIdOf(message, label));
    return this.says();
  }

  async choose(placeholder: string, ...values: string[]): Promise<string> {
    const message = this.message();
    this.last = await this.person.select(message, customIdOf(message, placeholder), ...values);
    return this.says();
  }

  async submit(values: Record<string, string>): Promise<string> {
    this.last = await this.person.submit(this.last, values);
    return this.says();
  }

  /** What is offered while somebody types into an option. */
  async offers(name: string, option: string, typed: string, others: Values = {}) {
    return this.person.autocomplete(this.channel, name, { ...others, [option]: typed }, option);
  }

  async suggestions(...typing: Parameters<Player['offers']>): Promise<string[]> {
    return (await this.offers(...typing)).map(({ value }) => String(value));
  }

  /** The last message that came of the last thing done: a private word after an update counts. */
  message(): Message {
    const message = this.last.followups.at(-1) ?? this.last.message;
    if (!message) throw new Error(`no message: ${this.last.kind}`);
    return message;
  }

  /** Takes this message as the one to press on next. */
  show(message: Message): void {
    this.last = { ...this.last, kind: 'message', message, followups: [] };
  }

  sees(): Message[] {
    return this.world.sandbox.person(this.user).sees(this.channel);
  }

  say(content: string): Message {
    return this.world.sandbox.person(this.user).say(this.channel, content);
  }

  idOf(label: string): string {
    return customIdOf(this.message(), label);
  }

  /** What a hostile client might send. */
  async forge(message: Message, data: object): Promise<string> {
    this.last = await this.person.forge(message, data);
    return this.says();
  }

  says(): string {
    return this.last.kind === 'modal' ? `form: ${this.last.modal?.title}` : textOf(this.message());
  }
}

/** Everything a message says, buttons included, for looking at. */
export function textOf(message: Message): string {
  const said = [message.content];
  for (const [part] of walk(message.components)) {
    if ('content' in part) said.push(String(part.content));
    else if ('label' in part && part.label) said.push(`[${part.label}]`);
    else if ('placeholder' in part && part.placeholder) said.push(`<${part.placeholder}>`);
  }
  return said.filter(Boolean).join('\n');
}

/** Solves the board that a player has open as a person might: within a minute, in two moves. Returns what they see. */
export async function solve(world: World, player: Player): Promise<string> {
  const [last, ...others] = solutionOf(await currentNotation(world, player.user.id));
  await player.command('place', { cells: others.join(' ') });
  world.sandbox.setTime(world.sandbox.now() + 60_000);
  return player.command('place', { cells: last! });
}
