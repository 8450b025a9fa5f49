/** Reasons of bots and coach: their codes, and their words from one player to another. */
import { reasonerOf, type ReasonOf } from '../../../core/reason.ts';
import type { Seat } from '../../../core/seat.ts';
import type { NoParams } from '../../../core/violation.ts';
import type { Reason } from '../../../core/game.ts';
import { unreachable } from '../../../core/invariant.ts';
import { say, sayNotation, type Phrase } from '../../../core/phrase.ts';
import { sayEach, sayList } from '../../../core/saying.ts';
import { sayName } from '../../../core/speaker.ts';
import { countCards } from '../../../core/words.ts';

/** What a reason of May I? tells, by its code. Cards are in notation. */
export interface ReasonParams {
  readonly ONLY_MOVE: NoParams;
  readonly COMPLETES: { readonly card: string };
  readonly NEARER: { readonly card: string; readonly count: number };
  readonly WILD: { readonly card: string };
  readonly NOT_NEARER: { readonly card: string };
  readonly DOES_WITHOUT: { readonly card: string };
  readonly OUTS: { readonly count: number };
  readonly MORE_OUTS: { readonly card: string; readonly count: number; readonly before: number };
  readonly DOWN_DRAWS: NoParams;
  readonly BLOCKS: { readonly seat: Seat; readonly card: string };
  readonly COSTS_PENALTY: NoParams;
  readonly SPARES_PENALTY: NoParams;
  readonly LETS_LAY_DOWN: NoParams;
  readonly WINS_JOKER: { readonly card: string };
  readonly GOES_OUT: NoParams;
  readonly SHEDS: { readonly points: number; readonly left: number };
  readonly FOLLOWS_NEXT: { readonly card: string };
  readonly JOKER_IN_SET: NoParams;
  readonly LAST_IS_DISCARDED: { readonly card: string };
  readonly OPENS: { readonly card: string; readonly end: string; readonly next: string };
  readonly OPENS_NOTHING: NoParams;
  readonly TAKES_PLACE: {
    readonly card: string;
    readonly end: string;
    readonly seat: Seat;
    readonly next: string;
  };
  readonly OPENS_TO: {
    readonly card: string;
    readonly end: string;
    readonly seat: Seat;
    readonly next: string;
  };
  readonly FITS_NOWHERE: { readonly card: string };
  readonly NOT_NEEDED: { readonly card: string };
  readonly DEAR: { readonly card: string; readonly points: number };
  readonly NEAR_OUT: { readonly seat: Seat; readonly count: number };
  readonly NOBODY_TAKES: NoParams;
  readonly NEXT_IS_DOWN: { readonly seat: Seat };
  readonly WITHHOLDS: { readonly seat: Seat; readonly card: string; readonly next: string };
  readonly STAYS_POSSIBLE: NoParams;
  readonly GIVES_WILD: { readonly card: string };
  readonly NEXT_ROUND: NoParams;
  readonly OTHERS_WORSE: NoParams;
}
export type MayIReason = ReasonOf<ReasonParams>;
export type ReasonCode = MayIReason['code'];

export const reason = reasonerOf<ReasonParams>();

export const REASON_CODES = [
  'ONLY_MOVE',
  'COMPLETES',
  'NEARER',
  'WILD',
  'NOT_NEARER',
  'DOES_WITHOUT',
  'OUTS',
  'MORE_OUTS',
  'DOWN_DRAWS',
  'BLOCKS',
  'COSTS_PENALTY',
  'SPARES_PENALTY',
  'LETS_LAY_DOWN',
  'WINS_JOKER',
  'GOES_OUT',
  'SHEDS',
  'FOLLOWS_NEXT',
  'JOKER_IN_SET',
  'LAST_IS_DISCARDED',
  'OPENS',
  'OPENS_NOTHING',
  'TAKES_PLACE',
  'OPENS_TO',
  'FITS_NOWHERE',
  'NOT_NEEDED',
  'DEAR',
  'NEAR_OUT',
  'NOBODY_TAKES',
  'NEXT_IS_DOWN',
  'WITHHOLDS',
  'STAYS_POSSIBLE',
  'GIVES_WILD',
  'NEXT_ROUND',
  'OTHERS_WORSE',
] as const satisfies readonly ReasonCode[];

/** Half a sentence in small letters, so that several can be joined by commas and "and". */
export function giveReason({ code, params }: Reason, names: readonly string[]): Phrase {
  const known = code as ReasonCode;
  const count = Number(params.count);
  const card = sayNotation(params.card ?? '');
  const next = sayNotation(params.next ?? '');
  const name = sayName(Number(params.seat), names);
  switch (known) {
    case 'ONLY_MOVE':
      return say`it is your only move`;
    case 'COMPLETES':
      return say`${card} completes your contract`;
    case 'NEARER':
      return say`${card} brings you one card nearer, with ${count} more to go`;
    case 'WILD':
      return say`${card} is wild and fits almost anywhere`;
    case 'NOT_NEARER':
      return say`${card} does not bring you nearer`;
    case 'DOES_WITHOUT':
      return say`you can lay down without ${card}`;
    case 'OUTS':
      return say`${countCards(count)} you have not seen would bring you nearer`;
    case 'MORE_OUTS':
      return say`with ${card} there are ${count} cards that bring you nearer instead of ${params.before}`;
    case 'DOWN_DRAWS':
      return say`you are down and draw from the stock only`;
    case 'BLOCKS':
      return say`${name} does not get ${card}`;
    case 'COSTS_PENALTY':
      return say`it costs you a penalty card`;
    case 'SPARES_PENALTY':
      return say`you take no penalty card`;
    case 'LETS_LAY_DOWN':
      return say`with the joker you can lay down`;
    case 'WINS_JOKER':
      return say`your ${card} wins a joker`;
    case 'GOES_OUT':
      return say`you go out and the round is yours`;
    case 'SHEDS':
      return say`it takes ${params.points} points out of your hand and leaves ${params.left}`;
    case 'FOLLOWS_NEXT':
      return say`next turn you can lay off ${sayList(sayEach(params.card))}`;
    case 'JOKER_IN_SET':
      return say`nobody can swap a joker out of a set`;
    case 'LAST_IS_DISCARDED':
      return say`you go out by discarding ${card}`;
    case 'OPENS':
      return say`${card} at the ${params.end} lets your ${next} follow`;
    case 'OPENS_NOTHING':
      return say`a wild on a set opens no run to the others`;
    case 'TAKES_PLACE':
      return say`${card} at the ${params.end} takes the place of ${name}'s ${next}`;
    case 'OPENS_TO':
      return say`${card} at the ${params.end} lets ${name}'s ${next} follow`;
    case 'FITS_NOWHERE':
      return say`${card} fits no meld on the table`;
    case 'NOT_NEEDED':
      return say`you are as near without ${card}`;
    case 'DEAR':
      return say`${card} would cost ${params.points} points`;
    case 'NEAR_OUT':
      return say`${name} is down with ${countCards(count)} left`;
    case 'NOBODY_TAKES':
      return say`everyone else is down, so nobody can take it`;
    case 'NEXT_IS_DOWN':
      return say`${name} is down and cannot take it`;
    case 'WITHHOLDS':
      return say`${name} has taken ${next} and does not get your ${card}`;
    case 'STAYS_POSSIBLE':
      return say`you could lay down instead`;
    case 'GIVES_WILD':
      return say`the others would be glad of ${card}`;
    case 'NEXT_ROUND':
      return say`the next round can be dealt`;
    case 'OTHERS_WORSE':
      return say`your other moves seem worse`;
    default:
      return unreachable(known);
  }
}
