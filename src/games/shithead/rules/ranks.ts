/**
 * Meaning of the ranks in Shithead: the two orders, the requirement of a pile and the ranks that are legal on
 * it.
 */
import {
  COPY_OF,
  RANK,
  RANK_OF,
  RANKS,
  SUIT_OF,
  type Card,
  type Rank,
} from '../../../core/card.ts';
import type { ShitheadOptions } from './types.ts';

/** A name of this file's own: the compiler takes it for a constant, an imported one it looks up each time. */
const rankOf = RANK_OF;

/** The ranks with an effect of their own, as constants: `RANK` is for tables and tests, not for hot code. */
export const TWO = RANK['2'];
/** SH-24: the rank that asks for itself or lower. */
export const CAP_RANK = RANK['7'];
export const EIGHT = RANK['8'];
export const TEN = RANK['10'];
export const JACK = RANK.J;
export const JOKER = RANK.JK;

/** Ranks as a set of bits. */
export type RankMask = number & { readonly kind?: 'ranks' };
export const maskOf = (...ranks: Rank[]): RankMask =>
  ranks.reduce((mask: number, rank) => mask | (1 << rank), 0);

/** SH-26: legal on everything, a 7 included. */
export const MAGIC = maskOf(TWO, EIGHT, TEN, JACK, JOKER);
const ALL_RANKS = (1 << RANKS.length) - 1;

/** The lowest rank of some, by index. */
export const lowestRank = (ranks: number): Rank => 31 - Math.clz32(ranks & -ranks);

export const isMagic = (rank: Rank): boolean => (MAGIC & (1 << rank)) !== 0;

/** SH-22: passed over when looking for the visible card. */
const INVISIBLE = maskOf(EIGHT, JACK);
export const isInvisible = (rank: Rank): boolean => (INVISIBLE & (1 << rank)) !== 0;

/** No visible card: the pile is empty, or holds 8s and Js only. */
export const NO_RANK: Rank = -1;

/** SH-22: where the visible card lies, looking down the pile past every 8 and J; -1 for none. */
export function visibleIndex(pile: readonly Card[]): number {
  let at = pile.length - 1;
  while (at >= 0 && isInvisible(rankOf[pile[at]])) at--;
  return at;
}

export function visibleRank(pile: readonly Card[]): Rank {
  const at = visibleIndex(pile);
  return at < 0 ? NO_RANK : rankOf[pile[at]];
}

/** What the next card must satisfy (SH-23 to SH-25). */
export type Requirement =
  | { readonly kind: 'any' }
  | { readonly kind: 'atMost'; readonly rank: Rank }
  | { readonly kind: 'atLeast'; readonly rank: Rank };

export function requirementOf(visible: Rank): Requirement {
  if (visible === NO_RANK || visible === TWO || visible === JOKER) return { kind: 'any' };
  if (visible === CAP_RANK) return { kind: 'atMost', rank: visible };
  return { kind: 'atLeast', rank: visible };
}

function ranksThatMeet(requirement: Requirement): RankMask {
  if (requirement.kind === 'any') return ALL_RANKS;
  const { kind, rank } = requirement;
  // SH-6: comparing by index is the play order, in which the magic ranks never take part.
  const meets = (other: Rank): boolean => (kind === 'atMost' ? other <= rank : other >= rank);
  return maskOf(...RANKS.map((_, other) => other).filter(meets)) | MAGIC;
}

/** By visible rank + 1, so that `NO_RANK` has a place: one look-up decides what is legal. */
const LEGAL_ON = Int32Array.from([NO_RANK, ...RANKS.keys()], (visible) =>
  ranksThatMeet(requirementOf(visible)),
);

/** All ranks that may be played on this pile. */
export function legalRanks(pile: readonly Card[], options: ShitheadOptions): RankMask {
  const visible = visibleRank(pile);
  const mask = LEGAL_ON[visible + 1];
  const capped = visible === CAP_RANK && !options.tenOnSeven;
  return capped ? mask & ~(1 << TEN) : mask;
}

/** SH-7: 3 4 5 6 7 8 9 10 J Q K A 2 JK, then suit, then copy; no two cards tie. */
const SETUP_RANKS = [...RANKS.slice(1, 13), '2', 'JK'] as const;
export const SETUP_RANK_ORDER: readonly Rank[] = SETUP_RANKS.map((name) => RANK[name]);
const SETUP_INDEX = RANKS.map((name) => SETUP_RANKS.indexOf(name));

export const setupOrder = (card: Card): number =>
  SETUP_INDEX[rankOf[card]] * 256 + SUIT_OF[card] * 16 + COPY_OF[card];

/** The lowest of some cards by setup order. */
export function lowestOf(cards: readonly Card[]): Card {
  let lowest = cards[0];
  for (const card of cards) if (setupOrder(card) < setupOrder(lowest)) lowest = card;
  return lowest;
}

export const bySetupOrder = (a: Card, b: Card): number => setupOrder(a) - setupOrder(b);

/** Four of a rank directly on each other burn the pile (SH-48). */
export const RUN_LENGTH = 4;

/** How many cards of equal rank lie on top. */
export function runOnTop(pile: readonly Card[]): number {
  if (pile.length === 0) return 0;
  const rank = rankOf[pile[pile.length - 1]];
  let run = 1;
  while (run < pile.length && rankOf[pile[pile.length - 1 - run]] === rank) run++;
  return run;
}

/** What burns the pile: a 10 (SH-47), or so many cards of a rank on top (SH-48). */
export type Burn = 'none' | 'ten' | 'run';

export function burnBy(rank: Rank, run: number): Burn {
  if (rank === TEN) return 'ten';
  return run >= RUN_LENGTH ? 'run' : 'none';
}
