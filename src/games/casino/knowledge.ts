/** What each seat knows: copies, views with holes, and worlds that fit a view (CA-70 to CA-74). */
import { UNKNOWN, type Card } from '../../core/card.ts';
import { invariant } from '../../core/invariant.ts';
import type { Viewer } from '../../core/knowledge.ts';
import { copyLists, holes, ownOnly } from '../../core/lists.ts';
import { Places } from '../../core/places.ts';
import { drawChance, pickOne, shuffle, type Rng } from '../../core/rng.ts';
import { packOf } from './setup.ts';
import type { Build, CasinoEvent, Position } from './types.ts';
import { VALUE_OF } from './values.ts';

const copyBuilds = (builds: readonly Build[]): Build[] => {
  const copies: Build[] = [];
  for (let i = 0; i < builds.length; i++) {
    const { name, value, owner, cards } = builds[i];
    copies.push({ name, value, owner, cards: cards.slice() });
  }
  return copies;
};

export const clone = (p: Position): Position =>
  copyWith(p, copyLists(p.hand), p.stock.slice(), p.chance);

/** A copy of what lies open on the table and in the piles, and of the counts, with these hidden parts. */
function copyWith(p: Position, hand: Card[][], stock: Card[], chance: string): Position {
  return {
    options: p.options,
    over: p.over,
    game: p.game,
    round: p.round,
    lead: p.lead,
    turn: p.turn,
    hand,
    stock,
    loose: p.loose.slice(),
    builds: copyBuilds(p.builds),
    buildsMade: p.buildsMade,
    pile: copyLists(p.pile),
    lastCapturer: p.lastCapturer,
    topsUsed: p.topsUsed,
    sweeps: p.sweeps.slice(),
    points: p.points.slice(),
    wins: p.wins.slice(),
    lastGame: p.lastGame,
    turns: p.turns,
    chance,
  };
}

/** CA-70, CA-71: the open parts, one's own hand, and holes for the rest. */
export function view(p: Position, viewer: Viewer): Position {
  const hand: Card[][] = [];
  for (let seat = 0; seat < p.hand.length; seat++)
    hand.push(seat === viewer ? p.hand[seat].slice() : holes(p.hand[seat].length));
  return copyWith(p, hand, holes(p.stock.length), '');
}

const places = new Places();

function placesIn(p: Position): Places {
  places.start();
  places.addAll(p.hand);
  places.addAll(p.pile);
  for (let at = 0; at < p.builds.length; at++) places.add(p.builds[at].cards);
  places.add(p.stock);
  places.add(p.loose);
  return places;
}

/** Every card that is not in sight, in order of id. */
export const unseenCards = (p: Position): Card[] => placesIn(p).unseen(packOf(p));

/** CA-74: all cards of the pack, each exactly once. */
export const assertWhole = (p: Position): void => placesIn(p).assertWhole(packOf(p));

/**
 * Deals the unseen cards at random into the holes, so that the owner of a build holds a card of its value
 * (CA-73). Such cards are dealt first. A hand with two of them can come about in two ways, so one such
 * deal in two is thrown away, and all deals that fit are equally likely.
 */
export function imagine(seenBy: Position, _viewer: Viewer, rng: Rng): Position {
  const world = clone(seenBy);
  const unseen = unseenCards(seenBy);
  const wanted = seenBy.builds.filter((build) => needsCard(seenBy, build));
  if (wanted.length === 0) {
    deal(seenBy, world, shuffle(unseen, rng));
    return finish(world, seenBy, rng);
  }
  do {
    dealWanted(seenBy, world, wanted, shuffle(unseen.slice(), rng), rng);
  } while (rng.below(waysTo(world, wanted)) > 0);
  return finish(world, seenBy, rng);
}

/** Whether it is known of a hidden card of the owner that it fits the build. */
const needsCard = (p: Position, build: Build): boolean =>
  p.hand[build.owner].includes(UNKNOWN) && cardsFor(p, build) === 0;

const cardsFor = (p: Position, { owner, value }: Build): number => {
  const hand = p.hand[owner];
  let count = 0;
  for (let i = 0; i < hand.length; i++) if (VALUE_OF[hand[i]] === value) count++;
  return count;
};

/** In how many ways dealing wanted cards first leads to this deal. No two builds want the same cards. */
const waysTo = (world: Position, wanted: readonly Build[]): number =>
  wanted.reduce((ways, build) => ways * cardsFor(world, build), 1);

/** Fills the holes of the view, place by place, into the same places of the world. */
function deal(from: Position, world: Position, cards: readonly Card[]): void {
  let next = 0;
  const fill = (holed: readonly Card[], filled: Card[]): void => {
    for (let i = 0; i < holed.length; i++) if (holed[i] === UNKNOWN) filled[i] = cards[next++];
  };
  for (let seat = 0; seat < from.hand.length; seat++) fill(from.hand[seat], world.hand[seat]);
  fill(from.stock, world.stock);
  invariant(next === cards.length, 'a view has as many holes as there are unseen cards');
}

/** One card for each build into its owner's hand at a random place, then the rest. */
function dealWanted(
  from: Position,
  world: Position,
  wanted: readonly Build[],
  cards: Card[],
  rng: Rng,
): void {
  const start = { ...from, hand: copyLists(from.hand) };
  for (const { owner, value } of wanted) {
    const card = takeWorth(cards, value, rng);
    const hidden = placesOf(start.hand[owner], (held) => held === UNKNOWN);
    const place = pickOne(hidden, rng);
    start.hand[owner][place] = card;
    world.hand[owner][place] = card;
  }
  deal(start, world, cards);
}

/** Not simply the first that fits: the others would then lie further back than chance has them. */
function takeWorth(cards: Card[], value: number, rng: Rng): Card {
  const fitting = placesOf(cards, (card) => VALUE_OF[card] === value);
  invariant(fitting.length > 0, 'the owner of a build holds a card of its value');
  const [card] = cards.splice(pickOne(fitting, rng), 1);
  return card;
}

const placesOf = (cards: readonly Card[], fits: (card: Card) => boolean): number[] =>
  cards.flatMap((card, place) => (fits(card) ? [place] : []));

/** A match that goes on needs something to deal from. */
function finish(world: Position, from: Position, rng: Rng): Position {
  if (from.options.match !== 'single' && from.chance === '') world.chance = drawChance(rng);
  return world;
}

/** CA-71: cards dealt are for the eyes of the one who gets them. */
export function redact(event: CasinoEvent, viewer: Viewer): CasinoEvent {
  if (event.type !== 'dealt') return event;
  return { ...event, hands: ownOnly(event.hands, viewer) };
}
