/** The one judge of "may this card be trailed?" (CA-44 to CA-47, CA-67). */
import { RANK_OF, type Card } from '../../../core/card.ts';
import type { Seat } from '../../../core/seat.ts';
import { keeps, ownsBuild } from './turn.ts';
import { violation, type Build, type Position, type Verdict } from './types.ts';
import { VALUE_OF } from './values.ts';

/** The verdict on a trail of a card that the seat holds. */
export function checkTrail(p: Position, seat: Seat, card: Card): Verdict {
  if (isBlocked(p, card)) return violation('capture_required');
  if (isTiedByBuild(p, seat)) return violation('active_build');
  return checkKept(p, seat, card, undefined);
}

/** CA-44 with the option `trailBlock`: whether the card could take one like it. */
export function isBlocked(p: Position, card: Card): boolean {
  if (p.options.trailBlock === 'none') return false;
  const rank = RANK_OF[card];
  for (let i = 0; i < p.loose.length; i++) if (RANK_OF[p.loose[i]] === rank) return true;
  const value = VALUE_OF[card];
  for (let i = 0; i < p.builds.length; i++) if (p.builds[i].value === value) return true;
  return p.options.trailBlock === 'any' && hasSum(p.loose, value, 0);
}

/** Whether some of the cards from `from` on total the value; a J, Q or K has none. */
function hasSum(cards: readonly Card[], value: number, from: number): boolean {
  if (value <= 0) return false;
  for (let at = from; at < cards.length; at++) {
    const worth = VALUE_OF[cards[at]];
    if (worth === value) return true;
    if (worth > 0 && worth < value && hasSum(cards, value - worth, at + 1)) return true;
  }
  return false;
}

/** Every set of loose cards that totals the value, in table order; the sums behind `trailBlock` any. */
export function sumsOf(cards: readonly Card[], value: number): Card[][] {
  const found: Card[][] = [];
  const grow = (chosen: readonly Card[], from: number, left: number): void => {
    for (let at = from; at < cards.length; at++) {
      const worth = VALUE_OF[cards[at]];
      if (worth === 0 || worth > left) continue;
      if (worth === left) found.push([...chosen, cards[at]]);
      else grow([...chosen, cards[at]], at + 1, left - worth);
    }
  };
  grow([], 0, value);
  return found;
}

/** CA-46, CA-67: whether owning a build forbids every trail now. */
export function isTiedByBuild(p: Position, seat: Seat): boolean {
  const { noTrailWithOwnBuild } = p.options;
  if (noTrailWithOwnBuild === 'never') return false;
  const counts = noTrailWithOwnBuild === 'always' || (p.round === 1 && p.hand.length === 2);
  return counts && ownsBuild(p, seat);
}

/**
 * CA-28: every build that the seat still owns after playing the card needs another card of its value.
 * `spared` is the build that the move itself takes away or judges by a code of its own.
 */
export function checkKept(p: Position, seat: Seat, card: Card, spared: Build | undefined): Verdict {
  for (let i = 0; i < p.builds.length; i++) {
    const build = p.builds[i];
    if (build.owner !== seat || build === spared) continue;
    if (!keeps(p.hand[seat], build.value, card))
      return violation('keep_capture_card', { value: build.value });
  }
  return undefined;
}
