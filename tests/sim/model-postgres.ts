/**
 * A model of the shared PostgreSQL: its own clock, rows that are locked while a commit is under way, and what
 * must hold of every entry that is written: whoever wrote it owned the table, from the check to the commit.
 */
import type { Time } from '../../src/core/time.ts';
import { APPEND, GIVE_BACK, TAKE, type Statement } from '../../src/server/log/postgres-sql.ts';
import type { StoredEntry, StoredRow } from '../../src/server/log/stored.ts';
import { ModelDisk, runStatement, type OwnerRow, type Row } from './model-disk.ts';

export type Done = (answer: { readonly rows: Row[] } | { readonly error: Error }) => void;

/** Faults of the worst kind, to see that they are found. */
export interface DatabasePlant {
  readonly ignoresEpochs?: boolean;
  readonly locksNothing?: boolean;
}

export interface ModelSetting {
  readonly time: Time;
  /** How long the next commit takes, in milliseconds. */
  readonly commitMs: () => number;
  readonly find: (what: string) => void;
  /** Counts what a run must have met. */
  readonly tally: (what: string) => void;
  readonly plant?: DatabasePlant | undefined;
}

type Written = StoredRow &
  StoredEntry & { epoch: number; sum_before: number; format: number; opener?: string };

/** An append after its check: what it may write, and what it found. */
interface Checked {
  readonly node: number;
  readonly batch: readonly Written[];
  readonly own: ReadonlySet<string>;
  readonly born: ReadonlySet<string>;
  /** Whose the tables were then. */
  readonly owners: ReadonlyMap<string, OwnerRow>;
}

const codedError = (code: string, message: string): Error =>
  Object.assign(new Error(message), { code });

export class ModelPostgres {
  readonly disk = new ModelDisk();
  /** What every statement fails with, as an SQL state. */
  trouble: string | undefined;
  readonly #setting: ModelSetting;
  readonly #locked = new Set<string>();
  readonly #waiting: { readonly codes: readonly string[]; readonly run: () => void }[] = [];
  #offsetMs = 0;
  #leaptAt = -Infinity;

  constructor(setting: ModelSetting) {
    this.#setting = setting;
  }

  /** The clock by which leases are judged. */
  now(): number {
    return this.#setting.time.elapsed() + this.#offsetMs;
  }

  jump(ms: number): void {
    this.#offsetMs += ms;
    if (ms > 0) this.#leaptAt = this.#setting.time.elapsed();
  }

  /** Whether the clock leapt forward within so long: then leases may have ended before their owners knew. */
  hasLeaptWithin(ms: number): boolean {
    return this.#setting.time.elapsed() - this.#leaptAt <= ms;
  }

  /** `lateMs` is for an append whose commit has to wait for so long. */
  run(statement: Statement, values: readonly unknown[], done: Done, lateMs = 0): void {
    if (this.trouble !== undefined)
      return done({ error: codedError(this.trouble, 'the database fails') });
    if (statement === APPEND) return this.#append(values, done, lateMs);
    if (statement === TAKE) return this.#take(values, done);
    const run = (): void => done({ rows: runStatement(this.disk, statement, values, this.now()) });
    if (statement === GIVE_BACK) this.#whenFree([String(values[0])], run);
    else run();
  }

  /** What is judged first is compared again once nobody writes with the owner's row locked. */
  #take([code, node]: readonly unknown[], done: Done): void {
    const seen = this.disk.owners.get(code as string);
    if (!seen) return done({ rows: [] });
    const keeper = this.disk.holdsLease(seen.node, this.now()) ? seen.node : null;
    this.#whenFree([code as string], () => {
      const epoch = this.#taken(code as string, node as number, seen, keeper);
      const keeping = keeper === null ? undefined : this.disk.nodes.get(keeper);
      const left = keeping && keeping.leaseUntil - this.now();
      const { name = null, address = null } = keeping ?? {};
      done({ rows: [{ epoch, name, address, left_ms: left ?? null }] });
    });
  }

  #taken(code: string, node: number, seen: OwnerRow, keeper: number | null): number | null {
    const { owners } = this.disk;
    const owner = owners.get(code);
    const isFree = owner?.node === null || owner?.node === node || keeper === null;
    const mayTake = owner?.epoch === seen.epoch && this.disk.holdsLease(node, this.now());
    if (!owner || !isFree || !mayTake) return null;
    owners.set(code, { node, epoch: owner.epoch + 1 });
    if (owner.node !== null && owner.node !== node) this.#setting.tally('a table is taken over');
    return owner.epoch + 1;
  }

  /** Check and lock now; write, answer and unlock when the commit is through. */
  #append([text, node]: readonly unknown[], done: Done, lateMs: number): void {
    const batch = JSON.parse(text as string) as Written[];
    const codes = batch.map(({ code }) => code);
    this.#whenFree(codes, () => {
      const checked = this.#check(batch, node as number);
      const locked = this.#setting.plant?.locksNothing ? [] : codes;
      for (const code of locked) this.#locked.add(code);
      const commit = (): void => {
        done(this.#write(checked));
        this.#unlock(locked);
      };
      const ms = lateMs + this.#setting.commitMs();
      if (ms > 0) this.#setting.time.after(ms, commit);
      else commit();
    });
  }

  #check(batch: readonly Written[], node: number): Checked {
    const { owners } = this.disk;
    const isOwn = ({ code, epoch }: Written): boolean => {
      const owner = owners.get(code);
      if (this.#setting.plant?.ignoresEpochs && epoch > 0) return owner !== undefined;
      return owner?.node === node && owner.epoch === epoch;
    };
    const codesOf = (fits: (one: Written) => boolean): Set<string> =>
      new Set(batch.filter(fits).map(({ code }) => code));
    const born = codesOf((one) => one.epoch === 0 && !owners.has(one.code));
    return { node, batch, own: codesOf(isOwn), born, owners: new Map(owners) };
  }

  #write(checked: Checked): Parameters<Done>[0] {
    const { batch, own, born } = checked;
    const written = batch.filter((one) => this.#fits(one, own, born));
    if (written.some((one) => this.#isKeyTaken(one)))
      return { error: codedError('23505', 'duplicate key') };
    for (const one of written) this.#put(one, checked);
    const codes = new Set(written.map(({ code }) => code));
    const outcome = ({ code }: Written): Row => ({
      code,
      is_written: codes.has(code),
      is_own: own.has(code),
    });
    return { rows: batch.map(outcome) };
  }

  #fits(one: Written, own: ReadonlySet<string>, born: ReadonlySet<string>): boolean {
    const { code, seq, sum_before: sumBefore } = one;
    const table = this.disk.tables.get(code);
    if (!table) return born.has(code);
    return own.has(code) && table.row.seq === seq - 1 && table.row.sum === sumBefore;
  }

  #isKeyTaken({ code, owner, move_id: moveId }: Written): boolean {
    const entries = this.disk.tables.get(code)?.entries ?? [];
    return moveId !== null && entries.some((e) => e.owner === owner && e.move_id === moveId);
  }

  #put(one: Written, checked: Checked): void {
    const { node } = checked;
    const { code, seq, at, owner, move_id, body, sum } = one;
    const { game, phase, listed, created_at, updated_at, finished, format } = one;
    const row = { code, game, phase, listed, created_at, updated_at, finished, format, seq, sum };
    const entry = { seq, at, owner, move_id, body, sum, node };
    if (checked.born.has(code)) this.disk.owners.set(code, { node, epoch: 1 });
    else this.#judge(one, checked);
    const table = this.disk.tables.get(code);
    const opener = one.opener ?? null;
    if (!table)
      return void this.disk.tables.set(code, { row, opener, entries: [entry], snapshots: [] });
    table.row = row;
    if (phase === 'closed') table.opener = null;
    table.entries.push(entry);
  }

  /** Nobody but the owner writes: not when the statement begins, and not when it is committed. */
  #judge({ code, seq, epoch }: Written, { node, owners }: Checked): void {
    const isOwn = (owner: OwnerRow | undefined): boolean =>
      owner?.epoch === epoch && owner.node === node;
    const now = this.disk.owners.get(code);
    const what = `entry ${seq} of ${code} has epoch ${epoch}`;
    if (!isOwn(owners.get(code)))
      this.#setting.find(`${what}, its table had ${owners.get(code)?.epoch} when it was checked`);
    else if (!isOwn(now))
      this.#setting.find(`${what}, its table was taken with ${now?.epoch} before the commit`);
  }

  #whenFree(codes: readonly string[], run: () => void): void {
    if (codes.some((code) => this.#locked.has(code))) this.#waiting.push({ codes, run });
    else run();
  }

  #unlock(codes: readonly string[]): void {
    for (const code of codes) this.#locked.delete(code);
    for (const { codes: wanted, run } of this.#waiting.splice(0)) this.#whenFree(wanted, run);
  }
}
