/** The moves on offer at the Casino screen: listed by the rulebook, put in order and labelled here. */
import { RANK_OF, SUIT_OF, SUITS, type Card } from '../../../core/card.ts';
import { NO_DRAFT } from '../../../core/draft.ts';
import { unreachable } from '../../../core/invariant.ts';
import { SPECTATOR } from '../../../core/knowledge.ts';
import type { Seat } from '../../../core/seat.ts';
import { lowered } from '../../../core/words.ts';
import {
  type Action,
  actionOf,
  buildNamed,
  cardsOf,
  formatTarget,
  groupsOf,
  lookUp,
  type Move,
  type MoveType,
  ownBuild,
  type Position,
  stackActions,
  stackOf,
  VALUE_MAX,
  valueOf,
  VERBS,
} from '../../../games/casino/index.ts';
import { casino } from '../../../games/index.ts';
import { cardText } from '../cards.ts';
import type { Choice, Scene } from '../screen.ts';
import type { Style } from '../style.ts';

/** All legal moves; with a temp stack on the table those that it can be confirmed as (CA-54). */
export function choices(scene: Scene<Position>, style: Style): Choice<Move>[] {
  const { view, seat, draft, names } = scene;
  if (seat === SPECTATOR) return [];
  if (draft === NO_DRAFT) return labelled(legalMoves(view, seat), scene, style);
  return actionChoices(stackActions(view, seat, stackOf(view, seat, draft), names), style);
}

const listed = new WeakMap<Position, readonly Move[]>();

/** In order. A screen asks again and again for the moves of one view, and they may be thousands. */
export function legalMoves(view: Position, seat: Seat): readonly Move[] {
  const known = listed.get(view) ?? inOrder(casino.legal(view, seat), view, seat);
  listed.set(view, known);
  return known;
}

/** The cards of the hand that can take something now. */
export function captors(view: Position, seat: Seat): Set<Card> {
  const cards = new Set<Card>();
  for (const move of legalMoves(view, seat)) if (move.type === 'capture') cards.add(move.card);
  return cards;
}

export const list = (
  moves: readonly Move[],
  scene: Scene<Position>,
  style: Style,
): Choice<Move>[] => labelled(inOrder(moves, scene.view, scene.seat), scene, style);

/** With a stack on the table its cards need no naming; most of some thousands of labels are never read. */
function labelled(moves: readonly Move[], scene: Scene<Position>, style: Style): Choice<Move>[] {
  const labelFor = scene.draft === NO_DRAFT ? labelOf : shortLabel;
  return moves.map((move) => ({
    move,
    get label() {
      return labelFor(move, scene, style);
    },
  }));
}

/** The order of CA-S8, with the captures that take most first. */
function inOrder(moves: readonly Move[], view: Position, seat: Seat): Move[] {
  const ranked = moves.map((move) => ({ move, rank: rankOf(move, view, seat) }));
  const sorted = ranked.sort((a, b) => a.rank - b.rank).map(({ move }) => move);
  return sorted.length > LONG_FROM ? leadersFirst(sorted) : sorted;
}

/** A list from here on is read at its beginning only. */
const LONG_FROM = 24;

/** First the foremost move of each card in each way, so that the beginning shows what there is. */
function leadersFirst(moves: readonly Move[]): Move[] {
  const seen = new Set<string>();
  const leaders = moves.filter((move) => {
    const key = move.type === 'augment' ? move.type : `${move.type} ${move.card}`;
    return !seen.has(key) && seen.add(key);
  });
  const isLeader = new Set(leaders);
  return [...leaders, ...moves.filter((move) => !isLeader.has(move))];
}

const KINDS = [
  'capture',
  'merge',
  'build',
  'reinforce',
  'raise',
  'augment',
  'trail',
] as const satisfies readonly MoveType[];
const KIND_SPAN = 1000;

function rankOf(move: Move, view: Position, seat: Seat): number {
  const kind = KINDS.indexOf(move.type) * KIND_SPAN;
  switch (move.type) {
    case 'capture':
      return kind - taken(move, view);
    case 'build':
      return kind + move.value;
    case 'reinforce':
      return kind + (lookUp(view, move.targets).builds[0].owner === seat ? 0 : 1);
    case 'trail':
      return kind + placeByValue(move.card);
    default:
      return kind;
  }
}

/** Where a card stands in a hand by value; J, Q and K have none and come last. */
export const placeByValue = (card: Card): number =>
  (valueOf(card) || VALUE_MAX + RANK_OF[card]) * SUITS.length + SUIT_OF[card];

/** How many cards a capture takes. */
function taken({ targets }: Extract<Move, { type: 'capture' }>, view: Position): number {
  let count = 0;
  for (const target of targets)
    count += target.kind === 'build' ? (buildNamed(view, target.build)?.cards.length ?? 0) : 1;
  return count;
}

/** Cards in their groups: `6♦+3♣ 9♣`. */
export const groupWords = (groups: readonly (readonly Card[])[], style: Style): string =>
  groups.map((group) => group.map((card) => cardText(card, style)).join('+')).join(' ');

/** A move in few words that need no other to be understood: `capture b1 6♦+3♣ with 9♥`. */
function labelOf(move: Move, { view }: Scene<Position>, style: Style): string {
  const top = move.type === 'trail' ? undefined : move.targets.find(({ kind }) => kind === 'top');
  const words = wordsFor(move, view, style);
  return top === undefined ? words : `${words} (${formatTarget(top)})`;
}

function wordsFor(move: Move, view: Position, style: Style): string {
  const hand = move.type === 'augment' ? '' : cardText(move.card, style);
  if (move.type === 'trail') return `trail ${hand}`;
  const named = lookUp(view, move.targets);
  const builds = named.builds.map(({ name }) => `b${name}`);
  const cards = cardsOf(named);
  const inGroups = (more: readonly Card[], value: number): string =>
    groupWords(groupsOf([...cards, ...more], value) ?? cards.map((card) => [card]), style);
  switch (move.type) {
    case 'capture':
      return `${lowered(VERBS.capture)} ${[...builds, inGroups([], valueOf(move.card))].join(' ').trim()} with ${hand}`;
    case 'build':
      return `build ${move.value}: ${inGroups([move.card], move.value)}`;
    case 'raise':
      return `raise ${builds[0]} to ${named.builds[0].value + valueOf(move.card)} with ${hand}`;
    case 'reinforce':
      return `add ${inGroups([move.card], named.builds[0].value)} to ${builds[0]}`;
    case 'merge':
      return `merge ${builds[0]} with ${hand}`;
    case 'augment':
      return `add ${inGroups([], ownValue(view))} for nothing`;
    default:
      return unreachable(move);
  }
}

/** The value of the build that an augment goes to. */
const ownValue = (view: Position): number => ownBuild(view, view.turn)?.value ?? 0;

/** The words of the browser's dialog (CA-S5, CA-S8), with the groups that come of it. */
export function actionLabel({ label, groups }: Action, style: Style): string {
  const cards = groupWords(groups, style);
  return cards === '' ? label : `${label}: ${cards}`;
}

function shortLabel(move: Move, { view, seat, names }: Scene<Position>, style: Style): string {
  return actionLabel(actionOf(view, seat, move, names), style);
}

export const actionChoices = (actions: readonly Action[], style: Style): Choice<Move>[] =>
  actions.map((action) => ({ move: action.move, label: actionLabel(action, style) }));
