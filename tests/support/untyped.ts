/** Moves as callers without types may write them: what they are refused with. */
import { plainText } from '../../src/core/phrase.ts';
import { expect } from 'vitest';
import { play } from '../../src/core/play.ts';
import { gameOf, type GameId } from '../../src/games/index.ts';

export type Fields = Readonly<Record<string, unknown>>;

export function given(id: GameId, fields: Fields): unknown {
  const parsed = gameOf(id).parsePosition(fields);
  if (!parsed.ok) throw new Error(parsed.error);
  return parsed.value;
}

export function refusal(
  id: GameId,
  position: unknown,
  move: unknown,
): { code: string; sentence: string } {
  const game = gameOf(id);
  const before = JSON.stringify(position);
  const played = play(game, position, 0, move);
  if (played.ok) throw new Error('accepted');
  expect(JSON.stringify(position)).toBe(before);
  const sentence = plainText(game.explain(played.error, ['North', 'East']));
  return { code: played.error.code, sentence };
}

export function expectRefusal(id: GameId, fields: Fields, move: unknown, code: string): void {
  const { code: got, sentence } = refusal(id, given(id, fields), move);
  expect(got).toBe(`${id}/${code}`);
  // What is no card is called `?`, what is no word is quoted, and tiles are written small.
  expect(sentence).toMatch(/^(?:[?"A-Z]|[rbyk]\d+ ).+\.$/);
  expect(sentence).not.toContain('NaN');
}
