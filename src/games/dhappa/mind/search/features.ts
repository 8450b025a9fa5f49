/** Features of the evaluation: how near each seat is to going out, in a few numbers. */
import { SUIT_OF, type Card } from '../../../../core/card.ts';
import { countWilds, VALUE_OF } from '../../../../core/meld.ts';
import type { Seat } from '../../../../core/seat.ts';
import { isClean, LOCK_RUNS } from '../../rules/lock.ts';
import { faceIndex, FACES, emptyReach, reachOf, type Reach } from '../../rules/board.ts';
import { isOfTeam } from '../../rules/runs.ts';
import { looseIn } from './first-turn.ts';
import { teamOf, TEAMS } from '../../rules/teams.ts';
import type { Position, Team } from '../../rules/types.ts';

/** What the runs of a team take, and how far it is from the Lock. */
interface TeamReach extends Reach {
  /** How many clean runs the Lock is short of. */
  missing: number;
  /** The part of the stock that the runs take, from 0 to 1. */
  cover: number;
}

const REACH: readonly TeamReach[] = TEAMS.map(() => ({ ...emptyReach(), missing: 0, cover: 0 }));

/** Of one seat. */
export interface Nearness {
  /** Naturals that no run of the team takes; of a full hand, what will be left of it about. */
  stuck: number;
  /** Those of them that are one card short of a run, and those with a neighbour among them. */
  short: number;
  paired: number;
  wilds: number;
  missing: number;
  cover: number;
  /** Whether the top of the pile fits, 0 or 1. */
  top: number;
  isOpen: boolean;
  /** Whether most of the hand is still to be put down. */
  isFull: boolean;
  /** The same of the partner who plays next. */
  isMateFull: boolean;
}

export const emptyNearness = (): Nearness => ({
  stuck: 0,
  short: 0,
  paired: 0,
  wilds: 0,
  missing: 0,
  cover: 0,
  top: 0,
  isOpen: true,
  isFull: false,
  isMateFull: false,
});

/** Looks at both boards; asked before any seat is looked at. */
export function lookAtBoards(p: Position): void {
  for (const team of TEAMS) lookAtBoard(p, team, REACH[team]);
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

const counts = new Uint8Array(FACES + 2);

export function lookAtSeat(p: Position, seat: Seat, into: Nearness): void {
  const { takes, near, missing, cover } = REACH[teamOf(seat)];
  const hand = p.hands[seat];
  into.stuck = into.short = into.paired = into.wilds = 0;
  into.missing = missing;
  into.cover = cover;
  into.isOpen = p.opened[seat];
  into.isFull = hand.length > FULL_HAND;
  into.isMateFull = p.hands[(seat + 2) % p.hands.length].length > FULL_HAND;
  into.top = p.pile.length > 0 && fits(takes, p.pile[p.pile.length - 1]) ? 1 : 0;
  if (into.isFull) return expectLeft(hand, takes, into);
  for (let i = 0; i < hand.length; i++) {
    const card = hand[i];
    if (VALUE_OF[card] === 0) into.wilds++;
    else {
      const face = faceIndex(SUIT_OF[card], VALUE_OF[card]);
      if (takes[face] > 0) continue;
      into.stuck++;
      if (near[face] > 0) into.short++;
      counts[face] = 1;
    }
  }
  for (let i = 0; i < hand.length; i++) countPair(hand[i], into);
  for (let i = 0; i < hand.length; i++) counts[faceAt(hand[i])] = 0;
}

/** Nobody is left with so many cards after a turn, or hardly ever. */
const FULL_HAND = 13;

/** What a turn leaves of a full hand on average, by its loose cards and its wilds: fitted to hands of hard bots. */
function expectLeft(hand: readonly Card[], takes: Uint8Array, into: Nearness): void {
  const wilds = countWilds(hand);
  into.stuck = Math.max(0, 0.92 + 0.62 * looseIn(hand, takes) - 0.89 * wilds);
  into.wilds = wilds;
}

/** Wilds have the face that no natural has. */
const faceAt = (card: Card): number =>
  VALUE_OF[card] === 0 ? 0 : faceIndex(SUIT_OF[card], VALUE_OF[card]);

/** A card with a neighbour one or two above it. */
function countPair(card: Card, into: Nearness): void {
  const face = faceAt(card);
  if (counts[face] > 0 && (counts[face + 1] > 0 || counts[face + 2] > 0)) into.paired++;
}
