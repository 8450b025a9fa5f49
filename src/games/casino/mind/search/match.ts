/** Converts the lead in a running game into the chance in the match that it belongs to (CA-60). */
import type { MatchLength } from '../../rules/options.ts';
import type { Position, Side } from '../../rules/types.ts';

/** How much a point of lead says where a whole game is still to come. */
const WHOLE_GAME = 0.2;
/** Points that a game has to share out: all eleven with two sides, seven where majorities do not count. */
const POINTS = 11;

/** The chance that one side comes before another, with this lead in the running game. */
export function chanceInMatch(
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
