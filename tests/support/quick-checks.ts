/** What is asked thousands of times: matchers are slow, and are called only to show a difference. */
import { isDeepStrictEqual } from 'node:util';
import { expect } from 'vitest';

/** Stricter than the matcher, which has the last word. */
export function expectSame(found: unknown, wanted: unknown, what?: string): void {
  if (!isDeepStrictEqual(found, wanted)) expect(found, what).toEqual(wanted);
}

export function expectMatch(text: string, pattern: RegExp): void {
  if (!pattern.test(text)) expect(text).toMatch(pattern);
}
