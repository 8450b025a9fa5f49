/**
 * Scores a wild at the end of a run by its effect on the other seats. It takes the place of a natural that
 * one of them may hold, and lets the next natural follow. Cards that everyone saw go to a hand count in full,
 * others by chance.
 */
import type { Card } from '../../../../core/card.ts';
import {
  HIGHEST,
  isJoker,
  LOWEST,
  spanOf,
  valueBeyond,
  type RunEnd,
} from '../../../../core/meld.ts';
import type { Seat } from '../../../../core/seat.ts';
import type { Sight } from './sight.ts';
import { fitOf, fits, type MeldCards } from '../../rules/layoff.ts';
import { PLACE } from '../../rules/planner/hand.ts';
import { POINTS_OF } from '../../rules/points.ts';

/** A wild and the end of a run that it may go to; `at` counts the melds from 0. */
export interface WildPlace {
  readonly card: Card;
  readonly at: number;
  readonly end: RunEnd;
}

/** By how many points the others are worse off; below 0 where they are better off. */
export type Outlook = (place: WildPlace, table: readonly MeldCards[]) => number;

/** By place: a card that lies there, whichever of its copies. */
const NATURAL_AT = new Int16Array(64).fill(-1);
for (let card = 255; card >= 0; card--) if (PLACE[card] >= 0) NATURAL_AT[PLACE[card]] = card;

/** The natural of this suit and value; undefined beyond 3 and ace. */
export const naturalAt = (suit: number, value: number): Card | undefined =>
  value < LOWEST || value > HIGHEST ? undefined : NATURAL_AT[suit * 16 + value - LOWEST];

/** A card that finds no place costs its points and the way out. */
const STUCK_CARD = 4;
export const worthOfPlace = (card: Card): number => STUCK_CARD + POINTS_OF[card];

/** Who is not down has to lay down first before any place is of use. */
const LATER = 0.3;
/** Who is down has laid off what fits, unless it came or found its place since: so little of it is left. */
const STILL_HELD = 0.25;
/** Who is not down may swap a joker out of a run. */
const JOKER_LOST = 20;

/** Nothing for levels that do not look at others. */
export function outlookOf(sight: Sight): Outlook | undefined {
  if (sight.weights.ends === 0) return undefined;
  const { view, seat, weights } = sight;
  return (place, table) => {
    let worse = 0;
    for (let other = 0; other < view.hand.length; other++)
      if (other !== seat) worse += worseFor(sight, other, place, table);
    return weights.ends * worse;
  };
}

function worseFor(
  sight: Sight,
  other: Seat,
  { card, at, end }: WildPlace,
  table: readonly MeldCards[],
): number {
  const span = spanOf(table[at].cards)!;
  const value = valueBeyond(span, end);
  const taken = naturalAt(span.suit, value)!;
  const next = naturalAt(span.suit, end === 'start' ? value - 1 : value + 1);
  const isDown = sight.view.down[other];
  const holdsTaken = chanceOf(sight, other, taken, isDown ? STILL_HELD : 1);
  let worse = fitsBeside(table, at, taken) ? 0 : holdsTaken * worthOfPlace(taken);
  // Who holds the taken one as well would have reached the next one without the wild.
  if (next !== undefined && !fitsBeside(table, at, next))
    worse -= chanceOf(sight, other, next, 1) * (1 - holdsTaken) * worthOfPlace(next);
  if (isDown) return worse;
  return LATER * worse - (isJoker(card) ? holdsTaken * JOKER_LOST : 0);
}

/** Whether another meld takes the card, too. */
const fitsBeside = (table: readonly MeldCards[], at: number, card: Card): boolean =>
  table.some((meld, other) => other !== at && fits(fitOf(card, meld)));

/** How likely the other holds the card; `unshown` is how much of that chance is left where nobody saw it. */
function chanceOf(
  { view, alive, unseen }: Sight,
  other: Seat,
  card: Card,
  unshown: number,
): number {
  const place = PLACE[card];
  const shown = view.shown[other];
  if (shown.some((one) => PLACE[one] === place)) return 1;
  const hidden = view.hand[other].length - shown.length;
  return unshown * Math.min(1, (alive[place] * hidden) / Math.max(1, unseen));
}
