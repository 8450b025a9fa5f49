/** Moves that are asked back because they could mean several things, looked for in any game. */
import { expect } from 'vitest';
import type { AnyGame } from '../../src/core/game.ts';
import type { Visit } from './random-play.ts';

/** Without its last word a move may no longer say what it means. */
const shortened = (text: string): string => text.split(' ').slice(0, -1).join(' ');

/** Each has whole moves for answers, and the same from a view; returns how many there were. */
export function lookForQuestions(game: AnyGame, { position, seat, legal }: Visit): number {
  let questions = 0;
  const view = game.view(position, seat);
  for (const text of legal.map((move) => shortened(game.formatMove(move)))) {
    const move = game.parseMove(text);
    const violation = move.ok ? game.check(position, seat, move.value) : undefined;
    if (!move.ok || !violation?.choices) continue;
    questions++;
    expect(game.check(view, seat, move.value)).toEqual(violation);
    expect(violation.choices.length, text).toBeGreaterThan(1);
    for (const choice of violation.choices) {
      const meant = game.parseMove(choice.move);
      expect(meant.ok && game.check(position, seat, meant.value)?.choices).toBeUndefined();
      expect(choice.says + choice.shows).not.toBe('');
    }
  }
  return questions;
}
