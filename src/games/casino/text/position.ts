/**
 * Positions as named fields of text: what `formatPosition` prints, `parsePosition` reads back. What is not named
 * takes the defaults of docs/notation.md, and a position that no play could reach is refused.
 */
import { type Card, formatCards, parseCard, UNKNOWN } from '../../../core/card.ts';
import type { Fields } from '../../../core/game.ts';
import { changedOptions } from '../../../core/options.ts';
import { cardList, cardsField, rejectDoubles } from '../../../core/position-cards.ts';
import type { Seat } from '../../../core/seat.ts';
import { OPTIONS } from '../rules/options.ts';
import { gameScore, scoreNow, scoreOf, type Taken, winnersOf } from '../rules/score.ts';
import { ownBuildWorth, seatsOf, sideOf } from '../rules/turn.ts';
import {
  type Build,
  type GameScore,
  NO_SEAT,
  type Position,
  type SideScore,
} from '../rules/types.ts';
import { VALUE_MAX, VALUE_OF } from '../rules/values.ts';
import { integerIn } from '../../../core/field-text.ts';
import {
  demand,
  type FieldTexts,
  type Given,
  readCount,
  readFields,
  readOrReason,
  readOwner,
  readSetup,
  readSwitch,
  rejectUnknownFields,
  textOf,
} from '../../../core/position-text.ts';
import type { Result } from '../../../core/result.ts';
import { splits } from '../rules/targets.ts';
import { checkSetup, dealFor, emptyPosition, packOf, SEATS } from '../rules/setup.ts';
import { unseenCards } from '../rules/knowledge.ts';
import { proveBuilds } from '../rules/apply.ts';

/** `8[5H 3H]P0` */
export const formatBuild = ({ value, cards, owner }: Build): string =>
  `${value}[${formatCards(cards)}]P${owner}`;

export function formatPosition(p: Position): Record<string, string> {
  const named: Record<string, string> = {
    n: String(p.hand.length),
    ...changedOptions(OPTIONS, { ...p.options }),
    game: String(p.game),
    round: String(p.round),
    lead: String(p.lead),
    turn: String(p.turn),
    over: p.over ? 'on' : 'off',
    T: cardList(p.loose),
  };
  p.hand.forEach((hand, seat) => (named[`H${seat}`] = cardList(hand)));
  p.hand.forEach((_, seat) => {
    const held = provenBesides(p, seat);
    if (held.length > 0) named[`holds${seat}`] = held.join(' ');
  });
  p.builds.forEach((build) => (named[`b${build.name}`] = formatBuild(build)));
  p.pile.forEach((pile, side) => (named[`pile${side}`] = cardList(pile)));
  return { ...named, stock: cardList(p.stock), ...countFields(p) };
}

/** The values that a seat is known to hold though it owns no build of them. */
function provenBesides(p: Position, seat: Seat): number[] {
  const values = Array.from({ length: VALUE_MAX }, (_, at) => at + 1);
  return values.filter(
    (value) => ((p.proven[seat] >>> value) & 1) === 1 && !ownBuildWorth(p, seat, value),
  );
}

const countFields = (p: Position): Record<string, string> => ({
  last: seatText(p.lastCapturer),
  made: String(p.buildsMade),
  tops: topsUsed(p).join(' ') || 'none',
  sweeps: p.sweeps.join(' '),
  points: p.points.join(' '),
  wins: p.wins.join(' '),
  lastGame: formatGame(p.lastGame),
  turns: String(p.turns),
  ...(p.chance === '' ? {} : { chance: p.chance }),
});

const seatText = (seat: Seat): string => (seat === NO_SEAT ? 'none' : String(seat));

/** The piles that gave a card in this turn, by the lower seat of their side. */
const topsUsed = (p: Position): Seat[] =>
  p.pile.flatMap((_, side) => ((p.topsUsed & (1 << side)) !== 0 ? [seatsOf(p, side)[0]] : []));

/** `2 24/6/3/1/1/0 16/4/1/0/0/0`: which game, then what each side had taken. */
export const formatGame = (score: GameScore | null): string =>
  score ? [score.game, ...score.sides.map(formatTaken)].join(' ') : 'none';

const formatTaken = (side: SideScore): string =>
  [
    side.cards,
    side.spades,
    side.aces,
    Number(side.bigCasino),
    Number(side.littleCasino),
    side.sweeps,
  ].join('/');

export function fields(p: Position): Fields {
  const named = p.builds.map((build) => [`b${build.name}`, formatBuild(build)] as const);
  const gone = Array.from({ length: p.buildsMade }, (_, at) => [`b${at + 1}`, 'none'] as const);
  const hands = p.hand.map((hand, seat) => [`H${seat}`, cardsField(hand, false)] as const);
  const held = p.hand.map(
    (_, seat) => [`holds${seat}`, provenBesides(p, seat).join(' ') || 'none'] as const,
  );
  const piles = p.pile.map(
    (pile, side) => [`pile${side}`, { ...cardsField(pile, true), topAt: 'last' }] as const,
  );
  return {
    n: p.hand.length,
    game: p.game,
    round: p.round,
    lead: p.lead,
    turn: p.over ? 'none' : p.turn,
    over: p.over,
    T: cardsField(p.loose, true),
    ...Object.fromEntries([...hands, ...held, ...gone, ...named, ...piles]),
    stock: cardsField(p.stock, true),
    ...countFields(p),
    builds: p.builds.map(({ name }) => `b${name}`).join(' ') || 'none',
    score: scoreNow(p)
      .map(({ points }) => points.total)
      .join(' '),
  };
}

export const parsePosition = (input: FieldTexts): Result<Position, string> =>
  readOrReason(() => readPosition(input));

const SCALARS = [
  'n', 'game', 'round', 'lead', 'turn', 'over', 'last', 'made', 'tops', 'sweeps', 'points', 'wins',
  'lastGame', 'turns', 'chance',
]; // prettier-ignore
const BUILD_FIELD = /^b[1-9]\d{0,3}$/;
const BUILDS = { pattern: BUILD_FIELD, example: 'b1, b2 …' } as const;

const SETUP = { seats: SEATS, options: OPTIONS, check: checkSetup } as const;

function readPosition(input: FieldTexts): Position {
  const given = readFields(input);
  const { seats, options } = readSetup(input, given, SETUP);
  const p = emptyPosition(seats, options);
  rejectUnknownFields(given, seats, fieldNames(p), [BUILDS]);
  readCards(p, given);
  readScalars(p, given);
  readProven(p, given);
  fillIn(p, given);
  if (p.over) scoreTheEnd(p, given);
  rejectImpossible(p);
  return p;
}

/** Who says that a game is over need not say what the piles are worth. */
function scoreTheEnd(p: Position, given: Given): void {
  p.lastGame ??= gameScore(p);
  const { sides } = p.lastGame;
  if (!given.has('points')) sides.forEach(({ points }, side) => (p.points[side] = points.total));
}

function fieldNames(p: Position): string[] {
  const hands = p.hand.flatMap((_, seat) => [`H${seat}`, `holds${seat}`]);
  const piles = p.pile.map((_, side) => `pile${side}`);
  const options = OPTIONS.map((option) => option.name);
  return [...SCALARS, 'T', 'stock', ...hands, ...piles, ...options];
}

function readCards(p: Position, given: Given): void {
  put(p, p.loose, 'T', given.get('T') ?? [], 'open');
  p.pile.forEach((pile, side) =>
    put(p, pile, `pile${side}`, given.get(`pile${side}`) ?? [], 'open'),
  );
  p.hand.forEach((hand, seat) => putHidden(p, hand, `H${seat}`, given));
  putHidden(p, p.stock, 'stock', given);
  for (const [name, words] of given)
    if (BUILD_FIELD.test(name) && words.length > 0) p.builds.push(readBuild(p, name, words));
  p.builds.sort((a, b) => a.name - b.name);
}

function putHidden(p: Position, cards: Card[], name: string, given: Given): void {
  const words = given.get(name) ?? [];
  if (countIn(words) === undefined) put(p, cards, name, words, 'hidden');
}

function put(
  p: Position,
  cards: Card[],
  name: string,
  words: readonly string[],
  place: 'open' | 'hidden',
): void {
  for (const word of words) {
    const card = parseCard(word);
    demand(card !== undefined, `${name}: "${word}" is no card`);
    demand(card !== UNKNOWN || place === 'hidden', `${name} lies open: no card in it is unknown`);
    demand(
      card === UNKNOWN || packOf(p).includes(card),
      `${name}: ${word} is not in the pack of this game`,
    );
    cards.push(card);
  }
}

/** `8[5H 3H]P0` */
function readBuild(p: Position, name: string, words: readonly string[]): Build {
  const text = words.join(' ');
  const form = /^(\d{1,2})\[([^\]]*)\]P(\d)$/i.exec(text);
  demand(form !== null, `${name} is written as value, cards and owner, 8[5H 3H]P0, not "${text}"`);
  const cards: Card[] = [];
  put(p, cards, name, form[2].split(/\s+/).filter(Boolean), 'open');
  const owner = seatFrom(p, name, form[3]);
  return { name: Number(name.slice(1)), value: Number(form[1]), owner, cards };
}

function readScalars(p: Position, given: Given): void {
  p.game = readCount(given, 'game', 1);
  p.round = readCount(given, 'round', 1);
  p.lead = seatFrom(p, 'lead', textOf(given, 'lead') || '0');
  p.turn = seatFrom(p, 'turn', textOf(given, 'turn') || String(p.lead));
  p.over = readSwitch(given, 'over');
  const last = textOf(given, 'last');
  p.lastCapturer = last === '' ? NO_SEAT : seatFrom(p, 'last', last);
  p.buildsMade = readCount(given, 'made', Math.max(0, ...p.builds.map(({ name }) => name)));
  for (const word of given.get('tops') ?? [])
    p.topsUsed |= 1 << sideOf(p, seatFrom(p, 'tops', word));
  for (const name of ['sweeps', 'points', 'wins'] as const) readBySide(p[name], given, name);
  p.lastGame = readLastGame(p, given);
  p.turns = readCount(given, 'turns', 0);
  p.chance = textOf(given, 'chance');
}

/** What is said, and what the builds say (CA-73). */
function readProven(p: Position, given: Given): void {
  for (let seat = 0; seat < p.hand.length; seat++) {
    for (const word of given.get(`holds${seat}`) ?? []) {
      const value = integerIn(word) ?? 0;
      const fits = value >= 1 && value <= VALUE_MAX;
      demand(fits, `holds${seat} takes values from 1 to ${VALUE_MAX}, not "${word}"`);
      p.proven[seat] |= 1 << value;
    }
    proveBuilds(p, seat);
  }
}

const seatFrom = (p: Position, name: string, word: string): Seat =>
  readOwner(name, word, p.hand.length);

function readBySide(counts: number[], given: Given, name: string): void {
  const words = given.get(name);
  if (words === undefined || words.length === 0) return;
  demand(words.length === counts.length, `${name} takes ${counts.length} numbers, one by side`);
  words.forEach((word, side) => {
    const count = integerIn(word);
    demand(count !== undefined && count >= 0, `${name} takes numbers, not "${word}"`);
    counts[side] = count;
  });
}

// The score of the last game of a match, read back from text; what it was worth follows from the options.

function readLastGame(p: Position, given: Given): GameScore | null {
  const [number, ...words] = given.get('lastGame') ?? [];
  if (number === undefined) return null;
  const game = integerIn(number);
  demand(
    game !== undefined && game > 0 && words.length === p.pile.length,
    `lastGame takes the number of a game and what each of ${p.pile.length} sides had, as in 1 24/6/3/1/1/0 16/4/1/0/0/0`,
  );
  const sides = scoreOf(words.map(readTaken), p.options);
  return { game, sides, winners: winnersOf(sides) };
}

function readTaken(word: string): Taken {
  const counts = word.split('/').map((part) => integerIn(part));
  const fits = counts.length === 6 && counts.every((count) => count !== undefined && count >= 0);
  demand(fits, `lastGame: "${word}" is not cards/spades/aces/10D/2S/sweeps`);
  const [cards, spades, aces, big, little, sweeps] = counts as number[];
  demand(big <= 1 && little <= 1, `lastGame: "${word}" has more than one 10D or 2S`);
  return { cards, spades, aces, bigCasino: big === 1, littleCasino: little === 1, sweeps };
}

// The cards of a position that nobody named. A hand that is not mentioned gets as many as the one of the
// seat to move, among them one for each build it owns; the rest lies at the bottom of pile 0.

/** How many cards that nobody named go to a hidden place; undefined where its cards are named. */
const countIn = (words: readonly string[]): number | undefined =>
  words.length === 1 ? integerIn(words[0]) : undefined;

function fillIn(p: Position, given: Given): void {
  const holed = [...p.hand, p.stock].flat().includes(UNKNOWN);
  const free = holed ? [] : unseenCards(p);
  for (const [seat, hand] of p.hand.entries()) {
    const words = given.get(`H${seat}`);
    const count = words === undefined ? sizeFor(p, seat, given) : (countIn(words) ?? hand.length);
    demand(!holed || count === hand.length, 'a position with unknown cards must list every hand');
    fillHand(p, seat, count, free);
  }
  const stock = countIn(given.get('stock') ?? []) ?? p.stock.length;
  while (p.stock.length < stock) p.stock.push(takeFree(free, 0));
  p.pile[0].unshift(...free);
}

const sizeOf = (p: Position, seat: number, given: Given): number =>
  countIn(given.get(`H${seat}`) ?? []) ?? p.hand[seat].length;

/** Who is to move has a card, though only the hands of others are named. */
const fullest = (p: Position, given: Given): number =>
  Math.max(1, ...p.hand.map((_, seat) => sizeOf(p, seat, given) + (hasPlayed(p, seat) ? 1 : 0)));

/** A seat that has played in this round already holds one card less. */
function sizeFor(p: Position, seat: number, given: Given): number {
  if (p.over) return 0;
  const mover = given.has(`H${p.turn}`) ? sizeOf(p, p.turn, given) : fullest(p, given);
  if (seat === p.turn) return mover;
  return Math.max(
    hasPlayed(p, seat) ? mover - 1 : mover,
    p.builds.some(({ owner }) => owner === seat) ? 1 : 0,
  );
}

/** Cards that it is known to hold first, such as those for its own builds, then of values that no build has: those would be worth a capture. */
function fillHand(p: Position, seat: number, count: number, free: Card[]): void {
  const hand = p.hand[seat];
  if (count <= hand.length) return;
  for (let value = 1; value <= VALUE_MAX; value++) {
    const isKnown = ((p.proven[seat] >>> value) & 1) === 1;
    if (!isKnown || hand.some((card) => VALUE_OF[card] === value)) continue;
    const fitting = free.findIndex((card) => VALUE_OF[card] === value);
    hand.push(takeFree(free, fitting));
  }
  while (hand.length < count) hand.push(takeFree(free, 0));
}

function takeFree(free: Card[], at: number): Card {
  const [card] = at < 0 ? [] : free.splice(at, 1);
  demand(card !== undefined, 'there are not enough cards left for the hands and the stock');
  return card;
}

// Positions that no play could reach are refused with a reason, so that a case cannot test nonsense.

function rejectImpossible(p: Position): void {
  rejectUnlessWhole(p);
  for (const build of p.builds) rejectBuild(p, build);
  rejectBuildPairs(p);
  p.hand.forEach((_, seat) => rejectUnproven(p, seat));
  demand(p.game >= 1 && p.round >= 1, 'games and rounds are counted from 1');
  demand(
    p.buildsMade >= (p.builds.at(-1)?.name ?? 0),
    'made counts the builds that are there, too',
  );
  demand(p.over || p.hand[p.turn].length > 0, `seat ${p.turn} is to move and has no card`);
  demand(!p.over || p.builds.length === 0, 'no build is left when the game is over');
  rejectUnevenDeal(p);
}

/** CA-10 to CA-12: all seats are dealt alike, so the stock comes out even and hands run out together. */
function rejectUnevenDeal(p: Position): void {
  const seats = p.hand.length;
  const { each } = dealFor(seats, p.options);
  const { length } = p.stock;
  const even = length % (each * seats) === 0;
  demand(even, `a stock of ${length} cannot be dealt to ${seats} seats, ${each} cards each`);
  demand(!p.over || length === 0, 'no stock is left when the game is over');
  for (const [seat, hand] of p.hand.entries()) {
    const due = p.over ? 0 : p.hand[p.turn].length - (hasPlayed(p, seat) ? 1 : 0);
    demand(hand.length <= each, `seat ${seat} holds more than the ${each} cards of a deal`);
    demand(hand.length === due, `hands run out together: seat ${seat} must hold ${due} cards`);
  }
}

/** Whether the seat comes before the one to move in this round, and so holds a card less. */
function hasPlayed(p: Position, seat: Seat): boolean {
  const place = (at: Seat): number => (at - p.lead + p.hand.length) % p.hand.length;
  return place(seat) < place(p.turn);
}

const rejectUnlessWhole = (p: Position): void =>
  rejectDoubles(
    [...p.hand, ...p.pile, p.stock, p.loose, ...p.builds.map(({ cards }) => cards)],
    packOf(p),
  );

/** CA-5, CA-24, CA-28 */
function rejectBuild(p: Position, { name, value, owner, cards }: Build): void {
  demand(value >= 1 && value <= p.options.maxBuild, `b${name} cannot be worth ${value}`);
  const bound = cards.length > 1 && splits(cards, value);
  demand(bound, `b${name}: its cards do not split into groups of ${value}`);
  const hand = p.hand[owner];
  const holds = hand.some((card) => card === UNKNOWN || VALUE_OF[card] === value);
  demand(holds, `seat ${owner} owns b${name} and must hold a card of ${value}`);
}

/** CA-73: what a seat is said to hold it holds, one hidden card for each value. */
function rejectUnproven(p: Position, seat: Seat): void {
  const hand = p.hand[seat];
  let hidden = hand.filter((card) => card === UNKNOWN).length;
  for (let value = 1; value <= VALUE_MAX; value++) {
    if (((p.proven[seat] >>> value) & 1) === 0) continue;
    if (hand.some((card) => VALUE_OF[card] === value)) continue;
    demand(hidden-- > 0, `seat ${seat} is said to hold a card of ${value} and has none`);
  }
}

/** CA-25, CA-26 */
function rejectBuildPairs(p: Position): void {
  const values = new Set(p.builds.map(({ value }) => value));
  demand(values.size === p.builds.length, 'no two builds have the same value');
  const owners = new Set(p.builds.map(({ owner }) => owner));
  const alone = !p.options.oneBuild || owners.size === p.builds.length;
  demand(alone, 'nobody owns two builds at this table');
}
