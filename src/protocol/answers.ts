/** Everything that the server may send, one schema each. Fields may be added: clients skip what they do not know. */
import { z } from 'zod';
import type { GameEvent } from '../core/game.ts';
import { list, record } from './bounded.ts';
import {
  ANSWERS_MAX,
  CHOICES_MAX,
  LEGAL_MAX,
  MOVE_TEXT_MAX,
  SEATS_MAX,
  TEXT_MAX,
} from './limits.ts';
import { parts } from './phrase-parts.ts';
import { phraseKey, tableInfo } from './table-info.ts';

const seat = z.number().int();
const seq = z.number().int();
const text = z.string().max(TEXT_MAX);
const seats = list(seat, SEATS_MAX);

/** One of the things that a move could mean: the move that says so, what sets it apart, what it leads to. */
const choice = z.object({
  move: z.string().min(1).max(MOVE_TEXT_MAX),
  says: text,
  shows: text,
});

/** Why something was not taken. A violation of the rules has the code of its game. */
export const refusal = z.object({
  code: text,
  params: record(text, z.union([text, z.number()]), ANSWERS_MAX),
  /** One sentence for a person. */
  message: text,
  /** The same in parts, where it names cards or tiles. */
  parts,
  /** Present where a move could mean several things and does not say which. */
  choices: list(choice, CHOICES_MAX).readonly().optional(),
});
/** The form in which refusals travel; a screen shows its own form (`client/table.ts`). */
export type WireRefusal = z.infer<typeof refusal>;

export const clock = z.object({
  /** When the default move is made, in milliseconds of the server's time. */
  deadline: z.number(),
  /** How long the whole decision may take. */
  seconds: z.number(),
});
export type ClockInfo = z.infer<typeof clock>;

const outcome = z.object({
  ranking: seats,
  winners: seats,
  points: list(z.number(), SEATS_MAX).optional(),
  ending: text,
});

/** The position of the running or last match, as the one who is told may see it. */
export const stage = z.object({
  deal: z.number().int(),
  /** The number of the deal itself: everything after it belongs to this match. */
  dealSeq: seq,
  /** Who sits where in this match. */
  players: list(z.object({ name: text, bot: text.optional() }), SEATS_MAX),
  /** Seats of people for which a bot has moved in this match; earlier servers do not tell. */
  standIns: seats.optional(),
  /** The position in named fields of text, `?` for what you do not know (docs/notation.md). */
  view: record(text, text, ANSWERS_MAX),
  toAct: seats,
  /** Seats that may move out of turn. */
  mayInterrupt: seats,
  /** What is asked of you now, in one line. */
  prompt: text,
  clock: clock.nullable(),
  outcome: outcome.nullable(),
});
export type Stage = z.infer<typeof stage>;

/** A sentence of the log, in parts too where it names cards or tiles. */
export const logLine = z.object({ seq, text, parts });
export type WireLine = z.infer<typeof logLine>;

/**
 * Who chose a move: the player, the bot of the seat, the clock, a bot for an absent player, the simplest
 * move for a bot that failed, or the table itself where nobody was asked: it ends a pause.
 */
export const MOVERS = ['player', 'bot', 'clock', 'stand-in', 'fallback', 'table'] as const;
export type Mover = (typeof MOVERS)[number];

const anyEvent = z.looseObject({ type: text, seat });

/** What happened, for animation and sound; cards you may not see are 255. Its shape is the game's own. */
const gameEvent = z.custom<GameEvent>((value) => anyEvent.safeParse(value).success);

const answer = <Type extends string, Shape extends z.core.$ZodLooseShape>(
  type: Type,
  shape: Shape,
) => z.object({ type: z.literal(type), ...shape });

const you = z.object({ seat: seat.nullable(), host: z.boolean() });

const welcome = answer('welcome', {
  version: z.number().int(),
  /** The server's time, to read deadlines by. */
  now: z.number(),
  seq,
  you,
  table: tableInfo,
  /** Null before the first deal. */
  stage: stage.nullable(),
  /** Whether `log` and `events` hold just what came after the `since` you gave; else the last lines there are. */
  resumed: z.boolean(),
  log: list(logLine, ANSWERS_MAX),
  events: list(gameEvent, ANSWERS_MAX),
  /** The new secret of the seat, once, after a ticket was given. */
  token: text.exactOptional(),
});

/** Everything durable that happens at a table has the next number. */
const update = answer('update', {
  seq,
  /** Your own place can change with a deal. */
  you,
  /** Present where seats, options or the phase changed. */
  table: tableInfo.optional(),
  /** Present where the position changed. */
  stage: stage.optional(),
  /** Present where it was a move. */
  move: z
    .object({
      seat,
      by: z.enum(MOVERS),
      events: list(gameEvent, ANSWERS_MAX),
      log: list(logLine, ANSWERS_MAX),
    })
    .optional(),
});

/** Who is present has changed: nothing durable, so it has no number. */
const table = answer('table', { table: tableInfo });
/** The clock was set anew without a move, as after a restart of the server. */
const clockSet = answer('clock', { seq, clock: clock.nullable() });
const ack = answer('ack', { moveId: text, seq });
/** `note` says what was done otherwise than it was asked for, in one sentence for a person. */
const done = answer('done', { id: text, note: text.optional() });
const seated = answer('seated', { id: text, seat, token: text });
const ticket = answer('ticket', { id: text, ticket: text, expires: z.number() });
const legal = answer('legal', { id: text, seq, moves: list(text, LEGAL_MAX) });
const said = answer('said', { seat, phrase: phraseKey });
/** `re` is the `id` or `moveId` it answers; null where the message had none that could be read. */
const refused = answer('refused', {
  re: text.nullable(),
  seq: seq.optional(),
  ...refusal.shape,
});
const pong = answer('pong', { now: z.number() });
/** The last message before the server closes the connection. */
const bye = answer('bye', { ...refusal.shape });

export const serverMessage = z.discriminatedUnion('type', [
  welcome,
  update,
  table,
  clockSet,
  ack,
  done,
  seated,
  ticket,
  legal,
  said,
  refused,
  pong,
  bye,
]);
export type ServerMessage = z.infer<typeof serverMessage>;
export type Welcome = z.infer<typeof welcome>;
export type Update = z.infer<typeof update>;

/** The answer to `POST /api/tables`. */
export const createTableAnswer = z.object({
  code: text,
  seat,
  token: text,
  /** What was done otherwise than it was asked for, in one sentence for a person. */
  note: text.optional(),
});
export type CreateTableAnswer = z.infer<typeof createTableAnswer>;

/** The answer to `GET /api/tables`: the listed tables that wait for players, newest first. */
export const tableListAnswer = z.object({
  tables: list(tableInfo, ANSWERS_MAX),
  /** How long bots may think for one decision at tables of this server, in milliseconds. */
  botMsMax: z.number().optional(),
});
export type TableListAnswer = z.infer<typeof tableListAnswer>;

/** Every HTTP answer that is no success. */
export const errorAnswer = z.object({ error: refusal });
