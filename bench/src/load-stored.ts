/** Fills a log with tables in the middle of a match, through its own interface. */
import { GAME_IDS, gameOf } from '../../dist/games/index.js';
import { CODE_ALPHABET, CODE_LENGTH } from '../../dist/protocol/index.js';
import type { EntryBody } from '../../dist/server/log/entry.js';
import type { TableLog } from '../../dist/server/log/log.js';
import { hashOf } from '../../dist/server/table/admission.js';
import { foldTable, rowOf, type TableState } from '../../dist/server/table/table-state.js';

const GAME = gameOf(GAME_IDS[0]);
const SEATS = 4;
/** So many tables are written side by side, for the commits to be large. */
const WRITERS = 500;

/** The secret of the first seat at each of these tables. */
export const STORED_TOKEN = 'the-secret-of-a-stored-seat';

/** All tables get the same match; the log does not know that, and it is quick to make. The log is closed then. */
export async function storeTables(log: TableLog, count: number, moves: number): Promise<string[]> {
  const match = playedMatch(moves);
  const codes = Array.from({ length: count }, (_, at) => codeOf(at));
  let next = 0;
  const writeOnes = async (): Promise<void> => {
    while (next < codes.length) await storeTable(log, codes[next++], match);
  };
  await Promise.all(Array.from({ length: WRITERS }, writeOnes));
  await log.close();
  return codes;
}

/** Any number as a code that no other number has. */
function codeOf(at: number): string {
  let left = at;
  return Array.from({ length: CODE_LENGTH }, () => {
    const letter = CODE_ALPHABET[left % CODE_ALPHABET.length];
    left = Math.floor(left / CODE_ALPHABET.length);
    return letter;
  }).join('');
}

interface Written {
  readonly body: EntryBody;
  readonly state: TableState;
}

function playedMatch(moves: number): Written[] {
  const written: Written[] = [];
  const write = (body: EntryBody): TableState => {
    const bodies = [...written.map((entry) => entry.body), body];
    const folded = foldTable('', bodies.map(entryAt), () => GAME);
    if (!folded.ok) throw new Error(folded.error);
    written.push({ body, state: folded.value });
    return folded.value;
  };
  const sitters = Array.from({ length: SEATS }, (_, at) => ({
    name: `Guest ${at}`,
    tokenHash: at === 0 ? hashOf(STORED_TOKEN) : '0',
  }));
  write({ type: 'opened', game: GAME.id, options: {}, listed: false, host: 0, sitters });
  let state = write({ type: 'dealt', seed: 'load', rotated: false });
  // Then it is the first seat's turn: a table that waits for others who are away would play by itself.
  for (let made = 0; made < moves || !isFirstToAct(state); made++) state = write(nextMove(state));
  return written;
}

const isFirstToAct = ({ match }: TableState): boolean => GAME.toAct(match!.position)[0] === 0;

const entryAt = (body: EntryBody, at: number) => ({ seq: at + 1, at: Date.now(), body });

function nextMove({ match }: TableState): EntryBody {
  const { position } = match!;
  const [seat] = GAME.toAct(position);
  const move = GAME.formatMove(GAME.defaultMove(GAME.view(position, seat), seat));
  return { type: 'moved', seat, move, by: 'player' };
}

async function storeTable(log: TableLog, code: string, match: readonly Written[]): Promise<void> {
  for (const [at, { body, state }] of match.entries()) {
    const row = { ...rowOf(state), code };
    const key = body.type === 'moved' ? { key: { owner: body.seat, moveId: `m${at}` } } : {};
    const done = await log.append({ entry: { ...entryAt(body, at), ...key }, row });
    if (!done.ok) throw new Error(done.error.reason);
  }
}
