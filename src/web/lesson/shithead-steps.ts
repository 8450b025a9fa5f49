/**
 * Steps of the Shithead lesson. Cards that are not named have been burned, as in every position in notation.
 */
import type { LessonStep } from './script.ts';

/** The others' cards, which the learner sees as backs and faces like at a real table. */
const WEST = { H1: '3S 6D QC', U1: '4H 9S KC', B1: '5S 6C AD' } as const;
const YOUR_TABLE = { U0: '2S QS AH', B0: '3H 7D JD' } as const;

export const SHITHEAD_STEPS: readonly LessonStep[] = [
  {
    title: 'Equal or higher',
    given: { H0: '5C 9D QH', ...YOUR_TABLE, ...WEST, pile: '4C 9C', stock: '6H 8S KS' },
    ask: 'The pile shows a 9. Play a card that is a 9 or higher.',
    answers: ['play 9D', 'play QH'],
    why: 'Equal is enough. You then draw back up to three cards while there is a stock.',
    rule: 'SH-25',
  },
  {
    title: 'Pairs go together',
    given: { H0: '5C 5D KH', ...YOUR_TABLE, ...WEST, pile: '4S', stock: '6H 8S KS' },
    ask: 'Cards of one rank may be played together. Play both fives at once.',
    answers: ['play 5C 5D'],
    nudge: 'You may play that, but two cards at once get you closer to the end. Choose both fives.',
    why: 'As many equal cards as you like, and the next player still needs only one card to follow.',
    rule: 'SH-32',
  },
  {
    title: 'A 2 goes on anything',
    given: { H0: '2D 5C 6S', ...YOUR_TABLE, ...WEST, pile: '9C AC', stock: '6H 8S KS' },
    ask: 'An ace is hard to beat, but a 2 may be played on everything. Play it.',
    answers: ['play 2D'],
    why: 'A 2 resets the pile: after it anything goes again.',
    rule: 'SH-42',
  },
  {
    title: 'A 7 turns it round',
    given: { H0: '6S 9H QD', ...YOUR_TABLE, ...WEST, pile: '5C 7H', stock: '6H 8S KS' },
    ask: 'After a 7 the next card must be 7 or lower. Which of yours will do?',
    answers: ['play 6S'],
    why: 'Only the card right after the 7 must be low. The next player now needs a 6 or higher.',
    rule: 'SH-24',
  },
  {
    title: 'An 8 is invisible',
    given: { H0: '9H JC AS', ...YOUR_TABLE, ...WEST, pile: '5C KD 8C', stock: '6H 8S KS' },
    ask: 'You look straight through an 8, so here the king counts. Play your ace.',
    answers: ['play AS'],
    nudge:
      'A Jack would do as well: it is invisible too and turns the direction. Here, play the ace.',
    why: 'The king under the 8 had to be met. An 8 itself may be played on anything.',
    rule: 'SH-44',
  },
  {
    title: 'A 10 burns the pile',
    given: { H0: '3C 4D 10H', ...YOUR_TABLE, ...WEST, pile: '5C QD KD', stock: '6H 8S KS' },
    ask: 'Too high for your small cards. Play the 10 and see what happens.',
    answers: ['play 10H'],
    why: 'The whole pile is out of the game, and it is your turn again.',
    rule: 'SH-47',
  },
  {
    title: 'And you play again',
    ask: 'The pile is empty, so anything goes. Play any card you like.',
    answers: 'any',
    why: 'A good moment to lose a low card.',
    rule: 'SH-50',
  },
  {
    title: 'Four of a kind burn too',
    given: {
      H0: '5D 9S KH',
      U0: '2S QS AH',
      B0: '3H 7D JD',
      ...WEST,
      U1: '4H JH KC',
      pile: '4C 9C 9D 9H',
      stock: '6H 8S KS',
    },
    ask: 'Three 9s lie on top of each other. Complete the four.',
    answers: ['play 9S'],
    nudge: 'Allowed, but a better card waits in your hand: the fourth 9.',
    why: 'Four equal cards on top burn the pile, whoever played the others. You play again.',
    rule: 'SH-48',
  },
  {
    title: 'The Joker',
    given: {
      n: '3',
      H0: '4S 6H JK',
      ...YOUR_TABLE,
      ...WEST,
      H2: '3D 9D JH',
      U2: '5D 8H KH',
      B2: '4C 6S QH',
      pile: '5C QD KD',
      stock: '8S KS',
    },
    ask: 'A Joker makes somebody take the pile. Play it.',
    answers: ['play JK'],
    why: 'Now you choose who takes all these cards.',
    rule: 'SH-53',
  },
  {
    title: 'Who takes the pile?',
    ask: 'Choose a player.',
    answers: ['target 1', 'target 2'],
    nudge: 'You may choose yourself, but why would you? Give the pile to somebody else.',
    why: 'The pile is in another hand, the Joker is burned, and you play again.',
    rule: 'SH-55',
  },
  {
    title: 'When nothing fits',
    given: { H0: '3C 4D 6S', ...YOUR_TABLE, ...WEST, pile: '5C QD KD', stock: '6H 8S KS' },
    ask: 'None of your cards goes on a king. Try one if you like; then take the pile.',
    answers: ['take'],
    why: 'The pile joins your hand and the turn passes. You take only when you cannot play.',
    rule: 'SH-60',
  },
  {
    title: 'Then your face-up cards',
    given: { U0: '5D QS AH', B0: '3H 7D JD', ...WEST, pile: '4C 9D' },
    ask: 'With no hand left you play your face-up cards. Meet the 9.',
    answers: ['play-up QS', 'play-up AH'],
    why: 'The same rules hold, but everybody can see what you have.',
    rule: 'SH-30',
  },
  {
    title: 'Last, the blind cards',
    given: { B0: '9H 4S KS', H1: '3S 6D QC', B1: '5S 6C', pile: '4C 6H' },
    ask: 'Nobody knows these three, not even you. Turn one over.',
    answers: 'any',
    why: 'If it fits it is played; if not, you take it with the pile. Get rid of the last one and you are out.',
    rule: 'SH-64',
  },
];
