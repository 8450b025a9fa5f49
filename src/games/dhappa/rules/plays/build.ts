/**
 * DH-36 to DH-55: cards that become a run or join one. They join a run of the own team, extend it, take the
 * slot of a wild, or make a new run from the own hand.
 */
import { type Card, formatCard, SUIT_OF } from '../../../../core/card.ts';
import {
  faceAt,
  HIGHEST,
  isJoker,
  isWild,
  LOWEST,
  RUN_MAX,
  VALUE_OF,
} from '../../../../core/meld.ts';
import { listIn, numberText } from '../../../../core/named.ts';
import { fail, ok, type Result } from '../../../../core/result.ts';
import type { Seat } from '../../../../core/seat.ts';
import { choose, directionText, extentOf, type Parts, place, pushed } from './place.ts';
import {
  checkHeld,
  checkPending,
  type Effect,
  effectOf,
  type Judged,
  keepingACard,
} from './effect.ts';
import {
  hasRoom,
  highOf,
  isOfOneRank,
  isOfTeam,
  naturalsIn,
  rankWord,
  RUN_MIN,
  runNumbered,
  sequenceOf,
  SET_VALUES,
  setOf,
  slotFor,
  suitWord,
  wildsIn,
} from '../runs.ts';
import {
  type DhappaViolation,
  type MoveOfType,
  type Position,
  type Run,
  type Verdict,
  violation,
} from '../types.ts';
import { rankText } from '../../text/notation.ts';

type Add = MoveOfType<'add'>;

export function judgeAdd(p: Position, seat: Seat, move: Add): Judged {
  const cards = listIn(move.cards);
  const why = checkCards(p, seat, cards);
  if (why) return fail(why);
  const run = runNumbered(p, move.run);
  if (run === undefined) return fail(violation('run_not_found', { run: numberText(move.run) }));
  if (!isOfTeam(run, seat)) return fail(violation('not_your_team', { run: run.number }));
  const effect = effectOn(p, run, { ...move, cards });
  return effect.ok ? keepingACard(p, seat, effect.value) : effect;
}

const checkCards = (p: Position, seat: Seat, cards: readonly Card[]): Verdict =>
  (cards.length === 0 ? violation('no_cards') : undefined) ??
  checkHeld(p, seat, cards) ??
  checkPending(p, cards) ??
  (p.opened[seat] ? undefined : violation('not_opened'));

function effectOn(p: Position, run: Run, move: Add): Judged {
  const { cards } = move;
  if (run.kind === 'set') {
    const why = checkSet(p, run, cards);
    return why
      ? fail(why)
      : ok(effectOf('added', setOf(run, run.low, [...run.slots, ...cards]), cards));
  }
  const why = checkNaturals(run.suit, naturalsIn(cards)) ?? checkOccupied(run, cards);
  if (why) return fail(why);
  const taken = cards.find((card) => meetsSlot(run, card));
  if (taken === undefined) return extend(run, move);
  if (cards.length > 1) return fail(violation('replace_single_only', { card: formatCard(taken) }));
  return isJoker(run.slots[slotFor(run, VALUE_OF[taken])])
    ? ok(swap(run, taken))
    : displace(p, run, taken, move);
}

/** DH-45 */
function checkSet(p: Position, run: Run, cards: readonly Card[]): Verdict {
  const naturals = naturalsIn(cards);
  const stranger = naturals.find((card) => VALUE_OF[card] !== run.low);
  if (stranger !== undefined)
    return violation('does_not_fit', {
      card: formatCard(stranger),
      run: run.number,
      next: rankWord(run.low),
    });
  if (p.options.setDuplicates) return undefined;
  const twice = secondOfSuit([...naturalsIn(run.slots), ...naturals]);
  return twice === undefined
    ? undefined
    : violation('duplicate_in_set', { card: faceAt(SUIT_OF[twice], run.low) });
}

/** Whether the run has a slot for this very card already. */
function meetsSlot(run: Run, card: Card): boolean {
  if (isWild(card)) return false;
  const slot = slotFor(run, VALUE_OF[card]);
  return slot >= 0 && slot < run.slots.length;
}

/** DH-52 */
function checkOccupied(run: Run, cards: readonly Card[]): Verdict {
  const double = cards.find(
    (card) => meetsSlot(run, card) && !isWild(run.slots[slotFor(run, VALUE_OF[card])]),
  );
  return double === undefined
    ? undefined
    : violation('slot_occupied', { run: run.number, card: faceAt(run.suit, VALUE_OF[double]) });
}

const withSlot = (run: Run, slot: number, card: Card): Card[] => {
  const slots = run.slots.slice();
  slots[slot] = card;
  return slots;
};

/** DH-49: the joker goes to the hand and stands for nothing any more. */
function swap(run: Run, card: Card): Effect {
  const slot = slotFor(run, VALUE_OF[card]);
  const after = sequenceOf(run, run.suit, run.low, withSlot(run, slot, card), run.parked);
  return effectOf('swapped', after, [card], { got: run.slots[slot] });
}

/** DH-46 to DH-48: the 2 is pushed along, and never to a hand. */
function displace(p: Position, run: Run, card: Card, move: Add): Judged {
  const slot = slotFor(run, VALUE_OF[card]);
  const two = run.slots[slot];
  const slots = withSlot(run, slot, card);
  const after = hasRoom(run) ? toAnEnd(run, slots, two, move) : beside(p, run, slots, two, move);
  return after.ok ? ok(effectOf('displaced', after.value, [card], { two })) : after;
}

type Displaced = Result<Run, DhappaViolation>;

function toAnEnd(run: Run, slots: readonly Card[], two: Card, move: Add): Displaced {
  const within = { lo: run.low, hi: highOf(run) };
  return choose({ options: pushed(run, slots, two), wilds: [two], within, move });
}

/** Option parkExcessStatics: the 2 stays with the run and has no slot; no end can be named for it. */
function beside(p: Position, run: Run, slots: readonly Card[], two: Card, move: Add): Displaced {
  if (!p.options.parkExcessStatics)
    return fail(violation('no_room_for_static', { card: formatCard(two) }));
  if (move.low !== undefined || move.direction !== undefined) return fail(noEnd(two, move));
  return ok(sequenceOf(run, run.suit, run.low, slots, [...run.parked, two]));
}

const noEnd = (two: Card, { low, direction }: Add): DhappaViolation =>
  violation('direction_invalid', {
    card: formatCard(two),
    ...(low === undefined ? { direction: directionText(direction) } : { low: rankText(low) }),
    possible: 'beside the run, without a slot',
  });

/** DH-42, DH-43 */
function extend(run: Run, move: Add): Judged {
  const { cards } = move;
  const parts: Parts = {
    suit: run.suit,
    low: run.low,
    fixed: run.slots,
    naturals: naturalsIn(cards),
    wilds: wildsIn(cards),
  };
  const { lo, hi, length } = extentOf(parts);
  if (length > RUN_MAX) return fail(violation('no_room', { count: length }));
  if (hi - lo + 1 > length) return fail(doesNotFit(run, parts));
  // A complete run takes nothing more: one with parked 2s never comes here.
  const after = place(run, parts, move);
  return after.ok ? ok(effectOf('added', after.value, cards)) : after;
}

/** Names the first card that nothing connects with the run, and what would go on. */
function doesNotFit(run: Run, { naturals }: Parts): DhappaViolation {
  const values = naturals.map((card) => VALUE_OF[card]);
  const isReached = (value: number): boolean => {
    const step = value > run.low ? -1 : 1;
    for (let at = value + step; at < run.low || at > highOf(run); at += step)
      if (!values.includes(at)) return false;
    return true;
  };
  const stranger = naturals.find((card) => !isReached(VALUE_OF[card])) ?? naturals[0];
  return violation('does_not_fit', {
    card: formatCard(stranger),
    run: run.number,
    next: nextFaces(run).join(' or '),
  });
}

/** The cards with which a sequence goes on. */
export const nextFaces = (run: Run): string[] =>
  [run.low - 1, highOf(run) + 1].flatMap((value) =>
    value >= LOWEST && value <= HIGHEST ? [faceAt(run.suit, value)] : [],
  );

// DH-36 to DH-40: a new run from the own hand.

export function judgeCreate(p: Position, seat: Seat, move: MoveOfType<'create'>): Judged {
  const cards = listIn(move.cards);
  const why = checkNewCards(p, seat, cards) ?? checkShape(p, seat, cards);
  if (why) return fail(why);
  const run = runOf(p, seat, { ...move, cards });
  return run.ok ? keepingACard(p, seat, effectOf('created', run.value, cards)) : run;
}

const checkNewCards = (p: Position, seat: Seat, cards: readonly Card[]): Verdict =>
  (cards.length === 0 ? violation('no_cards') : undefined) ??
  checkHeld(p, seat, cards) ??
  checkPending(p, cards);

/** DH-17, DH-27 */
function checkShape(p: Position, seat: Seat, cards: readonly Card[]): Verdict {
  const wild = cards.find(isWild);
  if (!p.opened[seat] && wild !== undefined)
    return violation('opening_not_pure', { card: formatCard(wild) });
  if (cards.length < RUN_MIN) return violation('too_short', { count: cards.length });
  const naturals = naturalsIn(cards);
  const { minNaturalsSet, minNaturalsSequence } = p.options;
  const [kind, need] = isOfOneRank(naturals)
    ? (['set', minNaturalsSet] as const)
    : (['sequence', minNaturalsSequence] as const);
  return naturals.length < need
    ? violation('need_natural', { kind, need, count: naturals.length })
    : undefined;
}

function runOf(p: Position, seat: Seat, move: MoveOfType<'create'>): Result<Run, DhappaViolation> {
  const { cards } = move;
  const naturals = naturalsIn(cards);
  const at = { number: p.numbered + 1, owner: seat };
  if (isOfOneRank(naturals)) {
    const why = checkNewSet(p, naturals);
    return why ? fail(why) : ok(setOf(at, VALUE_OF[naturals[0]], cards));
  }
  const suit = SUIT_OF[naturals[0]];
  const parts: Parts = { suit, low: 0, fixed: [], naturals, wilds: wildsIn(cards) };
  const why = checkSequence(parts);
  return why ? fail(why) : place(at, parts, move);
}

/** DH-15, DH-16 */
function checkNewSet(p: Position, naturals: readonly Card[]): Verdict {
  const value = VALUE_OF[naturals[0]];
  if (!SET_VALUES.includes(value))
    return violation('set_rank_not_allowed', { rank: rankWord(value) });
  const twice = p.options.setDuplicates ? undefined : secondOfSuit(naturals);
  return twice === undefined
    ? undefined
    : violation('duplicate_in_set', { card: faceAt(SUIT_OF[twice], value) });
}

export const secondOfSuit = (naturals: readonly Card[]): Card | undefined =>
  naturals.find((card, at) =>
    naturals.slice(0, at).some((other) => SUIT_OF[other] === SUIT_OF[card]),
  );

/** DH-14 */
function checkSequence(parts: Parts): Verdict {
  const { suit, naturals } = parts;
  const why = checkNaturals(suit, naturals);
  if (why) return why;
  const { lo, hi, length } = extentOf(parts);
  if (hi - lo + 1 > length) return notConsecutive(parts, lo, hi);
  return length > RUN_MAX ? violation('no_room', { count: length }) : undefined;
}

/** All of one suit, and no rank twice. */
function checkNaturals(suit: number, naturals: readonly Card[]): Verdict {
  const stranger = naturals.find((card) => SUIT_OF[card] !== suit);
  if (stranger !== undefined)
    return violation('mixed_suits', { card: formatCard(stranger), suit: suitWord(suit) });
  const twice = naturals.find((card, at) =>
    naturals.slice(0, at).some((other) => VALUE_OF[other] === VALUE_OF[card]),
  );
  return twice === undefined
    ? undefined
    : violation('duplicate_rank', { card: faceAt(suit, VALUE_OF[twice]) });
}

/** Names the two cards around the hole where there is only one, and otherwise the two ends. */
function notConsecutive({ suit, naturals, wilds }: Parts, lo: number, hi: number): Verdict {
  const gaps = hi - lo + 1 - naturals.length;
  const values = naturals.map((card) => VALUE_OF[card]).sort((a, b) => a - b);
  const above = values.findIndex((value, at) => at > 0 && value - values[at - 1] - 1 === gaps);
  const [one, other] = above < 0 ? [lo, hi] : [values[above - 1], values[above]];
  return violation('not_consecutive', {
    one: faceAt(suit, one),
    other: faceAt(suit, other),
    gaps,
    wilds: wilds.length,
  });
}
