/** Whether a seat may lay down these melds (sections 5 and 11). */
import type { Card } from '../../../core/card.ts';
import { faceAt, spanOf } from '../../../core/meld.ts';
import { cardText, holds } from '../../../core/named.ts';
import type { Seat } from '../../../core/seat.ts';
import { countCards } from '../../../core/words.ts';
import { contractOf, contractWords, sizesFor } from './contract.ts';
import { gapBetween, judgeMeld, layOut, placementsOf, suitWord, type MeldFault } from './melds.ts';
import { meldsIn } from './named.ts';
import { isLastRound, owesDraw } from './turn.ts';
import { violation } from './types.ts';
import type { MeldKind, MoveOfType, NamedMeld, Position, Verdict } from './types.ts';

export function checkLayDown(p: Position, seat: Seat, move: MoveOfType<'lay_down'>): Verdict {
  if (owesDraw(p)) return violation('must_draw_first');
  if (p.down[seat]) return violation('already_down');
  const melds = meldsIn(move.melds);
  const cards = melds.flatMap((meld) => meld.cards);
  return (
    checkHeld(p.hand[seat], cards) ??
    checkContract(p, melds) ??
    (isLastRound(p) ? checkAllUsed(p.hand[seat], cards) : undefined) ??
    checkMelds(p, melds) ??
    checkGap(melds)
  );
}

/** Each card once, and all of them from this hand. */
export function checkHeld(hand: readonly Card[], cards: readonly Card[]): Verdict {
  // Places, not cards: a caller without types may have named nothing at all.
  const twice = cards.findIndex((card, at) => cards.indexOf(card) !== at);
  if (twice >= 0) return violation('duplicate_card', { card: cardText(cards[twice]) });
  const foreign = cards.findIndex((card) => !holds(hand, card));
  if (foreign >= 0) return violation('card_not_in_hand', { card: cardText(cards[foreign]) });
  return undefined;
}

/** MI-57, MI-88: the cards are all of the hand, so their number tells. */
export const checkAllUsed = (hand: readonly Card[], cards: readonly Card[]): Verdict =>
  cards.length === hand.length
    ? undefined
    : violation('must_use_all_cards', { all: hand.length, named: cards.length });

/** MI-37 */
function checkContract(p: Position, melds: readonly NamedMeld[]): Verdict {
  const contract = contractOf(p.round);
  const count = (wanted: MeldKind): number => melds.filter(({ kind }) => kind === wanted).length;
  const named = { sets: count('set'), runs: count('run') };
  // A caller without types may name melds of some other kind.
  const isKnown = named.sets + named.runs === melds.length;
  if (isKnown && named.sets === contract.sets && named.runs === contract.runs) return undefined;
  return violation('wrong_contract', {
    round: p.round,
    wanted: contractWords(contract),
    named: contractWords(named),
  });
}

/** MI-40: meld by meld in the order named. */
function checkMelds(p: Position, melds: readonly NamedMeld[]): Verdict {
  const sizes = sizesFor(p.round, p.options);
  for (const [at, meld] of melds.entries()) {
    const fault = judgeMeld(meld, sizes);
    if (fault) return meldViolation(fault, meld.kind, placeWords(melds, at));
  }
  return undefined;
}

const PLACES = ['first', 'second', 'third'] as const;

/** "first set", "second run": counted among those of its kind. */
function placeWords(melds: readonly NamedMeld[], at: number): string {
  const { kind } = melds[at];
  const place = melds.slice(0, at).filter((meld) => meld.kind === kind).length;
  return `${PLACES[place]} ${kind}`;
}

/** A fault of a meld as the violation that it is, also for a screen that judges one meld by itself. */
export function meldViolation(fault: MeldFault, kind: MeldKind, meld: string): Verdict {
  const invalid = kind === 'set' ? 'invalid_set' : 'invalid_run';
  switch (fault.kind) {
    case 'tooShort': {
      const { count, least } = fault;
      const why = `it has ${countCards(count)} and needs at least ${least}`;
      return violation(invalid, { meld, why });
    }
    case 'size':
      return violation('meld_size', { meld, count: fault.count, exactly: fault.exactly });
    case 'wilds': {
      const { wilds, naturals } = fault;
      return violation('too_many_wilds', { meld, wilds, naturals });
    }
    case 'flaw':
      return violation(invalid, { meld, why: fault.why });
  }
}

/** MI-19, MI-24: told of the placement that is tried first; also for a screen whose melds are good by themselves. */
export function checkGap(melds: readonly NamedMeld[]): Verdict {
  if (layOut(melds) !== undefined) return undefined;
  const runs = melds
    .filter(({ kind }) => kind === 'run')
    .map(({ cards }) => placementsOf(cards)[0]);
  const [one, other] = runs.toSorted((a, b) => spanOf(a)!.low - spanOf(b)!.low);
  return violation('same_suit_gap', {
    suit: suitWord(spanOf(one)!.suit),
    one: spanText(one),
    other: spanText(other),
    left: Math.max(0, gapBetween(one, other)!),
  });
}

/** `3S-6S` */
export function spanText(run: readonly Card[]): string {
  const { suit, low, high } = spanOf(run)!;
  return `${faceAt(suit, low)}-${faceAt(suit, high)}`;
}
