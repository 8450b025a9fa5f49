/** The score of the last game of a match, read back from text; what it was worth follows from the options. */
import { integerIn } from '../../../core/field-text.ts';
import { demand, type Given } from '../../../core/position-text.ts';
import { scoreOf, winnersOf, type Taken } from '../rules/score.ts';
import type { GameScore, Position } from '../rules/types.ts';

export function readLastGame(p: Position, given: Given): GameScore | null {
  const [number, ...words] = given.get('lastGame') ?? [];
  if (number === undefined) return null;
  const game = integerIn(number);
  demand(
    game !== undefined && game > 0 && words.length === p.pile.length,
    `lastGame takes the number of a game and what each of ${p.pile.length} sides had, as in 1 24/6/3/1/1/0 16/4/1/0/0/0`,
  );
  const sides = scoreOf(words.map(readTaken), p.options);
  return { game, sides, winners: winnersOf(sides) };
}

function readTaken(word: string): Taken {
  const counts = word.split('/').map((part) => integerIn(part));
  const fits = counts.length === 6 && counts.every((count) => count !== undefined && count >= 0);
  demand(fits, `lastGame: "${word}" is not cards/spades/aces/10D/2S/sweeps`);
  const [cards, spades, aces, big, little, sweeps] = counts as number[];
  demand(big <= 1 && little <= 1, `lastGame: "${word}" has more than one 10D or 2S`);
  return { cards, spades, aces, bigCasino: big === 1, littleCasino: little === 1, sweeps };
}
