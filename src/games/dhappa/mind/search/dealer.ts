/**
 * Draws the worlds of one search by a belief about hidden hands, and puts them into one position again and
 * again.
 */
import { UNKNOWN, type Card } from '../../../../core/card.ts';
import { refill } from '../../../../core/lists.ts';
import { drawChance, type Rng } from '../../../../core/rng.ts';
import type { DrawnWorld, WorldSource } from '../../../../core/search/numbered-worlds.ts';
import type { Seat } from '../../../../core/seat.ts';
import { sortHand } from '../../rules/hands.ts';
import { unseenCards } from '../../rules/knowledge.ts';
import { clone } from '../../rules/position.ts';
import { beliefIn } from './belief.ts';
import { handShare } from './value.ts';
import type { Position } from '../../rules/types.ts';
import type { Workspace } from './workspace.ts';

/** All cards of the hands that have holes, then the stock. */
interface DealtCards extends DrawnWorld {
  readonly cards: Uint8Array;
}

export class HandDealer implements WorldSource<Position, DealtCards> {
  readonly #view: Position;
  readonly #workspace: Workspace;
  readonly #world: Position;
  readonly #unseen: Card[];
  /** The hands that have holes. */
  readonly #holed: readonly Seat[];
  /** By seat and card: how readily a hand is believed to hold it; none where nothing is known of it. */
  readonly #belief: readonly (Float64Array | undefined)[];

  constructor(view: Position, workspace: Workspace) {
    this.#view = view;
    this.#workspace = workspace;
    this.#world = clone(view);
    this.#unseen = unseenCards(view);
    this.#holed = view.hands.flatMap((hand, at) => (hand.includes(UNKNOWN) ? [at] : []));
    this.#belief = view.hands.map((_, at) => beliefIn(view, at));
  }

  /** Every card that nobody has shown is drawn from those that are left, one after another. */
  draw(rng: Rng): DealtCards {
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
    return { cards: Uint8Array.from(cards), chance: rng.next() };
  }

  restore(rng: Rng): Position {
    const [view, world] = [this.#view, this.#world];
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
      refill(world.hands[seat], view.hands[seat]);
      refill(world.shown[seat], view.shown[seat]);
      refill(world.thrown[seat], view.thrown[seat]);
      world.opened[seat] = view.opened[seat];
    }
    refill(world.took, view.took);
    refill(world.stock, view.stock);
    refill(world.pile, view.pile);
    refill(world.burnt, view.burnt);
    refill(world.plays, view.plays);
    refill(world.records, view.records);
    refill(world.buried, view.buried);
    refill(world.totals, view.totals);
    return world;
  }

  fill({ cards }: DealtCards): void {
    const { hands, stock } = this.#world;
    let from = 0;
    for (const seat of this.#holed) {
      const hand = hands[seat];
      for (let at = 0; at < hand.length; at++) hand[at] = cards[from++];
    }
    for (let at = 0; at < stock.length; at++) stock[at] = cards[from++];
  }

  /** How likely team A wins the hand. */
  promise(): Float64Array {
    return Float64Array.of(handShare(this.#world, this.#workspace));
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
