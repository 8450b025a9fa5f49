import { describe, expect, it } from 'vitest';
import { kindOf, kindOfFailure } from './PlayTogether.tsx';

describe('what is behind the page', () => {
  it.each([
    [{ tables: [] }, 'quiet'],
    [{ tables: [{}] }, 'tables'],
    [{ tables: 3 }, 'none'],
    [{}, 'none'],
    [null, 'none'],
    [undefined, 'none'],
    ['<html>', 'none'],
  ])('is told by the answer %j', (answer, kind) => {
    expect(kindOf(answer)).toBe(kind);
  });

  it('is a server in trouble, or none at all', () => {
    expect(kindOfFailure(503)).toBe('quiet');
    expect(kindOfFailure(404)).toBe('none');
  });
});
