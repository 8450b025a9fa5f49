/** A table read from its log: from the snapshot before the last one, so that few entries are left to fold. */
import { fail, ok, type Result } from '../../core/result.ts';
import { faultOf, TAKEN_OVER } from '../log/faults.ts';
import { SNAPSHOTS_KEPT, type LogEntry, type LogFault, type Snapshot } from '../log/log.ts';
import type { Tools } from '../tools.ts';
import { RecentMoves } from './recent-moves.ts';
import { restore, type Restored } from './snapshot.ts';
import {
  foldEntry,
  openTable,
  type Folded,
  type GameNamed,
  type TableState,
} from './table-state.ts';
import { UsedIds } from './used-ids.ts';

/** All that a live table knows from its log. */
export interface LoadedTable extends Restored {
  readonly recent: RecentMoves;
}

/** The kind is `corrupt` where the entries cannot be read or do not fit. */
type Loading<T> = Promise<Result<T, LogFault>>;

/** A table whose first entry has just been written. */
export const newTable = (state: TableState): LoadedTable => ({
  state,
  usedIds: new UsedIds(),
  recent: new RecentMoves(),
});

/**
 * Takes the table for this server and reads it; nothing for a table that does not exist. What would take long
 * is folded elsewhere first, and keeps nobody from their turn.
 */
export async function loadTable(
  code: string,
  tools: Tools,
  inTurn: InTurn = (work) => work(),
): Loading<LoadedTable | undefined> {
  const read = await inTurn(() => claimAndRead(code, tools));
  return read.ok && read.value === 'long' ? loadLong(code, tools) : (read as Read);
}

/** Does work when its turn has come. */
type InTurn = <T>(work: () => Promise<T>) => Promise<T>;

async function claimAndRead(code: string, tools: Tools): Loading<LoadedTable | 'long' | undefined> {
  const claim = await tools.log.claim(code);
  if (!claim.ok) return claim;
  return claim.value.kind === 'elsewhere' ? fail(TAKEN_OVER) : readShort(code, tools);
}

type Read = Result<LoadedTable | undefined, LogFault>;

/** The same of a table that may be another server's: it is only looked at. Nothing for one that takes long. */
export async function lookAtTable(code: string, tools: Tools): Loading<LoadedTable | undefined> {
  const read = await readShort(code, tools);
  return read.ok && read.value === 'long' ? ok(undefined) : (read as Read);
}

async function readShort(code: string, tools: Tools): Loading<LoadedTable | 'long' | undefined> {
  const most = foldsMax(tools);
  const start = await snapshotOnDisk(code, tools);
  const entries = await tools.log.read(code, start?.state.seq, most + 1);
  if (!entries.ok) return entries;
  if (entries.value.length > most) return ok('long');
  return foldFrom(code, start, entries.value, tools.gameNamed);
}

/** How many entries a table may fold where others wait for it: what follows the older snapshot, twice. */
const foldsMax = ({ snapshotEvery }: Tools): number => 4 * snapshotEvery;

async function snapshotOnDisk(code: string, tools: Tools): Promise<Restored | undefined> {
  const kept = await tools.log.snapshots(code);
  return kept.ok ? firstUsable(kept.value, tools.gameNamed) : undefined;
}

/** With one alone little would be known of what happened last, and little more is to be folded without it. */
function firstUsable(snapshots: readonly Snapshot[], gameNamed: GameNamed): Restored | undefined {
  if (snapshots.length < SNAPSHOTS_KEPT) return undefined;
  for (const snapshot of snapshots) {
    const restored = restore(snapshot, gameNamed);
    if (restored.ok) return restored.value;
  }
  return undefined;
}

/** A log without snapshots, as older versions wrote it: others fold it, and what they find is kept. */
async function loadLong(code: string, tools: Tools): Loading<LoadedTable | undefined> {
  const found = await tools.folding.catchUp(code);
  if (!found.ok) return found;
  for (const snapshot of found.value) void tools.log.keep(code, snapshot);
  const start = firstUsable(found.value, tools.gameNamed);
  const entries = await tools.log.read(code, start?.state.seq);
  return entries.ok ? foldFrom(code, start, entries.value, tools.gameNamed) : entries;
}

function foldFrom(
  code: string,
  start: Restored | undefined,
  entries: readonly LogEntry[],
  gameNamed: GameNamed,
): Result<LoadedTable | undefined, LogFault> {
  const fold = new TableFold(code, gameNamed, start);
  for (const entry of entries) {
    const fault = fold.take(entry);
    if (fault !== undefined) return fail(faultOf('corrupt', fault));
  }
  return ok(fold.loaded);
}

/** Folds entries one by one, and remembers what a table has to know besides its state. */
export class TableFold {
  readonly #code: string;
  readonly #gameNamed: GameNamed;
  readonly #usedIds: UsedIds;
  readonly #recent: RecentMoves;
  #state: TableState | undefined;

  constructor(code: string, gameNamed: GameNamed, start?: Restored) {
    this.#code = code;
    this.#gameNamed = gameNamed;
    this.#state = start?.state;
    this.#usedIds = start?.usedIds ?? new UsedIds();
    this.#recent = new RecentMoves(start?.state.seq);
  }

  /** Why the entry does not fit; undefined where it does. */
  take(entry: LogEntry): string | undefined {
    const folded = this.#fold(entry);
    if (!folded.ok) return `entry ${entry.seq}: ${folded.error}`;
    this.#state = folded.value.state;
    this.#usedIds.add(entry);
    this.#recent.add(entry, folded.value.events);
    return undefined;
  }

  get loaded(): LoadedTable | undefined {
    const [state, usedIds, recent] = [this.#state, this.#usedIds, this.#recent];
    return state && { state, usedIds, recent };
  }

  #fold(entry: LogEntry): Result<Folded, string> {
    return this.#state
      ? foldEntry(this.#state, entry)
      : openTable(this.#code, entry, this.#gameNamed);
  }
}
