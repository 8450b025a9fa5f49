/** Scores of a hand, totals of a match, and when a match ends and who wins it (DH-79 to DH-83). */
import type { Card } from '../../../core/card.ts';
import type { Outcome } from '../../../core/game.ts';
import { HIGHEST, isJoker, isTwo, RUN_MAX, VALUE_OF } from '../../../core/meld.ts';
import type { Seat } from '../../../core/seat.ts';
import { isPure, runsOfTeam } from './runs.ts';
import { membersOf, teamOf, TEAM_NAMES, TEAMS } from './teams.ts';
import { NO_SEAT, type HandRecord, type Position, type Team, type TeamScore } from './types.ts';

const PURE_FULL = 200;
const WILD_FULL = 100;
const OUT = 100;

/** DH-80 */
export const POINTS_OF = new Uint8Array(256);
for (let card = 0; card < 256; card++) POINTS_OF[card] = pointsOf(card);

function pointsOf(card: Card): number {
  if (isJoker(card)) return 30;
  if (isTwo(card)) return 20;
  const value = VALUE_OF[card];
  if (value === HIGHEST) return 15;
  if (value >= 8) return 10;
  return value > 0 ? 5 : 0;
}

export const pointsIn = (cards: readonly Card[]): number =>
  cards.reduce((sum, card) => sum + POINTS_OF[card], 0);

/** DH-81 */
export function scoreOf(p: Position, team: Team, out: Seat): TeamScore {
  const runs = runsOfTeam(p.runs, team);
  const full = runs.filter(({ kind, slots }) => kind === 'sequence' && slots.length === RUN_MAX);
  const pure = full.filter(isPure).length;
  const members = membersOf(team, p.hands.length);
  return {
    runs: runs.reduce((sum, { slots, parked }) => sum + pointsIn(slots) + pointsIn(parked), 0),
    pureFull: pure * PURE_FULL,
    wildFull: (full.length - pure) * WILD_FULL,
    out: out !== NO_SEAT && teamOf(out) === team ? OUT : 0,
    left: members.reduce((sum, seat) => sum + pointsIn(p.hands[seat]), 0),
  };
}

export const totalOf = ({ runs, pureFull, wildFull, out, left }: TeamScore): number =>
  runs + pureFull + wildFull + out - left;

/** What the hand that has just ended leaves behind; `out` went out, or nobody. */
export function recordOf(p: Position, out: Seat): HandRecord {
  const scores = p.options.scoring === 'points' ? TEAMS.map((team) => scoreOf(p, team, out)) : [];
  return { hand: p.hand, out, scores };
}

/** DH-79, DH-82, DH-83: points, or hands won. */
export function addToTotals(p: Position, { out, scores }: HandRecord): void {
  for (const team of TEAMS) {
    const won = out !== NO_SEAT && teamOf(out) === team ? 1 : 0;
    p.totals[team] += p.options.scoring === 'points' ? totalOf(scores[team]) : won;
  }
}

export function isMatchOver({ options, totals }: Position): boolean {
  const [a, b] = totals;
  switch (options.scoring) {
    case 'single':
      return true;
    case 'hands':
      return Math.max(a, b) >= options.handsToWin;
    case 'points':
      return Math.max(a, b) >= options.target && a !== b;
  }
}

/** The team that the match went to; undefined in a draw. */
export function winningTeam({ totals: [a, b] }: Position): Team | undefined {
  if (a === b) return undefined;
  return a > b ? 0 : 1;
}

/** `A`, `B` or `draw`: how the last hand went. */
export function lastWinner(p: Position): string {
  const out = p.records.at(-1)?.out ?? NO_SEAT;
  return out === NO_SEAT ? 'draw' : TEAM_NAMES[teamOf(out)];
}

export function winnersOf(p: Position): Seat[] {
  const team = winningTeam(p);
  return team === undefined ? [] : membersOf(team, p.hands.length);
}

export function outcome(p: Position): Outcome | undefined {
  if (p.phase !== 'over') return undefined;
  const winners = winnersOf(p);
  const others = p.hands.flatMap((_, seat) => (winners.includes(seat) ? [] : [seat]));
  const points =
    p.options.scoring === 'single'
      ? {}
      : { points: p.hands.map((_, seat) => p.totals[teamOf(seat)]) };
  return {
    ranking: [...winners, ...others],
    winners,
    ...points,
    ending: winners.length === 0 ? 'draw' : '',
  };
}
