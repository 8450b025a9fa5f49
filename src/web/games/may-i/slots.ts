/**
 * The slots in which a lay-down is assembled before it is played. The screen keeps the contents, since they
 * are private to the player. The rules decide what they make.
 */
import { formatCards, RANK_OF, SUIT_OF, type Card } from '../../../core/card.ts';
import { faceAt, isWild, spanOf, VALUE_OF, type RunEnd } from '../../../core/meld.ts';
import {
  checkGap,
  contractOf,
  facesIn,
  judgeMeld,
  layOut,
  type MayIViolation,
  type MeldFault,
  type MeldKind,
  meldViolation,
  type NamedMeld,
  placementsOf,
  type Position,
  sizesFor,
} from '../../../games/may-i/index.ts';
import { parseCards } from '../../table/hand-order.ts';

/** What is in one slot, and what the rules say to it. */
export interface Slot extends NamedMeld {
  /** "First set", or "Set" where there is only one. */
  readonly name: string;
  /** In the order in which the player named them, for the move; `cards` lie as they would on the table. */
  readonly named: readonly Card[];
  /** Why it is no meld; undefined for an empty slot too. */
  readonly fault: MayIViolation | undefined;
  readonly state: 'empty' | 'begun' | 'wrong' | 'good';
  /** By place: what a wild of a good run stands for, `4S`; empty where it is none yet. */
  readonly faces: readonly (string | undefined)[];
  /** The same cards with a wild at another end, and what it would be there. */
  readonly other: OtherPlace | undefined;
}

export interface OtherPlace {
  readonly cards: readonly Card[];
  readonly wild: Card;
  readonly face: string;
  readonly end: RunEnd;
}

/** The kinds of the contract's slots, sets first. */
export function slotKinds(round: number): MeldKind[] {
  const { sets, runs } = contractOf(round);
  return [
    ...Array.from({ length: sets }, () => 'set' as const),
    ...Array.from({ length: runs }, () => 'run' as const),
  ];
}

const ORDINALS = ['First', 'Second', 'Third'] as const;

/** "First set"; "Set" alone where the contract has only one. */
export function slotName(kinds: readonly MeldKind[], at: number): string {
  const kind = kinds[at];
  if (kinds.filter((one) => one === kind).length === 1) return kind === 'set' ? 'Set' : 'Run';
  return placeName(kinds, at);
}

/** "First set", as the sentences of the rules count them, also where there is only one. */
function placeName(kinds: readonly MeldKind[], at: number): string {
  const place = kinds.slice(0, at).filter((one) => one === kinds[at]).length;
  return `${ORDINALS[place]} ${kinds[at]}`;
}

const BETWEEN = '|';

/** `1|9C 9D|KS`: the round, then what is in each slot. Slots of another round are of no use. */
export const formatSlots = (round: number, slots: readonly (readonly Card[])[]): string =>
  slots.every((cards) => cards.length === 0)
    ? ''
    : [round, ...slots.map(formatCards)].join(BETWEEN);

/** What was kept, as far as these cards are still in the hand. */
export function readSlots(text: string, round: number, hand: readonly Card[]): Card[][] {
  const [kept, ...parts] = text.split(BETWEEN);
  const used = new Set<Card>();
  return slotKinds(round).map((_, at) => {
    if (Number(kept) !== round) return [];
    const cards = parseCards(parts[at] ?? '').filter(
      (card) => hand.includes(card) && !used.has(card),
    );
    for (const card of cards) used.add(card);
    return cards;
  });
}

/** What lies in the slots, judged. Good runs come to lie as the rules would lay them (MI-24). */
export function judgeSlots(view: Position, named: readonly (readonly Card[])[]): Slot[] {
  const kinds = slotKinds(view.round);
  const sizes = sizesFor(view.round, view.options);
  const melds = named.map((cards, at): NamedMeld => ({ kind: kinds[at], cards }));
  const faults = melds.map((meld) => judgeMeld(meld, sizes));
  const good = melds.filter((_, at) => faults[at] === undefined);
  const laid = layOut(good)?.values();
  const gap = checkGap(good);
  return melds.map((meld, at) => {
    const name = slotName(kinds, at);
    const fault = faults[at];
    if (fault) return { name, ...unfinished(meld, fault, placeName(kinds, at).toLowerCase()) };
    const slot = finished(meld, laid?.next().value?.cards ?? firstPlacement(meld));
    // MI-19: each run is good by itself, and both are wrong together.
    return gap && meld.kind === 'run'
      ? { name, ...slot, state: 'wrong', fault: gap }
      : { name, ...slot };
  });
}

type Judged = Omit<Slot, 'name'>;

function unfinished(meld: NamedMeld, fault: MeldFault, called: string): Judged {
  const { kind, cards: named } = meld;
  const begun = fault.kind === 'tooShort' && clashIn(meld) === undefined;
  const state = named.length === 0 ? 'empty' : begun ? 'begun' : 'wrong';
  const why = state === 'empty' ? undefined : meldViolation(fault, kind, called);
  const cards = tidy(named);
  return { kind, named, cards, state, fault: why, faces: [], other: undefined };
}

function finished({ kind, cards: named }: NamedMeld, cards: readonly Card[]): Judged {
  const other = kind === 'run' ? otherPlace(cards) : undefined;
  const faces = facesIn({ kind, cards });
  return { kind, named, cards, state: 'good', fault: undefined, faces, other };
}

const firstPlacement = ({ kind, cards }: NamedMeld): readonly Card[] =>
  kind === 'run' ? placementsOf(cards)[0] : cards;

/** What is wrong with it besides the cards that are missing. */
export function clashIn({ kind, cards }: NamedMeld): string | undefined {
  const naturals = cards.filter((card) => !isWild(card));
  const kinds = new Set(naturals.map((card) => (kind === 'set' ? RANK_OF : SUIT_OF)[card]));
  const values = new Set(naturals.map((card) => VALUE_OF[card]));
  if (kinds.size > 1) return kind === 'set' ? 'not one rank' : 'not one suit';
  return kind === 'run' && values.size < naturals.length ? 'a rank twice' : undefined;
}

/** While it is no meld yet: naturals from low to high, then the wilds. */
const tidy = (cards: readonly Card[]): readonly Card[] => [
  ...cards.filter((card) => !isWild(card)).sort((a, b) => VALUE_OF[a] - VALUE_OF[b]),
  ...cards.filter(isWild),
];

/** The next of the ways in which the run can lie, from the one in which it lies now. */
function otherPlace(run: readonly Card[]): OtherPlace | undefined {
  const naturals = run.filter((card) => !isWild(card));
  // From high to low it is no run as it stands, so that all its placements are found.
  const ways = placementsOf([...naturals.toReversed(), ...run.filter(isWild)]);
  const lowOf = (cards: readonly Card[]): number => spanOf(cards)!.low;
  const now = ways.findIndex((way) => lowOf(way) === lowOf(run));
  if (ways.length < 2) return undefined;
  const cards = ways[(now + 1) % ways.length];
  const span = spanOf(cards)!;
  const end = span.low < lowOf(run) ? 'start' : 'end';
  const at = end === 'start' ? 0 : cards.length - 1;
  return { cards, wild: cards[at], face: faceAt(span.suit, span.low + at), end };
}

/** The move that these slots make. */
export const meldsOf = (slots: readonly Slot[]): NamedMeld[] =>
  slots.map(({ kind, named }) => ({ kind, cards: named }));

/** The cards of a lay-down by slot: sets first, as the slots are. */
export const inSlots = (melds: readonly NamedMeld[]): (readonly Card[])[] =>
  [...melds]
    .sort((a, b) => Number(a.kind === 'run') - Number(b.kind === 'run'))
    .map(({ cards }) => cards);
