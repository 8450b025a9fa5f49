/**
 * Moves made by their codes. A code that was listed fits, so that new and longer runs are put together
 * without judging them again; everything else goes the way of every move.
 */
import { HIGHEST, LOWEST } from '../../../../core/meld.ts';
import type { Seat } from '../../../../core/seat.ts';
import { apply, carryOut } from '../apply.ts';
import { effectOf } from '../plays/effect.ts';
import {
  AT_HIGH, byIn, cardIn, EXTEND, JOIN, kindOfCode, lengthIn, lowIn, runIn, SEQUENCE, SET,
  SET_OF_THREES, suitIn,
} from './codes.ts'; // prettier-ignore
import { highOf, runNumbered, sequenceOf, setOf } from '../runs.ts';
import type { Position } from '../types.ts';
import { fill, setCards, unpack } from './unpack.ts';

export function applyCode(p: Position, seat: Seat, code: number): void {
  switch (kindOfCode(code)) {
    case SEQUENCE:
      return createSequence(p, seat, code);
    case SET:
      return createSet(p, seat, code);
    case EXTEND:
      return extend(p, seat, code);
    case JOIN:
      return join(p, seat, code);
    default:
      return apply(p, seat, unpack(p, seat, code));
  }
}

const nextRun = (p: Position, owner: Seat): { number: number; owner: Seat } => ({
  number: p.numbered + 1,
  owner,
});

function createSequence(p: Position, seat: Seat, code: number): void {
  const suit = suitIn(code);
  const low = lowIn(code);
  const cards = fill(p, seat, code, suit, low, low + lengthIn(code) - 1);
  carryOut(p, seat, effectOf('created', sequenceOf(nextRun(p, seat), suit, low, cards), cards));
}

function createSet(p: Position, seat: Seat, code: number): void {
  const cards = setCards(p, seat, code);
  const value = (code & SET_OF_THREES) === 0 ? HIGHEST : LOWEST;
  carryOut(p, seat, effectOf('created', setOf(nextRun(p, seat), value, cards), cards));
}

function extend(p: Position, seat: Seat, code: number): void {
  const run = runNumbered(p, runIn(code))!;
  const by = byIn(code);
  const isHigh = (code & AT_HIGH) !== 0;
  const from = isHigh ? highOf(run) + 1 : run.low - by;
  const cards = fill(p, seat, code, run.suit, from, from + by - 1);
  const slots = isHigh ? run.slots.concat(cards) : cards.concat(run.slots);
  const after = sequenceOf(run, run.suit, Math.min(run.low, from), slots);
  carryOut(p, seat, effectOf('added', after, cards));
}

function join(p: Position, seat: Seat, code: number): void {
  const run = runNumbered(p, runIn(code))!;
  const cards = [cardIn(code)];
  carryOut(p, seat, effectOf('added', setOf(run, run.low, run.slots.concat(cards)), cards));
}
