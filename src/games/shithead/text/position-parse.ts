/** A position read from named fields of text; what is not named takes the defaults of docs/notation.md. */
import {
  parseCard, RANK, RANK_OF, RANKS, SEEN_BY_ALL, UNKNOWN, type Card, type RankName,
} from '../../../core/card.ts'; // prettier-ignore
import { integerIn } from '../../../core/field-text.ts';
import { EVERYONE, NOBODY, onlySeat, type Knowers } from '../../../core/knowledge.ts';
import {
  demand, readCount, readFields, readOrReason, readSeat, readSeats, readSetup, readSwitch,
  rejectUnknownFields, textOf,
} from '../../../core/position-text.ts'; // prettier-ignore
import type { FieldTexts, Given } from '../../../core/position-text.ts';
import type { Result } from '../../../core/result.ts';
import type { Seat } from '../../../core/seat.ts';
import { unseenCards } from '../rules/knowledge.ts';
import { lackOf, type Lack } from '../rules/lacks.ts';
import { OPTIONS } from '../rules/options.ts';
import { isRunning, jokersOnTop, rejectImpossible } from './position-check.ts';
import { LACKS, ZONE_LETTERS } from './position-format.ts';
import { bySetupOrder, maskOf } from '../rules/ranks.ts';
import { checkSetup, emptyPosition, packOf, SEATS, ZONE_SIZE } from '../rules/setup.ts';
import { isActive } from '../rules/turn.ts';
import { FLIPPED_JOKER, PHASES, ZONES } from '../rules/types.ts';
import type { Direction, JokerPlay, Phase, Position, Zone } from '../rules/types.ts';

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
