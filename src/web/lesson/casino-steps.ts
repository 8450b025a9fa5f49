/**
 * Steps of the Casino lesson, most of them from scenarios/casino. Cards that are not named lie in your own
 * pile.
 */
import type { LessonStep } from './script.ts';

/** The first round is on: half of the pack is still to be dealt, and both have won something. */
const ROUND_1 = { stock: '20', pile1: '8S 4S 8C' } as const;

export const CASINO_STEPS: readonly LessonStep[] = [
  {
    title: 'Equal takes equal',
    given: { T: '9C 4D', H0: '9H 2D 7S', ...ROUND_1 },
    ask: 'A card takes one like it. Choose your 9 and the 9 on the table, then capture.',
    answers: ['capture 9H: 9C'],
    nudge: 'You may do that, but a 9 lies there for the taking. Choose both nines.',
    why: 'Both cards go to your pile. What you have won in the end is what counts.',
    rule: 'CA-18',
  },
  {
    title: 'Cards add up',
    given: { T: '5S 2C 9D', H0: '7H 2D 10C', ...ROUND_1 },
    ask: '5 and 2 make 7. Take both with your 7.',
    answers: ['capture 7H: 5S 2C'],
    nudge: 'That is allowed, but your 7 takes two cards at once: the 5 and the 2.',
    why: 'An ace counts 1, every other card its number.',
    rule: 'CA-4',
  },
  {
    title: 'Everything at once',
    given: { T: '9C 5S 4D 6H 3H', H0: '9H 2D 10C', ...ROUND_1 },
    ask: 'Here your 9 takes a 9, 5\u00a0+\u00a04 and 6\u00a0+\u00a03. Choose all five and capture.',
    answers: ['capture 9H: 9C 5S 4D 6H 3H'],
    nudge: 'You may take less, and nothing is ever taken for you. Here, choose all five cards.',
    why: 'As many groups as you like in one play, as long as no card is left over.',
    rule: 'CA-20',
  },
  {
    title: 'When you cannot trail',
    given: { T: '6H', H0: '6S 8D 10C', ...ROUND_1, pile1: '9S 4S 9C' },
    ask: 'To trail is to leave a card on the table and take nothing. Try that with your 6.',
    answers: ['capture 6S: 6H'],
    nudge: 'That card matches nothing, so it could go there. Try your 6 instead.',
    why: 'A card that matches a card or a build on the table cannot be trailed. Sums do not forbid it.',
    rule: 'CA-44',
  },
  {
    title: 'When you can',
    given: { T: '6H', H0: '6S 8D 10C', ...ROUND_1, pile1: '9S 4S 9C' },
    ask: 'Your 8 and your 10 match nothing here. Trail one of them.',
    answers: ['trail 8D', 'trail 10C'],
    nudge: 'A good capture! But see what a trail is: choose the 8 or the 10 alone.',
    why: 'Each card is judged by itself: you may trail one although another could capture.',
    rule: 'CA-45',
  },
  {
    title: 'Build for later',
    given: { T: '5S', H0: '2H 7D 10C', ...ROUND_1 },
    ask: 'Put your 2 on the 5 and call them 7: your own 7 will collect them. Build it.',
    answers: ['build 2H: 5S as 7'],
    nudge: 'You may do that, but choose the 2 and the 5: together they make a build for your 7.',
    why: 'A build is only taken whole. You need a card of its value in your hand, and keep it.',
    rule: 'CA-29',
  },
  {
    title: 'Collect it',
    given: { T: '10H', b1: '7[5S 2H]P0', H0: '7D 4S', ...ROUND_1, pile1: '8S 9C 8C' },
    ask: 'East has left your build alone. Take it with your 7; try to trail the 4 first if you like.',
    answers: ['capture 7D: b1'],
    why: 'With two players you cannot trail in round 1 while you own a build.',
    rule: 'CA-46',
  },
  {
    title: 'Steal a build',
    given: { T: 'none', b1: '6[4H 2H]P1', H0: '3S 9D 10C', ...ROUND_1 },
    ask: "East collects for a 6. Put your 3 on East's build: it becomes 9, and you hold a 9.",
    answers: ['raise 3S: b1'],
    nudge: 'That is allowed, but a build waits to be stolen: choose your 3 and the build.',
    why: 'Now it is yours. A build of two groups or of five cards can no longer be raised.',
    rule: 'CA-31',
  },
  {
    title: 'The top of a pile',
    given: { T: '3C', H0: '9H 2D 10C', stock: '20', pile1: '8S 4S 6D' },
    ask: "The top card of East's pile counts as if it lay on the table. Take 6 and 3 with your 9.",
    answers: ['capture 9H: 3C top1'],
    nudge: "You may do that, but look at East's pile: its 6 and the 3 make 9.",
    why: "One such card in a play, and only an opponent's. Your own top is just as open to East.",
    rule: 'CA-39',
  },
  {
    title: 'What counts',
    given: { T: '10D 6S 3H', H0: '10C 6H 9D', ...ROUND_1 },
    ask: 'Each of your cards can capture something. One card on the table is worth 2 points: take 10D.',
    answers: ['capture 10C: 10D'],
    nudge: 'Cards and spades count too, but only for whoever has most. Take the 10 of diamonds.',
    why: '10D counts 2, 2S and each ace 1. Most cards and most spades count 2 each: 11 points in all.',
    rule: 'CA-58',
  },
];
