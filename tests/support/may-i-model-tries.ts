/** Moves that somebody might try at a table of May I?, wise and foolish, allowed and not. */
import { formatCard, SUIT_OF, type Card } from '../../src/core/card.ts';
import { isWild, VALUE_OF } from '../../src/core/meld.ts';
import { oneIn, pickOne, shuffle, type Rng } from '../../src/core/rng.ts';
import type {
  LayOff,
  MeldKind,
  Move,
  NamedMeld,
  Position,
} from '../../src/games/may-i/rules/types.ts';
import { contractOf, tableOf } from './may-i-model.ts';
import { withCard } from './may-i-model-melds.ts';
import { layOffAll } from './may-i-model-rules.ts';
import { mightFit, takeMeld } from './may-i-model-tables.ts';

/** Mostly a card of the hand, else any card of the deck. */
function someCard(p: Position, seat: number, rng: Rng): Card {
  const hand = p.hand[seat];
  return hand.length > 0 && !oneIn(8, rng) ? pickOne(hand, rng) : rng.below(108);
}
const top = (p: Position): Card => p.pile.at(-1) ?? 0;
const someMeld = (p: Position, rng: Rng): number =>
  oneIn(10, rng) ? rng.below(p.melds.length + 3) : 1 + rng.below(Math.max(1, p.melds.length));

function someEntry(p: Position, seat: number, rng: Rng): LayOff {
  const position = pickOne(['start', 'end', undefined] as const, rng);
  const wilds = p.hand[seat].filter(isWild);
  const card = wilds.length > 0 && oneIn(3, rng) ? pickOne(wilds, rng) : someCard(p, seat, rng);
  const fits = p.melds.flatMap((meld, at) => (mightFit(meld.cards, card) ? [at + 1] : []));
  const meld = fits.length > 0 && !oneIn(4, rng) ? pickOne(fits, rng) : someMeld(p, rng);
  return position === undefined ? { card, meld } : { card, meld, position };
}

/** A card that is most likely not held and named twice: of two faults the first counts. */
const twice = <T>(thing: T): [T, T] => [thing, thing];

/** The hand in some order, as far as it goes, with an entry that does not belong there now and then. */
function someList(p: Position, seat: number, rng: Rng): LayOff[] {
  const hand = shuffle([...p.hand[seat]], rng);
  const length = oneIn(4, rng) ? rng.below(5) : Math.min(hand.length, 7);
  const table = tableOf(p).melds;
  const list = hand.slice(0, length).map((card): LayOff => {
    const entry = { ...someEntry(p, seat, rng), card };
    const fits = table.flatMap((meld, at) =>
      typeof withCard(meld, formatCard(card), entry.position) === 'string' ? [] : [at + 1],
    );
    const meld = fits.length > 0 && !oneIn(8, rng) ? pickOne(fits, rng) : entry.meld;
    layOffAll(table, [{ ...entry, card: formatCard(card), meld }]);
    if (oneIn(20, rng)) return { card, meld: table.length + 1 };
    return oneIn(5, rng)
      ? { card, meld, position: oneIn(2, rng) ? 'start' : 'end' }
      : { ...entry, meld };
  });
  if (oneIn(4, rng)) list.push(someEntry(p, seat, rng));
  if (oneIn(12, rng)) list.push(...twice({ card: rng.below(108), meld: 1 }));
  return list;
}

function someSwap(p: Position, seat: number, rng: Rng): Move {
  const spots = p.melds.flatMap((meld, at) =>
    meld.cards.flatMap((joker, place) => (isWild(joker) ? [{ at, joker, place }] : [])),
  );
  if (spots.length === 0 || oneIn(6, rng))
    return { type: 'swap_joker', meld: someMeld(p, rng), joker: rng.below(108), card: someCard(p, seat, rng) }; // prettier-ignore
  const { at, joker, place } = pickOne(spots, rng);
  const wanted = p.hand[seat].find((card) => standsAt(p.melds[at].cards, place, card));
  const other = oneIn(4, rng) ? rng.below(108) : someCard(p, seat, rng);
  const card = wanted === undefined || oneIn(4, rng) ? other : wanted;
  const meld = oneIn(10, rng) ? someMeld(p, rng) : at + 1;
  return { type: 'swap_joker', meld, joker, card };
}

function standsAt(cards: readonly Card[], place: number, card: Card): boolean {
  const at = cards.findIndex((other) => !isWild(other));
  const value = VALUE_OF[cards[at]] + place - at;
  return SUIT_OF[card] === SUIT_OF[cards[at]] && VALUE_OF[card] === value;
}

/** Melds out of the hand that would be a contract if chance is kind; in any order, and not always right. */
function someLayDown(p: Position, seat: number, rng: Rng): Move {
  const free = shuffle([...p.hand[seat]], rng);
  const [sets, runs] = contractOf(p.round);
  const isExact = p.options.contractSize === 'exact' && p.round < 6;
  const find = (kind: MeldKind): NamedMeld => {
    const size = (kind === 'set' ? 3 : 4) + (isExact && !oneIn(6, rng) ? 0 : rng.below(3));
    for (let tries = 0; tries < 24; tries++) {
      const cards = takeMeld(free, kind, size, rng);
      if (cards) return { kind, cards };
    }
    return { kind, cards: free.splice(0, size) };
  };
  const melds = [
    ...Array.from({ length: sets }, () => find('set')),
    ...Array.from({ length: runs }, () => find('run')),
  ];
  return { type: 'lay_down', melds: spoilt(shuffle(melds, rng), { p, seat, free }, rng) };
}

interface Named {
  kind: MeldKind;
  cards: Card[];
}

/** Whose lay-down it is, and what is left of the hand. */
interface Spare {
  readonly p: Position;
  readonly seat: number;
  readonly free: Card[];
}

/** Changes the meld, or returns other melds. */
type Mistake = (meld: Named, melds: Named[], spare: Spare, rng: Rng) => Named[] | void;

const someKind = (rng: Rng): MeldKind => (oneIn(2, rng) ? 'set' : 'run');

/** With one wild more than there are naturals (MI-17), as far as there are wilds. */
const wilder: Mistake = (meld, _, { free }) => {
  const wilds = [...meld.cards, ...free].filter(isWild).slice(0, 3);
  const naturals = meld.cards.filter((card) => !isWild(card));
  meld.cards = [...wilds, ...naturals.slice(0, Math.max(1, wilds.length - 1))];
};

/** What a player gets wrong in a lay-down. */
const MISTAKES: readonly Mistake[] = [
  (meld) => void meld.cards.pop(),
  (meld, _, { p, seat }, rng) => void meld.cards.push(someCard(p, seat, rng)),
  (meld, _, { p, seat }, rng) => {
    meld.cards[rng.below(Math.max(1, meld.cards.length))] = someCard(p, seat, rng);
  },
  (_, melds) => melds.slice(1),
  (_, melds, { free }, rng) => [...melds, { kind: someKind(rng), cards: free.slice(0, 4) }],
  (meld, _, _spare, rng) => {
    meld.kind = someKind(rng);
  },
  wilder,
  (meld, _, _spare, rng) => void meld.cards.push(...twice(rng.below(108))),
  wilder,
];

/** Runs named in another order (MI-21 to MI-24), and now and then a mistake. */
function spoilt(melds: readonly NamedMeld[], spare: Spare, rng: Rng): NamedMeld[] {
  const mixed = melds.map(({ kind, cards }): Named => ({
    kind,
    cards: oneIn(2, rng) ? shuffle([...cards], rng) : [...cards],
  }));
  if (mixed.length === 0) return mixed;
  if (spare.p.round === 6 && oneIn(2, rng)) pickOne(mixed, rng).cards.push(...spare.free.splice(0));
  if (!oneIn(4, rng)) return mixed;
  const victim = pickOne(mixed, rng);
  return pickOne(MISTAKES, rng)(victim, mixed, spare, rng) ?? mixed;
}

function someOrder(p: Position, seat: number, rng: Rng): Move {
  const cards = shuffle([...p.hand[seat]], rng);
  if (oneIn(4, rng)) cards.pop();
  if (oneIn(4, rng)) cards.push(someCard(p, seat, rng));
  return { type: 'reorder', cards };
}

/** The same melds in another order, now and then not quite the same. */
export const namedAnew = (p: Position, melds: readonly NamedMeld[], rng: Rng): Move => {
  const named = melds.flatMap(({ cards }) => cards);
  const free = p.hand[p.turn].filter((card) => !named.includes(card));
  return {
    type: 'lay_down',
    melds: spoilt(shuffle([...melds], rng), { p, seat: p.turn, free }, rng),
  };
};

type Try = (p: Position, seat: number, rng: Rng) => Move;
const draw: Try = (_p, _seat, rng) => ({ type: oneIn(2, rng) ? 'draw_stock' : 'draw_discard' });
const answerIt: Try = (_p, _seat, rng) => ({ type: oneIn(3, rng) ? 'claim' : 'allow' });
const discard: Try = (p, seat, rng) => ({ type: 'discard', card: someCard(p, seat, rng) });
const call: Try = (p, _, rng) => ({
  type: 'call',
  card: oneIn(6, rng) ? (p.pile.at(-2) ?? rng.below(108)) : top(p),
});
const layOff: Try = (p, seat, rng) => ({ type: 'lay_off', ...someEntry(p, seat, rng) });
const layOffMany: Try = (p, seat, rng) => ({
  type: oneIn(2, rng) ? 'lay_off_many' : 'go_out',
  layOffs: someList(p, seat, rng),
});
const nextRound: Try = () => ({ type: 'next_round' });

const EVERYTHING: readonly Try[] = [
  draw, answerIt, discard, call, layOff, layOffMany, someSwap, someLayDown, someOrder, nextRound,
]; // prettier-ignore

/** What is likely to be accepted now, or at least to come far. */
function fitting(p: Position, seat: number): readonly Try[] {
  if (p.phase === 'roundOver' || p.phase === 'over') return EVERYTHING;
  if (p.question) return [answerIt];
  if (seat !== p.turn) return [call];
  if (p.phase === 'draw') return [draw];
  if (p.down[seat]) return [layOff, layOff, layOffMany, layOffMany, discard];
  return [someSwap, someLayDown, someLayDown, discard];
}

export interface Tried {
  readonly seat: number;
  readonly move: Move;
}

/** What moves cards between the stock, the pile and the hands, and no more. */
export function somePick(p: Position, rng: Rng): Tried {
  const mover = p.question ? p.question.prompted : p.turn;
  const isCall = p.question === null && oneIn(2, rng);
  const seat = isCall ? rng.below(p.hand.length) : mover;
  const onTurn = p.question ? answerIt : p.phase === 'draw' ? draw : discard;
  return { seat, move: (isCall ? call : onTurn)(p, seat, rng) };
}

/** Mostly what fits by one who may, else anything by anybody. */
export function someTry(p: Position, rng: Rng): Tried {
  const mover = p.question ? p.question.prompted : p.turn;
  const seat = oneIn(3, rng) ? rng.below(p.hand.length) : mover;
  const kinds = oneIn(3, rng) ? EVERYTHING : fitting(p, seat);
  return { seat, move: pickOne(kinds, rng)(p, seat, rng) };
}

export { someSwap, layOff as someLayOff, layOffMany as someLayOffs };
