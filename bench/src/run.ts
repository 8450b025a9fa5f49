/**
 * `npm run bench [-- --json] [-- --quick]`: speed of the rules, of views and of bots, in one run and beside
 * a plain shuffle, so that figures from different machines can be compared.
 */
import { parseArgs } from 'node:util';
import { playArena, summarise, type BotLevel } from '../../dist/bots/index.js';
import { play } from '../../dist/core/play.js';
import { rngFromSeed, shuffle } from '../../dist/core/rng.js';
import { shithead } from '../../dist/games/index.js';
import { clearProgress, perSecond, printTable, progress, type Pace } from './measure.js';
import { sampleMoments, started, type Moment } from './positions.js';

const { values: flags } = parseArgs({
  options: { json: { type: 'boolean' }, quick: { type: 'boolean' } },
});
const PACE: Pace = flags.quick ? { sliceMs: 60, repetitions: 3 } : { sliceMs: 300, repetitions: 7 };
const BOT_DEALS = flags.quick ? 100 : 500;
const MOMENTS = 500;

interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  readonly target: string;
}

const rng = rngFromSeed('bench');

function shufflesPerSecond(): number {
  const pack = Array.from({ length: 54 }, (_, card) => card);
  return perSecond(() => {
    for (let i = 0; i < 100; i++) shuffle(pack, rng);
    return 100;
  }, PACE);
}

const codes = new Int32Array(shithead.packed.limit);

/** One game of random moves to its end; returns how many moves it had. */
function playout(start: ReturnType<typeof started>): number {
  const position = shithead.clone(start);
  const { packed } = shithead;
  let moves = 0;
  while (position.phase !== 'finished') {
    const seat = position.turn;
    const found = packed.list(position, seat, codes);
    packed.apply(position, seat, codes[rng.below(found)]);
    moves++;
  }
  return moves;
}

interface PlayoutPace {
  readonly moves: number;
  readonly games: number;
}

function playouts(seats: number): PlayoutPace {
  const starts = Array.from({ length: 64 }, (_, i) => started(seats, `playout/${i}`));
  let at = 0;
  let games = 0;
  let total = 0;
  const moves = perSecond(() => {
    const played = playout(starts[at++ % starts.length]);
    games++;
    total += played;
    return played;
  }, PACE);
  return { moves, games: (moves * games) / total };
}

/** Microseconds a call, over moments from real games in turn. */
function microseconds(moments: readonly Moment[], call: (moment: Moment) => unknown): number {
  let sink = 0;
  const rate = perSecond(() => {
    for (const moment of moments) if (call(moment) === sink) sink++;
    return moments.length;
  }, PACE);
  return 1e6 / rate;
}

function callFigures(moments: readonly Moment[]): Figure[] {
  const one = (name: string, target: string, call: (moment: Moment) => unknown): Figure => {
    progress(`${name} …`);
    return { name, value: microseconds(moments, call), unit: 'µs', target };
  };
  return [
    one('view', 'under 2', ({ position, seat }) => shithead.view(position, seat)),
    one('imagine', 'under 5', ({ view, seat }) => shithead.imagine(view, seat, rng)),
    one('clone', '', ({ position }) => shithead.clone(position)),
    one('play (public, pure)', 'under 10', ({ position, seat, move }) =>
      play(shithead, position, seat, move),
    ),
    one('check', '', ({ position, seat, move }) => shithead.check(position, seat, move)),
    one('legal', '', ({ position, seat }) => shithead.legal(position, seat)),
  ];
}

/** Decision times in games of two, against medium. */
function botFigures(level: BotLevel): Figure[] {
  progress(`${level} decides …`);
  const spec = { seed: 'bench', options: {}, firstDeal: 0 };
  const bots: BotLevel[] = [level, 'medium'];
  playArena(shithead, { ...spec, bots, deals: 50 }, () => 0);
  const tally = playArena(shithead, { ...spec, bots, deals: BOT_DEALS }, () => performance.now());
  const { medianUs, p99Us } = summarise(tally).bots[0];
  return [
    { name: `${level} decides, median`, value: medianUs, unit: 'µs', target: 'under 1000' },
    { name: `${level} decides, 99th of 100`, value: p99Us, unit: 'µs', target: 'under 5000' },
  ];
}

function playoutFigures(seats: number, shuffles: number): Figure[] {
  progress(`random games, ${seats} seats …`);
  const { moves, games } = playouts(seats);
  const name = `random games, ${seats} seats`;
  return [
    { name: `${name}: moves`, value: moves, unit: '/s', target: seats === 4 ? '2,000,000' : '' },
    { name: `${name}: games`, value: games, unit: '/s', target: '' },
    {
      name: `${name}: moves per shuffle`,
      value: moves / shuffles,
      unit: '',
      target: seats === 4 ? '2' : '',
    },
  ];
}

function measureAll(): Figure[] {
  progress('shuffles …');
  const shuffles = shufflesPerSecond();
  // Simulation is measured before any bot has thought: a process that only simulates never does.
  const simulation = [2, 4, 8].flatMap((seats) => playoutFigures(seats, shuffles));
  return [
    { name: 'shuffle of 54 cards', value: shuffles, unit: '/s', target: '' },
    ...simulation,
    ...callFigures(sampleMoments(4, MOMENTS)),
    ...(['easy', 'medium', 'hard'] as const).flatMap(botFigures),
  ];
}

function formatValue(value: number): string {
  if (value >= 1000) return Math.round(value).toLocaleString('en');
  return value.toFixed(2);
}

const figures = measureAll();
clearProgress();
if (flags.json) console.log(JSON.stringify({ node: process.version, figures }));
else {
  const rows = figures.map(({ name, value, unit, target }) => [
    name,
    formatValue(value),
    unit,
    target,
  ]);
  printTable([['figure', 'measured', 'unit', 'wanted'], ...rows]);
}
