import { describe, expect, it } from 'vitest';
import { readRequest } from './main.ts';

const read = (text: string): unknown => {
  const request = readRequest(text.split(' ').filter((word) => word !== ''));
  return request.ok ? request.value : request.error.message;
};

const players = (text: string): string => {
  const request = readRequest(text.split(' '));
  if (!request.ok || request.value.table.kind !== 'new') throw new Error('no new match');
  return request.value.table.header.players
    .map(({ name, bot }) => `${name}:${bot ?? ''}`)
    .join(' ');
};

describe('baize play', () => {
  it.each([
    ['shithead', 'Player: East:medium South:medium West:medium'],
    ['casino', 'Player: East:medium'],
    ['--bots easy', 'Player: East:easy'],
    ['--bots easy,hard --seats 4 --name Ann', 'Ann: East:easy South:hard West:easy'],
    ['--name east --bots easy,hard', 'east: North:easy South:hard'],
    [
      '--name Noon --seats 8 --bots easy',
      'Noon: North:easy East:easy South:easy West:easy Dawn:easy Dusk:easy Night:easy',
    ],
  ])('seats one person and bots: %s', (text, seats) => {
    expect(players(text)).toBe(seats);
  });

  it('passes on seed and options', () => {
    expect(read('shithead --seed 7 --option jokers=off --fast --data D')).toMatchObject({
      fast: true,
      data: 'D',
      table: { kind: 'new', header: { seed: '7', options: { jokers: 'off' } } },
    });
  });

  it('lets adaptive bots start over', () => {
    expect(read('shithead --bots adaptive,easy --start-over')).toMatchObject({
      table: { kind: 'new', isNewStart: true },
    });
    const refused =
      '--start-over is for bots that follow your results; seat one with --bots adaptive.';
    expect(read('shithead --bots adaptive@40 --start-over')).toBe(refused);
    expect(read('shithead --start-over')).toBe(refused);
    expect(read('--resume --start-over')).toContain('--start-over cannot be changed');
  });

  it('resumes the latest match, or one by its id', () => {
    const wanted = (text: string): unknown => (read(text) as { table: unknown }).table;
    expect(wanted('--resume')).toEqual({ kind: 'resume', wanted: {} });
    expect(wanted('--resume abc')).toEqual({ kind: 'resume', wanted: { id: 'abc' } });
    expect(wanted('shithead --resume')).toEqual({ kind: 'resume', wanted: { game: 'shithead' } });
    expect(wanted('shithead --resume abc')).toEqual({
      kind: 'resume',
      wanted: { game: 'shithead', id: 'abc' },
    });
  });

  it.each([
    ['chess', 'There is no game "chess"; the games are shithead, casino, may-i, dhappa, rummikub.'],
    [
      '--seats -2',
      'baize play: --seats takes a whole number from 0 to 999, not "-2"; see "baize help play".',
    ],
    [
      'abc --resume def',
      'There is no game "abc"; the games are shithead, casino, may-i, dhappa, rummikub.',
    ],
    ['--name \u202eevil', 'The name turns the direction of writing.'],
    ['--name \u200b\u2060', 'The name has nothing that can be seen.'],
    ['--seats 2 --bots easy,hard', 'There are 2 bots for 1 free seats.'],
    ['--bots 1:easy', 'Give the levels of the bots alone, as in --bots easy,hard.'],
    ['--resume --seed 7', '--seed cannot be changed in a match that is resumed.'],
    [
      '--speed',
      'baize play: there is no flag --speed (did you mean --seed?); see "baize help play".',
    ],
  ])('answers bad input with a sentence: %s', (text, sentence) => {
    expect(read(text)).toBe(sentence);
  });

  it('leaves a number of seats that does not fit to the rules', () => {
    expect(players('--seats 9').split(' ')).toHaveLength(10);
  });

  it('takes a seed that starts with a dash', () => {
    expect(read('--seed -5')).toMatchObject({ table: { header: { seed: '-5' } } });
  });

  it('refuses unknown levels', () => {
    expect(read('--bots eazy')).toMatch(/^There is no bot "eazy" \(did you mean easy\?\)/);
  });
});
