/** Help and rules pages of Rummikub for the terminal. The texts depend on the options of the match. */
import {
  openingPoints,
  type Position,
  type RummikubOptions,
} from '../../../games/rummikub/index.ts';
import { only } from '../pages.ts';

export const AIM =
  'Lay your tiles as runs and groups, rearrange what lies on the table, and be the first whose rack is empty.';

export const MOVE_HELP: readonly string[] = [
  '3            the move with that number in the list',
  'draw         take a tile from the pool and end your turn (d); pass when the pool is empty (p)',
  'k4 k5 k6     play just these tiles: as a set of their own, or to the one set that they fit',
  'r4           everything that can be done with this tile in one step, numbered',
  'lay k4 k5 k6',
  '             these tiles as a new set; lay r[k4 k5 k6] g[b7 y7 J] for several',
  'add r4 to 1  tiles of your rack to a set of the table; the turn is over then',
  'play r[r1 r2 r3 r4] g[b7 y7 k7]',
  '             the whole table as it shall lie; r[...] is a run, g[...] a group',
  '',
  'Step by step, as long as you like; nothing is played before done:',
  'put k4 k5    these tiles make a new set; put r4 in 2: they go to set 2 (+r4 in 2)',
  'put J in 2 before r4',
  '             beside a tile; put b5 from 3 in 2: from one set to another',
  'take b5 from 3',
  '             the tile lies apart, as a set of its own for now',
  'split 2 after r4',
  '             set 2 becomes two; join 1 3: the tiles of set 3 go to set 1',
  'back r4      what you put down goes back to your rack (-r4)',
  'type 2 run   what a set with two jokers is: run or group',
  'undo, reset  one step back (u), all steps back (x)',
  'done         play what you have arranged (ok)',
  '',
  'plan         the best play of all, step by step, and how many tiles it places: proven',
  'best         the same as a move, to be accepted by its number',
  'next         deal the next round (Enter does it too)',
  'sort         your rack by colour or by number',
  'tiles        r red, b blue, y yellow, k black with 1 to 13, J a joker; or the number above them in your rack: lay 3 4 5',
];

const JOKERS: Readonly<Record<RummikubOptions['jokerRule'], string>> = {
  free: 'A joker on the table is freed by any play that leaves whole sets, and is used again in the same turn.',
  replace:
    'A joker on the table is freed only where the tile that it stood for takes its place, and is used again in the same turn.',
  locked:
    'A set with a joker may only be added to, until the tile that the joker stands for takes its place.',
};

export function rules({ options }: Position): string[] {
  const opening = openingPoints(options);
  return [
    '106 tiles: 1 to 13 in four colours, each twice, and two jokers. Everyone begins with 14.',
    'Group: three or four tiles of one number, all of different colours. Run: three or more of one colour in a row; 1 is low only.',
    'A turn: play at least one tile from your rack, or draw one and end. A tile that was drawn waits for the next turn.',
    'When your turn ends, everything on the table lies in whole sets. On the way you may take sets apart as you like; no tile of the table goes to a rack.',
    '',
    ...only(
      opening > 0,
      `First you lay sets from your rack alone that are worth ${opening} points or more. Until then you may not touch the table.`,
    ),
    ...only(
      options.tableOnOpeningTurn,
      'Once they are down, the same turn may go on with tiles of the table.',
    ),
    `A joker stands for any tile. ${JOKERS[options.jokerRule]}`,
    ...only(
      options.jokerRule === 'locked' && options.bothMissing,
      'A joker in a group of three is freed for both missing colours only.',
    ),
    ...only(options.newSetOnly, 'A freed joker goes to a set with no tile of its old one.'),
    ...only(
      options.twoFromRack,
      'A freed joker goes to a set with at least two tiles from the rack.',
    ),
    '',
    'Empty rack: you win the round. Everyone else loses what is left on the rack, and you get it.',
    `Left tiles count their numbers, a joker ${options.jokerPenalty}.`,
    ...only(
      options.unopenedPenalty !== '0',
      `Whoever has not opened loses ${options.unopenedPenalty} more.`,
    ),
    'When the pool is empty nobody draws; once everyone has passed in a row, the lowest rack wins.',
    `Time up: what you have arranged is played if the rules allow it; else it goes back, and you draw ${options.penaltyTiles}. Untouched, you draw one.`,
    ...only(
      options.rounds > 1,
      `The match has ${options.rounds} rounds: most rounds won, then points.`,
    ),
  ];
}
