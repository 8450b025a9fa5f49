/** Reasons of bots and coach: their codes, and their words from one player to another. */
import { reasonerOf, type ReasonOf } from '../../../core/reason.ts';
import type { Seat } from '../../../core/seat.ts';
import type { NoParams } from '../../../core/violation.ts';
import type { Reason } from '../../../core/game.ts';
import { unreachable } from '../../../core/invariant.ts';
import { say, sayNotation, type Phrase, type SeatPart } from '../../../core/phrase.ts';
import { sayEach, sayList } from '../../../core/saying.ts';
import { sayName } from '../../../core/speaker.ts';
import { countCards } from '../../../core/words.ts';

/** What a reason of Dhappa tells, by its code. Cards are in notation. */
export interface ReasonParams {
  readonly NO_PICK: { readonly count: number };
  readonly KEY_FITS: { readonly card: string; readonly run: number };
  readonly KEY_MAKES: { readonly card: string; readonly cards: string };
  readonly FIT_TOO: { readonly count: number };
  readonly DENIES: { readonly seat: Seat; readonly count: number };
  readonly TOP_FITS_NOT: { readonly card: string };
  readonly STOCK_LOW: { readonly count: number };
  readonly FREE: { readonly card: string };
  readonly OPENS: NoParams;
  readonly WINS_JOKER: { readonly run: number };
  readonly PUSHES: { readonly run: number; readonly two: string };
  readonly LOCK_DONE: NoParams;
  readonly CLEAN_RUNS: { readonly count: number };
  readonly LEAVES_ONE: { readonly card: string };
  readonly FOLLOWS: { readonly card: string };
  readonly SHEDS: { readonly count: number; readonly left: number };
  readonly NO_WILD: NoParams;
  readonly FULL_SUIT: NoParams;
  readonly LOCK_STAYS: NoParams;
  readonly GOES_OUT: NoParams;
  readonly FITS_NOTHING: { readonly card: string };
  readonly LONELY: { readonly card: string };
  readonly SAFE: { readonly seat: Seat; readonly card: string };
  readonly NOT_OPENED: { readonly seat: Seat };
  readonly KEEPS: { readonly card: string; readonly seat: Seat };
  readonly BURNS: { readonly count: number; readonly fit: number; readonly seat: Seat };
  readonly NEAR_OUT: { readonly seat: Seat; readonly count: number };
  readonly HURRY: { readonly seat: Seat; readonly count: number };
  readonly GIVES: { readonly seat: Seat; readonly card: string; readonly run: number };
  readonly GIVES_WILD: { readonly seat: Seat; readonly card: string };
  readonly NEXT_HAND: NoParams;
  readonly OTHERS_WORSE: NoParams;
}
export type DhappaReason = ReasonOf<ReasonParams>;
export type ReasonCode = DhappaReason['code'];

export const reason = reasonerOf<ReasonParams>();

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
] as const satisfies readonly ReasonCode[];

/** Half a sentence in small letters, so that several can be joined by commas and "and". */
export function giveReason({ code, params }: Reason, names: readonly string[]): Phrase {
  const known = code as ReasonCode;
  const count = Number(params.count);
  const card = sayNotation(params.card ?? '');
  const name = sayName(Number(params.seat), names);
  const run = `R${params.run}`;
  switch (known) {
    case 'NO_PICK':
      return count === 0 ? say`the pile is empty` : say`you could play no card of the pile at once`;
    case 'KEY_FITS':
      return say`${card} goes to ${run} at once`;
    case 'KEY_MAKES':
      return say`${card} makes a run with ${sayList(sayEach(params.cards))}`;
    case 'FIT_TOO':
      return say`${count} of the other cards ${count === 1 ? 'fits' : 'fit'} your team's runs, too`;
    case 'DENIES':
      return say`${name} could use ${count} of them`;
    case 'TOP_FITS_NOT':
      return say`${card} on top fits no run of your team`;
    case 'STOCK_LOW':
      return say`the stock has ${countCards(count)} left`;
    case 'FREE':
      return say`${card} need not be played at once`;
    case 'OPENS':
      return say`it opens your hand with a run without wilds`;
    case 'WINS_JOKER':
      return say`it wins the joker in ${run}`;
    case 'PUSHES':
      return say`it pushes the ${sayNotation(params.two)} along and ${run} takes one card more`;
    case 'LOCK_DONE':
      return say`it gives your team the Lock`;
    case 'CLEAN_RUNS':
      return say`it makes ${count} of the 3 clean runs that the Lock needs`;
    case 'LEAVES_ONE':
      return say`you go out by discarding ${card}`;
    case 'FOLLOWS':
      return say`it lets your ${card} follow`;
    case 'SHEDS':
      return say`it puts ${countCards(count)} down and leaves you ${params.left}`;
    case 'NO_WILD':
      return say`it costs no wild`;
    case 'FULL_SUIT':
      return say`it makes a complete run from 3 to ace`;
    case 'LOCK_STAYS':
      return say`your team keeps the Lock`;
    case 'GOES_OUT':
      return say`you go out and the hand is your team's`;
    case 'FITS_NOTHING':
      return say`${card} fits no run of your team`;
    case 'LONELY':
      return say`nothing in your hand goes with ${card}`;
    case 'SAFE':
      return say`${card} fits no run of ${name}'s team`;
    case 'NOT_OPENED':
      return say`${name} has not opened and can add to no run`;
    case 'KEEPS':
      return say`${card} fits ${name}'s run, so you keep it`;
    case 'BURNS':
      return burnWords(count, Number(params.fit), name);
    case 'NEAR_OUT':
      return say`${name} has ${countCards(count)} left and the Lock`;
    case 'HURRY':
      return say`${name} has ${countCards(count)} left and may go out next`;
    case 'GIVES':
      return say`${card} fits ${run} of ${name}'s team`;
    case 'GIVES_WILD':
      return say`${name} would be glad of ${card}`;
    case 'NEXT_HAND':
      return say`the next hand can be dealt`;
    case 'OTHERS_WORSE':
      return say`your other moves seem worse`;
    default:
      return unreachable(known);
  }
}

const burnWords = (count: number, fit: number, name: SeatPart): Phrase =>
  fit === 0
    ? say`it burns ${countCards(count)}`
    : say`it burns ${countCards(count)}, ${fit} of which ${name} could use`;
