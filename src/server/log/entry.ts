/**
 * What is written down about a table: everything that must not be lost, one numbered entry each. The
 * table is a fold over its entries (table-state.ts); whatever else is stored of it follows from them.
 */
import { z } from 'zod';
import { STRENGTH_MAX } from '../../bots/roster.ts';
import { GALLERIES, MOVERS } from '../../protocol/index.ts';

/**
 * The form of entries. A server does not take a table whose entries are of a later form: it would not
 * understand them.
 */
export const LOG_FORMAT = 1;

const seat = z.number().int().min(0);
const options = z.record(z.string(), z.string());

/** Who sits on a seat. Of a person's secret only the hash is kept. */
const person = z.strictObject({ name: z.string(), tokenHash: z.string() });
const bot = z.strictObject({ name: z.string(), bot: z.string() });
export const sitter = z.union([person, bot]);
export type StoredSitter = z.infer<typeof sitter>;

/** How strong a bot plays that follows the results, and how many matches led to it. */
export const rating = z.strictObject({
  strength: z.number().min(0).max(STRENGTH_MAX),
  matches: z.number().int().min(0),
});

const entry = <Type extends string, Shape extends z.core.$ZodLooseShape>(
  type: Type,
  shape: Shape,
) => z.strictObject({ type: z.literal(type), ...shape });

export const entryBody = z.discriminatedUnion('type', [
  entry('opened', {
    game: z.string(),
    options,
    listed: z.boolean(),
    host: seat,
    sitters: z.array(sitter.nullable()),
  }),
  entry('sat', { seat, sitter }),
  entry('freed', { seat }),
  entry('changed', {
    seats: z.number().int().optional(),
    options: options.optional(),
    listed: z.boolean().optional(),
    gallery: z.enum(GALLERIES).optional(),
  }),
  entry('readied', { seat, ready: z.boolean() }),
  /** The seat has a new secret: it was moved to another device. */
  entry('rekeyed', { seat, tokenHash: z.string() }),
  /**
   * Cards are dealt from this seed. Where `rotated`, everyone has moved one seat on before. `ratings` are those of the
   * bots that follow the results, by the seat they had until then; absent where there is none.
   */
  entry('dealt', {
    seed: z.string(),
    rotated: z.boolean(),
    ratings: z.array(rating.nullable()).optional(),
  }),
  entry('moved', { seat, move: z.string(), by: z.enum(MOVERS) }),
  /** The host stayed away; this seat is the host now. */
  entry('hosted', { seat }),
  entry('closed', { reason: z.enum(['host', 'empty', 'idle']) }),
]);
export type EntryBody = z.infer<typeof entryBody>;
