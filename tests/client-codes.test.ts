/** The codes of the client and the page that explains them. */
import { expect, it } from 'vitest';
import { badAnswer, CLIENT_CODES, offline } from '../src/client/refusals.ts';
import { readText } from './scenario-files.ts';

const PAGE = readText('docs', 'codes.md');

it('the codes of the client stand in docs/codes.md, and no others of that kind', () => {
  const named = [...PAGE.matchAll(/`(client\/[a-z_]+)`/g)].map(([, code]) => code);
  expect([...new Set(named)].sort()).toEqual(CLIENT_CODES.toSorted());
});

it('have the sentence that the page says', () => {
  for (const { code, params, message } of [offline('moveUnsent'), badAnswer('a reason')]) {
    const row = PAGE.split('\n').find((line) => line.startsWith(`| \`${code}\``))!;
    const sentence = row.split('|')[2].trim();
    const filled = sentence.replace(/\{(\w+)\}/g, (_, name: string) => String(params[name]));
    expect(filled).toBe(message);
  }
});
