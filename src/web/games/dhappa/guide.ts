/**
 * Guides a player through a hint at the Dhappa table: it selects the cards and names the next control to
 * press.
 */
import type { Card } from '../../../core/card.ts';
import { dhappa, type Move, type MoveOfType } from '../../../games/dhappa/index.ts';
import { actionButton, withCards, type Presses } from '../../table/guide.ts';
import { takers } from './fits.ts';
import type { Merging } from './merging.ts';
import type { Standing } from './standing.ts';

/** The cards of a move, ready to be played. */
export function cardsIn(move: Move): readonly Card[] {
  switch (move.type) {
    case 'create':
    case 'add':
      return move.cards;
    case 'merge':
      return move.bridge;
    case 'discard':
      return [move.card];
    default:
      return [];
  }
}

const runButton = (run: number): string => `[data-run="${run}"] > .dh-run-target`;

export function nextPress(now: Standing, merging: Merging | undefined, move: Move): Presses {
  // Where a wild could go to several places, the answer comes before all else.
  const way = `.dh-way[data-move="${dhappa.formatMove(move)}"]`;
  switch (move.type) {
    case 'pick':
      return picked(move.count);
    case 'add': {
      const one = takers(now, move.cards).length === 1;
      const place = one ? actionButton('add') : runButton(move.run);
      return [way, ...withCards(now.chosen, move.cards, [place])];
    }
    case 'create':
      return [way, ...withCards(now.chosen, move.cards, [actionButton('create')])];
    case 'merge':
      return merged(now, merging, move);
    case 'discard':
      return ['.dh-burn .btn-primary', ...withCards(now.chosen, [move.card], [actionButton('discard')])]; // prettier-ignore
    default:
      return [actionButton(move.type === 'next_hand' ? 'next' : move.type)];
  }
}

/** In the open pile the depth, then the button below it. */
const picked = (count: number): Presses => [
  `:has(> .dh-fan [data-key][data-depth="${count}"]) > .dh-take`,
  `.dh-depth[data-depth="${count}"]`,
  actionButton('pile'),
];

/** DH-91: the run that stays, then the one that joins it. */
function merged(
  { chosen }: Standing,
  merging: Merging | undefined,
  { first, second, bridge }: MoveOfType<'merge'>,
): Presses {
  if (!merging) return withCards(chosen, bridge, [actionButton('merge')]);
  if (merging.first === undefined) return [runButton(first)];
  return [runButton(merging.first === first ? second : merging.first)];
}
