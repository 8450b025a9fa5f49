import { describe, expect, it } from 'vitest';
import { readRequest } from './args.ts';

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
    ['shithead', 'You: East:medium South:medium West:medium'],
    ['--bots easy', 'You: East:easy'],
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

  it('resumes the latest match, or one by its id', () => {
    expect(read('--resume')).toMatchObject({ table: { kind: 'resume', id: undefined } });
    expect(read('--resume abc')).toMatchObject({ table: { kind: 'resume', id: 'abc' } });
  });

  it.each([
    ['chess', 'There is no game "chess"; the games are shithead.'],
    [
      'shithead --seats 9',
      'baize play: --seats takes a whole number from 2 to 8, not "9"; see "baize help play".',
    ],
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

  it('refuses unknown levels', () => {
    expect(read('--bots eazy')).toMatch(/^There is no bot "eazy" \(did you mean easy\?\)/);
  });
});
