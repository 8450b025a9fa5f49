/** A table as a fold over its log: the same entries make the same table, on every machine. */
import { adaptiveName, type Rating } from '../../bots/adapt.ts';
import type { AnyGame, GameEvent } from '../../core/game.ts';
import { SPECTATOR, type Viewer } from '../../core/knowledge.ts';
import { openMatch, type MatchHeader, type Player } from '../../core/match.ts';
import { play } from '../../core/play.ts';
import { fail, ok, type Result } from '../../core/result.ts';
import type { Seat } from '../../core/seat.ts';
import { isTakeBack } from '../../games/take-backs.ts';
import type { GalleryState, TablePhase } from '../../protocol/index.ts';
import type { EntryBody, StoredSitter } from '../log/entry.ts';
import type { LogEntry, TableRow } from '../log/log.ts';
import type { JudgedMove } from './judged-move.ts';

/** Someone on a seat. A person has the hash of a secret, a bot has a level. */
export interface Sitter {
  readonly name: string;
  readonly tokenHash?: string;
  readonly bot?: string;
  /** How strong a bot plays that follows the results; none before its first match. */
  readonly rating?: Rating;
  readonly ready: boolean;
  /** How many matches had been dealt here before they sat down: those are none of theirs. */
  readonly joined: number;
}

export interface TableMatch {
  readonly header: MatchHeader;
  readonly position: unknown;
  /** The number of the entry that dealt the cards. */
  readonly dealSeq: number;
  readonly moves: number;
  /** Seats of people for which a bot has moved, in the order in which it began to. */
  readonly standIns: readonly Seat[];
}

export interface TableState {
  readonly code: string;
  readonly seq: number;
  /**
   * The number of the last entry that changed the position for others than its mover: moves must have
   * been chosen since. Whoever sorts a hand over and over keeps nobody from moving.
   */
  readonly positionSeq: number;
  /** The number of the entry since which the same decision is to be made. */
  readonly decisionSeq: number;
  /** How many moves have been taken back since, by a move of the rules. */
  readonly takenBack: number;
  readonly createdAt: number;
  readonly updatedAt: number;
  readonly game: AnyGame;
  /** The number of the entry that set the rules and seats as they are. */
  readonly rulesSeq: number;
  /** Those that differ from the game's defaults, as text. */
  readonly options: Readonly<Record<string, string>>;
  /** How many entries besides moves were written since the last deal. */
  readonly lobbyEntries: number;
  readonly listed: boolean;
  readonly gallery: GalleryState;
  readonly phase: TablePhase;
  readonly sitters: readonly (Sitter | null)[];
  /** Undefined once no person is left. */
  readonly host: Seat | undefined;
  /** Counts the matches dealt here. */
  readonly deal: number;
  /** Counts those that were played to their end: all but the last for certain. */
  readonly finished: number;
  readonly match: TableMatch | undefined;
}

/** The table after one more entry, and what the entry led to in the game. */
export interface Folded {
  readonly state: TableState;
  readonly events: readonly GameEvent[];
  /** The move that the entry made. */
  readonly move?: unknown;
}

export type GameNamed = (id: string) => AnyGame | undefined;

/** Folds all entries of a table, or says which of them does not fit. */
export function foldTable(
  code: string,
  entries: readonly LogEntry[],
  gameNamed: GameNamed,
): Result<TableState, string> {
  let state: TableState | undefined;
  for (const entry of entries) {
    const folded = state ? foldEntry(state, entry) : openTable(code, entry, gameNamed);
    if (!folded.ok) return fail(`entry ${entry.seq}: ${folded.error}`);
    state = folded.value.state;
  }
  return state ? ok(state) : fail('the table has no entries');
}

/** The table that its first entry opens. */
export function openTable(
  code: string,
  { seq, at, body }: LogEntry,
  gameNamed: GameNamed,
): Result<Folded, string> {
  if (seq !== 1 || body.type !== 'opened') return fail('a table starts with being opened');
  const game = gameNamed(body.game);
  if (!game) return fail(`there is no game "${body.game}"`);
  const { options, listed, host, sitters } = body;
  const state: TableState = {
    code,
    seq,
    positionSeq: seq,
    decisionSeq: seq,
    takenBack: 0,
    rulesSeq: seq,
    createdAt: at,
    updatedAt: at,
    game,
    options,
    lobbyEntries: 0,
    listed,
    gallery: 'open',
    phase: 'waiting',
    sitters: sitters.map((sitter) => sitter && sitterOf(sitter, 0)),
    host,
    deal: 0,
    finished: 0,
    match: undefined,
  };
  return ok({ state, events: [] });
}

/**
 * The table after an entry, or why the entry does not fit; the table given is never touched. A move is read and
 * judged here, unless it comes with the verdict on this very entry.
 */
export function foldEntry(
  before: TableState,
  entry: LogEntry,
  judged?: JudgedMove,
): Result<Folded, string> {
  const { seq, at, body } = entry;
  if (seq !== before.seq + 1) return fail(`it should be number ${before.seq + 1}`);
  if (before.phase === 'closed') return fail('the table is closed');
  if ('seat' in body && body.seat >= before.sitters.length)
    return fail(`there is no seat ${body.seat}`);
  const state = { ...before, seq, updatedAt: at };
  switch (body.type) {
    case 'opened':
      return fail('the table is open already');
    case 'dealt':
      return dealCards(state, body);
    case 'moved':
      return makeMove(state, body, judged);
    default:
      return withoutEvents(changeTable({ ...state, lobbyEntries: state.lobbyEntries + 1 }, body));
  }
}

const withoutEvents = (state: Result<TableState, string>): Result<Folded, string> =>
  state.ok ? ok({ state: state.value, events: [] }) : state;

type Change = Exclude<EntryBody, { type: 'opened' | 'dealt' | 'moved' }>;

function changeTable(state: TableState, body: Change): Result<TableState, string> {
  switch (body.type) {
    case 'sat':
      return isPerson(state.sitters[body.seat])
        ? fail(`a person sits on seat ${body.seat}`)
        : ok(withSitter(state, body.seat, sitterOf(body.sitter, state.deal)));
    case 'freed':
      return ok(withHost(withSitter(state, body.seat, null)));
    case 'changed':
      return ok(rearrange(state, body));
    case 'readied':
      return updatePerson(state, body.seat, { ready: body.ready });
    case 'rekeyed':
      return updatePerson(state, body.seat, { tokenHash: body.tokenHash });
    case 'hosted':
      return isPerson(state.sitters[body.seat])
        ? ok({ ...state, host: body.seat })
        : fail(`no person sits on seat ${body.seat}`);
    case 'closed':
      return ok({ ...state, phase: 'closed' });
  }
}

/** Bots agree to everything. */
const sitterOf = (sitter: StoredSitter, joined: number): Sitter => ({
  ...sitter,
  ready: 'bot' in sitter,
  joined,
});

const withSitter = (state: TableState, seat: Seat, sitter: Sitter | null): TableState => ({
  ...state,
  sitters: state.sitters.map((old, at) => (at === seat ? sitter : old)),
});

const isPerson = (sitter: Sitter | null): sitter is Sitter =>
  sitter !== null && sitter.bot === undefined;

/** A host who left is followed by the next person. */
function withHost(state: TableState): TableState {
  const { host, sitters } = state;
  if (host !== undefined && isPerson(sitters[host])) return state;
  const next = sitters.findIndex(isPerson);
  return { ...state, host: next < 0 ? undefined : next };
}

function updatePerson(
  state: TableState,
  seat: Seat,
  change: Partial<Sitter>,
): Result<TableState, string> {
  const sitter = state.sitters[seat];
  if (!isPerson(sitter)) return fail(`no person sits on seat ${seat}`);
  return ok(withSitter(state, seat, { ...sitter, ...change }));
}

/** Where the rules change, everyone has to agree anew. */
function rearrange(
  state: TableState,
  { seats, options, ...said }: Change & { type: 'changed' },
): TableState {
  const { listed = state.listed, gallery = state.gallery } = said;
  if (seats === undefined && options === undefined) return { ...state, listed, gallery };
  const length = seats ?? state.sitters.length;
  const sitters = Array.from({ length }, (_, seat) => notReady(state.sitters[seat] ?? null));
  const rules = { options: options ?? state.options, rulesSeq: state.seq };
  return withHost({ ...state, ...rules, listed, gallery, sitters });
}

const notReady = (sitter: Sitter | null): Sitter | null =>
  sitter && { ...sitter, ready: !isPerson(sitter) };

function dealCards(
  before: TableState,
  { seed, rotated, ratings = [] }: EntryBody & { type: 'dealt' },
): Result<Folded, string> {
  if (before.phase === 'playing') return fail('a match is running');
  const rated = {
    ...before,
    sitters: before.sitters.map((one, at) => withRating(one, ratings[at])),
  };
  const state = rotated ? rotate(rated) : rated;
  const { game, options, sitters, seq } = state;
  if (sitters.includes(null)) return fail('a seat is empty');
  const players = sitters.map((sitter) => playerOf(sitter!));
  const opened = openMatch(game, { game: game.id, seed, options, players });
  if (!opened.ok) return fail(`the cards cannot be dealt: ${opened.error.code}`);
  const { header, position } = opened.value;
  const match: TableMatch = { header, position, dealSeq: seq, moves: 0, standIns: [] };
  const since = { positionSeq: seq, decisionSeq: seq, takenBack: 0, lobbyEntries: 0 };
  const next = { ...state, phase: 'playing' as const, deal: state.deal + 1, ...since };
  return ok({ state: { ...next, match, sitters: sitters.map(notReady) }, events: [] });
}

const withRating = (sitter: Sitter | null, rating: Rating | null | undefined): Sitter | null =>
  sitter && rating ? { ...sitter, rating } : sitter;

/** The bot that sits there: one that follows the results is called by its strength. */
export const botOf = ({ bot, rating }: Sitter): string | undefined =>
  rating ? adaptiveName(rating) : bot;

const playerOf = (sitter: Sitter): Player => {
  const [{ name }, bot] = [sitter, botOf(sitter)];
  return bot === undefined ? { name } : { name, bot };
};

/** Everyone moves one seat on, so that nobody always goes first. */
function rotate(state: TableState): TableState {
  const { sitters, host } = state;
  const from = (seat: Seat): Seat => (seat + sitters.length - 1) % sitters.length;
  return {
    ...state,
    sitters: sitters.map((_, seat) => sitters[from(seat)]),
    host: host === undefined ? undefined : (host + 1) % sitters.length,
  };
}

function makeMove(
  state: TableState,
  body: EntryBody & { type: 'moved' },
  judged: JudgedMove | undefined,
): Result<Folded, string> {
  const { game, match, seq } = state;
  if (state.phase !== 'playing' || !match) return fail('no match is running');
  const isJudged = judged?.text === body.move;
  const read = isJudged ? ok(judged.proven.move) : game.parseMove(body.move);
  if (!read.ok) return read;
  const move = read.value;
  const played = play(game, match.position, body.seat, isJudged ? judged.proven : move);
  if (!played.ok) return fail(`the move is not allowed (${played.error.code})`);
  const { position, events } = played.value;
  const isOver = game.outcome(position) !== undefined;
  const ending = isOver
    ? { phase: 'over' as const, finished: state.finished + 1 }
    : { phase: 'playing' as const };
  const standIns = withStandIn(match.standIns, body);
  const after = { ...match, position, moves: match.moves + 1, standIns };
  const positionSeq = events.length > 0 ? seq : state.positionSeq;
  const isStill = game.timing(match.position).decision === game.timing(position).decision;
  const since = isStill
    ? { takenBack: state.takenBack + (isTakeBack(game.id, move) ? 1 : 0) }
    : { takenBack: 0, decisionSeq: seq };
  return ok({ state: { ...state, ...ending, match: after, positionSeq, ...since }, events, move });
}

const withStandIn = (
  seats: readonly Seat[],
  { seat, by }: EntryBody & { type: 'moved' },
): readonly Seat[] => (by !== 'stand-in' || seats.includes(seat) ? seats : [...seats, seat]);

/** The seat of whoever holds the secret with this hash. */
export function seatOfHash(state: TableState, tokenHash: string | undefined): Seat | undefined {
  if (tokenHash === undefined) return undefined;
  const seat = state.sitters.findIndex((sitter) => sitter?.tokenHash === tokenHash);
  return seat < 0 ? undefined : seat;
}

/** Whose eyes someone sees the match with: whoever sat down after its deal is a spectator of it. */
export function viewerAt({ sitters, deal }: TableState, seat: Seat | undefined): Viewer {
  const sitter = seat === undefined ? null : sitters[seat];
  return seat !== undefined && sitter && sitter.joined < deal ? seat : SPECTATOR;
}

/** So many hexadecimal digits of a hash make a number that is exact. */
const OWNER_DIGITS = 12;

/** Whose ids of moves a seat uses: they belong to the person, not to the seat, which changes hands. */
export const ownerAt = ({ sitters }: TableState, seat: Seat): number =>
  parseInt(sitters[seat]?.tokenHash?.slice(0, OWNER_DIGITS) ?? '0', 16);

export const personSeats = ({ sitters }: TableState): Seat[] =>
  [...sitters.keys()].filter((seat) => isPerson(sitters[seat]));

export const rowOf = (state: TableState): TableRow => ({
  code: state.code,
  game: state.game.id,
  phase: state.phase,
  listed: state.listed,
  createdAt: state.createdAt,
  updatedAt: state.updatedAt,
  finished: state.finished,
});
