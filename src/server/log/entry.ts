/**
 * What is written down about a table: everything that must not be lost, one numbered entry each. The
 * table is a fold over its entries (table-state.ts), so nothing else about it is stored.
 */
import { z } from 'zod';
import { GALLERIES, MOVERS } from '../../protocol/index.ts';

const seat = z.number().int().min(0);
const options = z.record(z.string(), z.string());

/** Who sits on a seat. Of a person's secret only the hash is kept. */
const person = z.strictObject({ name: z.string(), tokenHash: z.string() });
const bot = z.strictObject({ name: z.string(), bot: z.string() });
export const sitter = z.union([person, bot]);
export type StoredSitter = z.infer<typeof sitter>;

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
  /** Cards are dealt from this seed. Where `rotated`, everyone has moved one seat on before. */
  entry('dealt', { seed: z.string(), rotated: z.boolean() }),
  entry('moved', { seat, move: z.string(), by: z.enum(MOVERS) }),
  /** The host stayed away; this seat is the host now. */
  entry('hosted', { seat }),
  entry('closed', { reason: z.enum(['host', 'empty', 'idle']) }),
]);
export type EntryBody = z.infer<typeof entryBody>;
