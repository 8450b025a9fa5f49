import { plainText } from '../core/phrase.ts';
import { expect, it } from 'vitest';
import { GAME_IDS as ALL, gameOf } from './index.ts';
import type { Violation } from '../core/game.ts';
import { rngFromSeed } from '../core/rng.ts';
import type { GameEntry } from '../core/entry.ts';
import { entryOf, GAME_IDS } from './catalogue.ts';
import { loadGame } from './loaders.ts';

it('lists all games in the order of the registry', () => {
  expect(GAME_IDS).toEqual(ALL);
});

/** All that can be wrong before a game is played. */
function misfitsOf(entry: GameEntry): Violation[] {
  const made = [
    entry.setup(entry.seats.max + 1, {}, rngFromSeed('1')),
    entry.setup(entry.seats.min, { noSuchOption: '1' }, rngFromSeed('1')),
  ];
  return made.map((one) => {
    if (one.ok) throw new Error('It fits.');
    return one.error;
  });
}

it.each(ALL)('says of %s what its rules say', async (id) => {
  const [entry, game] = [entryOf(id), gameOf(id)];
  const { explain, ...rest } = entry;
  const parts = Object.keys(rest) as (keyof typeof rest)[];
  expect(rest).toEqual(Object.fromEntries(parts.map((part) => [part, game[part]])));
  for (const misfit of misfitsOf(entry))
    expect(plainText(explain(misfit, []))).toBe(plainText(game.explain(misfit, [])));
  expect(await loadGame(id)).toBe(game);
});
