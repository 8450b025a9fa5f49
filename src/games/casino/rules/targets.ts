/**
 * Targets of a move: loose cards, builds and tops of piles. They are made, looked up and checked here; the
 * checks are the guards for targets in CA-80. Below stand the groups that cards split into.
 */
import type { Card } from '../../../core/card.ts';
import { cardText, NOTHING } from '../../../core/named.ts';
import type { Seat } from '../../../core/seat.ts';
import { buildNamed, isUsableTop, sideOf, topOf } from './turn.ts';
import {
  type Build,
  type Position,
  type TakenTop,
  type Target,
  type Verdict,
  violation,
} from './types.ts';
import { largeFirst, SEATS_MAX, totalOf, VALUE_OF } from './values.ts';

/** One object for each thing that can be named: lists of moves name the same cards over and over. */
const LOOSE = Array.from({ length: 256 }, (_, card): Target => ({ kind: 'loose', card }));
const TOPS = Array.from({ length: SEATS_MAX }, (_, seat): Target => ({ kind: 'top', seat }));
/** No game makes more builds than the pack has cards; a text may name any number. */
const BUILDS = Array.from({ length: 64 }, (_, build): Target => ({ kind: 'build', build }));

export const looseTarget = (card: Card): Target => LOOSE[card];
export const topTarget = (seat: Seat): Target => TOPS[seat];
export const buildTarget = (build: number): Target => BUILDS[build] ?? { kind: 'build', build };

/** The targets of a move that passed `checkTargets`, in the order in which they are taken (CA-23, CA-36). */
export interface Named {
  /** Older first. */
  readonly builds: readonly Build[];
  /** In table order. */
  readonly loose: readonly Card[];
  readonly top: TakenTop | null;
}

export function checkTargets(p: Position, seat: Seat, targets: readonly Target[]): Verdict {
  if (targets.length === 0) return violation('empty_selection');
  if (targets.some((target) => !KINDS.includes(target?.kind)))
    return violation('not_on_table', { card: NOTHING });
  return (
    checkTwice(p, targets) ??
    checkCards(p, targets) ??
    checkBuilds(p, targets) ??
    checkTops(p, seat, targets)
  );
}

const KINDS: readonly unknown[] = ['loose', 'build', 'top'] satisfies Target['kind'][];

/** One name for what is one thing: partners share a pile. */
const keyOf = (p: Position, target: Target): string =>
  target.kind === 'top' && target.seat >= 0 && target.seat < p.hand.length
    ? `top of side ${sideOf(p, target.seat)}`
    : formatTarget(target);

function checkTwice(p: Position, targets: readonly Target[]): Verdict {
  const seen = new Set<string>();
  for (const target of targets) {
    const key = keyOf(p, target);
    if (seen.has(key)) return violation('duplicate_target', { target: formatTarget(target) });
    seen.add(key);
  }
  return undefined;
}

export const isInBuild = (p: Position, card: Card): boolean =>
  p.builds.some((build) => build.cards.includes(card));

function checkCards(p: Position, targets: readonly Target[]): Verdict {
  const cards = targets.flatMap((target) => (target.kind === 'loose' ? [target.card] : []));
  const bound = cards.find((card) => isInBuild(p, card));
  if (bound !== undefined) return violation('card_in_build', { card: cardText(bound) });
  const absent = cards.findIndex((card) => !p.loose.includes(card));
  return absent < 0 ? undefined : violation('not_on_table', { card: cardText(cards[absent]) });
}

function checkBuilds(p: Position, targets: readonly Target[]): Verdict {
  const gone = targets.find(
    (target) => target.kind === 'build' && buildNamed(p, target.build) === undefined,
  );
  return gone && violation('no_such_build');
}

/** CA-39 to CA-41 */
function checkTops(p: Position, seat: Seat, targets: readonly Target[]): Verdict {
  const tops = targets.flatMap((target) => (target.kind === 'top' ? [target.seat] : []));
  if (tops.some((of) => !Number.isInteger(of) || !isUsableTop(p, seat, of)))
    return violation('top_not_usable');
  const used = tops.length > 1 || tops.some((of) => wasUsed(p, of));
  return used ? violation('top_used') : undefined;
}

/** CA-40: that pile has given a card in this turn already. */
export const wasUsed = (p: Position, of: Seat): boolean =>
  (p.topsUsed & (1 << sideOf(p, of))) !== 0;

export function lookUp(p: Position, targets: readonly Target[]): Named {
  const isNamed = (test: (target: Target) => boolean): boolean => targets.some(test);
  const top = targets.find((target) => target.kind === 'top');
  return {
    builds: p.builds.filter((build) =>
      isNamed((target) => target.kind === 'build' && target.build === build.name),
    ),
    loose: p.loose.filter((card) =>
      isNamed((target) => target.kind === 'loose' && target.card === card),
    ),
    top: top ? { from: ownerOfPile(p, top.seat), card: topOf(p, top.seat) } : null,
  };
}

/** A pile of partners goes by the lower of their seats. */
export const ownerOfPile = (p: Position, seat: Seat): Seat => seat % p.pile.length;

/** The cards that a move would put together, in the order in which they join a build (CA-36). */
export const cardsOf = ({ loose, top }: Named): Card[] => (top ? [...loose, top.card] : [...loose]);

/** `5S`, `b1`, `top1` (CA-2). */
export function formatTarget(target: Target): string {
  switch (target.kind) {
    case 'loose':
      return cardText(target.card);
    case 'build':
      return `b${target.build}`;
    case 'top':
      return `top${target.seat}`;
  }
}

// Groups (CA-4): whether cards split into groups that each total exactly one value, with none left over.
// Exact: the largest card left must be in some group, so every group that could hold it is tried.

/** The groups, large cards first, or undefined where there are none. J, Q and K fit into no group. */
export function groupsOf(cards: readonly Card[], value: number): Card[][] | undefined {
  if (cards.length === 0 || value < 1 || totalOf(cards) % value !== 0) return undefined;
  const sorted = cards.toSorted(largeFirst);
  if (VALUE_OF[sorted[sorted.length - 1]] === 0) return undefined;
  return split(sorted, value, new Set());
}

export const splits = (cards: readonly Card[], value: number): boolean =>
  groupsOf(cards, value) !== undefined;

/** What a card takes, in groups. A J, Q or K has no number and takes one card of its rank: that is its group. */
export const takenGroups = (card: Card, taken: readonly Card[]): Card[][] =>
  groupsOf(taken, VALUE_OF[card]) ?? taken.map((one) => [one]);

/** `dead` remembers what could not be split, by values alone: suits make no difference. */
function split(cards: readonly Card[], value: number, dead: Set<string>): Card[][] | undefined {
  if (cards.length === 0) return [];
  const key = cards.map((card) => VALUE_OF[card]).join();
  if (dead.has(key)) return undefined;
  for (const group of groupsWithFirst(cards, value)) {
    const rest = split(
      cards.filter((card) => !group.includes(card)),
      value,
      dead,
    );
    if (rest) return [group, ...rest];
  }
  dead.add(key);
  return undefined;
}

/** Every group of the value that holds the first card, each combination of values once. */
function* groupsWithFirst(cards: readonly Card[], value: number): Generator<Card[]> {
  yield* grow([cards[0]], 1, VALUE_OF[cards[0]], cards, value);
}

function* grow(
  group: Card[],
  from: number,
  total: number,
  cards: readonly Card[],
  value: number,
): Generator<Card[]> {
  if (total === value) yield group;
  if (total >= value) return;
  for (let at = from; at < cards.length; at++) {
    const worth = VALUE_OF[cards[at]];
    const repeats = at > from && VALUE_OF[cards[at - 1]] === worth;
    if (repeats || total + worth > value) continue;
    yield* grow([...group, cards[at]], at + 1, total + worth, cards, value);
  }
}
