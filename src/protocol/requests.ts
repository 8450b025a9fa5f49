/** Everything that a client may send, one schema each. Unknown fields are refused: they are mistakes. */
import { z } from 'zod';
import { list, record } from './bounded.ts';
import { ID_MAX, MOVE_TEXT_MAX, OPTIONS_MAX, SEATS_MAX, SECRET_MIN } from './limits.ts';
import { phraseKey } from './table-info.ts';

const SECRET_MAX = 128;

const id = z.string().min(1).max(ID_MAX);
const secret = z.string().min(1).max(SECRET_MAX);
const newSecret = z.string().min(SECRET_MIN).max(SECRET_MAX);
const seat = z
  .number()
  .int()
  .min(0)
  .max(SEATS_MAX - 1);
const seq = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER);
/** What fits is for the server to say, in a sentence of its own; this only bounds it. */
const name = z.string().max(256);
const level = z.string().max(64);
const options = record(
  z.string().max(64),
  z.union([z.string().max(64), z.number(), z.boolean()]),
  OPTIONS_MAX,
);

const request = <Type extends string, Shape extends z.core.$ZodLooseShape>(
  type: Type,
  shape: Shape,
) => z.strictObject({ type: z.literal(type), ...shape });

/** The first message of every connection. */
const hello = request('hello', {
  version: z.number().int(),
  table: z.string().max(32),
  /** The secret of a seat; without one you are a spectator. */
  token: secret.optional(),
  /** The one-time secret of a link from another device; a token beside it is the seat's new secret. */
  ticket: secret.optional(),
  /** The last number that this client has seen, to be told only what it missed. */
  since: seq.optional(),
});

/** A move. The same `moveId` may be sent again after a lost connection: it is made once. */
const play = request('play', {
  moveId: id,
  /** The number of the position that the move was chosen in. */
  expect: seq,
  move: z.string().min(1).max(MOVE_TEXT_MAX),
});

/** With a secret of your own choosing you know it even if the answer is lost; else the server makes one. */
const sit = request('sit', { id, seat, name, token: newSecret.optional() });
/** Gives the seat up; in a running match a bot takes over at once, until you return. */
const leave = request('leave', { id });
/** `expect` is the number at which you read the rules: nobody agrees to what they have not seen. */
const ready = request('ready', { id, ready: z.boolean(), expect: seq.optional() });
const start = request('start', { id });
/** The host puts a bot on a seat, replaces one, or (null) frees the seat. */
const assign = request('assign', { id, seat, bot: level.nullable() });
/** The host changes what was agreed; everyone has to agree anew. */
const change = request('change', {
  id,
  seats: z.number().int().min(1).max(SEATS_MAX).optional(),
  options: options.optional(),
  listed: z.boolean().optional(),
});
/** The host lets people watch or does not, or sends away those who watch now. */
const gallery = request('gallery', {
  id,
  open: z.boolean().optional(),
  clear: z.literal(true).optional(),
});
const close = request('close', { id });
const say = request('say', { id, phrase: phraseKey });
/** Asks for a link that moves this seat to another device. */
const ticket = request('ticket', { id });
/** "I am here": takes the seat back from the bot that plays for it. */
const back = request('back', { id });
/** Asks for the moves that are allowed now; for clients that do not know the rules. */
const legal = request('legal', { id });
const ping = request('ping', {});

export const clientMessage = z.discriminatedUnion('type', [
  hello,
  play,
  sit,
  leave,
  ready,
  start,
  assign,
  change,
  gallery,
  close,
  say,
  ticket,
  back,
  legal,
  ping,
]);
export type ClientMessage = z.infer<typeof clientMessage>;
export type Hello = z.infer<typeof hello>;
export type PlayRequest = z.infer<typeof play>;
/** What the table's own queue takes besides moves. */
export type LobbyRequest = Exclude<ClientMessage, { type: 'hello' | 'play' | 'ping' }>;

/** The body of `POST /api/tables`. */
export const createTableRequest = z.strictObject({
  game: z.string().max(32),
  /** Your own name; you sit at `seat`, by default the first. */
  name,
  seat: seat.optional(),
  seats: z.number().int().min(1).max(SEATS_MAX),
  options: options.optional(),
  bots: list(z.strictObject({ seat, level }), SEATS_MAX).optional(),
  /** Whether strangers may find it in the list; by default only those who have the code do. */
  listed: z.boolean().optional(),
});
export type CreateTableRequest = z.infer<typeof createTableRequest>;
