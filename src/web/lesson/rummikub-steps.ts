/**
 * Steps of the Rummikub lesson, most of them from scenarios/rummikub. Tiles that are not named are on other
 * racks and in the pool.
 */
import { say, type TilesPart } from '../../core/phrase.ts';
import { sayTiles } from '../../core/tile-phrase.ts';
import { COLOUR_WORDS, tileOf } from '../../core/tile.ts';
import type { LessonStep } from './script.ts';

/** Tiles as a sentence names them: `tiles('blue and black', '8')`. */
function tiles(colours: string, numbers: string): TilesPart {
  const named = [...colours.matchAll(/\w+/g)].map(([word]) => COLOUR_WORDS.indexOf(word as never));
  const values = [...numbers.matchAll(/\d+/g)].map(Number);
  const all = named.filter((colour) => colour >= 0);
  return sayTiles(
    colours,
    numbers,
    all.flatMap((colour) => values.map((n) => tileOf(colour, n))),
  );
}

/** You and three others. You have opened where a step does not say otherwise; only one step has a clock. */
const TABLE = { n: '4', turnSeconds: '0' } as const;
const YOUR_TURN = { ...TABLE, opened: '0 1' } as const;

export const RUMMIKUB_STEPS: readonly LessonStep[] = [
  {
    title: 'A run',
    given: { ...YOUR_TURN, table: 'g[r1 b1 y1]', R0: 'r5 r6 r7 b3 y9 y12 k2' },
    ask: 'A run is three or more numbers in a row, of one colour. Tap red 5, 6 and 7, then New set, then Done.',
    answers: ['play g[r1 b1 y1] r[r5 r6 r7]'],
    nudge: say`You may draw, but you hold a run: ${tiles('red', '5, 6 and 7')}.`,
    why: 'The longest runs go from 1 to 13. Whoever gets rid of all tiles first wins.',
    rule: 'RK-2.2',
  },
  {
    title: 'A group',
    given: { ...YOUR_TURN, table: 'r[r5 r6 r7]', R0: 'r8 b3 b8 y8 y12 k2 k11' },
    ask: 'A group is one number in three or four colours. Choose your three 8s and make a new set of them.',
    answers: ['play r[r5 r6 r7] g[r8 b8 y8]'],
    nudge: say`That is allowed, but you hold a group: ${tiles('red, blue and yellow', '8')}.`,
    why: 'A fourth 8 would fit too, if it is black. Runs and groups are all the sets there are.',
    rule: 'RK-2.1',
  },
  {
    title: 'What is no set',
    given: { ...YOUR_TURN, table: 'r[r5 r6 r7]', R0: 'r1 r12 r13 b4 b4 y4 k4' },
    ask: 'After 13 comes nothing. Try red 12, 13 and 1, or a group with two blue 4s; then lay three different 4s.',
    answers: ['play r[r5 r6 r7] g[b4 y4 k4]'],
    nudge: say`You may draw, but ${tiles('blue, yellow and black', '4')} make a group.`,
    why: 'Every tile is there twice, but a group has each colour only once. And 1 is always low.',
    rule: 'RK-2.1',
  },
  {
    title: 'Your first meld',
    given: { ...TABLE, opened: '1', table: 'r[b10 b11 b12]', R0: 'r5 b9 b13 y9 k2 k9 J' },
    ask: 'Your first sets must be worth 30 points, and your 9s are 27: try it. A joker can be any tile; add it to them.',
    answers: ['play r[b10 b11 b12] g[b9 y9 k9 J]'],
    nudge: 'You may draw, but your 9s and the joker are worth 36 points: open with them.',
    why: 'The joker counts as the 9 that it stands for. Until you have opened, sets on the table are not yours to touch.',
    rule: 'RK-4.1',
  },
  {
    title: 'When you cannot',
    given: { ...TABLE, opened: '1', table: 'r[b10 b11 b12]', R0: 'r5 r9 b9 b13 y9 k2 k7' },
    ask: 'Three 9s do not open, and blue 13 may not go to the run yet: try it. Then draw a tile.',
    answers: ['draw'],
    why: 'The tile waits for your next turn. You may always draw, also when you could play.',
    rule: 'RK-3.1',
  },
  {
    title: 'Add to sets',
    given: { ...YOUR_TURN, table: 'r[r1 r2 r3] g[r7 b7 y7]', R0: 'r4 b12 y1 y10 k7' },
    ask: 'Once you have opened, every set is yours to use. Put red 4 on the run and black 7 on the group.',
    answers: ['play r[r1 r2 r3 r4] g[r7 b7 y7 k7]'],
    nudge: say`That is allowed, but both tiles fit: ${tiles('red', '4')} on the run, ${tiles('black', '7')} on the group.`,
    why: 'You may play as many tiles as you like in a turn, but at least one. Or you draw.',
    rule: 'RK-5',
  },
  {
    title: 'The fourth of a group',
    given: { ...YOUR_TURN, table: 'g[r5 b5 y5 k5]', R0: 'r11 b2 y13 k4 k6' },
    ask: 'A group of four can spare one. Tap black 5 on the table, then your black 4 and 6, then New set.',
    answers: ['play g[r5 b5 y5] r[k4 k5 k6]'],
    nudge: say`You may draw, but ${tiles('black', '5')} is free for your ${tiles('black', '4 and 6')}.`,
    why: 'So can the ends of a run of four or more. What stays behind must still be a set.',
    rule: 'RK-5',
  },
  {
    title: 'Split a run',
    given: { ...YOUR_TURN, table: 'r[r4 r5 r6 r7 r8]', R0: 'r6 b2 b13 y10 k1' },
    ask: 'This run has a red 6 already, and you hold the other one. Put it there, and the run becomes two.',
    answers: ['play r[r4 r5 r6] r[r6 r7 r8]'],
    nudge: say`You may draw, but your ${tiles('red', '6')} makes two runs of this one.`,
    why: 'A run of five or more makes room for a second copy, where both parts have three tiles.',
    rule: 'RK-5',
  },
  {
    title: 'Free a joker',
    given: { ...YOUR_TURN, table: 'r[r3 J r5]', R0: 'r4 b7 b13 y7 k1' },
    ask: 'Put red 4 where the joker stands. Then the joker is free: make a new set of it and your two 7s.',
    answers: ['play r[r3 r4 r5] g[b7 y7 J]'],
    nudge: 'That is allowed, but the joker can do more: with your two 7s it makes a group.',
    why: 'A joker that you free is played again in the same turn. It never comes to your rack.',
    rule: 'RK-6.2',
  },
  {
    title: 'Two sets, one tile',
    given: { ...YOUR_TURN, table: 'g[r3 b3 y3 k3] g[r4 b4 y4 k4]', R0: 'r5 b13 y9 k11 k13' },
    ask: 'Red 5 fits nowhere, but both groups can spare their red tile. Make a new set of red 3, and add red 4 and 5 to it.',
    answers: ['play g[b3 y3 k3] g[b4 y4 k4] r[r3 r4 r5]'],
    nudge: say`You may draw, but ${tiles('red', '3')}, ${tiles('red', '4')} and your ${tiles('red', '5')} make a run.`,
    why: 'Take apart as many sets as you like. Only the table at the end of your turn counts.',
    rule: 'RK-3.3',
  },
  {
    title: 'The clock',
    given: {
      ...YOUR_TURN,
      turnSeconds: '60',
      table: 'r[y6 y7 y8] g[b1 y1 k1]',
      R0: 'r2 b8 k8 k12',
    },
    ask: 'A turn has one minute. Make a new set of yellow 8 and your blue and black 8, then let the time run out.',
    answers: ['time up r[y6 y7] g[b1 y1 k1] g[b8 y8 k8]'],
    nudge: say`You may do that, but here see what a broken run costs: take ${tiles('yellow', '8')} away, and let the time run out.`,
    nudges: {
      'time up': say`With the table untouched you would just draw one tile. Take ${tiles('yellow', '8')} from its run first.`,
    },
    why: 'Yellow 6 and 7 were no set. So the table is as it was, your tiles are back, and three more came.',
    rule: 'RK-7.2',
  },
  {
    title: 'Go out',
    given: {
      ...YOUR_TURN,
      rounds: '3',
      table: 'r[r10 r11 r12]',
      R0: 'r13 y10 k10',
      R1: 'b5',
      R2: 'y7 k9',
      R3: 'y3',
    },
    ask: 'Your last three: put red 13 on the run, and red 10 is free for a group with your two 10s.',
    answers: ['play r[r11 r12 r13] g[r10 y10 k10]'],
    nudge: say`That is allowed, but all three can go: ${tiles('red', '13')} on the run, then ${tiles('red', '10')} with your 10s.`,
    why: 'The others lose what is on their racks, and you win it all. A joker left there would count 30.',
    rule: 'RK-8.3',
  },
];
