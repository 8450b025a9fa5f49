/**
 * Writes tables of many thousand moves into a folder, entry by entry as a server does but without its snapshots:
 * the log of an older version, and the most that there can be to fold.
 */
import { gameOf } from '../../dist/games/index.js';
import { pickOne, rngFromSeed } from '../../dist/core/rng.js';
import type { EntryBody } from '../../dist/server/log/entry.js';
import type { TableLog } from '../../dist/server/log/log.js';
import { openSqliteLog } from '../../dist/server/log/sqlite-log.js';
import {
  foldEntry,
  openTable,
  rowOf,
  type TableState,
} from '../../dist/server/table/table-state.js';

/** Random players of this game go on for long. */
const GAME = gameOf('may-i');
const SEATS = 3;
/** Appends that are on their way at once, for the commits to be large. */
const AHEAD = 500;

export interface LongTable {
  readonly code: string;
  /** Matches that are over; the last one still runs. */
  readonly finished: number;
}

/** Tables of one and the same story, each in the middle of a match. */
export async function storeLongTables(
  dir: string,
  codes: readonly string[],
  moves: number,
): Promise<LongTable[]> {
  const opened = await openSqliteLog(dir);
  if (!opened.ok) throw new Error(opened.error.reason);
  const story = storyOf(moves);
  for (const code of codes) await writeStory(opened.value, code, story);
  await opened.value.close();
  const { phase, deal } = story.at(-1)!.state;
  return codes.map((code) => ({ code, finished: phase === 'playing' ? deal - 1 : deal }));
}

interface Written {
  readonly body: EntryBody;
  readonly state: TableState;
}

/** Match after match until there are enough moves, and then a few of one that goes on. */
function storyOf(moves: number): Written[] {
  const story: Written[] = [];
  const rng = rngFromSeed('a long evening');
  const tell = (body: EntryBody): TableState => {
    const entry = { seq: story.length + 1, at: Date.now(), body };
    const before = story.at(-1)?.state;
    const folded = before ? foldEntry(before, entry) : openTable('', entry, () => GAME);
    if (!folded.ok) throw new Error(folded.error);
    story.push({ body, state: folded.value.state });
    return folded.value.state;
  };
  const sitters = Array.from({ length: SEATS }, (_, at) => ({
    name: `Guest ${at}`,
    tokenHash: `${at}`.repeat(64),
  }));
  let state = tell({ type: 'opened', game: GAME.id, options: {}, listed: false, host: 0, sitters });
  for (let made = 0; made < moves || state.phase !== 'playing';) {
    const isNew = state.phase !== 'playing';
    state = tell(isNew ? { type: 'dealt', seed: `${made}`, rotated: made > 0 } : anyMove(state));
    if (!isNew) made++;
  }
  return story;

  function anyMove({ match }: TableState): EntryBody {
    const [seat] = GAME.toAct(match!.position);
    const move = pickOne(GAME.legal(match!.position, seat), rng);
    return { type: 'moved', seat, move: GAME.formatMove(move), by: 'player' };
  }
}

async function writeStory(log: TableLog, code: string, story: readonly Written[]): Promise<void> {
  for (let from = 0; from < story.length; from += AHEAD) {
    const run = story.slice(from, from + AHEAD).map(({ body, state }, at) => {
      const seq = from + at + 1;
      const key = body.type === 'moved' ? { key: { owner: body.seat, moveId: `m${seq}` } } : {};
      const entry = { seq, at: Date.now(), body, ...key };
      return log.append({ entry, row: { ...rowOf(state), code } });
    });
    for (const done of await Promise.all(run)) if (!done.ok) throw new Error(done.error.reason);
  }
}
