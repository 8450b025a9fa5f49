/** Interface of the tables for the edge (HTTP, WebSocket, a simulation), and the two ends of a connection. */
import type { Result } from '../core/result.ts';
import type {
  CreateTableAnswer,
  CreateTableRequest,
  WireRefusal,
  TableInfo,
} from '../protocol/index.ts';
import type { Guesses } from './guesses.ts';

/** Who asks for something that may take a while. */
export interface Asker {
  /** Tells clients apart for limits: an address, never a name. */
  readonly client: string;
  /** Aborted once they have hung up. */
  readonly signal?: AbortSignal;
}

export interface Tables {
  /** Whoever looks up a code or a record for a client asks here whether it may try. */
  readonly guesses: Guesses;
  /** `client` tells clients apart for limits: an address, never a name. */
  create(
    request: CreateTableRequest,
    client: string,
  ): Promise<Result<CreateTableAnswer, WireRefusal>>;
  /** The listed tables that wait for players, newest first. */
  list(): Promise<Result<readonly TableInfo[], WireRefusal>>;
  /** How long bots may think for one decision, in milliseconds. */
  botMsMax(): number;
  info(code: string): Promise<Result<TableInfo, WireRefusal>>;
  /** The record of a finished match as text, by its number (the last one by default). */
  record(code: string, deal?: number, asker?: Asker): Promise<Result<string, WireRefusal>>;
  /** `client` as for `create`; `code` is the table that the address names, where it names one. */
  connect(wire: Wire, client: string, code?: string): Connection;
  /** Says goodbye to everyone, waits for what is being written. The log stays open. */
  close(): Promise<void>;
}

/** One end of a connection, whatever carries it. */
export interface Wire {
  send(text: string): void;
  close(code: number, reason: string): void;
  /** Asks the other side for a sign of life, where the carrier can. */
  ping(): void;
  /** Bytes that were sent but have not left. */
  readonly buffered: number;
}

/** What the carrier tells the hub about a connection. */
export interface Connection {
  receive(text: string): void;
  /** A message that is no text. */
  receiveBytes(): void;
  /** Any sign of life that is no message. */
  keepAlive(): void;
  /** The carrier has closed it. */
  end(): void;
}
