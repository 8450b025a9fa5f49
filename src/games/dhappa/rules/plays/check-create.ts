/** DH-36 to DH-40: a new run from the own hand. */
import { formatCard, SUIT_OF, type Card } from '../../../../core/card.ts';
import { faceAt, isWild, RUN_MAX, VALUE_OF } from '../../../../core/meld.ts';
import { listIn } from '../../../../core/named.ts';
import { fail, ok, type Result } from '../../../../core/result.ts';
import type { Seat } from '../../../../core/seat.ts';
import { checkHeld, checkPending } from './check-named.ts';
import { effectOf, keepingACard, type Judged } from './effect.ts';
import { extentOf, place, type Parts } from './place.ts';
import { isOfOneRank, naturalsIn, rankWord, RUN_MIN, SET_VALUES, setOf, wildsIn } from '../runs.ts';
import { suitWord } from '../suits.ts';
import { violation, type DhappaViolation } from '../types.ts';
import type { MoveOfType, Position, Run, Verdict } from '../types.ts';

export function judgeCreate(p: Position, seat: Seat, move: MoveOfType<'create'>): Judged {
  const cards = listIn(move.cards);
  const why = checkCards(p, seat, cards) ?? checkShape(p, seat, cards);
  if (why) return fail(why);
  const run = runOf(p, seat, { ...move, cards });
  return run.ok ? keepingACard(p, seat, effectOf('created', run.value, cards)) : run;
}

const checkCards = (p: Position, seat: Seat, cards: readonly Card[]): Verdict =>
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
    const why = checkSet(p, naturals);
    return why ? fail(why) : ok(setOf(at, VALUE_OF[naturals[0]], cards));
  }
  const suit = SUIT_OF[naturals[0]];
  const parts: Parts = { suit, low: 0, fixed: [], naturals, wilds: wildsIn(cards) };
  const why = checkSequence(parts);
  return why ? fail(why) : place(at, parts, move);
}

/** DH-15, DH-16 */
function checkSet(p: Position, naturals: readonly Card[]): Verdict {
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
export function checkNaturals(suit: number, naturals: readonly Card[]): Verdict {
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
