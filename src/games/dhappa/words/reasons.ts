/** Reasons and moves in the words that one player would use to another. */
import { formatCard, formatCards } from '../../../core/card.ts';
import type { Reason } from '../../../core/game.ts';
import { unreachable } from '../../../core/invariant.ts';
import { isJoker, isTwo } from '../../../core/meld.ts';
import { nameOf, Speaker } from '../../../core/speaker.ts';
import { countCards, listWords, lowered } from '../../../core/words.ts';
import { keyCardOf } from '../rules/pick/pick.ts';
import { judgePlay } from '../rules/plays/play.ts';
import { faceOf, formatRun, formatWithin, runNumbered } from '../rules/runs.ts';
import type { Move, MoveOfType, Position, Run } from '../rules/types.ts';
import { discardVerb, VERBS } from './verbs.ts';

export const REASON_CODES = [
  'NO_PICK',
  'KEY_FITS',
  'KEY_MAKES',
  'FIT_TOO',
  'DENIES',
  'TOP_FITS_NOT',
  'STOCK_LOW',
  'FREE',
  'OPENS',
  'WINS_JOKER',
  'PUSHES',
  'LOCK_DONE',
  'CLEAN_RUNS',
  'LEAVES_ONE',
  'FOLLOWS',
  'SHEDS',
  'NO_WILD',
  'FULL_SUIT',
  'LOCK_STAYS',
  'GOES_OUT',
  'FITS_NOTHING',
  'LONELY',
  'SAFE',
  'NOT_OPENED',
  'KEEPS',
  'BURNS',
  'NEAR_OUT',
  'HURRY',
  'GIVES',
  'GIVES_WILD',
  'NEXT_HAND',
  'OTHERS_WORSE',
] as const;
export type ReasonCode = (typeof REASON_CODES)[number];

export interface DhappaReason extends Reason {
  readonly code: ReasonCode;
}

export const reason = (code: ReasonCode, params: Reason['params'] = {}): DhappaReason => ({
  code,
  params,
});

/** Half a sentence in small letters, so that several can be joined by commas and "and". */
export function giveReason({ code, params }: Reason, names: readonly string[]): string {
  const known = code as ReasonCode;
  const count = Number(params.count);
  const card = String(params.card ?? '');
  const name = nameOf(Number(params.seat), names);
  const run = `R${params.run}`;
  switch (known) {
    case 'NO_PICK':
      return count === 0 ? 'the pile is empty' : 'you could play no card of the pile at once';
    case 'KEY_FITS':
      return `${card} goes to ${run} at once`;
    case 'KEY_MAKES':
      return `${card} makes a run with ${listWords(String(params.cards).split(' '))}`;
    case 'FIT_TOO':
      return `${count} of the other cards ${count === 1 ? 'fits' : 'fit'} your team's runs, too`;
    case 'DENIES':
      return `${name} could use ${count} of them`;
    case 'TOP_FITS_NOT':
      return `${card} on top fits no run of your team`;
    case 'STOCK_LOW':
      return `the stock has ${countCards(count)} left`;
    case 'FREE':
      return `${card} need not be played at once`;
    case 'OPENS':
      return 'it opens your hand with a run without wilds';
    case 'WINS_JOKER':
      return `it wins the joker in ${run}`;
    case 'PUSHES':
      return `it pushes the ${params.two} along and ${run} takes one card more`;
    case 'LOCK_DONE':
      return 'it gives your team the Lock';
    case 'CLEAN_RUNS':
      return `it makes ${count} of the 3 clean runs that the Lock needs`;
    case 'LEAVES_ONE':
      return `you go out by discarding ${card}`;
    case 'FOLLOWS':
      return `it lets your ${card} follow`;
    case 'SHEDS':
      return `it puts ${countCards(count)} down and leaves you ${params.left}`;
    case 'NO_WILD':
      return 'it costs no wild';
    case 'FULL_SUIT':
      return 'it makes a complete run from 3 to ace';
    case 'LOCK_STAYS':
      return 'your team keeps the Lock';
    case 'GOES_OUT':
      return "you go out and the hand is your team's";
    case 'FITS_NOTHING':
      return `${card} fits no run of your team`;
    case 'LONELY':
      return `nothing in your hand goes with ${card}`;
    case 'SAFE':
      return `${card} fits no run of ${name}'s team`;
    case 'NOT_OPENED':
      return `${name} has not opened and can add to no run`;
    case 'KEEPS':
      return `${card} fits ${name}'s run, so you keep it`;
    case 'BURNS':
      return burnWords(count, Number(params.fit), name);
    case 'NEAR_OUT':
      return `${name} has ${countCards(count)} left and the Lock`;
    case 'HURRY':
      return `${name} has ${countCards(count)} left and may go out next`;
    case 'GIVES':
      return `${card} fits ${run} of ${name}'s team`;
    case 'GIVES_WILD':
      return `${name} would be glad of ${card}`;
    case 'NEXT_HAND':
      return 'the next hand can be dealt';
    case 'OTHERS_WORSE':
      return 'your other moves seem worse';
    default:
      return unreachable(known);
  }
}

const burnWords = (count: number, fit: number, name: string): string => {
  const burns = `it burns ${countCards(count)}`;
  return fit === 0 ? burns : `${burns}, ${fit} of which ${name} could use`;
};

/** A move as one says it: "push the 2H to the low end of R2 with 8C". */
export function phraseMove(move: Move, names: readonly string[], view: Position): string {
  const verb = lowered(VERBS[move.type]);
  switch (move.type) {
    case 'draw':
      return `${verb} from the stock`;
    case 'pick':
      return pickWords(move, view);
    case 'create':
      return createWords(move, view);
    case 'add':
      return addWords(move, names, view);
    case 'merge':
      return mergeWords(move);
    case 'discard':
      return discardWords(move, view);
    case 'undo':
      return `${verb} your last play`;
    case 'next_hand':
      return `go on to the ${verb}`;
    default:
      return unreachable(move);
  }
}

function pickWords({ count }: MoveOfType<'pick'>, view: Position): string {
  const key = keyCardOf(view, count);
  if (key === undefined) return `take ${countCards(count)} from the pile`;
  const deepest = formatCard(key);
  return count === 1
    ? `take ${deepest} from the pile`
    : `take ${countCards(count)} from the pile, down to ${deepest}`;
}

function createWords(move: MoveOfType<'create'>, view: Position): string {
  const judged = judgePlay(view, view.turn, move);
  return `open a run with ${judged.ok ? formatRun(judged.value.run) : formatCards(move.cards)}`;
}

/** "run R2", "South's run R2". */
function runWords(run: Run, names: readonly string[], view: Position): string {
  const called = `run R${run.number}`;
  if (run.owner === view.turn) return called;
  return `${new Speaker(view.turn, names).whose(run.owner)} ${called}`;
}

function addWords(move: MoveOfType<'add'>, names: readonly string[], view: Position): string {
  const judged = judgePlay(view, view.turn, move);
  const run = runNumbered(view, move.run);
  if (!judged.ok || run === undefined) return `add ${formatCards(move.cards)} to run R${move.run}`;
  const { kind, run: after, got, two } = judged.value;
  const cards = formatCards(move.cards);
  const where = runWords(run, names, view);
  if (kind === 'swapped')
    return `add ${cards} to ${where} and win ${isJoker(got) ? 'the joker' : 'a wild'}`;
  if (kind !== 'displaced') return `add ${formatWithin(after, move.cards)} to ${where}`;
  const slot = after.slots.indexOf(two);
  if (slot < 0) return `add ${cards} to ${where}, the ${formatCard(two)} stays beside it`;
  const end = slot === 0 ? 'low' : 'high';
  return `add ${cards} to ${where} and push the ${formatCard(two)} to its ${end} end, as ${faceOf(after, slot)}`;
}

const mergeWords = ({ first, second, bridge }: MoveOfType<'merge'>): string =>
  bridge.length === 0
    ? `merge R${second} into R${first}`
    : `merge R${second} into R${first} with ${formatCards(bridge)}`;

function discardWords({ card }: MoveOfType<'discard'>, view: Position): string {
  const held = view.hands[view.turn]?.length ?? 0;
  const words = `${lowered(discardVerb(held))} ${formatCard(card)}`;
  return isTwo(card) && held > 1 ? `${words} and burn the pile` : words;
}
