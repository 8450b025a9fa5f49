/** Reasons and moves in the words that one player would use to another. */
import { formatCard, formatCards, RANK_OF, RANK } from '../../../core/card.ts';
import type { Reason } from '../../../core/game.ts';
import { unreachable } from '../../../core/invariant.ts';
import { countCards, listWords, numberWord, ordinal, lowered } from '../../../core/words.ts';
import { requirementWords } from './explain.ts';
import { parseRequirement } from '../text/notation.ts';
import type { Move, PlayMove } from '../rules/types.ts';
import { VERBS } from './verbs.ts';

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
] as const;
export type ReasonCode = (typeof REASON_CODES)[number];

export interface ShitheadReason extends Reason {
  readonly code: ReasonCode;
}

/** Half a sentence in small letters, so that several can be joined by commas and "and". */
export function giveReason({ code, params }: Reason, names: readonly string[]): string {
  const known = code as ReasonCode;
  const rank = String(params.rank ?? '');
  const count = Number(params.count);
  const cards = countCards(Number(params.cards));
  const asked = requirementWords(parseRequirement(String(params.requirement ?? 'any')));
  const name = names[Number(params.seat)] ?? `seat ${params.seat}`;
  switch (known) {
    case 'ONLY_MOVE':
      return 'it is your only move';
    case 'MUST_TAKE':
      return `the pile asks for ${asked}, and nothing you hold fits`;
    case 'TAKE_BY_CHOICE':
      return `you would take ${cards} although you can play`;
    case 'WIN_NOW':
      return 'that is the last you hold and you win';
    case 'OUT_NOW':
      return 'that is the last you hold and you are out';
    case 'WIN_THIS_TURN':
      return 'you play again after it, and everything you have left then goes in the same turn';
    case 'BURN_RUN':
      return `four or more ${ranks(rank)} burn ${cards} and you play again`;
    case 'BURN_TEN':
      return `it burns ${cards} and you play again`;
    case 'GIVE_PILE':
      return `someone else has to take ${cards} and you play again`;
    case 'PLAY_AGAIN':
      return 'you play again after it';
    case 'BLOCK_NEAR_WINNER':
      return `${name} is about to win with ${cards} left and ${count >= 100 ? 'cannot' : 'can hardly'} answer it`;
    case 'FORCE_TAKE':
      return `${name} ${count >= 100 ? 'cannot' : 'probably cannot'} answer it and would take ${cards}`;
    case 'FORCE_LOW':
      return `${name} then has to play ${asked}`;
    case 'DUMP_SET':
      return `${howMany(count)} ${ranks(rank)} go at once`;
    case 'DUMP_LOW':
      return count > 1 ? 'they are your lowest cards' : 'your lowest card goes first';
    case 'LOWEST_LEGAL':
      return 'nothing lower can be played';
    case 'KEEP_MAGIC':
      return `${magicWords(rank, count)} for when you need ${count === 1 ? 'it' : 'them'}`;
    case 'SAVE_SET':
      return `you keep ${count === 1 ? `another ${rank}` : `${count} more ${ranks(rank)}`} for later`;
    case 'NO_ORDINARY':
      return 'none of your ordinary cards can be played';
    case 'STAY_FLEXIBLE':
      return 'what you keep can answer most of what may come back';
    case 'KEEP_REST':
      return 'your other cards are worth more to you later';
    case 'FRESH_START':
      return `the pile starts low again, which gives your ${rank} a chance`;
    case 'RESET':
      return `${name} may then play anything`;
    case 'PASS_ON':
      return `it is invisible, so ${name} has to deal with what lies below`;
    case 'TURN_BACK':
      return `it turns the direction, so ${name} has to answer`;
    case 'SPEND_HIGH':
      return 'it costs you one of your better cards';
    case 'SWAP_UP':
      return `${String(params.hand)} helps you more face-up at the end than ${String(params.faceUp)}`;
    case 'SWAP_DOWN':
      return 'it would not make your face-up cards any better';
    case 'READY_BEST':
      return 'your best cards already lie face-up';
    case 'READY_EARLY':
      return 'your face-up cards could still be better';
    case 'TARGET_MOST_DANGEROUS':
      return Number(params.others) > Number(params.cards)
        ? `${name} is closest to winning with ${cards} left`
        : `nobody is closer to winning than ${name} with ${cards} left`;
    case 'TARGET_NEXT':
      return `${name} plays next`;
    case 'TARGET_OTHER':
      return `${name} has ${cards} already`;
    case 'FLIP_BLIND':
      return count === 1
        ? 'it is your last blind card'
        : 'nobody knows the blind cards, so one is as good as another';
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

/** A move as one says it: "play 4C and 4D", "give the pile to North". */
export function phraseMove(move: Move, names: readonly string[]): string {
  const verb = lowered(VERBS[move.type]);
  switch (move.type) {
    case 'swap':
      return `${verb} ${formatCard(move.hand)} for your face-up ${formatCard(move.faceUp)}`;
    case 'ready':
      return `get ${verb}`;
    case 'unready':
      return `say "${VERBS.unready}"`;
    case 'play':
      return playWords(move);
    case 'flip':
      return `${verb} your ${move.slots.map((slot) => ordinal(slot + 1)).join(' and ')} blind card`;
    case 'take':
      return `${verb} the pile`;
    case 'target':
      return `${verb} to ${names[move.target] ?? `seat ${move.target}`}`;
    default:
      return unreachable(move);
  }
}

function playWords({ from, cards }: PlayMove): string {
  const joker = cards.length === 1 && RANK_OF[cards[0]] === RANK.JK;
  const words = joker ? 'your Joker' : listWords(formatCards(cards).split(' '));
  return `${lowered(VERBS.play)} ${words}${from === 'faceUp' ? ' from your face-up cards' : ''}`;
}
