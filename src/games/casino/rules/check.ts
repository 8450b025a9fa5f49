/**
 * The only judge of moves. Guards stand in the order of CA-80 and the first hit is the answer. Nothing
 * here looks at a card that the mover does not know, so a state and the mover's view get one verdict.
 */
import { type Card, RANK_OF } from '../../../core/card.ts';
import { unreachable } from '../../../core/invariant.ts';
import { cardText, holds, listIn } from '../../../core/named.ts';
import type { Seat } from '../../../core/seat.ts';
import { splits, cardsOf, checkTargets, lookUp, type Named } from './targets.ts';
import {
  buildWorth,
  canBeRaised,
  keeps,
  ownBuild,
  ownBuildWorth,
  ownsBuild,
  sideOf,
} from './turn.ts';
import {
  type Build,
  type Move,
  type MoveOfType,
  type MoveType,
  type Position,
  type Target,
  type Verdict,
  violation,
} from './types.ts';
import { isFace, VALUE_OF, valueOf } from './values.ts';

/** Whether a temp stack of the seat is open while it makes a whole move (CA-52). */
export type Stack = 'open' | 'closed';

/** `unreachable` stands for moves of no known type, which only a caller without types can make. */
export function check(p: Position, seat: Seat, move: Move, stack: Stack = 'closed'): Verdict {
  if (!Object.hasOwn(JUDGES, move.type)) return unreachable(move as never);
  const early = checkTurn(p, seat);
  if (early) return early;
  if (move.type !== 'augment' && !holds(p.hand[seat], move.card))
    return violation('not_in_hand', { card: cardText(move.card) });
  if (stack === 'open') return violation('stack_open');
  if (move.type === 'trail') return checkTrail(p, seat, move.card);
  return checkTargets(p, seat, targetsOf(move)) ?? checkOwn(p, seat, move);
}

/** What every move and every step of a draft is asked first. */
export function checkTurn(p: Position, seat: Seat): Verdict {
  if (p.over) return violation('game_over');
  return seat === p.turn ? undefined : violation('not_your_turn', { seat: p.turn });
}

type TargetMove = Exclude<Move, { type: 'trail' }>;

/** Callers without types may leave the list out. */
const targetsOf = ({ targets }: TargetMove): readonly Target[] => listIn(targets);

type Judge<T extends MoveType> = (
  p: Position,
  seat: Seat,
  move: MoveOfType<T>,
  named: Named,
) => Verdict;

const JUDGES: { readonly [T in MoveType]: Judge<T> } = {
  trail: (p, seat, move) => checkTrail(p, seat, move.card),
  capture: checkCapture,
  build: checkBuild,
  raise: checkRaise,
  reinforce: checkReinforce,
  merge: checkMerge,
  augment: checkAugment,
};

/** The move's own list; all but a capture begin with J, Q and K. */
function checkOwn(p: Position, seat: Seat, move: TargetMove): Verdict {
  const named = lookUp(p, targetsOf(move));
  const shape = checkShape(move, named);
  if (shape) return shape;
  const judge = JUDGES[move.type] as Judge<MoveType>;
  return (
    (move.type === 'capture' ? undefined : checkFaces(move, named)) ?? judge(p, seat, move, named)
  );
}

/**
 * How many builds each move names. The notation cannot say anything else, but a caller who makes moves
 * by hand can, and gets the nearest of the codes.
 */
function checkShape(move: TargetMove, { builds, loose, top }: Named): Verdict {
  switch (move.type) {
    case 'capture':
      return undefined;
    case 'build':
      return builds.length === 0 ? undefined : violation('not_partition', { value: move.value });
    case 'augment':
      return builds.length === 0
        ? undefined
        : violation('not_partition', { value: builds[0].value });
    case 'reinforce':
      return builds.length === 1 ? undefined : violation('no_such_build');
    default:
      if (builds.length !== 1) return violation('no_such_build');
      return loose.length === 0 && top === null ? undefined : violation('not_raisable');
  }
}

/** CA-66 */
function checkFaces(move: TargetMove, named: Named): Verdict {
  const played = move.type === 'augment' ? [] : [move.card];
  const face = [...played, ...cardsOf(named)].find(isFace);
  return face === undefined ? undefined : violation('face_card', { card: cardText(face) });
}

/** CA-18 to CA-22, CA-28 */
function checkCapture(p: Position, seat: Seat, move: MoveOfType<'capture'>, named: Named): Verdict {
  if (!canTake(move.card, named)) return violation('no_capture', { card: cardText(move.card) });
  const own = named.builds.find((build) => build.owner === seat);
  return checkKept(p, seat, move.card, own);
}

function canTake(card: Card, named: Named): boolean {
  const cards = cardsOf(named);
  if (isFace(card)) {
    const alone = cards.length === 1 && named.builds.length === 0;
    return alone && RANK_OF[cards[0]] === RANK_OF[card];
  }
  const value = valueOf(card);
  if (named.builds.some((build) => build.value !== value)) return false;
  return cards.length === 0 || splits(cards, value);
}

/** CA-24 to CA-30 */
function checkBuild(p: Position, seat: Seat, move: MoveOfType<'build'>, named: Named): Verdict {
  const { card, value } = move;
  if (p.options.oneBuild && ownsBuild(p, seat)) return violation('one_build');
  if (!isBuildValue(p, value)) return violation('value_limit', { max: p.options.maxBuild });
  if (!splits([...cardsOf(named), card], value)) return violation('not_partition', { value });
  return (
    checkHeld(p, seat, card, value) ??
    checkSingular(p, value) ??
    checkKept(p, seat, card, undefined)
  );
}

const isBuildValue = (p: Position, value: number): boolean =>
  Number.isInteger(value) && value >= 1 && value <= p.options.maxBuild;

/** CA-27: the card just played does not count. */
const checkHeld = (p: Position, seat: Seat, card: Card, value: number): Verdict =>
  keeps(p.hand[seat], value, card) ? undefined : violation('no_capture_card', { value });

/** CA-26 */
const checkSingular = (p: Position, value: number): Verdict =>
  buildWorth(p, value) ? violation('duplicate_value', { value }) : undefined;

/** CA-31, CA-32, CA-68 */
function checkRaise(p: Position, seat: Seat, { card }: MoveOfType<'raise'>, named: Named): Verdict {
  const [build] = named.builds;
  const isOwners = build.owner === seat && p.options.raiseOwn;
  if (isOwnSides(p, seat, build) && !isOwners) return violation('raise_own');
  if (ownsAnother(p, seat, build)) return violation('one_build');
  if (!canBeRaised(p, build)) return violation('not_raisable');
  const value = build.value + valueOf(card);
  if (!isBuildValue(p, value)) return violation('value_limit', { max: p.options.maxBuild });
  return (
    checkHeld(p, seat, card, value) ?? checkSingular(p, value) ?? checkKept(p, seat, card, build)
  );
}

const isOwnSides = (p: Position, seat: Seat, build: Build): boolean =>
  sideOf(p, build.owner) === sideOf(p, seat);

/** CA-25: a build besides this one. */
const ownsAnother = (p: Position, seat: Seat, build: Build): boolean =>
  p.options.oneBuild && p.builds.some((other) => other !== build && other.owner === seat);

/** CA-33 */
function checkReinforce(
  p: Position,
  seat: Seat,
  { card }: MoveOfType<'reinforce'>,
  named: Named,
): Verdict {
  const [build] = named.builds;
  const { value } = build;
  if (ownsAnother(p, seat, build)) return violation('one_build');
  if (!splits([...cardsOf(named), card], value)) return violation('not_partition', { value });
  return checkHeld(p, seat, card, value) ?? checkKept(p, seat, card, build);
}

/** CA-34 */
function checkMerge(p: Position, seat: Seat, { card }: MoveOfType<'merge'>, named: Named): Verdict {
  const [build] = named.builds;
  if (!ownsBuild(p, seat)) return violation('no_own_build');
  if (isOwnSides(p, seat, build)) return violation('raise_own');
  if (!canBeRaised(p, build)) return violation('not_raisable');
  const value = build.value + valueOf(card);
  const own = ownBuildWorth(p, seat, value);
  if (!own) return violation('merge_sum');
  return checkHeld(p, seat, card, value) ?? checkKept(p, seat, card, own);
}

/** CA-35 */
function checkAugment(
  p: Position,
  seat: Seat,
  _move: MoveOfType<'augment'>,
  named: Named,
): Verdict {
  if (!p.options.freeAugment) return violation('augment_off');
  const own = ownBuild(p, seat);
  if (!own) return violation('no_own_build');
  const { value } = own;
  return splits(cardsOf(named), value) ? undefined : violation('not_partition', { value });
}

/** The verdict on a trail of a card that the seat holds (CA-44 to CA-47, CA-67). */
export function checkTrail(p: Position, seat: Seat, card: Card): Verdict {
  if (isBlocked(p, card)) return violation('capture_required');
  if (isTiedByBuild(p, seat)) return violation('active_build');
  return checkKept(p, seat, card, undefined);
}

/** CA-44 with the option `trailBlock`: whether the card could take one like it. */
export function isBlocked(p: Position, card: Card): boolean {
  if (p.options.trailBlock === 'none') return false;
  const rank = RANK_OF[card];
  for (let i = 0; i < p.loose.length; i++) if (RANK_OF[p.loose[i]] === rank) return true;
  const value = VALUE_OF[card];
  for (let i = 0; i < p.builds.length; i++) if (p.builds[i].value === value) return true;
  return p.options.trailBlock === 'any' && hasSum(p.loose, value, 0);
}

/** Whether some of the cards from `from` on total the value; a J, Q or K has none. */
function hasSum(cards: readonly Card[], value: number, from: number): boolean {
  if (value <= 0) return false;
  for (let at = from; at < cards.length; at++) {
    const worth = VALUE_OF[cards[at]];
    if (worth === value) return true;
    if (worth > 0 && worth < value && hasSum(cards, value - worth, at + 1)) return true;
  }
  return false;
}

/** Every set of loose cards that totals the value, in table order; the sums behind `trailBlock` any. */
export function sumsOf(cards: readonly Card[], value: number): Card[][] {
  const found: Card[][] = [];
  const grow = (chosen: readonly Card[], from: number, left: number): void => {
    for (let at = from; at < cards.length; at++) {
      const worth = VALUE_OF[cards[at]];
      if (worth === 0 || worth > left) continue;
      if (worth === left) found.push([...chosen, cards[at]]);
      else grow([...chosen, cards[at]], at + 1, left - worth);
    }
  };
  grow([], 0, value);
  return found;
}

/** CA-46, CA-67: whether owning a build forbids every trail now. */
export function isTiedByBuild(p: Position, seat: Seat): boolean {
  const { noTrailWithOwnBuild } = p.options;
  if (noTrailWithOwnBuild === 'never') return false;
  const counts = noTrailWithOwnBuild === 'always' || (p.round === 1 && p.hand.length === 2);
  return counts && ownsBuild(p, seat);
}

/**
 * CA-28: every build that the seat still owns after playing the card needs another card of its value.
 * `spared` is the build that the move itself takes away or judges by a code of its own.
 */
function checkKept(p: Position, seat: Seat, card: Card, spared: Build | undefined): Verdict {
  for (let i = 0; i < p.builds.length; i++) {
    const build = p.builds[i];
    if (build.owner !== seat || build === spared) continue;
    if (!keeps(p.hand[seat], build.value, card))
      return violation('keep_capture_card', { value: build.value });
  }
  return undefined;
}
