/** The transition of a move that `check` has passed. */
import type { Card } from '../../../core/card.ts';
import { isWild, spanOf } from '../../../core/meld.ts';
import type { Seat } from '../../../core/seat.ts';
import { give, hide, show } from './hands.ts';
import { faceBeyond, resolveRunInsertPosition } from './layoff.ts';
import { layOut } from './melds.ts';
import { answer, call } from './claims.ts';
import { drawFromStock, endRound, endTurn, refill, startNextRound } from './rounds.ts';
import { isLastRound } from './turn.ts';
import type { Events, LayOff, Move, MoveOfType, NamedMeld, Position } from './types.ts';

export function apply(p: Position, seat: Seat, move: Move, events?: Events): void {
  switch (move.type) {
    case 'draw_stock':
      return drawStock(p, seat, events);
    case 'draw_discard':
      return drawDiscard(p, seat, events);
    case 'swap_joker':
      return swapJoker(p, seat, move, events);
    case 'lay_down':
      return layDown(p, seat, move.melds, events);
    case 'lay_off':
      return layOffAll(p, seat, [move], events);
    case 'lay_off_many':
    case 'go_out':
      return layOffAll(p, seat, move.layOffs, events);
    case 'discard':
      return discard(p, seat, move.card, events);
    case 'call':
      return call(p, seat, events);
    case 'allow':
    case 'claim':
      return answer(p, seat, move.type, events);
    case 'reorder':
      return reorder(p, seat, move.cards);
    case 'next_round':
      return startNextRound(p, events);
  }
}

export function drawStock(p: Position, seat: Seat, events: Events): void {
  const card = drawFromStock(p);
  hide(p, seat, card);
  p.phase = 'action';
  events?.push({ type: 'drew', seat, card });
  refill(p, events);
}

export function drawDiscard(p: Position, seat: Seat, events: Events): void {
  const card = p.pile.pop()!;
  show(p, seat, card);
  p.exposed = false;
  p.phase = 'action';
  events?.push({ type: 'took', seat, card });
}

/** MI-60 */
function swapJoker(
  p: Position,
  seat: Seat,
  { meld, joker, card }: MoveOfType<'swap_joker'>,
  events: Events,
): void {
  const { cards, owner } = p.melds[meld - 1];
  cards[cards.indexOf(joker)] = card;
  give(p, seat, card);
  show(p, seat, joker);
  events?.push({ type: 'swapped', seat, card, joker, meld, owner });
}

/** MI-30, MI-41, MI-89; in round 6, which ends here, nobody is ever down (MI-87). */
export function layDown(
  p: Position,
  seat: Seat,
  named: readonly NamedMeld[],
  events: Events,
): void {
  const first = p.melds.length + 1;
  const melds = layOut(named)!;
  for (const { kind, cards } of melds) {
    p.melds.push({ kind, owner: seat, cards: cards.slice() });
    for (const card of cards) give(p, seat, card);
  }
  p.down[seat] = !isLastRound(p);
  p.phase = 'discard';
  events?.push({ type: 'laidDown', seat, first, melds });
  if (p.hand[seat].length === 0) goOut(p, seat, events);
}

function goOut(p: Position, seat: Seat, events: Events): void {
  events?.push({ type: 'wentOut', seat });
  endRound(p, seat, 'out', events);
}

/** MI-56, MI-84 */
function layOffAll(p: Position, seat: Seat, layOffs: readonly LayOff[], events: Events): void {
  for (const layOff of layOffs) layOffOne(p, seat, layOff, events);
  if (p.hand[seat].length === 0) goOut(p, seat, events);
}

export function layOffOne(p: Position, seat: Seat, layOff: LayOff, events: Events): void {
  const { card, meld } = layOff;
  const target = p.melds[meld - 1];
  give(p, seat, card);
  if (target.kind === 'set') {
    target.cards.push(card);
    events?.push({ type: 'laidOff', seat, card, meld, owner: target.owner, end: null, as: null });
    return;
  }
  const end = resolveRunInsertPosition(card, target, layOff.position) === 'start' ? 'start' : 'end';
  const as = events && isWild(card) ? faceBeyond(spanOf(target.cards)!, end) : null;
  if (end === 'start') target.cards.unshift(card);
  else target.cards.push(card);
  events?.push({ type: 'laidOff', seat, card, meld, owner: target.owner, end, as });
}

/** MI-31, MI-84: the card is exposed unless it ends the round. */
export function discard(p: Position, seat: Seat, card: Card, events: Events): void {
  give(p, seat, card);
  p.pile.push(card);
  p.exposed = true;
  p.discarder = seat;
  events?.push({ type: 'discarded', seat, card });
  if (p.hand[seat].length === 0) goOut(p, seat, events);
  else endTurn(p, events);
}

function reorder(p: Position, seat: Seat, cards: readonly Card[]): void {
  for (let i = 0; i < cards.length; i++) p.hand[seat][i] = cards[i];
}
