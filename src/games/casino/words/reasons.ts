/** Reasons of bots and coach: their codes, and their words from one player to another. */
import { reasonerOf, type ReasonOf } from '../../../core/reason.ts';
import type { Seat } from '../../../core/seat.ts';
import type { NoParams } from '../../../core/violation.ts';
import type { Reason } from '../../../core/game.ts';
import { unreachable } from '../../../core/invariant.ts';
import { say, sayNotation, type Phrase } from '../../../core/phrase.ts';
import { sayEach, sayList } from '../../../core/saying.ts';
import { sayName } from '../../../core/speaker.ts';
import { countCards, numberWord } from '../../../core/words.ts';

/** What a reason of Casino tells, by its code. Cards are in notation. */
export interface ReasonParams {
  readonly ONLY_MOVE: NoParams;
  readonly TAKE_BIG_CASINO: NoParams;
  readonly TAKE_LITTLE_CASINO: NoParams;
  readonly TAKE_ACES: { readonly count: number };
  readonly BRING_BIG_CASINO: NoParams;
  readonly BRING_LITTLE_CASINO: NoParams;
  readonly BRING_ACE: NoParams;
  readonly TAKE_SPADES: { readonly count: number };
  readonly TAKE_CARDS: { readonly count: number };
  readonly TAKE_BUILD: { readonly seat: Seat; readonly value: number };
  readonly TAKE_OWN_BUILD: { readonly value: number };
  readonly RIVAL_HOLDS: { readonly seat: Seat; readonly value: number };
  readonly TAKE_FROM_PILE: { readonly card: string; readonly seat: Seat };
  readonly HALF_THE_CARDS: NoParams;
  readonly HALF_THE_SPADES: NoParams;
  readonly EMPTY_TABLE: NoParams;
  readonly TAKE_THE_REST: { readonly count: number };
  readonly SAFE_RANK: { readonly value: number };
  readonly SAFE_NOW: NoParams;
  readonly HARD_TO_TAKE: NoParams;
  readonly HOLD_ANOTHER: { readonly value: string | number };
  readonly LITTLE_WORTH: NoParams;
  readonly KEEP_POINTS: { readonly card: string };
  readonly NO_CAPTURE: NoParams;
  readonly NEXT_CAPTURE: { readonly card: string };
  readonly HOLD_FOR_BUILD: { readonly card: string };
  readonly SAFE_BUILD: { readonly value: number };
  readonly BIND_POINTS: { readonly card: string };
  readonly TAKE_OVER: { readonly seat: Seat };
  readonly GROW_BUILD: { readonly value: number; readonly count: number };
  readonly TURN_GOES_ON: NoParams;
  readonly LOOKED_AHEAD: NoParams;
  readonly OTHERS_WORSE: NoParams;
  readonly GIVE_POINTS: { readonly card: string };
}
export type CasinoReason = ReasonOf<ReasonParams>;
export type ReasonCode = CasinoReason['code'];

export const reason = reasonerOf<ReasonParams>();

export const REASON_CODES = [
  'ONLY_MOVE',
  'TAKE_BIG_CASINO',
  'TAKE_LITTLE_CASINO',
  'TAKE_ACES',
  'BRING_BIG_CASINO',
  'BRING_LITTLE_CASINO',
  'BRING_ACE',
  'TAKE_SPADES',
  'TAKE_CARDS',
  'TAKE_BUILD',
  'TAKE_OWN_BUILD',
  'RIVAL_HOLDS',
  'TAKE_FROM_PILE',
  'HALF_THE_CARDS',
  'HALF_THE_SPADES',
  'EMPTY_TABLE',
  'TAKE_THE_REST',
  'SAFE_RANK',
  'SAFE_NOW',
  'HARD_TO_TAKE',
  'HOLD_ANOTHER',
  'LITTLE_WORTH',
  'KEEP_POINTS',
  'NO_CAPTURE',
  'NEXT_CAPTURE',
  'HOLD_FOR_BUILD',
  'SAFE_BUILD',
  'BIND_POINTS',
  'TAKE_OVER',
  'GROW_BUILD',
  'TURN_GOES_ON',
  'LOOKED_AHEAD',
  'OTHERS_WORSE',
  'GIVE_POINTS',
] as const satisfies readonly ReasonCode[];

/** Half a sentence in small letters, so that several can be joined by commas and "and". */
export function giveReason({ code, params }: Reason, names: readonly string[]): Phrase {
  const known = code as ReasonCode;
  const count = Number(params.count);
  const value = rankWord(Number(params.value));
  const card = sayNotation(params.card ?? '');
  const named = sayEach(params.card);
  const name = sayName(Number(params.seat), names);
  switch (known) {
    case 'ONLY_MOVE':
      return say`it is your only move`;
    case 'TAKE_BIG_CASINO':
      return say`it takes the 10 of diamonds`;
    case 'TAKE_LITTLE_CASINO':
      return say`it takes the 2 of spades`;
    case 'TAKE_ACES':
      return say`it takes ${count === 1 ? 'an ace' : `${numberWord(count)} aces`}`;
    case 'BRING_BIG_CASINO':
      return say`it brings your 10 of diamonds into your pile`;
    case 'BRING_LITTLE_CASINO':
      return say`it brings your 2 of spades into your pile`;
    case 'BRING_ACE':
      return say`it brings your ace into your pile`;
    case 'TAKE_SPADES':
      return say`it wins ${count === 1 ? 'a spade' : `${numberWord(count)} spades`}`;
    case 'TAKE_CARDS':
      return say`it wins ${countCards(count)}`;
    case 'TAKE_BUILD':
      return say`it takes ${name}'s build of ${params.value}`;
    case 'TAKE_OWN_BUILD':
      return say`it brings in your build of ${params.value}`;
    case 'RIVAL_HOLDS':
      return say`${name} is known to hold ${value}`;
    case 'TAKE_FROM_PILE':
      return say`it takes ${card} out of ${name}'s pile`;
    case 'HALF_THE_CARDS':
      return say`you then have more than half of the cards`;
    case 'HALF_THE_SPADES':
      return say`you then have more than half of the spades`;
    case 'EMPTY_TABLE':
      return say`it leaves nothing on the table`;
    case 'TAKE_THE_REST':
      return say`the last who captures gets the rest of the table, ${countCards(count)}`;
    case 'SAFE_RANK':
      return say`nobody else can have ${value}, and no sum takes it now`;
    case 'SAFE_NOW':
      return say`nobody can take it now`;
    case 'HARD_TO_TAKE':
      return say`the others can probably not take it`;
    case 'HOLD_ANOTHER':
      return say`you hold another ${params.value} to take it back`;
    case 'LITTLE_WORTH':
      return say`it is a card of little worth`;
    case 'KEEP_POINTS':
      return say`${sayList(named)} ${named.length > 1 ? 'stay' : 'stays'} in your hand`;
    case 'NO_CAPTURE':
      return say`you cannot capture anything now`;
    case 'NEXT_CAPTURE':
      return say`it leaves something for your ${card} to take next`;
    case 'HOLD_FOR_BUILD':
      return say`you hold ${card} to take it with`;
    case 'SAFE_BUILD':
      return say`nobody else can have ${value}`;
    case 'BIND_POINTS':
      return say`it binds ${sayList(named)} for you`;
    case 'TAKE_OVER':
      return say`${name}'s build becomes yours`;
    case 'GROW_BUILD':
      return say`your build of ${params.value} grows by ${countCards(count)}`;
    case 'TURN_GOES_ON':
      return say`it costs no card and your turn goes on`;
    case 'LOOKED_AHEAD':
      return say`it comes out best when the next turns are played through`;
    case 'OTHERS_WORSE':
      return say`your other moves seem worse`;
    case 'GIVE_POINTS':
      return say`the others may take ${card}`;
    default:
      return unreachable(known);
  }
}

/** "an ace", "an 8", "a 4". */
const rankWord = (value: number): string =>
  value === 1 ? 'an ace' : value === 8 ? 'an 8' : `a ${COURT[value] ?? value}`;
const COURT: Readonly<Record<number, string>> = { 11: 'J', 12: 'Q', 13: 'K' };
