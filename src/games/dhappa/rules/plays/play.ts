/** Plays of all kinds: what one does, or why it may not be made; and merges (DH-56 to DH-59). */
import { fail, ok, type Result } from '../../../../core/result.ts';
import type { Seat } from '../../../../core/seat.ts';
import { judgeAdd, judgeCreate } from './build.ts';
import {
  handAfter,
  checkHeld,
  checkPending,
  type Effect,
  effectOf,
  type Judged,
  keepingACard,
  mustPlayPending,
  runsWith,
} from './effect.ts';
import { type Card, SUIT_OF } from '../../../../core/card.ts';
import { faceAt, isWild, VALUE_OF } from '../../../../core/meld.ts';
import { listIn, numberText } from '../../../../core/named.ts';
import { listWords } from '../../../../core/words.ts';
import { highOf, lowToHigh, runNumbered, sequenceOf, suitWord, wildsIn } from '../runs.ts';
import {
  type DhappaViolation,
  type MoveOfType,
  NO_CARD,
  type PlayMove,
  type Position,
  type Run,
  type Verdict,
  violation,
} from '../types.ts';
import { witnessIn } from '../pick/witness.ts';

export function judgePlay(p: Position, seat: Seat, move: PlayMove): Judged {
  const judged = judgeAlone(p, seat, move);
  if (!judged.ok || p.pending === NO_CARD || judged.value.gave.includes(p.pending)) return judged;
  return keepsKeyPlayable(p, seat, judged.value) ? judged : fail(mustPlayPending(p)!);
}

export function judgeAlone(p: Position, seat: Seat, move: PlayMove): Judged {
  switch (move.type) {
    case 'create':
      return judgeCreate(p, seat, move);
    case 'add':
      return judgeAdd(p, seat, move);
    case 'merge':
      return judgeMerge(p, seat, move);
  }
}

/** Option npickOpenFirst: a play without the key card must leave a play with it. */
export function keepsKeyPlayable(p: Position, seat: Seat, effect: Effect): boolean {
  const hand = handAfter(p.hands[seat], effect);
  const after: Position = {
    ...p,
    runs: runsWith(p.runs, effect),
    numbered: p.numbered + (effect.kind === 'created' ? 1 : 0),
    opened: p.opened.map((open, at) => open || at === seat),
  };
  return witnessIn(after, seat, hand, p.pending) !== undefined;
}

// DH-56 to DH-59: two own sequences become one.

type Merge = MoveOfType<'merge'>;

function judgeMerge(p: Position, seat: Seat, move: Merge): Judged {
  const bridge = listIn(move.bridge);
  const why = checkHeld(p, seat, bridge) ?? checkPending(p, bridge);
  if (why) return fail(why);
  if (!p.opened[seat]) return fail(violation('not_opened'));
  const merged = mergedRun(p, seat, { ...move, bridge });
  if (!merged.ok) return merged;
  const effect = effectOf('merged', merged.value, bridge, { usedUp: move.second });
  return keepingACard(p, seat, effect);
}

function mergedRun(p: Position, seat: Seat, move: Merge): Result<Run, DhappaViolation> {
  const first = runNumbered(p, move.first);
  const second = runNumbered(p, move.second);
  if (first === undefined || second === undefined) {
    const run = numberText(first === undefined ? move.first : move.second);
    return fail(violation('run_not_found', { run }));
  }
  const why = checkPair(seat, first, second);
  return why ? fail(why) : bridged(first, second, move.bridge);
}

function checkPair(seat: Seat, first: Run, second: Run): Verdict {
  if (first.number === second.number) return violation('merge_same');
  const pair = [first, second];
  const strangers = pair.find(({ owner }) => owner !== seat);
  if (strangers)
    return violation('merge_not_own', { run: strangers.number, seat: strangers.owner });
  const set = pair.find(({ kind }) => kind === 'set');
  if (set) return violation('merge_not_sequence', { run: set.number });
  if (first.suit !== second.suit)
    return violation('merge_suit', { one: suitWord(first.suit), other: suitWord(second.suit) });
  const common = Math.max(first.low, second.low);
  return common <= Math.min(highOf(first), highOf(second))
    ? violation('merge_overlap', { card: faceAt(first.suit, common) })
    : undefined;
}

/** DH-57: the bridge fills what lies between, naturals in their places and wilds in the rest. */
function bridged(first: Run, second: Run, bridge: readonly Card[]): Result<Run, DhappaViolation> {
  const [lower, upper] = lowToHigh(first, second);
  const between = fill(first.suit, highOf(lower) + 1, upper.low, bridge);
  if (between === undefined) return fail(gap(lower, upper));
  const slots = [...lower.slots, ...between, ...upper.slots];
  return ok(sequenceOf(first, first.suit, lower.low, slots));
}

/** The slots from one value up to another, or undefined where these cards are not exactly they. */
function fill(suit: number, from: number, to: number, bridge: readonly Card[]): Card[] | undefined {
  if (bridge.length !== to - from) return undefined;
  const wilds = wildsIn(bridge);
  const slots: Card[] = [];
  let nextWild = 0;
  for (let value = from; value < to; value++) {
    const held = bridge.find((card) => VALUE_OF[card] === value && SUIT_OF[card] === suit);
    const card = held ?? wilds[nextWild++];
    if (card === undefined) return undefined;
    slots.push(card);
  }
  return nextWild === wilds.length ? slots : undefined;
}

function gap(lower: Run, upper: Run): DhappaViolation {
  const faces: string[] = [];
  for (let value = highOf(lower) + 1; value < upper.low; value++)
    faces.push(faceAt(lower.suit, value));
  return violation('merge_gap', { missing: listWords(faces) || 'nothing', count: faces.length });
}

/** DH-91: the own sequences that this one can be merged with, across these cards of the hand. */
export function mergePartners(
  p: Position,
  seat: Seat,
  number: number,
  bridge: readonly Card[] = [],
): number[] {
  const fits = ({ number: second }: Run): boolean =>
    judgeMerge(p, seat, { type: 'merge', first: number, second, bridge }).ok;
  return p.runs.filter(fits).map((run) => run.number);
}

/** Whether naturals and wilds of a hand could connect two sequences at all, for those who look for a pair. */
export function couldMerge(p: Position, seat: Seat, first: Run, second: Run): boolean {
  if (checkPair(seat, first, second)) return false;
  const [lower, upper] = lowToHigh(first, second);
  const hand = p.hands[seat];
  let wilds = hand.filter(isWild).length;
  for (let value = highOf(lower) + 1; value < upper.low; value++) {
    const held = hand.some((card) => VALUE_OF[card] === value && SUIT_OF[card] === lower.suit);
    if (!held && wilds-- === 0) return false;
  }
  return true;
}
