/** What each seat knows: copies, views with holes, and what is nowhere in sight (SH-77 to SH-81). */
import { PACK_SIZE, RANK, RANK_OF, UNKNOWN, type Card } from '../../core/card.ts';
import { invariant } from '../../core/invariant.ts';
import { bitOf, NOBODY, SPECTATOR, type Knowers, type Viewer } from '../../core/knowledge.ts';
import { copyLists, holes } from '../../core/lists.ts';
import { cardsInPack, packOf } from './setup.ts';
import { isActive } from './turn.ts';
import type { Position, ShitheadEvent } from './types.ts';

export function clone(p: Position): Position {
  return {
    options: p.options,
    packs: p.packs,
    phase: p.phase,
    turn: p.turn,
    direction: p.direction,
    pending: p.pending,
    joker: p.joker,
    hand: copyLists(p.hand),
    faceUp: copyLists(p.faceUp),
    blind: copyLists(p.blind),
    stock: p.stock.slice(),
    pile: p.pile.slice(),
    burned: p.burned.slice(),
    known: p.known.slice(),
    lacks: copyLists(p.lacks),
    ready: p.ready.slice(),
    finishOrder: p.finishOrder.slice(),
    stalemate: p.stalemate,
    stall: p.stall,
    moves: p.moves,
  };
}

/** Built card by card from what the viewer may see; whatever is forgotten here stays hidden. */
export function view(p: Position, viewer: Viewer): Position {
  const known = new Array<Knowers>(p.known.length).fill(NOBODY);
  const see = (cards: readonly Card[]): Card[] => {
    for (const card of cards) if (card !== UNKNOWN) known[card] = p.known[card];
    return cards.slice();
  };
  const open = seesAllHands(p, viewer);
  const bit = bitOf(viewer);
  return {
    options: p.options,
    packs: p.packs,
    phase: p.phase,
    turn: p.turn,
    direction: p.direction,
    pending: p.pending,
    joker: p.joker,
    hand: p.hand.map((hand, seat) =>
      seat === viewer || open ? see(hand) : othersHand(p, hand, bit, known),
    ),
    faceUp: p.faceUp.map(see),
    blind: p.blind.map((blind) => holes(blind.length)),
    stock: holes(p.stock.length),
    pile: see(p.pile),
    burned: see(p.burned),
    known,
    lacks: copyLists(p.lacks),
    ready: p.ready.slice(),
    finishOrder: p.finishOrder.slice(),
    stalemate: p.stalemate,
    stall: p.stall,
    moves: p.moves,
  };
}

/** The option `openAfterFinish`. */
function seesAllHands(p: Position, viewer: Viewer): boolean {
  if (!p.options.openAfterFinish) return false;
  return viewer === SPECTATOR || (p.phase !== 'setup' && !isActive(p, viewer));
}

/**
 * Known cards first, in the order in which everyone saw them arrive, then the holes: holes in between
 * would tell whether a played card was an old or a new one.
 */
function othersHand(p: Position, hand: readonly Card[], bit: number, known: Knowers[]): Card[] {
  const cards: Card[] = [];
  for (const card of hand) {
    if (card === UNKNOWN || (p.known[card] & bit) === 0) continue;
    cards.push(card);
    known[card] = p.known[card];
  }
  while (cards.length < hand.length) cards.push(UNKNOWN);
  return cards;
}

/** SH-82 as far as a view tells: every card that is not in sight, in order of id. */
export function unseenCards(p: Position): Card[] {
  const seen = new Uint8Array(256);
  const mark = (cards: readonly Card[]): void => {
    for (const card of cards) seen[card] = 1;
  };
  p.hand.forEach(mark);
  p.faceUp.forEach(mark);
  p.blind.forEach(mark);
  mark(p.stock);
  mark(p.pile);
  mark(p.burned);
  return packOf(p).filter((card) => seen[card] === 0);
}

/** SH-80: a drawn card is for the eyes of the one who draws it. */
export function redact(event: ShitheadEvent, viewer: Viewer): ShitheadEvent {
  if (event.type !== 'drew' || event.seat === viewer) return event;
  return { ...event, cards: holes(event.cards.length) };
}

const places = new Uint8Array(256);

/** SH-82: all cards of the packs, each exactly once; in a view, the holes stand for the unseen ones. */
export function assertWhole(p: Position): void {
  places.fill(0);
  let found = countPlaces(p, p.stock) + countPlaces(p, p.pile) + countPlaces(p, p.burned);
  for (let seat = 0; seat < p.hand.length; seat++) {
    found += countPlaces(p, p.hand[seat]);
    found += countPlaces(p, p.faceUp[seat]);
    found += countPlaces(p, p.blind[seat]);
  }
  const all = p.packs * cardsInPack(p.options);
  invariant(found === all, `there are ${found} of ${all} cards`);
}

/** Marks where cards lie; made after every move of every table, so without a list of them. */
function countPlaces(p: Position, cards: readonly Card[]): number {
  for (let i = 0; i < cards.length; i++) {
    const card = cards[i];
    if (card === UNKNOWN) continue;
    const belongs = card < p.packs * PACK_SIZE && (p.options.jokers || RANK_OF[card] !== RANK.JK);
    invariant(belongs, 'a card does not belong to these packs');
    invariant(places[card]++ === 0, 'a card lies in two places');
  }
  return cards.length;
}
