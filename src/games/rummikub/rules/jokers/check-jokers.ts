/** Checks on jokers that lay on the table, where the rules ask more than whole sets (RK-6.3, RK-6.4). */
import { formatTile } from '../../../../core/tile.ts';
import { uncoveredFace } from './joker-cover.ts';
import { lockedSetTouched } from './joker-locks.ts';
import { hasOldCompany, lacksRackTiles } from './joker-moves.ts';
import { formatMeld, type Meld } from '../melds.ts';
import { violation, type RummikubOptions, type Verdict } from '../types.ts';

export function checkJokers(
  options: RummikubOptions,
  before: readonly Meld[],
  after: readonly Meld[],
): Verdict {
  const { jokerRule, bothMissing, newSetOnly, twoFromRack } = options;
  if (jokerRule === 'replace') {
    const face = uncoveredFace(before, after);
    if (face !== undefined) return violation('joker_not_covered', { face: formatTile(face) });
  }
  if (jokerRule === 'locked') {
    const set = lockedSetTouched(before, after, bothMissing);
    if (set !== undefined) return violation('joker_locked', { set: formatMeld(set) });
  }
  if (newSetOnly && hasOldCompany(before, after)) return violation('joker_in_old_set');
  if (twoFromRack && lacksRackTiles(before, after, newSetOnly))
    return violation('joker_needs_rack_tiles');
  return undefined;
}
