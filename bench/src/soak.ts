/**
 * `npm run soak [-- --game casino] [-- --games 10000]`: random games for each number of seats, and for some
 * rules that make a table of their own. After every move the cards are counted and what is always true in
 * the game is checked; every seat to act has a move, and every game has to end. The last line is
 * `N passed, N failed`, one for each table.
 */
import { parseArgs } from 'node:util';
import type { AnyThinkingGame } from '../../dist/core/game.js';
import { seatCounts } from '../../dist/core/seat.js';
import { oneIn, pickOne, rngFromSeed, type Rng } from '../../dist/core/rng.js';
import { GAME_FLAG, readGame } from './game-flag.js';
import { clearProgress, printTable, progress } from './measure.js';
import { started } from './positions.js';
import { casinoSoak } from './soak-casino.js';
import { dhappaSoak } from './soak-dhappa.js';
import { must, type Soak, type SoakTable } from './soak-laws.js';
import { mayISoak } from './soak-may-i.js';
import { rummikubSoak } from './soak-rummikub.js';
import { shitheadSoak } from './soak-shithead.js';

const { values: flags } = parseArgs({
  options: {
    game: GAME_FLAG,
    games: { type: 'string', default: '10000' },
    seed: { type: 'string', default: '1' },
  },
});

/** A game without laws of its own is played at every number of seats, and its cards are counted. */
const plainSoak = ({ seats: range }: AnyThinkingGame): Soak<unknown> => ({
  tables: seatCounts(range).map((seats) => ({ seats, options: {} })),
  beforeMove() {},
  afterMove() {},
  atEnd() {},
});

const SOAKS: Readonly<Record<string, Soak<unknown>>> = {
  shithead: shitheadSoak,
  casino: casinoSoak,
  'may-i': mayISoak,
  dhappa: dhappaSoak,
  rummikub: rummikubSoak,
};

/** No random game is this long. */
const MOVES_MAX = 100_000;

interface Soaked {
  moves: number;
  /** Games that ended in another way than the ordinary one. */
  odd: number;
}

interface Bench {
  readonly game: AnyThinkingGame;
  readonly laws: Soak<unknown>;
  readonly codes: Int32Array;
  readonly rng: Rng;
}

const INTERRUPTS_ONE_IN = 6;

/** Who moves next, now and then somebody who interrupts; -1 at the end. */
function moverIn(game: AnyThinkingGame, position: unknown, rng: Rng): number {
  const others = game.mayInterrupt(position);
  if (others.length > 0 && oneIn(INTERRUPTS_ONE_IN, rng)) return pickOne(others, rng);
  return game.toAct(position)[0] ?? -1;
}

function soakGame({ game, laws, codes, rng }: Bench, position: unknown): Soaked {
  let moves = 0;
  for (let seat = moverIn(game, position, rng); seat >= 0; seat = moverIn(game, position, rng)) {
    const found = game.packed.list(position, seat, codes);
    must(found > 0, 'a seat to act has no move');
    laws.beforeMove(position, codes, found);
    const code = laws.choose?.(codes, found, rng) ?? codes[rng.below(found)];
    game.packed.apply(position, seat, code);
    game.assertWhole(position);
    laws.afterMove(position);
    must(++moves < MOVES_MAX, 'the game does not end');
  }
  const outcome = game.outcome(position);
  must(outcome !== undefined, 'nobody is to act, but the game is not over');
  laws.atEnd(position);
  return { moves, odd: outcome?.ending === '' ? 0 : 1 };
}

const rulesOf = ({ options }: SoakTable): string =>
  Object.entries(options)
    .map(([name, value]) => `${name}=${String(value)}`)
    .join(' ');

function soakTable(
  game: AnyThinkingGame,
  laws: Soak<unknown>,
  table: SoakTable,
  games: number,
): string[] {
  const name = `${table.seats} seats ${rulesOf(table)}`.trim();
  const codes = new Int32Array(game.packed.limit);
  const bench = { game, laws, codes, rng: rngFromSeed(`soak/${flags.seed}/${name}`) };
  const sum: Soaked = { moves: 0, odd: 0 };
  for (let at = 0; at < games; at++) {
    if (at % 100 === 0) progress(`${name}: game ${at} of ${games}`);
    try {
      const position = started(game, { ...table, seed: `soak/${flags.seed}/${at}` });
      const { moves, odd } = soakGame(bench, position);
      sum.moves += moves;
      sum.odd += odd;
    } catch (error) {
      return [name, String(at), '', '', `failed: ${String(error)}`];
    }
  }
  return [name, String(games), (sum.moves / games).toFixed(1), String(sum.odd), 'passed'];
}

function soak(games: number): number {
  const game = readGame(flags.game);
  const laws = Object.hasOwn(SOAKS, game.id) ? SOAKS[game.id] : plainSoak(game);
  const rows = laws.tables.map((table) => soakTable(game, laws, table, games));
  clearProgress();
  printTable([['table', 'games', 'moves each', 'odd endings', ''], ...rows]);
  const passed = rows.filter((row) => row[4] === 'passed').length;
  console.log(`${passed} passed, ${rows.length - passed} failed`);
  return passed === rows.length ? 0 : 1;
}

const games = Number(flags.games);
if (Number.isInteger(games) && games > 0) process.exitCode = soak(games);
else {
  console.error(`--games takes a whole number from 1 up, not "${flags.games}".`);
  process.exitCode = 2;
}
