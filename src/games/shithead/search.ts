/** Shithead's part of the search contract (`SearchParts` in core/search.ts), assembled. */
import type { SearchParts } from '../../core/search.ts';
import { packed } from './moves.ts';
import { choices, keyOf, WIDEST } from './search-choices.ts';
import { evaluate } from './search-evaluate.ts';
import { mark } from './search-mark.ts';
import { playout } from './search-playout.ts';
import { disrupts, reasonsFor } from './search-reasons.ts';
import type { Move, Position } from './types.ts';
import { WorldDealer } from './worlds.ts';

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
