/**
 * Temp stacks (CA-49 to CA-56): a draft of the mover, as text: `7S 4H top1`. It only refers to cards; a
 * stack becomes an ordinary move when it is confirmed, and until then nothing anywhere has changed.
 */
import { UNKNOWN, type Card } from '../../../core/card.ts';
import { NO_DRAFT, type Draft, type DraftAnswer, type Drafts } from '../../../core/draft.ts';
import { cardText, holds } from '../../../core/named.ts';
import type { Seat } from '../../../core/seat.ts';
import { quoted } from '../../../core/words.ts';
import { stackActions, type Action, type Selection } from './actions.ts';
import { lackOf, optionsIn } from './intent.ts';
import { check, checkTurn, checkTrail } from '../rules/check.ts';
import { parseTarget } from '../text/notation.ts';
import { formatTarget, isInBuild, wasUsed } from '../rules/targets.ts';
import { isUsableTop, sideOf } from '../rules/turn.ts';
import { violation } from '../rules/types.ts';
import type { CasinoViolation, Move, Position, Target, Verdict } from '../rules/types.ts';

/** What is in a stack, in the order in which it was put there; a hand card is a card like a loose one. */
type Staged = Exclude<Target, { kind: 'build' }>;

const isStaged = (target: Target | undefined): target is Staged =>
  target !== undefined && target.kind !== 'build';

/** A text that is no stack, from wherever it came, is no stack. */
function read(draft: Draft): Staged[] {
  const targets = draft.split(/\s+/).filter(Boolean).map(parseTarget);
  return targets.every(isStaged) ? targets : [];
}

const write = (stack: readonly Staged[]): Draft => stack.map(formatTarget).join(' ');

/** The stack as a selection: which card is the hand's follows from where it is. */
export function stackOf(p: Position, seat: Seat, draft: Draft): Selection {
  const stack = read(draft);
  const hand = stack.find((one) => isOfHand(p, seat, one));
  return {
    card: hand?.kind === 'loose' ? hand.card : undefined,
    targets: stack.filter((one) => one !== hand),
  };
}

const isOfHand = (p: Position, seat: Seat, one: Staged): boolean =>
  one.kind === 'loose' && holds(p.hand[seat], one.card);

const STEPS = ['stage', 'unstage', 'cancel', 'confirm'] as const;
const wordsIn = (step: string): string[] => step.trim().split(/\s+/);

const isStep = (text: string): boolean =>
  STEPS.some((word) => word === wordsIn(text)[0].toLowerCase());

/** What follows the word of a step is missing, or is no card. */
function unreadable(step: string): string | undefined {
  const [word, ...rest] = wordsIn(step);
  switch (word.toLowerCase()) {
    case 'stage':
    case 'unstage': {
      const fits = rest.length === 1 && isStaged(parseTarget(rest[0]));
      if (fits) return undefined;
      return `${quoted(step.trim())} names no card: write ${word} 4H, or ${word} top1 for the top of a pile.`;
    }
    case 'cancel':
      return rest.length === 0
        ? undefined
        : `"cancel" stands alone, without ${quoted(rest.join(' '))}.`;
    case 'confirm':
      return undefined;
    default:
      return `${quoted(step)} is no step of a temp stack: write stage, unstage, cancel or confirm.`;
  }
}

const refused = (why: CasinoViolation, options: readonly Move[] = []): DraftAnswer<Move> => ({
  kind: 'refused',
  violation: why,
  options,
});
const drafted = (stack: readonly Staged[]): DraftAnswer<Move> => ({
  kind: 'draft',
  draft: write(stack),
});

function take(p: Position, seat: Seat, draft: Draft, step: string): DraftAnswer<Move> {
  const early = checkTurn(p, seat);
  if (early) return refused(early);
  const stack = read(still(p, seat, draft));
  const [word, ...rest] = wordsIn(step);
  const target = parseTarget(rest[0] ?? '');
  switch (word.toLowerCase()) {
    case 'stage':
      return isStaged(target) ? stage(p, seat, stack, target) : refused(violation('no_stack'));
    case 'unstage':
      return unstage(stack, target);
    case 'cancel':
      return stack.length === 0 ? refused(violation('no_stack')) : drafted([]);
    case 'confirm':
      return confirm(p, seat, draft, rest.join(' ').toLowerCase());
    default:
      return refused(violation('bad_choice'));
  }
}

function stage(p: Position, seat: Seat, stack: readonly Staged[], one: Staged): DraftAnswer<Move> {
  const why =
    one.kind === 'top' ? checkTop(p, seat, stack, one) : checkCard(p, seat, stack, one.card);
  return why ? refused(why) : drafted([...stack, one]);
}

const hasText = (stack: readonly Staged[], one: Staged): boolean =>
  stack.some((other) => formatTarget(other) === formatTarget(one));

/** CA-80: `stage` of a card. */
function checkCard(p: Position, seat: Seat, stack: readonly Staged[], card: Card): Verdict {
  const one: Staged = { kind: 'loose', card };
  if (hasText(stack, one)) return violation('duplicate_target', { target: cardText(card) });
  if (isInBuild(p, card)) return violation('card_in_build', { card: cardText(card) });
  const ofHand = isOfHand(p, seat, one);
  const isThere = card !== UNKNOWN && (ofHand || p.loose.includes(card));
  if (!isThere) return violation('not_on_table', { card: cardText(card) });
  const second = ofHand && stack.some((other) => isOfHand(p, seat, other));
  return second ? violation('two_hand_cards') : undefined;
}

/** CA-80: `stage` of a top. */
function checkTop(
  p: Position,
  seat: Seat,
  stack: readonly Staged[],
  one: Extract<Staged, { kind: 'top' }>,
): Verdict {
  if (!isUsableTop(p, seat, one.seat)) return violation('top_not_usable');
  const tops = stack.filter((other) => other.kind === 'top');
  const same = tops.some((other) => sideOf(p, other.seat) === sideOf(p, one.seat));
  if (same) return violation('duplicate_target', { target: formatTarget(one) });
  return tops.length > 0 || wasUsed(p, one.seat) ? violation('top_used') : undefined;
}

function unstage(stack: readonly Staged[], target: Target | undefined): DraftAnswer<Move> {
  const text = target && formatTarget(target);
  const left = stack.filter((one) => formatTarget(one) !== text);
  return left.length === stack.length ? refused(violation('no_stack')) : drafted(left);
}

/** CA-54 to CA-56 */
function confirm(p: Position, seat: Seat, draft: Draft, choice: string): DraftAnswer<Move> {
  const stack = stackOf(p, seat, still(p, seat, draft));
  const { card, targets } = stack;
  if (card === undefined && targets.length === 0) return refused(violation('no_stack'));
  if (card !== undefined && targets.length === 0) {
    const why = checkTrail(p, seat, card);
    if (why) return refused(why);
  }
  const actions = stackActions(p, seat, stack, []);
  if (actions.length === 0) return refused(noMove(p, seat, stack));
  return choose(actions, choice);
}

/** CA-56: with the reason of what was most likely meant. */
function noMove(p: Position, seat: Seat, stack: Selection): CasinoViolation {
  if (stack.card === undefined) return violation('need_hand_card');
  const { why, missing } = lackOf(p, seat, stack);
  return violation('no_options', {
    ...why.params,
    because: why.code,
    missing: missing.join(' '),
  });
}

function choose(actions: readonly Action[], choice: string): DraftAnswer<Move> {
  const named = actions.filter(({ move }) => choice !== '' && choiceOf(move) === choice);
  const [only] = choice === '' ? actions : named;
  const moves = actions.map(({ move }) => move);
  if (choice !== '' && only === undefined) return refused(violation('bad_choice'), moves);
  if (choice === '' && actions.length > 1)
    return refused(violation('multiple_actions', optionsIn(actions)), moves);
  return { kind: 'move', move: only.move };
}

/** What follows `confirm` to name this move: `capture`, `build 8`, `reinforce b1`. */
export function choiceOf(move: Move): string {
  if (move.type === 'build') return `build ${move.value}`;
  if (move.type !== 'reinforce') return move.type;
  return `reinforce ${move.targets
    .filter(({ kind }) => kind === 'build')
    .map(formatTarget)
    .join('')}`;
}

function still(p: Position, seat: Seat, draft: Draft): Draft {
  const stack = read(draft);
  if (stack.length === 0 || checkTurn(p, seat)) return NO_DRAFT;
  const kept: Staged[] = [];
  for (const one of stack) {
    const answer = stage(p, seat, kept, one);
    if (answer.kind !== 'draft') return NO_DRAFT;
    kept.push(one);
  }
  return write(kept);
}

export const drafts: Drafts<Position, Move> = {
  isStep,
  steps: ['stage 4H', 'stage top1', 'unstage 4H', 'cancel', 'confirm', 'confirm build 8'],
  unreadable,
  take,
  still,
  check: (p, seat, draft, move) =>
    check(p, seat, move, still(p, seat, draft) === NO_DRAFT ? 'closed' : 'open'),
};
