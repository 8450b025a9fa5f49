/** The arena: fair by rotation, the same for the same seed, and clear about what it cannot do. */
import { describe, expect, it } from 'vitest';
import { playArena } from '../src/bots/arena.ts';
import { summarise } from '../src/bots/arena-summary.ts';
import { addTally, emptyTally } from '../src/bots/arena-tally.ts';
import type { BotLevel } from '../src/bots/bot.ts';
import { run } from '../src/cli/main.ts';
import { shithead } from '../src/games/index.ts';

describe('the arena', () => {
  const noClock = (): number => 0;
  const play = (bots: BotLevel[], firstDeal: number, deals: number) =>
    playArena(shithead, { bots, seed: 'arena', options: {}, firstDeal, deals }, noClock);

  it('gives the same result for the same seed, however the deals are split', () => {
    const whole = play(['easy', 'medium', 'hard'], 0, 12);
    expect(play(['easy', 'medium', 'hard'], 0, 12)).toEqual(whole);
    const parts = emptyTally(3);
    addTally(parts, play(['easy', 'medium', 'hard'], 7, 5));
    addTally(parts, play(['easy', 'medium', 'hard'], 0, 7));
    expect(parts).toEqual(whole);
    expect(whole.games).toBe(36);
  });

  it('rotates bots through the seats, so a bot is even with itself', () => {
    const { bots } = summarise(play(['medium', 'medium'], 0, 30));
    expect(bots.map(({ winRate }) => winRate)).toEqual([0.5, 0.5]);
  });

  const intervalOf = (deals: number, winsPerDeal: number) => {
    const tally = emptyTally(2);
    Object.assign(tally, { deals, games: 2 * deals });
    Object.assign(tally.bots[0], {
      wins: winsPerDeal * deals,
      winSquares: winsPerDeal ** 2 * deals,
    });
    const [{ winRate, low, high }] = summarise(tally).bots;
    return { winRate, low, high };
  };

  it.each([
    ['nothing', 0],
    ['everything', 2],
    ['one game of every deal', 1],
  ])('is never sure after ten deals, not even of a bot that won %s', (_, wins) => {
    const { winRate, low, high } = intervalOf(10, wins);
    expect(low).toBeLessThanOrEqual(winRate);
    expect(high).toBeGreaterThanOrEqual(winRate);
    expect(high - low).toBeGreaterThan(0.15);
    expect(high - low).toBeLessThan(0.4);
    const surer = intervalOf(10_000, wins);
    expect(surer.high - surer.low).toBeLessThan(0.002);
    expect(surer.low).toBeLessThanOrEqual(winRate);
    expect(surer.high).toBeGreaterThanOrEqual(winRate);
  });

  it('has an interval near that of the normal distribution where there is spread', () => {
    // Half of 1,000 deals won twice, half of them not at all: p = 0.5 from 1,000 observations.
    const tally = emptyTally(2);
    Object.assign(tally, { deals: 1000, games: 2000 });
    Object.assign(tally.bots[0], { wins: 1000, winSquares: 4 * 500 });
    const [{ low, high }] = summarise(tally).bots;
    expect(low).toBeCloseTo(0.469, 3);
    expect(high).toBeCloseTo(0.531, 3);
  });

  it('finds each level stronger than the one below', () => {
    const rate = (better: BotLevel, worse: BotLevel): number =>
      summarise(play([better, worse], 0, 100)).bots[0].winRate;
    expect(rate('medium', 'random')).toBeGreaterThan(0.8);
    expect(rate('medium', 'easy')).toBeGreaterThan(0.7);
    expect(rate('hard', 'easy')).toBeGreaterThan(0.75);
    expect(rate('hard', 'medium')).toBeGreaterThan(0.5);
  });

  it.each([
    [['shithed', '--bots', 'easy,easy'], 2, /There is no game "shithed"/],
    [['shithead'], 2, /Name the bots that play/],
    [['shithead', '--bots', 'easy,medum'], 2, /There is no bot "medum"/],
    [['shithead', '--bots', ''], 2, /--bots has an empty value/],
    [['shithead', '--bots', 'easy'], 1, /two to eight seats/],
    [['shithead', '--bots', 'easy,easy', '--games', '0'], 2, /--games takes a whole number/],
    [['shithead', '--bots', 'easy,easy', '--option', 'decks=9'], 1, /decks takes one of/],
    [['shithead', '--bots', 'easy,easy', '--seats', '3'], 2, /2 bots for 3 seats/],
  ])('says in one sentence what is wrong with %j', async (args, exit, sentence) => {
    const said: string[] = [];
    const io = { out: () => {}, err: (line: string) => said.push(line), env: {} };
    expect(await run(['arena', ...args], io)).toBe(exit);
    expect(said).toHaveLength(1);
    expect(said[0]).toMatch(sentence);
  });

  it('answers programs in JSON', async () => {
    const said: string[] = [];
    const io = { out: (line: string) => said.push(line), err: () => {}, env: {} };
    const args = ['shithead', '--bots', 'easy,hard', '--games', '5', '--seed', '1', '--json'];
    expect(await run(['arena', ...args], io)).toBe(0);
    expect(JSON.parse(said.join(''))).toMatchObject({ deals: 5, games: 10, seed: '1' });
  });
});
