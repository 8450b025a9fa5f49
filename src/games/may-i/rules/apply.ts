/**
 * The transition of a move that `check` has passed: draws, lay-downs, lay-offs, discards, and a May I with
 * who is asked, who gets the card and what it costs (MI-62 to MI-78). The steps between moves stand below:
 * the next turn, a new stock, the end of a round and of the game.
 */
import { type Card, UNKNOWN } from '../../../core/card.ts';
import { copyLists, removeCard } from '../../../core/lists.ts';
import { isWild, spanOf } from '../../../core/meld.ts';
import type { Seat } from '../../../core/seat.ts';
import { faceBeyond, resolveRunInsertPosition, layOut } from './melds.ts';
import { invariant } from '../../../core/invariant.ts';
import { shuffle } from '../../../core/rng.ts';
import { copyMelds } from './knowledge.ts';
import {
  pointsIn,
  winnersOf,
  isLastRound,
  nextInLine,
  owesDraw,
  seatAfter,
  topOf,
} from './turn.ts';
import { chanceFor, dealNextRound } from './setup.ts';
import {
  type Events,
  type LayOff,
  type MayIEvent,
  type Move,
  type MoveOfType,
  type NamedMeld,
  NO_SEAT,
  type Position,
  type RoundRecord,
} from './types.ts';

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

/** MI-69, MI-70: somebody calls May I for the exposed card. */
export function call(p: Position, caller: Seat, events: Events): void {
  events?.push({ type: 'called', seat: caller, card: topOf(p.pile)! });
  askFrom(p, caller, p.turn, events);
}

/** Prompts the next in line; where nobody is left, the caller has won. */
function askFrom(p: Position, caller: Seat, from: Seat, events: Events): void {
  const prompted = nextInLine(p, caller, from);
  if (prompted === NO_SEAT) return settle(p, caller, caller, events);
  p.question = { caller, prompted };
  events?.push({ type: 'asked', seat: prompted, caller, card: topOf(p.pile)! });
}

export function answer(p: Position, seat: Seat, word: 'allow' | 'claim', events: Events): void {
  const { caller } = p.question!;
  if (word === 'allow') {
    events?.push({ type: 'allowed', seat, caller });
    return askFrom(p, caller, seatAfter(p, seat), events);
  }
  events?.push({ type: 'claimed', seat, caller, card: topOf(p.pile)! });
  settle(p, seat, caller, events);
}

/**
 * MI-73 to MI-76: the card goes to the winner, with a penalty card unless it is the current player's draw.
 */
function settle(p: Position, winner: Seat, caller: Seat, events: Events): void {
  const card = p.pile.pop()!;
  p.question = null;
  p.exposed = false;
  show(p, winner, card);
  events?.push({ type: 'won', seat: winner, caller, card });
  if (winner === p.turn) {
    p.phase = 'action';
    return;
  }
  takePenalty(p, winner, events);
  if (owesDraw(p)) seeThatDrawIsPossible(p, events);
}

/** MI-74, MI-75 */
function takePenalty(p: Position, seat: Seat, events: Events): void {
  refill(p, events);
  if (p.stock.length === 0) return;
  const card = drawFromStock(p);
  hide(p, seat, card);
  events?.push({ type: 'penalty', seat, card });
  refill(p, events);
}

/** A card that only its owner sees comes into a hand. */
function hide(p: Position, seat: Seat, card: Card): void {
  p.hand[seat].push(card);
}

/** A card that everyone saw go into this hand, and knows to be there while it is (MI-33, MI-98). */
function show(p: Position, seat: Seat, card: Card): void {
  p.hand[seat].push(card);
  p.shown[seat].push(card);
}

function give(p: Position, seat: Seat, card: Card): void {
  removeCard(p.hand[seat], card);
  if (p.shown[seat].length > 0) removeCard(p.shown[seat], card);
}

function drawFromStock(p: Position): Card {
  const card = p.stock.pop()!;
  invariant(card !== UNKNOWN, 'an unknown card cannot be drawn: imagine a world first');
  return card;
}

/** MI-79, MI-80: the top card stays, all others become the stock. */
function refill(p: Position, events: Events): void {
  if (p.stock.length > 0 || p.pile.length < 2) return;
  invariant(p.chance !== '', 'a view does not know the next shuffle: imagine a world first');
  const top = p.pile.pop()!;
  while (p.pile.length > 0) p.stock.push(p.pile.pop()!);
  p.pile.push(top);
  p.shuffles++;
  shuffle(p.stock, chanceFor(p, `shuffle ${p.shuffles}`));
  events?.push({ type: 'reshuffled', seat: p.turn, cards: p.stock.length });
}

/** MI-31, MI-35 */
function endTurn(p: Position, events: Events): void {
  p.turns++;
  p.turn = seatAfter(p, p.turn);
  p.phase = 'draw';
  if (p.turns >= p.options.turnLimit * p.hand.length)
    return endRound(p, NO_SEAT, 'turnLimit', events);
  seeThatDrawIsPossible(p, events);
}

/** At the start of a turn and after a May I, where the current player owes a draw. */
function seeThatDrawIsPossible(p: Position, events: Events): void {
  if (p.stock.length > 0) return;
  refill(p, events);
  turnDeadCardOver(p, events);
  const mayTake = p.exposed && !p.down[p.turn];
  if (p.stock.length === 0 && !mayTake) endRound(p, NO_SEAT, 'noDraw', events);
}

/** MI-82: the only card left is dead, so it is the stock now; everyone has seen it, and nobody minds. */
function turnDeadCardOver(p: Position, events: Events): void {
  const isAlone = p.stock.length === 0 && p.pile.length === 1;
  if (!isAlone || p.exposed || !owesDraw(p)) return;
  p.stock.push(p.pile.pop()!);
  events?.push({ type: 'reshuffled', seat: p.turn, cards: 1 });
}

/** MI-83, MI-92 to MI-95 */
export function endRound(
  p: Position,
  winner: Seat,
  why: Extract<MayIEvent, { type: 'roundEnded' }>['why'],
  events: Events,
): void {
  const record = recordOf(p, winner);
  for (let seat = 0; seat < p.totals.length; seat++) p.totals[seat] += record.points[seat];
  p.records.push(record);
  p.question = null;
  p.exposed = false;
  p.phase = isLastRound(p) ? 'over' : 'roundOver';
  events?.push({ type: 'roundEnded', seat: winner, why, record });
  if (p.phase === 'over') tellEnd(p, events);
}

function tellEnd(p: Position, events: Events): void {
  const winners = winnersOf(p.totals);
  events?.push({ type: 'gameEnded', seat: winners[0], winners, totals: p.totals.slice() });
}

function recordOf(p: Position, winner: Seat): RoundRecord {
  return {
    round: p.round,
    winner,
    points: p.hand.map((hand) => pointsIn(hand)),
    hands: copyLists(p.hand),
    melds: copyMelds(p.melds),
  };
}

function startNextRound(p: Position, events: Events): void {
  invariant(p.chance !== '', 'a view does not know the next deal: imagine a world first');
  dealNextRound(p);
  if (!events) return;
  const hands = p.hand.map((hand) => hand.slice());
  events.push({ type: 'dealt', seat: p.dealer, round: p.round, hands, turnedUp: p.pile[0] });
}
