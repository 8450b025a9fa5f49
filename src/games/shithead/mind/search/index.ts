/** Shithead's part of the search contract (`SearchParts` in core/search.ts), assembled. */
import type { Rng } from '../../../../core/rng.ts';
import type { Choices, SearchParts, SearchSession } from '../../../../core/search.ts';
import type { Seat } from '../../../../core/seat.ts';
import { packed } from '../../rules/moves.ts';
import { choices, keyOf, WIDEST } from './choices.ts';
import { emptyStrengths, evaluate } from './evaluate.ts';
import { mark } from './mark.ts';
import { playout } from './playout.ts';
import { emptyLook } from './quick.ts';
import { disrupts, reasonsFor } from './reasons.ts';
import type { Move, Position } from '../../rules/types.ts';
import { WorldDealer } from '../../rules/worlds.ts';

/** Shares of positions that are not over lie close together, so less is tried of what looks worse. */
const EXPLORATION = 0.2;

/** With the usual five points aggressive and balanced hard bots were six of a hundred moves apart: too few (BT-40). */
const LEANINGS = { points: 7, tries: 0.25 };

class ShitheadSession implements SearchSession<Position, Move> {
  readonly #dealer: WorldDealer;
  readonly #look = emptyLook();
  readonly #strengths = emptyStrengths();

  constructor(view: Position) {
    this.#dealer = new WorldDealer(view);
  }

  deal(rng: Rng): Position {
    return this.#dealer.deal(rng);
  }

  choices(p: Position, seat: Seat, into: Choices): number {
    return choices(p, seat, into, this.#look);
  }

  apply(p: Position, seat: Seat, code: number): void {
    packed.apply(p, seat, code);
  }

  unpack(p: Position, seat: Seat, code: number): Move {
    return packed.unpack(p, seat, code);
  }

  playout(p: Position, rng: Rng): void {
    playout(p, rng, this.#look);
  }

  isSettled({ phase }: Position): boolean {
    return phase === 'finished';
  }

  evaluate(p: Position, shares: Float64Array): void {
    evaluate(p, shares, this.#strengths);
  }
}

export const search: SearchParts<Position, Move> = {
  settingsFor: ({ hand }) => ({
    widest: WIDEST,
    sides: hand.length,
    exploration: EXPLORATION,
    leanings: LEANINGS,
  }),
  open: (view) => new ShitheadSession(view),
  keyOf,
  mark,
  style: (view, seat, move) => ({ move, disrupts: disrupts(view, seat, move) }),
  reasonsFor,
};
