/**
 * What takes have proved of a hand (BT-21). Where nobody may take by choice, a take shows that none of the
 * cards held then could be played. The hidden ones among them cannot be told apart later, so what stays is a
 * number: at least so many of the hidden cards are of none of these ranks. Everyone can work that out.
 */
import { RANK_OF, UNKNOWN, type Card, type Rank } from '../../../core/card.ts';
import { EVERYONE, type Knowers } from '../../../core/knowledge.ts';
import { removeAt } from '../../../core/lists.ts';
import type { Seat } from '../../../core/seat.ts';
import { legalRanks, type RankMask } from './ranks.ts';
import type { Position } from './types.ts';

/** A name of this file's own: the compiler takes it for a constant, an imported one it looks up each time. */
const everyone = EVERYONE;

/** Ranks and a number of cards in one integer: positions are copied all the time, and numbers cost nothing. */
export type Lack = number & { readonly kind?: 'lack' };

const CARDS_SHIFT = 16;
const RANK_BITS = 0xffff;

export const lackOf = (ranks: RankMask, cards: number): Lack => (cards << CARDS_SHIFT) | ranks;
export const lackedRanks = (lack: Lack): RankMask => lack & RANK_BITS;
export const lackingCards = (lack: Lack): number => lack >>> CARDS_SHIFT;

/** In a view, holes are hidden too: their place in `known` is empty, so that nobody has to ask for them apart. */
export const isHidden = (card: Card, known: readonly Knowers[]): boolean =>
  known[card] !== everyone;

export function hiddenIn(cards: readonly Card[], known: readonly Knowers[]): number {
  let hidden = 0;
  for (let i = 0; i < cards.length; i++) if (isHidden(cards[i], known)) hidden++;
  return hidden;
}

/**
 * A forced take from the hand, before the pile goes there. The list of a seat stays in order: each entry has
 * fewer ranks and more cards than the one before, whose cards are among its own.
 */
export function noteTake(p: Position, seat: Seat): void {
  const hidden = hiddenIn(p.hand[seat], p.known);
  if (hidden === 0) return;
  const lacks = p.lacks[seat];
  const ranks = legalRanks(p.pile, p.options);
  let kept = 0;
  for (let i = 0; i < lacks.length; i++) {
    kept = keep(lacks, kept, lackOf(lackedRanks(lacks[i]) | ranks, lackingCards(lacks[i])));
  }
  kept = keep(lacks, kept, lackOf(ranks, hidden));
  while (lacks.length > kept) lacks.pop();
}

/** Puts an entry after the `kept` ones unless they say it already, or in place of one that says less. */
function keep(lacks: Lack[], kept: number, lack: Lack): number {
  if (kept === 0) return put(lacks, 0, lack);
  const last = lacks[kept - 1];
  if (lackedRanks(last) === lackedRanks(lack)) return put(lacks, kept - 1, lack);
  return lackingCards(last) === lackingCards(lack) ? kept : put(lacks, kept, lack);
}

function put(lacks: Lack[], at: number, lack: Lack): number {
  if (at < lacks.length) lacks[at] = lack;
  else lacks.push(lack);
  return at + 1;
}

/**
 * A hidden card is played. Where its rank is among those lacked it was none of these cards; else it may have
 * been one of them, so there is one less of which this is certain.
 */
export function notePlayed(lacks: Lack[], rank: Rank): void {
  let fewer = 0;
  for (let i = 0; i < lacks.length;) {
    const ranks = lackedRanks(lacks[i]);
    const cards = lackingCards(lacks[i]) - ((ranks & (1 << rank)) === 0 ? 1 : 0);
    if (cards <= fewer) {
      removeAt(lacks, i);
      continue;
    }
    lacks[i++] = lackOf(ranks, cards);
    fewer = cards;
  }
}

/** How many hidden cards that this position knows have none of these ranks. */
export function hiddenWithout(
  cards: readonly Card[],
  known: readonly Knowers[],
  ranks: RankMask,
): number {
  let count = 0;
  for (let i = 0; i < cards.length; i++) {
    const isKnown = cards[i] !== UNKNOWN && isHidden(cards[i], known);
    if (isKnown && (ranks & (1 << RANK_OF[cards[i]])) === 0) count++;
  }
  return count;
}

/** Whether a hand can be what a proof says; holes may be anything. */
export function satisfies(cards: readonly Card[], known: readonly Knowers[], lack: Lack): boolean {
  const holes = cards.filter((card) => card === UNKNOWN).length;
  return holes + hiddenWithout(cards, known, lackedRanks(lack)) >= lackingCards(lack);
}
