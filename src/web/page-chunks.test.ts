import { expect, it } from 'vitest';
import { pageChunks } from './page-chunks.ts';

/** Each module with what it loads at once, and with what it may load later. */
const MODULES: Readonly<Record<string, readonly [readonly string[], readonly string[]]>> = {
  first: [['react', 'words', 'picker'], ['table']],
  picker: [['react', 'setup'], []],
  table: [['setup', 'board', 'rest'], []],
  other: [['react'], ['answer']],
  answer: [['words', 'rest'], []],
};
const graph = {
  getModuleInfo: (id: string) => {
    const [importedIds, dynamicallyImportedIds] = MODULES[id] ?? [[], []];
    return { importedIds, dynamicallyImportedIds };
  },
};

it('makes one file of what the first page loads, one of what the other needs too, and one of tables', () => {
  const { name } = pageChunks('first', 'other', 'table');
  const files = (ids: string): (string | null)[] => ids.split(' ').map((id) => name(id, graph));
  expect(files('first picker setup')).toEqual(['first', 'first', 'first']);
  expect(files('react words')).toEqual(['pages', 'pages']);
  expect(files('table board')).toEqual(['table', 'table']);
  expect(files('other answer rest')).toEqual([null, null, null]);
});
