/**
 * A step of the build: pages do not search, their workers do, so the rules that a page loads come without what
 * search needs of them, and its bots without the search itself. A page that has to think by itself plays like a bot
 * that does not search (BT-14).
 */
import type { Plugin } from 'vite';

/** What takes the place of a module, by its name. */
const INSTEAD: readonly (readonly [RegExp, string])[] = [
  [/\/src\/games\/[^/]+\/search\.ts$/, 'export const search = undefined;'],
  [
    /\/src\/bots\/search\/search\.ts$/,
    'export class Search { constructor() { throw new Error("a page does not search"); } }',
  ],
  [/\/src\/bots\/search\/few-worlds\.ts$/, 'export const dealerOf = () => undefined;'],
];

export const withoutSearch = (): Plugin => ({
  name: 'without-search',
  apply: 'build',
  enforce: 'pre',
  load: (id) => INSTEAD.find(([module]) => module.test(id))?.[1],
});
