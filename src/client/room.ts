/**
 * `RoomClient`: the interface between a screen and a table on a server. It covers seats, the lobby before and
 * after a match, and the state of the connection. During a match it offers the same `TableClient` as a local
 * table.
 */
import type { GameEvent } from '../core/game.ts';
import type { Result } from '../core/result.ts';
import type { Seat } from '../core/seat.ts';
import type { ClockInfo, Phrase, WireRefusal, TableInfo } from '../protocol/index.ts';
import type { TableClient } from './table.ts';

/**
 * `connecting`: the first attempt. `online`: all is well. `silent`: the server owes an answer, and may be
 * gone; told only where somebody watches. `reconnecting`: lost, and trying again by itself. `refused`: the
 * server will not have us, and says why; trying again would not help.
 */
export type ConnectionState =
  | 'connecting'
  | 'online'
  | 'silent'
  | 'reconnecting'
  | 'refused'
  | 'closed';

/** Something somebody said; `at` is this device's own time. */
export interface Said {
  readonly seat: Seat;
  readonly phrase: Phrase;
  readonly at: number;
}

/** A new object each time something changed. */
export interface RoomSnapshot {
  readonly connection: ConnectionState;
  /** When the next attempt is made, in this device's time; undefined unless reconnecting. */
  readonly retryAt: number | undefined;
  /** Why the connection was refused or ended for good. */
  readonly problem: WireRefusal | undefined;
  /** Undefined until the first welcome. */
  readonly table: TableInfo | undefined;
  /** Undefined for a spectator. */
  readonly seat: Seat | undefined;
  readonly isHost: boolean;
  /** The running clock in this device's own time; undefined where none runs. */
  readonly clock: ClockInfo | undefined;
  /** The latest phrases, oldest first, a few at most. */
  readonly said: readonly Said[];
}

/**
 * Resolves to the refusal where the server said no; to a `client/offline` one without a connection. What was
 * done otherwise than it was asked for comes with a sentence.
 */
export type Reply = Promise<Result<string | undefined, WireRefusal>>;

export interface RoomClient {
  snapshot(): RoomSnapshot;
  subscribe(listener: () => void): () => void;
  /**
   * The match being played or just over; undefined before the first deal. The same object until the next
   * deal, so that a screen can hold on to it. Spectators get one too: its seat is 0, `watching` is true.
   */
  match(): TableClient<unknown, unknown, GameEvent> | undefined;
  sit(seat: Seat, name: string): Reply;
  leave(): Reply;
  ready(ready: boolean): Reply;
  start(): Reply;
  assign(seat: Seat, bot: string | null): Reply;
  change(change: {
    readonly seats?: number;
    readonly options?: Readonly<Record<string, string | number | boolean>>;
    readonly listed?: boolean;
  }): Reply;
  /** Lets people watch or does not; for the host, at any time. */
  openGallery(open: boolean): Reply;
  /** Sends away all who watch now. */
  clearGallery(): Reply;
  closeTable(): Reply;
  say(phrase: Phrase): Reply;
  back(): Reply;
  /** A one-time secret that moves this seat to another device. */
  ticket(): Promise<Result<{ readonly ticket: string; readonly expires: number }, WireRefusal>>;
  /** Tries again at once, as when the window comes to the front or the network is back. */
  wake(): void;
  /** Leaves the room; the seat stays yours. */
  close(): void;
}
