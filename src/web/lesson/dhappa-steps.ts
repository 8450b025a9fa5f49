/**
 * Steps of the Dhappa lesson, most of them from scenarios/dhappa. Cards that are not named lie in other hands
 * and the stock.
 */
import type { LessonStep } from './script.ts';

/** You, and North across from you; where a step does not say more, it is your turn and you have drawn. */
const YOUR_TURN = { n: '4', phase: 'play', D: '10D' } as const;

export const DHAPPA_STEPS: readonly LessonStep[] = [
  {
    title: 'Draw first',
    given: { n: '4', D: '4C', H0: 'QS KS 5S 7H 8H 9H 10C JD JK' },
    ask: 'Every turn begins with a draw. Nothing that you hold goes with 4C on the pile, so draw from the stock.',
    answers: ['draw'],
    why: 'North across from you is your partner, West and East are the other team. Teams win together.',
    rule: 'DH-31',
  },
  {
    title: 'Open with a pure run',
    given: { ...YOUR_TURN, H0: 'QS KS 5S 7H 8H 9H 10C JD JK' },
    ask: 'Your first run may hold no wild: three in a row of one suit. Try QS KS JK, then open with your hearts.',
    answers: ['create 7H 8H 9H'],
    nudge: 'You may end your turn so, but a pure run is in your hand: open with 7H 8H 9H.',
    why: 'North still has to open alone. From now on you may play wilds too, and add to the runs of your team.',
    rule: 'DH-24',
  },
  {
    title: 'Runs of your team',
    given: {
      ...YOUR_TURN,
      H0: '9S KS 5H QH 4D 7C',
      R1: 'P0 7H 8H 9H',
      R2: 'P2 6S 7S 8S',
      R3: 'P1 10S JS QS',
    },
    ask: 'Your 9S fits North’s run and West’s. North is your partner: choose the card, then that run.',
    answers: ['add R2 9S'],
    nudge: 'That is allowed, but 9S fits North’s run: choose it, then run 2.',
    why: 'Own runs and your partner’s are open to you, those of the other team never.',
    rule: 'DH-41',
  },
  {
    title: 'A wild has two ends',
    given: { ...YOUR_TURN, H0: 'JK 7D 8D KS 4H QC', R1: 'P0 7H 8H 9H' },
    ask: 'Open a run with 7D 8D and your Joker. It could be 6D or 9D: choose the run that you mean.',
    answers: ['create 7D 8D JK low=6', 'create 7D 8D JK low=7'],
    nudge: 'That is allowed, but make a new run of 7D 8D JK.',
    why: 'LOW is the end with the lower rank, HIGH the other. Where a wild could go to either, you are asked.',
    rule: 'DH-38',
  },
  {
    title: 'A Joker flies',
    given: { ...YOUR_TURN, H0: '8C KS 4H QD 5S', R1: 'P0 7C JK=8C 9C' },
    ask: 'This Joker stands for 8C, and you hold the real one. Add it to the run.',
    answers: ['add R1 8C'],
    nudge: 'You may end your turn so, but the Joker could be yours: choose 8C, then the run.',
    why: 'A Joker swapped out comes to your hand and stands for nothing: play it anew. The run is pure again.',
    rule: 'DH-49',
  },
  {
    title: 'A 2 stays',
    given: { ...YOUR_TURN, H0: '8C 5C KS 4H QD', R1: 'P0 7C 2H=8C 9C' },
    ask: 'A 2 is static: your 8C pushes it to an end of the run. LOW it is 6C, HIGH 10C; let your 5C fit next.',
    answers: ['add R1 8C low'],
    nudge: 'You may end your turn so, but add 8C to the run first, and see where the 2 goes.',
    nudges: {
      'add R1 8C high': 'There the 2 is 10C, and your 5C still lacks 6C. Push it to the LOW end.',
    },
    why: 'As 6C it lets 5C follow. A 2 never comes back to a hand; in a run from 3 to ace it cannot even move.',
    rule: 'DH-46',
  },
  {
    title: 'Two become one',
    given: { ...YOUR_TURN, H0: '7H KS 4C QD 5S', R1: 'P0 4H 5H 6H', R2: 'P0 8H 9H 10H' },
    ask: 'Only 7H is missing between your two runs. Choose it, press Merge, and tap one run and the other.',
    answers: ['merge R1 R2 with 7H', 'merge R2 R1 with 7H'],
    nudge: 'That is allowed, but 7H can join both runs: choose it, then Merge.',
    why: 'You merge runs that you created yourself, across a gap that your cards fill. The longest goes from 3 to ace.',
    rule: 'DH-57',
  },
  {
    title: 'Dig into the pile',
    given: { n: '4', D: '5D 4C 9H KD', H0: 'KS QC 10S 3S', R1: 'P0 6H 7H 8H' },
    ask: 'Take cards if you can play the deepest at once. Try one or all four, then take three for 9H.',
    answers: ['pick 3'],
    nudge: 'You may draw, but the pile gives you three cards: tap 9H, then take them.',
    why: 'All cards above it come along. Nothing of yours goes with 5D, 4C or KD, so one, two or four are refused.',
    rule: 'DH-61',
  },
  {
    title: 'The key card',
    ask: 'The deepest card is the key card: your next play must hold it. Try to discard it, then add it to your run.',
    answers: ['add R1 9H'],
    why: 'The other cards that you took carry no duty. Now your turn goes on as ever.',
    rule: 'DH-65',
  },
  {
    title: 'Dhappa!',
    given: {
      ...YOUR_TURN,
      D: '4D KC 9S 8S',
      H0: '2D QH 10C JD 3C',
      R1: 'P0 6H 7H 8H',
      R2: 'P1 5S 6S 7S',
    },
    ask: 'West is next, and can play 8S, so all of this pile is in reach. Discard your 2: it burns the pile.',
    answers: ['discard 2D'],
    nudge: 'That is allowed, but West would take the pile. Discard your 2.',
    why: 'A discarded 2 burns the pile and itself, so West can only draw. A Joker burns nothing.',
    rule: 'DH-71',
  },
  {
    title: 'The Lock',
    given: {
      ...YOUR_TURN,
      H0: '7D 8D 9D 9H',
      R1: 'P0 6H 7H 8H',
      R2: 'P2 AS AC 2C',
      R3: 'P1 5S 6S 7S',
    },
    ask: 'To go out your team needs three runs with few wilds: the Lock. Two are there; open the third.',
    answers: ['create 7D 8D 9D'],
    nudge: 'That is allowed, but your diamonds make the third run: open it.',
    why: 'At most 2 wilds in each of the three and 4 in all. Runs of your partner count, and so do sets of aces or 3s.',
    rule: 'DH-68',
  },
  {
    title: 'Go out',
    ask: 'Try to add your last card to your run: it is never played. Discard it instead, and go out.',
    answers: ['discard 9H'],
    why: 'Every turn ends with a discard, the last one too. With your last card gone your team has won the hand.',
    rule: 'DH-73',
  },
];
