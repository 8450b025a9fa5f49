/** Worlds of Shithead in which opponents hold what their last plays make likely. Proofs are kept as they are. */
import { RANK_OF, RANKS, UNKNOWN, type Card } from '../../dist/core/card.js';
import { NOBODY, onlySeat } from '../../dist/core/knowledge.js';
import type { Rng } from '../../dist/core/rng.js';
import type { Seat } from '../../dist/core/seat.js';
import { unseenCards } from '../../dist/games/shithead/rules/knowledge.js';
import { hiddenWithout, lackedRanks, lackingCards } from '../../dist/games/shithead/rules/lacks.js';
import type { Position } from '../../dist/games/shithead/rules/types.js';
import { WorldDealer } from '../../dist/games/shithead/rules/worlds.js';
import { kindOf, type Passed, type Weights } from './soft-plays.js';

/** A hole of another hand, and how likely each rank is there. */
interface Slot {
  readonly seat: Seat;
  readonly at: number;
  readonly weights: Float64Array;
  readonly isWeighed: boolean;
}

const ATTEMPTS = 20;
const FINE = 1 << 24;

export class SoftDealer {
  readonly #view: Position;
  readonly #plain: WorldDealer;
  readonly #unseen: Card[];
  /** Those of which something is known come first. */
  readonly #slots: readonly Slot[];
  #left = 0;

  constructor(view: Position, seat: Seat, passed: readonly Passed[][], weights: Weights) {
    this.#view = view;
    this.#plain = new WorldDealer(view);
    this.#unseen = unseenCards(view);
    const others = [...view.hand.keys()].filter((other) => other !== seat);
    this.#slots = others
      .flatMap((other) => slotsOf(view, other, passed[other], weights))
      .sort((one, other) => Number(other.isWeighed) - Number(one.isWeighed));
  }

  deal(rng: Rng): Position {
    const world = this.#plain.deal(rng);
    if (!this.#slots.some(({ isWeighed }) => isWeighed)) return world;
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      this.#left = this.#unseen.length;
      if (this.#slots.every((slot) => this.#fill(world, slot, rng)))
        return this.#dealRest(world, rng);
    }
    return this.#plain.deal(rng);
  }

  /** False where no card that is left fits. */
  #fill(world: Position, { seat, at, weights, isWeighed }: Slot, rng: Rng): boolean {
    const pick = isWeighed ? this.#weighed(weights, rng) : rng.below(this.#left);
    if (pick < 0) return false;
    const card = this.#take(pick);
    world.hand[seat][at] = card;
    world.known[card] = onlySeat(seat);
    return true;
  }

  #weighed(weights: Float64Array, rng: Rng): number {
    let sum = 0;
    for (let i = 0; i < this.#left; i++) sum += weights[RANK_OF[this.#unseen[i]]];
    let rest = (rng.below(FINE) / FINE) * sum;
    for (let i = 0; i < this.#left; i++) {
      const weight = weights[RANK_OF[this.#unseen[i]]];
      rest -= weight;
      if (weight > 0 && rest < 0) return i;
    }
    return -1;
  }

  #take(pick: number): Card {
    const card = this.#unseen[pick];
    this.#unseen[pick] = this.#unseen[--this.#left];
    this.#unseen[this.#left] = card;
    return card;
  }

  #dealRest(world: Position, rng: Rng): Position {
    const holes = (cards: Card[], seen: readonly Card[]): void => {
      for (let i = 0; i < seen.length; i++) {
        if (seen[i] !== UNKNOWN) continue;
        cards[i] = this.#take(rng.below(this.#left));
        world.known[cards[i]] = NOBODY;
      }
    };
    for (const [seat, cards] of world.blind.entries()) holes(cards, this.#view.blind[seat]);
    holes(world.stock, this.#view.stock);
    return world;
  }
}

/** The first holes of a hand are the oldest cards, of which plays and takes say something. */
function slotsOf(view: Position, seat: Seat, passed: readonly Passed[], weights: Weights): Slot[] {
  const holes = [...view.hand[seat].keys()].filter((at) => view.hand[seat][at] === UNKNOWN);
  return holes.map((at, nth) => {
    const plays = passed.filter(({ cards }) => nth < cards);
    const lacks = view.lacks[seat].filter((lack) => {
      const witnesses = hiddenWithout(view.hand[seat], view.known, lackedRanks(lack));
      return nth < lackingCards(lack) - witnesses;
    });
    const weightOf = (rank: number): number =>
      lacks.some((lack) => ((lackedRanks(lack) >>> rank) & 1) === 1)
        ? 0
        : plays.reduce((product, play) => product * (weights[kindOf(play, rank)] ?? 1), 1);
    const isWeighed = plays.length > 0 || lacks.length > 0;
    return { seat, at, isWeighed, weights: Float64Array.from(RANKS.keys(), weightOf) };
  });
}
