/** Reasons and moves in the words that one player would use to another. */
import { formatCard, formatCards, type Card } from '../../core/card.ts';
import type { Reason } from '../../core/game.ts';
import { unreachable } from '../../core/invariant.ts';
import { nameOf } from '../../core/speaker.ts';
import { countCards, numberWord } from '../../core/words.ts';
import { groupsOf } from './groups.ts';
import type { Move, MoveOfType, Target } from './types.ts';
import { valueOf } from './values.ts';

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
  'GIVE_POINTS',
] as const;
export type ReasonCode = (typeof REASON_CODES)[number];

export interface CasinoReason extends Reason {
  readonly code: ReasonCode;
}

/** Half a sentence in small letters, so that several can be joined by commas and "and". */
export function giveReason({ code, params }: Reason, names: readonly string[]): string {
  const known = code as ReasonCode;
  const count = Number(params.count);
  const value = rankWord(Number(params.value));
  const card = String(params.card ?? '');
  const name = nameOf(Number(params.seat), names);
  switch (known) {
    case 'ONLY_MOVE':
      return 'it is your only move';
    case 'TAKE_BIG_CASINO':
      return 'it takes the 10 of diamonds';
    case 'TAKE_LITTLE_CASINO':
      return 'it takes the 2 of spades';
    case 'TAKE_ACES':
      return `it takes ${count === 1 ? 'an ace' : `${numberWord(count)} aces`}`;
    case 'BRING_BIG_CASINO':
      return 'it brings your 10 of diamonds into your pile';
    case 'BRING_LITTLE_CASINO':
      return 'it brings your 2 of spades into your pile';
    case 'BRING_ACE':
      return 'it brings your ace into your pile';
    case 'TAKE_SPADES':
      return `it wins ${count === 1 ? 'a spade' : `${numberWord(count)} spades`}`;
    case 'TAKE_CARDS':
      return `it wins ${countCards(count)}`;
    case 'TAKE_BUILD':
      return `it takes ${name}'s build of ${params.value}`;
    case 'TAKE_OWN_BUILD':
      return `it brings in your build of ${params.value}`;
    case 'TAKE_FROM_PILE':
      return `it takes ${card} out of ${name}'s pile`;
    case 'HALF_THE_CARDS':
      return 'you then have more than half of the cards';
    case 'HALF_THE_SPADES':
      return 'you then have more than half of the spades';
    case 'EMPTY_TABLE':
      return 'it leaves nothing on the table';
    case 'TAKE_THE_REST':
      return `the last who captures gets the rest of the table, ${countCards(count)}`;
    case 'SAFE_RANK':
      return `nobody else can have ${value}, and no sum takes it now`;
    case 'SAFE_NOW':
      return 'nobody can take it now';
    case 'HARD_TO_TAKE':
      return 'the others can probably not take it';
    case 'HOLD_ANOTHER':
      return `you hold another ${params.value} to take it back`;
    case 'LITTLE_WORTH':
      return 'it is a card of little worth';
    case 'KEEP_POINTS':
      return `${listed(card.split(' '))} ${card.includes(' ') ? 'stay' : 'stays'} in your hand`;
    case 'NO_CAPTURE':
      return 'you cannot capture anything now';
    case 'NEXT_CAPTURE':
      return `it leaves something for your ${card} to take next`;
    case 'HOLD_FOR_BUILD':
      return `you hold ${card} to take it with`;
    case 'SAFE_BUILD':
      return `nobody else can have ${value}`;
    case 'BIND_POINTS':
      return `it binds ${listed(card.split(' '))} for you`;
    case 'TAKE_OVER':
      return `${name}'s build becomes yours`;
    case 'GROW_BUILD':
      return `your build of ${params.value} grows by ${countCards(count)}`;
    case 'TURN_GOES_ON':
      return 'it costs no card and your turn goes on';
    case 'LOOKED_AHEAD':
      return 'it comes out best when the next turns are played through';
    case 'GIVE_POINTS':
      return `the others may take ${card}`;
    default:
      return unreachable(known);
  }
}

/** "an ace", "an 8", "a 4". */
const rankWord = (value: number): string =>
  value === 1 ? 'an ace' : value === 8 ? 'an 8' : `a ${COURT[value] ?? value}`;
const COURT: Readonly<Record<number, string>> = { 11: 'J', 12: 'Q', 13: 'K' };

const listed = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

/** A move as one says it: "capture 9C and 5S 4D with 9H", "build 7 from 5S and 2H". */
export function phraseMove(move: Move, names: readonly string[]): string {
  switch (move.type) {
    case 'trail':
      return `trail ${formatCard(move.card)}`;
    case 'capture':
      return captureWords(move, names);
    case 'build':
      return `build ${move.value} from ${listed([...wordsOf(move.targets, names), formatCard(move.card)])}`;
    case 'raise':
      return `raise ${listed(wordsOf(move.targets, names))} with ${formatCard(move.card)}`;
    case 'reinforce':
      return reinforceWords(move, names);
    case 'merge':
      return `merge ${listed(wordsOf(move.targets, names))} into yours with ${formatCard(move.card)}`;
    case 'augment':
      return `add ${listed(wordsOf(move.targets, names))} to your build`;
    default:
      return unreachable(move);
  }
}

function wordsOf(targets: readonly Target[], names: readonly string[]): string[] {
  return targets.map((target) => {
    if (target.kind === 'loose') return formatCard(target.card);
    if (target.kind === 'build') return `build b${target.build}`;
    return `the top of ${nameOf(target.seat, names)}'s pile`;
  });
}

/** A capture takes builds of its own value only, so they need no other name. */
function captureWords({ card, targets }: MoveOfType<'capture'>, names: readonly string[]): string {
  const value = valueOf(card);
  const builds = targets.filter(({ kind }) => kind === 'build');
  const others = targets.filter(({ kind }) => kind !== 'build');
  const words = builds.map(() => `the build of ${value}`);
  const verb = others.length === 0 ? 'take' : 'capture';
  return `${verb} ${listed([...groupWords(others, value, names), ...words])} with ${formatCard(card)}`;
}

/** Cards that add up stand side by side; what a top adds to, the move alone does not tell. */
function groupWords(targets: readonly Target[], value: number, names: readonly string[]): string[] {
  const cards = targets.flatMap((target): Card[] => (target.kind === 'loose' ? [target.card] : []));
  const groups = cards.length === targets.length ? groupsOf(cards, value) : undefined;
  return groups ? groups.map(formatCards) : wordsOf(targets, names);
}

function reinforceWords(
  { card, targets }: MoveOfType<'reinforce'>,
  names: readonly string[],
): string {
  const builds = targets.filter(({ kind }) => kind === 'build');
  const others = targets.filter(({ kind }) => kind !== 'build');
  const added = [formatCard(card), ...wordsOf(others, names)];
  return `add ${listed(added)} to ${listed(wordsOf(builds, names))}`;
}
