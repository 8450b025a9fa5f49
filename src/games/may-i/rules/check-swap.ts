/** Whether a seat may swap a natural for a joker in a run (MI-58 to MI-61). */
import { SUIT_OF, type Card } from '../../../core/card.ts';
import { faceAt, isJoker, spanOf, VALUE_OF } from '../../../core/meld.ts';
import type { Seat } from '../../../core/seat.ts';
import { cardText, holds } from '../../../core/named.ts';
import { meldNumbered, meldText } from './named.ts';
import { isLastRound, owesDraw } from './turn.ts';
import { violation } from './types.ts';
import type { Meld, MoveOfType, Position, Verdict } from './types.ts';

export function checkSwap(p: Position, seat: Seat, move: MoveOfType<'swap_joker'>): Verdict {
  if (isLastRound(p)) return violation('no_swap_in_round_6');
  if (owesDraw(p)) return violation('must_draw_first');
  if (p.down[seat]) return violation('swap_after_down');
  const meld = meldNumbered(p.melds, move.meld);
  if (meld === undefined) return violation('meld_not_found', { meld: meldText(move.meld) });
  if (meld.kind === 'set') return violation('swap_set', { meld: move.meld });
  if (!isJoker(move.joker)) return violation('not_a_joker', { card: cardText(move.joker) });
  return checkTrade(p, seat, meld, move);
}

/** MI-59, MI-60 */
function checkTrade(
  p: Position,
  seat: Seat,
  meld: Meld,
  { meld: number, joker, card }: MoveOfType<'swap_joker'>,
): Verdict {
  const at = meld.cards.indexOf(joker);
  if (at < 0) return violation('not_a_joker', { card: cardText(joker), absentFrom: number });
  if (!holds(p.hand[seat], card)) return violation('card_not_in_hand', { card: cardText(card) });
  if (standsFor(meld.cards, at, card)) return undefined;
  return violation('swap_mismatch', { wanted: faceOf(meld.cards, at), card: cardText(card) });
}

const faceOf = (run: readonly Card[], at: number): string => {
  const { suit, low } = spanOf(run)!;
  return faceAt(suit, low + at);
};

/** Whether this place of the run stands for this natural. */
export function standsFor(run: readonly Card[], at: number, card: Card): boolean {
  const { suit, low } = spanOf(run)!;
  return SUIT_OF[card] === suit && VALUE_OF[card] === low + at;
}
