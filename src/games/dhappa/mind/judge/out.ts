/**
 * Decides whether to wait with going out. Where no points are counted, going out wins the hand, so nobody
 * waits. Where they are, a teammate with a full hand costs more than going out brings. Waiting for that
 * teammate pays while nobody else is near the end.
 */
import type { Sight } from './sight.ts';
import { pointsIn } from '../../rules/score.ts';
import { membersOf, otherTeam, teamOf } from '../../rules/teams.ts';
import type { Team } from '../../rules/types.ts';

/** What a card that nobody sees costs on average, wilds included. */
const CARD_POINTS = 10;
const OUT_POINTS = 100;
/** A teammate with so many cards has hardly played. */
const FULL_HAND = 15;
/** An opponent with so many cards will not go out before it has. */
const SAFE_HAND = 6;

export function waitsForPartner(sight: Sight): boolean {
  const { view, seat, weights, next } = sight;
  if (!weights.waits || view.options.scoring !== 'points') return false;
  const partner = (seat + 2) % view.hands.length;
  if (view.hands[partner].length < FULL_HAND || view.hands[next].length < SAFE_HAND) return false;
  if (view.stock.length < view.hands.length) return false;
  return !winsMatch(sight);
}

/** Whether going out now is likely to win the match, so that there is nothing to wait for. */
function winsMatch(sight: Sight): boolean {
  const { view, seat } = sight;
  const own = teamOf(seat);
  const mine = view.totals[own] + scoreNow(sight, own) + OUT_POINTS;
  const theirs = view.totals[otherTeam(own)] + scoreNow(sight, otherTeam(own));
  return mine >= view.options.target && mine > theirs;
}

function scoreNow({ view, seat }: Sight, team: Team): number {
  let score = 0;
  for (const { owner, slots } of view.runs) if (teamOf(owner) === team) score += pointsIn(slots);
  for (const member of membersOf(team, view.hands.length))
    if (member !== seat) score -= CARD_POINTS * view.hands[member].length;
  return score;
}
