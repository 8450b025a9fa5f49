/**
 * Candidate plays of the positions that one search has seen; a move code names one of them. What a seat may do
 * follows from its own view, so a position that comes back is looked up in a transposition table.
 */
import { NOWHERE, TranspositionTable } from '../../../../core/search/transposition-table.ts';
import type { Choices } from '../../../../core/search.ts';
import type { Seat } from '../../../../core/seat.ts';
import { bestAnswer } from '../../rules/packed/best-play.ts';
import { isPoolLow, strongPlay } from '../judge/levels.ts';
import { DRAW_KEY, keyOfTable, NEXT_ROUND_KEY, PASS_KEY, setsMark, tilesMark } from './keys.ts';
import { fewestOf, PlayFinder, PLAYS_MAX, type Play } from './plays.ts';
import type { SolverWorkspace } from '../../solver/workspace.ts';
import type { Move, Position } from '../../rules/types.ts';

interface Page {
  readonly plays: readonly Play[];
  readonly keys: readonly number[];
}

const PAGES = 1 << 7;
const PLAY_BITS = 4;
const PLAY_MASK = (1 << PLAY_BITS) - 1;
/** No page has so many plays. */
const NEXT_ROUND_CODE = PAGES << PLAY_BITS;
const POLICY_CODE = NEXT_ROUND_CODE << 1;

export const WIDEST = PLAYS_MAX;

/** So much is tried for each play: a search has a dozen of them, and little time. */
const KEEPS_TABLE = { keepTable: true, patience: 16 } as const;

export class Book {
  readonly #solver: SolverWorkspace;
  readonly #pages = new TranspositionTable<Page>(PAGES);
  /** The one play of a seat that is not searched for. */
  #policy: Page | undefined;

  constructor(solver: SolverWorkspace) {
    this.#solver = solver;
  }

  /** All plays of a seat that are worth a try. */
  listPlays(p: Position, seat: Seat, into: Choices): number {
    if (p.phase === 'roundOver') return listNextRound(into);
    const at = this.#placeOf(p, seat);
    const { plays, keys } = this.#pages.at(at);
    for (let i = 0; i < plays.length; i++) {
      into.codes[i] = (at << PLAY_BITS) | i;
      into.keys[i] = keys[i];
      into.priors[i] = plays[i].prior;
    }
    return plays.length;
  }

  /** What a strong player does at once. It stands until the next is asked for. */
  listPolicy(p: Position, seat: Seat, into: Choices): number {
    const answer = strongPlay(p, seat, false, this.#solver);
    this.#policy = pageWith(p, [
      { tiles: answer?.played ?? [], table: answer?.tableAfter ?? p.table, prior: 1 },
    ]);
    into.codes[0] = POLICY_CODE;
    [into.keys[0]] = this.#policy.keys;
    into.priors[0] = 1;
    return 1;
  }

  moveAt(p: Position, code: number): Move {
    if (code === NEXT_ROUND_CODE) return { type: 'next_round' };
    const { tiles, table, kept } = this.#playAt(code);
    if (tiles.length > 0) return { type: 'play', table: kept ?? table };
    return p.pool.length > 0 ? { type: 'draw' } : { type: 'pass' };
  }

  /** The same, laid so that the table stays as it was as far as it can. It takes time, so only moves that are shown are. */
  tidyMoveAt(p: Position, seat: Seat, code: number): Move {
    if (code !== NEXT_ROUND_CODE) this.#keepTable(p, seat, this.#playAt(code));
    return this.moveAt(p, code);
  }

  /** Puts one more play of this decision in order, so that not all of them wait to the end; whether there was one. */
  tidyOne(p: Position, seat: Seat): boolean {
    if (p.phase !== 'play' || !p.opened[seat]) return false;
    const { plays } = this.#pages.at(this.#placeOf(p, seat));
    const play = plays.find(({ tiles, kept }) => tiles.length > 0 && !kept);
    if (play !== undefined) this.#keepTable(p, seat, play);
    return play !== undefined;
  }

  #placeOf(p: Position, seat: Seat): number {
    const name = nameOf(p, seat);
    const known = this.#pages.placeOf(name);
    return known === NOWHERE
      ? this.#pages.put(name, pageWith(p, new PlayFinder(p, seat, this.#solver).plays()))
      : known;
  }

  #keepTable({ table, opened, options }: Position, seat: Seat, play: Play): void {
    if (!opened[seat] || play.tiles.length === 0 || play.kept) return;
    const puzzle = { table, rack: play.tiles, opened: true };
    const answer = bestAnswer(puzzle, options, KEEPS_TABLE, this.#solver);
    play.kept = answer.tiles === play.tiles.length ? answer.tableAfter : play.table;
  }

  #playAt(code: number): Play {
    const page = code === POLICY_CODE ? this.#policy! : this.#pages.at(code >> PLAY_BITS);
    return page.plays[code & PLAY_MASK];
  }
}

/** Everything that the plays of a seat follow from, in 53 bits. */
function nameOf(p: Position, seat: Seat): number {
  const table = setsMark(p.table);
  const rack = tilesMark(p.rack[seat]);
  const flags = (p.opened[seat] ? 1 : 0) | (isPoolLow(p) ? 2 : 0) | (p.pool.length > 0 ? 4 : 0);
  const rest = flags | (fewestOf(p, seat) << 3);
  const low = (Math.imul(table, 0x2545f491) ^ rack) >>> 0;
  const high = ((table + Math.imul(rack, 0x1b873593) + rest * 0x51ed27) >>> 0) & 0x1fffff;
  return high * 2 ** 32 + low;
}

function pageWith(p: Position, plays: readonly Play[]): Page {
  const rest = p.pool.length > 0 ? DRAW_KEY : PASS_KEY;
  return {
    plays,
    keys: plays.map(({ tiles, table }) => (tiles.length === 0 ? rest : keyOfTable(table))),
  };
}

function listNextRound(into: Choices): number {
  into.codes[0] = NEXT_ROUND_CODE;
  into.keys[0] = NEXT_ROUND_KEY;
  into.priors[0] = 1;
  return 1;
}
