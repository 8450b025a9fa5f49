/**
 * What is always true in a random match of Rummikub, besides the number of tiles (RK-1.1), and how such matches are
 * played: mostly what can be played is played, a share of it being the best play that there is, and some turns only draw.
 */
import { COLOUR_OF, JOKER, NUMBER_OF } from '../../dist/core/tile.js';
import { oneIn, type Rng } from '../../dist/core/rng.js';
import { bestPlay, isProvable } from '../../dist/games/rummikub/rules/packed/best-play.js';
import { THINKING_GAMES } from '../../dist/games/minds.js';
import { SOLVED } from '../../dist/games/rummikub/rules/packed/codes.js';
import type { Meld, Position } from '../../dist/games/rummikub/rules/types.js';
import { must, type Soak } from './soak-laws.js';

const { rummikub } = THINKING_GAMES;

const TILES = 106;
const SET_MIN = 3;
const GROUP_MAX = 4;
const HIGHEST = 13;

/** RK-2.1, RK-2.3 */
function checkGroup(real: readonly number[], size: number): void {
  must(size >= SET_MIN && size <= GROUP_MAX, 'RK-2.1: a group of a wrong size');
  must(new Set(real.map((tile) => NUMBER_OF[tile])).size === 1, 'RK-2.1: a group of two numbers');
  const colours = new Set(real.map((tile) => COLOUR_OF[tile]));
  must(colours.size === real.length, 'RK-2.1: a colour twice in a group');
}

/** RK-2.2, RK-2.3 */
function checkRun({ tiles }: Meld): void {
  const at = tiles.findIndex((tile) => tile !== JOKER);
  const low = NUMBER_OF[tiles[at]] - at;
  must(tiles.length >= SET_MIN, 'RK-2.2: a run of fewer than three');
  must(low >= 1 && low + tiles.length - 1 <= HIGHEST, 'RK-2.2: a run beyond 1 or 13');
  tiles.forEach((tile, place) => {
    const fits = NUMBER_OF[tile] === low + place && COLOUR_OF[tile] === COLOUR_OF[tiles[at]];
    must(tile === JOKER || fits, 'RK-2.2: a tile in the wrong place of a run');
  });
}

function checkSet(meld: Meld): void {
  const real = meld.tiles.filter((tile) => tile !== JOKER);
  must(real.length > 0, 'RK-2.3: a set of jokers');
  if (meld.type === 'run') checkRun(meld);
  else checkGroup(real, meld.tiles.length);
}

const tilesOn = ({ table }: Position): number =>
  table.reduce((sum, { tiles }) => sum + tiles.length, 0);

/** RK-3.2: what lay on the table before the move stays there. */
let laid = 0;

function checkTable(p: Position): void {
  for (const meld of p.table) checkSet(meld);
  const now = tilesOn(p);
  must(now >= laid, 'RK-3.2: a tile left the table');
  must(now === 0 || p.opened.includes(true), 'RK-4.1: sets lie there, and nobody has opened');
}

/**
 * Each tile leaves the pool once and a rack once, and between two plays on an empty pool everyone but one may pass: a
 * round has no more turns than this, and real ones far fewer.
 */
const turnsMax = (seats: number): number => (seats + 2) * TILES;

/** RK-3.1, RK-8.1, RK-8.2 */
function checkTurn(p: Position): void {
  if (p.phase !== 'play') return;
  must(
    p.rack.every((rack) => rack.length > 0),
    'RK-8.1: an empty rack, and the round goes on',
  );
  must(p.passes < p.rack.length, 'RK-8.2: all have passed, and the round goes on');
  must(p.passes === 0 || p.pool.length === 0, 'RK-8.2: a pass with tiles in the pool');
  must(p.turns <= turnsMax(p.rack.length), 'RK-8: a round is too long');
}

/** RK-8.3 to RK-8.5 */
function checkRecords({ records, totals, won, rack }: Position): void {
  for (const { scores, winners, why, racks } of records) {
    must(scores.reduce((sum, score) => sum + score, 0) === 0, 'RK-8.3: scores do not add up to 0');
    must(scores.every(Number.isInteger), 'RK-8.4: a share that is no whole number of sixths');
    const isOut = why === 'pool' || (winners.length === 1 && racks[winners[0]].length === 0);
    must(isOut, 'RK-8.1: who is out holds tiles');
  }
  for (let seat = 0; seat < rack.length; seat++) {
    const total = records.reduce((sum, { scores }) => sum + scores[seat], 0);
    must(total === totals[seat], 'RK-8.5: a total is not the sum of its rounds');
    const rounds = records.filter(({ winners }) => winners.includes(seat)).length;
    must(rounds === won[seat], 'RK-8.5: rounds won are miscounted');
  }
}

/** RK-7.3: a table that was left broken is restored exactly. */
function breakTable(p: Position): void {
  const copy = rummikub.clone(p);
  const [first, ...rest] = p.table;
  const broken = [{ type: first.type, tiles: first.tiles.slice(1) }, ...rest];
  rummikub.apply(copy, p.turn, { type: 'time_up', table: broken });
  rummikub.assertWhole(copy);
  must(JSON.stringify(copy.table) === JSON.stringify(p.table), 'RK-7.3: a table was not restored');
  const owed = Math.min(Number(p.options.penaltyTiles), p.pool.length);
  const drew = p.pool.length - copy.pool.length;
  must(drew === owed, 'RK-7.2: another number of penalty tiles');
}

/** RK-9: what is proved is allowed, and no play that was listed lays more. */
function checkBest(p: Position, codes: Int32Array, found: number): void {
  const best = bestPlay(p, p.turn);
  if (best === undefined) return must(found === 1 || !isProvable(p, p.turn), 'RK-9: a play is missed');
  const move = { type: 'play', table: best.tableAfter } as const;
  must(rummikub.check(p, p.turn, move) === undefined, 'RK-9.6: the best play is not allowed');
  const copy = rummikub.clone(p);
  rummikub.packed.apply(copy, p.turn, codes[found - 1]);
  const most = tilesOn(copy) - tilesOn(p);
  must(best.tiles >= most || !isProvable(p, p.turn), 'RK-9.1: a listed play lays more');
} // prettier-ignore

const ODD_ONE_IN = 40;
const DRAW_ONE_IN = 6;
const CHANCE_ONE_IN = 3;
const LAZY_ROUND_ONE_IN = 4;
/** In some rounds hardly anybody plays, so that they end with an empty pool: the tile at its bottom decides which. */
let isLazy = false;
const LAZY_PLAY_ONE_IN = 12;
let moves = 0;

export const rummikubSoak: Soak<Position> = {
  tables: [
    ...[2, 3, 4].map((seats) => ({ seats, options: { rounds: 2 } })),
    { seats: 4, options: { jokerRule: 'replace', unopenedPenalty: '100' } },
    { seats: 3, options: { jokerRule: 'locked', bothMissing: true, initialMeld: '0' } },
    { seats: 2, options: { newSetOnly: true, twoFromRack: true, tableOnOpeningTurn: true } },
  ],
  beforeMove(p, codes, found) {
    must(p.phase !== 'over', 'RK-8.5: a move after the match');
    laid = p.phase === 'play' ? tilesOn(p) : 0;
    if (p.turns === 0 && p.pool.length > 0) isLazy = p.pool[0] % LAZY_ROUND_ONE_IN === 0;
    if (p.phase !== 'play' || ++moves % ODD_ONE_IN !== 0) return;
    if (p.table.length > 0) breakTable(p);
    checkBest(p, codes, found);
  },
  choose(codes: Int32Array, found: number, rng: Rng): number {
    const holdsBack = isLazy ? !oneIn(LAZY_PLAY_ONE_IN, rng) : oneIn(DRAW_ONE_IN, rng);
    if (found === 1 || holdsBack) return codes[0];
    const last = codes[found - 1];
    return last === SOLVED && !oneIn(CHANCE_ONE_IN, rng) ? SOLVED : codes[1 + rng.below(found - 1)];
  },
  afterMove(p) {
    checkTable(p);
    checkTurn(p);
  },
  atEnd(p) {
    must(p.records.length === p.options.rounds, 'RK-8.5: another number of rounds');
    checkRecords(p);
  },
};
