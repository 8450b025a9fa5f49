/** The part of May I? in the search contract (`SearchParts` in core/search.ts), assembled. */
import type { Rng } from '../../../../core/rng.ts';
import { WholeVariate } from '../../../../core/search/control-variate.ts';
import { NumberedWorlds } from '../../../../core/search/numbered-worlds.ts';
import type { Choices, SearchParts, SearchSession, Sees } from '../../../../core/search.ts';
import type { Seat } from '../../../../core/seat.ts';
import { inFavour, reasonsFor } from '../judge/reasons.ts';
import { readFeatures as lookFrom } from '../judge/features.ts';
import { apply } from '../../rules/apply.ts';
import { packed } from '../../rules/moves.ts';
import { ChoiceLister, WIDEST } from './choices.ts';
import { HandDealer } from './dealer.ts';
import { FACE_OF, keyOf } from './keys.ts';
import { STAKES } from './forecast.ts';
import { playout } from './playout.ts';
import { disrupts } from './style.ts';
import { evaluate } from './value.ts';
import { KeptWorlds } from './worlds.ts';
import { isPlaying } from '../../rules/turn.ts';
import type { Move, Position } from '../../rules/types.ts';
import { HARD } from '../judge/weights.ts';
import { Workspace } from './workspace.ts';

/** The card that the observer drew; cards come to the end of a hand (MI-33). */
function mark(p: Position, observer: Seat): number {
  const hand = p.hand[observer];
  const drew = p.turn === observer && p.phase === 'action';
  return drew && hand.length > 0 ? FACE_OF[hand[hand.length - 1]] : 0;
}

/** In the last round, where shares differ most. */
const EXPLORATION = 0.4;

/** Points are those that a hand counts: few of them are enough for hard bots to differ, and few more tries for experts. */
const LEANINGS = { points: 1.25, tries: 0.06 };

/** So many worlds are kept: a move that is tried more often begins anew with the first, with another chance. */
const WORLDS = 4096;

class MayISession implements SearchSession<Position, Move> {
  readonly numbered: NumberedWorlds<Position, ReturnType<KeptWorlds['draw']>> | undefined;
  readonly #workspace = new Workspace();
  readonly #dealer: HandDealer;
  readonly #lister = new ChoiceLister(this.#workspace);
  readonly #variate: WholeVariate;

  constructor(view: Position, seat: Seat, sees: Sees) {
    this.#dealer = new HandDealer(view, seat, this.#workspace);
    this.#variate = new WholeVariate(view.hand.length);
    if (sees === 'world') return;
    const worlds = new KeptWorlds(view, this.#dealer, this.#workspace);
    this.numbered = new NumberedWorlds(worlds, WORLDS, this.#variate);
  }

  deal(rng: Rng): Position {
    return this.#dealer.deal(rng);
  }

  choices(p: Position, seat: Seat, into: Choices): number {
    return this.#lister.list(p, seat, into);
  }

  apply(p: Position, seat: Seat, code: number): void {
    apply(p, seat, this.#lister.unpack(p, seat, code));
  }

  unpack(p: Position, seat: Seat, code: number): Move {
    return this.#lister.unpack(p, seat, code);
  }

  playout(p: Position, rng: Rng): void {
    playout(p, rng, this.#workspace);
  }

  isSettled(p: Position): boolean {
    return !isPlaying(p);
  }

  evaluate(p: Position, shares: Float64Array): void {
    evaluate(p, shares, this.#workspace);
    this.#variate.takeOff(shares);
  }
}

export const search: SearchParts<Position, Move> = {
  settingsFor: ({ hand, round }) => ({
    widest: WIDEST,
    sides: hand.length,
    exploration: EXPLORATION * STAKES[round - 1],
    onlyFirstMoves: true,
    leanings: LEANINGS,
  }),
  open: (view, seat, sees = 'view') => new MayISession(view, seat, sees),
  keyOf,
  mark,
  style: (view, seat, move) => ({ move, disrupts: disrupts(view, seat, move) }),
  reasonsFor: (view, seat, move) => {
    const count = packed.listDistinct(view, seat, new Int32Array(packed.limit));
    return inFavour(reasonsFor(lookFrom(view, seat, HARD), move, count));
  },
};
