/** Pauses before bot moves have the right length, and their length reveals nothing about what bots hold. */
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { MemoryStore } from '../../tests/support/fake-server.ts';
import { patienceMs } from '../bots/patience.ts';
import type { MatchHeader } from '../core/match.ts';
import { mayI } from '../games/index.ts';
import { openLocalTable } from './local-table.ts';
import { pauseMs, SPEEDS, type Speed } from './pace.ts';
import type { Thinker } from './thinker.ts';

/** Time passes when the test says so. */
function stopTime(): void {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
}

describe('pacing', () => {
  const WAIT = {
    seq: 3,
    speed: 'normal',
    waitedFor: 1,
    mayBeInterrupted: false,
    thinkMs: 0,
  } as const;

  it('pauses 400 to 900 ms at normal speed and not at all at instant', () => {
    const pauses = Array.from({ length: 300 }, (_, seq) => pauseMs({ ...WAIT, seq }));
    expect(Math.min(...pauses)).toBeGreaterThanOrEqual(400);
    expect(Math.max(...pauses)).toBeLessThanOrEqual(900);
    expect(new Set(pauses).size).toBeGreaterThan(50);
    expect(SPEEDS.map((speed) => pauseMs({ ...WAIT, speed }))).toEqual(
      SPEEDS.map((speed) => pauseMs({ ...WAIT, speed })).sort((a, b) => b - a),
    );
    expect(pauseMs({ ...WAIT, speed: 'instant' })).toBe(0);
  });

  it('leaves a person who may interrupt two and a half times as long', () => {
    const usual = pauseMs(WAIT);
    expect(pauseMs({ ...WAIT, mayBeInterrupted: true })).toBe(Math.round(2.5 * usual));
  });
});

describe('the time until the table goes on', () => {
  /** Of a match in which the second seat begins and whoever follows may call. */
  const MATCH: MatchHeader = {
    game: 'may-i',
    seed: '7',
    options: { firstDealer: 0 },
    players: [{ name: 'Ann' }, ...['B', 'C', 'D'].map((name) => ({ name, bot: 'expert' }))],
  };
  const after = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

  /** When the bot in turn has moved, if the others and itself think for so long. */
  async function movedAfter(callMs: number, turnMs: number, speed: Speed): Promise<number> {
    const thinker: Thinker = {
      think: async ({ seat, view }) => {
        const isTurn = mayI.toAct(view as Parameters<typeof mayI.toAct>[0]).includes(seat);
        await after(isTurn ? turnMs : callMs);
        // No call, and in turn the move that the clock would make.
        return undefined;
      },
      advise: async () => undefined,
    };
    const setting = { thinker, speed, store: new MemoryStore(), key: 'table' };
    const table = openLocalTable(mayI, MATCH, 0, setting);
    if (!table.ok) throw new Error(table.error);
    expect(mayI.mayInterrupt(table.value.snapshot().view)).toEqual(expect.arrayContaining([2, 3]));
    const started = Date.now();
    for (let ms = 0; ms < 5000 && table.value.snapshot().seq === 0; ms++)
      await vi.advanceTimersByTimeAsync(1);
    table.value.close();
    return Date.now() - started;
  }

  it('is the same whatever the bots that may call have to think about', async () => {
    stopTime();
    for (const speed of ['slow', 'normal', 'fast'] as const)
      expect(await movedAfter(200, 100, speed)).toBe(await movedAfter(0, 100, speed));
    expect(await movedAfter(0, 0, 'instant'), 'nobody waits here').toBeLessThan(10);
  });

  it('is the same whatever the bot in turn has to think about, but at a faster table', async () => {
    stopTime();
    for (const speed of ['slow', 'normal'] as const)
      expect(await movedAfter(0, 800, speed)).toBe(await movedAfter(0, 0, speed));
    expect(await movedAfter(0, 800, 'fast')).toBeGreaterThan(await movedAfter(0, 0, 'fast'));
  });

  it('leaves quick bots as they were, and gives those that search their time', () => {
    expect(['easy', 'hard', 'adaptive@40', 'expert@500i'].map((bot) => patienceMs(bot, false))).toEqual([0, 0, 0, 0]); // prettier-ignore
    expect(patienceMs('expert@2s', false)).toBeGreaterThan(2000);
    expect(patienceMs('expert@2s', true)).toBeGreaterThan(500);
    expect(patienceMs('adaptive@90', false)).toBe(patienceMs('expert', false));
  });
});
