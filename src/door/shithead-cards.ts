/**
 * Facts about the cards of Shithead for programs that draw or sort them: rank, suit, effect and order. Cards
 * are texts such as `10H`.
 */
import {
  buildPack, formatCard, PACKS_MAX, parseCard, RANK_OF, RANKS, SUIT_OF, SUITS, UNKNOWN,
  type Card, type RankName, type Suit,
} from '../core/card.ts'; // prettier-ignore
import { quote } from '../core/named.ts';
import { defaultOptions } from '../core/options.ts';
import { fail, ok, readEach, type Result } from '../core/result.ts';
import { shithead } from '../games/index.ts';
import {
  bySetupOrder,
  CAP_RANK,
  EIGHT,
  isMagic,
  JACK,
  JOKER,
  legalRanks,
  type ShitheadOptions,
  TEN,
  TWO,
} from '../games/shithead/index.ts';
import { noCard } from './read.ts';
import { problem, type Problem } from './problem.ts';

/** What playing a card does: see SH-41 to SH-51. */
export type CardEffect = 'reset' | 'cap' | 'invisible' | 'burn' | 'reverse' | 'give' | 'none';

const EFFECTS: Readonly<Record<number, CardEffect>> = {
  [TWO]: 'reset',
  [CAP_RANK]: 'cap',
  [EIGHT]: 'invisible',
  [TEN]: 'burn',
  [JACK]: 'reverse',
  [JOKER]: 'give',
};

/** Undefined where the text names no card. */
function cardOf(text: unknown): Card | undefined {
  const card = typeof text === 'string' ? parseCard(text.trim()) : undefined;
  return card === UNKNOWN ? undefined : card;
}

const about = <T>(text: unknown, tell: (card: Card) => T): T | undefined => {
  const card = cardOf(text);
  return card === undefined ? undefined : tell(card);
};

const readText = (text: unknown): Result<Card, Problem> => {
  const card = cardOf(text);
  return card === undefined ? noCard(text) : ok(card);
};

const readCards = (cards: unknown): Result<Card[], Problem> =>
  Array.isArray(cards)
    ? readEach(cards as unknown[], readText)
    : fail(problem('table/unreadable_move', `Cards are a list of texts, not ${quote(cards)}.`));

const USUAL = defaultOptions(shithead.options) as unknown as ShitheadOptions;

export const shitheadCards = {
  /** `'10'`, `'J'`, `'JK'` for a Joker; undefined for what is no card. */
  rank: (card: string): RankName | undefined => about(card, (known) => RANKS[RANK_OF[known]]),

  /** `'C'`, `'D'`, `'H'` or `'S'`; undefined for a Joker and for what is no card. */
  suit: (card: string): Suit | undefined => about(card, (known) => SUITS[SUIT_OF[known]]),

  isJoker: (card: string): boolean => about(card, (known) => RANK_OF[known] === JOKER) ?? false,

  /** Whether it may be played on everything: 2, 8, 10, J and Joker (SH-26). */
  isMagic: (card: string): boolean => about(card, (known) => isMagic(RANK_OF[known])) ?? false,

  effect: (card: string): CardEffect | undefined =>
    about(card, (known) => EFFECTS[RANK_OF[known]] ?? 'none'),

  /** Whether the pile, bottom to top, takes this card by the usual rules; a game with options of its own knows better. */
  fits: (card: string, pile: readonly string[]): boolean => {
    const lies = readCards(pile);
    const legal = lies.ok ? legalRanks(lies.value, USUAL) : 0;
    return about(card, (known) => (legal & (1 << RANK_OF[known])) !== 0) ?? false;
  },

  /** In setup order, 3 4 … K A 2 Joker (SH-7): below 0 where the first is lower. Undefined for what is no card. */
  compare: (first: string, second: string): number | undefined =>
    about(first, (one) => about(second, (other) => bySetupOrder(one, other))),

  /** In setup order, the lowest first. */
  sort: (cards: readonly string[]): Result<string[], Problem> => {
    const read = readCards(cards);
    return read.ok ? ok(read.value.sort(bySetupOrder).map(formatCard)) : read;
  },

  /** All cards of so many packs, not shuffled. */
  deck: (packs = 1, jokers = true): Result<string[], Problem> => {
    if (!Number.isInteger(packs) || packs < 1 || packs > PACKS_MAX)
      return fail(
        problem('table/bad_options', `A deck is of 1 to ${PACKS_MAX} packs, not ${quote(packs)}.`),
      );
    return ok(buildPack({ packs, jokers }).map(formatCard));
  },
} as const;
export type ShitheadCards = typeof shitheadCards;
