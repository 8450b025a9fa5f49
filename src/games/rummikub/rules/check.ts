/** The one judge of moves: flat guards in the order that docs/rules/rummikub.md gives (RK-12b). */
import { unreachable } from '../../../core/invariant.ts';
import { listIn, NOTHING } from '../../../core/named.ts';
import type { Seat } from '../../../core/seat.ts';
import { formatTile, formatTiles, JOKER, KINDS, type Tile } from '../../../core/tile.ts';
import { shortened } from '../../../core/words.ts';
import { solvePuzzle } from '../solver/solve.ts';
import { countMelds, countTiles, newCounts, newMelds, tilesAdded } from './count.ts';
import { checkJokers, jokersStay } from './jokers.ts';
import { faceSums, faultOf, isSameMeld, MELD_MIN, type Meld, type MeldType } from './melds.ts';
import { openingPoints } from './setup.ts';
import { violation, type Move, type Position, type Verdict } from './types.ts';

export function check(p: Position, seat: Seat, move: Move): Verdict {
  if (p.phase === 'over') return violation('game_over');
  if (move.type === 'next_round')
    return p.phase === 'roundOver' ? undefined : violation('round_not_over');
  if (p.phase === 'roundOver') return violation('game_over');
  if (seat !== p.turn) return violation('not_your_turn', { seat: p.turn });
  return checkOnTurn(p, seat, move);
}

function checkOnTurn(
  p: Position,
  seat: Seat,
  move: Exclude<Move, { type: 'next_round' }>,
): Verdict {
  switch (move.type) {
    case 'play':
      return checkPlay(p, seat, listIn(move.table));
    case 'unreadable':
      return violation('unknown_tile', { text: wordIn(move.tile) });
    case 'draw':
      return p.pool.length === 0 ? violation('pool_empty') : undefined;
    case 'pass':
      return p.pool.length === 0 ? undefined : violation('pass_not_allowed');
    case 'time_up':
      return move.table === undefined ? undefined : checkLeft(move.table);
    default:
      return unreachable(move);
  }
}

/** RK-7.2: a table may be left in any disorder, but it is made of tiles. */
const checkLeft = (table: readonly Meld[]): Verdict =>
  Array.isArray(table) ? checkTiles(table) : notASetAtAll();

/** As much of it as a sentence can bear. */
const wordIn = (word: unknown): string => (typeof word === 'string' ? shortened(word) : NOTHING);

/** RK-3, RK-4, RK-6: the new table as a whole. */
export function checkPlay(p: Position, seat: Seat, named: readonly Meld[]): Verdict {
  const unknown = checkTiles(named);
  if (unknown) return unknown;
  const counts = countAll(p, seat, named);
  return (
    checkCounts(counts) ??
    checkSets(named) ??
    (counts.played > 0 ? undefined : violation('no_rack_tile_played')) ??
    checkOpening(p, seat, named) ??
    (counts.jokersMissing ? violation('joker_must_be_reused') : undefined) ??
    checkJokers(p.options, p.table, named)
  );
}

const TYPES: readonly MeldType[] = ['run', 'group'];

/** What a caller without types may have written is looked at before anything is counted. */
function checkTiles(named: readonly Meld[]): Verdict {
  for (const meld of named) {
    if (!TYPES.includes(meld?.type) || !Array.isArray(meld.tiles)) return notASetAtAll();
    for (const tile of listIn(meld.tiles)) {
      const exists = Number.isInteger(tile) && tile >= 0 && tile < KINDS;
      if (!exists) return violation('unknown_tile', { text: NOTHING });
    }
  }
  return undefined;
}

const notASetAtAll = (): Verdict =>
  violation('not_a_set', { tiles: NOTHING, reason: 'it says neither run nor group' });

interface Tally {
  /** How many tiles the rack gave. */
  readonly played: number;
  readonly jokersMissing: boolean;
  /** The first of each kind of fault, by tile; -1 for none. */
  readonly notHeld: Tile;
  readonly missing: Tile;
  readonly tooOften: Tile;
}

function countAll(p: Position, seat: Seat, named: readonly Meld[]): Tally {
  const after = newCounts();
  for (const { tiles } of named) countTiles(after, listIn(tiles));
  const before = countMelds(newCounts(), p.table);
  const held = countTiles(newCounts(), p.rack[seat]);
  let [played, notHeld, missing, tooOften] = [0, -1, -1, -1];
  for (let tile = KINDS - 1; tile >= 0; tile--) {
    const more = after[tile] - before[tile];
    if (more > 0) played += more;
    if (more > held[tile] && held[tile] === 0) notHeld = tile;
    else if (more > held[tile]) tooOften = tile;
    if (more < 0 && tile !== JOKER) missing = tile;
  }
  const jokersMissing = after[JOKER] < before[JOKER];
  return { played, jokersMissing, notHeld, missing, tooOften };
}

function checkCounts({ notHeld, missing, tooOften }: Tally): Verdict {
  if (notHeld >= 0) return violation('tile_not_on_rack', { tile: formatTile(notHeld) });
  if (missing >= 0) return violation('table_tile_missing', { tile: formatTile(missing) });
  if (tooOften >= 0) return violation('tile_used_twice', { tile: formatTile(tooOften) });
  return undefined;
}

/** RK-2: the first set that is too short, then the first that is none. */
function checkSets(named: readonly Meld[]): Verdict {
  for (const { tiles } of named)
    if (listIn(tiles).length < MELD_MIN)
      return violation('set_too_short', { size: listIn(tiles).length });
  for (const meld of named) {
    const fault = faultOf(meld);
    if (fault?.kind === 'notASet')
      return violation('not_a_set', { tiles: formatTiles(meld.tiles), reason: fault.reason });
  }
  return undefined;
}

/** RK-4.1, RK-4.2: the first meld of a player. */
function checkOpening(p: Position, seat: Seat, after: readonly Meld[]): Verdict {
  if (p.opened[seat]) return undefined;
  const added = newMelds(p.table, after);
  if (added === undefined)
    return p.options.tableOnOpeningTurn ? checkOpenAndGoOn(p, after) : violation('not_opened');
  return enough(p, faceSums(added));
}

/** What a first meld is told to be worth: 0 where option tableOnOpeningTurn let it go on with the table. */
export const openingWorth = (p: Position, after: readonly Meld[]): number =>
  faceSums(newMelds(p.table, after) ?? []);

const enough = (p: Position, points: number): Verdict => {
  const needed = openingPoints(p.options);
  return points >= needed ? undefined : violation('opening_too_low', { points, needed });
};

/**
 * Option tableOnOpeningTurn: the tiles from the rack were first laid as sets of their own, whatever became of them
 * then. Jokers of the table stay where they are: they may be freed only on a later turn (RK-6.2).
 */
function checkOpenAndGoOn(p: Position, after: readonly Meld[]): Verdict {
  const played = tilesAdded(p.table, after);
  if (!canOpenWith(played, openingPoints(p.options)))
    return enough(p, faceSums(ownMelds(p, after, played)));
  return jokersStay(p.table, after) ? undefined : violation('not_opened');
}

const canOpenWith = (tiles: readonly Tile[], initialMeld: number): boolean =>
  solvePuzzle({ table: [], rack: tiles, opened: false }, { initialMeld, keepTable: false })
    .status !== 'draw';

/** The new sets that were laid from the rack alone. */
function ownMelds(p: Position, after: readonly Meld[], played: readonly Tile[]): Meld[] {
  const left = played.slice();
  return after.filter(
    (meld) => !p.table.some((old) => isSameMeld(old, meld)) && takeAll(left, meld.tiles),
  );
}

function takeAll(from: Tile[], tiles: readonly Tile[]): boolean {
  const rest = from.slice();
  for (const tile of tiles) {
    const at = rest.indexOf(tile);
    if (at < 0) return false;
    rest.splice(at, 1);
  }
  from.splice(0, from.length, ...rest);
  return true;
}
