/**
 * Guides a player through a hint at the May I? table: it selects the cards and names the next control to
 * press.
 */
import { formatCard, type Card } from '../../../core/card.ts';
import type { LayOff, Move, MoveOfType } from '../../../games/may-i/index.ts';
import { actionButton, towards, withCards, type Presses } from '../../table/guide.ts';
import type { Moves } from './moves.ts';
import { meldPlace, zonePlace } from './places.ts';
import { inSlots } from './slots.ts';
import type { Standing } from './standing.ts';

/**
 * A hint also lays the cards out, ready to be played; of several lay-offs the first, since each has its own
 * meld.
 */
export function layOut(move: Move, moves: Moves): void {
  if (move.type === 'lay_down') moves.showLayDown(move.melds);
  else moves.choose(firstOf(move));
}

function firstOf(move: Move): readonly Card[] {
  const [first] = 'layOffs' in move ? move.layOffs : [move];
  return 'card' in first && move.type !== 'call' ? [first.card] : [];
}

export function nextPress(now: Standing, move: Move): Presses {
  switch (move.type) {
    case 'lay_down':
      return layDown(now, move);
    case 'lay_off':
    case 'lay_off_many':
    case 'go_out':
      return layOff(now, 'layOffs' in move ? move.layOffs : [move]);
    case 'swap_joker':
      return [`[data-swap="${move.meld} ${formatCard(move.joker)}"]`, actionButton('swap')];
    case 'discard':
      return now.layOffs.length > 0
        ? layOff(now, [])
        : withCards(now.chosen, [move.card], [actionButton('discard')]);
    default:
      return [actionButton(move.type)];
  }
}

/** Card by card onto its meld; once all of them lie there, the button. */
function layOff(now: Standing, wanted: readonly LayOff[]): Presses {
  const isIn = (one: LayOff, list: readonly LayOff[]): boolean =>
    list.some(({ card, meld }) => card === one.card && meld === one.meld);
  const wrong = now.layOffs.find((one) => !isIn(one, wanted));
  // With cards chosen a tap on a staged card is meant for its meld.
  if (wrong)
    return withCards(now.chosen, [], [`.mi-staged[data-card="${formatCard(wrong.card)}"]`]);
  const next = wanted.find((one) => !isIn(one, now.layOffs));
  if (!next) return [actionButton('lay off')];
  const { card, meld, position } = next;
  const end = position === undefined ? [] : [`[data-place="${zonePlace(meld, position)}"]`];
  const target = `[data-place="${meldPlace(meld)}"] > .mi-meld-target`;
  return withCards(now.chosen, [card], [...end, target]);
}

/** Who has taken the slots apart meanwhile may ask again, and they are filled anew. */
function layDown({ slots }: Standing, { melds }: MoveOfType<'lay_down'>): Presses {
  const isLaid = inSlots(melds).every((cards, at) => towards(slots[at].named, cards) === undefined);
  return [isLaid ? actionButton('lay down') : '.mi-ask > :last-child'];
}
