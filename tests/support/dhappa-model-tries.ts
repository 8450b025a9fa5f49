/** Moves that somebody might try at a table of Dhappa, wise and foolish, allowed and not. */
import { parseCard } from '../../src/core/card.ts';
import { oneIn, pickOne, shuffle, type Rng } from '../../src/core/rng.ts';
import type { Move } from '../../src/games/dhappa/rules/types.ts';
import {
  areMates, faceFor, faceOf, highOf, isNatural, isWild, lowOf, rankOf, runSuit, suitOf, valueOf, wholeDeck,
  type ModelRun, type Table,
} from './dhappa-model.ts'; // prettier-ignore

const DECK = wholeDeck();
const ids = (cards: readonly string[]): number[] => cards.map((card) => parseCard(card)!);

/** Who tries what, and the card around which a play is made. */
interface Mind {
  readonly t: Table;
  readonly seat: number;
  readonly hand: readonly string[];
  readonly anchor: string;
  readonly rng: Rng;
}

const wildsOf = ({ hand, rng }: Mind): string[] => shuffle(hand.filter(isWild), rng);

/** A card for each face: the anchor, another natural of the hand, or a wild; nothing where there is none. */
function cardsFor(mind: Mind, faces: readonly string[]): string[] {
  const wilds = wildsOf(mind);
  const wantsWild = (): boolean => wilds.length > 0 && oneIn(5, mind.rng);
  const isAnchorWild = isWild(mind.anchor);
  let own = isAnchorWild ? mind.anchor : '';
  return faces.flatMap((face) => {
    const held = face === faceOf(mind.anchor) ? mind.anchor : mind.hand.find((card) => faceOf(card) === face);
    if (held !== undefined && !wantsWild()) return [held];
    const wild = own === '' ? wilds.find((card) => card !== mind.anchor) : own;
    own = '';
    if (wild === undefined) return [];
    wilds.splice(wilds.indexOf(wild), 1);
    return [wild];
  });
} // prettier-ignore

const span = (low: number, high: number, suit: string): string[] =>
  Array.from({ length: Math.max(0, high - low + 1) }, (_, at) => low + at)
    .filter((value) => value >= 3 && value <= 14)
    .map((value) => faceFor(value, suit));

/** Now and then something is amiss: a card more or fewer, one named twice, one of somebody else. */
function spoilt(mind: Mind, cards: string[]): string[] {
  const { rng, hand, t } = mind;
  const mixed = shuffle([...cards], rng);
  if (mixed.length === 0 || !oneIn(4, rng)) return mixed;
  const twin = DECK.find((card) => faceOf(card) === faceOf(mixed[0]) && card !== mixed[0])!;
  const mistakes: (() => string[])[] = [
    () => mixed.slice(1),
    () => [...mixed, pickOne(hand, rng)],
    () => [...mixed, mixed[0]],
    () => [twin, ...mixed.slice(1)],
    () => [...mixed, hand.includes(twin) ? twin : pickOne(hand, rng)],
    () => [...mixed, ...hand.filter((card) => rankOf(card) === rankOf(mixed[0]) && !mixed.includes(card)).slice(0, 1)],
    () => [...mixed, ...wildsOf(mind).slice(0, 1)],
    () => [...mixed.slice(1), pickOne(t.hands.flat(), rng)],
    () => [pickOne(DECK, rng)],
    () => [],
  ];
  return pickOne(mistakes, rng)();
} // prettier-ignore

function placing(rng: Rng): { low?: number; direction?: 'LOW' | 'HIGH' } {
  if (oneIn(2, rng)) return {};
  const low = oneIn(8, rng) ? pickOne([2, 15, 0, 1], rng) : 3 + rng.below(12);
  const direction = pickOne(['LOW', 'HIGH'] as const, rng);
  if (oneIn(12, rng)) return { low, direction };
  return oneIn(2, rng) ? { low } : { direction };
}

function someCreate(mind: Mind): Move {
  const { rng, anchor, hand } = mind;
  const around = isNatural(anchor) ? anchor : (hand.find(isNatural) ?? '7H');
  const cards = oneIn(4, rng) ? setAround(mind, around) : stretchAround(mind, around);
  const { low } = oneIn(2, rng) ? near(around, rng) : placing(rng);
  return { type: 'create', cards: ids(spoilt(mind, cards)), ...(low === undefined ? {} : { low }) };
}

/** A low end that may well be one of the options. */
const near = (card: string, rng: Rng): { low?: number } =>
  oneIn(2, rng) ? {} : { low: Math.max(3, valueOf(card) - rng.below(4)) };

/** Of a few stretches the one that the hand comes nearest to fill. */
function stretchAround(mind: Mind, around: string): string[] {
  const { rng } = mind;
  const tries = Array.from({ length: 1 + rng.below(8) }, () => {
    const size = oneIn(5, rng) ? 3 + rng.below(11) : 3 + rng.below(2);
    const low = valueOf(around) - rng.below(size);
    const faces = span(low, low + size - 1, suitOf(around));
    const cards = cardsFor(mind, faces);
    const more = wildsOf(mind).filter((card) => size > 11 && !cards.includes(card)).slice(0, 1);
    return { cards: [...cards, ...more], lacks: faces.length - cards.length + (faces.length < 3 ? 3 : 0) };
  });
  return tries.toSorted((a, b) => a.lacks - b.lacks)[0].cards;
} // prettier-ignore

function setAround({ hand, anchor, rng, ...rest }: Mind, around: string): string[] {
  const isSetRank = (card: string): boolean => ['A', '3'].includes(rankOf(card));
  const center = isSetRank(around) ? around : (hand.find(isSetRank) ?? around);
  const same = hand.filter((card) => rankOf(card) === rankOf(center));
  const wilds = wildsOf({ hand, anchor, rng, ...rest });
  const cards = [...same.slice(0, 2 + rng.below(3)), ...wilds.slice(0, rng.below(3))];
  return [...new Set([anchor, ...cards])];
}

/** Mostly a run of the own team. */
function someRun({ t, seat, rng }: Mind): ModelRun | undefined {
  const own = t.runs.filter(({ owner }) => areMates(owner, seat));
  const from = own.length > 0 && !oneIn(6, rng) ? own : t.runs;
  return from.length > 0 ? pickOne(from, rng) : undefined;
}

function someAdd(mind: Mind): Move {
  const { rng, anchor } = mind;
  const run = someRun(mind);
  const target = run === undefined || oneIn(15, rng) ? rng.below(10) : run.number;
  const cards = run === undefined ? [anchor] : pickOne([extending, extending, replacing, single], rng)(mind, run);
  return { type: 'add', run: target, cards: ids(spoilt(mind, cards)), ...placing(rng) };
} // prettier-ignore

const single = ({ anchor }: Mind): string[] => [anchor];

function extending(mind: Mind, run: ModelRun): string[] {
  const { rng, hand, anchor } = mind;
  if (run.kind === 'set') {
    const same = hand.filter((card) => rankOf(card) === run.slots[0].as || isWild(card));
    return [...new Set([anchor, ...same.slice(0, rng.below(3))])];
  }
  const [down, up] = [rng.below(oneIn(4, rng) ? 5 : 3), rng.below(oneIn(4, rng) ? 5 : 3)];
  const suit = runSuit(run);
  const faces = [
    ...span(lowOf(run) - down, lowOf(run) - 1, suit),
    ...span(highOf(run) + 1, highOf(run) + up, suit),
  ];
  const cards = cardsFor(mind, faces);
  return cards.length > 0 ? cards : [anchor];
}

/** Cards that stand for the same as a wild in the run, or as a natural. */
function replacing({ hand, rng, anchor }: Mind, { kind, slots }: ModelRun): string[] {
  const wanted = slots
    .filter(({ card }) => kind === 'sequence' && (isWild(card) || oneIn(6, rng)))
    .map(({ as }) => as);
  const found = hand.filter((card) => wanted.includes(faceOf(card)));
  return found.length > 0 ? found.slice(0, oneIn(4, rng) ? 2 : 1) : [anchor];
}

function someMerge(mind: Mind): Move {
  const { t, rng } = mind;
  const numbers = t.runs.map(({ number }) => number);
  const any = (): number => (numbers.length > 0 && !oneIn(12, rng) ? pickOne(numbers, rng) : rng.below(9));
  const pairs = t.runs.flatMap((a) =>
    t.runs.filter((b) => a !== b && a.kind === b.kind && a.owner === b.owner && runSuit(a) === runSuit(b)).map((b) => [a, b]),
  );
  if (pairs.length === 0 || oneIn(5, rng))
    return { type: 'merge', first: any(), second: any(), bridge: ids(spoilt(mind, oneIn(2, rng) ? [] : [mind.anchor])) };
  const own = pairs.filter(([a]) => a.owner === mind.seat);
  const [a, b] = pickOne(own.length > 0 ? own : pairs, rng);
  const [lower, upper] = lowOf(a) < lowOf(b) ? [a, b] : [b, a];
  const gap = span(highOf(lower) + 1, lowOf(upper) - 1, runSuit(a));
  const bridge = oneIn(8, rng) ? [mind.anchor] : spoilt(mind, cardsFor(mind, gap));
  return { type: 'merge', first: a.number, second: b.number, bridge: ids(bridge) };
} // prettier-ignore

const someDiscard = ({ hand, anchor, rng, t }: Mind): Move => {
  const own = t.freePick !== '' && oneIn(3, rng) ? t.freePick : pickOne(hand, rng);
  return { type: 'discard', card: ids([oneIn(8, rng) ? pickOne(DECK, rng) : oneIn(6, rng) ? anchor : own])[0] };
}; // prettier-ignore

const someDraw = ({ t, rng }: Mind): Move => {
  if (oneIn(5, rng)) return { type: 'draw' };
  const odd = pickOne([0, t.pile.length + 1, 1.5, -1], rng);
  return { type: 'pick', count: oneIn(10, rng) ? odd : 1 + rng.below(Math.max(1, t.pile.length)) };
};
const someOther = ({ rng }: Mind): Move => ({ type: oneIn(2, rng) ? 'undo' : 'next_hand' });

type Try = (mind: Mind) => Move;
const PLAYS: readonly Try[] = [someCreate, someCreate, someAdd, someAdd, someAdd, someMerge];
const EVERYTHING: readonly Try[] = [someDraw, someDiscard, someOther, ...PLAYS];

export interface Tried {
  readonly seat: number;
  readonly move: Move;
}

/** Mostly what fits by the one whose turn it is, else anything by anybody. */
export function someTry(t: Table, rng: Rng, only?: 'plays'): Tried {
  const seat = oneIn(12, rng) && only === undefined ? rng.below(t.hands.length) : t.turn;
  const hand = t.hands[seat].length > 0 ? t.hands[seat] : ['7H'];
  const anchor = t.pending !== '' && !oneIn(t.opensFirst ? 2 : 5, rng) ? t.pending : pickOne(hand, rng);
  const mind = { t, seat, hand, anchor, rng };
  const isOdd = oneIn(10, rng) && only === undefined;
  const fitting = t.phase === 'draw' ? [someDraw] : t.phase === 'play' ? [...PLAYS, ...PLAYS, someDiscard, someOther] : EVERYTHING;
  const kinds = only === 'plays' ? PLAYS : isOdd ? EVERYTHING : fitting;
  return { seat, move: pickOne(kinds, rng)(mind) };
} // prettier-ignore
