/** Worlds for one view, dealt into the same lists again and again. */
import { UNKNOWN, type Card } from '../../core/card.ts';
import { drawChance, type Rng } from '../../core/rng.ts';
import type { Dealer } from '../../core/search.ts';
import type { Seat } from '../../core/seat.ts';
import { sortHand } from './hands.ts';
import { clone, imagine, unseenCards } from './knowledge.ts';
import { beliefIn } from './search-belief.ts';
import { giveLuck, type Luck } from './search-luck.ts';
import { handShare } from './search-value.ts';
import { NO_CARD, type Position } from './types.ts';

export function dealer(view: Position, seat: Seat): Dealer<Position> {
  const mustPlay = view.pending !== NO_CARD && view.hands[view.turn].includes(UNKNOWN);
  // Whoever has a key card to play can play it: only `imagine` looks for such worlds, and search never asks.
  if (mustPlay) return { deal: (rng) => imagine(view, seat, rng) };
  return new WorldDealer(view);
}

const IN_A_ROW = 4;

class WorldDealer implements Dealer<Position> {
  readonly #view: Position;
  readonly #world: Position;
  readonly #luck: Luck;
  readonly #unseen: Card[];
  /** The hands that have holes, and how many cards of each are known. */
  readonly #holed: readonly Seat[];
  /** Their cards, and the stock, as they were dealt last, and how often that was done. */
  readonly #hands: Card[][];
  readonly #stock: Card[] = [];
  #turn = 0;
  /** By seat and card: how readily a hand is believed to hold it; none where nothing is known of it. */
  readonly #belief: readonly (Float64Array | undefined)[];

  constructor(view: Position) {
    this.#view = view;
    this.#world = clone(view);
    this.#luck = giveLuck(this.#world);
    this.#unseen = unseenCards(view);
    this.#holed = view.hands.flatMap((hand, seat) => (hand.includes(UNKNOWN) ? [seat] : []));
    this.#hands = this.#holed.map(() => []);
    this.#belief = view.hands.map((_, seat) => beliefIn(view, seat));
  }

  /**
   * A world is dealt several times in a row: moves that are tried in turn are then compared in the same world, which
   * tells far more about them than as many different worlds.
   */
  deal(rng: Rng): Position {
    this.#reset(rng);
    if (this.#turn === 0) this.#fill(rng);
    else this.#fillAgain();
    this.#turn = (this.#turn + 1) % IN_A_ROW;
    this.#luck.dealt(handShare(this.#world));
    return this.#world;
  }

  #reset(rng: Rng): void {
    const view = this.#view;
    const world = this.#world;
    world.phase = view.phase;
    world.hand = view.hand;
    world.dealer = view.dealer;
    world.turn = view.turn;
    world.runs = view.runs;
    world.numbered = view.numbered;
    world.pending = view.pending;
    world.opensFirst = view.opensFirst;
    world.freePick = view.freePick;
    world.turns = view.turns;
    world.chance = view.chance === '' ? drawChance(rng) : view.chance;
    for (let seat = 0; seat < view.hands.length; seat++) {
      copyInto(view.hands[seat], world.hands[seat]);
      copyInto(view.shown[seat], world.shown[seat]);
      copyInto(view.thrown[seat], world.thrown[seat]);
      world.opened[seat] = view.opened[seat];
    }
    copyInto(view.took, world.took);
    copyInto(view.stock, world.stock);
    copyInto(view.pile, world.pile);
    copyInto(view.burnt, world.burnt);
    copyInto(view.plays, world.plays);
    copyInto(view.records, world.records);
    copyInto(view.buried, world.buried);
    copyInto(view.totals, world.totals);
  }

  /** Every card that nobody has shown is drawn from those that are left, one after another. */
  #fill(rng: Rng): void {
    const { hands, stock } = this.#world;
    const unseen = this.#unseen;
    let left = unseen.length;
    for (let i = 0; i < this.#holed.length; i++) {
      const hand = hands[this.#holed[i]];
      const belief = this.#belief[this.#holed[i]];
      for (let at = 0; at < hand.length; at++)
        if (hand[at] === UNKNOWN) hand[at] = takeOne(unseen, left--, rng, belief);
      sortHand(hand);
      copyInto(hand, this.#hands[i]);
    }
    for (let at = 0; at < stock.length; at++)
      if (stock[at] === UNKNOWN) stock[at] = takeOne(unseen, left--, rng);
    copyInto(stock, this.#stock);
  }

  #fillAgain(): void {
    const { hands, stock } = this.#world;
    for (let i = 0; i < this.#holed.length; i++) copyInto(this.#hands[i], hands[this.#holed[i]]);
    copyInto(this.#stock, stock);
  }
}

/** So often a card that is hardly believed in is put back for another. */
const TRIES = 12;

/** One of the first so many, which goes behind the others. */
function takeOne(cards: Card[], left: number, rng: Rng, belief?: Float64Array): Card {
  let at = rng.below(left);
  if (belief !== undefined)
    for (let tries = 0; tries < TRIES && rng.next() > belief[cards[at]] * TWO_TO_32; tries++)
      at = rng.below(left);
  const card = cards[at];
  cards[at] = cards[left - 1];
  cards[left - 1] = card;
  return card;
}

const TWO_TO_32 = 4294967296;

function copyInto<T>(from: readonly T[], to: T[]): void {
  if (to.length > from.length) while (to.length > from.length) to.pop();
  for (let i = 0; i < to.length; i++) to[i] = from[i];
  for (let i = to.length; i < from.length; i++) to.push(from[i]);
}
