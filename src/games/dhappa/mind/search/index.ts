/** Dhappa's part of the search contract (`SearchParts` in core/search.ts), assembled. */
import { isJoker, isTwo } from '../../../../core/meld.ts';
import type { SearchParts } from '../../../../core/search.ts';
import type { Seat } from '../../../../core/seat.ts';
import { fitsBoard } from '../judge/pile.ts';
import { reasonsFor, withoutDrawbacks } from '../judge/reasons.ts';
import { lookFrom } from '../judge/sight.ts';
import { applyCode, unpack } from '../../rules/packed/unpack.ts';
import { boardOf } from '../../rules/board.ts';
import { choices, WIDEST } from './choices.ts';
import { dealer } from './dealer.ts';
import { keyOf, mark } from './keys.ts';
import { lenderOf } from './lender.ts';
import { isSettled, playout } from './playout.ts';
import { evaluate } from './value.ts';
import { otherTeam, teamOf } from '../../rules/teams.ts';
import type { Move, Position } from '../../rules/types.ts';
import { HARD } from '../judge/weights.ts';

/** Estimates a turn ahead, less the luck of the world, lie close together. */
const EXPLORATION = 0.4;

/** Half of the usual: with that, experts differed by thirty moves of a hundred and more. */
const LEANINGS = { tries: 0.15 };

/** Most moves of a turn are worth the same to within what search can tell. */
const DOUBT = 1;

export const search: SearchParts<Position, Move> = {
  widest: WIDEST,
  exploration: EXPLORATION,
  dealer,
  choices,
  apply(p, seat, code) {
    lenderOf(p)?.tryFirst(code);
    applyCode(p, seat, code);
  },
  unpack,
  keyOf,
  mark,
  playout,
  isSettled,
  evaluate,
  disrupts,
  leanings: LEANINGS,
  doubt: DOUBT,
  reasonsFor: (view, seat, move) => withoutDrawbacks(reasonsFor(lookFrom(view, seat, HARD), move)),
};

/** Burning the pile, taking from it what the other team could use, and throwing what it cannot use. */
function disrupts(view: Position, seat: Seat, move: Move): boolean {
  const theirs = boardOf(view.runs, otherTeam(teamOf(seat)), view.options);
  if (move.type === 'pick')
    return view.pile.slice(-move.count).some((card) => fitsBoard(theirs, card));
  if (move.type !== 'discard') return false;
  return isTwo(move.card) || (!isJoker(move.card) && !fitsBoard(theirs, move.card));
}
