/**
 * Candidate plays of a turn for search. A turn is planned as a whole, in several ways. Search is offered the
 * next play of each way. All ways share one order of plays, so that they part only where they differ.
 */
import { SUIT_OF, type Card } from '../../../../core/card.ts';
import { countWilds, HIGHEST, isJoker, isWild, LOWEST, VALUE_OF } from '../../../../core/meld.ts';
import type { Seat } from '../../../../core/seat.ts';
import { goodMerges, PIECE_ORDER } from '../judge/plays.ts';
import { specsFor, type Sight } from '../judge/sight.ts';
import { bestPlan, naturalsIn, weigh, type Weighed } from '../judge/worth.ts';
import { spansOf } from '../judge/pile.ts';
import { reachOf } from '../../rules/board.ts';
import { looseIn } from './first-turn.ts';
import { runsWith } from '../../rules/plays/effect.ts';
import { hasLock } from '../../rules/lock.ts';
import { packed } from '../../rules/moves.ts';
import {
  isPlayCode,
  mergeCode,
  sequenceCode,
  setCode,
  withJokers,
} from '../../rules/packed/codes.ts';
import { openingsIn } from '../plan/moves.ts';
import { wildsIn, type Piece } from '../plan/suit.ts';
import { plansFor } from '../plan/turn.ts';
import { judgePlay } from '../../rules/plays/play.ts';
import { hasRoom, highOf } from '../../rules/runs.ts';
import { codeFor, holdsNext, isAllowed, leavesStuck, NO_CODE, wildCode } from './pieces.ts';
import { teamOf } from '../../rules/teams.ts';
import { NO_CARD, type Move, type MoveOfType, type Position, type Run } from '../../rules/types.ts';
import { unpack } from '../../rules/packed/unpack.ts';
import type { Workspace } from './workspace.ts';

/** Plans of this turn, best first. */
export function waysFor(sight: Sight, workspace: Workspace): Weighed[] {
  if (isIdle(sight, workspace)) return [idleWay(sight)];
  const ways: Weighed[] = [];
  for (const spec of specsFor(sight, sight.own))
    for (const plan of plansFor(sight.hand, spec, sight.planner)) ways.push(weigh(sight, plan));
  ways.sort((a, b) => b.worth - a.worth);
  return ways;
}

/** The best plan, for those who do not compare. */
export const wayFor = (sight: Sight, workspace: Workspace): Weighed =>
  isIdle(sight, workspace) ? idleWay(sight) : bestPlan(sight, sight.hand, sight.own);

/** Whether nothing can go down: no wild, no three in a row, nothing that a run takes. Most turns end like that. */
function isIdle({ view: p, seat, hand }: Sight, { reach, copies }: Workspace): boolean {
  if (hand.twos + hand.jokers > 0 || !p.opened[seat]) return false;
  reachOf(p, seat, reach);
  const cards = p.hands[seat];
  return looseIn(cards, reach.takes, copies) === cards.length;
}

const idleWay = (sight: Sight): Weighed =>
  weigh(sight, { pieces: [], left: sight.hand, spans: spansOf(sight.own) });

const byOrder = (a: Piece, b: Piece): number =>
  PIECE_ORDER[a.kind] - PIECE_ORDER[b.kind] ||
  wildsIn(a.slots) - wildsIn(b.slots) ||
  a.suit - b.suit ||
  a.from - b.from ||
  (a.run?.number ?? 0) - (b.run?.number ?? 0);

/** The pieces of a plan that may be played before others, in the order that all plans share. */
export function inTurn(p: Position, seat: Seat, pieces: readonly Piece[]): Piece[] {
  const may = p.opened[seat] ? pieces : pieces.filter(isOpening);
  return may.toSorted(byOrder);
}

const isOpening = ({ kind, slots }: Piece): boolean =>
  (kind === 'create' || kind === 'set') && !slots.includes(true);

/** The first play of a way, or none where nothing of it can be played now. */
export function nextCode(sight: Sight, { plan }: Weighed, { held }: Workspace): number {
  const { view: p, seat } = sight;
  for (const piece of inTurn(p, seat, plan.pieces)) {
    const code = codeFor(p, seat, piece, held);
    if (code !== NO_CODE && !leavesStuck(p, seat, code) && hasKey(p, seat, code)) return code;
  }
  return NO_CODE;
}

/** The first play that all ways have in common, where nothing has to be played before. */
export function sharedCode(sight: Sight, ways: readonly Weighed[], { held }: Workspace): number {
  const { view: p, seat } = sight;
  if (ways.length < 2 || p.pending !== NO_CARD) return NO_CODE;
  const [first, ...others] = ways.map(({ plan }) => plan.pieces);
  for (const piece of inTurn(p, seat, first)) {
    if (!others.every((pieces) => pieces.some((other) => isSame(piece, other)))) continue;
    const code = codeFor(p, seat, piece, held);
    if (code !== NO_CODE && !leavesStuck(p, seat, code)) return code;
  }
  return NO_CODE;
}

const isSame = (one: Piece, other: Piece): boolean =>
  one.kind === other.kind &&
  one.suit === other.suit &&
  one.from === other.from &&
  one.run?.number === other.run?.number &&
  one.slots.length === other.slots.length &&
  one.slots.every((isWildSlot, at) => isWildSlot === other.slots[at]) &&
  (one.bySuit ?? []).every((count, suit) => count === other.bySuit?.[suit]);

/** DH-65 */
function hasKey(p: Position, seat: Seat, code: number): boolean {
  if (p.pending === NO_CARD) return true;
  const move = unpack(p, seat, code);
  return cardsOf(move).includes(p.pending);
}

const cardsOf = (move: Move): readonly Card[] => {
  if (move.type === 'merge') return move.bridge;
  return move.type === 'create' || move.type === 'add' ? move.cards : [];
};

/** Merges that help, as codes. */
export const mergesFor = (sight: Sight): number[] =>
  goodMerges(sight)
    .map(mergeOf)
    .filter((code) => isAllowed(sight.view, sight.seat, code));

const mergeOf = ({ first, second, bridge }: MoveOfType<'merge'>): number =>
  withJokers(mergeCode(first, second), bridge.filter(isJoker).length);

/** So many plays are tried where no plan names one. */
const LOOKED = 8;

/** Where no plan has a play for the key card: those that hold it, and of them those that spend the fewest wilds. */
export function anyCodes(p: Position, seat: Seat, { listed }: Workspace): number[] {
  const found = packed.list(p, seat, listed);
  const codes: { code: number; cost: number }[] = [];
  for (let i = 0; i < found; i++)
    if (isPlayCode(listed[i])) codes.push({ code: listed[i], cost: costOf(p, seat, listed[i]) });
  codes.sort((a, b) => a.cost - b.cost);
  return codes.slice(0, LOOKED).map(({ code }) => code);
}

const WITHOUT_KEY = 100;

function costOf(p: Position, seat: Seat, code: number): number {
  const cards = cardsOf(unpack(p, seat, code));
  return countWilds(cards) + (cards.includes(p.pending) ? 0 : WITHOUT_KEY);
}

/** What a hand can open with where no plan says it. */
export function openingCodes(p: Position, seat: Seat): number[] {
  const codes: number[] = [];
  for (const { cards } of openingsIn(p.hands[seat], p.pending)) {
    const code = openingCode(cards);
    if (codes.length < LOOKED && isAllowed(p, seat, code)) codes.push(code);
  }
  return codes;
}

function openingCode(cards: readonly Card[]): number {
  const [first, second] = cards;
  if (VALUE_OF[first] !== VALUE_OF[second])
    return sequenceCode(SUIT_OF[first], VALUE_OF[first], cards.length);
  let counts = 0;
  for (const card of cards) counts += 1 << (SUIT_OF[card] * 2);
  return setCode(VALUE_OF[first] === LOWEST, counts, 0);
}

/** Going out: a wild goes where the Lock does not mind, until one card is left. */
export function dumpCode({ view: p, seat, hand, own }: Sight): number {
  const wilds = hand.twos + hand.jokers;
  if (wilds === 0 || wilds + naturalsIn(hand) < 2) return NO_CODE;
  const card = p.hands[seat].find(isWild)!;
  const runs = own.runs.filter(hasRoom).toSorted((a, b) => b.wilds - a.wilds);
  for (const run of runs)
    for (const isHigh of [true, false]) {
      if (!isFree(p, seat, run, isHigh)) continue;
      const code = wildCode(run, card, isHigh);
      if (isAllowed(p, seat, code) && keepsLock(p, seat, code)) return code;
    }
  return NO_CODE;
}

/** Whether a wild finds room there, and no natural of the hand would go there in its stead. */
function isFree(p: Position, seat: Seat, run: Run, isHigh: boolean): boolean {
  if (run.kind === 'set') return true;
  const hasEnd = isHigh ? highOf(run) < HIGHEST : run.low > LOWEST;
  return hasEnd && !holdsNext(p, seat, run, isHigh);
}

function keepsLock(p: Position, seat: Seat, code: number): boolean {
  const move = unpack(p, seat, code);
  if (move.type !== 'add') return false;
  const judged = judgePlay(p, seat, move);
  return judged.ok && hasLock(runsWith(p.runs, judged.value), teamOf(seat), p.options);
}
