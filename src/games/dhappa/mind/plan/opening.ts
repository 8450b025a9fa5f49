/**
 * Finds the pure runs of three cards that a hand can open with. Longer openings are one of these with adds
 * after it.
 */
import { SUIT_OF, type Card } from '../../../../core/card.ts';
import { HIGHEST, LOWEST, VALUE_OF } from '../../../../core/meld.ts';
import { faceIndex, type Stock } from '../../rules/board.ts';
import { RUN_MIN, SET_VALUES } from '../../rules/runs.ts';
import { NO_CARD, type MoveOfType } from '../../rules/types.ts';

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
