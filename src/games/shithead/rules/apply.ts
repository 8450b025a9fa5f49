/** The transition of a move that `check` has passed, in place, in the order of SH-35. */
import { RANK_OF, UNKNOWN, type Card } from '../../../core/card.ts';
import { invariant } from '../../../core/invariant.ts';
import { EVERYONE, onlySeat } from '../../../core/knowledge.ts';
import { removeAt, removeCard } from '../../../core/lists.ts';
import type { Seat } from '../../../core/seat.ts';
import { isHidden, notePlayed, noteTake } from './lacks.ts';
import { burnBy, JACK, JOKER, legalRanks, lowestOf, runOnTop, setupOrder } from './ranks.ts';
import { rankUnfinished, cardCount, cardsIn, isActive, nextSeat, zoneOf } from './turn.ts';
import { ZONE_SIZE } from './setup.ts';
import { FLIPPED_JOKER, ONE_JOKER } from './types.ts';
import type {
  JokerPlay,
  Move,
  PlayedEvent,
  Position,
  ShitheadEvent,
  TargetedEvent,
  Zone,
} from './types.ts';

/** Names of this file's own: the compiler takes them for constants, imported ones it looks up each time. */
const rankOf = RANK_OF;
const jack = JACK;
const joker = JOKER;
const everyone = EVERYONE;
const zoneSize = ZONE_SIZE;

type Events = ShitheadEvent[] | undefined;

export function apply(p: Position, seat: Seat, move: Move, events?: ShitheadEvent[]): void {
  switch (move.type) {
    case 'swap':
      return swap(p, seat, move.hand, move.faceUp, events);
    case 'ready':
      return makeReady(p, seat, events);
    case 'unready':
      p.ready[seat] = false;
      events?.push({ type: 'unreadied', seat });
      return;
    case 'play':
      for (const card of move.cards) leaveZone(p, seat, move.from, card);
      return playCards(p, seat, move.from, move.cards, events);
    case 'flip':
      return flip(p, seat, move.slots[0], events);
    case 'take':
      return take(p, seat, events);
    case 'target':
      return target(p, seat, move.target, events);
  }
}

/** SH-13, SH-15: the two cards change places in the open. */
export function swap(p: Position, seat: Seat, hand: Card, faceUp: Card, events: Events): void {
  // The new card goes to the end: keeping the old card's place would tell where in the hand it was.
  leaveZone(p, seat, 'hand', hand);
  p.hand[seat].push(faceUp);
  p.faceUp[seat][p.faceUp[seat].indexOf(faceUp)] = hand;
  p.known[hand] = everyone;
  events?.push({ type: 'swapped', seat, hand, faceUp });
}

/** SH-17: the last `ready` also starts the game. */
export function makeReady(p: Position, seat: Seat, events: Events): void {
  p.ready[seat] = true;
  events?.push({ type: 'readied', seat });
  if (p.ready.includes(false)) return;
  p.phase = p.stock.length > 0 ? 'mainPlay' : 'endGame';
  p.turn = starterOf(p);
  events?.push({ type: 'started', seat: p.turn });
}

/** SH-18: the seat with the lowest card in its hand. Every seat holds hand cards at the start. */
function starterOf(p: Position): Seat {
  const lowest = p.hand.map((hand) => setupOrder(lowestOf(hand)));
  return lowest.indexOf(Math.min(...lowest));
}

function leaveZone(p: Position, seat: Seat, zone: Zone, card: Card): void {
  removeCard(cardsIn(p, seat, zone), card);
}

/** SH-35 (a) to (c), for cards of one rank that have already left their zone. */
export function playCards(
  p: Position,
  seat: Seat,
  from: Zone,
  cards: readonly Card[],
  events: Events,
): void {
  const rank = rankOf[cards[0]];
  if (p.lacks[seat].length > 0) noteHiddenCards(p, seat, from, cards);
  if (rank === joker) return playJokers(p, seat, from, cards, events);
  for (let i = 0; i < cards.length; i++) land(p, cards[i], p.pile);
  const reversed = rank === jack && cards.length % 2 === 1;
  if (reversed) p.direction = p.direction === 1 ? -1 : 1;
  const burn = burnBy(rank, runOnTop(p.pile));
  const told = events && tellPlay(events, p.pile, { seat, from, cards, reversed, burn });
  if (burn !== 'none') moveAll(p.pile, p.burned);
  const again = burn !== 'none' || (reversed && jackSkips(p));
  const progress = burn !== 'none' || from !== 'hand' ? 'progress' : 'none';
  endPlay(p, seat, again ? 'again' : 'passes', progress, events);
  if (told) told.again = playsAgain(p, seat);
}

/** Before they land: on the pile everyone knows them. */
function noteHiddenCards(p: Position, seat: Seat, from: Zone, cards: readonly Card[]): void {
  if (from !== 'hand') return;
  for (let i = 0; i < cards.length; i++) {
    if (isHidden(cards[i], p.known)) notePlayed(p.lacks[seat], rankOf[cards[i]]);
  }
}

const jackSkips = (p: Position): boolean =>
  p.options.twoPlayerJackSkips && p.hand.length - p.finishOrder.length === 2;

/** Tells of a play before what it leads to; whether the seat plays again is known only after that. */
function tellPlay(
  events: ShitheadEvent[],
  pile: readonly Card[],
  play: Pick<PlayedEvent, 'seat' | 'from' | 'cards' | 'reversed' | 'burn'>,
): { again: boolean } {
  const isJoker = rankOf[play.cards[0]] === joker;
  const burned = play.burn === 'none' ? NO_CARDS : pile.slice();
  const awaiting = isJoker ? pile.length : 0;
  const told = { type: 'played' as const, ...play, burned, awaiting, again: false };
  events.push(told);
  return told;
}

const playsAgain = (p: Position, seat: Seat): boolean => p.turn === seat && p.phase !== 'finished';

const NO_CARDS: readonly Card[] = [];

function land(p: Position, card: Card, place: Card[]): void {
  place.push(card);
  p.known[card] = everyone;
}

/** SH-51 to SH-53: a Joker burns at once, and waits for a target unless there is nothing to take. */
function playJokers(
  p: Position,
  seat: Seat,
  from: Zone,
  cards: readonly Card[],
  events: Events,
): void {
  const place = p.options.jokerGoesToTarget ? p.pile : p.burned;
  for (const card of cards) land(p, card, place);
  const play = { seat, from, cards, reversed: false, burn: 'none' } as const;
  const told = events && tellPlay(events, p.pile, play);
  if (p.pile.length > 0) {
    p.pending = true;
    p.joker = jokerPlay(from, cards.length);
    return countMove(p, place === p.burned || from !== 'hand' ? 'progress' : 'none', events);
  }
  endPlay(p, seat, 'again', 'progress', events);
  if (told) told.again = playsAgain(p, seat);
}

function jokerPlay(from: Zone, count: number): JokerPlay {
  if (from === 'blind') return FLIPPED_JOKER;
  return count === 1 ? ONE_JOKER : { count, flipped: false };
}

/** Nobody waits for a target any more. */
function settleJoker(p: Position): void {
  p.pending = false;
  p.joker = ONE_JOKER;
}

/** SH-55 to SH-57: the target takes the pile; then the Joker's player goes on as after any play. */
export function target(p: Position, seat: Seat, chosen: Seat, events: Events): void {
  const told = events && tellTarget(p, seat, chosen);
  if (told) events.push(told);
  settleJoker(p);
  moveAll(p.pile, p.hand[chosen]);
  endPlay(p, seat, 'again', 'none', events);
  if (told) told.again = playsAgain(p, seat);
}

function tellTarget(p: Position, seat: Seat, chosen: Seat): TargetedEvent & { again: boolean } {
  const cards = p.pile.slice();
  return { type: 'targeted', seat, target: chosen, joker: p.joker, cards, again: false };
}

/** SH-61, SH-62 */
export function take(p: Position, seat: Seat, events: Events): void {
  const fromFaceUp = zoneOf(p, seat) === 'faceUp';
  const along = fromFaceUp ? lowestOf(p.faceUp[seat]) : null;
  if (along !== null) {
    leaveZone(p, seat, 'faceUp', along);
    p.hand[seat].push(along);
  }
  const forced = !p.options.voluntaryTake;
  if (forced && !fromFaceUp) noteTake(p, seat);
  events?.push({ type: 'took', seat, cards: p.pile.slice(), along, forced });
  moveAll(p.pile, p.hand[seat]);
  p.turn = nextSeat(p, seat);
  countMove(p, fromFaceUp ? 'progress' : 'none', events);
}

/** SH-64, SH-65 */
export function flip(p: Position, seat: Seat, slot: number, events: Events): void {
  const card = p.blind[seat][slot];
  removeAt(p.blind[seat], slot);
  invariant(card !== UNKNOWN, 'an unknown card cannot be flipped: imagine a world first');
  if ((legalRanks(p.pile, p.options) & (1 << rankOf[card])) !== 0) {
    return playCards(p, seat, 'blind', [card], events);
  }
  events?.push({ type: 'failedFlip', seat, slot, card, cards: p.pile.slice() });
  moveAll(p.pile, p.hand[seat]);
  land(p, card, p.hand[seat]);
  p.turn = nextSeat(p, seat);
  countMove(p, 'progress', events);
}

function moveAll(from: Card[], to: Card[]): void {
  for (let i = 0; i < from.length; i++) to.push(from[i]);
  while (from.length > 0) from.pop();
}

type Turn = 'again' | 'passes';
/** SH-70: whether a move did something that cannot be undone. */
type Progress = 'progress' | 'none';

/** SH-35 (d) to (f): refill, finish check, and whose turn it is. */
function endPlay(p: Position, seat: Seat, turn: Turn, progress: Progress, events: Events): void {
  const drew = p.hand[seat].length < zoneSize && p.stock.length > 0;
  if (drew) refill(p, seat, events);
  const done = p.hand[seat].length === 0 && cardCount(p, seat) === 0;
  if (done) finish(p, seat, events);
  if (p.phase !== 'finished' && (done || turn === 'passes')) p.turn = nextSeat(p, seat);
  countMove(p, drew || done ? 'progress' : progress, events);
}

/** SH-36, SH-37; with the last card of the stock the end game begins (SH-21). */
function refill(p: Position, seat: Seat, events: Events): void {
  const hand = p.hand[seat];
  const before = hand.length;
  while (hand.length < zoneSize && p.stock.length > 0) {
    const card = p.stock.pop()!;
    hand.push(card);
    p.known[card] |= onlySeat(seat);
  }
  if (p.stock.length === 0) p.phase = 'endGame';
  events?.push({ type: 'drew', seat, cards: hand.slice(before) });
}

/** SH-39, SH-69 */
function finish(p: Position, seat: Seat, events: Events): void {
  p.finishOrder.push(seat);
  events?.push({ type: 'finished', seat, place: p.finishOrder.length });
  if (p.finishOrder.length < p.hand.length - 1) return;
  p.phase = 'finished';
  events?.push({ type: 'lost', seat: loserOf(p) });
}

const loserOf = (p: Position): Seat => p.hand.findIndex((_, seat) => isActive(p, seat));

/** SH-70 to SH-73: counts towards the stalemate, and calls it when a limit is reached. */
function countMove(p: Position, progress: Progress, events: Events): void {
  p.moves++;
  p.stall = progress === 'progress' ? 0 : p.stall + 1;
  const atLimit = p.stall >= p.options.stallLimit || p.moves >= p.options.moveLimit;
  if (atLimit && p.phase !== 'finished') endInStalemate(p, events);
}

function endInStalemate(p: Position, events: Events): void {
  const ranked = rankUnfinished(p);
  p.finishOrder.push(...ranked.slice(0, -1));
  p.phase = 'finished';
  p.stalemate = true;
  settleJoker(p);
  const loser = ranked[ranked.length - 1];
  const limit = p.stall >= p.options.stallLimit ? 'stallLimit' : 'moveLimit';
  events?.push(
    { type: 'stalemate', seat: loser, limit, moves: p.moves },
    { type: 'lost', seat: loser },
  );
}
