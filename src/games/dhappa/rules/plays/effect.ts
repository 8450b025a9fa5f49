/**
 * The effect of a play on the table, and the questions that all plays share. The judge computes the effect, and
 * `apply` carries it out. A play is refused here where its cards are not held, where it leaves out the key
 * card, or where it leaves a hand that could not end the turn (DH-34).
 */
import { type Card, formatCard } from '../../../../core/card.ts';
import { isWild } from '../../../../core/meld.ts';
import { fail, ok, type Result } from '../../../../core/result.ts';
import type { Seat } from '../../../../core/seat.ts';
import { hasLock } from '../lock.ts';
import { teamOf } from '../teams.ts';
import {
  type DhappaViolation,
  NO_CARD,
  type Position,
  type Run,
  type Verdict,
  violation,
} from '../types.ts';
import { cardText, holds } from '../../../../core/named.ts';

export interface Effect {
  readonly kind: 'created' | 'added' | 'swapped' | 'displaced' | 'merged';
  /** The run as it will be. */
  readonly run: Run;
  /** The number of the run that a merge uses up; 0 for none. */
  readonly usedUp: number;
  /** Cards that leave the hand. */
  readonly gave: readonly Card[];
  /** The joker that comes into it, or `NO_CARD`. */
  readonly got: Card;
  /** The 2 that is pushed along, or `NO_CARD`. */
  readonly two: Card;
}

export type Judged = Result<Effect, DhappaViolation>;

export const effectOf = (
  kind: Effect['kind'],
  run: Run,
  gave: readonly Card[],
  { usedUp = 0, got = NO_CARD, two = NO_CARD }: Partial<Effect> = NOTHING_ELSE,
): Effect => ({ kind, run, gave, usedUp, got, two });

const NOTHING_ELSE: Partial<Effect> = {};

/** The runs once this one is on the table, and the one that it uses up is not. */
export function runsWith(runs: readonly Run[], { run, usedUp }: Effect): Run[] {
  const after: Run[] = [];
  let isNew = true;
  for (let i = 0; i < runs.length; i++) {
    const { number } = runs[i];
    if (number === usedUp) continue;
    if (number === run.number) isNew = false;
    after.push(number === run.number ? run : runs[i]);
  }
  if (isNew) after.push(run);
  return after;
}

/** What a hand holds after it. */
export function handAfter(hand: readonly Card[], { gave, got }: Effect): Card[] {
  const left = hand.filter((card) => !gave.includes(card));
  if (got !== NO_CARD) left.push(got);
  return left;
}

/** A play that fits, unless it leaves a hand that could not end the turn (DH-34). */
export function keepingACard(p: Position, seat: Seat, effect: Effect): Judged {
  const why = checkKept(p, seat, effect);
  return why ? fail(why) : ok(effect);
}

function checkKept(p: Position, seat: Seat, effect: Effect): Verdict {
  const { gave, got } = effect;
  const left = p.hands[seat].length - gave.length + (got === NO_CARD ? 0 : 1);
  if (left >= 2) return undefined;
  const locked = hasLock(runsWith(p.runs, effect), teamOf(seat), p.options);
  if (!locked) return violation('must_keep_card', { left, need: 2, why: 'noLock' });
  if (left === 0) return violation('must_keep_card', { left, need: 1, why: 'discard' });
  const last = lastLeft(p.hands[seat], effect);
  if (last === p.freePick) return violation('must_keep_card', { left, need: 2, why: 'free' });
  return p.options.finalDiscardMayBeWild || !isWild(last)
    ? undefined
    : violation('must_keep_card', { left, need: 2, why: 'wild' });
}

const lastLeft = (hand: readonly Card[], { gave, got }: Effect): Card =>
  got === NO_CARD ? hand.find((card) => !gave.includes(card))! : got;

/** DH-32: by identity, each card once. */
export function checkHeld(p: Position, seat: Seat, cards: readonly Card[]): Verdict {
  const hand = p.hands[seat];
  for (let i = 1; i < cards.length; i++)
    if (cards.indexOf(cards[i]) < i)
      return violation('duplicate_card', { card: cardText(cards[i]) });
  for (let i = 0; i < cards.length; i++)
    if (!holds(hand, cards[i])) return violation('unknown_card', { card: cardText(cards[i]) });
  return undefined;
}

export const mustPlayPending = (p: Position): Verdict =>
  violation('must_play_pending', { card: formatCard(p.pending) });

/** DH-65; option npickOpenFirst lets other plays come first, and judges them when they are known to fit. */
export const checkPending = (p: Position, cards: readonly Card[]): Verdict =>
  p.pending === NO_CARD || p.opensFirst || cards.includes(p.pending)
    ? undefined
    : mustPlayPending(p);
