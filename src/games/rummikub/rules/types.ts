/**
 * Rummikub (Sabra rules): lay tiles as groups and runs, rearrange everything that lies on the table, and be the
 * first whose rack is empty.
 *
 * The rules are numbered RK-1.1 to RK-12 in docs/rules/rummikub.md. What was chosen where editions differ: only the
 * table at the end of a turn is judged (RK-3.3), so a move is the whole new table and arranging is the mover's own;
 * a joker is cleared by any play that leaves legitimate sets (RK-6.3, option jokerRule); a tie for the lowest rack is
 * shared (RK-8.4); who did not end a turn in time with a broken table takes it back and draws (RK-7.2).
 */
import {
  violatorOf,
  type NoParams,
  type SharedParams,
  type ViolationOf,
} from '../../../core/violation.ts';
import type { Seat } from '../../../core/seat.ts';
import type { Tile } from '../../../core/tile.ts';
import type { Meld } from './melds.ts';
import type { HumanMove } from '../plan/types.ts';

export type { Meld } from './melds.ts';

export interface RummikubOptions {
  /** A number as text: 30, 50 or 0, where 0 opens everyone from the start. */
  readonly initialMeld: string;
  readonly tableOnOpeningTurn: boolean;
  readonly jokerRule: 'free' | 'replace' | 'locked';
  readonly bothMissing: boolean;
  readonly newSetOnly: boolean;
  readonly twoFromRack: boolean;
  /** Numbers as text. */
  readonly jokerPenalty: string;
  readonly unopenedPenalty: string;
  readonly penaltyTiles: string;
  readonly rounds: number;
  /** `drawn`, or the number of a seat. */
  readonly firstPlayer: string;
  readonly turnSeconds: number;
}

export const PHASES = ['play', 'roundOver', 'over'] as const;
export type Phase = (typeof PHASES)[number];

/**
 * Scores are kept in sixths of a point: those who tie share a pot (RK-8.4), and with at most four players a pot that
 * is not empty is shared by at most three.
 */
export const SIXTHS = 6;

/** What a round left behind (RK-8.3). */
export interface RoundRecord {
  readonly round: number;
  /** Several where they tie (RK-8.4). */
  readonly winners: readonly Seat[];
  /** A rack was empty, or the pool and everyone passed. */
  readonly why: 'out' | 'pool';
  /** What counts against each seat. */
  readonly sums: readonly number[];
  /** In sixths of a point; they add up to 0. */
  readonly scores: readonly number[];
  readonly racks: readonly (readonly Tile[])[];
}

/** A state, or a view of it in which the tiles of the pool and of other racks are `UNKNOWN`. */
export interface Position {
  readonly options: RummikubOptions;
  phase: Phase;
  /** From 1. */
  round: number;
  starter: Seat;
  turn: Seat;
  /** Turns of this round before the one that is on or was the last, by all seats together. */
  turns: number;
  /** Sorted by id: the order of a rack is its owner's affair, and tells nobody anything. */
  readonly rack: Tile[][];
  /** Top = last. */
  readonly pool: Tile[];
  /** In the order in which they lie there; a set's number is its place, from 1. */
  readonly table: Meld[];
  readonly opened: boolean[];
  /** How many have passed in a row since the pool is empty (RK-8.2). */
  passes: number;
  /** By seat, in sixths of a point, over the rounds that are over. */
  readonly totals: number[];
  /** Rounds won, by seat. */
  readonly won: number[];
  readonly records: RoundRecord[];
  /** The tiles that were drawn for the first turn of this round, by seat; none where the starter was set. */
  readonly lots: Tile[];
  /** What deals to come follow from; empty in a view. */
  chance: string;
}

export type Move =
  /** RK-3.1: the whole table as it lies at the end of the turn. */
  | { readonly type: 'play'; readonly table: readonly Meld[] }
  | { readonly type: 'draw' }
  | { readonly type: 'pass' }
  /** RK-7: the turn is over, with the table as the mover left it; without one, it was not touched. */
  | { readonly type: 'time_up'; readonly table?: readonly Meld[] }
  /** A play in which something stands that is no tile. */
  | { readonly type: 'unreadable'; readonly text: string; readonly tile: string }
  | { readonly type: 'next_round' };

export type RummikubEvent =
  /** `UNKNOWN` to all but its owner. */
  | { readonly type: 'drew'; readonly seat: Seat; readonly tile: Tile }
  | { readonly type: 'passed'; readonly seat: Seat }
  /** One of the changes that a play is made of, as a person would tell it; they come in an order in which they can be made. */
  | { readonly type: 'moved'; readonly seat: Seat; readonly move: HumanMove }
  /** After its changes. */
  | {
      readonly type: 'played';
      readonly seat: Seat;
      readonly tiles: readonly Tile[];
      /** Of a first meld what it is worth; 0 for any other play. */
      readonly opening: number;
      readonly left: number;
    }
  /** The tiles that come with it are told by `drew`. */
  | {
      readonly type: 'timeUp';
      readonly seat: Seat;
      /** Whether a table that was not valid was taken back (RK-7.2). */
      readonly broken: boolean;
      readonly draws: number;
    }
  | { readonly type: 'roundEnded'; readonly seat: Seat; readonly record: RoundRecord }
  | {
      readonly type: 'dealt';
      /** Who begins. */
      readonly seat: Seat;
      readonly round: number;
      /** Each rack for its owner only. */
      readonly racks: readonly (readonly Tile[])[];
      readonly lots: readonly Tile[];
    }
  | {
      readonly type: 'gameEnded';
      /** The first of the winners. */
      readonly seat: Seat;
      readonly winners: readonly Seat[];
      readonly totals: readonly number[];
      readonly won: readonly number[];
    };

/** Where events are written to; search asks for none. */
export type Events = RummikubEvent[] | undefined;

/** In the order in which they are looked for. */
export const VIOLATION_CODES = [
  'rummikub/player_count',
  'rummikub/bad_options',
  'rummikub/game_over',
  'rummikub/round_not_over',
  'rummikub/not_your_turn',
  'rummikub/unknown_tile',
  'rummikub/tile_not_on_rack',
  'rummikub/table_tile_missing',
  'rummikub/tile_used_twice',
  'rummikub/set_too_short',
  'rummikub/not_a_set',
  'rummikub/no_rack_tile_played',
  'rummikub/not_opened',
  'rummikub/opening_too_low',
  'rummikub/joker_must_be_reused',
  'rummikub/joker_not_covered',
  'rummikub/joker_locked',
  'rummikub/joker_in_old_set',
  'rummikub/joker_needs_rack_tiles',
  'rummikub/pool_empty',
  'rummikub/pass_not_allowed',
  'rummikub/cannot_arrange',
] as const satisfies readonly ViolationCode[];

/** What can be wrong with a move, with the parameters of each violation. Cards and tiles are in notation. */
interface WrongParams extends SharedParams {
  readonly player_count: { readonly seats: number };
  readonly game_over: NoParams;
  readonly round_not_over: NoParams;
  readonly unknown_tile: { readonly text: string };
  readonly tile_not_on_rack: { readonly tile: string };
  readonly table_tile_missing: { readonly tile: string };
  readonly tile_used_twice: { readonly tile: string };
  readonly set_too_short: { readonly size: number };
  readonly not_a_set: { readonly tiles: string; readonly reason: string };
  readonly no_rack_tile_played: NoParams;
  readonly not_opened: NoParams;
  readonly opening_too_low: { readonly points: number; readonly needed: number };
  readonly joker_must_be_reused: NoParams;
  readonly joker_not_covered: { readonly face: string };
  readonly joker_locked: { readonly set: string };
  readonly joker_in_old_set: NoParams;
  readonly joker_needs_rack_tiles: NoParams;
  readonly pool_empty: NoParams;
  readonly pass_not_allowed: NoParams;
  readonly cannot_arrange: { readonly why: string };
}

export type RummikubViolation = ViolationOf<'rummikub', WrongParams>;
export type ViolationCode = RummikubViolation['code'];
export type Verdict = RummikubViolation | undefined;

export const violation = violatorOf<'rummikub', WrongParams>('rummikub');
