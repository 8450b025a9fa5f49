/** What `baize arena` tells and writes: leagues, sweeps, parts of a run, tables, plots, and what it refuses. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { playArena } from '../src/arena/arena.ts';
import { summarise } from '../src/arena/summary.ts';
import { progressLine, replyTo, timeWords } from '../src/cli/arena/main.ts';
import { readRequest } from '../src/cli/arena/order.ts';
import { playContests } from '../src/cli/arena/workers.ts';
import { run } from '../src/cli/main.ts';
import { thinkingGameOf as gameOf } from '../src/games/minds.ts';

const folder = mkdtempSync(join(tmpdir(), 'baize-arena-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function arena(...args: string[]): Promise<{ exit: number; out: string; err: string }> {
  const said = { out: '', err: '' };
  const io = {
    out: (text: string) => (said.out += text),
    err: (text: string) => (said.err += text),
    env: {},
  };
  return { exit: await run(['arena', ...args], io), ...said };
}

/** The first fault of a text as XML: a tag that is not closed, or an attribute without quotes. */
function svgTrouble(text: string): string | undefined {
  const open: string[] = [];
  const rest = text.replace(/<(\/?)([a-z]+)((?: [\w:-]+="[^"<&]*")*)(\/?)>/g, (...found) => {
    const [, end, name, , empty] = found as string[];
    if (end === '/' && open.pop() !== name) return `<${name}`;
    if (end === '' && empty === '') open.push(name);
    return '';
  });
  if (/[<>]/.test(rest)) return `not a tag: ${/.{0,20}[<>].{0,20}/.exec(rest)?.[0]}`;
  return open.length > 0 ? `not closed: ${open.join(' ')}` : undefined;
}

const count = (text: string, pattern: RegExp): number => [...text.matchAll(pattern)].length;

describe('a league', () => {
  const LEAGUE = ['shithead', '--league', '--bots', 'easy,random,medium', '--seed', '1'];

  it('lists the strongest first, with every pairing, for people', async () => {
    const { exit, out } = await arena(...LEAGUE, '--games', '8');
    expect(exit).toBe(0);
    expect(out).toMatch(/3 bots, 3 pairings of 8 deals: 48 games/);
    const ratings = [...out.matchAll(/^(\w+) +(\d+) +(?:\d+ to \d+|by definition) /gm)];
    const elos = ratings.map(([, , elo]) => Number(elo));
    expect(elos).toEqual(elos.toSorted((a, b) => b - a));
    expect(ratings.map(([, bot]) => bot).sort()).toEqual(['easy', 'medium', 'random']);
    expect(ratings[0][1]).toBe('medium');
    expect(out).toMatch(/^random +1000 +by definition/m);
    expect(out).toMatch(/^easy +random +8 +[\d.]+ % +[\d.]+ to [\d.]+ % +0 +0$/m);
  });

  it('seats two of each at a table of four, and says so to programs', async () => {
    const { out } = await arena(...LEAGUE, '--games', '2', '--seats', '4', '--json');
    const { seats, ratings, pairings } = JSON.parse(out) as {
      seats: number;
      ratings: { bot: string; elo: number; low: number; high: number }[];
      pairings: { first: string; second: string; games: number; winRate: number }[];
    };
    expect(seats).toBe(4);
    expect(ratings).toHaveLength(3);
    expect(pairings.map(({ first, second }) => `${first} ${second}`)).toEqual([
      'easy random',
      'easy medium',
      'random medium',
    ]);
    expect(pairings[0].games, 'two seatings differ, the other two are the same again').toBe(4);
  });

  it('sits at the smallest table that two bots can share', () => {
    const seatsOf = (game: string): number | undefined => {
      const read = readRequest([game, '--league', '--bots', 'easy,hard']);
      return read.ok ? read.value.contests[0].length : undefined;
    };
    expect(['casino', 'may-i', 'dhappa'].map(seatsOf)).toEqual([2, 4, 4]);
  });
});

describe('files', () => {
  it('has a row for each bot of each contest, in rounded numbers', async () => {
    const file = join(folder, 'league.csv');
    const args = ['casino', '--league', '--bots', 'random,easy', '--games', '3', '--seed', '1'];
    expect((await arena(...args, '--csv', file)).out).toContain(`Written: ${file}`);
    const [headings, ...rows] = readFileSync(file, 'utf8').trimEnd().split('\n');
    const names = headings.split(',');
    expect(rows).toHaveLength(2);
    for (const row of rows) {
      const cells = row.split(',');
      expect(cells).toHaveLength(names.length);
      const of = (name: string): string => cells[names.indexOf(name)];
      expect([of('game'), of('deals'), of('games'), of('seats')]).toEqual([
        'casino',
        '3',
        '6',
        '2',
      ]);
      expect(of('win_rate')).toMatch(/^(0|1|0\.\d{1,4})$/);
      expect(of('mean_points')).toMatch(/^\d+(\.\d{1,2})?$/);
      expect(of('elo')).toMatch(/^\d+(\.\d)?$/);
    }
    expect(rows[0].split(',')[names.indexOf('bot')]).toBe('random');
  });

  it('plots strength with a mark and a bar for each budget, and decision times', async () => {
    const plots = join(folder, 'plots');
    const args = ['shithead', '--sweep', '4i,1i', '--against', 'random', '--games', '2'];
    const { exit, out } = await arena(...args, '--seed', '1', '--svg', plots);
    expect(exit).toBe(0);
    expect(out).toMatch(/^expert@1i +2 .*\nexpert@4i +2 /m);
    expect(readdirSync(plots).sort()).toEqual([
      'shithead-decision-times.svg',
      'shithead-strength-by-time.svg',
    ]);
    const [times, strength] = readdirSync(plots)
      .sort()
      .map((name) => readFileSync(join(plots, name), 'utf8'));
    for (const svg of [times, strength]) {
      expect(svgTrouble(svg)).toBeUndefined();
      expect(svg).toMatch(/<title>Shithead: /);
      expect(svg).toContain('prefers-color-scheme: dark');
      expect(svg).not.toMatch(/NaN|Infinity|undefined/);
    }
    expect(count(strength, /<circle /g)).toBe(2);
    expect(count(strength, /class="whisker"/g)).toBe(6);
    expect(count(times, /<rect class="mark"/g)).toBeGreaterThan(5);
    expect(times).toMatch(/expert@4i: median/);
  });

  it('plots a league with a mark for each bot', async () => {
    const args = ['shithead', '--league', '--bots', 'random,easy,medium', '--games', '3'];
    await arena(...args, '--seed', '1', '--svg', folder);
    const svg = readFileSync(join(folder, 'shithead-league.svg'), 'utf8');
    expect(svgTrouble(svg)).toBeUndefined();
    expect(count(svg, /<circle /g)).toBe(3);
    expect(count(svg, /class="whisker"/g), 'the anchor has no interval').toBe(6);
  });

  it.each([
    ['<svg><g></svg>', /not a tag: <svg/],
    ['<svg><g/>', /not closed: svg/],
    ['<svg a=1></svg>', /not a tag/],
  ])('would be found broken: %s', (text, trouble) => {
    expect(svgTrouble(text)).toMatch(trouble);
  });

  it('are refused before anything is played', async () => {
    const bots = ['shithead', '--bots', 'easy,easy', '--games', '1000000'];
    const nowhere = join(folder, 'nowhere', 'a.csv');
    expect(await arena(...bots, '--csv', nowhere)).toMatchObject({
      exit: 2,
      err: `"${nowhere}" cannot be written: it does not exist.\n`,
    });
    expect((await arena(...bots, '--csv', folder)).err).toMatch(/it is a folder/);
    const file = join(folder, 'shithead-league.svg');
    expect((await arena(...bots, '--svg', file)).err).toMatch(/in the way/);
  });
});

describe('a run that is stopped', () => {
  const request = () => {
    const read = readRequest([
      'shithead',
      '--bots',
      'easy,random',
      '--games',
      '500',
      '--seed',
      '3',
    ]);
    if (!read.ok) throw new Error(read.error.message);
    return read.value;
  };

  const stopAfter = async (games: number) => {
    const { order, contests } = request();
    const stop = new AbortController();
    const onProgress = ({ played }: { played: number }): void => {
      if (played >= games) stop.abort();
    };
    return playContests({ ...order, contests }, { deals: 500, signal: stop.signal, onProgress });
  };

  it('shows what a run of fewer deals would have shown, marked as a part', async () => {
    const part = await stopAfter(3);
    const { deals } = part.contests[0].tally;
    expect(deals).toBeGreaterThan(0);
    expect(deals).toBeLessThan(500);
    const spec = { bots: ['easy', 'random'], seed: '3', options: {}, firstDeal: 0, deals };
    const whole = summarise(playArena(gameOf('shithead'), spec, () => 0));
    expect(summarise(part.contests[0].tally).bots[0].winRate).toBe(whole.bots[0].winRate);

    const { text, json, exit } = replyTo(request(), part);
    expect(exit).toBe(130);
    expect(text).toContain(`PARTIAL RESULT: it was stopped after ${deals} of 500 deals.`);
    expect(json).toMatchObject({ stopped: 'interrupt', asked: 500, deals });
  });

  it('says so where no deal was finished', async () => {
    const { text, json, exit } = replyTo(request(), await stopAfter(1));
    expect(exit).toBe(130);
    expect(text).toMatch(/^The arena was stopped before one deal/);
    expect(json).toMatchObject({ deals: 0, asked: 500 });
  });

  it('by its time has done what was asked', async () => {
    const part = { ...(await stopAfter(3)), stopped: 'minutes' } as const;
    const { text, exit } = replyTo(request(), part);
    expect(exit).toBe(0);
    expect(text).toMatch(/PARTIAL RESULT: its time was up/);
  });
});

describe('what it is asked for', () => {
  it.each([
    ['expret@1s', /no bot "expret@1s" \(did you mean expert\?\)/],
    ['expert-agressive', /"agressive" is no personality \(did you mean aggressive\?\)/],
    ['hard@1s', /hard takes no time to think/],
    ['expert@5', /a time to think is written as in expert@300ms/],
    ['expert@61s', /up to 60 s/],
    ['adaptive@400', /a number from 0 to 100/],
    ['random-aggressive', /random has no personality/],
    ['determinized-aggressive', /determinized has no personality/],
    ['', /There is no bot/],
  ])('is told what is wrong with the bot %j', async (name, sentence) => {
    const { exit, err } = await arena('shithead', '--bots', `easy,${name}`);
    expect(exit).toBe(2);
    expect(err).toMatch(sentence);
    expect(err.trimEnd()).not.toContain('\n');
  });

  it.each([
    [['--league', '--sweep', '1i,2i', '--bots', 'easy'], /do not go together/],
    [['--against', 'hard', '--bots', 'easy,hard'], /--against belongs to --sweep/],
    [['--sweep', '1i,2i'], /Say whom it plays: --sweep 1i,2i --against hard/],
    [['--sweep', '1i,2ms', '--against', 'hard'], /either iterations or times/],
    [['--sweep', '1i', '--against', 'hard'], /two times to think or more/],
    [['--sweep', '1s,1000ms', '--against', 'hard'], /has 1s twice/],
    [['--sweep', '1i,fast', '--against', 'hard'], /not "fast"/],
    [['--sweep', '1i,2i', '--against', 'hart'], /did you mean hard/],
    [['--sweep', '1i,2i', '--against', 'expert@2i'], /play against itself/],
    [['--sweep', '1i,2i', '--against', 'hard', '--bots', 'medium'], /not to "medium"/],
    [['--sweep', '1i,2i', '--against', 'hard', '--bots', 'expert@1s'], /not to "expert@1s"/],
    [['--league', '--bots', 'easy'], /two bots or more/],
    [['--league', '--bots', 'easy,hard,easy'], /"easy" is in the league twice/],
    [['--league', '--bots', 'easy,hard', '--seats', '3'], /--seats is even/],
    [['--bots', 'easy,hard', '--workers', '0'], /--workers takes a whole number/],
    [['--bots', 'easy,hard', '--minutes', 'ten'], /--minutes takes a whole number/],
  ])('is told what is wrong with %j', async (args, sentence) => {
    const { exit, out, err } = await arena('shithead', ...args);
    expect([exit, out]).toEqual([2, '']);
    expect(err).toMatch(sentence);
  });

  it('gives a sweep from the smallest budget up, for the bot that was named', () => {
    const args = ['casino', '--sweep', '1s,50ms', '--against', 'hard', '--bots', 'determinized'];
    const read = readRequest(args);
    if (!read.ok) throw new Error(read.error.message);
    expect(read.value.contests).toEqual([
      ['determinized@50ms', 'hard'],
      ['determinized@1s', 'hard'],
    ]);
  });
});

describe('progress', () => {
  it('is one line with the rate and the time that is left', () => {
    expect(progressLine({ played: 150, total: 600, msLeft: 95_000 }, 50_000)).toBe(
      '[####............] 25 % · 150 of 600 games · 3.0 a second · 2 min left',
    );
    expect(progressLine({ played: 1, total: 600, msLeft: undefined }, 10)).not.toContain('left');
  });

  it.each([
    [900, '1 s'],
    [59_000, '59 s'],
    [600_000, '10 min'],
    [7_800_000, '2 h 10 min'],
  ])('calls %i ms %s', (ms, words) => {
    expect(timeWords(ms)).toBe(words);
  });
});
