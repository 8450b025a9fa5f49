import { describe, expect, it } from 'vitest';
import { plainText } from '../../core/phrase.ts';
import { MOVERS } from '../../protocol/answers.ts';
import { isMoverLine, moverLine } from '../../protocol/mover-line.ts';
import { lastMoveIn } from './MatchEnd.tsx';

const PLAYED = 'Bea played 9D.';
const logOf = (...texts: readonly string[]) => [
  { seq: 7, phrase: ['Ann played 4C.'] },
  ...texts.map((text) => ({ seq: 8, phrase: [text] })),
];

describe('the last move of a match', () => {
  it('is the first thing that the log says of it', () => {
    expect(plainText(lastMoveIn(logOf(PLAYED, 'Bea is out.')))).toBe(PLAYED);
    expect(plainText(lastMoveIn([]))).toBe('');
  });

  it.each(MOVERS)('is told where it was chosen by: %s', (by) => {
    for (const name of [undefined, 'Bea', 'Dr. No.']) {
      const line = moverLine(by, name);
      const lines = [line, PLAYED, 'Bea is out.'].filter((text) => text !== '');
      expect(plainText(lastMoveIn(logOf(...lines)))).toBe(`${line} ${PLAYED}`.trim());
      expect(isMoverLine(line)).toBe(line !== '');
    }
  });
});
