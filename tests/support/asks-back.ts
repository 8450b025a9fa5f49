/** A game that asks back: for one test, every move of a real game could mean two things. */
import { onTestFinished, vi } from 'vitest';
import type { Choice } from '../../src/core/choice.ts';
import type { Violation } from '../../src/core/game.ts';
import { gameOf } from '../../src/games/index.ts';

export const game = gameOf('shithead');

export const CHOICES: readonly Choice[] = [
  { move: 'play 4C', says: 'LOW: 4C alone', shows: '4C' },
  { move: 'play 4C 4D', says: 'HIGH: both', shows: '4C 4D' },
];

/** A violation that the game can explain, with what the move could mean. */
export const askingBack = (choices: readonly Choice[] = CHOICES): Violation => ({
  code: 'shithead/not_your_turn',
  params: { seat: 1 },
  choices,
});

/** Answers every move with this violation until the test is over. */
export const refuseAll = (violation: Violation): void => judgeBy(() => violation);

/** Judges every move in this way until the test is over. */
export function judgeBy(check: typeof game.check): void {
  const spy = vi.spyOn(game, 'check').mockImplementation(check);
  onTestFinished(() => spy.mockRestore());
}
