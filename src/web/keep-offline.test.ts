import { describe, expect, it } from 'vitest';
import { neededBy } from './keep-offline.ts';

const FILES = [
  { fileName: 'solve.html', source: '<script src="./assets/solve-aa.js">' },
  { fileName: 'assets/solve-aa.js', code: 'import "./tile-bb.js"; new Worker("worker-cc.js")' },
  { fileName: 'assets/tile-bb.js', code: '' },
  { fileName: 'assets/worker-cc.js', source: 'import("./plan-dd.js")' },
  { fileName: 'assets/plan-dd.js', code: 'import "./solve-aa.js"' },
  { fileName: 'assets/game-ee.js', code: 'import "./tile-bb.js"' },
];

describe('what a page needs without a network', () => {
  it('is what is named in it, and in what is named in it, and nothing else', () => {
    expect(neededBy('solve.html', FILES)).toEqual([
      'assets/plan-dd.js',
      'assets/solve-aa.js',
      'assets/tile-bb.js',
      'assets/worker-cc.js',
      'solve.html',
    ]);
  });
});
