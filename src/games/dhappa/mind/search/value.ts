/**
 * Evaluation for search: the share that each seat may expect, from 0 to 1. The chance that a team wins the
 * hand follows from how near every seat is to going out. That chance is then carried over to the match.
 * Partners have the same share.
 */
import { scoreOf, totalOf, winningTeam } from '../../rules/score.ts';
import { lookAtBoards, lookAtSeat } from './features.ts';
import { hazard, TURNS_AHEAD } from './hazards.ts';
import { isSettled } from './playout.ts';
import { teamOf } from '../../rules/teams.ts';
import { NO_SEAT, type Position, type Team } from '../../rules/types.ts';
import type { Nearness, Workspace } from './workspace.ts';

/** Gives every seat the share of its team, where this is that of team A. */
export function shareAmong(p: Position, first: number, shares: Float64Array): void {
  for (let seat = 0; seat < p.hands.length; seat++)
    shares[seat] = teamOf(seat) === 0 ? first : 1 - first;
}

/** What team A may expect. */
export function shareOfFirst(p: Position, workspace: Workspace): number {
  if (p.phase === 'over') {
    const team = winningTeam(p);
    return team === undefined ? 0.5 : 1 - team;
  }
  switch (p.options.scoring) {
    case 'single':
      return handShare(p, workspace);
    case 'hands':
      return handsShare(p, workspace);
    case 'points':
      return pointsShare(p, workspace);
  }
}

/** The chance that team A goes out first; a hand that nobody wins is half of each. */
export function handShare(p: Position, workspace: Workspace): number {
  if (isSettled(p)) {
    const out = p.records[p.records.length - 1].out;
    return out === NO_SEAT ? 0.5 : 1 - teamOf(out);
  }
  const seats = p.hands.length;
  const { nearness } = workspace;
  lookAtBoards(p, workspace);
  for (let at = 0; at < seats; at++) lookAtSeat(p, (p.turn + at) % seats, nearness[at], workspace);
  return firstOut(p, seats, nearness);
}

/** Turn by turn: who goes out if nobody before has. The stock sets an end to it. */
function firstOut(p: Position, seats: number, nearness: readonly Nearness[]): number {
  const turns = Math.min(TURNS_AHEAD * seats, p.stock.length + 2);
  let open = 1;
  let first = 0;
  let second = 0;
  for (let at = 0; at < turns; at++) {
    const place = at % seats;
    const out = open * hazard(Math.floor(at / seats), at === 0, nearness[place]);
    if (teamOf((p.turn + place) % seats) === 0) first += out;
    else second += out;
    open -= out;
  }
  const tilt = first + second > 0 ? first / (first + second) : 0.5;
  return first + open * (0.5 * tilt + 0.25);
}

/** DH-83: the chance to win the match when each hand to come is even. */
function handsShare(p: Position, workspace: Workspace): number {
  const mine = p.options.handsToWin - p.totals[0];
  const theirs = p.options.handsToWin - p.totals[1];
  if (isSettled(p)) return raceShare(mine, theirs);
  const share = handShare(p, workspace);
  return share * raceShare(mine - 1, theirs) + (1 - share) * raceShare(mine, theirs - 1);
}

function raceShare(mine: number, theirs: number): number {
  if (mine <= 0) return 1;
  if (theirs <= 0) return 0;
  return 0.5 * (raceShare(mine - 1, theirs) + raceShare(mine, theirs - 1));
}

/** DH-81: a hand in progress counts as it lies there, with going out as likely as it is. */
function pointsShare(p: Position, workspace: Workspace): number {
  if (isSettled(p)) return standing(p, p.totals[0], p.totals[1]);
  const out = handShare(p, workspace);
  const now = (team: Team): number => p.totals[team] + totalOf(scoreOf(p, team, NO_SEAT));
  return standing(p, now(0) + OUT_POINTS * out, now(1) + OUT_POINTS * (1 - out));
}

const OUT_POINTS = 100;
/** A lead of so many points is a clear one when the target is near, and more is needed while it is far. */
const CLEAR_LEAD = 120;
const FAR = 0.15;

function standing({ options }: Position, a: number, b: number): number {
  const far = Math.max(0, options.target - Math.max(a, b));
  return 1 / (1 + Math.exp(-(a - b) / (CLEAR_LEAD + FAR * far)));
}
