/** The arena: fair by rotation, the same for the same seed, and clear about what it cannot do. */
import { describe, expect, it } from 'vitest';
import { playArena } from '../src/arena/arena.ts';
import { summarise } from '../src/arena/summary.ts';
import { addDeal, addTally, emptyTally, tallyFor, type GameResult } from '../src/arena/tally.ts';
import type { BotLevel } from '../src/bots/bot.ts';
import { run } from '../src/cli/main.ts';
import { shithead } from '../src/games/minds.ts';

const drawnAtOnce = () => ({ ranking: [0, 1, 2, 3], winners: [] as number[], ending: 'draw' });

/** The games of a deal of which each bot won so many. */
const gamesWon = (wins: readonly number[]): GameResult[] =>
  wins.flatMap((count, winner) =>
    Array.from({ length: count }, () => ({
      wins: wins.map((_, bot) => (bot === winner ? 1 : 0)),
      lasts: wins.map(() => 0),
      places: wins.map(() => 1),
      points: wins.map(() => 0),
      moves: 1,
      isDrawn: false,
      isStalemate: false,
      hasPoints: false,
    })),
  );

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

  it('shares a drawn game out among all, as half a win for each of two teams', () => {
    const drawn = { ...shithead, outcome: drawnAtOnce };
    const bots: BotLevel[] = ['medium', 'easy', 'medium', 'easy'];
    const spec = { bots, seed: 'arena', options: {}, firstDeal: 0, deals: 3 };
    const tally = playArena(drawn, spec, noClock);
    expect(tally).toMatchObject({ games: 6, draws: 6, stalemates: 0 });
    const { bots: each, levels, draws } = summarise(tally);
    expect(levels.map(({ winRate }) => winRate)).toEqual([0.5, 0.5]);
    expect(each.map(({ winRate, lastRate, meanPlace }) => [winRate, lastRate, meanPlace])).toEqual(
      bots.map(() => [0.25, 0, 2.5]),
    );
    expect(draws).toBe(6);
  });

  it('counts the win of a team once, whoever of it went out', () => {
    const team = { ...shithead, outcome: () => ({ ...drawnAtOnce(), winners: [0, 2] }) };
    const bots: BotLevel[] = ['hard', 'easy', 'hard', 'easy'];
    const spec = { bots, seed: 'arena', options: {}, firstDeal: 0, deals: 1 };
    const { levels } = summarise(playArena(team, spec, noClock));
    expect(levels.map(({ winRate }) => winRate)).toEqual([0.5, 0.5]);
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

  describe('of levels with several seats', () => {
    it('adds their wins up deal by deal, however the deals are split', () => {
      const bots: BotLevel[] = ['medium', 'easy', 'medium', 'easy'];
      const whole = play(bots, 0, 6);
      const parts = tallyFor(bots);
      addTally(parts, play(bots, 4, 2));
      addTally(parts, play(bots, 0, 4));
      expect(parts).toEqual(whole);
      const { bots: each, levels } = summarise(whole);
      expect(levels.map(({ level, seats, chance }) => [level, seats, chance])).toEqual([
        ['medium', 2, 0.5],
        ['easy', 2, 0.5],
      ]);
      expect(levels[0].winRate).toBeCloseTo(each[0].winRate + each[2].winRate, 9);
      expect(levels[0].winRate + levels[1].winRate).toBeCloseTo(1, 9);
    });

    it('takes the interval over deals, in which the wins of one are not those of the other', () => {
      // Of 1,000 deals the two of hard win three games of four, shared out otherwise each time.
      const tally = tallyFor(['hard', 'hard', 'medium', 'medium']);
      for (let deal = 0; deal < 1000; deal++) {
        addDeal(tally, gamesWon(deal % 2 === 0 ? [3, 0, 1, 0] : [0, 3, 0, 1]));
      }
      const { bots, levels } = summarise(tally);
      const width = ({ low, high }: { low: number; high: number }): number => high - low;
      expect(levels[0]).toMatchObject({ level: 'hard', winRate: 0.75, chance: 0.5 });
      expect(width(levels[0])).toBeLessThan(width(bots[0]) / 5);
      // And the other way round: where both win a deal or lose it together, the level is known worse.
      const swings = tallyFor(['hard', 'hard', 'medium', 'medium']);
      for (let deal = 0; deal < 1000; deal++) {
        addDeal(swings, gamesWon(deal % 2 === 0 ? [2, 2, 0, 0] : [0, 0, 2, 2]));
      }
      const [both] = summarise(swings).levels;
      expect(both.low).toBeCloseTo(0.469, 3);
      expect(both.high).toBeCloseTo(0.531, 3);
    });

    it.each([
      [['hard', 'medium', 'medium'], ['medium']],
      [['hard', 'medium'], []],
      [['hard', 'hard'], []],
    ] as [BotLevel[], BotLevel[]][])('has of %j a line for %j', (bots, levels) => {
      expect(tallyFor(bots).levels.map(({ level }) => level)).toEqual(levels);
    });

    const arena = async (bots: string, ...more: string[]): Promise<string> => {
      const said: string[] = [];
      const io = { out: (line: string) => said.push(line), err: () => {}, env: {} };
      const args = ['shithead', '--bots', bots, '--games', '2', '--seed', '1', ...more];
      expect(await run(['arena', ...args], io)).toBe(0);
      return said.join('\n');
    };

    it('prints them below the bots, with what chance would give, for people and programs', async () => {
      const text = await arena('medium,medium,easy');
      expect(text).toMatch(/^level +seats +wins +95 % interval +by chance$/m);
      expect(text).toMatch(/^medium +2 +[\d.]+ % +[\d.]+ to [\d.]+ % +66\.7 %$/m);
      expect(text).not.toMatch(/^easy +1 /m);
      const { levels } = JSON.parse(await arena('medium,medium,easy', '--json')) as {
        levels: unknown[];
      };
      expect(levels).toHaveLength(1);
      expect(levels[0]).toMatchObject({ level: 'medium', seats: 2, chance: 2 / 3 });
    });

    it('prints nothing of levels where each has one seat', async () => {
      expect(await arena('medium,easy')).not.toMatch(/^level/m);
      expect(JSON.parse(await arena('medium,easy', '--json'))).not.toHaveProperty('levels');
    });
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
