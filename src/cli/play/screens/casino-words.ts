/** Help and rules pages of Casino for the terminal. The texts depend on the options of the match. */
import { numberWord } from '../../../core/words.ts';
import {
  type CasinoOptions,
  matchLength,
  playsInTeams,
  type Position,
} from '../../../games/casino/index.ts';
import { only } from '../pages.ts';

export const AIM =
  'Take cards from the table with equal or adding-up cards of your hand. Most cards, most spades, the 10 of diamonds, the 2 of spades and the aces count.';

export const moveHelp = ({ useOppTop, freeAugment }: CasinoOptions): string[] => [
  '3            the move with that number in the list',
  '9h           everything that can be done with this card, numbered',
  '9h 3c b1     the 9h with the 3c and build b1: what fits is made, or numbered for choice',
  'trail 6s     put the card on the table (t 6s)',
  'capture 9h: 6d 3c b1',
  '             take these with the 9h (c 9h 6d 3c b1)',
  'build 2h: 5s as 7',
  '             bind these into a build of 7 (b 2h 5s)',
  'raise 3s: b1',
  "             add the 3s to another's single build; it is worth more, and yours",
  'reinforce 9s: b1 ah',
  '             add a further group to a build; it is yours then',
  'merge 2s: b2',
  "             another's build and this card become a further group of your build",
  ...only(
    freeAugment,
    'augment: 6h 2c',
    '             move cards of the table into your build; your turn goes on',
  ),
  'stage 4h     lay a card on your temp stack (+4h), unstage 4h takes it off (-4h)',
  'confirm      make the move that the stack fits (ok); confirm build 8 where several do',
  'cancel       close the stack (x): everything is as before',
  'b1           a build by its number, as shown on the table',
  ...only(useOppTop, "top1         the top card of seat 1's pile, as shown beside the name"),
  'suits        c clubs, d diamonds, h hearts, s spades',
];

export function rules({ options, hand }: Position): string[] {
  const seats = hand.length;
  return [
    'A turn is one play with one card of your hand: capture, build or trail.',
    `An ace counts 1${options.pack === '52' ? '; J, Q and K have no number, and each takes one loose card of its own rank' : ''}.`,
    '',
    'Capture: your card takes loose cards that split into groups of its value, and builds of that value, as many as you name. Nothing is taken that you did not name.',
    `Build: bind your card with loose cards into groups of one value, to ${options.maxBuild} at most. You must keep a card of that value, and no other build may have it. A build is captured whole, by anybody.`,
    ...only(options.oneBuild, 'You own one build at most.'),
    `Raise: add a card to ${options.raiseOwn ? 'a' : "an opponent's"} build of one group${options.raiseBelow > 0 ? ` with fewer than ${numberWord(options.raiseBelow)} cards` : ''}. Reinforce: add further groups to any build. Either makes it yours.`,
    "Merge: a card that brings an opponent's build to the value of yours makes it a part of yours.",
    ...only(
      options.freeAugment,
      'Augment: loose cards that split into groups of your build may join it, without a card of yours; then you play.',
    ),
    ...only(
      options.useOppTop,
      "The top card of an opponent's pile may be used like a loose card: one in a play, one from each pile in a turn.",
    ),
    '',
    ...trailWords(options, seats),
    '',
    scoreWords(options, playsInTeams(seats, options) ? 2 : seats),
    'What is left on the table at the end goes to whoever captured last.',
    ...matchWords(options),
  ];
}

function trailWords(options: CasinoOptions, seats: number): string[] {
  const block = {
    'rank+build':
      'Trail: put a card on the table. Not if a loose card of its rank or a build of its value lies there.',
    any: 'Trail: put a card on the table. Not if it could take anything that lies there.',
    none: 'Trail: put a card on the table.',
  }[options.trailBlock];
  const tied = {
    round1: seats === 2 ? ['In round 1 you cannot trail while you own a build.'] : [],
    always: ['You cannot trail while you own a build.'],
    never: [],
  }[options.noTrailWithOwnBuild];
  return [block, ...tied];
}

function scoreWords(options: CasinoOptions, sides: number): string {
  const hasMajorities = sides === 2 || options.majorities === 'always';
  const majorities = hasMajorities
    ? `most cards ${options.cardPoints}, most spades ${options.spadePoints}, `
    : '';
  const ties = hasMajorities
    ? options.splitTies
      ? ' A tie is shared.'
      : ' A tie scores nothing.'
    : '';
  const sweeps = options.sweepPoint > 0 ? `, each sweep ${options.sweepPoint}` : '';
  return `Points: ${majorities}the 10 of diamonds 2, the 2 of spades 1, each ace 1${sweeps}.${ties}`;
}

function matchWords(options: CasinoOptions): string[] {
  const length = matchLength(options);
  if (length.kind === 'target') return [`The match goes to ${length.points} points.`];
  return length.kind === 'bestOf' ? [`The match is the best of ${length.games} games.`] : [];
}
