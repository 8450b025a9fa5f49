/**
 * Cards that a player has picked up, the moves that use exactly these, and the targets that a hand card can
 * reach. Whether a move is legal, `check` says.
 */
import { type Card, formatCard, RANK_OF } from '../../../core/card.ts';
import type { Seat } from '../../../core/seat.ts';
import { check, checkTurn, sumsOf } from '../rules/check.ts';
import {
  groupsOf,
  takenGroups,
  buildTarget,
  cardsOf,
  lookUp,
  looseTarget,
  ownerOfPile,
  topTarget,
} from '../rules/targets.ts';
import { labelOf } from '../words/moves.ts';
import { buildNamed, ownBuild, ownBuildWorth } from '../rules/turn.ts';
import type { Build, Move, Position, Target } from '../rules/types.ts';
import { isFace, largeFirst, valueOf } from '../rules/values.ts';
import { holds } from '../../../core/named.ts';

/** A hand card, or none, and what lies on the table. */
export interface Selection {
  readonly card?: Card | undefined;
  readonly targets: readonly Target[];
}

export interface Action {
  readonly move: Move;
  /** For a button or a numbered choice: "Capture 6", "Build 7", "Raise East's build to 9". */
  readonly label: string;
  /** How the cards come to lie: one group each, large cards first, the hand card included where it stays. */
  readonly groups: readonly (readonly Card[])[];
}

/** The legal moves that use exactly these, in the order of CA-S8. */
export function actionsWith(
  p: Position,
  seat: Seat,
  selection: Selection,
  names: readonly string[],
): Action[] {
  return candidatesFor(p, seat, selection)
    .filter((move) => check(p, seat, move) === undefined)
    .map((move) => actionOf(p, seat, move, names));
}

/** Everything that these could be meant as, likeliest first; nothing for a seat that does not exist. */
export function candidatesFor(p: Position, seat: Seat, { card, targets }: Selection): Move[] {
  if (p.hand[seat] === undefined) return [];
  const builds = targets.filter((target) => target.kind === 'build');
  const others = targets.filter((target) => target.kind !== 'build');
  if (card === undefined) return augmentsFor(p, seat, builds, others);
  if (targets.length === 0) return [{ type: 'trail', card }];
  const capture: Move = { type: 'capture', card, targets };
  if (builds.length > 1) return [capture];
  if (builds.length === 0) return [capture, ...buildsFor(p, seat, card, others)];
  const reinforce: Move = { type: 'reinforce', card, targets };
  if (others.length > 0) return [capture, reinforce];
  return [capture, { type: 'merge', card, targets }, reinforce, { type: 'raise', card, targets }];
}

/** Loose cards by themselves go to one's own build, whether or not it is named. */
function augmentsFor(
  p: Position,
  seat: Seat,
  builds: readonly Extract<Target, { kind: 'build' }>[],
  others: readonly Target[],
): Move[] {
  const own = builds.every(({ build }) => buildNamed(p, build)?.owner === seat);
  return own && builds.length <= 1 ? [{ type: 'augment', targets: others }] : [];
}

/** One for each value in the rest of the hand, rising (CA-27, CA-54). */
function buildsFor(p: Position, seat: Seat, card: Card, targets: readonly Target[]): Move[] {
  const rest = p.hand[seat].filter((other) => other !== card && !isFace(other)).map(valueOf);
  const values = [...new Set(rest)].sort((a, b) => a - b);
  return values.map((value) => ({ type: 'build', card, targets, value }));
}

/** CA-54: what a temp stack can be confirmed as; the builds it could be added to are not part of it. */
export function stackActions(
  p: Position,
  seat: Seat,
  stack: Selection,
  names: readonly string[],
): Action[] {
  const added = reinforcementsFor(p, stack).filter((move) => check(p, seat, move) === undefined);
  return [
    ...actionsWith(p, seat, stack, names),
    ...added.map((move) => actionOf(p, seat, move, names)),
  ];
}

/** One for each build, older first; a hand card by itself is a trail (CA-55). */
function reinforcementsFor(p: Position, { card, targets }: Selection): Move[] {
  if (card === undefined || targets.length === 0) return [];
  return p.builds.map(({ name }) => {
    return { type: 'reinforce', card, targets: [buildTarget(name), ...targets] };
  });
}

export function actionOf(p: Position, seat: Seat, move: Move, names: readonly string[]): Action {
  return { move, label: labelOf(p, seat, move, names), groups: groupsAfter(p, seat, move) };
}

/** What is taken, or what the build will hold. */
function groupsAfter(p: Position, seat: Seat, move: Move): readonly (readonly Card[])[] {
  if (move.type === 'trail') return [[move.card]];
  const named = lookUp(p, move.targets);
  const cards = cardsOf(named);
  const [build] = named.builds;
  switch (move.type) {
    case 'capture':
      return [...named.builds.flatMap(groupsIn), ...takenGroups(move.card, cards)];
    case 'build':
      return groupsOf([...cards, move.card], move.value) ?? [];
    case 'reinforce':
      return grownByGroups(build, [...cards, move.card]);
    case 'augment':
      return grownByGroups(ownBuild(p, seat), cards);
    case 'raise':
      return [grownBy(build, move.card)];
    case 'merge':
      return [
        ...groupsIn(ownBuildWorth(p, seat, build.value + valueOf(move.card))),
        grownBy(build, move.card),
      ];
  }
}

const groupsIn = (build: Build | undefined): Card[][] =>
  (build && groupsOf(build.cards, build.value)) ?? [];

const grownByGroups = (build: Build | undefined, cards: readonly Card[]): Card[][] =>
  build ? [...groupsIn(build), ...(groupsOf(cards, build.value) ?? [])] : [];

/** A single build with one card more is still one group. */
const grownBy = ({ cards }: Build, card: Card): Card[] => [...cards, card].toSorted(largeFirst);

/** What a hand card can reach, for highlights (CA-S2). */
interface Reach {
  /** Loose cards of its rank. */
  readonly equal: readonly Card[];
  /** Loose cards that together make its value. */
  readonly sums: readonly (readonly Card[])[];
  readonly captureBuilds: readonly number[];
  /** Seats whose top card it can use. */
  readonly tops: readonly Seat[];
  /** Builds that it can be added to, or merged into one's own. */
  readonly addBuilds: readonly number[];
  readonly raiseBuilds: readonly number[];
}

export function reachOf(p: Position, seat: Seat, card: Card): Reach {
  const can = (type: 'capture' | 'reinforce' | 'merge' | 'raise', targets: Target[]): boolean =>
    check(p, seat, { type, card, targets }) === undefined;
  const builds = (...types: ('capture' | 'reinforce' | 'merge' | 'raise')[]): number[] =>
    p.builds
      .map(({ name }) => name)
      .filter((build) => types.some((type) => can(type, [buildTarget(build)])));
  const taken = (cards: readonly Card[]): boolean => can('capture', cards.map(looseTarget));
  const held = checkTurn(p, seat) === undefined && holds(p.hand[seat], card);
  if (!held) return NO_REACH;
  return {
    equal: p.loose.filter((one) => RANK_OF[one] === RANK_OF[card] && taken([one])),
    sums: sumsOf(p.loose, valueOf(card)).filter((sum) => sum.length > 1 && taken(sum)),
    captureBuilds: builds('capture'),
    tops: p.hand
      .map((_, of) => of)
      .filter((of) => of === ownerOfPile(p, of) && usesTop(p, seat, card, of)),
    addBuilds: builds('reinforce', 'merge'),
    raiseBuilds: builds('raise'),
  };
}

const NO_REACH: Reach = {
  equal: [],
  sums: [],
  captureBuilds: [],
  tops: [],
  addBuilds: [],
  raiseBuilds: [],
};

/** The top alone, or with loose cards that make up the rest of the card's value. */
function usesTop(p: Position, seat: Seat, card: Card, of: Seat): boolean {
  const top = topTarget(of);
  if (actionsWith(p, seat, { card, targets: [top] }, []).length > 0) return true;
  const pile = p.pile[of];
  const left = valueOf(card) - valueOf(pile.at(-1) ?? card);
  return sumsOf(p.loose, left).some((sum) => {
    const targets = [...sum.map(looseTarget), top];
    return check(p, seat, { type: 'capture', card, targets }) === undefined;
  });
}

/** The cards of a stack or selection with their sum, "5 + 2 = 7". */
export function sumText(cards: readonly Card[]): string {
  const values = cards.map((card) => (isFace(card) ? formatCard(card) : String(valueOf(card))));
  if (cards.some(isFace)) return values.join(' + ');
  const total = cards.reduce((sum, card) => sum + valueOf(card), 0);
  return cards.length === 1 ? String(total) : `${values.join(' + ')} = ${total}`;
}
