import { describe, expect, it } from 'vitest';
import type { SeatInfo } from '../../protocol/table-info.ts';
import { emptySeatNote, missingFor, spectatorWords, waitingWords } from './people.ts';

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
    const away = [{ ...host, present: false }, ...seats.slice(1)];
    expect(waitingWords({ seats: away })).toBe('Waiting for Ann to come back.');
  });
});

describe('a seat that is empty after a match', () => {
  const over = { phase: 'over' as const, seats: [host, empty] };

  it('is told to everyone with what they can do about it', () => {
    expect(emptySeatNote(over, { seat: 0, isHost: true })).toMatch(/put a bot there under/);
    expect(emptySeatNote(over, { seat: 1, isHost: false })).toMatch(/the host can put a bot/);
    expect(emptySeatNote(over, { seat: undefined, isHost: false })).toMatch(/you can take it/);
  });

  it('is no matter while a match runs, or where everyone sits', () => {
    const you = { seat: 0, isHost: true };
    expect(emptySeatNote({ ...over, phase: 'playing' }, you)).toBeUndefined();
    expect(emptySeatNote({ ...over, seats: [host, bot] }, you)).toBeUndefined();
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
