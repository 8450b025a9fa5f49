/** Folders with tables in the middle of a match, told entry by entry as a server would. */
import { join } from 'node:path';
import { pickOne, rngFromSeed } from '../../src/core/rng.ts';
import { gameOf } from '../../src/games/index.ts';
import type { EntryBody } from '../../src/server/log/entry.ts';
import { openHeld } from '../../src/server/log/held-database.ts';
import type { TableLog, TableRow } from '../../src/server/log/log.ts';
import { openSqliteLogHere } from '../../src/server/log/sqlite-log.ts';
import {
  foldEntry,
  openTable,
  rowOf,
  type TableState,
} from '../../src/server/table/table-state.ts';
import { snapshotOf } from '../../src/server/table/snapshot.ts';
import { UsedIds } from '../../src/server/table/used-ids.ts';
import { good } from './log-entries.ts';

const game = gameOf('shithead');
const OPENED: EntryBody = {
  type: 'opened',
  game: game.id,
  options: {},
  listed: false,
  host: 0,
  sitters: [
    { name: 'Ann', tokenHash: 'x' },
    { name: 'Bo', bot: 'easy' },
  ],
};

/** Opens a table, deals and makes moves, as a server would. */
export class Story {
  readonly #log: TableLog;
  readonly #code: string;
  state: TableState | undefined;
  #seq = 0;

  constructor(log: TableLog, code: string) {
    this.#log = log;
    this.#code = code;
  }

  async tell(body: EntryBody): Promise<void> {
    const entry = { seq: this.#seq + 1, at: 1_000 + this.#seq, body };
    const folded = this.state
      ? foldEntry(this.state, entry)
      : openTable(this.#code, entry, () => game);
    if (!folded.ok) throw new Error(folded.error);
    this.state = folded.value.state;
    await this.write(body, rowOf(this.state));
  }

  /** Writes an entry down whether it fits or not. */
  async write(body: EntryBody, row: TableRow): Promise<void> {
    const entry = { seq: this.#seq + 1, at: 1_000 + this.#seq, body };
    await good(this.#log.append({ entry, row }));
    this.#seq++;
  }

  /** As a server does now and then. */
  async keepSnapshot(): Promise<void> {
    const usedIds = new UsedIds();
    await good(this.#log.keep(this.#code, snapshotOf({ state: this.state!, usedIds })));
  }

  async playMoves(count: number): Promise<void> {
    const rng = rngFromSeed(this.#code);
    for (let moves = 0; moves < count; moves++) {
      const { position } = this.state!.match!;
      const seat = game.toAct(position)[0];
      const move = game.formatMove(pickOne(game.legal(position, seat), rng));
      await this.tell({ type: 'moved', seat, move, by: 'player' });
    }
  }
}

/** Moves of each table, and its entries: one that opens it, one that deals. */
const MOVES = 8;
export const STORY_ENTRIES = MOVES + 2;
export const STORY_CODES = ['AAAAAA', 'BBBBBB', 'CCCCCC'];

/** A folder with three tables in the middle of a match; `more` goes on with the second. */
export async function folderWithTables(
  dir: string,
  more?: (story: Story) => Promise<void>,
): Promise<string> {
  const log = await good(Promise.resolve(openSqliteLogHere(dir)));
  for (const code of STORY_CODES) {
    const story = new Story(log, code);
    await story.tell(OPENED);
    await story.tell({ type: 'dealt', seed: code, rotated: false });
    await story.playMoves(MOVES);
    if (code === 'BBBBBB') await more?.(story);
  }
  await log.close();
  return dir;
}

/** Changes the database of a folder behind the back of its server. */
export function tamper(dir: string, statement: string): void {
  const db = openHeld(join(dir, 'baize.db'));
  db.exec(statement);
  db.close();
}
