/** A position as named fields of text: the notation of docs/notation.md. */
import { formatCard, RANKS, SEEN_BY_ALL, UNKNOWN, type Card } from '../../../core/card.ts';
import { foldHoles } from '../../../core/field-text.ts';
import type { CardsField, Fields, SeatsField } from '../../../core/game.ts';
import { EVERYONE } from '../../../core/knowledge.ts';
import { changedOptions } from '../../../core/options.ts';
import type { Seat } from '../../../core/seat.ts';
import { lackedRanks, lackingCards, type Lack } from '../rules/lacks.ts';
import { formatRequirement } from './notation.ts';
import { OPTIONS } from '../rules/options.ts';
import { requirementOf, visibleRank } from '../rules/ranks.ts';
import { shitheadOf } from '../rules/score.ts';
import { ZONES, type JokerPlay, type Position, type Zone } from '../rules/types.ts';

/** How a seat's zones are called in the notation: `H0` is the hand of seat 0. */
export const ZONE_LETTERS = { hand: 'H', faceUp: 'U', blind: 'B' } as const satisfies Record<
  Zone,
  string
>;

/** `lacks0` is what takes have proved of the hand of seat 0. */
export const LACKS = 'lacks';

export function formatPosition(p: Position): Record<string, string> {
  const text: Record<string, string> = {
    n: String(p.hand.length),
    ...changedOptions(OPTIONS, { ...p.options }),
  };
  text.phase = p.phase;
  text.cur = String(p.turn);
  text.dir = String(p.direction);
  text.pending = p.pending ? [p.turn, ...jokerWords(p.joker)].join(' ') : 'none';
  p.hand.forEach((_, seat) => {
    for (const zone of ZONES) text[ZONE_LETTERS[zone] + seat] = formatZone(p, zone, p[zone][seat]);
  });
  for (const pile of ['pile', 'stock', 'burned'] as const)
    text[pile] = foldHoles(p[pile].map(formatCard));
  text.ready = readySeats(p).join(' ');
  text.finish = p.finishOrder.join(' ');
  text.stalemate = p.stalemate ? 'on' : 'off';
  text.stall = String(p.stall);
  text.moves = String(p.moves);
  for (const [seat, lacks] of p.lacks.entries()) {
    if (lacks.length > 0) text[LACKS + seat] = lacks.map(formatLack).join(' ');
  }
  return text;
}

const readySeats = (p: Position): Seat[] => [...p.ready.keys()].filter((seat) => p.ready[seat]);

/** `2:Q.K.A`: at least two hidden cards are none of Q, K and A. */
function formatLack(lack: Lack): string {
  const ranks = RANKS.filter((_, rank) => (lackedRanks(lack) & (1 << rank)) !== 0);
  return `${lackingCards(lack)}:${ranks.join('.')}`;
}

/** How a waiting Joker came, where not in the usual way: alone, from a zone in which it was known. */
function jokerWords({ count, flipped }: JokerPlay): string[] {
  if (flipped) return ['flip'];
  return count === 1 ? [] : new Array<string>(count).fill('JK');
}

function formatZone(p: Position, zone: Zone, cards: readonly Card[]): string {
  const marked = (card: Card): boolean => zone === 'hand' && isSeenByAll(p, card);
  return foldHoles(cards.map((card) => formatCard(card) + (marked(card) ? SEEN_BY_ALL : '')));
}

const isSeenByAll = (p: Position, card: Card): boolean =>
  card !== UNKNOWN && p.known[card] === EVERYONE;

export function fields(p: Position): Fields {
  const cards = (list: readonly Card[], ordered: boolean): CardsField => ({
    cards: list.map(formatCard),
    ordered,
  });
  const seats = (list: readonly Seat[], ordered: boolean): SeatsField => ({ seats: list, ordered });
  const hand = (list: readonly Card[]): CardsField => ({
    ...cards(list, false),
    seenByAll: list.filter((card) => isSeenByAll(p, card)).map(formatCard),
  });
  const shithead = shitheadOf(p);
  const zones = p.hand.map((_, seat) => ({
    [ZONE_LETTERS.hand + seat]: hand(p.hand[seat]),
    [ZONE_LETTERS.faceUp + seat]: cards(p.faceUp[seat], false),
    [ZONE_LETTERS.blind + seat]: cards(p.blind[seat], true),
  }));
  return Object.assign(
    {
      n: p.hand.length,
      phase: p.phase,
      cur: p.phase === 'setup' || p.phase === 'finished' ? 'none' : p.turn,
      dir: p.direction,
      req: formatRequirement(requirementOf(visibleRank(p.pile))),
      pending: p.pending ? p.turn : 'none',
      pile: cards(p.pile, true),
      stock: cards(p.stock, true),
      burned: cards(p.burned, false),
      ready: seats(readySeats(p), false),
      finish: seats(p.finishOrder, true),
      shithead: shithead === undefined ? 'none' : shithead,
      stalemate: p.stalemate,
      stall: p.stall,
      moves: p.moves,
    },
    ...zones,
  ) as Fields;
}
