/**
 * What a shared PostgreSQL holds, and what each statement of the log does to it. Every function here is a
 * moment: what takes time, and who waits for whom, is in `model-postgres.ts`.
 */
import type { LogEntry } from '../../src/server/log/log.ts';
import * as sql from '../../src/server/log/postgres-sql.ts';
import type { Statement } from '../../src/server/log/postgres-sql.ts';
import type { StoredEntry, StoredRow } from '../../src/server/log/stored.ts';

export interface NodeRow {
  readonly name: string;
  readonly address: string;
  leaseUntil: number;
}
export interface OwnerRow {
  readonly node: number | null;
  readonly epoch: number;
}
export interface ModelEntry extends StoredEntry {
  /** Which node wrote it: dates are those of its own clock. */
  readonly node: number;
}
interface KeptSnapshot {
  readonly seq: number;
  readonly text: string;
  readonly sum: number;
}
export interface ModelTable {
  row: StoredRow & { readonly format: number };
  /** Null once the table is closed. */
  opener: string | null;
  readonly entries: ModelEntry[];
  snapshots: readonly KeptSnapshot[];
}

export type Row = Record<string, unknown>;
type Handler = (disk: ModelDisk, values: readonly unknown[], now: number) => readonly object[];

const DAY_MS = 86_400_000;

export class ModelDisk {
  readonly nodes = new Map<number, NodeRow>();
  readonly owners = new Map<string, OwnerRow>();
  readonly tables = new Map<string, ModelTable>();
  #nodeCount = 0;

  addNode(row: NodeRow): number {
    this.nodes.set(++this.#nodeCount, row);
    return this.#nodeCount;
  }

  holdsLease(node: number | null, now: number): boolean {
    return node !== null && (this.nodes.get(node)?.leaseUntil ?? -Infinity) > now;
  }

  rows(): StoredRow[] {
    return [...this.tables.values()].map(({ row }) => row);
  }
}

/** The statements that are over in a moment. */
const HANDLERS = new Map<Statement, Handler>([
  [sql.REGISTER, register],
  [sql.RENEW, renew],
  [sql.LEAVE, leave],
  [sql.GIVE_BACK, giveBack],
  [sql.TABLE_ROW, ({ tables }, [code]) => listOf(tables.get(String(code))?.row)],
  [sql.TABLE_END, ({ tables }, [code]) => listOf(tables.get(String(code))?.row)],
  [sql.ENTRIES, entries],
  [sql.SEQ_OF_MOVE, seqOfMove],
  [sql.SUM_OF_ENTRY, ({ tables }, [code, seq]) => listOf(entryAt(tables.get(String(code)), seq))],
  [sql.SNAPSHOTS, snapshots],
  [sql.PUT_SNAPSHOT, putSnapshot],
  [sql.DROP_SNAPSHOTS, dropSnapshots],
  [
    sql.COUNT_OPEN,
    (disk) => [{ open: disk.rows().filter(({ phase }) => phase !== 'closed').length }],
  ],
  [sql.COUNT_OF, countOf],
  [sql.ROWS_NEWEST, rowsNewest],
  [sql.ROWS_UNTOUCHED, rowsUntouched],
  [sql.SIZE, size],
]);

export function runStatement(
  disk: ModelDisk,
  statement: Statement,
  values: readonly unknown[],
  now: number,
): Row[] {
  const handler = HANDLERS.get(statement);
  if (!handler) throw new Error(`the model knows no statement ${statement.name}`);
  return handler(disk, values, now).map((row) => ({ ...row }));
}

function countOf({ tables }: ModelDisk, [opener]: readonly unknown[]) {
  return [{ open: [...tables.values()].filter((table) => table.opener === opener).length }];
}

const listOf = <T extends object>(row: T | undefined): readonly T[] => (row ? [row] : []);

function register(disk: ModelDisk, values: readonly unknown[], now: number) {
  const [name, address, leaseMs] = values as [string, string, number];
  for (const [id, node] of disk.nodes) {
    const isOwn = node.name === name && node.address === address && address !== '';
    if (isOwn || node.leaseUntil < now - DAY_MS) disk.nodes.delete(id);
  }
  return [{ id: disk.addNode({ name, address, leaseUntil: now + leaseMs }) }];
}

function renew(disk: ModelDisk, values: readonly unknown[], now: number) {
  const [id, leaseMs] = values as [number, number];
  const node = disk.nodes.get(id);
  if (!node || node.leaseUntil <= now) return [];
  node.leaseUntil = now + leaseMs;
  return [{ id }];
}

function leave(disk: ModelDisk, [id]: readonly unknown[]) {
  disk.nodes.delete(id as number);
  return [];
}

function giveBack({ owners }: ModelDisk, values: readonly unknown[]) {
  const [code, node, epoch] = values as [string, number, number];
  const owner = owners.get(code);
  if (owner?.node === node && owner.epoch === epoch) owners.set(code, { node: null, epoch });
  return [];
}

function entries({ tables }: ModelDisk, values: readonly unknown[]) {
  const [code, since, most] = values as [string, number, number];
  const table = tables.get(code);
  if (!table) return [];
  const { seq, sum } = table.row;
  const end = { end_seq: seq, end_sum: sum };
  const from = Math.min(since, seq);
  const run = table.entries.filter((entry) => entry.seq >= from && entry.seq <= from + most);
  return run.length > 0 ? run.map((entry) => ({ ...end, ...entry })) : [{ ...end, seq: null }];
}

function seqOfMove({ tables }: ModelDisk, [code, owner, moveId]: readonly unknown[]) {
  const all = tables.get(String(code))?.entries ?? [];
  return listOf(all.find((entry) => entry.owner === owner && entry.move_id === moveId));
}

const entryAt = (table: ModelTable | undefined, seq: unknown): StoredEntry | undefined =>
  table?.entries[(seq as number) - 1];

function snapshots({ tables }: ModelDisk, [code]: readonly unknown[]) {
  const table = tables.get(String(code));
  return (table?.snapshots ?? []).map((one) => ({
    ...one,
    entry_sum: entryAt(table, one.seq)?.sum ?? null,
  }));
}

function putSnapshot({ tables }: ModelDisk, values: readonly unknown[]) {
  const [code, seq, text, sum] = values as [string, number, string, number];
  const table = tables.get(code);
  if (!table) return [];
  const others = table.snapshots.filter((one) => one.seq !== seq);
  table.snapshots = [...others, { seq, text, sum }].toSorted((a, b) => a.seq - b.seq);
  return [];
}

function dropSnapshots({ tables }: ModelDisk, [code, kept]: readonly unknown[]) {
  const table = tables.get(String(code));
  if (table) table.snapshots = table.snapshots.slice(-(kept as number));
  return [];
}

const byCode = (a: StoredRow, b: StoredRow): number => (a.code < b.code ? -1 : 1);

const asked = (disk: ModelDisk, phases: unknown, listed: unknown): StoredRow[] =>
  disk
    .rows()
    .filter(
      (row) =>
        (phases as readonly string[]).includes(row.phase) &&
        (listed as readonly number[]).includes(row.listed),
    );

function rowsNewest(disk: ModelDisk, [phases, listed, limit]: readonly unknown[]) {
  return asked(disk, phases, listed)
    .toSorted((a, b) => b.created_at - a.created_at || byCode(a, b))
    .slice(0, Number(limit));
}

function rowsUntouched(disk: ModelDisk, [phases, listed, limit, before]: readonly unknown[]) {
  return asked(disk, phases, listed)
    .filter(({ updated_at: updatedAt }) => updatedAt < (before as number))
    .toSorted((a, b) => a.updated_at - b.updated_at || byCode(a, b))
    .slice(0, Number(limit));
}

function size({ tables }: ModelDisk) {
  const bodies = [...tables.values()].flatMap(({ entries: all }) => all.map(({ body }) => body));
  return [{ bytes: bodies.reduce((sum, body) => sum + body.length, 0) }];
}

/** An entry as whoever reads the log gets it. */
export function entryOf({ seq, at, owner, move_id: moveId, body }: StoredEntry): LogEntry {
  const entry = { seq, at, body: JSON.parse(body) as LogEntry['body'] };
  if (owner === null || moveId === null) return entry;
  return { ...entry, key: { owner, moveId: JSON.parse(moveId) as string } };
}
