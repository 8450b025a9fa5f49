import { describe, expect, it } from 'vitest';
import { GAME_IDS } from '../../games/catalogue.ts';
import { readRooms } from './remembered.ts';

const [game] = GAME_IDS;

describe('readRooms()', () => {
  it('reads back what was stored', () => {
    const rooms = [
      { code: 'K7M2QX', game },
      { code: 'AAAAAA', game },
    ];
    expect(readRooms(JSON.parse(JSON.stringify(rooms)))).toEqual(rooms);
  });

  it.each([null, 7, 'x', {}, [null, 3, {}, { code: 1, game }, { code: 'K7M2QX', game: 'chess' }]])(
    'finds no room in %j',
    (garbage) => {
      expect(readRooms(garbage)).toEqual([]);
    },
  );
});
