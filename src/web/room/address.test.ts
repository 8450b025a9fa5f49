import { describe, expect, it } from 'vitest';
import { hashFor, readRoomHash, roomHash, spacedCode } from './address.ts';

describe('the address of a table', () => {
  it('is read back as it was written', () => {
    expect(readRoomHash(roomHash('K7M2QX'))).toEqual({ code: 'K7M2QX' });
  });

  it.each(['#/t/k7m2qx', '#/t/k7m-2qx', '#/t/K7M%202QX'])('is forgiving: %s', (hash) => {
    expect(readRoomHash(hash)).toEqual({ code: 'K7M2QX' });
  });

  it('carries the ticket of a seat that moves', () => {
    expect(readRoomHash('#/t/K7M2QX?move=abc')).toEqual({ code: 'K7M2QX', ticket: 'abc' });
    expect(readRoomHash('#/t/K7M2QX?move=')).toEqual({ code: 'K7M2QX' });
  });

  it('keeps what is no code, so that the page can say so', () => {
    expect(readRoomHash('#/t/hello')).toEqual({ code: 'hello' });
    expect(readRoomHash('#/t/100%')).toEqual({ code: '100%' });
  });

  it.each(['', '#', '#/table', '#/t', 'K7M2QX'])('is not %j', (hash) => {
    expect(readRoomHash(hash)).toBeUndefined();
  });
});

describe('what is typed to join', () => {
  it.each(['K7M2QX', ' k7m-2qx ', 'https://baize.example/#/t/K7M2QX', '#/t/k7m2qx '])(
    'is a code or a link: %j',
    (text) => {
      expect(hashFor(text)).toBe('#/t/K7M2QX');
    },
  );

  it('may be a link that brings a seat along', () => {
    expect(hashFor('http://a.example/#/t/K7M2QX?move=a%2Fb')).toBe('#/t/K7M2QX?move=a%2Fb');
  });

  it.each(['', 'K7M', 'K7M2Q0', '#', 'https://baize.example/#/table', '#/t/hello'])(
    'is neither: %j',
    (text) => {
      expect(hashFor(text)).toBeUndefined();
    },
  );
});

describe('a code to read aloud', () => {
  it('stands in two groups', () => {
    expect(spacedCode('K7M2QX')).toBe('K7M 2QX');
    expect(spacedCode('odd')).toBe('odd');
  });
});
