import { describe, expect, it } from 'vitest';
import { linkOf, readPlace, readServer } from './place.ts';

const read = (word: string, server?: string, env: Record<string, string> = {}): unknown => {
  const place = readPlace(word, server, env);
  return place.ok ? place.value : place.error.code;
};

describe('the table that is meant', () => {
  it.each([
    ['http://host:8787/#/t/ABCDEF', { server: 'http://host:8787', code: 'ABCDEF' }],
    ['https://cards.example/#/t/abc-def', { server: 'https://cards.example', code: 'ABCDEF' }],
    ['https://a.example/baize/#/t/ABCDEF', { server: 'https://a.example/baize', code: 'ABCDEF' }],
    ['localhost:8787/#/t/ABCDEF', { server: 'http://localhost:8787', code: 'ABCDEF' }],
    [
      'http://host/#/t/ABCDEF?move=s3cret',
      { server: 'http://host', code: 'ABCDEF', ticket: 's3cret' },
    ],
    ['abcdef', { server: 'http://localhost:8787', code: 'ABCDEF' }],
    ['ABC-DEF', { server: 'http://localhost:8787', code: 'ABCDEF' }],
  ])('%s', (word, place) => {
    expect(read(word)).toEqual(place);
  });

  it('is looked for on the server of the flag, else of the variable', () => {
    const env = { BAIZE_SERVER: 'https://env.example/' };
    expect(read('ABCDEF', undefined, env)).toMatchObject({ server: 'https://env.example' });
    expect(read('ABCDEF', 'flag.example:80', env)).toMatchObject({ server: 'http://flag.example' });
    expect(read('ABCDEF', undefined, { BAIZE_SERVER: '' })).toMatchObject({
      server: 'http://localhost:8787',
    });
  });

  it.each([
    'ABCDE',
    'ABCDE0',
    'http://host:8787/',
    'http://host/#/t/',
    'http://host/#/t/ABCDE',
    'http://host/#/t/%E0%A4%A',
    'ftp://host/#/t/ABCDEF',
    'http://user:pw@host/#/t/ABCDEF',
    'http://#/t/ABCDEF',
  ])('is not guessed from %s', (word) => {
    expect(read(word)).toBe('cli/bad_link');
  });

  it('is named once: a link and --server do not go together', () => {
    expect(read('http://host/#/t/ABCDEF', 'http://other')).toBe('cli/bad_usage');
  });

  it('needs the address of a server', () => {
    for (const text of ['http://', 'file:///tmp', 'http://host/#/t/ABCDEF', 'http://host?x=1'])
      expect(readServer(text, {}).ok, text).toBe(false);
  });

  it('is written as it is read', () => {
    const place = { server: 'https://a.example/b', code: 'ABCDEF', ticket: 'x' };
    expect(read(linkOf(place))).toEqual(place);
  });
});
