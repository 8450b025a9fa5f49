/** The part of May I? in the search contract (`SearchParts` in core/search.ts), assembled. */
import type { SearchParts } from '../../../../core/search.ts';
import type { Seat } from '../../../../core/seat.ts';
import { inFavour, reasonsFor } from '../judge/reasons.ts';
import { readFeatures as lookFrom } from '../judge/features.ts';
import { packed } from '../../rules/moves.ts';
import { applyCode, choices, unpack, WIDEST } from './choices.ts';
import { FACE_OF, keyOf } from './keys.ts';
import { STAKES } from './forecast.ts';
import { playout } from './playout.ts';
import { disrupts } from './style.ts';
import { evaluate } from './value.ts';
import { dealer } from './worlds.ts';
import { isPlaying } from '../../rules/turn.ts';
import type { Move, Position } from '../../rules/types.ts';
import { HARD } from '../judge/weights.ts';

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

const listed = new Int32Array(packed.limit);

export const search: SearchParts<Position, Move> = {
  widest: WIDEST,
  explorationIn: (view) => EXPLORATION * STAKES[view.round - 1],
  dealer,
  choices,
  apply: applyCode,
  unpack,
  keyOf,
  mark,
  playout,
  isSettled: (p) => !isPlaying(p),
  evaluate,
  disrupts,
  leanings: LEANINGS,
  reasonsFor: (view, seat, move) => {
    const count = packed.listDistinct(view, seat, listed);
    return inFavour(reasonsFor(lookFrom(view, seat, HARD), move, count));
  },
};
