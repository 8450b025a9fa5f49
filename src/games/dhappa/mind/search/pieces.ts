/**
 * Turns pieces of a plan into move codes. A code is a play that the hand can make now, or a shorter one where
 * the hand must keep a card.
 */
import { shorter } from '../judge/plays.ts';
import { SUIT_OF, type Card } from '../../../../core/card.ts';
import { HIGHEST, isJoker, LOWEST, VALUE_OF } from '../../../../core/meld.ts';
import type { Seat } from '../../../../core/seat.ts';
import { check } from '../../rules/check.ts';
import type { Held } from '../../rules/packed/list-plays.ts';
import { hasLock } from '../../rules/lock.ts';
import {
  EXTEND, extendCode, JOIN, kindOfCode, REPLACE, sequenceCode, setCode, TO_HIGH, TO_LOW, withJokers,
  withRun, WITH_JOKER, WITH_TWO,
} from '../../rules/packed/codes.ts'; // prettier-ignore
import { holdsWildAt, pushEnd } from '../plan/moves.ts';
import { wildsIn, type Piece } from '../plan/suit.ts';
import { hasRoom, highOf, isOfTeam, RUN_MIN } from '../../rules/runs.ts';
import { teamOf } from '../../rules/teams.ts';
import { NO_CARD, type DhappaOptions, type Position, type Run } from '../../rules/types.ts';
import { cardsUsed, unpack } from '../../rules/packed/unpack.ts';

/** No code: the hand does not hold the cards, or the rules forbid the play. */
export const NO_CODE = 0;

/** The code of the longest part of a piece that may be played. */
export function codeFor(p: Position, seat: Seat, piece: Piece, held: Held): number {
  for (
    let one: Piece | undefined = piece;
    one;
    one = one.kind === 'join' ? undefined : shorter(one)
  ) {
    const code = codeOf(p, seat, one, held);
    if (code !== NO_CODE && isAllowed(p, seat, code)) return code;
  }
  return NO_CODE;
}

/** DH-34, a key card and unusual options are looked at closely only where one of them could forbid the play. */
export function isAllowed(p: Position, seat: Seat, code: number): boolean {
  const left = p.hands[seat].length - cardsUsed(p, code);
  if (left >= 2 && p.pending === NO_CARD && isUsual(p.options)) return true;
  return check(p, seat, unpack(p, seat, code)) === undefined;
}

const isUsual = ({ setDuplicates, minNaturalsSequence, minNaturalsSet }: DhappaOptions): boolean =>
  setDuplicates && minNaturalsSequence === 1 && minNaturalsSet === 2;

function codeOf(p: Position, seat: Seat, piece: Piece, held: Held): number {
  held.sortOut(p.hands[seat], p.pending);
  switch (piece.kind) {
    case 'set':
      return setOf(piece, held);
    case 'join':
      return joinOf(piece, held);
    case 'swap':
    case 'push':
      return replaceOf(p, seat, piece, held);
    default:
      return sequenceOf(piece, held);
  }
}

/** Naturals lie in their places and wilds in what is missing, jokers before 2s: they can be won back. */
function sequenceOf({ kind, run, suit, from, slots }: Piece, held: Held): number {
  let missing = 0;
  for (let at = 0; at < slots.length; at++) if (!held.has(suit, from + at)) missing++;
  // A natural of the plan has gone elsewhere: what is left of the piece would cost wilds that it is not worth.
  if (missing > held.wilds || missing > wildsIn(slots)) return NO_CODE;
  const code =
    run === undefined
      ? sequenceCode(suit, from, slots.length)
      : extendCode(run.number, kind === 'high', slots.length);
  return withJokers(code, Math.min(missing, held.jokers.length));
}

function setOf({ from, slots, bySuit = [] }: Piece, held: Held): number {
  let counts = 0;
  for (let suit = 0; suit < 4; suit++) {
    if (held.count(suit, from) < bySuit[suit]) return NO_CODE;
    counts |= bySuit[suit] << (suit * 2);
  }
  const isThrees = from === LOWEST;
  if (!slots.includes(true)) return setCode(isThrees, counts, 0);
  if (held.wilds === 0) return NO_CODE;
  return setCode(isThrees, counts, held.twos.length > 0 ? WITH_TWO : WITH_JOKER);
}

/** One card at a time. */
function joinOf({ run, from, bySuit = [] }: Piece, held: Held): number {
  for (let suit = 0; suit < 4; suit++)
    if (bySuit[suit] > 0 && held.has(suit, from))
      return withRun(JOIN | held.card(suit, from), run!.number);
  return NO_CODE;
}

function replaceOf(p: Position, seat: Seat, { kind, suit, from }: Piece, held: Held): number {
  if (!held.has(suit, from)) return NO_CODE;
  const isSwap = kind === 'swap';
  for (let i = 0; i < p.runs.length; i++) {
    const run = p.runs[i];
    if (!isOfTeam(run, seat) || !holdsWildAt(run, suit, from, isSwap)) continue;
    const code = withRun(REPLACE | held.card(suit, from), run.number);
    if (isSwap) return code;
    if (hasRoom(run)) return code | endFor(p, seat, run);
    if (p.options.parkExcessStatics) return code;
  }
  return NO_CODE;
}

function endFor(p: Position, seat: Seat, run: Run): number {
  if (run.low === LOWEST) return TO_HIGH;
  if (highOf(run) === HIGHEST) return TO_LOW;
  return pushEnd(run, p.hands[seat]) === 'LOW' ? TO_LOW : TO_HIGH;
}

/** Without the Lock a hand needs cards for another run, and one to discard. */
const ENOUGH = RUN_MIN + 1;

export function leavesStuck(p: Position, seat: Seat, code: number): boolean {
  const kind = kindOfCode(code);
  if (kind !== EXTEND && kind !== JOIN && kind !== REPLACE) return false;
  if (p.hands[seat].length - cardsUsed(p, code) >= ENOUGH) return false;
  return p.pending === NO_CARD && !hasLock(p.runs, teamOf(seat), p.options);
}

/** A wild on its own at an end of a run, or in a set. */
export function wildCode(run: Run, card: Card, isHigh: boolean): number {
  if (run.kind === 'set') return withRun(JOIN | card, run.number);
  return withJokers(extendCode(run.number, isHigh, 1), isJoker(card) ? 1 : 0);
}

/** Whether a play of this code would take a natural where a wild is meant. */
export const holdsNext = (p: Position, seat: Seat, run: Run, isHigh: boolean): boolean => {
  const value = isHigh ? highOf(run) + 1 : run.low - 1;
  return p.hands[seat].some((card) => VALUE_OF[card] === value && SUIT_OF[card] === run.suit);
};
