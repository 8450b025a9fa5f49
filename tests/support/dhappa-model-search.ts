/**
 * Every single play that holds a certain card, for the model (see dhappa-model.ts). Cards of one face are as
 * good as each other, and so are all 2s and all jokers; of what is left, small hands are searched by trying
 * every subset, and large ones, in which no play can leave too little, by trying every stretch of ranks.
 */
import {
  areMates, faceFor, faceOf, HIGH, highOf, isNatural, isWild, LOW, lowOf, rankOf, runSuit, suitOf, valueOf, type ModelRun,
  type Table, type Told,
} from './dhappa-model.ts'; // prettier-ignore

const SMALL = 14;
const SUITS = ['C', 'D', 'H', 'S'];

const create = (cards: readonly string[]): Told => ({
  type: 'create',
  cards,
  run: 0,
  second: 0,
  count: 0,
});
const add = (run: number, cards: readonly string[]): Told => ({
  ...create(cards),
  type: 'add',
  run,
});

const ownRuns = ({ runs, opened }: Table, seat: number): ModelRun[] =>
  runs.filter(({ owner }) => opened[seat] && areMates(owner, seat));

/** DH-19: the naturals of a run are of one suit, or of one rank that makes sets. */
const FAMILIES: readonly ((card: string) => boolean)[] = [
  ...SUITS.map((suit) => (card: string) => suitOf(card) === suit),
  ...['A', '3'].map((rank) => (card: string) => rankOf(card) === rank),
];

const classOf = (card: string): string => (isWild(card) ? rankOf(card) : faceOf(card));

/** All subsets of some cards, of those that differ only in copies one. */
export function subsetsOf(cards: readonly string[]): string[][] {
  const groups = new Map<string, string[]>();
  for (const card of cards) groups.set(classOf(card), [...(groups.get(classOf(card)) ?? []), card]);
  let found: string[][] = [[]];
  for (const group of groups.values())
    found = found.flatMap((subset) =>
      Array.from({ length: group.length + 1 }, (_, size) => [...subset, ...group.slice(0, size)]),
    );
  return found;
}

export function playsWith(t: Table, seat: number, key: string): Told[] {
  return t.hands[seat].length <= SMALL ? allPlaysWith(t, seat, key) : stretchesWith(t, seat, key);
}

/** By subsets. */
export function allPlaysWith(t: Table, seat: number, key: string): Told[] {
  const rest = t.hands[seat].filter((card) => card !== key);
  const subsets = FAMILIES.flatMap((isOfIt) => {
    if (isNatural(key) && !isOfIt(key)) return [];
    return subsetsOf(rest.filter((card) => isWild(card) || isOfIt(card)));
  });
  const runs = ownRuns(t, seat);
  return subsets
    .map((subset) => [key, ...subset])
    .flatMap((cards) => [create(cards), ...runs.map(({ number }) => add(number, cards))]);
}

/** By stretches of ranks that a run could come to cover, wilds wherever the natural is not to be had. */
export function stretchesWith(t: Table, seat: number, key: string): Told[] {
  const found: Told[] = [];
  const suits = isNatural(key) ? [suitOf(key)] : SUITS;
  const isCovered = (low: number, high: number): boolean =>
    isWild(key) || (low <= valueOf(key) && valueOf(key) <= high);
  for (let low = LOW; low <= HIGH; low++)
    for (let high = low; high <= HIGH; high++) {
      if (!isCovered(low, high)) continue;
      for (const suit of high - low >= 2 ? suits : []) {
        const cards = filled(t.hands[seat], key, facesOf(low, high, suit));
        if (cards) found.push(create(cards));
      }
      for (const run of ownRuns(t, seat))
        found.push(...grownTo(t.hands[seat], key, run, low, high));
    }
  for (const rank of ['A', '3']) found.push(...setsWith(t, seat, key, rank));
  return [...found, ...ownRuns(t, seat).map(({ number }) => add(number, [key]))];
}

const facesOf = (low: number, high: number, suit: string): string[] =>
  Array.from({ length: high - low + 1 }, (_, at) => faceFor(low + at, suit));

function grownTo(hand: readonly string[], key: string, run: ModelRun, low: number, high: number): Told[] {
  if (run.kind === 'set' || low > lowOf(run) || high < highOf(run)) return [];
  const taken = run.slots.map(({ as }) => as);
  const faces = facesOf(low, high, runSuit(run)).filter((face) => !taken.includes(face));
  const cards = filled(hand, key, faces);
  return cards ? [add(run.number, cards)] : [];
} // prettier-ignore

/** The key card and a card for each of these faces, each wild where it must be; nothing where it cannot be done. */
function filled(hand: readonly string[], key: string, faces: readonly string[]): string[] | undefined {
  const naturals = faces.flatMap((face) => {
    if (face === faceOf(key)) return [key];
    return hand.filter((card) => faceOf(card) === face).slice(0, 1);
  });
  const wilds = hand.filter((card) => isWild(card) && card !== key);
  if (isNatural(key)) {
    const missing = faces.length - naturals.length;
    const isWhole = naturals.includes(key) && missing <= wilds.length;
    return isWhole ? [...naturals, ...wilds.slice(0, missing)] : undefined;
  }
  // A wild takes a place of its own, in which then no natural lies.
  const kept = naturals.slice(0, faces.length - 1);
  const missing = faces.length - kept.length - 1;
  return faces.length > 0 && missing <= wilds.length ? [key, ...kept, ...wilds.slice(0, missing)] : undefined;
} // prettier-ignore

function setsWith(t: Table, seat: number, key: string, rank: string): Told[] {
  const rest = t.hands[seat].filter((card) => card !== key);
  const naturals = rest.filter((card) => rankOf(card) === rank);
  const kinds = naturals.filter(
    (card, at) =>
      faceOf(card) !== faceOf(key) &&
      naturals.findIndex((other) => faceOf(other) === faceOf(card)) === at,
  );
  const wilds = rest.filter(isWild);
  return [naturals, kinds].flatMap((cards) =>
    [0, 1, 2].map((count) => create([key, ...cards.slice(0, 2 - count), ...wilds.slice(0, count)])),
  );
}

/** Pure creates that leave this card in the hand. */
export function openings(t: Table, seat: number, key: string): Told[] {
  const naturals = t.hands[seat].filter((card) => isNatural(card) && card !== key);
  const found: string[][] = [];
  for (const suit of SUITS)
    for (let low = LOW; low <= HIGH; low++)
      for (let high = low + 2; high <= HIGH; high++) {
        const faces = facesOf(low, high, suit);
        const cards = faces.flatMap((face) => naturals.filter((card) => faceOf(card) === face).slice(0, 1));
        if (cards.length === faces.length) found.push(cards);
      }
  for (const rank of ['A', '3'])
    found.push(...subsetsOf(naturals.filter((card) => rankOf(card) === rank)).filter(({ length }) => length >= 3));
  return found.map(create);
} // prettier-ignore
