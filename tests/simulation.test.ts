/** The whole of playing together from one seed after another, with everything going wrong that can. */
import { describe, expect, it } from 'vitest';
import { CLOSE_CODES } from '../src/protocol/index.ts';
import { settle } from './world/fake-time.ts';
import { World } from './world/world.ts';
import { FOUND, PLANTS } from './sim/planted.ts';
import { simulate, type SimReport } from './sim/simulation.ts';

/** Enough to meet whatever must be met; `npm run sim` goes on for as long as one likes. */
const SEEDS = 30;
const CHUNK = 10;
const STEPS = 120;
const PATIENCE_MS = 300_000;

const totals: Record<string, number> = {};

function add({ counts }: SimReport): void {
  for (const [what, times] of Object.entries(counts)) totals[what] = (totals[what] ?? 0) + times;
}

/** Everything that somebody needs who has to look into it. */
const storyOf = ({ seed, step, findings, history }: SimReport): string =>
  [
    `seed ${seed}, step ${step} (npm run sim -- --seed ${seed} --steps ${STEPS})`,
    ...history.slice(-25),
    ...findings.slice(0, 3),
  ].join('\n');

/** A run is the same whenever it is asked for: it is made once. */
const reports = new Map<string, SimReport>();

async function reportOf(seed: string): Promise<SimReport> {
  const known = reports.get(seed);
  if (known) return known;
  const report = await simulate({ seed, steps: STEPS });
  reports.set(seed, report);
  add(report);
  return report;
}

async function mustHold(seed: string): Promise<SimReport> {
  const report = await reportOf(seed);
  expect(report.finding, report.finding && storyOf(report)).toBeUndefined();
  return report;
}

describe('everything holds, whatever goes wrong', () => {
  for (let first = 1; first <= SEEDS; first += CHUNK)
    it(
      `seeds ${first} to ${first + CHUNK - 1}`,
      async () => {
        for (let seed = first; seed < first + CHUNK; seed++) await mustHold(String(seed));
      },
      PATIENCE_MS,
    );

  it('and there was enough to hold against', () => {
    expect(Object.keys(totals)).toEqual(expect.arrayContaining(MUST_BE_SEEN));
    expect(totals['moved by player']).toBeGreaterThan(SEEDS * 10);
    expect(totals.ack).toBeGreaterThan(SEEDS * 10);
  });
});

/** A run that never met these would prove little. */
const MUST_BE_SEEN = [
  'moved by player',
  'moved by bot',
  'moved by clock',
  'moved by stand-in',
  'moved by fallback',
  'dealt',
  'rekeyed',
  'changed',
  'freed',
  'closed',
  'ack',
  'seat taken over',
  'table frozen',
  'table thawed',
  'bot failed',
  'a line is cut',
  'a client reads nothing',
  'the process dies',
  'the process stops in order',
  'the process will die before an append',
  'the process will die after an append',
  'another process takes over',
  'the disk is in trouble',
  'another table',
  'bye protocol/silent',
  'bye protocol/too_slow',
  'bye protocol/moved',
  'bye server/stopping',
  'bye table/closed',
  'refused protocol/stale',
  'refused protocol/move_id_reused',
  'refused protocol/bad_token',
  'refused protocol/not_seated',
  'refused table/not_host',
  'refused table/frozen',
];

describe('a run can be told again', () => {
  it(
    'the same seed makes the same run, to the last word on every line',
    async () => {
      const first = await reportOf('7');
      const second = await simulate({ seed: '7', steps: STEPS });
      expect(second.hash).toBe(first.hash);
      expect(second.history).toEqual(first.history);
      expect((await reportOf('8')).hash).not.toBe(first.hash);
    },
    PATIENCE_MS,
  );
});

describe('seeds that once failed', () => {
  it.each([
    ['9', 'a seat was shown as taken over by a bot before the deal itself was told'],
    ['14', 'the same at a rematch'],
    ['21', 'a slow client was found out while others were being told: they heard of that first'],
    ['65', 'a table that learned from its log told of a clock before asking all to come back'],
    ['84', 'the same with a move of another process'],
  ])('%s: %s', async (seed) => void (await mustHold(seed)), PATIENCE_MS);
});

describe('what they found, told in short', () => {
  it('whoever asks in the moment a table is closed is refused, and nothing is broken', async () => {
    const world = new World();
    const { code, token } = await world.create();
    const [host, tab] = [world.connect(), world.connect()];
    await host.hello(code, token);
    await tab.hello(code, token);
    host.connection.receive(JSON.stringify({ type: 'close', id: 'c' }));
    tab.connection.receive(JSON.stringify({ type: 'ready', id: 'r', ready: true }));
    await settle();
    expect(world.watch.bugs).toEqual([]);
    expect(world.watch.refusals).toEqual(['table/closed']);
  });

  it('nobody hears of a clock or of who left before the move that it belongs to', async () => {
    const world = new World();
    const { code, token } = await world.create({ bots: [{ seat: 1, level: 'easy' }] });
    const [slow, host] = [world.connect(), world.connect()];
    await slow.hello(code, token);
    await host.hello(code, token);
    slow.buffered = 2_000_000;
    await host.say({ type: 'start', id: 's' });
    const after = host.got.slice(host.got.findIndex(({ type }) => type === 'welcome') + 1);
    expect(slow.closeCode).toBe(CLOSE_CODES.tooSlow);
    expect(after[0]).toMatchObject({ type: 'update', table: { phase: 'playing' } });
  });
});

describe('what is planted is found', () => {
  const SEEDS_MAX = 40;
  it(
    'and nothing is found where nothing is planted',
    async () => {
      for (let seed = 1; seed <= SEEDS_MAX / 4; seed++) await mustHold(`planted ${seed}`);
    },
    PATIENCE_MS,
  );
  it.each(Object.entries(PLANTS))(
    '%s',
    async (name, plant) => {
      let finding: string | undefined;
      for (let seed = 1; seed <= SEEDS_MAX && finding === undefined; seed++)
        ({ finding } = await simulate({ seed: `planted ${seed}`, steps: STEPS, plant }));
      expect(finding).toMatch(FOUND[name as keyof typeof FOUND]);
    },
    PATIENCE_MS,
  );
});
