/** A position read from named fields of text; what is not named takes the defaults of docs/notation.md. */
import { parseCard, RANK, RANK_OF, RANKS, UNKNOWN, type Card } from '../../core/card.ts';
import { EVERYONE, NOBODY, onlySeat, type Knowers } from '../../core/knowledge.ts';
import { BrokenInvariant } from '../../core/invariant.ts';
import { fail, ok, type Result } from '../../core/result.ts';
import type { Seat } from '../../core/seat.ts';
import { assertWhole, unseenCards } from './knowledge.ts';
import { OPTIONS } from './options.ts';
import { SEEN_BY_ALL, ZONE_LETTERS } from './position-format.ts';
import { bySetupOrder, RUN_LENGTH } from './ranks.ts';
import { checkSetup, emptyPosition, packOf, ZONE_SIZE } from './setup.ts';
import { cardCount, isActive } from './turn.ts';
import { PHASES, ZONES, type Phase, type Position } from './types.ts';

/** Thrown inside this file only: a position is read in many small steps, any of which may find a fault. */
class BadPosition extends Error {}

export function parsePosition(input: Readonly<Record<string, unknown>>): Result<Position, string> {
  try {
    return ok(readPosition(input));
  } catch (error) {
    if (error instanceof BadPosition) return fail(error.message);
    throw error;
  }
}

/** `out` is how one writes "has finished" when setting up a position. */
const SYNONYMS: Readonly<Record<string, string>> = { out: 'finish' };
const SCALARS = [
  'n',
  'phase',
  'cur',
  'dir',
  'pending',
  'ready',
  'finish',
  'stalemate',
  'stall',
  'moves',
];
const PILES = ['pile', 'stock', 'burned'] as const;

function readPosition(input: Readonly<Record<string, unknown>>): Position {
  const given = new Map<string, string>();
  for (const [name, value] of Object.entries(input))
    given.set(SYNONYMS[name] ?? name, textOf(name, value));
  const p = readEmpty(given);
  rejectUnknownFields(given, p.hand.length);
  for (const [seat] of p.hand.entries()) readSeat(p, seat, given);
  for (const pile of PILES)
    put(p, p[pile], given.get(pile) ?? '', pile, pile === 'stock' ? NOBODY : EVERYONE);
  readScalars(p, given);
  dealUnlisted(p, given);
  if (!given.has('burned')) burnTheRest(p);
  rejectImpossible(p);
  return p;
}

function textOf(name: string, value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map((word) => textOf(name, word)).join(' ');
  if (typeof value === 'object')
    throw new BadPosition(`${name} takes text, not ${JSON.stringify(value)}`);
  const text = typeof value === 'string' ? value.trim() : JSON.stringify(value);
  return text === 'empty' ? '' : text;
}

function readEmpty(given: ReadonlyMap<string, string>): Position {
  const raw: Record<string, string> = {};
  for (const { name } of OPTIONS) if (given.has(name)) raw[name] = given.get(name)!;
  const seats = given.has('n') ? Number(given.get('n')) : 2;
  const options = checkSetup(seats, raw);
  if (options.ok) return emptyPosition(seats, options.value);
  const { code, params } = options.error;
  throw new BadPosition(
    code === 'shithead/bad_options' ? String(params.why) : 'n takes 2 to 8 seats',
  );
}

function rejectUnknownFields(given: ReadonlyMap<string, string>, seats: number): void {
  const zones = Object.values(ZONE_LETTERS).flatMap((letter) =>
    Array.from({ length: seats }, (_, seat) => letter + seat),
  );
  const names = [...SCALARS, ...PILES, ...zones, ...OPTIONS.map((option) => option.name)];
  for (const name of given.keys()) {
    if (!names.includes(name))
      throw new BadPosition(
        `there is no field "${name}" with ${seats} seats (fields: ${names.join(', ')})`,
      );
  }
}

function readSeat(p: Position, seat: Seat, given: ReadonlyMap<string, string>): void {
  for (const zone of ZONES) {
    const name = ZONE_LETTERS[zone] + seat;
    const knowers = zone === 'faceUp' ? EVERYONE : zone === 'hand' ? onlySeat(seat) : NOBODY;
    put(p, p[zone][seat], given.get(name) ?? '', name, knowers);
    if (zone !== 'hand' && p[zone][seat].length > ZONE_SIZE)
      throw new BadPosition(`${name} holds at most ${ZONE_SIZE} cards`);
  }
}

function put(p: Position, place: Card[], text: string, name: string, knowers: Knowers): void {
  const pack = packOf(p);
  for (const word of text.split(/[\s,]+/).filter(Boolean)) {
    const holes = /^\?(?:x(\d{1,3}))?$/i.exec(word);
    if (holes) {
      place.push(...new Array<Card>(Number(holes[1] ?? 1)).fill(UNKNOWN));
      continue;
    }
    const seenByAll = word.endsWith(SEEN_BY_ALL);
    const card = parseCard(seenByAll ? word.slice(0, -1) : word);
    if (card === undefined) throw new BadPosition(`${name}: "${word}" is no card`);
    if (!pack.includes(card))
      throw new BadPosition(
        `${name}: ${word} is not in the ${p.packs === 1 ? 'pack' : `${p.packs} packs`} of this game`,
      );
    place.push(card);
    p.known[card] = seenByAll ? EVERYONE : knowers;
  }
}

function readScalars(p: Position, given: ReadonlyMap<string, string>): void {
  const seat = (name: string, text: string): Seat => {
    const value = /^\d+$/.test(text) ? Number(text) : -1;
    if (!p.hand[value])
      throw new BadPosition(`${name} takes a seat from 0 to ${p.hand.length - 1}, not "${text}"`);
    return value;
  };
  const seatsIn = (name: string): Seat[] =>
    (given.get(name) ?? '')
      .split(/[\s,]+/)
      .filter(Boolean)
      .map((word) => seat(name, word));
  p.phase = readPhase(p, given.get('phase'));
  p.direction = readDirection(given.get('dir') ?? '1');
  for (const ready of seatsIn('ready')) p.ready[ready] = true;
  if (p.phase !== 'setup') p.ready.fill(true);
  p.finishOrder.push(...new Set(seatsIn('finish')));
  p.turn = given.has('cur') && given.get('cur') !== 'none' ? seat('cur', given.get('cur')!) : 0;
  const pending = given.get('pending') ?? 'none';
  p.pending = pending !== 'none';
  if (p.pending) p.turn = seat('pending', pending);
  p.stalemate = readSwitch('stalemate', given.get('stalemate') ?? 'off');
  p.stall = count(given, 'stall');
  p.moves = count(given, 'moves');
}

/** A running game is in `mainPlay` while the stock has cards (SH-21). */
function readPhase(p: Position, text: string | undefined): Phase {
  if (text === undefined) return p.stock.length > 0 ? 'mainPlay' : 'endGame';
  const phase = PHASES.find((known) => known === text);
  if (!phase) throw new BadPosition(`phase takes ${PHASES.join(', ')}, not "${text}"`);
  const running = phase === 'mainPlay' || phase === 'endGame';
  if (running && (phase === 'mainPlay') !== p.stock.length > 0) {
    throw new BadPosition(
      `the phase is ${phase} only while the stock ${phase === 'mainPlay' ? 'has cards' : 'is empty'}`,
    );
  }
  return phase;
}

function readSwitch(name: string, text: string): boolean {
  if (text === 'on' || text === 'true') return true;
  if (text === 'off' || text === 'false') return false;
  throw new BadPosition(`${name} takes on or off, not "${text}"`);
}

function readDirection(text: string): 1 | -1 {
  if (text === '1' || text === '+1') return 1;
  if (text === '-1') return -1;
  throw new BadPosition(`dir takes 1 or -1, not "${text}"`);
}

function count(given: ReadonlyMap<string, string>, name: string): number {
  const text = given.get(name) ?? '0';
  if (!/^\d{1,9}$/.test(text)) throw new BadPosition(`${name} takes a number, not "${text}"`);
  return Number(text);
}

/** A seat that is not mentioned holds the three lowest natural cards that nobody else has been given. */
function dealUnlisted(p: Position, given: ReadonlyMap<string, string>): void {
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
  const holes = [...p.hand, ...p.faceUp, ...p.blind, p.stock, p.pile].flat().includes(UNKNOWN);
  if (holes) throw new BadPosition('a position with unknown cards must list burned');
  for (const card of unseenCards(p)) {
    p.burned.push(card);
    p.known[card] = EVERYONE;
  }
}

function rejectImpossible(p: Position): void {
  try {
    assertWhole(p);
  } catch (error) {
    if (!(error instanceof BrokenInvariant)) throw error;
    throw new BadPosition(error.message);
  }
  rejectPile(p);
  for (const [seat, hand] of p.hand.entries()) {
    const over = p.phase === 'finished';
    if (!over && isActive(p, seat) && cardCount(p, seat) === 0 && !(p.pending && p.turn === seat)) {
      throw new BadPosition(`seat ${seat} has no cards: give it some, or say out: ${seat}`);
    }
    if (!over && !isActive(p, seat) && cardCount(p, seat) > 0)
      throw new BadPosition(`seat ${seat} is out but has cards`);
    if (p.phase === 'setup' && hand.length === 0)
      throw new BadPosition(`seat ${seat} needs a hand before the game starts`);
  }
  const running = p.phase === 'mainPlay' || p.phase === 'endGame';
  if (running && !isActive(p, p.turn))
    throw new BadPosition(`seat ${p.turn} is out and cannot be to move`);
  if (running && p.finishOrder.length > p.hand.length - 2)
    throw new BadPosition('a running game has two seats that are not out');
}

/** SH-83 */
function rejectPile(p: Position): void {
  for (const [i, card] of p.pile.entries()) {
    const rank = RANK_OF[card];
    const run = p.pile.slice(i, i + RUN_LENGTH);
    const burns =
      rank !== RANK.JK &&
      run.length === RUN_LENGTH &&
      run.every((other) => RANK_OF[other] === rank);
    if (burns)
      throw new BadPosition(`the pile cannot hold four ${RANKS[rank]}s in a row: they burn`);
    if (rank === RANK['10']) throw new BadPosition('the pile cannot hold a 10: it burns');
    // A stalemate drops the target of a waiting Joker and leaves it where it lies (SH-72).
    const waits = (p.pending || p.stalemate) && p.options.jokerGoesToTarget;
    if (rank === RANK.JK && !waits) throw new BadPosition('the pile cannot hold a Joker');
  }
}
