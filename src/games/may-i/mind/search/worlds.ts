/**
 * Numbered worlds of one search (common random numbers). Each first move is tried in the same worlds, in the
 * same order and with the same chance. The control variate of each world is set here.
 */
import type { Card } from '../../../../core/card.ts';
import { Sfc32, type Rng } from '../../../../core/rng.ts';
import type { Dealer, LentWorld } from '../../../../core/search.ts';
import type { Seat } from '../../../../core/seat.ts';
import { clone } from '../../rules/knowledge.ts';
import { copyPublic, HandDealer } from './dealer.ts';
import { evaluatePlainly, setLuck } from './value.ts';
import type { Position } from '../../rules/types.ts';

export function dealer(view: Position, seat: Seat): Dealer<Position> {
  return new KeptWorlds(view, seat);
}

/** So many are kept: a move that is tried more often begins anew with the first, with another chance. */
const WORLDS = 4096;

/** A world that was made: the cards of all hands and of the stock, its chances, and what it promises to each seat. */
interface Made {
  readonly cards: Uint8Array;
  readonly shuffles: string;
  readonly chance: number;
  readonly promise: Float64Array;
}

class KeptWorlds implements Dealer<Position> {
  readonly #view: Position;
  readonly #world: Position;
  readonly #dealer: HandDealer;
  readonly #made: Made[] = [];
  /** By seat: what the worlds so far promise on average, and what the one at hand promises beyond that. */
  readonly #mean: Float64Array;
  readonly #luck: Float64Array;

  constructor(view: Position, seat: Seat) {
    this.#view = view;
    this.#world = clone(view);
    this.#dealer = new HandDealer(view, seat);
    this.#mean = new Float64Array(view.hand.length);
    this.#luck = new Float64Array(view.hand.length);
    setLuck(this.#world, this.#luck);
  }

  deal(rng: Rng): Position {
    return this.#dealer.deal(rng);
  }

  world(number: number, rng: Rng): LentWorld<Position> {
    while (this.#made.length <= Math.min(number, WORLDS - 1)) this.#keep(rng);
    const made = this.#made[number % WORLDS];
    this.#fill(made);
    const [luck, mean] = [this.#luck, this.#mean];
    for (let seat = 0; seat < luck.length; seat++) luck[seat] = made.promise[seat] - mean[seat];
    return { world: this.#world, chance: new Sfc32(made.chance, number, 0) };
  }

  #keep(rng: Rng): void {
    const world = this.#dealer.deal(rng);
    const cards = Uint8Array.from([...world.hand.flat(), ...world.stock]);
    const mean = this.#mean;
    const promise = new Float64Array(mean.length);
    evaluatePlainly(world, promise);
    this.#made.push({ cards, shuffles: world.chance, chance: rng.next(), promise });
    for (let seat = 0; seat < mean.length; seat++)
      mean[seat] += (promise[seat] - mean[seat]) / this.#made.length;
  }

  #fill({ cards, shuffles }: Made): void {
    const [view, world] = [this.#view, this.#world];
    copyPublic(view, world);
    world.chance = shuffles;
    let from = 0;
    for (let seat = 0; seat < world.hand.length; seat++)
      from = takeList(cards, from, world.hand[seat], view.hand[seat].length);
    takeList(cards, from, world.stock, view.stock.length);
  }
}

/** Fills a list with so many cards from a place on; where they end. */
function takeList(cards: Uint8Array, from: number, to: Card[], count: number): number {
  while (to.length > count) to.pop();
  for (let i = 0; i < count; i++) {
    const card = cards[from + i];
    if (i < to.length) to[i] = card;
    else to.push(card);
  }
  return from + count;
}
