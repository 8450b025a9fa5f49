/** The pool of bots with real worker threads: good ones from dist/, and bad ones made up here. */
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { BotThought } from '../../src/bots/thought.ts';
import { deviceTime } from '../../src/client/time.ts';
import { GAME_IDS, gameOf } from '../../src/games/index.ts';
import { rngFromSeed } from '../../src/core/rng.ts';
import {
  botMove,
  openBotPool,
  type BotPool,
  type PoolSettings,
} from '../../src/server/bots/bot-pool.ts';
import { SteadyTime } from '../../src/server/steady-time.ts';
import type { Time } from '../../src/core/time.ts';
import { scratch } from './cli-run.ts';

const BUILT = new URL('../../dist/server/bots/bot-worker.js', import.meta.url);

function openPool(settings: Partial<PoolSettings>): BotPool {
  const pool = openBotPool({ budgetMs: 20_000, time: deviceTime, program: BUILT, ...settings });
  onTestFinished(() => pool.close());
  return pool;
}

/** The program of a worker that treats each thought as its seed says. */
const OBEDIENT = `
import { existsSync, writeFileSync } from 'node:fs';
import { parentPort, threadId } from 'node:worker_threads';
parentPort.on('message', ({ id, kind, thought }) => {
  if (kind === 'cancel') return;
  const { seed, level } = thought;
  if (seed === 'loop' && level !== 'hard') for (;;);
  if (seed === 'exit') process.exit(3);
  if (seed === 'throw') throw new Error('uncaught');
  if (seed === 'fail') return parentPort.postMessage({ id, error: 'BrokenInvariant at x' });
  if (seed === 'eat') for (const meal = []; ; ) meal.push(new Array(100_000).fill(seed));
  const flip = (...slots) => ({ type: 'flip', slots });
  const tried = (move, key, visits) => ({ move, key, visits, value: 0.5 });
  const searched = (mine, other) => ({
    move: flip('alone'),
    found: { ranked: [tried(flip('alone'), 1, mine), tried(flip('helped'), 2, other)], iterations: 100 },
  });
  const found = seed === 'together' ? searched(60, 40) : searched(10, 90);
  const answer = () =>
    parentPort.postMessage({ id, answer: level === 'expert' ? found : { move: flip(seed, threadId) } });
  if (seed.startsWith('slow')) setTimeout(answer, 300);
  else answer();
});
parentPort.postMessage('ready');
`;

function program(text: string): URL {
  const file = join(scratch(), 'worker.mjs');
  writeFileSync(file, text);
  return pathToFileURL(file);
}

const thoughtOf = (seed: string): BotThought => ({
  gameId: GAME_IDS[0],
  level: 'easy',
  view: {},
  seat: 0,
  seed,
});

/** The program of a worker that leaves a mark once it has loaded. */
const marking = (mark: string): string => `
import { writeFileSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';
writeFileSync(${JSON.stringify(mark)}, '');
parentPort.on('message', () => undefined);
parentPort.postMessage('ready');
`;

describe('bots in workers', () => {
  it('are ready before anybody asks, where somebody may come in the middle of a match', async () => {
    const mark = join(scratch(), 'loaded');
    const pool = openPool({ program: program(marking(mark)) });
    pool.prepare();
    await expect.poll(() => existsSync(mark), { timeout: 10_000 }).toBe(true);
  });

  it.each(GAME_IDS)('think of %s as they would here', async (gameId) => {
    expect(existsSync(BUILT)).toBe(true);
    const game = gameOf(gameId);
    const pool = openPool({});
    const position = game.setup(game.seats.min, {}, rngFromSeed('pool'));
    if (!position.ok) throw new Error(position.error.code);
    const [seat] = game.toAct(position.value);
    const view = game.view(position.value, seat);
    for (const level of ['random', 'easy', 'hard', 'expert@20i']) {
      const thought = { gameId, level, view, seat, seed: `bot-${level}` };
      expect(await pool.think(thought)).toBe(botMove(thought));
    }
  });

  it('report a thought that cannot be thought, and go on', async () => {
    const pool = openPool({ size: 1 });
    await expect(pool.think({ ...thoughtOf('x'), gameId: 'nonsense' })).rejects.toThrow(
      /^a bot failed: BrokenInvariant at /,
    );
    await expect(pool.think(thoughtOf('x'))).rejects.toThrow(/^a bot failed: TypeError at /);
  });

  it('are ended when they overrun their budget; the next thought has a new worker', async () => {
    const pool = openPool({ budgetMs: 1_500, size: 1, program: program(OBEDIENT) });
    const before = await pool.think(thoughtOf('a'));
    expect(await pool.think(thoughtOf('a'))).toBe(before);
    const late = pool.think(thoughtOf('loop'));
    const next = pool.think(thoughtOf('a'));
    await expect(late).rejects.toThrow('a bot thought longer than 1500 ms');
    expect(await next).not.toBe(before);
  });

  it.each([
    ['exit', 'a worker ended'],
    ['throw', 'a worker broke (Error)'],
    ['eat', 'a worker broke (Error)'],
    ['fail', 'a bot failed: BrokenInvariant at x'],
  ])('lose one thought when a worker does this: %s', async (seed, reason) => {
    const pool = openPool({ size: 1, program: program(OBEDIENT) });
    await expect(pool.think(thoughtOf(seed))).rejects.toThrow(reason);
    expect(await pool.think(thoughtOf('a'))).toMatch(/^flip a \d+$/);
  });

  it('queue where all are busy, and are never more than allowed', async () => {
    const pool = openPool({ size: 2, program: program(OBEDIENT) });
    const seeds = Array.from({ length: 8 }, (_, at) => `slow${at}`);
    const moves = await Promise.all(seeds.map((seed) => pool.think(thoughtOf(seed))));
    expect(moves.map((move) => move?.split(' ')[1])).toEqual(seeds);
    expect(new Set(moves.map((move) => move?.split(' ')[2])).size).toBe(2);
  });

  it('of many tables of one client keep nobody else’s waiting', async () => {
    const pool = openPool({ size: 1, program: program(OBEDIENT) });
    const order: string[] = [];
    const ask = async (seed: string, client: string): Promise<void> => {
      await pool.think(thoughtOf(seed), client);
      order.push(seed);
    };
    const many = ['slow1', 'slow2', 'slow3', 'slow4'].map((seed) => ask(seed, 'many'));
    await Promise.all([...many, ask('slow5', 'few'), ask('slow6', 'few')]);
    expect(order).toEqual(['slow1', 'slow5', 'slow2', 'slow6', 'slow3', 'slow4']);
  });

  it('are not ended by a budget that passed while the whole process stood still', async () => {
    let stoodStill = 0;
    const after: Time['after'] = (ms, run) => deviceTime.after(ms / 10, run);
    const raw = { elapsed: () => deviceTime.elapsed() + stoodStill, after };
    const time = new SteadyTime(raw);
    onTestFinished(() => time.close());
    const pool = openPool({ budgetMs: 2_000, size: 1, program: program(OBEDIENT), time });
    await pool.think(thoughtOf('a'));
    const slow = pool.think(thoughtOf('slow'));
    stoodStill = 60_000;
    expect(await slow).toMatch(/^flip slow \d+$/);
  });

  it('are followed by judgement where a search overruns, and the host is told', async () => {
    const faults: string[] = [];
    const onFault = (fault: string): void => void faults.push(fault);
    const pool = openPool({ budgetMs: 1_500, size: 1, program: program(OBEDIENT), onFault });
    const thought = { ...thoughtOf('loop'), level: 'expert' };
    expect(await pool.think(thought)).toMatch(/^flip loop \d+$/);
    expect(faults).toEqual(['a bot thought longer than 1500 ms']);
  });

  it('are helped by a worker that has nothing else to do', async () => {
    const pool = openPool({ size: 2, program: program(OBEDIENT) });
    const thought = { ...thoughtOf('together'), level: 'expert' };
    expect(await pool.think(thought)).toBe('flip alone');
    await Promise.all([pool.think(thoughtOf('slow1')), pool.think(thoughtOf('slow2'))]);
    expect(await pool.think(thought)).toBe('flip helped');
    // What is counted is the same whoever has time.
    expect(await pool.think({ ...thought, level: 'expert@50i' })).toMatch(/^flip together /);
  });

  it('search no longer than the host allows, whatever their names say', async () => {
    const pool = openPool({ budgetMs: 300 });
    const position = gameOf('shithead').setup(2, {}, rngFromSeed('pool'));
    if (!position.ok) throw new Error(position.error.code);
    const view = gameOf('shithead').view(position.value, 0);
    for (const level of ['expert@60s', 'expert@9999999i']) {
      const started = performance.now();
      expect(await pool.think({ ...thoughtOf('bound'), level, view })).toMatch(/^(swap|ready)/);
      expect(performance.now() - started).toBeLessThan(30_000);
    }
  });

  it('do not wait for ever', async () => {
    const pool = openPool({ size: 1, waitMs: 2_000, program: program(OBEDIENT) });
    await pool.think(thoughtOf('a'));
    const hanging = pool.think(thoughtOf('loop')).catch((error: Error) => error.message);
    await expect(pool.think(thoughtOf('a'))).rejects.toThrow('no worker was free within 2000 ms');
    await pool.close();
    expect(await hanging).toBe('the server stops');
    await expect(pool.think(thoughtOf('a'))).rejects.toThrow('the bots have gone home');
  });

  it('give up each thought once where no worker can start', async () => {
    const pool = openPool({ size: 2, program: program('throw new Error("no")') });
    const thoughts = ['a', 'b', 'c', 'd'].map((seed) => pool.think(thoughtOf(seed)));
    for (const { status } of await Promise.allSettled(thoughts)) expect(status).toBe('rejected');
  });
});
