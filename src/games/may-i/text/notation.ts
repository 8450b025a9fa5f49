/** Moves as text, formatted and parsed: the notation of docs/notation.md. */
import { cardNamed } from '../../../core/card-words.ts';
import { formatCard, formatCards, type Card } from '../../../core/card.ts';
import { RUN_ENDS, type RunEnd } from '../../../core/meld.ts';
import { fail, ok, readEach, type Result } from '../../../core/result.ts';
import type { TextContext } from '../../../core/seat.ts';
import { quoted } from '../../../core/words.ts';
import { kindOf } from '../rules/melds.ts';
import { topOf } from '../rules/turn.ts';
import type { LayOff, MeldKind, Move, NamedMeld, Position } from '../rules/types.ts';

export function formatMove(move: Move): string {
  switch (move.type) {
    case 'draw_stock':
      return 'draw stock';
    case 'draw_discard':
      return 'draw discard';
    case 'swap_joker':
      return `swap ${move.meld} ${formatCard(move.joker)} ${formatCard(move.card)}`;
    case 'lay_down':
      return `laydown ${move.melds.map(formatNamed).join(', ')}`;
    case 'lay_off':
      return `layoff ${formatLayOff(move, ' ')}`;
    case 'lay_off_many':
      return `layoff ${formatLayOffs(move.layOffs)}`;
    case 'go_out':
      return `goout ${formatLayOffs(move.layOffs)}`;
    case 'discard':
      return `discard ${formatCard(move.card)}`;
    case 'call':
      return `mayi ${formatCard(move.card)}`;
    case 'reorder':
      return `reorder ${formatCards(move.cards)}`;
    case 'next_round':
      return 'next round';
    default:
      return move.type;
  }
}

const formatNamed = ({ kind, cards }: NamedMeld): string => `${kind} ${formatCards(cards)}`;

const formatLayOff = ({ card, meld, position }: LayOff, mark: string): string =>
  [formatCard(card), meld, ...(position === undefined ? [] : [position])].join(mark);

/** `2C:3:start 3S:3` */
export const formatLayOffs = (layOffs: readonly LayOff[]): string =>
  layOffs.map((layOff) => formatLayOff(layOff, ':')).join(' ');

/** The melds of a lay-down may be named in any order, and so may the cards of a set; lists have an order. */
export function canonicalMove(move: Move): Move {
  if (move.type !== 'lay_down') return move;
  const sorted = move.melds.map(({ kind, cards }) => ({
    kind,
    cards: kind === 'set' ? cards.toSorted((a, b) => a - b) : cards,
  }));
  return { ...move, melds: sorted.sort(byKindThenCard) };
}

const byKindThenCard = (a: NamedMeld, b: NamedMeld): number =>
  a.kind === b.kind ? a.cards[0] - b.cards[0] : a.kind === 'set' ? -1 : 1;

const MOVE_WORDS =
  'draw, swap, laydown, layoff, goout, discard, mayi, allow, claim, reorder or next round';

/** The first word of a move with everything that it may be called, in the words of the rules too. */
const VERBS = {
  draw: 'draw',
  draw_stock: 'draw_stock',
  draw_discard: 'draw_discard',
  swap: 'swap',
  swap_joker: 'swap',
  laydown: 'laydown',
  lay_down: 'laydown',
  layoff: 'layoff',
  lay_off: 'layoff',
  lay_off_many: 'layoff',
  goout: 'goout',
  go_out: 'goout',
  discard: 'discard',
  mayi: 'mayi',
  call: 'mayi',
  allow: 'allow',
  claim: 'claim',
  reorder: 'reorder',
  next: 'next',
  next_round: 'next',
  nextround: 'next',
} as const;
type Verb = (typeof VERBS)[keyof typeof VERBS];

const verbNamed = (word: string): Verb | undefined =>
  Object.hasOwn(VERBS, word) ? VERBS[word as keyof typeof VERBS] : undefined;

/** Where hand positions are looked up; undefined where a text must speak for itself. */
type At = TextContext<Position> | undefined;

export function parseMove(text: string, at?: At): Result<Move, string> {
  const trimmed = text.trim();
  const [first = ''] = trimmed.split(/\s+/, 1);
  const verb = verbNamed(first.toLowerCase());
  if (verb === undefined)
    return fail(`${quoted(trimmed)} is no move: a move starts with ${MOVE_WORDS}.`);
  const rest = trimmed.slice(first.length).trim();
  return verb === 'laydown' ? readLayDown(rest, at) : readMove(verb, wordsOf(rest), at);
}

const wordsOf = (text: string): string[] => text.split(/[\s,]+/).filter(Boolean);

function readMove(
  verb: Exclude<Verb, 'laydown'>,
  words: readonly string[],
  at: At,
): Result<Move, string> {
  switch (verb) {
    case 'draw':
      return readDraw(words);
    case 'draw_stock':
    case 'draw_discard':
    case 'allow':
    case 'claim':
      return readBare({ type: verb }, verb, words);
    case 'next':
      return readNext(words);
    case 'swap':
      return readSwap(words, at);
    case 'layoff':
      return readLayOff(words, at);
    case 'goout':
      return readGoOut(words, at);
    case 'discard':
      return readOneCard('discard', words, at, (card) => ({ type: 'discard', card }));
    case 'mayi':
      return readCall(words, at);
    case 'reorder':
      return readOrder(words, at);
  }
}

const readBare = (move: Move, verb: string, words: readonly string[]): Result<Move, string> =>
  words.length === 0
    ? ok(move)
    : fail(`Nothing follows ${verb}: leave out ${quoted(words.join(' '))}.`);

function readNext(words: readonly string[]): Result<Move, string> {
  const rest = words[0]?.toLowerCase() === 'round' ? words.slice(1) : words;
  return readBare({ type: 'next_round' }, 'next round', rest);
}

function readDraw(words: readonly string[]): Result<Move, string> {
  const from = words.length === 1 ? words[0].toLowerCase() : '';
  if (from === 'stock') return ok({ type: 'draw_stock' });
  if (from === 'discard') return ok({ type: 'draw_discard' });
  return fail('Say where you draw from: draw stock or draw discard.');
}

function readOneCard(
  verb: string,
  words: readonly string[],
  at: At,
  make: (card: Card) => Move,
): Result<Move, string> {
  if (words.length !== 1) return fail(`Name one card: ${verb} KD.`);
  const card = cardIn(words[0], at);
  return card.ok ? ok(make(card.value)) : card;
}

/** MI-66: without a name the card that lies there is meant, where somebody can see it. */
function readCall(words: readonly string[], at: At): Result<Move, string> {
  if (words.length > 0)
    return readOneCard('mayi', words, undefined, (card) => ({ type: 'call', card }));
  if (at === undefined) return fail('Name the card you call for: mayi KS.');
  const card = topOf(at.position.pile);
  return card === undefined ? fail('There is no discard to call for.') : ok({ type: 'call', card });
}

function readSwap(words: readonly string[], at: At): Result<Move, string> {
  if (words.length !== 3)
    return fail('A swap names the meld, the joker in it and the card you give: swap 2 JK JH.');
  const meld = meldIn(words[0]);
  if (!meld.ok) return meld;
  const joker = jokerIn(words[1], meld.value, at);
  if (!joker.ok) return joker;
  const card = cardIn(words[2], at);
  if (!card.ok) return card;
  return ok({ type: 'swap_joker', meld: meld.value, joker: joker.value, card: card.value });
}

/** The joker by its name, or by its index in the run, from 0 (MI-14). */
function jokerIn(word: string, meld: number, at: At): Result<Card, string> {
  if (!/^\d{1,2}$/.test(word)) return cardIn(word, undefined);
  const cards = at?.position.melds[meld - 1]?.cards;
  if (at === undefined) return fail(`Name the joker: swap ${meld} JK JH.`);
  if (cards === undefined) return fail(`There is no meld ${meld} on the table.`);
  const joker = cards[Number(word)];
  return joker === undefined
    ? fail(`Meld ${meld} has ${cards.length} cards: their indices are 0 to ${cards.length - 1}.`)
    : ok(joker);
}

function readLayDown(text: string, at: At): Result<Move, string> {
  const melds = readMelds(text, at);
  return melds.ok ? ok({ type: 'lay_down', melds: melds.value }) : melds;
}

const LAY_DOWN_EXAMPLE = 'laydown set 9C 9D 9H, run 5S 6S 7S 2C';

/** The melds of a lay-down as people write them: `set 9C 9D 9H, run 5S 6S 7S 2C` or `"9C 9D 9H" "5S …"`. */
function readMelds(text: string, at: At): Result<NamedMeld[], string> {
  const quotes = text.split('"').length - 1;
  if (quotes % 2 === 1) return fail(`A quotation mark is missing in ${quoted(text)}.`);
  const groups = quotes > 0 ? quotedGroups(text) : ok(plainGroups(text));
  return groups.ok ? readEach(groups.value, (group) => readMeld(group, at)) : groups;
}

/** What stands between the quotation marks; nothing but commas may stand outside of them. */
function quotedGroups(text: string): Result<string[], string> {
  const parts = text.split('"');
  const outside = parts.filter((_, at) => at % 2 === 0).join('');
  if (/[^\s,/|]/.test(outside))
    return fail(`Put every meld into quotation marks, or none: ${LAY_DOWN_EXAMPLE}.`);
  return ok(parts.filter((_, at) => at % 2 === 1));
}

/** A comma, a slash, a bar or the word for its kind begins a meld. */
const plainGroups = (text: string): string[] =>
  text
    .replaceAll(/\b(set|run)\b/gi, ',$1')
    .split(/[,/|]/)
    .map((group) => group.trim())
    .filter(Boolean);

function readMeld(group: string, at: At): Result<NamedMeld, string> {
  const words = wordsOf(group);
  const named = kindNamed(words[0]);
  const cards = cardsIn(named === undefined ? words : words.slice(1), at);
  if (!cards.ok) return cards;
  if (cards.value.length === 0) return fail(`A meld has cards: ${LAY_DOWN_EXAMPLE}.`);
  return ok({ kind: named ?? kindOf(cards.value), cards: cards.value });
}

const kindNamed = (word: string | undefined): MeldKind | undefined => {
  const kind = word?.toLowerCase();
  return kind === 'set' || kind === 'run' ? kind : undefined;
};

/** One card with its meld in words, or several as `2C:3:start 3S:3`. */
function readLayOff(words: readonly string[], at: At): Result<Move, string> {
  if (words.length === 0 || words.some((word) => word.includes(':'))) {
    const layOffs = layOffsIn(words, at);
    return layOffs.ok ? ok({ type: 'lay_off_many', layOffs: layOffs.value }) : layOffs;
  }
  if (words.length < 2 || words.length > 3)
    return fail('A lay-off names a card, a meld and perhaps an end: layoff 2C 3 start.');
  const layOff = layOffIn(words, at);
  return layOff.ok ? ok({ type: 'lay_off', ...layOff.value }) : layOff;
}

function readGoOut(words: readonly string[], at: At): Result<Move, string> {
  const layOffs = layOffsIn(words, at);
  return layOffs.ok ? ok({ type: 'go_out', layOffs: layOffs.value }) : layOffs;
}

function readOrder(words: readonly string[], at: At): Result<Move, string> {
  const cards = cardsIn(words, at);
  return cards.ok ? ok({ type: 'reorder', cards: cards.value }) : cards;
}

// The words that moves are made of: cards, places in a hand, melds and ends of runs.

/** A card by its name or, where it is known who writes, by its place in that hand, from 1. */
export const cardIn = (word: string, at: At): Result<Card, string> =>
  cardNamed(word, at && (at.position.hand[at.seat] ?? []));

const cardsIn = (words: readonly string[], at: At): Result<Card[], string> =>
  readEach(words, (word) => cardIn(word, at));

const MELD_DIGITS = /^[mM]?(\d{1,3})$/;

export function meldIn(word: string | undefined): Result<number, string> {
  const [, digits] = MELD_DIGITS.exec(word ?? '') ?? [];
  return digits === undefined
    ? fail(`${quoted(word ?? '')} is no meld: write its number, as in layoff 2C 3.`)
    : ok(Number(digits));
}

const isRunEnd = (word: string): word is RunEnd => (RUN_ENDS as readonly string[]).includes(word);

/** MI-106: no other word is taken for one of these two. */
function positionIn(word: string | undefined): Result<{ readonly position?: RunEnd }, string> {
  if (word === undefined) return ok({});
  const end = word.toLowerCase();
  return isRunEnd(end)
    ? ok({ position: end })
    : fail(`${quoted(word)} is no end of a run: write start or end.`);
}

/** `2C:3:start 3S:3`; an empty list is for the rules to answer. */
export const layOffsIn = (words: readonly string[], at: At): Result<LayOff[], string> =>
  readEach(words, (word) => {
    const parts = word.split(':');
    return parts.length === 2 || parts.length === 3
      ? layOffIn(parts, at)
      : fail(`${quoted(word)} is no lay-off: write card and meld, as in 2C:3 or 2C:3:start.`);
  });

/** A card, a meld and perhaps an end. */
function layOffIn([first, second, end]: readonly string[], at: At): Result<LayOff, string> {
  const card = cardIn(first, at);
  if (!card.ok) return card;
  const meld = meldIn(second);
  if (!meld.ok) return meld;
  const position = positionIn(end);
  if (!position.ok) return position;
  return ok({ card: card.value, meld: meld.value, ...position.value });
}
