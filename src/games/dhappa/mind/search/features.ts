/** Features of the evaluation: how near each seat is to going out, in a few numbers. */
import { SUIT_OF, type Card } from '../../../../core/card.ts';
import { countWilds, VALUE_OF } from '../../../../core/meld.ts';
import type { Seat } from '../../../../core/seat.ts';
import { isClean, LOCK_RUNS } from '../../rules/lock.ts';
import { faceIndex, reachOf } from '../../rules/board.ts';
import { isOfTeam } from '../../rules/runs.ts';
import { looseIn } from './first-turn.ts';
import { teamOf, TEAMS } from '../../rules/teams.ts';
import type { Position, Team } from '../../rules/types.ts';
import type { Nearness, TeamReach, Workspace } from './workspace.ts';

/** Looks at both boards; asked before any seat is looked at. */
export function lookAtBoards(p: Position, { teams }: Workspace): void {
  for (const team of TEAMS) lookAtBoard(p, team, teams[team]);
}

function lookAtBoard(p: Position, team: Team, reach: TeamReach): void {
  reachOf(p, team, reach);
  let clean = 0;
  for (let i = 0; i < p.runs.length; i++)
    if (isOfTeam(p.runs[i], team) && isClean(p.runs[i], p.options)) clean++;
  reach.missing = Math.max(0, LOCK_RUNS - clean);
  reach.cover = coverOf(p.stock, reach.takes);
}

const fits = (takes: Uint8Array, card: Card): boolean =>
  VALUE_OF[card] === 0 || takes[faceIndex(SUIT_OF[card], VALUE_OF[card])] > 0;

function coverOf(stock: readonly Card[], takes: Uint8Array): number {
  if (stock.length === 0) return 0;
  let taken = 0;
  for (let i = 0; i < stock.length; i++) if (fits(takes, stock[i])) taken++;
  return taken / stock.length;
}

export function lookAtSeat(p: Position, seat: Seat, into: Nearness, workspace: Workspace): void {
  const { takes, near, missing, cover } = workspace.teams[teamOf(seat)];
  const { faces } = workspace;
  const hand = p.hands[seat];
  into.stuck = into.short = into.paired = into.wilds = 0;
  into.missing = missing;
  into.cover = cover;
  into.isOpen = p.opened[seat];
  into.isFull = hand.length > FULL_HAND;
  into.isMateFull = p.hands[(seat + 2) % p.hands.length].length > FULL_HAND;
  into.top = p.pile.length > 0 && fits(takes, p.pile[p.pile.length - 1]) ? 1 : 0;
  if (into.isFull) return expectLeft(hand, takes, into, workspace.copies);
  for (let i = 0; i < hand.length; i++) {
    const card = hand[i];
    if (VALUE_OF[card] === 0) into.wilds++;
    else {
      const face = faceIndex(SUIT_OF[card], VALUE_OF[card]);
      if (takes[face] > 0) continue;
      into.stuck++;
      if (near[face] > 0) into.short++;
      faces[face] = 1;
    }
  }
  for (let i = 0; i < hand.length; i++) countPair(hand[i], into, faces);
  for (let i = 0; i < hand.length; i++) faces[faceAt(hand[i])] = 0;
}

/** Nobody is left with so many cards after a turn, or hardly ever. */
const FULL_HAND = 13;

/** What a turn leaves of a full hand on average, by its loose cards and its wilds: fitted to hands of hard bots. */
function expectLeft(
  hand: readonly Card[],
  takes: Uint8Array,
  into: Nearness,
  copies: Uint8Array,
): void {
  const wilds = countWilds(hand);
  into.stuck = Math.max(0, 0.92 + 0.62 * looseIn(hand, takes, copies) - 0.89 * wilds);
  into.wilds = wilds;
}

/** Wilds have the face that no natural has. */
const faceAt = (card: Card): number =>
  VALUE_OF[card] === 0 ? 0 : faceIndex(SUIT_OF[card], VALUE_OF[card]);

/** A card with a neighbour one or two above it. */
function countPair(card: Card, into: Nearness, faces: Uint8Array): void {
  const face = faceAt(card);
  if (faces[face] > 0 && (faces[face + 1] > 0 || faces[face + 2] > 0)) into.paired++;
}
