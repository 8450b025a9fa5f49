/** The bots of a table in this process: each is asked with the view of its seat, wherever it thinks. */
import { interruptingBots } from '../bots/at-table.ts';
import { botSeed } from '../bots/bot.ts';
import type { GameEvent } from '../core/game.ts';
import { seqOf, type Match } from '../core/match.ts';
import { checkMove } from '../core/play.ts';
import type { Seat } from '../core/seat.ts';
import type { Thinker } from './thinker.ts';

/** A move that a bot makes next. */
export interface Chosen<M> {
  readonly seat: Seat;
  readonly move: M;
}

export class LocalBots {
  readonly #thinker: Thinker;
  readonly #onFault: (error: unknown) => undefined;

  constructor(thinker: Thinker, onFault: (error: unknown) => undefined) {
    this.#thinker = thinker;
    this.#onFault = onFault;
  }

  /** The first bot that interrupts in this position; what fails or is nonsense is no call. */
  async call<P, M, E extends GameEvent>(match: Match<P, M, E>): Promise<Chosen<M> | undefined> {
    for (const seat of interruptingBots(match)) {
      const move = await this.#ask(match, seat);
      if (move !== undefined) return { seat, move };
    }
    return undefined;
  }

  /** A bot that fails or answers nonsense must not stop the table: the clock's move is made for it. */
  async move<P, M, E extends GameEvent>(match: Match<P, M, E>, seat: Seat): Promise<M> {
    const { game, position } = match;
    return (await this.#ask(match, seat)) ?? game.defaultMove(game.view(position, seat), seat);
  }

  /** What a bot answers, if it may be played. */
  async #ask<P, M, E extends GameEvent>(match: Match<P, M, E>, seat: Seat): Promise<M | undefined> {
    const { game, position, header } = match;
    const view = game.view(position, seat);
    const level = header.players[seat].bot!;
    const seed = botSeed(header.seed, seat, seqOf(match));
    const thought = { gameId: game.id, level, view, seat, seed };
    const move = await this.#thinker.think(thought).catch(this.#onFault);
    const isUsable = move !== undefined && !checkMove(game, view, seat, move as M);
    return isUsable ? (move as M) : undefined;
  }
}
