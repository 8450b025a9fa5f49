/**
 * Dealer of worlds for one view: it fills the same lists again and again. Every first move is tried in the
 * same worlds, in the same order and with the same chance (common random numbers).
 */
import { UNKNOWN, type Card } from '../../../../core/card.ts';
import { drawChance, Sfc32, type Rng } from '../../../../core/rng.ts';
import type { Dealer } from '../../../../core/search.ts';
import type { Seat } from '../../../../core/seat.ts';
import { sortHand } from '../../rules/hands.ts';
import { imagine, unseenCards } from '../../rules/knowledge.ts';
import { clone } from '../../rules/position.ts';
import { beliefIn } from './belief.ts';
import { lend, type Lender } from './lender.ts';
import { Luck } from './luck.ts';
import { handShare } from './value.ts';
import { NO_CARD, type Position } from '../../rules/types.ts';

export function dealer(view: Position, seat: Seat): Dealer<Position> {
  const mustPlay = view.pending !== NO_CARD && view.hands[view.turn].includes(UNKNOWN);
  // Whoever has a key card to play can play it: only `imagine` looks for such worlds, and search never asks.
  if (mustPlay) return { deal: (rng) => imagine(view, seat, rng) };
  return new WorldDealer(view, seat);
}

/** Worlds that are kept: a move that is tried more often begins anew with the first. */
const WORLDS = 2048;

/** A world that was made: all cards of the hands that have holes, then the stock; its chance; and how good it looks. */
interface Made {
  readonly cards: Uint8Array;
  readonly chance: number;
  share: number;
}

class WorldDealer implements Dealer<Position>, Lender {
  readonly observer: Seat;
  readonly luck = new Luck();
  chance: Rng;
  readonly #view: Position;
  readonly #world: Position;
  readonly #unseen: Card[];
  /** The hands that have holes. */
  readonly #holed: readonly Seat[];
  /** By seat and card: how readily a hand is believed to hold it; none where nothing is known of it. */
  readonly #belief: readonly (Float64Array | undefined)[];
  readonly #made: Made[] = [];
  /** By code of a first move: how many worlds it was tried in. */
  readonly #tried = new Map<number, number>();
  #rng: Rng | undefined;
  #dealt = 0;
  /** Whether nobody has made a move in the world that was dealt last. */
  #isFresh = false;

  constructor(view: Position, seat: Seat) {
    this.observer = seat;
    this.chance = new Sfc32(0, 0, 0);
    this.#view = view;
    this.#world = clone(view);
    this.#unseen = unseenCards(view);
    this.#holed = view.hands.flatMap((hand, at) => (hand.includes(UNKNOWN) ? [at] : []));
    this.#belief = view.hands.map((_, at) => beliefIn(view, at));
    lend(this.#world, this);
  }

  deal(rng: Rng): Position {
    this.#rng = rng;
    this.#reset(rng);
    this.#fill(this.#worldOf(this.#dealt++ % WORLDS, rng));
    this.#isFresh = true;
    return this.#world;
  }

  tryFirst(code: number): void {
    if (!this.#isFresh) return;
    this.#isFresh = false;
    const tried = this.#tried.get(code) ?? 0;
    this.#tried.set(code, tried + 1);
    const made = this.#worldOf(tried % WORLDS, this.#rng!);
    this.#fill(made);
    this.chance = new Sfc32(made.chance, tried, 0);
    if (Number.isNaN(made.share)) made.share = handShare(this.#world);
    this.luck.dealt(made.share);
  }

  /** The world of this number; they are made as they are needed. */
  #worldOf(number: number, rng: Rng): Made {
    while (this.#made.length <= number) this.#made.push(this.#make(rng));
    return this.#made[number];
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
  #make(rng: Rng): Made {
    const { hands, stock } = this.#view;
    const unseen = this.#unseen;
    const cards: Card[] = [];
    let left = unseen.length;
    for (const seat of this.#holed) {
      const belief = this.#belief[seat];
      const hand = hands[seat].map((card) =>
        card === UNKNOWN ? takeOne(unseen, left--, rng, belief) : card,
      );
      sortHand(hand);
      cards.push(...hand);
    }
    for (const card of stock) cards.push(card === UNKNOWN ? takeOne(unseen, left--, rng) : card);
    return { cards: Uint8Array.from(cards), chance: rng.next(), share: Number.NaN };
  }

  #fill({ cards }: Made): void {
    const { hands, stock } = this.#world;
    let from = 0;
    for (const seat of this.#holed) {
      const hand = hands[seat];
      for (let at = 0; at < hand.length; at++) hand[at] = cards[from++];
    }
    for (let at = 0; at < stock.length; at++) stock[at] = cards[from++];
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
