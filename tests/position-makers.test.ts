/**
 * Copies, views and worlds of a game are made by one constructor (`core/copies.ts`): V8 makes short-lived objects of a
 * literal in the wrong place, and rules that meet several shapes are slower.
 */
import { describe, expect, it } from 'vitest';
import { rngFromSeed } from '../src/core/rng.ts';
import { GAME_IDS, gameOf } from '../src/games/index.ts';

describe.each(GAME_IDS)('copies of positions of %s', (id) => {
  it('are made by one constructor and never by a literal', () => {
    const game = gameOf(id);
    const made = game.setup(game.seats.usual, {}, rngFromSeed('makers'));
    if (!made.ok) throw new Error(made.error.code);
    const position = made.value;
    const view = game.view(position, 0);
    const all = [game.clone(position), game.clone(view), view];
    const makers = new Set([...all, game.imagine(view, 0, rngFromSeed('world'))].map(makerOf));
    expect(makers.size).toBe(1);
    expect(makers.has(Object.prototype)).toBe(false);
  });
});

const makerOf = (position: unknown): unknown => Object.getPrototypeOf(position);
