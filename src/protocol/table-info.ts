/** Public information about a table, the same for whoever asks: it holds no card and no secret. */
import { z } from 'zod';
import { list, record } from './bounded.ts';
import { OPTIONS_MAX, SEATS_MAX, TEXT_MAX } from './limits.ts';
import { PHRASE_KEYS } from './phrases.ts';

export const TABLE_PHASES = ['waiting', 'playing', 'over', 'closed'] as const;
export type TablePhase = (typeof TABLE_PHASES)[number];

/** Why a bot plays for a person: nobody is connected, or two clocks in a row ran out. */
export const STAND_IN_REASONS = ['absent', 'slow'] as const;
export type StandInReason = (typeof STAND_IN_REASONS)[number];

const text = z.string().max(TEXT_MAX);
/** `closed`: only those may come in who have a seat, or can take one. */
export const GALLERIES = ['open', 'closed'] as const;
export type GalleryState = (typeof GALLERIES)[number];

export const seatInfo = z.object({
  kind: z.enum(['empty', 'person', 'bot']),
  name: text.nullable(),
  /** The level of a bot. */
  level: text.nullable(),
  /** The one who may start, seat bots and close. */
  host: z.boolean(),
  /** Agrees to the rules and to the deal; after a match, to another one. Bots always do. */
  ready: z.boolean(),
  /** Whether a person of this seat is connected. */
  present: z.boolean(),
  standIn: z.enum(STAND_IN_REASONS).nullable(),
});
export type SeatInfo = z.infer<typeof seatInfo>;

export const tableInfo = z.object({
  code: text,
  game: text,
  phase: z.enum(TABLE_PHASES),
  listed: z.boolean(),
  /** The options that differ from the game's defaults, as text. */
  options: record(text, text, OPTIONS_MAX),
  seats: list(seatInfo, SEATS_MAX),
  spectators: z.number().int(),
  /** Whether people without a seat may watch; older servers do not say. */
  gallery: z.enum(GALLERIES).default('open'),
  /** Counts the matches dealt at this table. */
  deal: z.number().int(),
  /** The log cannot be written: nothing is taken until it can. */
  frozen: z.boolean(),
  /** How long bots may think here for one decision, in milliseconds. */
  botMsMax: z.number().optional(),
});
export type TableInfo = z.infer<typeof tableInfo>;

export const phraseKey = z.enum(PHRASE_KEYS);
