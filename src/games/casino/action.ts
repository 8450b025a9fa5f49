/**
 * Cards that a player has picked up, and the moves that use exactly these, with the words for a button.
 * Whether one is legal, `check` says.
 */
import { RANK_OF, RANKS, type Card } from '../../core/card.ts';
import type { Seat } from '../../core/seat.ts';
import { Speaker } from '../../core/speaker.ts';
import { check } from './check.ts';
import { groupsOf } from './groups.ts';
import { buildTarget, cardsOf, lookUp } from './targets.ts';
import { buildNamed } from './turn.ts';
import type { Build, Move, Position, Target } from './types.ts';
import { isFace, largeFirst, valueOf } from './values.ts';

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
  const { card, targets } = stack;
  const alone = card === undefined || targets.length === 0;
  const added = alone
    ? []
    : p.builds.flatMap(({ name }) => {
        const joined = [buildTarget(name), ...targets];
        const moves = candidatesFor(p, seat, { card, targets: joined });
        return moves.filter(({ type }) => type === 'reinforce');
      });
  const legal = added.filter((move) => check(p, seat, move) === undefined);
  return [
    ...actionsWith(p, seat, stack, names),
    ...legal.map((move) => actionOf(p, seat, move, names)),
  ];
}

export function actionOf(p: Position, seat: Seat, move: Move, names: readonly string[]): Action {
  return { move, label: labelOf(p, seat, move, names), groups: groupsAfter(p, move) };
}

const rankText = (card: Card): string => RANKS[RANK_OF[card]];

function labelOf(p: Position, seat: Seat, move: Move, names: readonly string[]): string {
  if (move.type === 'trail') return 'Trail Card';
  const named = lookUp(p, move.targets);
  const who = new Speaker(seat, names);
  const [target] = named.builds;
  switch (move.type) {
    case 'capture': {
      const builds = named.builds.map(({ value }) => `Build (${value})`);
      const groups = takenGroups(move.card, cardsOf(named)).map((group) =>
        group.map(rankText).join(' + '),
      );
      return `Capture ${[...builds, ...groups].join(', ')}`;
    }
    case 'build':
      return `Build ${move.value}`;
    case 'raise':
      return `Raise ${who.whose(target.owner)} build to ${target.value + valueOf(move.card)}`;
    case 'reinforce':
      return `Add to ${who.whose(target.owner)} build (${target.value})`;
    case 'merge':
      return `Merge into your build (${target.value + valueOf(move.card)})`;
    case 'augment':
      return `Add to your build (${ownBuild(p, seat)?.value})`;
  }
}

export const ownBuild = (p: Position, seat: Seat): Build | undefined =>
  p.builds.find(({ owner }) => owner === seat);

/** A J, Q or K takes one card of its rank, which is a group of its own. */
const takenGroups = (card: Card, cards: readonly Card[]): readonly (readonly Card[])[] =>
  groupsOf(cards, valueOf(card)) ?? cards.map((one) => [one]);

/** What is taken, or what the build will hold. */
function groupsAfter(p: Position, move: Move): readonly (readonly Card[])[] {
  if (move.type === 'trail') return [[move.card]];
  const named = lookUp(p, move.targets);
  const cards = cardsOf(named);
  const isOwn = ({ owner }: Build): boolean => owner === p.turn;
  const bound = named.builds.flatMap(groupsIn);
  switch (move.type) {
    case 'capture':
      return [...bound, ...takenGroups(move.card, cards)];
    case 'build':
      return groupsOf([...cards, move.card], move.value) ?? [];
    case 'reinforce':
      return [...bound, ...(groupsOf([...cards, move.card], named.builds[0].value) ?? [])];
    case 'augment':
      return p.builds
        .filter(isOwn)
        .flatMap((own) => [...groupsIn(own), ...(groupsOf(cards, own.value) ?? [])]);
    case 'raise':
      return [grownBy(named.builds[0], move.card)];
    case 'merge': {
      const value = named.builds[0].value + valueOf(move.card);
      const own = p.builds.filter((build) => isOwn(build) && build.value === value);
      return [...own.flatMap(groupsIn), grownBy(named.builds[0], move.card)];
    }
  }
}

const groupsIn = ({ cards, value }: Build): Card[][] => groupsOf(cards, value) ?? [];

/** A single build with one card more is still one group. */
const grownBy = ({ cards }: Build, card: Card): Card[] => [...cards, card].toSorted(largeFirst);
