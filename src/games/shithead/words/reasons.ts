/** Reasons of bots and coach: their codes, and their words from one player to another. */
import { reasonerOf, type ReasonOf } from '../../../core/reason.ts';
import type { Seat } from '../../../core/seat.ts';
import type { NoParams } from '../../../core/violation.ts';
import type { Reason } from '../../../core/game.ts';
import { unreachable } from '../../../core/invariant.ts';
import { say, sayNotation, type Phrase } from '../../../core/phrase.ts';
import { countCards, listWords, numberWord } from '../../../core/words.ts';
import { parseRequirement } from '../text/notation.ts';
import { requirementWords } from './explain.ts';
import { sayPlayer } from './moves.ts';

/** What a reason of Shithead tells, by its code. Cards are in notation. */
export interface ReasonParams {
  readonly ONLY_MOVE: NoParams;
  readonly MUST_TAKE: { readonly requirement: string };
  readonly TAKE_BY_CHOICE: { readonly cards: number };
  readonly WIN_NOW: NoParams;
  readonly OUT_NOW: NoParams;
  readonly WIN_THIS_TURN: NoParams;
  readonly BURN_RUN: { readonly rank: string; readonly cards: number };
  readonly BURN_TEN: { readonly cards: number };
  readonly GIVE_PILE: { readonly cards: number };
  readonly PLAY_AGAIN: NoParams;
  readonly BLOCK_NEAR_WINNER: {
    readonly seat: Seat;
    readonly count: number;
    readonly cards: number;
  };
  readonly FORCE_TAKE: { readonly seat: Seat; readonly count: number; readonly cards: number };
  readonly FORCE_LOW: { readonly seat: Seat; readonly requirement: string };
  readonly DUMP_SET: { readonly rank: string; readonly count: number };
  readonly DUMP_LOW: { readonly count: number };
  readonly LOWEST_LEGAL: NoParams;
  readonly KEEP_MAGIC: { readonly rank: string; readonly count: number };
  readonly SAVE_SET: { readonly rank: string; readonly count: number };
  readonly NO_ORDINARY: NoParams;
  readonly STAY_FLEXIBLE: NoParams;
  readonly KEEP_REST: NoParams;
  readonly FRESH_START: { readonly rank: string };
  readonly RESET: { readonly seat: Seat };
  readonly PASS_ON: { readonly seat: Seat };
  readonly TURN_BACK: { readonly seat: Seat };
  readonly SPEND_HIGH: NoParams;
  readonly SWAP_UP: { readonly hand: string; readonly faceUp: string };
  readonly SWAP_DOWN: NoParams;
  readonly READY_BEST: NoParams;
  readonly READY_EARLY: NoParams;
  readonly TARGET_MOST_DANGEROUS: {
    readonly seat: Seat;
    readonly cards: number;
    readonly others: number;
  };
  readonly TARGET_NEXT: { readonly seat: Seat };
  readonly TARGET_OTHER: { readonly seat: Seat; readonly cards: number };
  readonly FLIP_BLIND: { readonly count: number };
}
export type ShitheadReason = ReasonOf<ReasonParams>;
export type ReasonCode = ShitheadReason['code'];

export const reason = reasonerOf<ReasonParams>();

export const REASON_CODES = [
  'ONLY_MOVE',
  'MUST_TAKE',
  'TAKE_BY_CHOICE',
  'WIN_NOW',
  'OUT_NOW',
  'WIN_THIS_TURN',
  'BURN_RUN',
  'BURN_TEN',
  'GIVE_PILE',
  'PLAY_AGAIN',
  'BLOCK_NEAR_WINNER',
  'FORCE_TAKE',
  'FORCE_LOW',
  'DUMP_SET',
  'DUMP_LOW',
  'LOWEST_LEGAL',
  'KEEP_MAGIC',
  'SAVE_SET',
  'NO_ORDINARY',
  'STAY_FLEXIBLE',
  'KEEP_REST',
  'FRESH_START',
  'RESET',
  'PASS_ON',
  'TURN_BACK',
  'SPEND_HIGH',
  'SWAP_UP',
  'SWAP_DOWN',
  'READY_BEST',
  'READY_EARLY',
  'TARGET_MOST_DANGEROUS',
  'TARGET_NEXT',
  'TARGET_OTHER',
  'FLIP_BLIND',
] as const satisfies readonly ReasonCode[];

/** Half a sentence in small letters, so that several can be joined by commas and "and". */
export function giveReason({ code, params }: Reason, names: readonly string[]): Phrase {
  const known = code as ReasonCode;
  const rank = String(params.rank ?? '');
  const count = Number(params.count);
  const cards = countCards(Number(params.cards));
  const asked = requirementWords(parseRequirement(String(params.requirement ?? 'any')));
  const name = sayPlayer(Number(params.seat), names);
  switch (known) {
    case 'ONLY_MOVE':
      return say`it is your only move`;
    case 'MUST_TAKE':
      return say`the pile asks for ${asked}, and nothing you hold fits`;
    case 'TAKE_BY_CHOICE':
      return say`you would take ${cards} although you can play`;
    case 'WIN_NOW':
      return say`that is the last you hold and you win`;
    case 'OUT_NOW':
      return say`that is the last you hold and you are out`;
    case 'WIN_THIS_TURN':
      return say`you play again after it, and everything you have left then goes in the same turn`;
    case 'BURN_RUN':
      return say`four or more ${ranks(rank)} burn ${cards} and you play again`;
    case 'BURN_TEN':
      return say`it burns ${cards} and you play again`;
    case 'GIVE_PILE':
      return say`someone else has to take ${cards} and you play again`;
    case 'PLAY_AGAIN':
      return say`you play again after it`;
    case 'BLOCK_NEAR_WINNER':
      return say`${name} is about to win with ${cards} left and ${count >= 100 ? 'cannot' : 'can hardly'} answer it`;
    case 'FORCE_TAKE':
      return say`${name} ${count >= 100 ? 'cannot' : 'probably cannot'} answer it and would take ${cards}`;
    case 'FORCE_LOW':
      return say`${name} then has to play ${asked}`;
    case 'DUMP_SET':
      return say`${howMany(count)} ${ranks(rank)} go at once`;
    case 'DUMP_LOW':
      return count > 1 ? say`they are your lowest cards` : say`your lowest card goes first`;
    case 'LOWEST_LEGAL':
      return say`nothing lower can be played`;
    case 'KEEP_MAGIC':
      return say`${magicWords(rank, count)} for when you need ${count === 1 ? 'it' : 'them'}`;
    case 'SAVE_SET':
      return say`you keep ${count === 1 ? `another ${rank}` : `${count} more ${ranks(rank)}`} for later`;
    case 'NO_ORDINARY':
      return say`none of your ordinary cards can be played`;
    case 'STAY_FLEXIBLE':
      return say`what you keep can answer most of what may come back`;
    case 'KEEP_REST':
      return say`your other cards are worth more to you later`;
    case 'FRESH_START':
      return say`the pile starts low again, which gives your ${rank} a chance`;
    case 'RESET':
      return say`${name} may then play anything`;
    case 'PASS_ON':
      return say`it is invisible, so ${name} has to deal with what lies below`;
    case 'TURN_BACK':
      return say`it turns the direction, so ${name} has to answer`;
    case 'SPEND_HIGH':
      return say`it costs you one of your better cards`;
    case 'SWAP_UP':
      return say`${sayNotation(params.hand)} helps you more face-up at the end than ${sayNotation(params.faceUp)}`;
    case 'SWAP_DOWN':
      return say`it would not make your face-up cards any better`;
    case 'READY_BEST':
      return say`your best cards already lie face-up`;
    case 'READY_EARLY':
      return say`your face-up cards could still be better`;
    case 'TARGET_MOST_DANGEROUS':
      return Number(params.others) > Number(params.cards)
        ? say`${name} is closest to winning with ${cards} left`
        : say`nobody is closer to winning than ${name} with ${cards} left`;
    case 'TARGET_NEXT':
      return say`${name} plays next`;
    case 'TARGET_OTHER':
      return say`${name} has ${cards} already`;
    case 'FLIP_BLIND':
      return count === 1
        ? say`it is your last blind card`
        : say`nobody knows the blind cards, so one is as good as another`;
    default:
      return unreachable(known);
  }
}

const ranks = (rank: string): string => (rank === 'JK' ? 'Jokers' : `${rank}s`);

const howMany = (count: number): string => (count === 2 ? 'both' : `all ${numberWord(count)}`);

/** "both 10s stay", "your Joker stays", "your 2, 10 and Joker stay". */
function magicWords(rank: string, count: number): string {
  const kinds = rank.split(' ').map((kind) => (kind === 'JK' ? 'Joker' : kind));
  if (count === 1) return `your ${kinds[0]} stays`;
  if (kinds.length > 1) return `your ${listWords(kinds)} stay`;
  return `${howMany(count)} ${ranks(rank)} stay`;
}
