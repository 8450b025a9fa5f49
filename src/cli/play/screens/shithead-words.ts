/** Help and rules pages of Shithead for the terminal. The texts depend on the options of the match. */
import { RANKS } from '../../../core/card.ts';
import { numberWord } from '../../../core/words.ts';
import { SETUP_RANK_ORDER, type ShitheadOptions } from '../../../games/shithead/index.ts';
import { only } from '../pages.ts';

export const AIM =
  'Get rid of your hand, then your face-up cards, then your blind cards. The last one left with cards is the Shithead.';

export const moveHelp = ({ jokers }: ShitheadOptions): string[] => [
  '3            the move with that number in the list',
  '5c 5d        play these cards; the zone is found for you',
  'take (t)     take the pile when nothing fits',
  'flip 1 (f)   turn over the blind card with that number',
  '4c ac        before the game: swap a hand card with a face-up card',
  'ready (r)    you are done swapping; unready takes it back',
  ...only(jokers, 'East         a waiting Joker: the name, or the number, of who takes the pile'),
  `suits        c clubs, d diamonds, h hearts, s spades${jokers ? '; jk is a Joker' : ''}`,
  `notation     works too: play 5C 5D, play-up 9H, flip 0, swap 4C AC${jokers ? ', target 2' : ''} (seats count from 0)`,
];

export const rules = (options: ShitheadOptions): string[] => [
  'Play one or more cards of one rank onto the pile: equal to or higher than the card that counts.',
  `You draw up to three cards while there is a stock. ${takeWords(options)}`,
  '',
  'Legal on everything:',
  ...magicWords(options),
  '',
  sevenWords(options),
  'Four equal cards on top of each other burn the pile, and whoever completed them plays again.',
  '',
  'Your hand comes first, then your face-up cards, then the blind ones, one at a time. If you take the pile with no hand cards left, the lowest face-up card goes to your hand with it. So does a blind card that does not fit.',
  '',
  `Before the game you may swap hand cards with your face-up cards. Whoever holds the lowest hand card starts; from low to high: ${setupWords(options)}.`,
  `A game in which nothing progresses for ${options.stallLimit} moves, or that takes ${options.moveLimit} moves, ends as a stalemate.`,
];

const takeWords = ({ voluntaryTake }: ShitheadOptions): string =>
  voluntaryTake
    ? 'Nothing fits: you take the pile. You may also take it although you could play.'
    : 'Nothing fits: you take the pile.';

const magicWords = (options: ShitheadOptions): string[] => [
  '  2      resets the pile: anything goes on it',
  '  8      invisible: the card under it still counts',
  `  J      invisible, and turns the direction of play around${options.twoPlayerJackSkips ? '; with two players left you play again' : ''}`,
  `  10     burns the pile, and you play again${options.tenOnSeven ? '' : ' (but not on a 7)'}`,
  ...only(
    options.jokers,
    `  Joker  ${targetWords(options)} takes the pile, and you play again; ${options.jokerGoesToTarget ? 'the Joker goes with the pile' : 'the Joker is burned'}`,
  ),
];

const targetWords = ({ jokerSelfTarget }: ShitheadOptions): string =>
  jokerSelfTarget ? 'somebody of your choice' : 'another player of your choice';

function sevenWords({ jokers, tenOnSeven }: ShitheadOptions): string {
  const kinds = numberWord(jokers ? 5 : 4);
  const others = `one of the ${kinds} above${tenOnSeven ? '' : ', except a 10'}`;
  return `A 7 is an ordinary card, but the next one must be 7 or lower (or ${others}).`;
}

const setupWords = ({ jokers }: ShitheadOptions): string =>
  SETUP_RANK_ORDER.map((rank) => (RANKS[rank] === 'JK' ? 'Joker' : RANKS[rank]))
    .filter((name) => jokers || name !== 'Joker')
    .join(' ');
