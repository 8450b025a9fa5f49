/** Verifies one table by replay: its sums, its entries under the rules, its row, its snapshots. */
import { isDeepStrictEqual } from 'node:util';
import { fail, ok, type Result } from '../../core/result.ts';
import {
  foldEntry,
  openTable,
  rowOf,
  type GameNamed,
  type TableState,
} from '../table/table-state.ts';
import { isOfThisForm, snapshotOf } from '../table/snapshot.ts';
import { UsedIds } from '../table/used-ids.ts';
import type { LogEntry, TableRow } from '../log/log.ts';
import {
  isUnharmed,
  readRow,
  type Damage,
  type StoredRow,
  type StoredSnapshot,
} from '../log/stored.ts';

export interface BrokenTable {
  readonly code: string;
  /** The entry at which the log breaks; null where the file cannot be read that far. */
  readonly seq: number | null;
  /** Half a sentence that names the entry. */
  readonly reason: string;
}

export type Trouble = Omit<BrokenTable, 'code'>;

/** Everything that a store has of one table. */
export interface StoredTable {
  readonly entries: Result<readonly LogEntry[], Damage>;
  readonly snapshots: readonly StoredSnapshot[];
  readonly row: StoredRow | undefined;
}

/** Where the table breaks; nothing that comes later can be believed. */
export function checkTable(
  code: string,
  { entries, snapshots: stored, row }: StoredTable,
  gameNamed: GameNamed,
): Trouble | undefined {
  const snapshots = new SnapshotCheck(code, stored);
  const replayed = entries.ok ? replay(code, entries.value, gameNamed, snapshots) : entries;
  const damage = replayed.ok
    ? (rowDamage(row, replayed.value) ?? snapshots.damage)
    : replayed.error;
  return damage && asTrouble(damage);
}

const asTrouble = ({ seq, trouble }: Damage): Trouble => ({
  seq,
  reason: `entry ${seq} ${trouble}`,
});

function replay(
  code: string,
  entries: readonly LogEntry[],
  gameNamed: GameNamed,
  snapshots: SnapshotCheck,
): Result<TableState | undefined, Damage> {
  let state: TableState | undefined;
  for (const entry of entries) {
    const folded = catchBreak(() =>
      state ? foldEntry(state, entry) : openTable(code, entry, gameNamed),
    );
    if (!folded.ok) return fail({ seq: entry.seq, trouble: `does not fit: ${folded.error}` });
    state = folded.value.state;
    snapshots.compare(entry, state);
  }
  return ok(state);
}

/**
 * Holds each snapshot to what the replay finds at its entry. One of another form is of no use to this version,
 * and does no harm: then the log is folded from its beginning.
 */
class SnapshotCheck {
  readonly #stored: readonly StoredSnapshot[];
  readonly #usedIds = new UsedIds();
  /** Of the first that does not fit; the entries are well all the same. */
  damage: Damage | undefined;

  constructor(code: string, stored: readonly StoredSnapshot[]) {
    this.#stored = stored;
    const harmed = stored.find((one) => !isUnharmed(code, one));
    if (harmed) this.#noteWrong(harmed, 'was changed (its sum does not fit)');
  }

  compare(entry: LogEntry, state: TableState): void {
    this.#usedIds.add(entry);
    const stored = this.#stored.find(({ seq }) => seq === entry.seq);
    if (!stored || !isOfThisForm(stored.text)) return;
    const { text } = snapshotOf({ state, usedIds: this.#usedIds });
    if (!isDeepStrictEqual(JSON.parse(text), JSON.parse(stored.text)))
      this.#noteWrong(stored, 'leads to another state than the entries');
  }

  #noteWrong({ seq }: StoredSnapshot, trouble: string): void {
    this.damage ??= { seq, trouble: `is well, but its snapshot ${trouble}` };
  }
}

/** An entry on which the rules themselves break is an entry that does not fit. */
function catchBreak<T>(fold: () => Result<T, string>): Result<T, string> {
  try {
    return fold();
  } catch (error) {
    return fail(`the rules broke (${error instanceof Error ? error.message : String(error)})`);
  }
}

/** The row only repeats what the entries say; where it differs, lists and limits are wrong. */
function rowDamage(
  stored: StoredRow | undefined,
  state: TableState | undefined,
): Damage | undefined {
  if (!stored || !state) return { seq: 1, trouble: 'is missing' };
  const row = readRow(stored);
  const wrong = row.ok ? differences(row.value, rowOf(state)) : 'phase';
  if (wrong === '') return undefined;
  const trouble = `leads to another state than its table's row says (${wrong})`;
  return { seq: state.seq, trouble };
}

const differences = (row: TableRow, expected: TableRow): string =>
  (Object.keys(expected) as (keyof TableRow)[])
    .filter((key) => row[key] !== expected[key])
    // An older version wrote the row and knew nothing of it.
    .filter((key) => !(key === 'finished' && row[key] === null))
    .join(', ');
