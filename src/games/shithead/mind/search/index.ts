/** Shithead's part of the search contract (`SearchParts` in core/search.ts), assembled. */
import type { SearchParts } from '../../../../core/search.ts';
import { packed } from '../../rules/moves.ts';
import { choices, keyOf, WIDEST } from './choices.ts';
import { evaluate } from './evaluate.ts';
import { mark } from './mark.ts';
import { playout } from './playout.ts';
import { disrupts, reasonsFor } from './reasons.ts';
import type { Move, Position } from '../../rules/types.ts';
import { WorldDealer } from '../../rules/worlds.ts';

/** Shares of positions that are not over lie close together, so less is tried of what looks worse. */
const EXPLORATION = 0.2;

/** With the usual five points aggressive and balanced hard bots were six of a hundred moves apart: too few (BT-40). */
const LEANINGS = { points: 7, tries: 0.25 };

export const search: SearchParts<Position, Move> = {
  widest: WIDEST,
  exploration: EXPLORATION,
  dealer: (view) => new WorldDealer(view),
  choices,
  apply: (position, seat, code) => packed.apply(position, seat, code),
  unpack: (position, seat, code) => packed.unpack(position, seat, code),
  keyOf,
  mark,
  playout,
  isSettled: ({ phase }) => phase === 'finished',
  evaluate,
  disrupts,
  leanings: LEANINGS,
  reasonsFor,
};
