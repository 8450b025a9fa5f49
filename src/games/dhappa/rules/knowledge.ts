/**
 * Knowledge of each seat (DH-84, DH-85): views with holes, worlds that fit a view, what needs the full state,
 * and the check that no card is lost.
 */
import { type Card, UNKNOWN } from '../../../core/card.ts';
import { invariant } from '../../../core/invariant.ts';
import type { Viewer } from '../../../core/knowledge.ts';
import { holes, ownOnly, shownThenHoles } from '../../../core/lists.ts';
import { Places } from '../../../core/places.ts';
import { drawChance, type Rng, shuffle } from '../../../core/rng.ts';
import { sortHand } from './hands.ts';
import { legal } from './moves.ts';
import { clone, copyWith } from './position.ts';
import { PACK } from './setup.ts';
import { type DhappaEvent, type Move, NO_CARD, type Position } from './types.ts';
import type { Seat } from '../../../core/seat.ts';

/** DH-84, DH-85: a hand stays private, from teammates too, and after the hand is over. */
export function view(p: Position, viewer: Viewer): Position {
  const hands = p.hands.slice();
  for (let seat = 0; seat < p.hands.length; seat++)
    hands[seat] =
      seat === viewer ? p.hands[seat].slice() : shownThenHoles(p.shown[seat], p.hands[seat].length);
  return copyWith(p, hands, holes(p.stock.length), '');
}

/** All places where cards lie. */
export function placesIn(p: Position): readonly (readonly Card[])[] {
  const places: (readonly Card[])[] = p.hands.slice();
  places.push(p.stock, p.pile, p.burnt);
  for (let at = 0; at < p.runs.length; at++) places.push(p.runs[at].slots, p.runs[at].parked);
  return places;
}

/** By id, 16 to a number: a bit for each card in sight. A typed array would take longer to make than to use. */
function marksOf(places: readonly (readonly Card[])[]): readonly number[] {
  const marks = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0];
  for (let at = 0; at < places.length; at++) {
    const cards = places[at];
    for (let i = 0; i < cards.length; i++) marks[cards[i] >> 4] |= 1 << (cards[i] & 15);
  }
  return marks;
}

/** Every card that is not in sight, in order of id. */
export function unseenCards(p: Position): Card[] {
  const marks = marksOf(placesIn(p));
  const unseen = PACK.slice();
  let count = 0;
  // Each is written, and the next over it if it is seen: a wrong guess of the processor costs as much as ten cards.
  for (let i = 0; i < PACK.length; i++) {
    const card = PACK[i];
    unseen[count] = card;
    count += 1 - ((marks[card >> 4] >> (card & 15)) & 1);
  }
  return unseen.slice(0, count);
}

/** DH-86: all 162 cards, each exactly once. A full state is told at a glance; what is none is counted card by card. */
export function assertWhole(p: Position): void {
  const places = placesIn(p);
  if (holdsAll(places)) return;
  const counted = new Places();
  counted.addAll(places);
  counted.assertWhole(PACK);
}

function holdsAll(places: readonly (readonly Card[])[]): boolean {
  let found = 0;
  for (let at = 0; at < places.length; at++) found += places[at].length;
  if (found !== PACK.length) return false;
  const marks = marksOf(places);
  let seen = 0;
  for (let i = 0; i < PACK.length; i++) seen += (marks[PACK[i] >> 4] >> (PACK[i] & 15)) & 1;
  return seen === PACK.length;
}

/** Worlds that a pick disproves are rare, but where little is hidden there may be hardly another. */
const TRIES = 40;

/**
 * Deals the unseen cards at random into the holes: play proves nothing about what a hand does not hold, but
 * whoever took from the pile can play the key card (DH-61).
 */
export function imagine(seenBy: Position, _viewer: Viewer, rng: Rng): Position {
  const mustPlay = seenBy.pending !== NO_CARD && seenBy.hands[seenBy.turn].includes(UNKNOWN);
  let world = dealUnseen(seenBy, rng);
  if (!mustPlay) return world;
  for (let tries = 0; tries < TRIES && isStuck(world); tries++) world = dealUnseen(seenBy, rng);
  return world;
}

const isStuck = (world: Position): boolean => legal(world, world.turn).length === 0;

function dealUnseen(seenBy: Position, rng: Rng): Position {
  const world = clone(seenBy);
  const unseen = shuffle(unseenCards(seenBy), rng);
  let dealt = 0;
  for (let seat = 0; seat < world.hands.length; seat++) {
    const before = dealt;
    dealt = fillHoles(world.hands[seat], unseen, before);
    if (dealt > before) sortHand(world.hands[seat]);
  }
  dealt = fillHoles(world.stock, unseen, dealt);
  invariant(dealt === unseen.length, 'a view has as many holes as there are unseen cards');
  if (world.chance === '') world.chance = drawChance(rng);
  return world;
}

/** Deals from a place of the unseen cards on, and returns the next one. */
function fillHoles(list: Card[], unseen: readonly Card[], from: number): number {
  let next = from;
  for (let i = 0; i < list.length; i++) if (list[i] === UNKNOWN) list[i] = unseen[next++];
  return next;
}

/** A stock draw and a deal are for the eyes of the one who gets them. */
export function redact(event: DhappaEvent, viewer: Viewer): DhappaEvent {
  switch (event.type) {
    case 'drew':
      return event.seat === viewer ? event : { ...event, card: UNKNOWN };
    case 'dealt':
      return { ...event, hands: ownOnly(event.hands, viewer) };
    default:
      return event;
  }
}

/**
 * Whether a question or a move needs the full state: a view hides the cards or the chance behind it. For a move that `check` has passed; without one, for listing the seat's moves.
 */
export function needsUnknown(p: Position, seat: Seat, move?: Move): boolean {
  switch (move?.type) {
    case undefined:
      return seat === p.turn && p.hands[seat].includes(UNKNOWN);
    case 'draw':
      return p.stock.includes(UNKNOWN);
    case 'next_hand':
      return p.chance === '';
    case 'discard':
      return countsHands(p, seat) && p.hands.some((hand) => hand.includes(UNKNOWN));
    default:
      return false;
  }
}

/** DH-81: the end of a hand takes off what everyone holds, where points are counted. */
const countsHands = (p: Position, seat: Seat): boolean =>
  p.options.scoring === 'points' && (p.stock.length === 0 || p.hands[seat].length === 1);
