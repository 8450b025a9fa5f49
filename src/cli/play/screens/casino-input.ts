/**
 * Parses typed input at the Casino screen. The result is a move, a step of the temp stack, or a list of moves
 * to choose from.
 */
import type { Said } from '../../../core/phrase.ts';
import { phraseViolation } from '../../../core/play.ts';
import { NO_DRAFT } from '../../../core/draft.ts';
import type { Violation } from '../../../core/game.ts';
import { quoted } from '../../../core/words.ts';
import {
  type Action,
  actionsWith,
  checkTurn,
  drafts,
  formatMove,
  formatTarget,
  lackOf,
  lackWords,
  type Move,
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
  violation,
} from '../../../games/casino/index.ts';
import { casino } from '../../../games/index.ts';
import { inLetters, naming } from '../../naming.ts';
import type { Meant, Offer, Scene } from '../screen.ts';
import type { Style } from '../style.ts';
import { actionChoices, legalMoves, list } from './casino-choices.ts';

type Casino = Scene<Position>;
type Read = Meant<Move>;

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
const VERBS = [...TAKES_COLON, 'trail', 'augment'];

/** Notation, steps of a temp stack, bare cards (`9h 3c b1`), one card to see what it can do. */
export function read(text: string, scene: Casino, style: Style): Read {
  const words = wordsIn(text);
  const [verb, ...rest] = words;
  const step = words.join(' ');
  if (drafts.isStep(step)) return { kind: 'step', step };
  if (verb === 'build' && !/\bas\b/i.test(step)) return readOpenBuild(rest, scene, style);
  if (VERBS.includes(verb)) return readNotation(verb, rest);
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
  return [SHORT_WORDS[word] ?? (VERBS.includes(word) ? word : first), ...rest];
}

const unclear = (sentence: Said): Read => ({ kind: 'unclear', sentence });

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
  const move = parseMove(words.join(' '));
  return move.ok ? { kind: 'move', move: move.value } : unclear(move.error);
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
    const text = `What can be done with ${name}:`;
    const choices = list(moves, { ...scene, draft: NO_DRAFT }, style);
    return { kind: 'ask', offer: { notice: { kind: 'news', text }, choices } };
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
  const choices = actionChoices(actions, style);
  return { kind: 'ask', offer: { notice: { kind: 'news', text }, choices } };
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
