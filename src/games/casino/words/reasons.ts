/** Reasons and moves in the words that one player would use to another. */
import { formatCard, formatCards, type Card } from '../../../core/card.ts';
import type { Reason } from '../../../core/game.ts';
import { unreachable } from '../../../core/invariant.ts';
import { nameOf, Speaker } from '../../../core/speaker.ts';
import { countCards, listWords, numberWord, lowered } from '../../../core/words.ts';
import { groupsOf, cardsOf, lookUp, type Named } from '../rules/targets.ts';
import type { Build, Move, Position } from '../rules/types.ts';
import { valueOf } from '../rules/values.ts';
import { VERBS } from './verbs.ts';

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
    case 'RIVAL_HOLDS':
      return `${name} is known to hold ${value}`;
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
      return `${listWords(card.split(' '))} ${card.includes(' ') ? 'stay' : 'stays'} in your hand`;
    case 'NO_CAPTURE':
      return 'you cannot capture anything now';
    case 'NEXT_CAPTURE':
      return `it leaves something for your ${card} to take next`;
    case 'HOLD_FOR_BUILD':
      return `you hold ${card} to take it with`;
    case 'SAFE_BUILD':
      return `nobody else can have ${value}`;
    case 'BIND_POINTS':
      return `it binds ${listWords(card.split(' '))} for you`;
    case 'TAKE_OVER':
      return `${name}'s build becomes yours`;
    case 'GROW_BUILD':
      return `your build of ${params.value} grows by ${countCards(count)}`;
    case 'TURN_GOES_ON':
      return 'it costs no card and your turn goes on';
    case 'LOOKED_AHEAD':
      return 'it comes out best when the next turns are played through';
    case 'OTHERS_WORSE':
      return 'your other moves seem worse';
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

/** A move as one says it: "capture 9C and 5S 4D with 9H", "raise East's build of 6 with 3S". */
export function phraseMove(move: Move, names: readonly string[], view: Position): string {
  if (move.type === 'trail') return `${lowered(VERBS.trail)} ${formatCard(move.card)}`;
  const named = lookUp(view, move.targets);
  const who = new Speaker(view.turn, names);
  const from = named.top
    ? ` (${formatCard(named.top.card)} from ${who.whose(named.top.from)} pile)`
    : '';
  return `${playWords(move, named, who, view)}${from}`;
}

function playWords(
  move: Exclude<Move, { type: 'trail' }>,
  named: Named,
  who: Speaker,
  view: Position,
): string {
  const cards = cardsOf(named).map(formatCard);
  const builds = named.builds.map((build) => buildWords(build, who));
  const verb = lowered(VERBS[move.type]);
  switch (move.type) {
    case 'capture':
      return captureWords(move.card, named, builds);
    case 'build':
      return `${verb} ${move.value} from ${listWords([...cards, formatCard(move.card)])}`;
    case 'raise':
      return `${verb} ${listWords(builds)} with ${formatCard(move.card)}`;
    case 'reinforce':
      return `${verb} ${listWords([formatCard(move.card), ...cards])} to ${listWords(builds)}`;
    case 'merge':
      return `${verb} ${listWords(builds)} into your own with ${formatCard(move.card)}`;
    case 'augment':
      return `${verb} ${listWords(cards)} to ${listWords(ownWords(view, who))}`;
    default:
      return unreachable(move);
  }
}

const buildWords = ({ owner, value }: Build, who: Speaker): string =>
  `${who.whose(owner)} build of ${value}`;

const ownWords = (view: Position, who: Speaker): string[] =>
  view.builds.filter(({ owner }) => owner === view.turn).map((build) => buildWords(build, who));

/** Cards that add up stand side by side; a J, Q or K takes one card of its rank. */
function captureWords(card: Card, named: Named, builds: readonly string[]): string {
  const cards = cardsOf(named);
  const groups = groupsOf(cards, valueOf(card)) ?? cards.map((one) => [one]);
  return `${lowered(VERBS.capture)} ${listWords([...groups.map(formatCards), ...builds])} with ${formatCard(card)}`;
}
