import { describe, expect, it } from 'vitest';
import { ANN, BEA, bot, empty, lobby, person } from '../../../tests/support/join-room.ts';
import type { RoomSnapshot } from '../../client/room.ts';
import type { TableInfo } from '../../protocol/index.ts';
import { plain, widthOf } from '../play/text.ts';
import { drawLobby, lobbyPrompt } from './lobby.ts';
import { newsBetween, statusLine } from './news.ts';

const STYLE = { colour: true, unicode: true };

function roomWith(table: Partial<TableInfo>, more: Partial<RoomSnapshot> = {}): RoomSnapshot {
  const room = lobby().snapshot();
  return { ...room, ...more, table: { ...room.table!, ...table } };
}

const draw = (room: RoomSnapshot, columns: number, rows: number): string[] =>
  drawLobby(
    {
      room,
      table: room.table!,
      link: 'http://host.example:8787/#/t/ABCDEF',
      news: Array.from({ length: 30 }, (_, at) => `News ${at}.`),
      notice: { kind: 'violation', text: 'Some seats are empty: wait for players.' },
    },
    { columns, rows },
    STYLE,
  );

describe('the lobby on a screen', () => {
  it('is never wider or higher than the terminal, and keeps what was said last', () => {
    const room = roomWith({
      options: { jokers: 'off', turnSeconds: '20', graceSeconds: '5' },
      seats: [ANN, person('A name of twenty-four ch'), bot, empty, empty, empty, empty, empty],
    });
    for (const [columns, rows] of [
      [120, 40],
      [80, 24],
      [60, 16],
      [40, 12],
      [20, 5],
    ]) {
      const lines = draw(room, columns, rows);
      expect(lines.length).toBeLessThanOrEqual(rows);
      expect(Math.max(...lines.map(widthOf))).toBeLessThanOrEqual(columns);
      expect(plain(lines.at(-1) ?? '')).toMatch(/players\.$|are|wait|seats/);
    }
  });

  it('shows names that try to draw as plain text', () => {
    const room = roomWith({ seats: [ANN, person('\u001b[2JBea\n'), bot] });
    expect(draw(room, 80, 24).join('\n')).not.toContain('\u001b[2J');
  });

  it.each([
    ['waits for empty seats', { seats: [ANN, empty, empty] }, 'Waiting for 2 more players'],
    ['waits for those who are not ready', { seats: [ANN, BEA, bot] }, 'Waiting for Bea'],
    [
      'asks the host to start',
      { seats: [ANN, person('Bea', { ready: true }), bot] },
      'start deals',
    ],
  ])('%s', (_, table, words) => {
    expect(lobbyPrompt(roomWith(table))).toContain(words);
  });

  it('asks a guest to agree, then tells who is waited for', () => {
    const guest = { seat: 1, isHost: false };
    expect(lobbyPrompt(roomWith({}, guest))).toBe('Type ready when you agree to the rules');
    const ready = { seats: [ANN, person('Bea', { ready: true }), bot] };
    expect(lobbyPrompt(roomWith(ready, guest))).toBe('Waiting for the host to start');
    expect(lobbyPrompt(roomWith({ seats: [ANN, empty] }, { seat: undefined }))).toContain('sit N');
  });
});

describe('news of a table', () => {
  const news = (before: Partial<TableInfo>, after: Partial<TableInfo>): string[] =>
    newsBetween(roomWith(before), roomWith(after));

  it.each([
    [{ seats: [ANN, empty] }, { seats: [ANN, BEA] }, 'Bea sits down at seat 1.'],
    [{ seats: [ANN, BEA] }, { seats: [ANN, empty] }, 'Bea has left seat 1.'],
    [{ seats: [ANN, empty] }, { seats: [ANN, bot] }, 'Iris, a bot (hard), sits at seat 1.'],
    [{ seats: [ANN, BEA] }, { seats: [ANN, person('Bea', { ready: true })] }, 'Bea is ready.'],
    [{ seats: [ANN, BEA] }, { seats: [ANN, person('Bea', { present: false })] }, 'Bea is absent.'],
    [
      { seats: [ANN, BEA] },
      { seats: [ANN, person('Bea', { host: true })] },
      'Bea is the host now.',
    ],
    [
      { seats: [ANN, BEA] },
      { seats: [ANN, person('Bea', { standIn: 'slow' })] },
      'A bot plays for Bea meanwhile.',
    ],
    [
      { seats: [ANN, person('Bea', { standIn: 'absent' })] },
      { seats: [ANN, BEA] },
      'Bea plays again.',
    ],
    [
      { options: {} },
      { options: { jokers: 'off' } },
      'The rules have changed: whoever was ready has to agree anew.',
    ],
    [{ frozen: true }, { frozen: false }, 'The table goes on.'],
    [{}, { gallery: 'closed' }, 'The host lets nobody watch who has no seat.'],
    [{}, { phase: 'closed' }, 'The table is closed.'],
  ] satisfies [Partial<TableInfo>, Partial<TableInfo>, string][])(
    '%#: %s',
    (before, after, text) => {
      expect(news(before, after)).toEqual([text]);
    },
  );

  it('are few when everyone moves one seat on for the next match', () => {
    expect(news({ deal: 1 }, { deal: 2, seats: [bot, ANN, BEA] })).toEqual(['Cards are dealt.']);
  });

  it('are none where nothing has changed', () => {
    expect(news({ spectators: 1 }, { spectators: 2 })).toEqual([]);
  });
});

describe('the line above the table', () => {
  const now = 1_000_000;
  const line = (room: RoomSnapshot, columns = 80, news?: string): string =>
    plain(statusLine(room, news, now, columns, STYLE));

  it('puts trouble before news', () => {
    const lost = roomWith({}, { connection: 'reconnecting', retryAt: now + 1500 });
    expect(line(lost, 80, 'Bea is ready.')).toContain('Connection lost; trying again in 2 s');
    expect(line(roomWith({ frozen: true }), 100, 'Bea is ready.')).toContain('stands still');
    expect(line(roomWith({}), 80, 'Bea is ready.')).toContain('Bea is ready.');
  });

  it('tells who watches, and the seconds in steps', () => {
    expect(line(roomWith({ spectators: 3 }))).toContain('3 watching');
    expect(line(roomWith({ spectators: 3 }, { seat: undefined }))).toContain(
      'you are watching, 2 more watching',
    );
    const clock = (ms: number): RoomSnapshot =>
      roomWith({}, { clock: { deadline: now + ms, seconds: 60 } });
    expect(line(clock(41_000))).toContain('45 s left');
    expect(line(clock(11_200))).toContain('12 s left');
    expect(line(clock(-500))).toContain('0 s left');
  });

  it('is never wider than the terminal', () => {
    const room = roomWith({}, { clock: { deadline: now + 9000, seconds: 60 } });
    for (const columns of [10, 20, 40, 80])
      expect(line(room, columns, 'A long piece of news '.repeat(9)).length).toBeLessThanOrEqual(
        Math.max(columns, 12),
      );
  });
});
