import { expect, it } from 'vitest';
import { GAME_IDS as ALL, gameOf } from '../../games/index.ts';
import { entryOf, GAME_IDS } from './catalogue.ts';
import { loadGame } from './registry.ts';

it('lists all games in the order of the registry', () => {
  expect(GAME_IDS).toEqual(ALL);
});

it.each(ALL)('says of %s what its rules say', async (id) => {
  const [entry, game] = [entryOf(id), gameOf(id)];
  const parts = Object.keys(entry) as (keyof typeof entry)[];
  expect(entry).toEqual(Object.fromEntries(parts.map((part) => [part, game[part]])));
  expect(await loadGame(id)).toBe(game);
});
