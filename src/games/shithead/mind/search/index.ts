/** Shithead's part of the search contract (`SearchParts` in core/search.ts), assembled. */
import type { Rng } from '../../../../core/rng.ts';
import type { Choices, SearchParts, SearchSession } from '../../../../core/search.ts';
import type { Seat } from '../../../../core/seat.ts';
import { packed } from '../../rules/moves.ts';
import { choices, keyOf, WIDEST } from './choices.ts';
import { emptyStrengths, evaluate } from './evaluate.ts';
import { RANK_OF } from '../../../../core/card.ts';
import type { Move, Position } from '../../rules/types.ts';
import { playout } from './playout.ts';
import { emptyLook } from './quick.ts';
import type { Reason } from '../../../../core/game.ts';
import { factsOf, lookFrom } from '../judge/features.ts';
import { inFavour, reasonsForOther, reasonsForPlay, withoutDrawbacks } from '../judge/reasons.ts';
import { sensibleCount } from '../judge/index.ts';
import { CAP_RANK, JOKER } from '../../rules/ranks.ts';
import { cardCount } from '../../rules/turn.ts';
import { HARD } from '../judge/weights.ts';
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

/**
 * What the observer sees of an outcome beyond the move itself: a flipped card shows on the pile, or by what has
 * become of the pile.
 */
function mark(p: Position, _observer: Seat): number {
  const { pile } = p;
  return pile.length === 0 ? 0 : RANK_OF[pile[pile.length - 1]] + 1;
}

/** The coach's reasons for a move that search has found. */
function reasonsFor(view: Position, seat: Seat, move: Move): readonly Reason[] {
  // Where only search speaks for a move, the coach says so.
  if (move.type !== 'play') return withoutDrawbacks(reasonsForOther(view, seat, move, HARD));
  const sight = lookFrom(view, seat);
  return inFavour(reasonsForPlay(sight, factsOf(sight, move), sensibleCount(view, seat)));
}

/** From this chance on a play is made to leave the next seat without an answer. */
const LIKELY = 0.5;

function disrupts(view: Position, seat: Seat, move: Move): boolean {
  if (move.type === 'target') return isFewest(view, seat, move.target);
  if (move.type !== 'play') return false;
  const { rank, stuck, pile } = factsOf(lookFrom(view, seat), move);
  return rank === CAP_RANK || (rank === JOKER && pile > 0) || stuck >= LIKELY;
}

function isFewest(view: Position, seat: Seat, target: Seat): boolean {
  const cards = cardCount(view, target);
  return view.hand.every((_, other) => other === seat || cardCount(view, other) >= cards);
}
