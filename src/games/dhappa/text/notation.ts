/** Moves as text, written and read: the notation of docs/notation.md. */
import { fail, ok, readEach, type Result } from '../../../core/result.ts';
import { quoted } from '../../../core/words.ts';
import { type Card, formatCard, formatCards, RANKS } from '../../../core/card.ts';
import { cardNamed } from '../../../core/card-words.ts';
import type { TextContext } from '../../../core/seat.ts';
import type { Move, MoveOfType, Placing, Position } from '../rules/types.ts';
import { HIGHEST, isWild } from '../../../core/meld.ts';
import { numberText } from '../../../core/named.ts';

export const MOVE_WORDS = 'draw, pick, create, add, merge, discard, undo or next hand';

const VERBS = {
  draw: 'draw',
  pick: 'pick',
  create: 'create',
  add: 'add',
  merge: 'merge',
  discard: 'discard',
  undo: 'undo',
  next: 'next',
  next_hand: 'next',
  nexthand: 'next',
} as const;
type Verb = (typeof VERBS)[keyof typeof VERBS];

const verbNamed = (word: string): Verb | undefined =>
  Object.hasOwn(VERBS, word) ? VERBS[word as keyof typeof VERBS] : undefined;

export function parseMove(text: string, at?: At): Result<Move, string> {
  const [first = '', ...words] = text.trim().split(/[\s,]+/).filter(Boolean); // prettier-ignore
  const verb = verbNamed(first.toLowerCase());
  return verb === undefined
    ? fail(`${quoted(text.trim())} is no move: a move starts with ${MOVE_WORDS}.`)
    : readMove(verb, words, at);
}

function readMove(verb: Verb, words: readonly string[], at: At): Result<Move, string> {
  switch (verb) {
    case 'draw':
    case 'undo':
      return alone({ type: verb }, verb, words);
    case 'next':
      return readNext(words);
    case 'pick':
      return readPick(words);
    case 'create':
      return readCreate(words, at);
    case 'add':
      return readAdd(words, at);
    case 'merge':
      return readMerge(words, at);
    case 'discard':
      return readDiscard(words, at);
  }
}

const alone = (move: Move, verb: string, words: readonly string[]): Result<Move, string> =>
  words.length === 0
    ? ok(move)
    : fail(`Nothing follows ${verb}: leave out ${quoted(words.join(' '))}.`);

function readNext(words: readonly string[]): Result<Move, string> {
  const rest = words[0]?.toLowerCase() === 'hand' ? words.slice(1) : words;
  return alone({ type: 'next_hand' }, 'next hand', rest);
}

/** Numbers that no pile has are for the rules to answer. */
function readPick(words: readonly string[]): Result<Move, string> {
  const isNumber = words.length === 1 && /^-?\d{1,4}(\.\d{1,4})?$/.test(words[0]);
  return isNumber
    ? ok({ type: 'pick', count: Number(words[0]) })
    : fail('Say how many cards you take from the top of the pile: pick 3.');
}

/** The last word may say where wilds go; all others are cards. */
function splitPlacing(words: readonly string[]): {
  readonly cards: readonly string[];
  readonly placing: Result<Placing, string>;
} {
  const last = words.at(-1);
  return isPlacing(last)
    ? { cards: words.slice(0, -1), placing: placingIn(last) }
    : { cards: words, placing: ok({}) };
}

function readCreate(words: readonly string[], at: At): Result<Move, string> {
  const { cards: names, placing } = splitPlacing(words);
  const cards = cardsIn(names, at);
  if (!cards.ok) return cards;
  if (!placing.ok) return placing;
  const { low, direction } = placing.value;
  if (direction !== undefined)
    return fail('A new run is told where it starts: create 7H 8H JK low=6.');
  const move = { type: 'create', cards: cards.value } as const;
  return ok(low === undefined ? move : { ...move, low });
}

function readAdd([first, ...words]: readonly string[], at: At): Result<Move, string> {
  const run = runIn(first);
  if (!run.ok) return fail(`An add names a run and cards: add R2 8C. ${run.error}`);
  const { cards: names, placing } = splitPlacing(words);
  const cards = cardsIn(names, at);
  if (!cards.ok) return cards;
  if (!placing.ok) return placing;
  return ok({ type: 'add', run: run.value, cards: cards.value, ...placing.value });
}

function readMerge(words: readonly string[], at: At): Result<Move, string> {
  const [one, other, link, ...names] = words;
  const isShaped = words.length >= 2 && (link === undefined || link.toLowerCase() === 'with');
  if (!isShaped) return fail('A merge names two runs and perhaps a bridge: merge R1 R3 with JK.');
  const first = runIn(one);
  if (!first.ok) return first;
  const second = runIn(other);
  if (!second.ok) return second;
  if (link !== undefined && names.length === 0)
    return fail('Name the cards of the bridge: merge R1 R3 with JK.');
  const bridge = cardsIn(names, at);
  if (!bridge.ok) return bridge;
  return ok({ type: 'merge', first: first.value, second: second.value, bridge: bridge.value });
}

function readDiscard(words: readonly string[], at: At): Result<Move, string> {
  if (words.length !== 1) return fail('Name one card: discard 9C.');
  const card = cardIn(words[0], at);
  return card.ok ? ok({ type: 'discard', card: card.value }) : card;
}

/** Where hand positions are looked up; undefined where a text must speak for itself. */
type At = TextContext<Position> | undefined;

/** A card by its name or, where it is known who writes, by its place in that hand, from 1. */
const cardIn = (word: string, at: At): Result<Card, string> =>
  cardNamed(word, at && (at.position.hands[at.seat] ?? []));

const cardsIn = (words: readonly string[], at: At): Result<Card[], string> =>
  readEach(words, (word) => cardIn(word, at));

const RUN_DIGITS = /^[rR]?(\d{1,3})$/;

function runIn(word: string | undefined): Result<number, string> {
  const [, digits] = RUN_DIGITS.exec(word ?? '') ?? [];
  return digits === undefined
    ? fail(`${quoted(word ?? '')} is no run: write its number, as in R2.`)
    : ok(Number(digits));
}

/** `low=6`, `low=J`; a rank that no run can start with is for the rules to answer. */
function lowIn(word: string): Result<number, string> {
  const rank = word.slice('low='.length).toUpperCase();
  const at = RANKS.findIndex((name) => name === rank);
  return at < 0 || rank === 'JK'
    ? fail(`${quoted(word)} names no rank: write low=6 or low=J.`)
    : ok(at + 2);
}

/** No card has a name of three letters. */
const isPlacing = (word: string | undefined): word is string =>
  word !== undefined && /^[a-z]{3,}(=.*)?$/i.test(word);

/** The end of a wild, or the start of the run: `low`, `high`, `low=6`. */
function placingIn(word: string): Result<Placing, string> {
  const lower = word.toLowerCase();
  if (lower === 'low' || lower === 'high')
    return ok({ direction: lower === 'low' ? 'LOW' : 'HIGH' });
  if (!lower.startsWith('low='))
    return fail(`${quoted(word)} is no end of a run: write low, high or low=6.`);
  const low = lowIn(lower);
  return low.ok ? ok({ low: low.value }) : low;
}

export function formatMove(move: Move): string {
  switch (move.type) {
    case 'pick':
      return `pick ${move.count}`;
    case 'create':
      return `create ${formatCards(move.cards)}${placingText(move)}`;
    case 'add':
      return `add R${move.run} ${formatCards(move.cards)}${placingText(move)}`;
    case 'merge':
      return formatMerge(move);
    case 'discard':
      return `discard ${formatCard(move.card)}`;
    case 'next_hand':
      return 'next hand';
    default:
      return move.type;
  }
}

/** ` low=6`, ` high`, or nothing. */
function placingText({ low, direction }: Placing): string {
  if (direction !== undefined) return ` ${direction.toLowerCase()}`;
  return low === undefined ? '' : ` low=${rankText(low)}`;
}

/** The rank of a value; a number that is no rank as it is. */
export const rankText = (value: number): string =>
  value <= HIGHEST && RANKS[value - 2] !== undefined ? RANKS[value - 2] : String(numberText(value));

const formatMerge = ({ first, second, bridge }: MoveOfType<'merge'>): string => {
  const runs = `merge R${first} R${second}`;
  return bridge.length === 0 ? runs : `${runs} with ${formatCards(bridge)}`;
};

/** Naturals find their own places, so that their order means nothing; that of wilds does (DH-40). */
export function canonicalMove(move: Move): Move {
  switch (move.type) {
    case 'create':
    case 'add':
      return { ...move, cards: inOrder(move.cards) };
    case 'merge':
      return { ...move, bridge: inOrder(move.bridge) };
    default:
      return move;
  }
}

const inOrder = (cards: readonly Card[]): Card[] => [
  ...cards.filter((card) => !isWild(card)).sort((a, b) => a - b),
  ...cards.filter(isWild),
];
