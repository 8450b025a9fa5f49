/**
 * Moves at the Casino screen: the legal ones in order and with labels, and what typed words mean. That is a
 * move, a step of the temp stack, or a list of moves to choose from.
 */
import { RANK_OF, SUIT_OF, SUITS, type Card } from '../../../core/card.ts';
import type { Said } from '../../../core/phrase.ts';
import { phraseViolation } from '../../../core/play.ts';
import { NO_DRAFT } from '../../../core/draft.ts';
import type { Violation } from '../../../core/game.ts';
import { unreachable } from '../../../core/invariant.ts';
import { SPECTATOR } from '../../../core/knowledge.ts';
import type { Seat } from '../../../core/seat.ts';
import { lowered, quoted } from '../../../core/words.ts';
import {
  type Action,
  actionOf,
  actionsWith,
  buildNamed,
  cardsOf,
  checkTurn,
  drafts,
  formatMove,
  formatTarget,
  groupsOf,
  lackOf,
  lackWords,
  lookUp,
  type Move,
  type MoveType,
  ownBuild,
  parseMove,
  parseTarget,
  type Position,
  prompt,
  refusalOf,
  refusalOfOpenBuild,
  type Selection,
  stackActions,
  stackOf,
  type Target,
  validateTrail,
  VALUE_MAX,
  valueOf,
  VERBS,
  violation,
} from '../../../games/casino/index.ts';
import { casino } from '../../../games/index.ts';
import { inLetters, naming } from '../../naming.ts';
import { cardText } from '../cards.ts';
import { asking, labelMoves, oncePerView, parsed, unclear } from '../moves.ts';
import type { Choice, Meant, Offer, Scene } from '../screen.ts';
import type { Style } from '../style.ts';

type Casino = Scene<Position>;
type Read = Meant<Move>;

/** All legal moves; with a temp stack on the table those that it can be confirmed as (CA-54). */
export function choices(scene: Casino, style: Style): Choice<Move>[] {
  const { view, seat, draft, names } = scene;
  if (seat === SPECTATOR) return [];
  if (draft === NO_DRAFT) return labelled(legalMoves(view, seat), scene, style);
  return actionChoices(stackActions(view, seat, stackOf(view, seat, draft), names), style);
}

/** In order; they may be thousands. */
const legalMoves = oncePerView((view: Position, seat: Seat) =>
  inOrder(casino.legal(view, seat), view, seat),
);

/** The cards of the hand that can take something now. */
export function captors(view: Position, seat: Seat): Set<Card> {
  const cards = new Set<Card>();
  for (const move of legalMoves(view, seat)) if (move.type === 'capture') cards.add(move.card);
  return cards;
}

export const list = (moves: readonly Move[], scene: Casino, style: Style): Choice<Move>[] =>
  labelled(inOrder(moves, scene.view, scene.seat), scene, style);

/** With a stack on the table its cards need no naming. */
function labelled(moves: readonly Move[], scene: Casino, style: Style): Choice<Move>[] {
  const labelFor = scene.draft === NO_DRAFT ? labelOf : shortLabel;
  return labelMoves(moves, (move) => labelFor(move, scene, style));
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
const groupWords = (groups: readonly (readonly Card[])[], style: Style): string =>
  groups.map((group) => group.map((card) => cardText(card, style)).join('+')).join(' ');

/** A move in few words that need no other to be understood: `capture b1 6♦+3♣ with 9♥`. */
function labelOf(move: Move, { view }: Casino, style: Style): string {
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
function actionLabel({ label, groups }: Action, style: Style): string {
  const cards = groupWords(groups, style);
  return cards === '' ? label : `${label}: ${cards}`;
}

function shortLabel(move: Move, { view, seat, names }: Casino, style: Style): string {
  return actionLabel(actionOf(view, seat, move, names), style);
}

const actionChoices = (actions: readonly Action[], style: Style): Choice<Move>[] =>
  actions.map((action) => ({ move: action.move, label: actionLabel(action, style) }));

const SHORT_WORDS: Readonly<Record<string, string>> = {
  t: 'trail',
  c: 'capture',
  b: 'build',
  '+': 'stage',
  '-': 'unstage',
  x: 'cancel',
  ok: 'confirm',
};

/** A hand card, a colon, and what it goes with. */
const TAKES_COLON = ['capture', 'build', 'raise', 'reinforce', 'merge'];
const MOVE_WORDS = [...TAKES_COLON, 'trail', 'augment'];

/** Notation, steps of a temp stack, bare cards (`9h 3c b1`), one card to see what it can do. */
export function read(text: string, scene: Casino, style: Style): Read {
  const words = wordsIn(text);
  const [verb, ...rest] = words;
  const step = words.join(' ');
  if (drafts.isStep(step)) return { kind: 'step', step };
  if (verb === 'build' && !/\bas\b/i.test(step)) return readOpenBuild(rest, scene, style);
  if (MOVE_WORDS.includes(verb)) return readNotation(verb, rest);
  const targets = words.filter((word) => word !== COLON).map(parseTarget);
  if (targets.every((target) => target !== undefined)) return readSelection(targets, scene, style);
  return unclear(noMove(text, words));
}

const COLON = ':';

/** Words with the short ones written out, the colon one of its own; `+4h` is `stage 4h`. */
function wordsIn(text: string): string[] {
  const letters = inLetters(text.trim()).replace(/^([+-])\s*/, '$1 ');
  const [first = '', ...rest] = letters
    .replaceAll(COLON, ` ${COLON} `)
    .split(/[\s,]+/)
    .filter((word) => word !== '');
  const word = first.toLowerCase();
  return [SHORT_WORDS[word] ?? (MOVE_WORDS.includes(word) ? word : first), ...rest];
}

const refused = (why: Violation, { names }: Casino): Read =>
  unclear(phraseViolation(casino, why, names));

function noMove(text: string, words: readonly string[]): string {
  const odd = words.find((word) => parseTarget(word) === undefined) ?? text;
  const isSelection = words.some((word) => parseTarget(word) !== undefined);
  return isSelection
    ? `${quoted(odd)} is neither a card nor a build nor a top: write 5s, b1 or top1.`
    : `${quoted(text.trim())} is no move: type a number of the list, cards like 9h 3c b1, trail 6s, or ? for help.`;
}

/** The colon after the hand card may be left out. */
function readNotation(verb: string, rest: readonly string[]): Read {
  const [card, ...targets] = rest;
  const lacksColon = TAKES_COLON.includes(verb) && card !== undefined && !rest.includes(COLON);
  const words = lacksColon ? [verb, card, COLON, ...targets] : [verb, ...rest];
  return parsed(parseMove(words.join(' ')));
}

/** A build without its value: the values that fit. */
function readOpenBuild(words: readonly string[], scene: Casino, style: Style): Read {
  const targets = words.filter((word) => word !== COLON).map(parseTarget);
  const isNamed = targets.length > 1 && targets.every((target) => target !== undefined);
  if (!isNamed) return unclear('A build names cards and its value: build 2h: 5s as 7.');
  const selection = selectionOf(targets, scene);
  if (selection.kind === 'refused') return refused(selection.violation, scene);
  const builds = actionsFor(selection.selection, scene).filter(({ move }) => move.type === 'build');
  return builds.length > 0
    ? oneOf(builds, scene, style)
    : refused(refusalOfOpenBuild(scene.view, scene.seat, selection.selection), scene);
}

function readSelection(targets: readonly Target[], scene: Casino, style: Style): Read {
  const early = checkTurn(scene.view, scene.seat);
  if (early) return refused(early, scene);
  if (targets.length === 1) return readAlone(targets[0], scene, style);
  if (scene.draft !== NO_DRAFT) return refused(violation('stack_open'), scene);
  const made = selectionOf(targets, scene);
  if (made.kind === 'refused') return refused(made.violation, scene);
  const actions = actionsFor(made.selection, scene);
  return actions.length > 0 ? oneOf(actions, scene, style) : nothingFits(made.selection, scene);
}

/**
 * One card, build or top: everything that can be done with it. It is never taken as a capture, since
 * nobody captures by accident; a card that can only be trailed is trailed.
 */
function readAlone(target: Target, scene: Casino, style: Style): Read {
  const { view, seat } = scene;
  const name = formatTarget(target);
  const moves = naming(legalMoves(view, seat), formatMove, [name.toUpperCase()]);
  if (moves.length === 1 && moves[0].type === 'trail') return { kind: 'move', move: moves[0] };
  if (moves.length > 0) {
    const offered = list(moves, { ...scene, draft: NO_DRAFT }, style);
    return asking(`What can be done with ${name}:`, offered);
  }
  const isLoose = target.kind === 'loose' && view.loose.includes(target.card);
  if (target.kind === 'loose' && !isLoose)
    return { kind: 'move', move: { type: 'trail', card: target.card } };
  return unclear(`There is nothing to be done with ${name} now.`);
}

type Selected =
  | { readonly kind: 'selected'; readonly selection: Selection }
  | { readonly kind: 'refused'; readonly violation: Violation };

/** Which of the cards is the one that is played is seen in the hand. */
function selectionOf(targets: readonly (Target | undefined)[], { view, seat }: Casino): Selected {
  const named = targets.filter((target) => target !== undefined);
  const isHeld = (target: Target): boolean =>
    target.kind === 'loose' && view.hand[seat].includes(target.card);
  const held = named.flatMap((target) =>
    target.kind === 'loose' && isHeld(target) ? [target.card] : [],
  );
  if (new Set(held).size > 1) return { kind: 'refused', violation: violation('two_hand_cards') };
  if (held.length > 1)
    return {
      kind: 'refused',
      violation: violation('duplicate_target', { target: formatTarget(named.find(isHeld)!) }),
    };
  const others = named.filter((target) => !isHeld(target));
  const [card] = held;
  const selection = card === undefined ? { targets: others } : { card, targets: others };
  return { kind: 'selected', selection };
}

const actionsFor = (selection: Selection, { view, seat, names }: Casino): Action[] =>
  actionsWith(view, seat, selection, names);

/** Exactly one fits: it is meant. Several: they are numbered (CA-S19). */
function oneOf(actions: readonly Action[], scene: Casino, style: Style): Read {
  if (actions.length === 1) return { kind: 'move', move: actions[0].move };
  const text = phraseViolation(casino, violation('multiple_actions'), scene.names);
  return asking(text, actionChoices(actions, style));
}

/** Why cards come to nothing together, and which would help. */
function nothingFits(selection: Selection, scene: Casino): Read {
  const { view, seat, names } = scene;
  const { why, missing } = lackOf(view, seat, selection);
  const isMissing = missing.length > 0 || why.code === 'casino/need_hand_card';
  return isMissing
    ? unclear(lackWords(why, missing, names))
    : refused(refusalOf(view, seat, selection), scene);
}

/** CA-S5: a trail that was refused offers the captures that forbid it. */
export function instead(move: Move, scene: Casino, style: Style): Offer<Move> | undefined {
  if (move.type !== 'trail') return undefined;
  const { view, seat, names } = scene;
  const verdict = validateTrail(view, seat, move.card, names);
  if (verdict.ok || verdict.captures.length === 0) return undefined;
  const notice = { kind: 'violation', text: verdict.message } as const;
  return { notice, choices: actionChoices(verdict.captures, style) };
}

/** A trail is checked before it is made, and nothing else needs a second thought (CA-S18). */
export const confirm = (): undefined => undefined;

export function question({ view, seat, names, draft }: Casino): Said {
  if (draft === NO_DRAFT) return prompt(view, seat, names);
  const stack = stackOf(view, seat, draft);
  if (stackActions(view, seat, stack, names).length > 0)
    return 'Your temp stack: confirm it or cancel';
  return lackOf(view, seat, stack).missing.length > 0
    ? 'Your temp stack: add to it or cancel'
    : 'Your temp stack: nothing fits, so take a card out or cancel';
}
