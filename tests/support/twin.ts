/** A server whose cards are stacked, and everything that one viewer at it is sent. */
import type { AnyGame } from '../../src/core/game.ts';
import { SPECTATOR, type Viewer } from '../../src/core/knowledge.ts';
import { isGameId } from '../../src/games/index.ts';
import { NAMES, Party, seqOf, type Wish } from '../world/party.ts';
import { World, type Guest } from '../world/world.ts';
import { factsOf } from './game-facts.ts';

const json = (value: unknown): string => JSON.stringify(value);

/** How the first match is dealt, and all that follow it. */
export interface Deals {
  readonly first: unknown;
  readonly later: (dealt: unknown) => unknown;
}

/** The game with its cards stacked. The same shuffle always gives the same deal, for logs are read again. */
export function stacked(game: AnyGame, { first, later }: Deals): AnyGame {
  const seen: string[] = [];
  return {
    ...game,
    setup: (seats, options, rng) => {
      const dealt = game.setup(seats, options, rng);
      if (!dealt.ok) return dealt;
      const text = json(dealt.value);
      if (!seen.includes(text)) seen.push(text);
      // The first one is the trial by which the server judges options.
      const at = seen.indexOf(text);
      const value = at === 0 ? dealt.value : at === 1 ? game.clone(first) : later(dealt.value);
      return { ok: true, value };
    },
  };
}

/** One of the two: a server, its guests, and everything that the viewer was sent. */
export class Twin {
  readonly world: World;
  readonly viewer: Viewer;
  readonly seen: string[] = [];
  party!: Party;
  watched!: Guest;
  #watchedBefore: Guest[] = [];

  constructor(game: AnyGame, viewer: Viewer) {
    const limits = { messagesPerSecond: 1e9 };
    this.viewer = viewer;
    this.world = new World({ seed: 'twins', limits, gameNamed: () => game });
  }

  /** Everything from the empty table to the deal, mistakes of the viewer included. */
  async open(game: AnyGame, seats: number): Promise<void> {
    // The same rules as the stacked match has: the log is read again by them.
    const options = isGameId(game.id) ? factsOf(game.id).short : {};
    const wish = { game: game.id, seats, listed: true, options };
    const { code, token } = await this.world.create(wish);
    this.party = new Party(this.world, code);
    await this.party.enter(token);
    if (this.viewer === SPECTATOR) this.watched = await this.party.watch();
    for (let seat = 1; seat < seats; seat++) await this.party.seat(seat, NAMES[seat]);
    if (this.viewer !== SPECTATOR) this.watched = this.party.guests[this.viewer];
    await this.ask({ type: 'assign', seat: 0, bot: 'none' });
    await this.ask({ type: 'sit', seat: 0, name: 'Me' });
    await this.ask({ type: 'say', phrase: 'luck' });
    await this.party.deal();
    await this.lookFromOutside();
  }

  /** The viewer asks something. */
  async ask(wish: Wish): Promise<void> {
    await this.party.ask(this.watched, wish);
  }

  /** The viewer loses the connection and comes back, with or without the memory of a number. */
  async comeBack(missed: number | undefined): Promise<void> {
    const since = missed === undefined ? undefined : Math.max(0, seqOf(this.watched) - missed);
    const { viewer, party } = this;
    this.watched.hangUp();
    this.#watchedBefore.push(this.watched);
    this.watched = this.world.connect();
    if (viewer !== SPECTATOR) party.guests[viewer] = this.watched;
    const token = viewer === SPECTATOR ? undefined : party.tokens[viewer];
    await this.watched.hello(party.code, token, since);
  }

  /** What anyone can ask over HTTP. */
  async lookFromOutside(): Promise<void> {
    const { tables } = this.world;
    const { code } = this.party;
    this.seen.push(json([await tables.info(code), await tables.list(), await tables.record(code)]));
  }

  /** Lets time pass while everyone gives signs of life. */
  async pass(ms: number): Promise<void> {
    for (let left = ms; left > 0; left -= 5_000) {
      for (const guest of [...this.party.guests, this.watched]) await guest.say({ type: 'ping' });
      await this.world.time.pass(Math.min(left, 5_000));
    }
  }

  /** Everything that the viewer was ever sent. */
  get traffic(): string[] {
    const guests = [...this.#watchedBefore, this.watched];
    return [...guests.flatMap(({ texts }) => texts), ...this.seen];
  }

  /** Everything that the others were sent, who know other things. */
  get traffics(): string[] {
    const others = this.party.guests.filter((guest) => guest !== this.watched);
    return others.flatMap(({ texts }) => texts);
  }
}
