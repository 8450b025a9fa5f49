/**
 * Chooses the next plays of a turn: the pieces of the best plan one after another, merges that help, and
 * whether to wait with going out.
 */
import type { Card } from '../../../../core/card.ts';
import { isWild, RUN_MAX } from '../../../../core/meld.ts';
import { type Effect, handAfter, runsWith } from '../../rules/plays/effect.ts';
import { bestPlan, naturalsIn, type Weighed } from './worth.ts';
import type { Sight } from './sight.ts';
import { pointsIn } from '../../rules/score.ts';
import { membersOf, otherTeam, teamOf } from '../../rules/teams.ts';
import {
  type Move,
  type MoveOfType,
  NO_CARD,
  type PlayMove,
  type Position,
  type Team,
} from '../../rules/types.ts';
import { cleanRuns, hasLock } from '../../rules/lock.ts';
import { couldMerge, judgePlay } from '../../rules/plays/play.ts';
import { legal } from '../../rules/moves.ts';
import { hasRoom, RUN_MIN } from '../../rules/runs.ts';
import { formatMove } from '../../text/notation.ts';
import { openingsIn, moveOf } from '../plan/moves.ts';
import { boardOf, stockOf } from '../../rules/board.ts';
import { type Piece, wildsIn } from '../plan/suit.ts';

/** A play with what the turn is worth after it. */
export interface Play {
  readonly move: PlayMove;
  readonly worth: number;
}

export const isPlay = (move: Move): move is PlayMove =>
  move.type === 'create' || move.type === 'add' || move.type === 'merge';

/** The plays that a good turn makes, the next one first; none where it is time to discard. */
export function playsFrom(sight: Sight): Play[] {
  const { view, seat } = sight;
  if (!view.opened[seat]) return openings(sight);
  if (view.pending !== NO_CARD) return keyPlays(sight);
  const plays = freePlays(sight);
  return waitsForPartner(sight) ? plays.filter(({ move }) => cardsLeft(sight, move) > 1) : plays;
}

const cardsLeft = ({ view, seat }: Sight, move: PlayMove): number =>
  view.hands[seat].length - (move.type === 'merge' ? move.bridge : move.cards).length;

/** Plays where no key card is to be played first. */
function freePlays(sight: Sight): Play[] {
  const weighed = bestPlan(sight, sight.hand, sight.own);
  const planned = plannedPlays(sight, weighed);
  const merges = goodMerges(sight).map((move): Play => ({ move, worth: weighed.worth }));
  if (planned.length + merges.length > 0) return [...merges, ...planned];
  if (!weighed.goesOut) return [];
  const dumped = dumpOf(sight);
  return dumped ? [{ move: dumped, worth: weighed.worth }] : [];
}

/** Jokers won first, then what makes runs, then what only gets rid of cards. */
export const PIECE_ORDER: Readonly<Record<Piece['kind'], number>> = {
  swap: 0,
  create: 1,
  set: 1,
  low: 2,
  high: 2,
  join: 3,
  push: 4,
};

const inOrder = (pieces: readonly Piece[]): Piece[] =>
  pieces.toSorted(
    (a, b) => PIECE_ORDER[a.kind] - PIECE_ORDER[b.kind] || wildsIn(a.slots) - wildsIn(b.slots),
  );

function plannedPlays(sight: Sight, { plan, worth }: Weighed): Play[] {
  const plays = new Map<string, Play>();
  for (const piece of inOrder(plan.pieces)) {
    const move = legalMove(sight, piece);
    // Two runs of the same faces are one move as long as both wait for their turn.
    if (move && !leavesStuck(sight, move) && !plays.has(formatMove(move)))
      plays.set(formatMove(move), { move, worth });
  }
  return [...plays.values()];
}

/** The move of a piece, or of a shorter one where it would leave too few cards (DH-34). */
function legalMove(sight: Sight, piece: Piece): PlayMove | undefined {
  const { view, seat, own } = sight;
  for (let one: Piece | undefined = piece; one; one = shorter(one)) {
    const move = moveOf(one, view.hands[seat], view.pending, own);
    if (move && judgePlay(view, seat, move).ok) return move;
  }
  return undefined;
}

/** The same with one natural less at an end, or nothing. */
export function shorter(piece: Piece): Piece | undefined {
  const { kind, slots, bySuit, from } = piece;
  if (kind === 'swap' || kind === 'push') return undefined;
  const least = kind === 'create' || kind === 'set' ? RUN_MIN : 1;
  if (slots.length <= least) return undefined;
  if (bySuit) {
    const most = bySuit.indexOf(Math.max(...bySuit));
    const fewer = bySuit.map((count, suit) => (suit === most ? count - 1 : count));
    return { ...piece, slots: slots.slice(1), bySuit: fewer };
  }
  return kind === 'low'
    ? { ...piece, from: from + 1, slots: slots.slice(1) }
    : { ...piece, slots: slots.slice(0, -1) };
}

/** Without the Lock a hand needs cards for another run, and one to discard. */
const ENOUGH = RUN_MIN + 1;

function leavesStuck({ view, seat }: Sight, move: PlayMove): boolean {
  if (move.type !== 'add' || view.pending !== NO_CARD) return false;
  const left = view.hands[seat].length - move.cards.length;
  return left < ENOUGH && !hasLock(view.runs, teamOf(seat), view.options);
}

/** DH-65: plays with the key card, by what the best plan does with it, else by looking at each. */
function keyPlays(sight: Sight): Play[] {
  const { view } = sight;
  const weighed = bestPlan(sight, sight.hand, sight.own);
  const planned = plannedPlays(sight, weighed).filter(({ move }) => has(move, view.pending));
  return planned.length > 0 ? planned : anyPlays(sight);
}

const has = (move: PlayMove, card: Card): boolean =>
  move.type === 'merge' ? move.bridge.includes(card) : move.cards.includes(card);

/** So many plays are looked at closely where no plan names one. */
const LOOKED = 12;

function anyPlays(sight: Sight): Play[] {
  const { view, seat } = sight;
  const moves = legal(view, seat).filter(isPlay);
  const cheapest = moves.toSorted((a, b) => wildsNamed(a) - wildsNamed(b)).slice(0, LOOKED);
  return cheapest.map((move) => afterPlay(sight, move)).sort(bestFirst);
}

const wildsNamed = (move: PlayMove): number =>
  (move.type === 'merge' ? move.bridge : move.cards).filter(isWild).length;

export const bestFirst = (a: Play, b: Play): number => b.worth - a.worth;

/** What the turn is worth once this play is made. */
function afterPlay(sight: Sight, move: PlayMove): Play {
  const judged = judgePlay(sight.view, sight.seat, move);
  return { move, worth: judged.ok ? worthAfter(sight, judged.value) : -Infinity };
}

function worthAfter(sight: Sight, effect: Effect): number {
  const { view, seat } = sight;
  const hand = handAfter(view.hands[seat], effect);
  const board = boardOf(runsWith(view.runs, effect), teamOf(seat), view.options);
  return bestPlan(sight, stockOf(hand), board).worth;
}

/** A pure run of the plan that would be best if the hand were open, or else what the hand can open with. */
function openings(sight: Sight): Play[] {
  const { pending } = sight.view;
  const weighed = bestPlan(sight, sight.hand, sight.own);
  const pure = weighed.plan.pieces.filter(
    ({ kind, slots }) => (kind === 'create' || kind === 'set') && !slots.includes(true),
  );
  const plays = plannedPlays(sight, { ...weighed, plan: { ...weighed.plan, pieces: pure } });
  const fitting = plays.filter(({ move }) => pending === NO_CARD || has(move, pending));
  return fitting.length > 0 ? fitting : otherOpenings(sight);
}

/** By what the rest of the turn is worth after each. */
function otherOpenings(sight: Sight): Play[] {
  const { view, seat } = sight;
  const moves = openingsIn(view.hands[seat], view.pending);
  const plays = moves
    .map((move) => afterPlay(sight, move))
    .filter(({ worth }) => worth > -Infinity);
  if (plays.length === 0 && view.pending !== NO_CARD) return anyPlays(sight);
  return plays.sort(bestFirst);
}

/** Going out: a wild goes where the Lock does not mind, until one card is left. */
function dumpOf({ view, seat, hand, own }: Sight): PlayMove | undefined {
  const wilds = hand.twos + hand.jokers;
  if (wilds === 0 || wilds + naturalsIn(hand) < 2) return undefined;
  const card = view.hands[seat].find(isWild)!;
  const runs = own.runs.filter(hasRoom).toSorted((a, b) => b.wilds - a.wilds);
  for (const run of runs)
    for (const direction of ['HIGH', 'LOW'] as const) {
      const move: PlayMove = { type: 'add', run: run.number, cards: [card], direction };
      const judged = judgePlay(view, seat, move);
      if (judged.ok && hasLock(runsWith(view.runs, judged.value), teamOf(seat), view.options))
        return move;
    }
  return undefined;
}

// Merges that help. One run takes fewer cards than two. Two runs therefore become one only where that makes a
// run long enough for the Lock, or a complete one that points are given for.

type Merge = MoveOfType<'merge'>;

export function goodMerges({ view, seat }: Sight): Merge[] {
  const { scoring, lockMinRunLength } = view.options;
  if (scoring !== 'points' && lockMinRunLength <= 3) return [];
  if (!hasPair(view, seat)) return [];
  return legal(view, seat)
    .filter(isMerge)
    .filter((move) => {
      const judged = judgePlay(view, seat, move);
      return judged.ok && helps(view, seat, judged.value);
    })
    .sort((a, b) => a.bridge.length - b.bridge.length);
}

const isMerge = (move: Move): move is Merge => move.type === 'merge';

function hasPair(view: Position, seat: number): boolean {
  const own = view.runs.filter(({ owner, kind }) => owner === seat && kind === 'sequence');
  return own.some((run, at) =>
    own.slice(at + 1).some((other) => couldMerge(view, seat, run, other)),
  );
}

function helps(view: Position, seat: number, effect: Effect): boolean {
  const after = runsWith(view.runs, effect);
  const team = teamOf(seat);
  if (hasLock(view.runs, team, view.options) && !hasLock(after, team, view.options)) return false;
  if (cleanRuns(after, team, view.options) > cleanRuns(view.runs, team, view.options)) return true;
  return view.options.scoring === 'points' && effect.run.slots.length === RUN_MAX;
}

// Decides whether to wait with going out. Where no points are counted, going out wins the hand, so nobody
// waits. Where they are, a teammate with a full hand costs more than going out brings. Waiting for that
// teammate pays while nobody else is near the end.

/** What a card that nobody sees costs on average, wilds included. */
const CARD_POINTS = 10;
const OUT_POINTS = 100;
/** A teammate with so many cards has hardly played. */
const FULL_HAND = 15;
/** An opponent with so many cards will not go out before it has. */
const SAFE_HAND = 6;

function waitsForPartner(sight: Sight): boolean {
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
