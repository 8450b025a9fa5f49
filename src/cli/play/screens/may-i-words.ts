/** Help and rules pages of May I? for the terminal. The texts depend on the options of the match. */
import { contractOf, contractWords, type Position, ROUNDS } from '../../../games/may-i/index.ts';
import { only } from '../pages.ts';

export const AIM =
  'Lay down the contract of the round, lay off what is left, go out. What others hold then counts against them; the lowest total after six rounds wins.';

export const MOVE_HELP: readonly string[] = [
  '3            the move with that number in the list',
  'draw stock   draw from the stock (draw alone where nothing else can be drawn)',
  'draw discard take the exposed card (pick up)',
  'mayi         call for the exposed card when it is not your turn',
  'allow, claim your answer when somebody calls before you',
  'laydown      the best lay-down that your hand holds, to be accepted by its number',
  'laydown 9c 9d 9h, 5s 6s 7s 2c',
  '             this lay-down; the order of a run may place its wilds',
  'layoff 2c    the melds that this card fits, numbered',
  'layoff 2c 3 start',
  '             on meld 3, at the start (or end); a wild that fits both ends is asked for its end',
  'layoff 2c:3:start 3s:3',
  '             several at once, in this order; goout with the same words for the whole hand',
  'stage 2c 3 start',
  '             put a lay-off aside (+2c 3), unstage 2c takes it back (-2c)',
  'commit       make the staged lay-offs as one move (ok); cancel takes all of them back (x)',
  'swap         the jokers that you can win, each with the card it costs; swap 2 jk jh',
  'discard kd   put the card on the pile and end your turn (d kd)',
  'kd           everything that can be done with this card, numbered',
  'sort rank    put your hand in order, or sort suit; reorder 5s 6s ... as you like',
  'next         deal the next round (Enter does it too)',
  'cards        by name, or by the number above them in your hand: discard 3',
  'suits        c clubs, d diamonds, h hearts, s spades, jk a joker',
];

export function rules({ options, round }: Position): string[] {
  const contracts = Array.from(
    { length: ROUNDS },
    (_, at) =>
      `${at + 1}  ${contractWords(contractOf(at + 1))}${at + 1 === round ? '  (now)' : ''}`,
  );
  const isExact = options.contractSize === 'exact';
  return [
    'Six rounds, each with a contract of sets and runs:',
    ...contracts.map((line) => `  ${line}`),
    '',
    'Set: three or more cards of one rank. Run: four or more of one suit in a row, from 3 up to the ace. Every 2 and every joker is wild.',
    'A turn: draw one card, from the stock or the exposed discard; then lay down or lay off if you can; then discard.',
    `Lay down: all melds of the contract at once${isExact ? ', sets of exactly three and runs of exactly four' : ', of that size or larger'}. No meld has more wilds than other cards. Two runs of one suit need two ranks between them.`,
    'Lay off: from the turn after laying down you add cards to any meld. A wild at a run with both ends open goes to the end that you name.',
    'Joker swap: before you are down you may take a joker out of a run for the card that it stands for.',
    '',
    'May I?: a discard that the player on turn has not taken may be called for by anyone who is not down. Those before the caller are asked first; whoever gets it out of turn takes a penalty card too. What lies below is dead.',
    `Silence lets a call pass after ${options.mayITimeoutSeconds} seconds at a table of a server.`,
    'Once down you draw from the stock only, and call no more.',
    '',
    'Round 6: nobody lays off. You lay down your whole hand at once, and that ends the round.',
    'Points for cards left: 3 to 10 as they are, J Q K 10, A 15, a 2 20, a joker 50.',
    ...only(options.startRound > 1, `This match began with round ${options.startRound}.`),
    `A round ends without a winner after ${options.turnLimit} turns of everyone.`,
  ];
}
