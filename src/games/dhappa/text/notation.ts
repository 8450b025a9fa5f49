/** Moves read from text: the notation of docs/notation.md. */
import { fail, ok, type Result } from '../../../core/result.ts';
import { quoted } from '../../../core/words.ts';
import { cardIn, cardsIn, isPlacing, placingIn, runIn, type At } from './notation-words.ts';
import type { Move, Placing } from '../rules/types.ts';

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
