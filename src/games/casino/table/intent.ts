/**
 * The meaning of cards that a player has put together or dropped: the moves that they can make, or why they
 * come to nothing, and which cards would help. Every surface says the same, for all of them ask here.
 */
import { type Card, formatCard, RANK_OF } from '../../../core/card.ts';
import { plainText } from '../../../core/phrase.ts';
import type { Seat } from '../../../core/seat.ts';
import {
  type Action,
  actionsWith,
  candidatesFor,
  type Selection,
  stackActions,
} from './actions.ts';
import { check, checkTurn, sumsOf } from '../rules/check.ts';
import {
  splits,
  buildTarget,
  cardsOf,
  lookUp,
  looseTarget,
  type Named,
  topTarget,
  wasUsed,
} from '../rules/targets.ts';
import { buildWorth, isUsableTop, keeps, ownsBuild, sideOf, topOf } from '../rules/turn.ts';
import {
  type Build,
  type CasinoViolation,
  type Move,
  type Position,
  type Target,
  type Verdict,
  violation,
} from '../rules/types.ts';
import { isFace, totalOf, VALUE_MAX, valueOf } from '../rules/values.ts';
import { explain } from '../words/explain.ts';
import { exactLabel } from '../words/moves.ts';

/** The most telling of the refusals, for a selection that no move fits. */
export function refusalOf(p: Position, seat: Seat, selection: Selection): CasinoViolation {
  const { card, targets } = selection;
  const turn = checkTurn(p, seat);
  if (turn) return turn;
  const [first] = candidatesFor(p, seat, selection);
  const why = first && check(p, seat, first);
  // Where the cards themselves are at fault, or the card has to be kept, no other meaning would help.
  if (card === undefined || why?.code !== 'casino/no_capture') return why ?? NOTHING_TO_ADD_TO;
  return refusalOfNoCapture(p, seat, card, targets) ?? why;
}

const NOTHING_TO_ADD_TO = violation('no_own_build');

/** The cards are there, and the hand card does not take them: a build was meant, or what lies on one. */
function refusalOfNoCapture(
  p: Position,
  seat: Seat,
  card: Card,
  targets: readonly Target[],
): Verdict {
  const named = lookUp(p, targets);
  const [build, another] = named.builds;
  if (build === undefined) return refusalOfBuild(p, seat, card, targets, named);
  if (another !== undefined) return undefined;
  if (targets.length === 1)
    return check(p, seat, { type: playMeantOn(p, seat, card, build), card, targets });
  return build.value === valueOf(card)
    ? violation('not_partition', { value: build.value })
    : check(p, seat, { type: 'reinforce', card, targets });
}

/** Whoever holds a card of the sum means to raise. Others add to their own build, or to an opponent's with it. */
function playMeantOn(
  p: Position,
  seat: Seat,
  card: Card,
  build: Build,
): 'raise' | 'reinforce' | 'merge' {
  if (keeps(p.hand[seat], build.value + valueOf(card), card)) return 'raise';
  if (sideOf(p, build.owner) === sideOf(p, seat)) return 'reinforce';
  return ownsBuild(p, seat) ? 'merge' : 'raise';
}

/** A larger card on smaller ones that come to more than any build was meant to capture: nothing to say of a build. */
function refusalOfBuild(
  p: Position,
  seat: Seat,
  card: Card,
  targets: readonly Target[],
  named: Named,
): Verdict {
  const cards = cardsOf(named);
  const value = buildMeant(p, seat, card, cards);
  if (value !== undefined || [card, ...cards].some(isFace))
    return check(p, seat, { type: 'build', card, targets, value: value ?? 1 });
  const isCapture = totalOf(cards) < valueOf(card);
  return isCapture ? undefined : violation('value_limit', { max: p.options.maxBuild });
}

/** The value that these cards make: one that the hand can take later, or else the largest. */
function buildMeant(
  p: Position,
  seat: Seat,
  card: Card,
  cards: readonly Card[],
): number | undefined {
  const values: number[] = [];
  for (let value = p.options.maxBuild; value > 0; value--)
    if (splits([...cards, card], value)) values.push(value);
  return values.find((value) => keeps(p.hand[seat], value, card)) ?? values[0];
}

/** Why a build of exactly these cannot be made, for who has asked for one and named no value. */
export function refusalOfOpenBuild(
  p: Position,
  seat: Seat,
  { card, targets }: Selection,
): CasinoViolation {
  if (card === undefined) return violation('need_hand_card');
  const value = buildMeant(p, seat, card, cardsOf(lookUp(p, targets)));
  const why = check(p, seat, { type: 'build', card, targets, value: value ?? 1 } satisfies Move);
  const isFound = value !== undefined || why?.code !== 'casino/not_partition';
  return (isFound ? why : undefined) ?? violation('value_limit', { max: p.options.maxBuild });
}

/** What is wrong with cards that no move fits, and what would help. */
export interface Lack {
  readonly why: CasinoViolation;
  /** Cards as they are written, or a build in words. */
  readonly missing: readonly string[];
}

/** A stack without a card of the hand lacks that first, if there is one that would help. */
export function lackOf(p: Position, seat: Seat, stack: Selection): Lack {
  const missing = missingFor(p, seat, stack).map(formatCard);
  if (stack.card !== undefined || checkTurn(p, seat)) {
    const why = refusalOf(p, seat, stack);
    return lackOfOwnBuild(p, seat, stack, why) ?? { why, missing };
  }
  return {
    why: missing.length > 0 ? violation('need_hand_card') : lackOfTaker(p, seat, stack),
    missing,
  };
}

/** Cards of the table alone were meant to be captured: by a card that has to be kept, or one that the hand has not. */
function lackOfTaker(p: Position, seat: Seat, { targets }: Selection): CasinoViolation {
  const cards = cardsOf(lookUp(p, targets));
  const values: number[] = [];
  for (let value = 1; value <= VALUE_MAX; value++) if (splits(cards, value)) values.push(value);
  if (cards.length === 0 || values.length === 0) return violation('no_options');
  const taker = p.hand[seat].find((card) => values.includes(valueOf(card)));
  if (taker !== undefined) return refusalOf(p, seat, { card: taker, targets });
  const ranks = values.map((value) => (value === 1 ? 'A' : String(value)));
  return violation('need_hand_card', { lacks: ranks.join(' or ') });
}

/** Who puts cards together that make the value of one's own build means to add them to it, not to begin another. */
function lackOfOwnBuild(
  p: Position,
  seat: Seat,
  { card, targets }: Selection,
  why: CasinoViolation,
): Lack | undefined {
  if (card === undefined || why.code !== 'casino/one_build') return undefined;
  const [added] = stackActions(p, seat, { card, targets }, []);
  if (added?.move.type !== 'reinforce') return undefined;
  const [build] = lookUp(p, added.move.targets).builds;
  const missing = [`your build of ${build.value}`];
  return { why: violation('no_capture', { card: formatCard(card) }), missing };
}

/** More cards than these nobody would think of, and to look for them takes too long. */
const MISSING_MAX = 3;

/**
 * The fewest cards that make a move of these: loose ones, an opponent's top, and one of the hand where there is none.
 * Nothing where no few cards do.
 */
function missingFor(p: Position, seat: Seat, stack: Selection): readonly Card[] {
  const { card, targets } = stack;
  if (checkTurn(p, seat) || targets.some(({ kind }) => kind === 'build')) return [];
  const free = freeTargets(p, seat, targets);
  const own = card === undefined ? p.hand[seat] : [card];
  for (let size = card === undefined ? 0 : 1; size <= MISSING_MAX; size++)
    for (const hand of own) {
      const added = firstOf(free, size, (some) => isMove(p, seat, hand, [...targets, ...some]));
      if (added) return [...(card === undefined ? [hand] : []), ...cardsIn(p, added)];
    }
  return [];
}

function freeTargets(p: Position, seat: Seat, targets: readonly Target[]): Target[] {
  const loose = p.loose
    .map(looseTarget)
    .filter((one) => !targets.some((other) => isSame(one, other)));
  if (targets.some(({ kind }) => kind === 'top')) return loose;
  const sides = p.pile.map((_, side) => side);
  const tops = sides.filter((of) => isUsableTop(p, seat, of) && !wasUsed(p, of));
  return [...loose, ...tops.map(topTarget)];
}

const isSame = (one: Target, other: Target): boolean =>
  one.kind === 'loose' && other.kind === 'loose' && one.card === other.card;

const cardsIn = (p: Position, targets: readonly Target[]): Card[] =>
  targets.flatMap((target) => {
    if (target.kind === 'build') return [];
    return [target.kind === 'top' ? topOf(p, target.seat) : target.card];
  });

/** The first choice of so many targets that passes, in their order. */
function firstOf(
  free: readonly Target[],
  size: number,
  passes: (some: readonly Target[]) => boolean,
  from = 0,
): readonly Target[] | undefined {
  if (size === 0) return passes([]) ? [] : undefined;
  for (let at = from; at <= free.length - size; at++) {
    const more = firstOf(free, size - 1, (some) => passes([free[at], ...some]), at + 1);
    if (more) return [free[at], ...more];
  }
  return undefined;
}

/** Sums are looked at first: most choices fail there. */
function isMove(p: Position, seat: Seat, card: Card, targets: readonly Target[]): boolean {
  const total = totalOf(cardsIn(p, targets));
  const value = valueOf(card);
  const isSum =
    isFace(card) ||
    total % value === 0 ||
    p.hand[seat].some(
      (other) => other !== card && (total + value) % (valueOf(other) || Infinity) === 0,
    );
  return isSum && stackActions(p, seat, { card, targets }, []).length > 0;
}

// Drops: the moves that a card can make on a target, or why it comes back.

interface Determined {
  readonly actions: readonly Action[];
  /** Something must be chosen: several fit, or a trail was refused and its captures are offered. */
  readonly choice: boolean;
  /** Why the drop itself does nothing. */
  readonly violation?: CasinoViolation;
  readonly message?: string;
}

/** What this card can do on that target: CA-S5 to CA-S8. Without a card, what lies on the table is moved. */
export function determineActions(
  p: Position,
  seat: Seat,
  card: Card | undefined,
  target: Target | 'table',
  names: readonly string[] = [],
): Determined {
  if (target === 'table' && card !== undefined) return onTable(p, seat, card, names);
  const targets = target === 'table' ? [] : [target];
  const actions = actionsWith(p, seat, { card, targets }, names);
  if (actions.length > 0) return { actions, choice: actions.length > 1 };
  const why = refusalOf(p, seat, { card, targets });
  return { actions: [], choice: false, violation: why, message: plainText(explain(why, names)) };
}

function onTable(p: Position, seat: Seat, card: Card, names: readonly string[]): Determined {
  const trail = validateTrail(p, seat, card, names);
  if (trail.ok)
    return { actions: actionsWith(p, seat, { card, targets: [] }, names), choice: false };
  const { captures, violation: why, message } = trail;
  return { actions: captures, choice: captures.length > 0, violation: why, message };
}

export type TrailVerdict =
  | { readonly ok: true }
  | {
      readonly ok: false;
      readonly violation: CasinoViolation;
      readonly message: string;
      /** What blocked it and would be accepted; with several also all of it at once (CA-S5). */
      readonly captures: readonly Action[];
    };

/** Whether the card may be trailed now; if not, why, and what to do instead. */
export function validateTrail(
  p: Position,
  seat: Seat,
  card: Card,
  names: readonly string[] = [],
): TrailVerdict {
  const why = check(p, seat, { type: 'trail', card });
  if (!why) return { ok: true };
  const captures = why.code === 'casino/capture_required' ? blockersOf(p, seat, card, names) : [];
  const said = captures.length > 1 ? violation('multiple_actions', optionsIn(captures)) : why;
  return { ok: false, violation: why, message: plainText(explain(said, names)), captures };
}

export const optionsIn = (actions: readonly Action[]): { options: string } => ({
  options: actions.map(({ label }) => label).join(', '),
});

function blockersOf(p: Position, seat: Seat, card: Card, names: readonly string[]): Action[] {
  const sets = blockingSets(p, card);
  const legal = (targets: readonly Target[]): Action[] =>
    actionsWith(p, seat, { card, targets }, names).filter(({ move }) => move.type === 'capture');
  const single = withDistinctLabels(p, sets.flatMap(legal));
  if (sets.length < 2) return single;
  const everything = [...new Set(sets.flat())];
  const all = legal(everything).map((action) => ({ ...action, label: 'Capture all' }));
  return [...single, ...all];
}

/** Where ranks repeat, as they can with 52 cards, "Capture 7" twice would leave no choice between them. */
function withDistinctLabels(p: Position, captures: readonly Action[]): Action[] {
  const labels = captures.map(({ label }) => label);
  return captures.map((action) => {
    const repeats = labels.indexOf(action.label) !== labels.lastIndexOf(action.label);
    if (!repeats || action.move.type !== 'capture') return action;
    return { ...action, label: exactLabel(p, action.move) };
  });
}

/** Each equal card, the equal build, and with `trailBlock` any each sum (CA-44). */
function blockingSets(p: Position, card: Card): Target[][] {
  const equal = p.loose.filter((other) => RANK_OF[other] === RANK_OF[card]).map((one) => [one]);
  const sums =
    p.options.trailBlock === 'any'
      ? sumsOf(p.loose, valueOf(card)).filter((sum) => sum.length > 1)
      : [];
  const build = isFace(card) ? undefined : buildWorth(p, valueOf(card));
  const sets = [...equal, ...sums].map((cards) => cards.map(looseTarget));
  return build ? [...sets, [buildTarget(build.name)]] : sets;
}
