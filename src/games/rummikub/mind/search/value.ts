/** Evaluation for search: the share that each seat may expect of a position, from 0 to 1. */
import { JOKER, JOKERS, type Tile } from '../../../../core/tile.ts';
import type { Seat } from '../../../../core/seat.ts';
import type { Meld } from '../../rules/melds.ts';
import { countNoTable, countTable, emptySupply, leftOf, type LeftWorkspace } from './left.ts';
import type { Position } from '../../rules/types.ts';
import type { SolverWorkspace } from '../../solver/workspace.ts';

/** What the evaluation of one search writes. */
export interface ValueWorkspace extends LeftWorkspace {
  /** By seat: how well it stands in this round, on the scale of a logistic. */
  readonly standing: Float64Array;
}

export const emptyValueWorkspace = (solver: SolverWorkspace): ValueWorkspace => ({
  standing: new Float64Array(4),
  supply: emptySupply(),
  solver,
});

export function evaluate(p: Position, shares: Float64Array, workspace: ValueWorkspace): void {
  const seats = p.rack.length;
  shares.fill(0);
  if (p.phase !== 'play') return shareBy(p, seats, shares, NOBODY, 1);
  weighSeats(p, seats, workspace);
  if (p.options.rounds === 1) return shareRound(seats, shares, workspace.standing);
  const chances = winChances(seats, workspace.standing);
  for (let winner = 0; winner < seats; winner++) shareBy(p, seats, shares, winner, chances[winner]);
}

const NOBODY = -1;

/** Linear in place (BT-31): the part of the others that a seat is ahead of. */
function shareRound(seats: number, shares: Float64Array, standing: Float64Array): void {
  for (let one = 0; one < seats; one++)
    for (let other = one + 1; other < seats; other++)
      addPair(shares, one, other, logistic(standing[one] - standing[other]), seats, 1);
}

/** Of two seats, one is ahead with this chance, in a case that is as likely as `weight`. */
function addPair(
  shares: Float64Array,
  one: Seat,
  other: Seat,
  ahead: number,
  seats: number,
  weight: number,
): void {
  shares[one] += (weight * ahead) / (seats - 1);
  shares[other] += (weight * (1 - ahead)) / (seats - 1);
}

const logistic = (x: number): number => 1 / (1 + Math.exp(-x));

function winChances(seats: number, standing: Float64Array): number[] {
  const weights = Array.from({ length: seats }, (_, seat) => Math.exp(standing[seat]));
  const all = weights.reduce((a, b) => a + b);
  return weights.map((weight) => weight / all);
}

/** The match after this round, should the winner win it; a round that is over has no more to give. */
function shareBy(
  p: Position,
  seats: number,
  shares: Float64Array,
  winner: Seat,
  weight: number,
): void {
  const roundsLeft = p.options.rounds - p.round;
  for (let one = 0; one < seats; one++)
    for (let other = one + 1; other < seats; other++) {
      const won = (seat: Seat): number => p.won[seat] + (seat === winner ? 1 : 0);
      const lead = won(one) - won(other);
      const points = p.totals[one] - p.totals[other];
      addPair(shares, one, other, aheadAtEnd(lead, points, roundsLeft, seats), seats, weight);
    }
}

/** A round more or less against what chance does in the rounds to come; points break ties. */
function aheadAtEnd(lead: number, points: number, roundsLeft: number, seats: number): number {
  if (roundsLeft === 0 && lead === 0 && points === 0) return 0.5;
  if (roundsLeft === 0) return lead > 0 || (lead === 0 && points > 0) ? 1 : 0;
  const spread = Math.sqrt((roundsLeft * 2) / seats);
  return logistic((PROBIT * (lead + points / POINTS_PER_ROUND)) / spread);
}

/** Turns a normal distribution into a logistic one. */
const PROBIT = 1.7;
/** So many sixths of a point decide a tie at the end for sure, and weigh as much as a part of a round. */
const POINTS_PER_ROUND = 6 * 400;

/**
 * How a seat stands, fitted to the outcomes of rounds between strong players (a logistic): by jokers on the rack and
 * the tiles that stay if all jokers are played, then by those that stay without, then with one joker more. Beyond five
 * tiles it hardly matters how many they are.
 */
const STUCK = [
  [0, -0.07, -0.35, -0.52, -0.58, -0.65, -0.63, -0.68, -0.71],
  [0, 0.48, 0.16, -0.1, -0.14, -0.12, -0.12, -0.22, -0.25],
  [0, 1.2, 0.7, 0.34, 0.1, 0.2, 0.2, 0.2, 0.2],
];
/** None stays: on turn that wins, else it wins unless somebody is faster. */
const OUT_ON_TURN = [6, 5, 4];
const OUT_NEXT = [3.4, 3.2, 2.8];
const STUCK_WITHOUT = [
  [0, 0, 0, 0, 0, 0, 0, 0, 0],
  [0.6, 0.71, 0.25, 0.15, 0.13, 0.1, 0.14, 0.08, 0.03],
  [0.2, 0.2, 0.9, 0.75, 0.58, 0.6, 0.6, 0.5, 0.5],
];
const STUCK_WITH_ONE_MORE = [0.92, 0.29, 0, -0.18, -0.27, -0.36, -0.39, -0.53, -0.66];
/** Where both jokers are in sight, so that no more can come. */
const NO_MORE = 0.43;
/** Where one is in sight, the table is easier for everyone; where none is, it is not. */
const JOKER_SEEN = 0.28;
const NO_JOKER_SEEN = -0.2;
const PER_TILE = -0.0285;
const PER_TILE_HELD = -0.036;
/** Not opened: by jokers, and for each tile that is in no set of the rack. */
const UNOPENED = [-0.6, 0.2, 0.6];
const UNOPENED_PER_LOOSE = [-0.054, -0.024, 0.03];

/** More tiles than this are all the same. */
const COLUMN_MAX = 8;
const columnOf = (tiles: number): number => Math.min(tiles, COLUMN_MAX);

function weighSeats(p: Position, seats: number, workspace: ValueWorkspace): void {
  const { standing } = workspace;
  const onTable = jokersOn(p.table);
  for (let seat = 0; seat < seats; seat++) standing[seat] = weighSeat(p, seat, onTable, workspace);
}

function jokersOn(table: readonly Meld[]): number {
  let jokers = 0;
  for (let set = 0; set < table.length; set++) jokers += jokersIn(table[set].tiles);
  return jokers;
}

function jokersIn(tiles: readonly Tile[]): number {
  let jokers = 0;
  for (let i = 0; i < tiles.length; i++) if (tiles[i] === JOKER) jokers++;
  return jokers;
}

function weighSeat(p: Position, seat: Seat, onTable: number, workspace: LeftWorkspace): number {
  const rack = p.rack[seat];
  const jokers = jokersIn(rack);
  const length = PER_TILE * rack.length;
  if (!p.opened[seat]) return length + weighUnopened(rack, jokers, workspace);
  countTable(workspace.supply, p.table);
  const without = leftOf(workspace, rack, 0, rack.length);
  const stuck = jokers > 0 ? leftOf(workspace, rack, jokers, columnOf(without)) : without;
  if (stuck === 0) return (seat === p.turn ? OUT_ON_TURN : OUT_NEXT)[jokers];
  return (
    length +
    PER_TILE_HELD * (rack.length - jokers - without) +
    STUCK[jokers][columnOf(stuck)] +
    STUCK_WITHOUT[jokers][columnOf(without)] +
    weighOneMore(rack, jokers, onTable, columnOf(stuck), workspace)
  );
}

/** With a joker more no more tiles stay than without. */
function weighOneMore(
  rack: readonly Tile[],
  jokers: number,
  onTable: number,
  most: number,
  workspace: LeftWorkspace,
): number {
  const seen = jokers + onTable;
  if (seen >= JOKERS) return NO_MORE + JOKER_SEEN;
  const left = leftOf(workspace, rack, jokers + 1, most);
  return STUCK_WITH_ONE_MORE[columnOf(left)] + (seen > 0 ? JOKER_SEEN : NO_JOKER_SEEN);
}

function weighUnopened(rack: readonly Tile[], jokers: number, workspace: LeftWorkspace): number {
  countNoTable(workspace.supply);
  return UNOPENED[jokers] + UNOPENED_PER_LOOSE[jokers] * leftOf(workspace, rack, 0, rack.length);
}
