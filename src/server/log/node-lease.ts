/**
 * The lease of one node: a row in the database that says the node is alive. While it holds tables the lease
 * is renewed; once it is over, every table of the node may be another's, and all are lost.
 */
import type { Time } from '../../core/time.ts';
import type { Leases } from './leases.ts';
import type { Statements } from './postgres-sessions.ts';
import { LEAVE, REGISTER, RENEW } from './postgres-sql.ts';

export interface NodeName {
  readonly name: string;
  /** Where other nodes reach it; empty where it has no neighbours. */
  readonly address: string;
}

/** A lease is renewed this often while it lasts, and tried again sooner after a failure. */
const RENEWALS_PER_LEASE = 3;
const TRIES_PER_LEASE = 12;

export class NodeLease {
  readonly #node: NodeName;
  readonly #leaseMs: number;
  readonly #time: Time;
  readonly #statements: Statements;
  readonly #leases: Leases;
  readonly #onFailure: () => void;
  #id: number | undefined;
  #registering: Promise<number> | undefined;
  #cancelTick: (() => void) | undefined;
  #isClosed = false;

  /** `onFailure` hears of every renewal that came to nothing. */
  constructor(
    node: NodeName,
    leaseMs: number,
    time: Time,
    statements: Statements,
    leases: Leases,
    onFailure: () => void = () => undefined,
  ) {
    this.#node = node;
    this.#leaseMs = leaseMs;
    this.#time = time;
    this.#statements = statements;
    this.#leases = leases;
    this.#onFailure = onFailure;
  }

  /** The number under which this node claims and writes, if its lease holds. */
  get id(): number | undefined {
    return this.#leases.isValid ? this.#id : undefined;
  }

  /** The same, after registering anew where the lease is over. */
  async ensure(): Promise<number> {
    if (this.id !== undefined) return this.id;
    this.#registering ??= this.#register().finally(() => (this.#registering = undefined));
    return this.#registering;
  }

  async #register(): Promise<number> {
    // Tables of the lease before are nobody's, or somebody else's.
    this.#leases.loseAll();
    const sentAt = this.#time.elapsed();
    const { name, address } = this.#node;
    const [{ id }] = await this.#statements.rows<{ id: number }>(REGISTER, [
      name,
      address,
      this.#leaseMs,
    ]);
    this.#id = id;
    this.#leases.renew(sentAt);
    return id;
  }

  /** The node has a table now: its lease is renewed from now on. */
  keepUp(): void {
    if (!this.#cancelTick) this.#tickAfter(Math.min(this.#pauseMs, this.#leases.leftMs / 2));
  }

  /** Whether the lease still holds; one that is over is given up at once. */
  check(): boolean {
    if (this.#leases.isValid) return true;
    this.#leases.loseAll();
    return false;
  }

  get #pauseMs(): number {
    return this.#leaseMs / RENEWALS_PER_LEASE;
  }

  #tickAfter(ms: number): void {
    if (!this.#isClosed) this.#cancelTick = this.#time.after(ms, () => void this.#tick());
  }

  /** A node without tables lets its lease run out: it costs nothing until somebody comes. */
  async #tick(): Promise<void> {
    const nextMs = await this.#renew();
    this.#cancelTick = undefined;
    if (nextMs !== undefined) this.#tickAfter(nextMs);
  }

  /** When to renew again; undefined where there is nothing left to keep. */
  async #renew(): Promise<number | undefined> {
    if (!this.check() || this.#id === undefined || this.#leases.size === 0) return undefined;
    const sentAt = this.#time.elapsed();
    // The renewal may take longer than the lease has left; then the tables are lost before it answers.
    const cancelEnd = this.#time.after(this.#leases.leftMs + 1, () => void this.check());
    const isRenewed = await this.#statements
      .rows(RENEW, [this.#id, this.#leaseMs])
      .then((rows) => rows.length > 0)
      .catch(() => undefined);
    cancelEnd();
    if (!isRenewed) this.#onFailure();
    if (isRenewed === false) this.#leases.loseAll();
    if (isRenewed) this.#leases.renew(sentAt);
    if (!this.check()) return undefined;
    return isRenewed ? this.#pauseMs : this.#leaseMs / TRIES_PER_LEASE;
  }

  /** Everything this node has is free from now on. */
  async leave(): Promise<void> {
    this.#isClosed = true;
    this.#cancelTick?.();
    const id = this.#id;
    this.#id = undefined;
    this.#leases.dropAll();
    if (id !== undefined) await this.#statements.rows(LEAVE, [id]).catch(() => undefined);
  }
}
