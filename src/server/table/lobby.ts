/** What may happen at a table besides moves: each request becomes a log entry or a refusal. */
import { explainViolation } from '../../core/play.ts';
import { capName } from '../../bots/bot-settings.ts';
import { nameWords, secondsWords } from '../../bots/bot-words.ts';
import { isBotName } from '../../bots/roster.ts';
import type { AnyGame, Outcome } from '../../core/game.ts';
import { openMatch, type Player } from '../../core/match.ts';
import { checkHeaderText } from '../../core/record.ts';
import { fail, ok, type Result } from '../../core/result.ts';
import { type Seat, seatCounts, seatCountWords } from '../../core/seat.ts';
import {
  type CreateTableRequest,
  type LobbyRequest,
  NAME_MAX,
  type RefusalCode,
  refusalOf,
  type WireRefusal,
} from '../../protocol/index.ts';
import { botName, looksLike, mixedAlphabets } from './look-alikes.ts';
import { afterTable, FOLLOWER, NEW_RATING, type Rating } from '../../bots/adapt.ts';
import { personSeats, type Sitter, type TableState } from './table-state.ts';
import type { EntryBody, StoredSitter } from '../log/entry.ts';

type Judged = Result<EntryBody, WireRefusal>;

const refuse = (code: RefusalCode, params: WireRefusal['params'] = {}) =>
  fail(refusalOf(code, params));

/** Those of the requests that change the table for good. */
export type LobbyOrder = Extract<
  LobbyRequest,
  { type: 'sit' | 'leave' | 'ready' | 'start' | 'assign' | 'change' | 'gallery' | 'close' }
>;

export interface Asking {
  readonly seat: Seat | undefined;
  /** The seats whose people are connected, or were a moment ago. */
  readonly around: readonly Seat[];
  /** The hash of the secret that whoever sits down will get. */
  readonly tokenHash: string;
  readonly seed: string;
  /** How long bots may think here. */
  readonly botMsMax: number;
}

/** The entry that carries out the request, or why it may not be. */
export function judgeOrder(state: TableState, asking: Asking, order: LobbyOrder): Judged {
  switch (order.type) {
    case 'sit':
      return sit(state, asking, order);
    case 'leave':
      return requireSeat(asking, (seat) => leave(state, seat));
    case 'ready':
      return requireSeat(asking, (seat) => ready(state, seat, order));
    case 'start':
      return requireHost(state, asking, () => start(state, asking));
    case 'assign':
      return requireHost(state, asking, () => assign(state, asking, order));
    case 'change':
      return requireHost(state, asking, () => change(state, order));
    case 'gallery':
      return requireHost(state, asking, () => gallery(order));
    case 'close':
      return requireHost(state, asking, () => ok({ type: 'closed', reason: 'host' }));
  }
}

const requireSeat = ({ seat }: Asking, judge: (seat: Seat) => Judged): Judged =>
  seat === undefined ? refuse('protocol/not_seated') : judge(seat);

const requireHost = (state: TableState, asking: Asking, judge: () => Judged): Judged =>
  requireSeat(asking, (seat) => (seat === state.host ? judge() : refuse('table/not_host')));

const namesAt = ({ sitters }: TableState): string[] =>
  sitters.flatMap((sitter) => (sitter ? [sitter.name] : []));

function sit(
  state: TableState,
  { seat: own, tokenHash }: Asking,
  { seat, name }: { seat: Seat; name: string },
): Judged {
  if (own !== undefined) return refuse('table/already_seated');
  if (state.phase === 'playing') return refuse('table/playing');
  if (seat >= state.sitters.length) return refuse('table/no_seat', { seat });
  if (state.sitters[seat]) return refuse('table/seat_taken', { seat });
  const tidy = checkName(name, namesAt(state));
  return tidy.ok ? ok({ type: 'sat', seat, sitter: { name: tidy.value, tokenHash } }) : tidy;
}

function checkName(name: string, taken: readonly string[]): Result<string, WireRefusal> {
  const tidy = name.trim();
  const reason = checkHeaderText('name', tidy) ?? tooLong(tidy) ?? mixedAlphabets(tidy);
  if (reason !== undefined) return refuse('table/bad_name', { reason });
  const twin = taken.find((other) => looksLike(other, tidy));
  if (twin !== undefined) return refuse('table/name_taken', { name: twin });
  return ok(tidy);
}

const tooLong = (name: string): string | undefined =>
  name.length > NAME_MAX ? `The name is longer than ${NAME_MAX} characters.` : undefined;

/** The last one turns off the light. */
function leave(state: TableState, seat: Seat): Judged {
  if (state.phase === 'playing') return refuse('table/playing');
  const others = personSeats(state).filter((other) => other !== seat);
  return ok(others.length > 0 ? { type: 'freed', seat } : { type: 'closed', reason: 'empty' });
}

function ready(state: TableState, seat: Seat, order: LobbyOrder & { type: 'ready' }): Judged {
  const { expect = state.seq } = order;
  if (state.phase === 'playing') return refuse('table/playing');
  if (order.ready && expect < state.rulesSeq) return refuse('table/rules_changed');
  return ok({ type: 'readied', seat, ready: order.ready });
}

/** The host agrees by starting. */
function start(state: TableState, { around, seed }: Asking): Judged {
  if (state.phase === 'playing') return refuse('table/playing');
  if (state.sitters.includes(null)) return refuse('table/seats_empty');
  const waiting = askedSeats(state, around).filter((seat) => seat !== state.host);
  if (waiting.some((seat) => !state.sitters[seat]?.ready)) return refuse('table/not_ready');
  return ok(dealEntry(state, seed));
}

/** After a match, those who have gone are not waited for; but nobody plays by rules they have not seen. */
function askedSeats(state: TableState, around: readonly Seat[]): Seat[] {
  const isKnown = state.phase === 'over' && state.rulesSeq < state.match!.dealSeq;
  return personSeats(state).filter((seat) => !isKnown || around.includes(seat));
}

/** After a match everyone moves one seat on, but partners stay where they are. */
export const movesOn = (game: AnyGame): boolean => game.teams === undefined;

/** The entry that deals the next match. */
export function dealEntry(state: TableState, seed: string): EntryBody {
  const rotated = state.deal > 0 && movesOn(state.game);
  const ratings = nextRatings(state);
  return { type: 'dealt', seed, rotated, ...(ratings && { ratings }) };
}

/** Whether everyone who is still here wants another match. */
export function isRematchAgreed(state: TableState, around: readonly Seat[]): boolean {
  if (state.phase !== 'over' || state.sitters.includes(null)) return false;
  const asked = askedSeats(state, around);
  return asked.length > 0 && asked.every((seat) => state.sitters[seat]?.ready);
}

function assign(
  state: TableState,
  { botMsMax }: Asking,
  order: { seat: Seat; bot: string | null },
): Judged {
  const { seat, bot } = order;
  if (state.phase === 'playing') return refuse('table/playing');
  if (seat >= state.sitters.length) return refuse('table/no_seat', { seat });
  const sitter = state.sitters[seat];
  if (seat === state.host) return refuse('table/seat_taken', { seat });
  if (bot === null)
    return sitter ? ok({ type: 'freed', seat }) : refuse('table/seat_empty', { seat });
  if (!isBotName(bot)) return refuse('table/bad_bot', { level: bot });
  if (sitter && sitter.bot === undefined) return refuse('table/seat_taken', { seat });
  const name = sitter?.name ?? botName(namesAt(state));
  return ok({ type: 'sat', seat, sitter: { name, bot: capName(bot, botMsMax) } });
}

const NOTHING_TO_CHANGE = { reason: 'it names nothing to change' };

function change(state: TableState, order: LobbyOrder & { type: 'change' }): Judged {
  if (state.phase === 'playing') return refuse('table/playing');
  const { seats = state.sitters.length, listed } = order;
  const isSameRules = order.seats === undefined && order.options === undefined;
  if (isSameRules && listed === undefined) return refuse('protocol/bad_message', NOTHING_TO_CHANGE);
  if (isSameRules) return ok({ type: 'changed', listed });
  if (state.sitters.slice(seats).some((sitter) => sitter)) return refuse('table/seats_occupied');
  const options = checkSetup(state.game, seats, order.options ?? state.options);
  if (!options.ok) return options;
  return ok({
    type: 'changed',
    seats,
    options: options.value,
    ...(listed === undefined ? {} : { listed }),
  });
}

/** The host may do this at any time: whoever is in the way is so in the middle of a match, too. */
function gallery({ open, clear }: LobbyOrder & { type: 'gallery' }): Judged {
  if (open === undefined && !clear) return refuse('protocol/bad_message', NOTHING_TO_CHANGE);
  if (open === undefined) return ok({ type: 'changed' });
  return ok({ type: 'changed', gallery: open ? 'open' : 'closed' });
}

/** The options that differ from the defaults, once it is sure that cards can be dealt with them. */
function checkSetup(
  game: AnyGame,
  seats: number,
  options: Readonly<Record<string, unknown>>,
): Result<Record<string, string>, WireRefusal> {
  if (!seatCounts(game.seats).includes(seats)) return refuse('table/bad_seats', seatsOf(game));
  const players = Array.from({ length: seats }, (_, seat): Player => ({ name: `Seat ${seat}` }));
  const opened = openMatch(game, { game: game.id, seed: 'trial', options, players });
  if (opened.ok) return ok(opened.value.header.options as Record<string, string>);
  return refuse('table/bad_options', { reason: explainViolation(game, opened.error, []) });
}

const seatsOf = ({ title, seats }: AnyGame): WireRefusal['params'] => ({
  game: title,
  min: seats.min,
  max: seats.max,
  seats: seatCountWords(seats),
});

/** The first entry of a new table. */
export function judgeOpening(
  game: AnyGame,
  request: CreateTableRequest,
  { tokenHash, botMsMax }: Pick<Asking, 'tokenHash' | 'botMsMax'>,
): Judged {
  const { seats, seat: host = 0, bots = [], listed = false } = request;
  const options = checkSetup(game, seats, request.options ?? {});
  if (!options.ok) return options;
  if (host >= seats) return refuse('table/no_seat', { seat: host });
  const name = checkName(request.name, []);
  if (!name.ok) return name;
  const sitters: (StoredSitter | null)[] = new Array<null>(seats).fill(null);
  sitters[host] = { name: name.value, tokenHash };
  for (const { seat, level } of bots) {
    if (!isBotName(level)) return refuse('table/bad_bot', { level });
    if (seat >= seats) return refuse('table/no_seat', { seat });
    if (sitters[seat]) return refuse('table/seat_taken', { seat });
    sitters[seat] = {
      name: botName(sitters.flatMap((sitter) => (sitter ? [sitter.name] : []))),
      bot: capName(level, botMsMax),
    };
  }
  return ok({ type: 'opened', game: game.id, options: options.value, listed, host, sitters });
}

/** What is said where one of these bots thinks less than it was asked to; nothing where all are as asked. */
export function cappedNote(bots: readonly (string | null)[], botMsMax: number): string | undefined {
  const asked = bots.find((bot) => bot !== null && capName(bot, botMsMax) !== bot);
  if (asked === undefined || asked === null) return undefined;
  const given = nameWords(capName(asked, botMsMax));
  return `Bots think ${secondsWords(botMsMax)} at most on this server: "${nameWords(asked)}" sits down as "${given}".`;
}

/**
 * The ratings in the next match of the bots that follow the results of the people here (BT-41), by seat; none
 * where nobody follows. They are written down with every deal, so that a table read again has the same bots.
 */
function nextRatings(state: TableState): (Rating | null)[] | undefined {
  const { sitters, match, game } = state;
  if (!sitters.some((sitter) => sitter?.bot === FOLLOWER)) return undefined;
  const outcome = match && game.outcome(match.position);
  return sitters.map((sitter) =>
    sitter?.bot === FOLLOWER ? ratingAfter(state, sitter, outcome) : null,
  );
}

/** A match counts for those who played it, and for none who sat down later. */
function ratingAfter(
  { match, deal }: TableState,
  { rating = NEW_RATING, joined }: Sitter,
  outcome: Outcome | undefined,
): Rating {
  if (!match || !outcome || joined >= deal) return rating;
  return afterTable(rating, outcome, match.header.players);
}
