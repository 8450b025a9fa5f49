/** One long fold, a run of entries at a time: it holds what was asked for and lets the rest go. */
import type { MatchMove } from '../../core/match.ts';
import { formatRecord } from '../../core/record.ts';
import { SNAPSHOTS_KEPT, type LogEntry, type Snapshot } from '../log/log.ts';
import { TableFold } from '../table/loading.ts';
import { snapshotOf } from '../table/snapshot.ts';
import type { GameNamed } from '../table/table-state.ts';
import type { FoldOrder, FoldStep } from './folding.ts';

const MORE: FoldStep = { kind: 'more' };

export class FoldJob {
  readonly #order: FoldOrder;
  readonly #fold: TableFold;
  #snapshots: readonly Snapshot[] = [];
  /** Of the match that the fold is in. */
  #moves: MatchMove[] = [];

  constructor(order: FoldOrder, gameNamed: GameNamed) {
    this.#order = order;
    this.#fold = new TableFold(order.code, gameNamed);
  }

  /** The next entries of the table; `isLast` where none follow. */
  take(entries: readonly LogEntry[], isLast: boolean): FoldStep {
    for (const entry of entries) {
      const fault = this.#fold.take(entry);
      if (fault !== undefined) return { kind: 'broken', reason: fault };
      const found = this.#look(entry);
      if (found) return found;
    }
    return isLast ? this.#end() : MORE;
  }

  #look(entry: LogEntry): FoldStep | undefined {
    if (this.#order.kind === 'record') return this.#recordAfter(entry, this.#order.deal);
    if (entry.seq % this.#order.every === 0)
      this.#snapshots = [...this.#snapshots, snapshotOf(this.#fold.loaded!)].slice(-SNAPSHOTS_KEPT);
    return undefined;
  }

  /** A running match has no record: its seed tells every card. */
  #recordAfter({ body }: LogEntry, deal: number): FoldStep | undefined {
    if (body.type === 'dealt') this.#moves = [];
    if (body.type !== 'moved') return undefined;
    this.#moves.push({ seat: body.seat, move: body.move });
    const { state } = this.#fold.loaded!;
    if (state.deal !== deal || state.finished < deal) return undefined;
    const record = { header: state.match!.header, moves: this.#moves };
    return { kind: 'record', text: formatRecord(record) };
  }

  #end(): FoldStep {
    if (this.#order.kind === 'catch up') return { kind: 'snapshots', snapshots: this.#snapshots };
    return { kind: 'broken', reason: `match ${this.#order.deal} has no end` };
  }
}
