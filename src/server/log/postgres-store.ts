/**
 * The log in PostgreSQL, shared by several servers. Each table has one owner, which alone appends to it; what
 * keeps others out is the epoch in the database, and what keeps an owner from believing too long is its lease.
 */
import { fail, ok } from '../../core/result.ts';
import { atMost } from './at-most.ts';
import { LOG_FORMAT } from './entry.ts';
import { CLOSED, failWith, TAKEN_OVER } from './faults.ts';
import { Leases, type Held } from './leases.ts';
import type {
  Append,
  Claim,
  LogEntry,
  LogFault,
  MoveKey,
  RowQuery,
  Snapshot,
  TableRow,
} from './log.ts';
import { SNAPSHOTS_KEPT } from './log.ts';
import { NodeLease, type NodeName } from './node-lease.ts';
import { isUniqueViolation, postgresFault } from './postgres-faults.ts';
import type { OpenStatements, Statements } from './postgres-sessions.ts';
import {
  APPEND,
  COUNT_OF,
  COUNT_OPEN,
  DROP_SNAPSHOTS,
  ENTRIES,
  GIVE_BACK,
  PUT_SNAPSHOT,
  ROWS_NEWEST,
  ROWS_UNTOUCHED,
  SEQ_OF_MOVE,
  SIZE,
  SNAPSHOTS,
  SUM_OF_ENTRY,
  TABLE_END,
  TABLE_ROW,
  TAKE,
} from './postgres-sql.ts';
import type { Answer, AsyncStore, LogStore } from './store.ts';
import { UNWATCHED, type ClaimResult, type StoreWatch } from './store-watch.ts';
import {
  conflict,
  misfit,
  MOVE_TAKEN,
  noEntry,
  readAfter,
  readRow,
  readRows,
  START,
  storedEntry,
  storedMoveId,
  sumOfSnapshot,
  refuseDamage,
  unharmedSnapshots,
  type Link,
  type StoredEntry,
  type StoredRow,
  type StoredSnapshot,
} from './stored.ts';
import type { Time } from '../../core/time.ts';

export interface PostgresStoreSetting {
  readonly open: OpenStatements;
  readonly node: NodeName;
  readonly leaseMs: number;
  /** A clock that also counts the time in which the process is stopped. */
  readonly time: Time;
  readonly onLost: (code: string) => void;
  readonly watch?: StoreWatch;
}

const READERS = 4;
const CONTROLS = 2;
/** How long an answer may take. A commit may have to wait for a standby, and is not given up soon. */
const READ_MS_MAX = 5_000;
const WRITE_MS_MAX = 15_000;
/** More entries than any table has. */
const ALL = 1_000_000_000;

interface Taken {
  readonly epoch: number | null;
  /** Whether another server had it last and has not given it back. */
  readonly is_takeover: boolean;
  readonly name: string | null;
  readonly address: string | null;
  readonly left_ms: number | null;
}
interface Outcome {
  readonly code: string;
  readonly is_written: boolean;
  readonly is_own: boolean;
}
/** An append with what it is written by: epoch 0 is that of a table that does not exist yet. */
interface Writing {
  readonly at: number;
  readonly append: Append;
  readonly epoch: number;
  readonly before: Link;
  readonly entry: StoredEntry;
}

export class PostgresStore implements AsyncStore<LogStore> {
  /** Appends follow one another on one connection. */
  readonly #writer: Statements;
  readonly #readers: Statements;
  /** Claims do not wait behind appends or reads. */
  readonly #controls: Statements;
  /** A claim may have to wait for a lock; the lease must not wait behind it. */
  readonly #renewals: Statements;
  readonly #leases: Leases;
  readonly #lease: NodeLease;
  readonly #watch: StoreWatch;
  readonly #claiming = new Map<string, Promise<Answer<Claim>>>();
  /** When a server has died its tables are claimed by the thousand, and appends are to go on meanwhile. */
  readonly #claimInTurn = atMost(1);

  constructor(setting: PostgresStoreSetting) {
    const { open, node, leaseMs, time, onLost, watch = UNWATCHED } = setting;
    this.#watch = watch;
    this.#writer = open(1, WRITE_MS_MAX);
    this.#readers = open(READERS, READ_MS_MAX);
    this.#controls = open(CONTROLS, READ_MS_MAX);
    this.#renewals = open(1, READ_MS_MAX);
    this.#leases = new Leases(
      leaseMs,
      () => time.elapsed(),
      (code) => {
        watch.countLost();
        onLost(code);
      },
    );
    const onFailure = (): void => watch.countFailedRenewal();
    this.#lease = new NodeLease(node, leaseMs, time, this.#renewals, this.#leases, onFailure);
    watch.ownedTables(() => (this.#leases.isValid ? this.#leases.size : 0));
  }

  owns(code: string): boolean {
    return this.#leases.owns(code);
  }

  /** Those who ask together get one answer. */
  claim(code: string): Promise<Answer<Claim>> {
    const held = this.#leases.get(code);
    if (held && !held.isUnsure) return Promise.resolve(ok({ kind: 'here' }));
    const claiming =
      this.#claiming.get(code) ?? this.#askFor(code).finally(() => this.#claiming.delete(code));
    this.#claiming.set(code, claiming);
    return claiming;
  }

  async #askFor(code: string): Promise<Answer<Claim>> {
    const answer = await this.#claimInTurn(() => this.#guard(() => this.#claim(code)));
    if (!answer.ok) this.#watch.countClaim('failed');
    return answer;
  }

  async #claim(code: string): Promise<Answer<Claim>> {
    const node = await this.#lease.ensure();
    const [seen] = await this.#controls.rows<Taken>(TAKE, [code, node]);
    // A table that does not exist is nobody's; whoever reads it finds nothing.
    if (!seen) return this.#answerClaim('none', { kind: 'here' });
    if (seen.epoch !== null) return this.#hold(code, node, seen.epoch, seen.is_takeover);
    this.#leases.lose(code);
    if (seen.name === null || seen.address === null)
      return failWith('failed', 'another server was faster to take this table');
    const leaseMs = Math.max(0, Math.ceil(seen.left_ms ?? 0));
    const { name, address } = seen;
    return this.#answerClaim('elsewhere', { kind: 'elsewhere', node: name, address, leaseMs });
  }

  #answerClaim(result: ClaimResult, claim: Claim): Answer<Claim> {
    this.#watch.countClaim(result);
    return ok(claim);
  }

  /** Only now is it known where the log ends: until the table was taken, its former owner could write. */
  async #hold(
    code: string,
    node: number,
    epoch: number,
    isTakeover: boolean,
  ): Promise<Answer<Claim>> {
    const [end] = await this.#controls.rows<Link & { format: number }>(TABLE_END, [code]);
    if (end.format > LOG_FORMAT) {
      await this.#controls.rows(GIVE_BACK, [code, node, epoch]);
      const reason = `a newer version of Baize wrote this table (format ${end.format}, this one knows ${LOG_FORMAT})`;
      return failWith('failed', reason);
    }
    if (this.#lease.id !== node) return failWith('failed', 'the lease of this server has run out');
    this.#leases.hold(code, { epoch, seq: end.seq, sum: end.sum });
    this.#lease.keepUp();
    return this.#answerClaim(isTakeover ? 'takeover' : 'free', { kind: 'here' });
  }

  release(code: string): Promise<Answer<void>> {
    const held = this.#leases.get(code);
    this.#leases.drop(code);
    const node = this.#lease.id;
    if (!held || node === undefined) return Promise.resolve(ok(undefined));
    return this.#guard(async () => {
      await this.#controls.rows(GIVE_BACK, [code, node, held.epoch]);
      return ok(undefined);
    });
  }

  async releaseAll(): Promise<Answer<void>> {
    await this.#lease.leave();
    return ok(undefined);
  }

  /** At most one entry of a table goes with one statement; several of one table go one after the other. */
  async appendAll(batch: readonly Append[]): Promise<Answer<readonly Answer<void>[]>> {
    const answers: Answer<void>[] = batch.map(() => fail(CLOSED));
    let waiting = [...batch.entries()];
    while (waiting.length > 0) {
      const codes = new Set<string>();
      const isFirst = ([, { row }]: [number, Append]): boolean =>
        !codes.has(row.code) && codes.add(row.code) !== undefined;
      const round = waiting.filter(isFirst);
      const chosen = new Set(round);
      waiting = waiting.filter((one) => !chosen.has(one));
      await this.#appendRound(round, answers);
    }
    return ok(answers);
  }

  async #appendRound(
    round: readonly (readonly [number, Append])[],
    answers: Answer<void>[],
  ): Promise<void> {
    const writings: Writing[] = [];
    for (const [at, append] of round) {
      const prepared = await this.#prepare(at, append);
      if ('epoch' in prepared) writings.push(prepared);
      else answers[at] = prepared;
    }
    if (writings.length > 0) await this.#write(writings, answers);
  }

  /** What is to be written, or why it cannot be, as far as this node knows by itself. */
  async #prepare(at: number, append: Append): Promise<Writing | Answer<void>> {
    const { code } = append.row;
    const { seq } = append.entry;
    const held = this.#leases.get(code);
    if (held?.isUnsure) return failWith('failed', 'what was last sent to PostgreSQL is not known');
    const before: Held | (Link & { epoch: number }) = held ?? { ...START, epoch: 0 };
    const trouble = misfit(seq, before.seq);
    if (!held && seq !== 1) return this.#refuseUnheld(code, seq);
    if (trouble !== undefined) return conflict(code, seq, trouble);
    return { at, append, epoch: before.epoch, before, entry: storedEntry(append, before.sum) };
  }

  async #refuseUnheld(code: string, seq: number): Promise<Answer<void>> {
    return this.#guard(async () => {
      const [end] = await this.#readers.rows<Link>(TABLE_END, [code]);
      return end ? fail(TAKEN_OVER) : conflict(code, seq, misfit(seq, 0) ?? '');
    });
  }

  async #write(writings: readonly Writing[], answers: Answer<void>[]): Promise<void> {
    try {
      const node = await this.#lease.ensure();
      const outcomes = await this.#writer.rows<Outcome>(APPEND, [batchText(writings), node]);
      const byCode = new Map(outcomes.map((outcome) => [outcome.code, outcome]));
      for (const writing of writings)
        answers[writing.at] = this.#outcomeOf(writing, byCode.get(writing.append.row.code));
    } catch (error) {
      await this.#explainFailure(writings, answers, error);
    }
  }

  #outcomeOf({ append, epoch, entry }: Writing, outcome: Outcome | undefined): Answer<void> {
    const { code } = append.row;
    if (outcome?.is_written) {
      if (epoch === 0) this.#leases.hold(code, { epoch: 1, seq: entry.seq, sum: entry.sum });
      else this.#leases.advance(code, entry);
      this.#lease.keepUp();
      return ok(undefined);
    }
    this.#leases.lose(code);
    if (epoch > 0 && !outcome?.is_own) return fail(TAKEN_OVER);
    return conflict(code, entry.seq, 'is on disk already');
  }

  /** One entry whose key is taken must not stop the others; of a cut connection nobody knows how it ended. */
  async #explainFailure(
    writings: readonly Writing[],
    answers: Answer<void>[],
    error: unknown,
  ): Promise<void> {
    if (isUniqueViolation(error) && writings.length > 1) {
      for (const writing of writings) await this.#write([writing], answers);
      return;
    }
    for (const { at, append, entry } of writings) {
      const { code } = append.row;
      if (isUniqueViolation(error)) answers[at] = conflict(code, entry.seq, MOVE_TAKEN);
      else answers[at] = fail(postgresFault(error));
      if (!isUniqueViolation(error)) this.#leases.doubt(code);
    }
  }

  read(code: string, since: number, most: number): Promise<Answer<readonly LogEntry[]>> {
    return this.#guard(() => this.#read(code, since, most));
  }

  async #read(code: string, since: number, most: number): Promise<Answer<LogEntry[]>> {
    const from = Math.max(0, since);
    const limit = Math.min(most, ALL);
    const rows = await this.#readers.rows<EntryRow>(ENTRIES, [code, from, limit]);
    if (rows.length === 0) return ok([]);
    const end: Link = { seq: rows[0].end_seq, sum: rows[0].end_sum };
    const first = Math.min(from, end.seq);
    const run = rows.filter((row): row is EntryRow & StoredEntry => row.seq !== null);
    const isCut = limit < end.seq - first;
    return refuseDamage(code, readAfter(code, first, run, isCut ? undefined : end));
  }

  keep(code: string, { seq, text }: Snapshot): Promise<Answer<void>> {
    return this.#guard(async () => {
      const [entry] = await this.#readers.rows<Link>(SUM_OF_ENTRY, [code, seq]);
      if (!entry) return noEntry(code, seq);
      const sum = sumOfSnapshot(code, seq, text, entry.sum);
      await this.#readers.rows(PUT_SNAPSHOT, [code, seq, text, sum]);
      await this.#readers.rows(DROP_SNAPSHOTS, [code, SNAPSHOTS_KEPT]);
      return ok(undefined);
    });
  }

  snapshots(code: string): Promise<Answer<readonly Snapshot[]>> {
    return this.#guard(async () => {
      const stored = await this.#readers.rows<StoredSnapshot>(SNAPSHOTS, [code]);
      return ok(unharmedSnapshots(code, stored));
    });
  }

  find(code: string, { owner, moveId }: MoveKey): Promise<Answer<LogEntry | undefined>> {
    return this.#guard<LogEntry | undefined>(async () => {
      const key = [code, owner, storedMoveId(moveId)];
      const [found] = await this.#readers.rows<{ seq: number }>(SEQ_OF_MOVE, key);
      if (!found) return ok(undefined);
      const entries = await this.#read(code, found.seq - 1, 1);
      return entries.ok ? ok(entries.value[0]) : entries;
    });
  }

  row(code: string): Promise<Answer<TableRow | undefined>> {
    return this.#guard<TableRow | undefined>(async () => {
      const [stored] = await this.#readers.rows<StoredRow>(TABLE_ROW, [code]);
      return stored ? readRow(stored) : ok(undefined);
    });
  }

  rows({ phases, listed, updatedBefore, limit }: RowQuery): Promise<Answer<readonly TableRow[]>> {
    return this.#guard(async () => {
      const listing = listed === undefined ? [0, 1] : [listed ? 1 : 0];
      const values = [phases, listing, limit];
      return readRows(
        updatedBefore === undefined
          ? await this.#readers.rows<StoredRow>(ROWS_NEWEST, values)
          : await this.#readers.rows<StoredRow>(ROWS_UNTOUCHED, [...values, updatedBefore]),
      );
    });
  }

  countOpen(opener?: string): Promise<Answer<number>> {
    const [statement, values] = opener === undefined ? [COUNT_OPEN, []] : [COUNT_OF, [opener]];
    return this.#guard(async () => {
      const [{ open }] = await this.#readers.rows<{ open: number }>(statement, values);
      return ok(open);
    });
  }

  size(): Promise<Answer<number>> {
    return this.#guard(async () => {
      const [{ bytes }] = await this.#readers.rows<{ bytes: number }>(SIZE, []);
      return ok(bytes);
    });
  }

  async close(): Promise<Answer<void>> {
    await this.#lease.leave();
    const pools = [this.#writer, this.#readers, this.#controls, this.#renewals];
    await Promise.all(pools.map((pool) => pool.end()));
    return ok(undefined);
  }

  async #guard<T>(work: () => Promise<Answer<T>>): Promise<Answer<T>> {
    try {
      return await work();
    } catch (error) {
      return fail<LogFault>(postgresFault(error));
    }
  }
}

/** A row of a table with one of its entries; the entry is empty where the table has none of those asked for. */
type EntryRow = { readonly [Name in keyof StoredEntry]: StoredEntry[Name] | null } & {
  readonly end_seq: number;
  readonly end_sum: number;
};

/** Written out field by field: objects put together by spreading take ten times as long to make and to print. */
const batchText = (writings: readonly Writing[]): string =>
  JSON.stringify(
    writings.map(({ append: { row, opener }, epoch, before, entry }) => ({
      code: row.code,
      game: row.game,
      phase: row.phase,
      listed: row.listed ? 1 : 0,
      created_at: row.createdAt,
      updated_at: row.updatedAt,
      finished: row.finished,
      seq: entry.seq,
      at: entry.at,
      owner: entry.owner,
      move_id: entry.move_id,
      body: entry.body,
      sum: entry.sum,
      epoch,
      sum_before: before.sum,
      format: LOG_FORMAT,
      opener,
    })),
  );
