import { describe, expect, it } from 'vitest';
import { readRoomHash, roomHash, spacedCode } from './address.ts';

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

describe('a code to read aloud', () => {
  it('stands in two groups', () => {
    expect(spacedCode('K7M2QX')).toBe('K7M 2QX');
    expect(spacedCode('odd')).toBe('odd');
  });
});
