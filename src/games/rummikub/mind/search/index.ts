/** Rummikub's part of the search contract (`SearchParts` in core/search.ts), assembled. */
import type { SearchParts } from '../../../../core/search.ts';
import type { Seat } from '../../../../core/seat.ts';
import { apply } from '../../rules/apply.ts';
import { reasonsFor } from '../judge/reasons.ts';
import { keyAt, listPlays, listPolicy, moveAt, tidyMoveAt, WIDEST } from './book.ts';
import { dealer, type World } from './dealer.ts';
import { disrupts, inStyle } from './style.ts';
import { keyOf, tilesMark } from './keys.ts';
import { playout } from './playout.ts';
import { evaluate } from './value.ts';
import type { Move, Position } from '../../rules/types.ts';

/** The observer's rack tells what it drew; nobody sees more of a move than the table and how many tiles are where. */
const drawnBy = (p: Position, observer: Seat): number => tilesMark(p.rack[observer]) & MARK_MASK;

/** The search adds a few bits of its own. */
const MARK_MASK = 0x3ffffff;

/**
 * Estimates of a position a turn ahead differ less than won and lost rounds do; but with less trying than this a move that
 * was unlucky in its first world is never tried again.
 */
const EXPLORATION = 0.5;

/**
 * Personalities lay their tiles in other ways, which costs nothing. To lay other tiles would: five points are a tile, and
 * who leans that far spends jokers.
 */
const LEANINGS = { points: 0, tries: 0.1 };

export const search: SearchParts<Position, Move> = {
  widest: WIDEST,
  exploration: EXPLORATION,
  dealer,
  choices(p: World, seat, into) {
    const isOther = p.observer !== undefined && p.observer !== seat && p.phase === 'play';
    return isOther ? listPolicy(p, seat, into) : listPlays(p, seat, into);
  },
  apply(p: World, seat, code) {
    p.lender?.tryFirst(keyAt(code));
    apply(p, seat, moveAt(p, code));
  },
  unpack: tidyMoveAt,
  keyOf,
  mark: drawnBy,
  playout,
  isSettled: (p) => p.phase !== 'play',
  evaluate,
  disrupts,
  inStyle,
  leanings: LEANINGS,
  reasonsFor: (view, seat, move) => reasonsFor(view, seat, move, true),
};
