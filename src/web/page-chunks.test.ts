import { expect, it } from 'vitest';
import { pageChunks } from './page-chunks.ts';

/** Each module with what it loads at once, and with what it may load later. */
const MODULES: Readonly<Record<string, readonly [readonly string[], readonly string[]]>> = {
  first: [
    ['react', 'words', 'picker'],
    ['session', 'chess', 'go', 'room', 'lesson'],
  ],
  picker: [['react', 'setup'], []],
  session: [['setup', 'saves', 'flights', 'sums'], []],
  chess: [['board', 'sounds', 'knights'], []],
  go: [['board', 'sounds', 'stones'], []],
  'rules/chess': [['notation', 'castling'], []],
  'rules/go': [['notation', 'ko'], []],
  room: [['flights', 'lobby'], []],
  lesson: [['sounds', 'steps'], []],
  other: [['react'], ['answer']],
  answer: [['words', 'sums'], []],
};
const graph = {
  getModuleInfo: (id: string) => {
    const [importedIds, dynamicallyImportedIds] = MODULES[id] ?? [[], []];
    return { importedIds, dynamicallyImportedIds };
  },
};

const { name } = pageChunks({
  first: 'first',
  other: 'other',
  session: 'session',
  rules: ['rules/chess', 'rules/go'],
  screens: ['chess', 'go'],
  room: 'room',
  apart: ['lesson'],
});
const files = (ids: string): (string | null)[] => ids.split(' ').map((id) => name(id, graph));

it('makes one file of what the first page loads, and one of what the other needs too, if only later', () => {
  expect(files('first picker setup')).toEqual(['first', 'first', 'first']);
  expect(files('react words')).toEqual(['pages', 'pages']);
  expect(files('other answer')).toEqual([null, null]);
});

it('makes one file of what all tables load, and one of what all rules share', () => {
  expect(files('session saves board')).toEqual(['table', 'table', 'table']);
  expect(files('notation castling ko')).toEqual(['rules', null, null]);
  expect(files('chess knights go stones lobby steps')).toEqual(Array(6).fill(null));
});

it('keeps what tables share with other parts away from the file of tables', () => {
  expect(files('flights sounds sums')).toEqual(['first', null, null]);
});
