/**
 * `npm run soak [-- --games 10000]`: random games for each number of seats. After every move the cards
 * are counted and what is always true (SH-82 to SH-86) is checked; every game has to end. The last line
 * is `N passed, N failed`, one for each number of seats.
 */
import { parseArgs } from 'node:util';
import { RANK, RANK_OF } from '../../dist/core/card.js';
import { rngFromSeed, type Rng } from '../../dist/core/rng.js';
import { shithead } from '../../dist/games/index.js';
import type { Position } from '../../dist/games/shithead/types.js';
import { clearProgress, printTable, progress } from './measure.js';
import { started } from './positions.js';

const { values: flags } = parseArgs({
  options: { games: { type: 'string', default: '10000' }, seed: { type: 'string', default: '1' } },
});

const codes = new Int32Array(shithead.packed.limit);

function must(condition: boolean, rule: string): void {
  if (!condition) throw new Error(rule);
}

/** SH-83 */
function checkPile({ pile }: Position): void {
  let run = 0;
  for (let i = 0; i < pile.length; i++) {
    const rank = RANK_OF[pile[i]];
    must(rank !== RANK['10'] && rank !== RANK.JK, 'SH-83: a 10 or Joker lies on the pile');
    run = i > 0 && rank === RANK_OF[pile[i - 1]] ? run + 1 : 1;
    must(run < 4, 'SH-83: four of a kind lie on the pile');
  }
}

const cardsOf = (p: Position, seat: number): number =>
  p.hand[seat].length + p.faceUp[seat].length + p.blind[seat].length;

/** SH-84, SH-86 */
function checkSeats(p: Position): void {
  for (let seat = 0; seat < p.hand.length; seat++) {
    if (p.finishOrder.includes(seat)) {
      must(p.stalemate || cardsOf(p, seat) === 0, 'SH-86: a finished seat has cards');
      continue;
    }
    const waits = p.pending && p.turn === seat;
    const full = p.stock.length === 0 || p.hand[seat].length >= 3 || waits;
    must(full, 'SH-84: a hand was not refilled');
  }
}

const KIND_OF_CODE = (p: Position, code: number): string =>
  shithead.packed.unpack(p, p.turn, code).type;

/** SH-85: the seat to move is active and has moves of one kind. */
function checkMoves(p: Position, found: number): void {
  must(!p.finishOrder.includes(p.turn), 'SH-85: a finished seat is to move');
  must(found > 0, 'SH-85: a seat has no move');
  must(KIND_OF_CODE(p, codes[0]) === KIND_OF_CODE(p, codes[found - 1]), 'SH-85: mixed moves');
}

interface Soaked {
  moves: number;
  stalemates: number;
}

function soakGame(seats: number, seed: string, rng: Rng): Soaked {
  const position = started(seats, seed);
  let moves = 0;
  while (position.phase !== 'finished') {
    const found = shithead.packed.list(position, position.turn, codes);
    checkMoves(position, found);
    shithead.packed.apply(position, position.turn, codes[rng.below(found)]);
    shithead.assertWhole(position);
    checkPile(position);
    checkSeats(position);
    moves++;
  }
  must(position.finishOrder.length === seats - 1, 'SH-86: one seat is left out of the order');
  return { moves, stalemates: position.stalemate ? 1 : 0 };
}

function soakSeats(seats: number, games: number): string[] {
  const rng = rngFromSeed(`soak/${flags.seed}/${seats}`);
  const sum: Soaked = { moves: 0, stalemates: 0 };
  for (let game = 0; game < games; game++) {
    if (game % 100 === 0) progress(`${seats} seats: game ${game} of ${games}`);
    try {
      const { moves, stalemates } = soakGame(seats, `soak/${flags.seed}/${game}`, rng);
      sum.moves += moves;
      sum.stalemates += stalemates;
    } catch (error) {
      return [String(seats), String(game), '', '', `failed: ${String(error)}`];
    }
  }
  const length = (sum.moves / games).toFixed(1);
  return [String(seats), String(games), length, String(sum.stalemates), 'passed'];
}

function soak(games: number): number {
  const rows = [2, 3, 4, 5, 6, 7, 8].map((seats) => soakSeats(seats, games));
  clearProgress();
  printTable([['seats', 'games', 'moves each', 'stalemates', ''], ...rows]);
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
