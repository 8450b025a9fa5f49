/** Whether a seat may lay off these cards (MI-44 to MI-57). */
import { formatCard, RANKS } from '../../../core/card.ts';
import { LOWEST, openEnds, spanOf, type RunEnd } from '../../../core/meld.ts';
import { cardText, holds } from '../../../core/named.ts';
import type { Seat } from '../../../core/seat.ts';
import { quoted } from '../../../core/words.ts';
import { checkAllUsed, checkHeld } from './check-laydown.ts';
import { faceBeyond, layOnto, misfitOf, rankOfSet, type MeldCards } from './layoff.ts';
import { aRank } from './melds.ts';
import { isEnd, layOffsIn, meldNumbered, meldText } from './named.ts';
import { isLastRound, owesDraw } from './turn.ts';
import { violation } from './types.ts';
import type { LayOff, MayIViolation, MoveOfType, Position, Verdict } from './types.ts';

export function checkLayOff(p: Position, seat: Seat, move: MoveOfType<'lay_off'>): Verdict {
  const barred = checkMayLayOff(p, seat);
  if (barred) return barred;
  if (!holds(p.hand[seat], move.card))
    return violation('card_not_in_hand', { card: cardText(move.card) });
  return checkFit(p.melds, move);
}

/** MI-44, MI-87 */
function checkMayLayOff(p: Position, seat: Seat): Verdict {
  if (isLastRound(p)) return violation('no_lay_off_in_round_6');
  if (owesDraw(p)) return violation('must_draw_first');
  if (!p.down[seat]) return violation('not_down', { what: 'lay off' });
  // Only laying down leads here (MI-30).
  return p.phase === 'discard' ? violation('laid_down_this_turn') : undefined;
}

/** MI-56, MI-57 */
export function checkLayOffs(
  p: Position,
  seat: Seat,
  move: MoveOfType<'lay_off_many' | 'go_out'>,
): Verdict {
  const barred = checkMayLayOff(p, seat);
  if (barred) return barred;
  const layOffs = layOffsIn(move.layOffs);
  if (layOffs.length === 0) return violation('no_cards');
  const cards = layOffs.map(({ card }) => card);
  const unheld = checkHeld(p.hand[seat], cards);
  if (unheld) return unheld;
  const left = move.type === 'go_out' ? checkAllUsed(p.hand[seat], cards) : undefined;
  return left ?? checkInOrder(p.melds, layOffs);
}

/** Each entry against the table as the earlier ones left it; the first bad one is named by its index. */
function checkInOrder(melds: readonly MeldCards[], layOffs: readonly LayOff[]): Verdict {
  const table = melds.slice();
  for (const [index, layOff] of layOffs.entries()) {
    const fault = checkFit(table, layOff);
    if (fault) return { ...fault, params: { ...fault.params, index } };
    layOnto(table, layOff);
  }
  return undefined;
}

/** MI-45 to MI-53, for a card that is held. */
export function checkFit(melds: readonly MeldCards[], { card, meld, position }: LayOff): Verdict {
  const target = meldNumbered(melds, meld);
  if (target === undefined) return violation('meld_not_found', { meld: meldText(meld) });
  if (!isEnd(position))
    return violation('invalid_position', { position: quoted(String(position)) });
  switch (misfitOf(card, target, position)) {
    case 'does_not_fit':
      return violation('does_not_fit', { card: formatCard(card), meld, takes: takesWords(target) });
    case 'invalid_position':
      return closedEnd(target, position!);
    default:
      return undefined;
  }
}

const closedEnd = ({ cards }: MeldCards, asked: RunEnd): MayIViolation =>
  violation('invalid_position', {
    already: asked === 'end' ? 'reaches the ace' : `starts with the ${LOWEST}`,
    open: asked === 'end' ? 'start' : 'end',
    run: cards.map(formatCard).join(' '),
  });

/** "4S at the start, 9S at the end, or a wild" */
export function takesWords({ kind, cards }: MeldCards): string {
  if (kind === 'set') return `${aRank(RANKS[rankOfSet(cards)])} or a wild`;
  const span = spanOf(cards)!;
  const open = openEnds(span);
  const start = open.start ? [`${faceBeyond(span, 'start')} at the start`] : [];
  const end = open.end ? [`${faceBeyond(span, 'end')} at the end`] : [];
  const naturals = [...start, ...end];
  return naturals.length === 0 ? 'no more cards' : `${naturals.join(', ')}, or a wild`;
}
