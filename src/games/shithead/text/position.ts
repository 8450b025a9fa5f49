/**
 * Positions as named fields of text, the notation of docs/notation.md: printed, and read back. What is not
 * named takes defaults.
 */
import {
  type Card,
  formatCard,
  parseCard,
  RANK,
  RANK_OF,
  type RankName,
  RANKS,
  SEEN_BY_ALL,
  UNKNOWN,
} from '../../../core/card.ts';
import { foldHoles, integerIn } from '../../../core/field-text.ts';
import type { CardsField, Fields, SeatsField } from '../../../core/game.ts';
import { EVERYONE, type Knowers, NOBODY, onlySeat } from '../../../core/knowledge.ts';
import { changedOptions } from '../../../core/options.ts';
import type { Seat } from '../../../core/seat.ts';
import { type Lack, lackedRanks, lackingCards, lackOf } from '../rules/lacks.ts';
import { formatRequirement } from './notation.ts';
import { OPTIONS } from '../rules/options.ts';
import { bySetupOrder, maskOf, requirementOf, visibleRank } from '../rules/ranks.ts';
import { isActive, shitheadOf } from '../rules/turn.ts';
import {
  type Direction,
  FLIPPED_JOKER,
  type JokerPlay,
  type Phase,
  PHASES,
  type Position,
  type Zone,
  ZONES,
} from '../rules/types.ts';
import {
  demand,
  type FieldTexts,
  type Given,
  readCount,
  readFields,
  readOrReason,
  readSeat,
  readSeats,
  readSetup,
  readSwitch,
  rejectUnknownFields,
  textOf,
} from '../../../core/position-text.ts';
import type { Result } from '../../../core/result.ts';
import { isRunning, jokersOnTop, rejectImpossible } from './position-check.ts';
import { unseenCards } from '../rules/knowledge.ts';
import { checkSetup, emptyPosition, packOf, SEATS, ZONE_SIZE } from '../rules/setup.ts';

/** How a seat's zones are called in the notation: `H0` is the hand of seat 0. */
const ZONE_LETTERS = { hand: 'H', faceUp: 'U', blind: 'B' } as const satisfies Record<Zone, string>;

/** `lacks0` is what takes have proved of the hand of seat 0. */
const LACKS = 'lacks';

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

export const parsePosition = (input: FieldTexts): Result<Position, string> =>
  readOrReason(() => readPosition(input));

/** `out` is how one writes "has finished" when setting up a position. */
const SYNONYMS: ReadonlyMap<string, string> = new Map([['out', 'finish']]);
const SCALARS = [
  'n', 'phase', 'cur', 'dir', 'pending', 'ready', 'finish', 'stalemate', 'stall', 'moves',
]; // prettier-ignore
const PILES = ['pile', 'stock', 'burned'] as const;

const SETUP = { seats: SEATS, options: OPTIONS, check: checkSetup } as const;

function readPosition(input: FieldTexts): Position {
  const given = readFields(input, SYNONYMS);
  const { seats, options } = readSetup(input, given, SETUP);
  const p = emptyPosition(seats, options);
  rejectUnknownFields(given, seats, fieldNames(seats));
  for (const [seat] of p.hand.entries()) readZones(p, seat, given);
  for (const pile of PILES)
    put(p, p[pile], given.get(pile) ?? [], pile === 'stock' ? hiddenPlace(pile) : openPlace(pile));
  readScalars(p, given);
  readTurn(p, given);
  dealUnlisted(p, given);
  if (!given.has('burned')) burnTheRest(p);
  rejectImpossible(p);
  return p;
}

function fieldNames(seats: number): string[] {
  const zones = [...Object.values(ZONE_LETTERS), LACKS].flatMap((letter) =>
    Array.from({ length: seats }, (_, seat) => letter + seat),
  );
  return [...SCALARS, ...PILES, ...zones, ...OPTIONS.map((option) => option.name)];
}

/** A field that holds cards: who knows them, and what may be said about single ones. */
interface Place {
  readonly name: string;
  readonly knowers: Knowers;
  /** Cards may be unknown here; only an open place has none. */
  readonly hides: boolean;
  /** Cards may be marked as known to all. */
  readonly marks: boolean;
}
const openPlace = (name: string): Place => ({
  name,
  knowers: EVERYONE,
  hides: false,
  marks: false,
});
const hiddenPlace = (name: string): Place => ({ name, knowers: NOBODY, hides: true, marks: false });

function placeOf(zone: Zone, seat: Seat): Place {
  const name = ZONE_LETTERS[zone] + seat;
  if (zone === 'faceUp') return openPlace(name);
  return zone === 'blind'
    ? hiddenPlace(name)
    : { name, knowers: onlySeat(seat), hides: true, marks: true };
}

function readZones(p: Position, seat: Seat, given: Given): void {
  for (const zone of ZONES) {
    const place = placeOf(zone, seat);
    put(p, p[zone][seat], given.get(place.name) ?? [], place);
    const fits = zone === 'hand' || p[zone][seat].length <= ZONE_SIZE;
    demand(fits, `${place.name} holds at most ${ZONE_SIZE} cards`);
  }
}

function put(p: Position, cards: Card[], words: readonly string[], place: Place): void {
  const pack = packOf(p);
  const { name } = place;
  for (const word of words) {
    const marked = word.endsWith(SEEN_BY_ALL);
    demand(!marked || place.marks, `${name}: the mark in "${word}" is for cards in a hand`);
    const card = parseCard(marked ? word.slice(0, -SEEN_BY_ALL.length) : word);
    demand(card !== undefined, `${name}: "${word}" is no card`);
    cards.push(card);
    if (card === UNKNOWN) {
      demand(place.hides, `${name} lies open: no card in it is unknown`);
      demand(!marked, `${name}: an unknown card cannot be marked`);
      continue;
    }
    const packs = p.packs === 1 ? 'pack' : `${p.packs} packs`;
    demand(pack.includes(card), `${name}: ${word} is not in the ${packs} of this game`);
    p.known[card] = marked ? EVERYONE : place.knowers;
  }
}

function readScalars(p: Position, given: Given): void {
  const seats = p.hand.length;
  p.phase = readPhase(p, given);
  p.direction = readDirection(textOf(given, 'dir') || '1');
  for (const seat of readSeats(given, 'ready', seats)) p.ready[seat] = true;
  if (p.phase !== 'setup' && !given.has('ready')) p.ready.fill(true);
  p.finishOrder.push(...readSeats(given, 'finish', seats));
  p.stalemate = readSwitch(given, 'stalemate');
  p.stall = readCount(given, 'stall');
  p.moves = readCount(given, 'moves');
  for (const [seat, lacks] of p.lacks.entries()) {
    for (const word of given.get(LACKS + seat) ?? []) lacks.push(readLack(LACKS + seat, word));
  }
}

/** `2:Q.K.A`: at least two hidden cards are none of Q, K and A. */
function readLack(name: string, word: string): Lack {
  const [cards, ranks = '', ...more] = word.split(':');
  const count = integerIn(cards) ?? 0;
  const named = ranks.split('.').map((rank) => RANKS.indexOf(rank.toUpperCase() as RankName));
  const isSound = count > 0 && !named.includes(-1) && more.length === 0;
  demand(isSound, `${name} takes a number of cards and ranks, as in 2:Q.K.A, not "${word}"`);
  return lackOf(maskOf(...named), count);
}

/** Whose turn it is; where a Joker waits, its player's. */
function readTurn(p: Position, given: Given): void {
  const named = given.has('cur');
  const cur = textOf(given, 'cur');
  demand(!isRunning(p) || !named || cur !== '', 'while the game runs, cur is a seat');
  p.turn = cur === '' ? 0 : readSeat('cur', cur, p.hand.length);
  const [waiting, ...how] = given.get('pending') ?? [];
  if (waiting === undefined) return;
  p.pending = true;
  const turn = readSeat('pending', waiting, p.hand.length);
  demand(
    cur === '' || p.turn === turn,
    `the seat whose Joker waits is to move: cur cannot be ${cur}`,
  );
  p.turn = turn;
  p.joker = readJoker(p, how);
}

/** How the Joker came, which matters to the log alone: `flip`, or `JK JK` for two at once. */
function readJoker(p: Position, words: readonly string[]): JokerPlay {
  const how = words.map((word) => word.toUpperCase());
  if (how.join() === 'FLIP') return FLIPPED_JOKER;
  demand(
    how.every((word) => word === 'JK'),
    `pending takes a seat, and "flip" or "JK JK" after it, not "${words.join(' ')}"`,
  );
  const count = words.length || jokersOnTop(p.pile) || 1;
  return { count, flipped: false };
}

/** A running game is in `mainPlay` while the stock has cards (SH-21). */
function readPhase(p: Position, given: Given): Phase {
  if (!given.has('phase')) return p.stock.length > 0 ? 'mainPlay' : 'endGame';
  const text = textOf(given, 'phase');
  const phase = PHASES.find((known) => known.toLowerCase() === text.toLowerCase());
  demand(phase !== undefined, `phase takes ${PHASES.join(', ')}, not "${text}"`);
  return phase;
}

function readDirection(text: string): Direction {
  const direction = integerIn(text);
  demand(direction === 1 || direction === -1, `dir takes 1 or -1, not "${text}"`);
  return direction;
}

/** A seat that is not mentioned holds the three lowest natural cards that nobody else has been given. */
function dealUnlisted(p: Position, given: Given): void {
  const free = unseenCards(p)
    .filter((card) => RANK_OF[card] !== RANK.JK)
    .sort(bySetupOrder);
  for (const [seat, hand] of p.hand.entries()) {
    const listed = ZONES.some((zone) => given.has(ZONE_LETTERS[zone] + seat));
    if (listed || !isActive(p, seat)) continue;
    for (const card of free.splice(0, ZONE_SIZE)) {
      hand.push(card);
      p.known[card] = onlySeat(seat);
    }
  }
}

function burnTheRest(p: Position): void {
  const holes = [...p.hand, ...p.blind, p.stock].flat().includes(UNKNOWN);
  demand(!holes, 'a position with unknown cards must list burned');
  for (const card of unseenCards(p)) {
    p.burned.push(card);
    p.known[card] = EVERYONE;
  }
}
