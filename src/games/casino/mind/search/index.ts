/** Casino's part of the search contract (`SearchParts` in core/search.ts), assembled. */
import type { SearchParts } from '../../../../core/search.ts';
import type { Seat } from '../../../../core/seat.ts';
import { judgedReasons } from '../judge/index.ts';
import { packed, unpack } from '../../rules/moves.ts';
import { choices } from './choices.ts';
import { areHandsFull, dealer, isSettled } from './deal.ts';
import { handMark, keyOf } from './keys.ts';
import { playout } from './playout.ts';
import { SEARCH } from './settings.ts';
import { evaluate } from './value.ts';
import { lookUp } from '../../rules/targets.ts';
import { sideOf } from '../../rules/turn.ts';
import type { Move, Position } from '../../rules/types.ts';

export const search: SearchParts<Position, Move> = {
  widest: SEARCH.widest,
  exploration: SEARCH.exploration,
  sidesIn: ({ pile }) => pile.length,
  dealer: (view) => dealer(view),
  choices,
  apply: (p, seat, code) => packed.apply(p, seat, code),
  unpack,
  keyOf,
  mark,
  playout,
  isSettled,
  evaluate,
  disrupts,
  reasonsFor: judgedReasons,
};

/** Everything that is played lies open; what is dealt for a further round only its owner sees. */
function mark(p: Position, observer: Seat): number {
  if (p.round === 1 && p.game === 1) return 0;
  return areHandsFull(p) ? handMark(p.hand[observer]) : 0;
}

/** It takes what an opponent has: a build, or a card out of a pile. */
function disrupts(view: Position, seat: Seat, move: Move): boolean {
  if (move.type === 'trail') return false;
  const { builds, top } = lookUp(view, move.targets);
  return top !== null || builds.some(({ owner }) => sideOf(view, owner) !== sideOf(view, seat));
}
