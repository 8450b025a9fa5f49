/**
 * A step of the build: pages do not search, their workers do, so the rules that a page loads come without what
 * search needs of them. A page that has to think by itself plays like a bot that does not search (BT-14).
 */
import type { Plugin } from 'vite';

const SEARCH = /\/src\/games\/[^/]+\/search\.ts$/;

export const withoutSearch = (): Plugin => ({
  name: 'without-search',
  apply: 'build',
  enforce: 'pre',
  load: (id) => (SEARCH.test(id) ? 'export const search = undefined;' : undefined),
});
