/** Ranks the ways to lay down by the expected cost of the cards that each leaves. */
import type { Card } from '../../../../core/card.ts';
import { costWhenDown } from './hope.ts';
import type { Sight } from './sight.ts';
import { layDowns } from '../../rules/planner/index.ts';
import { pointsIn } from '../../rules/points.ts';
import type { Meld, NamedMeld } from '../../rules/types.ts';

/** A lay-down and what the cards that it leaves are expected to cost. */
export interface Down {
  readonly melds: readonly NamedMeld[];
  readonly left: readonly Card[];
  readonly cost: number;
}

/** Best first. Hard looks at several and at what fits the table afterwards; medium at the points left. */
export function downsFrom(sight: Sight, looked: number): Down[] {
  const hand = sight.view.hand[sight.seat];
  const found = layDowns(hand, sight.contract, sight.sizes, looked);
  const downs = found.map((melds) => {
    const used = melds.flatMap(({ cards }) => cards);
    const left = hand.filter((card) => !used.includes(card));
    return { melds, left, cost: looked > 1 ? costLeft(sight, melds, left) : pointsIn(left) };
  });
  return downs.sort((a, b) => a.cost - b.cost);
}

function costLeft(sight: Sight, melds: readonly NamedMeld[], left: readonly Card[]): number {
  const { view, seat } = sight;
  const mine = melds.map(({ kind, cards }): Meld => ({ kind, cards: cards.slice(), owner: seat }));
  return costWhenDown(sight, left, [...view.melds, ...mine]);
}
