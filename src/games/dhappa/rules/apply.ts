/** The transition of a move that `check` has passed. */
import { UNKNOWN, type Card } from '../../../core/card.ts';
import { invariant } from '../../../core/invariant.ts';
import { empty } from '../../../core/lists.ts';
import { isTwo } from '../../../core/meld.ts';
import type { Seat } from '../../../core/seat.ts';
import { runsWith, type Effect } from './plays/effect.ts';
import { give, hide, show } from './hands.ts';
import { isFirstTurnPick, isFreePick, keyCardOf } from './pick/pick.ts';
import { judgePlay } from './plays/play.ts';
import { facesTaken } from './board.ts';
import { faceOf, isPure } from './runs.ts';
import { addToTotals, isMatchOver, recordOf, winnersOf } from './score.ts';
import { dealNextHand } from './setup.ts';
import { seatAfter } from './teams.ts';
import { NO_CARD, NO_SEAT, NOTHING_TAKEN } from './types.ts';
import type { Events, Move, PlayMove, Position } from './types.ts';

export function apply(p: Position, seat: Seat, move: Move, events?: Events): void {
  switch (move.type) {
    case 'draw':
      return draw(p, seat, events);
    case 'pick':
      return pick(p, seat, move.count, events);
    case 'create':
    case 'add':
    case 'merge':
      return play(p, seat, move, events);
    case 'discard':
      return discard(p, seat, move.card, events);
    case 'undo':
      return undo(p, seat, events);
    case 'next_hand':
      return nextHand(p, events);
  }
}

/** DH-31 */
function draw(p: Position, seat: Seat, events: Events): void {
  const card = p.stock.pop()!;
  invariant(card !== UNKNOWN, 'an unknown card cannot be drawn: imagine a world first');
  hide(p, seat, card);
  p.phase = 'play';
  events?.push({ type: 'drew', seat, card, left: p.stock.length });
}

/** DH-64; nothing is pending after a pick that is free. */
function pick(p: Position, seat: Seat, count: number, events: Events): void {
  const key = keyCardOf(p, count);
  const isFree = isFreePick(p, count);
  if (isFirstTurnPick(p, count)) p.freePick = key;
  p.pending = isFree ? NO_CARD : key;
  p.opensFirst = !isFree && p.options.npickOpenFirst && !p.opened[seat];
  const cards: Card[] = [];
  for (let i = 0; i < count; i++) {
    const card = p.pile.pop()!;
    cards.push(card);
    show(p, seat, card);
  }
  p.phase = 'play';
  events?.push({ type: 'picked', seat, cards });
}

function play(p: Position, seat: Seat, move: PlayMove, events: Events): void {
  const judged = judgePlay(p, seat, move);
  invariant(judged.ok, 'a play that is made was judged');
  carryOut(p, seat, judged.value, events);
}

/** Puts on the table what a play does; also for a play that is known to fit. */
export function carryOut(p: Position, seat: Seat, effect: Effect, events?: Events): void {
  const { kind, run, gave, got } = effect;
  p.plays.push({
    runs: p.runs,
    numbered: p.numbered,
    gave,
    got: got === NO_CARD ? [] : [got],
    opened: p.opened[seat],
    pending: p.pending,
  });
  p.runs = runsWith(p.runs, effect);
  if (kind === 'created') p.numbered = run.number;
  for (let i = 0; i < gave.length; i++) give(p, seat, gave[i]);
  if (got !== NO_CARD) show(p, seat, got);
  const opens = kind === 'created' && !p.opened[seat] && isPure(run);
  if (opens) p.opened[seat] = true;
  if (gave.includes(p.pending)) p.pending = NO_CARD;
  if (events) tell(seat, effect, opens, events);
}

function tell(seat: Seat, effect: Effect, opens: boolean, events: NonNullable<Events>): void {
  const { kind, run, gave, got, two, usedUp } = effect;
  switch (kind) {
    case 'created':
      events.push({ type: 'created', seat, run, opens });
      return;
    case 'added':
      events.push({ type: 'added', seat, cards: gave, run });
      return;
    case 'swapped':
      events.push({ type: 'swapped', seat, card: gave[0], joker: got, run });
      return;
    case 'displaced': {
      const slot = run.slots.indexOf(two);
      const as = slot < 0 ? '' : faceOf(run, slot);
      events.push({ type: 'displaced', seat, card: gave[0], two, as, run });
      return;
    }
    case 'merged':
      events.push({ type: 'merged', seat, second: usedUp, bridge: gave, run });
  }
}

/** DH-35: everyone has seen the cards that go back to the hand, and knows them to be there. */
function undo(p: Position, seat: Seat, events: Events): void {
  const { runs, numbered, gave, got, opened, pending } = p.plays.pop()!;
  p.runs = runs;
  p.numbered = numbered;
  p.opened[seat] = opened;
  p.pending = pending;
  for (const card of got) give(p, seat, card);
  for (const card of gave) show(p, seat, card);
  events?.push({ type: 'undone', seat, cards: gave, joker: got[0] ?? NO_CARD });
}

/** DH-70 to DH-75: it commits the plays of the turn. */
function discard(p: Position, seat: Seat, card: Card, events: Events): void {
  give(p, seat, card);
  p.thrown[seat].push(card);
  p.took[seat] = p.opened[seat] ? facesTaken(p, seat) : NOTHING_TAKEN;
  p.pile.push(card);
  events?.push({ type: 'discarded', seat, card });
  if (isTwo(card)) burn(p, seat, card, events);
  empty(p.plays);
  p.freePick = NO_CARD;
  p.opensFirst = false;
  p.turns++;
  if (p.hands[seat].length === 0) endHand(p, seat, events);
  else if (p.stock.length === 0) endHand(p, NO_SEAT, events);
  else {
    p.turn = seatAfter(p, seat);
    p.phase = 'draw';
  }
}

/** DH-71: the Dhappa. */
function burn(p: Position, seat: Seat, card: Card, events: Events): void {
  const cards = p.pile.length;
  for (let i = 0; i < cards; i++) p.burnt.push(p.pile[i]);
  empty(p.pile);
  events?.push({ type: 'dhappa', seat, card, cards });
}

/** `out` went out; `NO_SEAT` where the stock is empty (DH-75). */
function endHand(p: Position, out: Seat, events: Events): void {
  const record = recordOf(p, out);
  p.records.push(record);
  addToTotals(p, record);
  p.phase = isMatchOver(p) ? 'over' : 'handOver';
  if (!events) return;
  if (out !== NO_SEAT) events.push({ type: 'wentOut', seat: out });
  events.push({ type: 'handEnded', seat: out, record });
  if (p.phase !== 'over') return;
  const winners = winnersOf(p);
  const totals = p.totals.slice();
  events.push({ type: 'matchEnded', seat: winners[0] ?? NO_SEAT, winners, totals });
}

function nextHand(p: Position, events: Events): void {
  invariant(p.chance !== '', 'a view does not know the next deal: imagine a world first');
  dealNextHand(p);
  events?.push({
    type: 'dealt',
    seat: p.dealer,
    hand: p.hand,
    hands: p.hands.map((hand) => hand.slice()),
    turnedUp: p.pile[0],
    buried: p.buried.slice(),
  });
}
