/**
 * Playing cards as small integers. A card's id says which physical card it is: pack, suit and rank.
 * Ids never change, so saved matches stay readable: pack × 54 + suit × 13 + rank, and 52 and 53 for
 * the two Jokers of a pack.
 */
export type Card = number & { readonly kind?: 'card' };

export const SUITS = ['C', 'D', 'H', 'S'] as const;
export type Suit = (typeof SUITS)[number];

/** From low to high as most games compare them; the Joker stands apart at the end. */
export const RANKS = [
  '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A', 'JK',
] as const; // prettier-ignore
export type RankName = (typeof RANKS)[number];

/** The index of a rank's name in `RANKS`. */
export type Rank = number & { readonly kind?: 'rank' };
export const RANK = Object.fromEntries(RANKS.map((name, rank) => [name, rank])) as Readonly<
  Record<RankName, Rank>
>;

export const PACK_SIZE = 54;
export const JOKERS_IN_PACK = 2;
export const PACKS_MAX = 4;

/** A card that the viewer does not know: the hole in a view. */
export const UNKNOWN: Card = 255;
/** Stands after a card in a hidden place that everyone knows to be there. */
export const SEEN_BY_ALL = '*';

const NATURALS = 52;
const NATURAL_RANKS = 13;

/** Rank, suit and copy of each card id. A Joker has the suit 4; `UNKNOWN` has a rank and suit of its own. */
export const RANK_OF = new Uint8Array(256).fill(15);
export const SUIT_OF = new Uint8Array(256).fill(5);
export const COPY_OF = new Uint8Array(256);

for (let card = 0; card < PACK_SIZE * PACKS_MAX; card++) {
  const pack = Math.floor(card / PACK_SIZE);
  const inPack = card % PACK_SIZE;
  const joker = inPack >= NATURALS;
  RANK_OF[card] = joker ? RANK.JK : inPack % NATURAL_RANKS;
  SUIT_OF[card] = joker ? SUITS.length : Math.floor(inPack / NATURAL_RANKS);
  COPY_OF[card] = joker ? pack * 2 + (inPack - NATURALS) : pack;
}

export interface PackSpec {
  readonly packs: number;
  readonly jokers: boolean;
  /** The ranks in the pack, Jokers aside; all thirteen where absent. */
  readonly ranks?: readonly Rank[];
}

/** All cards of the given packs in order of id. */
export function buildPack(spec: PackSpec): Card[] {
  const cards: Card[] = [];
  for (let card = 0; card < spec.packs * PACK_SIZE; card++) {
    const rank = RANK_OF[card];
    const wanted = rank === RANK.JK ? spec.jokers : (spec.ranks?.includes(rank) ?? true);
    if (wanted) cards.push(card);
  }
  return cards;
}

/** `5S`, `10H`, `JK`; an apostrophe for each further copy (`5S'`); `?` for a card that is not known. */
export function formatCard(card: Card): string {
  if (card === UNKNOWN) return '?';
  const suit = RANK_OF[card] === RANK.JK ? '' : SUITS[SUIT_OF[card]];
  return RANKS[RANK_OF[card]] + suit + "'".repeat(COPY_OF[card]);
}

export const formatCards = (cards: readonly Card[]): string => cards.map(formatCard).join(' ');

const CARD_BY_TEXT = new Map<string, Card>([['?', UNKNOWN]]);
for (let card = 0; card < PACK_SIZE * PACKS_MAX; card++) CARD_BY_TEXT.set(formatCard(card), card);

/** The card with this text, in any case of letters; `undefined` where there is none. */
export const parseCard = (text: string): Card | undefined => CARD_BY_TEXT.get(text.toUpperCase());
