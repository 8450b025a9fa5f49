/** What the edge (HTTP, WebSocket, a simulation) may ask of the tables. */
import type { Result } from '../core/result.ts';
import type {
  CreateTableAnswer,
  CreateTableRequest,
  Refusal,
  TableInfo,
} from '../protocol/index.ts';
import type { Connection, Wire } from './tools.ts';

export interface Tables {
  /** `client` tells clients apart for limits: an address, never a name. */
  create(request: CreateTableRequest, client: string): Promise<Result<CreateTableAnswer, Refusal>>;
  /** The listed tables that wait for players, newest first. */
  list(): Promise<Result<readonly TableInfo[], Refusal>>;
  info(code: string): Promise<Result<TableInfo, Refusal>>;
  /** The record of a finished match as text, by its number (the last one by default). */
  record(code: string, deal?: number): Promise<Result<string, Refusal>>;
  connect(wire: Wire): Connection;
  /** Says goodbye to everyone, waits for what is being written. The log stays open. */
  close(): Promise<void>;
}
