/**
 * The bots of a local table. Each bot is asked with the view of its own seat only, wherever its search runs.
 */
import { botThought, interruptingBots } from '../bots/asked.ts';
import { patienceMs } from '../bots/patience.ts';
import { Recollection } from '../bots/recollection.ts';
import { isSearcher } from '../bots/roster.ts';
import type { BotThought } from '../bots/thought.ts';
import type { GameEvent } from '../core/game.ts';
import { seqOf, type Match } from '../core/match.ts';
import { checkMove } from '../core/play.ts';
import type { Seat } from '../core/seat.ts';
import type { Thinker } from './asking.ts';

/** A move that a bot makes next. */
export interface Chosen<M> {
  readonly seat: Seat;
  readonly move: M;
}

/** Tells the matches of this process apart. */
let matches = 0;

export class LocalBots<P, M, E extends GameEvent> {
  readonly #thinker: Thinker;
  readonly #onFault: (error: unknown) => undefined;
  #recollection: Recollection<P, M, E>;

  constructor(match: Match<P, M, E>, thinker: Thinker, onFault: (error: unknown) => undefined) {
    this.#thinker = thinker;
    this.#onFault = onFault;
    this.#recollection = new Recollection(match.game, String(++matches));
  }

  /** The match has been taken back, or another one begins. */
  restart({ game }: Match<P, M, E>): void {
    this.#recollection = new Recollection(game, String(++matches));
  }

  /** A move was made that led to this match. */
  saw({ position }: Match<P, M, E>, move: M): void {
    this.#recollection.saw(position, move);
  }

  /** The longest time that the bots which may interrupt can take, whatever they think about. */
  callMs(match: Match<P, M, E>): number {
    const longest = interruptingBots(match).map((seat) => this.#patienceMs(match, seat, true));
    return Math.max(0, ...longest);
  }

  /** The same for the bot that is to move. */
  turnMs(match: Match<P, M, E>, seat: Seat): number {
    return this.#patienceMs(match, seat, false);
  }

  /** The first bot that interrupts in this position; what fails or is nonsense is no call. */
  async call(match: Match<P, M, E>, signal: AbortSignal): Promise<Chosen<M> | undefined> {
    const asked = interruptingBots(match).map(async (seat) => ({
      seat,
      move: await this.#ask(match, seat, signal),
    }));
    for (const { seat, move } of await Promise.all(asked))
      if (move !== undefined) return { seat, move };
    return undefined;
  }

  /** A bot that fails or answers nonsense must not stop the table: the clock's move is made for it. */
  async move(match: Match<P, M, E>, seat: Seat, signal: AbortSignal): Promise<M> {
    const { game, position } = match;
    const move = await this.#ask(match, seat, signal);
    return move ?? game.defaultMove(game.view(position, seat), seat);
  }

  /** A bot's answer, if it is a legal move. */
  async #ask(match: Match<P, M, E>, seat: Seat, signal: AbortSignal): Promise<M | undefined> {
    const thought = this.#thought(match, seat);
    const heed = { signal, onFault: this.#onFault };
    const move = await this.#thinker.think(thought, heed).catch(this.#onFault);
    const isUsable =
      move !== undefined && !checkMove(match.game, thought.view as P, seat, move as M);
    return isUsable ? (move as M) : undefined;
  }

  #patienceMs({ header }: Match<P, M, E>, seat: Seat, isCall: boolean): number {
    return patienceMs(header.players[seat].bot, isCall);
  }

  #thought(match: Match<P, M, E>, seat: Seat): BotThought {
    const thought = botThought(match, seat);
    if (!isSearcher(thought.level)) return thought;
    return { ...thought, recall: this.#recollection.recall(seat, seqOf(match)) };
  }
}
