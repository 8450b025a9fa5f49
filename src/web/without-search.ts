/**
 * Build plugin. Pages do not search, their workers do: so it removes the search from the rules and bots that
 * a page loads. A page that has to think by itself plays like a bot without search (BT-14).
 */
import type { Plugin } from 'vite';

/** Replacement of each module, by its name. */
const INSTEAD: readonly (readonly [RegExp, string])[] = [
  [/\/src\/games\/[^/]+\/mind\/search\/index\.ts$/, 'export const search = undefined;'],
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
