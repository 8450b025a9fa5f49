/** Tables of Dhappa that chance alone would rarely deal: small hands, long runs, many wilds, hardly a stock. */
import { oneIn, pickOne, shuffle, type Rng } from '../../src/core/rng.ts';
import { dhappa } from '../../src/games/index.ts';
import type { Position } from '../../src/games/dhappa/rules/types.ts';
import {
  faceFor, faceOf, isNatural, isWild, rankOf, suitOf, valueOf, wholeDeck,
} from './dhappa-model.ts'; // prettier-ignore

/** How many cards there are where, and what lies on the table. */
export interface Mood {
  readonly hand: readonly [number, number];
  readonly pile: readonly [number, number];
  readonly stock: readonly [number, number];
  readonly runs: readonly [number, number];
  readonly size: readonly [number, number];
  readonly wildIn: number;
  readonly options?: Readonly<Record<string, unknown>>;
  readonly phase?: 'draw' | 'play';
  /** Turns that were played before. */
  readonly turns?: number;
  /** Whether the current player has not opened, and so owns no run. */
  readonly isUnopened?: boolean;
}

const PLENTY = [200, 200] as const;
export const MOODS = {
  small: { hand: [1, 6], pile: [0, 6], stock: PLENTY, runs: [0, 7], size: [3, 6], wildIn: 4 },
  middle: { hand: [6, 12], pile: [1, 9], stock: PLENTY, runs: [0, 8], size: [3, 8], wildIn: 4 },
  large: { hand: [16, 27], pile: [1, 4], stock: PLENTY, runs: [0, 5], size: [3, 5], wildIn: 4 },
  deep: { hand: [3, 20], pile: [20, 40], stock: PLENTY, runs: [0, 3], size: [3, 4], wildIn: 5 },
  locked: { hand: [1, 4], pile: [0, 4], stock: PLENTY, runs: [4, 7], size: [3, 4], wildIn: 6 },
  full: { hand: [1, 9], pile: [0, 4], stock: PLENTY, runs: [2, 5], size: [10, 12], wildIn: 4 },
  dry: { hand: [1, 5], pile: [0, 3], stock: [0, 2], runs: [3, 6], size: [3, 5], wildIn: 8 },
} as const satisfies Record<string, Mood>;

/** Somebody who has not opened, and may take what an opening makes playable. */
export const OPENS_FIRST: Mood = {
  ...MOODS.middle,
  hand: [3, 16],
  phase: 'draw',
  isUnopened: true,
  options: { npickOpenFirst: true, wildKeyFree: false, firstTurnFreePick: false },
};
/** Whoever comes first takes the card turned up for nothing, and any wild; also with the Lock and few cards. */
const TAKES_FREELY = {
  pile: [1, 4],
  phase: 'draw',
  turns: 0,
  options: { firstTurnFreePick: true, wildKeyFree: true },
} as const satisfies Partial<Mood>;
export const FREE_PICKS: readonly Mood[] = [
  { ...MOODS.small, ...TAKES_FREELY },
  { ...MOODS.locked, ...TAKES_FREELY, hand: [1, 3] },
];
/** About to go out: where the last card must be natural, and where runs are hardly clean enough. */
export const LAST_CARDS: readonly Mood[] = [
  { ...MOODS.locked, hand: [1, 3], phase: 'play', options: { finalDiscardMayBeWild: false } },
  { ...MOODS.locked, hand: [1, 2], phase: 'play', runs: [3, 5], size: [4, 6], wildIn: 3 },
];
/** One or two cards from the end, by going out or by the stock; with complete runs where they fit. */
export const ENDING: Mood = {
  ...MOODS.dry,
  hand: [1, 2],
  size: [3, 12],
  stock: [0, 1],
  phase: 'play',
  options: { scoring: 'points' },
};
export const PLAYING: readonly Mood[] = [MOODS.small, MOODS.middle, MOODS.locked, MOODS.full].map(
  (mood) => ({ ...mood, phase: 'play' }),
);
/** Also where hardly a card is left after the play, and where what is taken may be swapped for a joker. */
export const PICKING: readonly Mood[] = [
  MOODS.small,
  MOODS.middle,
  MOODS.large,
  MOODS.deep,
  {
    ...MOODS.small,
    hand: [1, 2] as const,
    pile: [1, 3] as const,
    runs: [2, 6] as const,
    wildIn: 2,
  },
].map((mood) => ({ ...mood, phase: 'draw' }));

const between = ([from, to]: readonly [number, number], rng: Rng): number =>
  from + rng.below(to - from + 1);

/** Options as a table may have them; half of the tables keep to the defaults. */
export function someOptions(rng: Rng): Record<string, unknown> {
  if (oneIn(2, rng)) return {};
  const often = (): boolean => oneIn(3, rng);
  return {
    setDuplicates: !often(),
    minNaturalsSequence: often() ? 2 + rng.below(2) : 1,
    minNaturalsSet: often() ? 3 : 2,
    lockMinRunLength: often() ? 3 + rng.below(4) : 3,
    parkExcessStatics: oneIn(2, rng),
    firstTurnFreePick: often(),
    wildKeyFree: often(),
    npickOpenFirst: oneIn(2, rng),
    finalDiscardMayBeWild: !often(),
    scoring: pickOne(['single', 'points', 'hands'], rng),
    target: 500,
    handsToWin: 1 + rng.below(2),
    undo: !oneIn(6, rng),
  };
}

interface Laid {
  owner: number;
  cards: string[];
  parked: string[];
  suit: string;
  low: number;
}

/** All that is made of a table until it is written down. */
class Making {
  readonly fields: Record<string, unknown> = {};
  readonly free: string[];
  readonly runs: Laid[] = [];
  readonly rng: Rng;
  readonly seats: number;
  readonly turn: number;
  readonly options: Record<string, unknown>;
  readonly #isUnopened: boolean;

  constructor(rng: Rng, options: Record<string, unknown>, isUnopened: boolean) {
    this.#isUnopened = isUnopened;
    this.rng = rng;
    this.free = shuffle(wholeDeck(), rng);
    this.seats = oneIn(3, rng) ? 6 : 4;
    this.turn = rng.below(this.seats);
    this.options = options;
  }

  take(isWanted: (card: string) => boolean, count: number): string[] {
    const found = this.free.filter(isWanted).slice(0, count);
    for (const card of found) this.free.splice(this.free.indexOf(card), 1);
    return found;
  }

  /** Mostly the current player, now and then a partner or somebody else. */
  owner(): number {
    if (this.#isUnopened) return (this.turn + 1 + this.rng.below(this.seats - 1)) % this.seats;
    if (oneIn(2, this.rng)) return this.turn;
    return oneIn(2, this.rng) ? (this.turn + 2) % this.seats : this.rng.below(this.seats);
  }

  lay(mood: Mood): void {
    const last = this.runs.at(-1);
    const size = between(mood.size, this.rng);
    if (oneIn(5, this.rng)) return this.#laySet(size, mood.wildIn);
    if (last === undefined || last.suit === '' || oneIn(2, this.rng)) {
      const low = 3 + this.rng.below(13 - size);
      return this.#laySequence(this.owner(), pickOne(['C', 'D', 'H', 'S'], this.rng), low, size, mood.wildIn);
    }
    // Beside the last one, or with a small gap, so that there is something to merge.
    const low = last.low + last.cards.length + this.rng.below(3);
    const owner = oneIn(4, this.rng) ? this.owner() : last.owner;
    if (low + 2 <= 14) this.#laySequence(owner, last.suit, low, Math.min(size, 15 - low), mood.wildIn);
  } // prettier-ignore

  #laySet(size: number, wildIn: number): void {
    const rank = pickOne(['A', '3'], this.rng);
    const wilds = oneIn(wildIn, this.rng) ? 1 + this.rng.below(2) : 0;
    const isOne = this.options.setDuplicates === false;
    const seen = new Set<string>();
    const naturals = this.take(
      (card) => rankOf(card) === rank && !(isOne && seen.has(faceOf(card))) && Boolean(seen.add(faceOf(card))),
      Math.max(3, Math.min(size, 6) - wilds),
    ); // prettier-ignore
    const cards = [...naturals, ...this.take(isWild, wilds)];
    if (naturals.length < 3) this.free.push(...cards);
    else this.runs.push({ owner: this.owner(), cards, parked: [], suit: '', low: 0 });
  }

  #laySequence(owner: number, suit: string, low: number, size: number, wildIn: number): void {
    const cards: string[] = [];
    for (let value = low; value < low + size; value++) {
      const isThis = (card: string): boolean => faceOf(card) === faceFor(value, suit);
      const wanted = oneIn(wildIn, this.rng) ? this.take(isWild, 1) : this.take(isThis, 1);
      cards.push(...(wanted.length > 0 ? wanted : this.take(isWild, 1)));
    }
    const need = Math.max(2, Number(this.options.minNaturalsSequence ?? 1));
    const isGood = cards.length === size && cards.filter(isNatural).length >= need;
    const parks = isGood && size === 12 && this.options.parkExcessStatics === true;
    const parked = parks ? this.take((card) => rankOf(card) === '2', this.rng.below(2)) : [];
    if (isGood) this.runs.push({ owner, cards, parked, suit, low });
    else this.free.push(...cards);
  }

  /** A good guess at what can be of use: wilds, what a wild stands for, what lies near a run or this card. */
  isUseful(card: string, anchor: string): boolean {
    if (isWild(card)) return oneIn(3, this.rng);
    const isNear = (value: number): boolean => Math.abs(valueOf(card) - value) <= 2;
    if (suitOf(card) === suitOf(anchor) && isNear(valueOf(anchor))) return true;
    return this.runs.some(({ cards, suit, low }) => {
      if (suit === '') return ['A', '3'].includes(rankOf(card)) && oneIn(2, this.rng);
      if (suit !== suitOf(card)) return false;
      const at = cards[valueOf(card) - low];
      return at === undefined ? isNear(low) || isNear(low + cards.length - 1) : isWild(at);
    });
  }

  some(count: number): string[] {
    const anchor = faceFor(3 + this.rng.below(12), pickOne(['C', 'D', 'H', 'S'], this.rng));
    const useful = oneIn(3, this.rng) ? 0 : this.rng.below(count + 1);
    const likesSets = oneIn(6, this.rng);
    const isLiked = (card: string): boolean =>
      likesSets ? ['A', '3', '2'].includes(rankOf(card)) : this.isUseful(card, anchor);
    const found = this.take(isLiked, useful);
    return shuffle([...found, ...this.take(() => true, count - found.length)], this.rng);
  }
}

/** A table in the middle of a hand. */
export function madeTable(rng: Rng, mood: Mood = pickOne(Object.values(MOODS), rng)): Position {
  const made = new Making(
    rng,
    { ...someOptions(rng), ...mood.options },
    mood.isUnopened ?? oneIn(6, rng),
  );
  for (let runs = between(mood.runs, rng); runs > 0; runs--) made.lay(mood);
  const phase = mood.phase ?? (oneIn(2, rng) ? 'draw' : 'play');
  const hands = Array.from({ length: made.seats }, (_, seat) =>
    made.some(seat === made.turn ? between(mood.hand, rng) : 1 + rng.below(6)),
  );
  const pile = made.some(between(mood.pile, rng));
  const stock = made.free.splice(0, Math.max(phase === 'draw' ? 1 : 0, between(mood.stock, rng)));
  const marked = hands.map((hand) => hand.map((card) => (oneIn(6, rng) ? `${card}*` : card)));
  const listed = (cards: readonly string[]): string => cards.join(' ') || 'empty';
  const fields: Record<string, unknown> = {
    n: made.seats, ...made.options, ...scoresFor(made.options, rng), phase, turn: made.turn,
    S: listed(stock), D: listed(pile), B: listed(made.free), turns: mood.turns ?? (oneIn(3, rng) ? 0 : rng.below(90)),
    opened: openedIn(made, mood, rng).join(' ') || 'none',
    ...Object.fromEntries(marked.map((hand, seat) => [`H${seat}`, listed(hand)])),
    ...Object.fromEntries(made.runs.map((run, at) => [`R${at + 1}`, written(run)])),
  }; // prettier-ignore
  return given(fields);
}

/** Who owns runs has opened anyway. */
const openedIn = ({ seats, turn }: Making, { isUnopened }: Mood, rng: Rng): number[] =>
  Array.from({ length: seats }, (_, seat) => seat).filter((seat) =>
    seat === turn ? isUnopened !== true && !oneIn(3, rng) : oneIn(4, rng),
  );

const written = ({ owner, cards, parked }: Laid): string =>
  [`P${owner}`, ...cards, ...(parked.length > 0 ? ['+', ...parked] : [])].join(' ');

/** Now and then both teams stand so that the same sum, or nearly so, can come out. */
function scoresFor(options: Record<string, unknown>, rng: Rng): Record<string, string> {
  if (options.scoring !== 'points') return {};
  return { totals: [rng.below(120) * 5 - 50, rng.below(120) * 5 - 50].join(' ') };
}

export function given(fields: Readonly<Record<string, unknown>>): Position {
  const parsed = dhappa.parsePosition(fields);
  if (!parsed.ok) throw new Error(`${parsed.error}: ${JSON.stringify(fields)}`);
  return parsed.value;
}
