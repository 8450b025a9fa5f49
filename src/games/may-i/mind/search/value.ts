/**
 * Evaluation for search: the chance of each seat to end the match ahead of each other seat, which is linear
 * in place. The round is modelled as a race. One seat goes out and counts nothing; the others count what they
 * are expected to hold then. Who wins the race and what the others count was fitted to played rounds
 * (forecast.ts).
 */
import { VALUE_OF } from '../../../../core/meld.ts';
import type { Seat } from '../../../../core/seat.ts';
import { POINTS_OF, isPlaying } from '../../rules/turn.ts';
import { DRIFTS, FORECASTS, type RoundForecast } from './forecast.ts';
import { goesAnywhere } from './table.ts';
import type { Position } from '../../rules/types.ts';
import type { Workspace } from './workspace.ts';

/** `LATER[round]`: how far two players drift apart after this round, as a variance. */
const LATER = new Float64Array(DRIFTS.length + 1);
for (let round = DRIFTS.length - 1; round >= 0; round--)
  LATER[round] = LATER[round + 1] + DRIFTS[round] ** 2;

export function evaluate(p: Position, shares: Float64Array, workspace: Workspace): void {
  if (isPlaying(p)) forecast(p, workspace);
  const seats = p.hand.length;
  for (let seat = 0; seat < seats; seat++) shares[seat] = 0;
  for (let one = 0; one < seats; one++)
    for (let other = one + 1; other < seats; other++) {
      const chance = isPlaying(p)
        ? chanceInRace(p, one, other, workspace)
        : chanceOfTotals(p, one, other);
      shares[one] += chance / (seats - 1);
      shares[other] += (1 - chance) / (seats - 1);
    }
}

const chanceOfTotals = (p: Position, one: Seat, other: Seat): number =>
  chanceOf(p.totals[other] - p.totals[one], LATER[p.round]);

/** One goes out, or the other, or somebody else. */
function chanceInRace(
  p: Position,
  one: Seat,
  other: Seat,
  { outFirst, losing, losingVar }: Workspace,
): number {
  const lead = p.totals[other] - p.totals[one];
  const later = LATER[p.round];
  const [first, second] = [outFirst[one], outFirst[other]];
  const [mine, theirs] = [losing[one], losing[other]];
  const [mineVar, theirsVar] = [losingVar[one], losingVar[other]];
  return (
    first * chanceOf(lead + theirs, later + theirsVar) +
    second * chanceOf(lead - mine, later + mineVar) +
    (1 - first - second) * chanceOf(lead + theirs - mine, later + mineVar + theirsVar)
  );
}

/** The chance that a lead of so many points lasts: the normal distribution, by the logistic one. */
const NORMAL_BY_LOGISTIC = 1.7;
function chanceOf(lead: number, variance: number): number {
  if (variance === 0) return lead > 0 ? 1 : lead < 0 ? 0 : 0.5;
  return 1 / (1 + Math.exp((-NORMAL_BY_LOGISTIC * lead) / Math.sqrt(variance)));
}

function forecast(p: Position, workspace: Workspace): void {
  const { weights, outFirst, losing, losingVar, base, bySpeed } = workspace;
  const seats = p.hand.length;
  const fitted = FORECASTS[p.round - 1];
  let all = 0;
  for (let seat = 0; seat < seats; seat++) {
    const turnsBefore = (seat - p.turn + seats) % seats;
    const read = p.down[seat] ? readDown : readUp;
    const speed = read(p, seat, fitted, workspace);
    weights[seat] = Math.exp(speed + fitted.race[TURN_ORDER] * turnsBefore);
    all += weights[seat];
  }
  for (let seat = 0; seat < seats; seat++) {
    outFirst[seat] = weights[seat] / all;
    const others = Math.min(SPEED_MAX, Math.max(SPEED_MIN, Math.log(all - weights[seat])));
    losing[seat] = Math.max(0, base[seat] + bySpeed[seat] * others);
    losingVar[seat] = (p.down[seat] ? fitted.downSd : fitted.upSd) ** 2;
  }
}

/** Beyond these the fit has seen nothing. */
const SPEED_MIN = -4;
const SPEED_MAX = 6;
/** Places in the list of a race. */
const BY_MISSING = 3;
const MISSING_MAX = 5;
const MORE_CARDS = 9;
const TURN_ORDER = 10;
const OUTS_OF_ONE = 11;
const OUTS_OF_MORE = 12;
const BY_WILD = 13;
const NEXT_AND_NEARLY_OUT = 14;
const CARDS_DEALT = 11;
const STUCK_MAX = 8;

function readDown(
  p: Position,
  seat: Seat,
  { race, down }: RoundForecast,
  { base, bySpeed }: Workspace,
): number {
  const hand = p.hand[seat];
  let points = 0;
  let stuck = 0;
  let stuckPoints = 0;
  for (let i = 0; i < hand.length; i++) {
    points += POINTS_OF[hand[i]];
    if (goesAnywhere(hand[i], p.melds)) continue;
    stuck++;
    stuckPoints += POINTS_OF[hand[i]];
  }
  base[seat] = down[0] + down[1] * points + down[2] * stuckPoints + down[6] * stuck;
  bySpeed[seat] = down[3] * points + down[4] * stuckPoints + down[5];
  const few = (stuck <= 1 ? race[2] : 0) + (stuck === 0 ? race[3] : 0);
  const isNext = seat === p.turn && stuck <= 1;
  return (
    race[0] + race[1] * Math.min(stuck, STUCK_MAX) + few + (isNext ? race[NEXT_AND_NEARLY_OUT] : 0)
  );
}

function readUp(
  p: Position,
  seat: Seat,
  { race, up }: RoundForecast,
  { base, bySpeed, shapes }: Workspace,
): number {
  const hand = p.hand[seat];
  let points = 0;
  let wilds = 0;
  for (let i = 0; i < hand.length; i++) {
    points += POINTS_OF[hand[i]];
    if (VALUE_OF[hand[i]] === 0) wilds++;
  }
  shapes.read(p, hand);
  const { missing, outs } = shapes;
  const help = missing === 0 ? 0 : LOGS[outs];
  let speed = race[MORE_CARDS] * (hand.length - CARDS_DEALT) + race[BY_WILD] * wilds;
  if (missing > 0) speed += race[BY_MISSING + Math.min(missing, MISSING_MAX)];
  speed += race[missing === 1 ? OUTS_OF_ONE : OUTS_OF_MORE] * help;
  const far = missing === 0 ? 0 : up[1 + Math.min(missing, 3)];
  base[seat] = up[0] + (up[1] + far + up[9] * help) * points + up[8] * wilds;
  bySpeed[seat] = up[5] + (up[6] + (missing > 0 ? up[7] : 0)) * points;
  return speed;
}

const LOGS = Float64Array.from({ length: 64 }, (_, count) => Math.log1p(count));
