/**
 * Evaluation for search: the share that each seat may expect, from 0 to 1. With two sides it is the chance to
 * win the match. With more sides it is the expected part of the others that a side finishes ahead of.
 * Partners have the same share.
 */
import { bestOf, type Choices, readChoices } from '../judge/choice.ts';
import { cardsIn, countPiles, standing } from '../judge/worth.ts';
import type { MatchLength } from '../../rules/options.ts';
import type { Position, Side } from '../../rules/types.ts';
import { compareAtEnd } from '../../rules/score.ts';
import { sideOf } from '../../rules/turn.ts';
import { MEDIUM } from '../judge/weights.ts';

/** What the evaluation of one search writes, and the length of its match, which the option tells as a text. */
export interface ValueWorkspace {
  readonly room: Choices;
  /** By side: what it may expect of the running game, in points, as far as it differs from the others. */
  readonly expected: Float64Array;
  readonly length: MatchLength;
}

export function evaluate(p: Position, shares: Float64Array, workspace: ValueWorkspace): void {
  const sides = p.pile.length;
  if (!p.over) readExpected(p, workspace);
  for (let seat = 0; seat < p.hand.length; seat++) {
    const side = sideOf(p, seat);
    let beaten = 0;
    for (let other = 0; other < sides; other++)
      if (other !== side)
        beaten += p.over ? endShare(p, side, other) : chanceToBeat(p, side, other, workspace);
    shares[seat] = beaten / (sides - 1);
  }
}

function endShare(p: Position, side: Side, other: Side): number {
  const order = compareAtEnd(p, side, other);
  return order === 0 ? 0.5 : order < 0 ? 1 : 0;
}

/** Of what medium sees in the best move, against what the piles promise. */
const TO_MOVE = 1.2;

function readExpected(p: Position, { room, expected }: ValueWorkspace): void {
  const sides = p.pile.length;
  readChoices(p, p.turn, MEDIUM, room);
  const best = room.scores[bestOf(room)];
  for (let side = 0; side < sides; side++)
    expected[side] = (standing(p, countPiles(p, side)) * (sides - 1)) / sides;
  expected[sideOf(p, p.turn)] += TO_MOVE * best;
}

const chanceToBeat = (
  p: Position,
  side: Side,
  other: Side,
  { expected, length }: ValueWorkspace,
): number =>
  chanceInMatch(p, length, side, other, expected[side] - expected[other], sharpnessIn(p));

/**
 * How much a point of lead says with these cards to play: fitted to who won 1,200 games between hard bots, and to
 * 200 with the large pack and 150 with more sides. The last two cards are another matter, because hardly anything
 * comes after them.
 */
function sharpnessIn(p: Position): number {
  const cards = cardsToPlay(p);
  const left = cards / cardsIn(p);
  const near = cards <= 2 ? 0.55 : cards <= 4 ? 0.1 : 0;
  return near + (p.pile.length === 2 ? 0.64 - 0.42 * left : 0.95 - 0.7 * left);
}

function cardsToPlay(p: Position): number {
  let cards = p.stock.length;
  for (let seat = 0; seat < p.hand.length; seat++) cards += p.hand[seat].length;
  return cards;
}

// Converts the lead in a running game into the chance in the match that it belongs to (CA-60).

/** How much a point of lead says where a whole game is still to come. */
const WHOLE_GAME = 0.2;
/** Points that a game has to share out: all eleven with two sides, seven where majorities do not count. */
const POINTS = 11;

/** The chance that one side comes before another, with this lead in the running game. */
function chanceInMatch(
  p: Position,
  length: MatchLength,
  side: Side,
  other: Side,
  lead: number,
  sharpness: number,
): number {
  switch (length.kind) {
    case 'single':
      return logistic(sharpness * lead);
    case 'target':
      return inRace(p, side, other, lead, sharpness, length.points);
    case 'bestOf':
      return inSeries(p, side, other, logistic(sharpness * lead), length.games);
  }
}

const logistic = (x: number): number => 1 / (1 + Math.exp(-x));

/** Points add up, and what the games after this one will bring makes the lead say less. */
function inRace(
  { points, pile }: Position,
  side: Side,
  other: Side,
  lead: number,
  sharpness: number,
  target: number,
): number {
  const each = POINTS / pile.length;
  const ahead = Math.max(points[side], points[other]) + each + Math.abs(lead) / 2;
  const games = Math.max(0, (target - ahead) / each);
  const doubt = Math.sqrt(1 / sharpness ** 2 + games / WHOLE_GAME ** 2);
  return logistic((points[side] - points[other] + lead) / doubt);
}

/** The running game is won with this chance, and every game after it by a toss. */
function inSeries(p: Position, side: Side, other: Side, chance: number, games: number): number {
  const left = Math.max(0, games - p.game);
  const lead = p.wins[side] - p.wins[other];
  return chance * tossed(lead + 1, left) + (1 - chance) * tossed(lead - 1, left);
}

function tossed(lead: number, games: number): number {
  if (lead === 0) return 0.5;
  if (Math.abs(lead) > games) return lead > 0 ? 1 : 0;
  return (tossed(lead + 1, games - 1) + tossed(lead - 1, games - 1)) / 2;
}
