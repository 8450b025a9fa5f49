/** What each seat knows: copies, views with holes, and worlds that fit a view (MI-97 to MI-100). */
import { UNKNOWN, type Card } from '../../core/card.ts';
import { invariant } from '../../core/invariant.ts';
import type { Viewer } from '../../core/knowledge.ts';
import { copyLists, holes } from '../../core/lists.ts';
import { shuffle, type Rng } from '../../core/rng.ts';
import { drawChance, packFor } from './setup.ts';
import { isPlaying } from './turn.ts';
import type { MayIEvent, Meld, Position } from './types.ts';

const copyMelds = (melds: readonly Meld[]): Meld[] => {
  const copies: Meld[] = [];
  for (let i = 0; i < melds.length; i++) {
    const { kind, owner, cards } = melds[i];
    copies.push({ kind, owner, cards: cards.slice() });
  }
  return copies;
};

export const clone = (p: Position): Position =>
  copyWith(p, copyLists(p.hand), p.stock.slice(), p.chance);

/** A copy of what is public, with these hidden parts. */
function copyWith(p: Position, hand: Card[][], stock: Card[], chance: string): Position {
  return {
    options: p.options,
    phase: p.phase,
    round: p.round,
    dealer: p.dealer,
    turn: p.turn,
    hand,
    shown: copyLists(p.shown),
    stock,
    pile: p.pile.slice(),
    exposed: p.exposed,
    discarder: p.discarder,
    melds: copyMelds(p.melds),
    down: p.down.slice(),
    question: p.question,
    turns: p.turns,
    totals: p.totals.slice(),
    records: p.records.slice(),
    cut: p.cut.slice(),
    shuffles: p.shuffles,
    chance,
  };
}

/** MI-97: what is public, one's own hand, and holes for the rest. Once a round is over all hands are open. */
export function view(p: Position, viewer: Viewer): Position {
  const open = !isPlaying(p);
  const hand: Card[][] = [];
  for (let seat = 0; seat < p.hand.length; seat++)
    hand.push(open || seat === viewer ? p.hand[seat].slice() : othersHand(p, seat));
  return copyWith(p, hand, holes(p.stock.length), '');
}

/** MI-98: shown cards first, then the holes: holes in between would tell how the owner keeps the hand. */
function othersHand(p: Position, seat: number): Card[] {
  const cards = p.shown[seat].slice();
  const { length } = p.hand[seat];
  while (cards.length < length) cards.push(UNKNOWN);
  return cards;
}

const seen = new Uint8Array(256);

/** Every card that is not in sight, in order of id. */
export function unseenCards(p: Position): Card[] {
  seen.fill(0);
  const mark = (cards: readonly Card[]): void => {
    for (let i = 0; i < cards.length; i++) seen[cards[i]] = 1;
  };
  p.hand.forEach(mark);
  p.melds.forEach(({ cards }) => mark(cards));
  mark(p.stock);
  mark(p.pile);
  return packFor(p.hand.length).filter((card) => seen[card] === 0);
}

/** Deals the unseen cards at random into the holes: play proves nothing about what a hand does not hold. */
export function imagine(seenBy: Position, _viewer: Viewer, rng: Rng): Position {
  const world = clone(seenBy);
  const unseen = shuffle(unseenCards(seenBy), rng);
  let next = 0;
  const fill = (cards: Card[]): void => {
    for (let i = 0; i < cards.length; i++) if (cards[i] === UNKNOWN) cards[i] = unseen[next++];
  };
  world.hand.forEach(fill);
  fill(world.stock);
  invariant(next === unseen.length, 'a view has as many holes as there are unseen cards');
  if (world.chance === '') world.chance = drawChance(rng);
  return world;
}

/** MI-98: cards from the stock are for the eyes of the one who gets them. */
export function redact(event: MayIEvent, viewer: Viewer): MayIEvent {
  switch (event.type) {
    case 'drew':
    case 'penalty':
      return event.seat === viewer ? event : { ...event, card: UNKNOWN };
    case 'dealt': {
      const hands = event.hands.map((hand, seat) => (seat === viewer ? hand : holes(hand.length)));
      return { ...event, hands };
    }
    default:
      return event;
  }
}

const places = new Uint8Array(256);

/** MI-100: all cards of the packs, each exactly once; in a view, the holes stand for the unseen ones. */
export function assertWhole(p: Position): void {
  places.fill(0);
  let found = countPlaces(p.stock) + countPlaces(p.pile);
  for (let seat = 0; seat < p.hand.length; seat++) found += countPlaces(p.hand[seat]);
  for (let at = 0; at < p.melds.length; at++) found += countPlaces(p.melds[at].cards);
  const pack = packFor(p.hand.length);
  invariant(found === pack.length, `there are ${found} of ${pack.length} cards`);
  let inPack = 0;
  for (let i = 0; i < pack.length; i++) inPack += places[pack[i]];
  invariant(inPack === found - places[UNKNOWN], 'a card is not in the pack');
}

function countPlaces(cards: readonly Card[]): number {
  for (let i = 0; i < cards.length; i++) {
    const card = cards[i];
    places[card]++;
    invariant(card === UNKNOWN || places[card] === 1, 'a card lies in two places');
  }
  return cards.length;
}
