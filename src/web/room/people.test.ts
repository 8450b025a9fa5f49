import { describe, expect, it } from 'vitest';
import type { SeatInfo } from '../../protocol/table-info.ts';
import { missingFor, spectatorWords, waitingWords } from './people.ts';

const seat = (more: Partial<SeatInfo>): SeatInfo => ({
  kind: 'person',
  name: 'Ann',
  level: null,
  host: false,
  ready: false,
  present: true,
  standIn: null,
  ...more,
});
const host = seat({ host: true });
const empty = seat({ kind: 'empty', name: null });
const bot = seat({ kind: 'bot', name: 'West', level: 'easy', ready: true });

describe('why a table cannot start', () => {
  it('names empty seats first', () => {
    expect(missingFor({ seats: [host, empty, bot] })).toMatch(/^One seat is empty/);
    expect(missingFor({ seats: [host, empty, empty] })).toMatch(/^Two seats are empty/);
  });

  it('names everyone who has not agreed, but not the host, who agrees by starting', () => {
    const seats = [host, seat({ name: 'Bo' }), seat({ name: 'Cy' }), seat({ ready: true })];
    expect(missingFor({ seats })).toBe('Bo and Cy still have to agree to the rules.');
    expect(missingFor({ seats: seats.slice(0, 2) })).toBe('Bo still has to agree to the rules.');
  });

  it('is told to guests without what only the host can do', () => {
    expect(waitingWords({ seats: [host, empty] })).toBe('One seat is empty.');
  });

  it('is nothing once all agree', () => {
    const seats = [host, bot, seat({ name: 'Bo', ready: true })];
    expect(missingFor({ seats })).toBeUndefined();
    expect(waitingWords({ seats })).toBe('Ann can start now.');
  });
});

describe('spectators', () => {
  it.each([
    [0, ''],
    [1, 'One spectator'],
    [3, 'Three spectators'],
  ])('%i', (count, words) => {
    expect(spectatorWords(count)).toBe(words);
  });
});
