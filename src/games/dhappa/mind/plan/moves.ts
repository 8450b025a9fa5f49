/**
 * Turns plans into moves: which cards of the hand a piece is made of, where its wilds go, and what a hand can
 * open with.
 */
import { type Card, SUIT_OF } from '../../../../core/card.ts';
import { HIGHEST, isJoker, isTwo, LOWEST, VALUE_OF } from '../../../../core/meld.ts';
import type { Piece } from './suit.ts';
import { type Board, faceIndex, type Stock } from '../../rules/board.ts';
import { hasRoom, highOf, RUN_MIN, SET_VALUES, slotFor } from '../../rules/runs.ts';
import { type MoveOfType, NO_CARD, type PlayMove, type Run } from '../../rules/types.ts';

/** Deals cards of a hand out by face, the key card before its copies, jokers before 2s or after. */
class Dealer {
  readonly #left: Card[];
  readonly #key: Card;

  constructor(hand: readonly Card[], key: Card) {
    this.#left = hand.slice();
    this.#key = key;
  }

  #take(fits: (card: Card) => boolean): Card | undefined {
    let at = this.#left.indexOf(this.#key);
    if (at < 0 || !fits(this.#key)) at = this.#left.findIndex(fits);
    return at < 0 ? undefined : this.#left.splice(at, 1)[0];
  }

  natural(suit: number, value: number): Card | undefined {
    return this.#take((card) => VALUE_OF[card] === value && SUIT_OF[card] === suit);
  }

  wild(jokerFirst: boolean): Card | undefined {
    const [first, second] = jokerFirst ? [isJoker, isTwo] : [isTwo, isJoker];
    return this.#take(first) ?? this.#take(second);
  }
}

/** The move, or undefined where the hand does not hold the cards or no run takes them. */
export function moveOf(
  piece: Piece,
  hand: readonly Card[],
  key: Card,
  board: Board,
): PlayMove | undefined {
  const dealer = new Dealer(hand, key);
  switch (piece.kind) {
    case 'set':
    case 'join':
      return setMove(piece, dealer);
    case 'swap':
    case 'push':
      return replaceMove(piece, dealer, hand, board);
    default:
      return sequenceMove(piece, dealer);
  }
}

function sequenceMove(
  { kind, run, suit, from, slots }: Piece,
  dealer: Dealer,
): PlayMove | undefined {
  const cards = slots.map((isWild, at) =>
    isWild ? dealer.wild(true) : dealer.natural(suit, from + at),
  );
  if (!isWhole(cards)) return undefined;
  const hasWild = slots.includes(true);
  if (kind === 'create' || run === undefined)
    return { type: 'create', cards, ...(hasWild && { low: from }) };
  const low = kind === 'low' ? from : run.low;
  return { type: 'add', run: run.number, cards, ...(hasWild && { low }) };
}

const isWhole = (cards: readonly (Card | undefined)[]): cards is Card[] =>
  !cards.includes(undefined);

function setMove({ run, from, slots, bySuit = [] }: Piece, dealer: Dealer): PlayMove | undefined {
  const cards: (Card | undefined)[] = [];
  bySuit.forEach((count, suit) => {
    for (let i = 0; i < count; i++) cards.push(dealer.natural(suit, from));
  });
  if (slots.includes(true)) cards.push(dealer.wild(false));
  if (!isWhole(cards)) return undefined;
  return run ? { type: 'add', run: run.number, cards } : { type: 'create', cards };
}

/** A natural in the slot of a joker, or of a 2 that is pushed to one end. */
function replaceMove(
  { kind, suit, from }: Piece,
  dealer: Dealer,
  hand: readonly Card[],
  { runs, options }: Board,
): PlayMove | undefined {
  const card = dealer.natural(suit, from);
  const isRoomy = (one: Run): boolean =>
    kind === 'swap' || options.parkExcessStatics || hasRoom(one);
  const run = runs.find((one) => holdsWildAt(one, suit, from, kind === 'swap') && isRoomy(one));
  if (card === undefined || run === undefined) return undefined;
  const add = { type: 'add', run: run.number, cards: [card] } as const;
  const isOpen = run.low > LOWEST && highOf(run) < HIGHEST;
  return kind === 'push' && isOpen ? { ...add, direction: pushEnd(run, hand) } : add;
}

export function holdsWildAt(run: Run, suit: number, value: number, joker: boolean): boolean {
  if (run.kind === 'set' || run.suit !== suit) return false;
  const card = run.slots[slotFor(run, value)];
  return card !== undefined && VALUE_OF[card] === 0 && isJoker(card) === joker;
}

/** Where an own card can follow, or else where there is more room. */
export function pushEnd(run: Run, hand: readonly Card[]): 'LOW' | 'HIGH' {
  const holds = (value: number): boolean =>
    hand.some((card) => VALUE_OF[card] === value && SUIT_OF[card] === run.suit);
  if (holds(run.low - 2)) return 'LOW';
  if (holds(highOf(run) + 2)) return 'HIGH';
  return run.low - LOWEST >= HIGHEST - highOf(run) ? 'LOW' : 'HIGH';
}

// Finds the pure runs of three cards that a hand can open with. Longer openings are one of these with adds
// after it.

type Create = MoveOfType<'create'>;

/** Those with the key card where there is one. */
export function openingsIn(hand: readonly Card[], key: Card): Create[] {
  const creates = [
    ...sequencesIn(hand, key),
    ...SET_VALUES.flatMap((rank) => setsIn(hand, rank, key)),
  ];
  return key === NO_CARD ? creates : creates.filter(({ cards }) => cards.includes(key));
}

function sequencesIn(hand: readonly Card[], key: Card): Create[] {
  const found: Create[] = [];
  for (let suit = 0; suit < 4; suit++)
    for (let low = LOWEST; low + RUN_MIN - 1 <= HIGHEST; low++) {
      const cards = [low, low + 1, low + 2].map((value) => cardOf(hand, suit, value, key));
      if (!cards.includes(undefined)) found.push({ type: 'create', cards: cards as Card[] });
    }
  return found;
}

/** A card of this face, the key card before its copies. */
function cardOf(hand: readonly Card[], suit: number, value: number, key: Card): Card | undefined {
  const fits = (card: Card): boolean => VALUE_OF[card] === value && SUIT_OF[card] === suit;
  return key !== NO_CARD && fits(key) ? key : hand.find(fits);
}

/** Of a rank, the key card first, then one of each suit, then copies. */
function setsIn(hand: readonly Card[], rank: number, key: Card): Create[] {
  const held = hand.filter((card) => VALUE_OF[card] === rank);
  if (held.length < RUN_MIN) return [];
  const isFirst = (card: Card): boolean =>
    held.findIndex((other) => SUIT_OF[other] === SUIT_OF[card]) === held.indexOf(card);
  const place = (card: Card): number => (card === key ? 0 : isFirst(card) ? 1 : 2);
  const cards = held.toSorted((a, b) => place(a) - place(b)).slice(0, RUN_MIN);
  return [{ type: 'create', cards }];
}

export function canOpen({ counts }: Stock): boolean {
  for (let suit = 0; suit < 4; suit++)
    for (let low = LOWEST; low + 2 <= HIGHEST; low++) {
      const face = faceIndex(suit, low);
      if (counts[face] > 0 && counts[face + 1] > 0 && counts[face + 2] > 0) return true;
    }
  return SET_VALUES.some((value) => {
    let held = 0;
    for (let suit = 0; suit < 4; suit++) held += counts[faceIndex(suit, value)];
    return held >= RUN_MIN;
  });
}
