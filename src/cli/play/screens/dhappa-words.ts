/** Help and rules pages of Dhappa for the terminal. The texts depend on the options of the match. */
import type { Position } from '../../../games/dhappa/index.ts';
import { only } from '../pages.ts';

export const AIM =
  'Two teams build long runs of one suit. Open with a run without wilds, take from the pile what you can play at once, and go out with three clean runs, the Lock.';

export const MOVE_HELP: readonly string[] = [
  '3            the move with that number in the list',
  'draw         one card from the stock',
  'pick 3       the top three of the pile; the deepest of them has to be in your next play',
  'pile         the whole pile, with how deep you may pick and why not',
  'runs         every run with its owner, its wilds, and whether it counts for the Lock',
  'create 7h 8h 9h',
  '             a new run (c, open); create alone lists what your hand holds',
  'create 7h 8h jk low=6',
  '             the run starts with the 6; where wilds could stand for several cards you are asked',
  'add r2 9h 10h',
  '             these cards join run R2 (a); the natural for a wild takes its place, a joker comes to your hand, a 2 moves on',
  'add r2 8c low, add r2 jk high',
  '             at the end that you name; without it you are asked where both are open',
  'add 9h       the runs that this card fits; add r2: the cards that fit this run',
  'merge r1 r3  two sequences of yours become one; merge r1 r3 with jk bridges the gap',
  'discard 9c   ends your turn (d 9c); a 2 burns the whole pile: Dhappa!',
  'undo         takes back your latest play of this turn (u)',
  '7h 8h 9h     the one play that these cards make; where there are several, they are numbered',
  '9h           everything that can be done with this card, numbered',
  'next         deal the next hand of a match (Enter does it too)',
  'cards        by name, or by the number beside them in your hand: discard 3',
  'suits        c clubs, d diamonds, h hearts, s spades, jk a joker',
];

export function rules({ options }: Position): string[] {
  return [
    'Two teams; your neighbours are always opponents. Three packs and six jokers; the ace is high, 3 is the lowest.',
    'Sequence: three or more of one suit in a row. Set: three or more aces, or 3s. A 2 is a static wild, a joker a flying one, and each stands for one card, fixed when it is played.',
    ...only(
      options.minNaturalsSequence > 1,
      `A sequence needs ${options.minNaturalsSequence} natural cards.`,
    ),
    ...only(options.minNaturalsSet > 2, `A set needs ${options.minNaturalsSet} natural cards.`),
    ...only(!options.setDuplicates, 'A set has no two cards of the same suit.'),
    '',
    'A turn: draw from the stock or pick from the pile; then any number of plays; then one discard.',
    'Opening: each player opens with a run without wilds from the own hand. Before that you can neither add nor merge, nor use wilds.',
    'Add: cards join a run of your team. The natural card for a joker wins the joker; the natural card for a 2 pushes the 2 to an end of the run that you choose.',
    options.parkExcessStatics
      ? 'A 2 that has nowhere to go stays with its run without a slot, and counts as a wild.'
      : 'A 2 that has nowhere to go cannot be pushed.',
    'Merge: two of your own sequences of one suit that touch, or that cards of your hand bridge exactly.',
    '',
    'Pick: the top cards of the pile, as many as you like, if you can play the deepest at once; it has to be in your next play.',
    ...only(options.npickOpenFirst, 'Who has not opened may open with other cards first.'),
    ...only(options.wildKeyFree, 'A pick whose deepest card is wild needs no play.'),
    ...only(
      options.firstTurnFreePick,
      'On the first turn of a hand the card turned up may be taken without playing it.',
    ),
    'Dhappa: a discarded 2 burns itself and the whole pile.',
    '',
    `The Lock: three runs of the team with at most 2 wilds each and 4 together${options.lockMinRunLength > 3 ? `, each of ${options.lockMinRunLength} cards or more` : ''}. Only with it your last discard ends the hand, and your team wins it; without it you have to keep a card.`,
    ...only(!options.finalDiscardMayBeWild, 'The last discard must be a natural card.'),
    'When the last card of the stock is drawn, that turn is the last: nobody out, a draw.',
    ...only(!options.undo, 'Plays cannot be taken back.'),
    '',
    ...scoringWords(options),
  ];
}

function scoringWords({ scoring, target, handsToWin }: Position['options']): string[] {
  switch (scoring) {
    case 'single':
      return ['The match is one hand.'];
    case 'hands':
      return [`The first team to win ${handsToWin} hands wins the match.`];
    case 'points':
      return [
        'Points: a joker 30, a 2 20, an ace 15, 8 to K 10, 3 to 7 5. A team scores its runs, 200 for each sequence from 3 to ace without wilds, 100 with, 100 for going out, less what its players hold.',
        `The match ends after the hand in which a team has ${target} or more; the higher total wins.`,
      ];
  }
}
