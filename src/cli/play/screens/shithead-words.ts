/** What the help and rules pages of the terminal say about Shithead. */

export const AIM =
  'Get rid of your hand, then your face-up cards, then your blind cards. The last one left with cards is the Shithead.';

export const MOVE_HELP = [
  '3            the move with that number in the list',
  '5c 5d        play these cards; the zone is found for you',
  'take (t)     take the pile when nothing fits',
  'flip 1 (f)   turn over the blind card with that number',
  '4c ac        before the game: swap a hand card with a face-up card',
  'ready (r)    you are done swapping; unready takes it back',
  'East         a waiting Joker: the name, or the number, of who takes the pile',
  'suits        c clubs, d diamonds, h hearts, s spades; jk is a Joker',
  'notation     works too: play 5C 5D, play-up 9H, flip 0, swap 4C AC, target 2 (seats count from 0)',
] as const;

export const RULES = [
  'Play one or more cards of one rank onto the pile: equal to or higher than the card that counts.',
  'You draw up to three cards while there is a stock. Nothing fits: you take the pile.',
  '',
  'Legal on everything:',
  '  2      resets the pile: anything goes on it',
  '  8      invisible: the card under it still counts',
  '  J      invisible, and turns the direction of play around',
  '  10     burns the pile, and you play again',
  '  Joker  somebody of your choice takes the pile, and you play again; the Joker is burned',
  '',
  'A 7 is an ordinary card, but the next one must be 7 or lower (or one of the five above).',
  'Four equal cards on top of each other burn the pile, and whoever completed them plays again.',
  '',
  'Your hand comes first, then your face-up cards, then the blind ones, one at a time. If no face-up card fits, the lowest one goes to your hand with the pile. So does a blind card that does not fit.',
  '',
  'Before the game you may swap hand cards with your face-up cards. Whoever holds the lowest hand card starts; from low to high: 3 4 5 6 7 8 9 10 J Q K A 2 Joker.',
  'A game in which nothing progresses for 400 moves ends as a stalemate.',
] as const;
