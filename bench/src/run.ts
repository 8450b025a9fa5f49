/**
 * `npm run bench [-- --game casino] [-- --json] [-- --quick]`: speed of the rules, of views and of bots, in
 * one run and beside a plain shuffle, so that figures from different machines can be compared. `--peers` measures only
 * what is compared with others: programs that a developer might take instead, in games that have such, and plain
 * search with a tree for every world.
 */
import { parseArgs } from 'node:util';
import { playArena, summarise, type BotLevel } from '../../dist/bots/index.js';
import { play } from '../../dist/core/play.js';
import { rngFromSeed, shuffle } from '../../dist/core/rng.js';
import type { PositionOf } from '../../dist/games/index.js';
import { apartRows, compareApart } from './apart-compare.js';
import { boardgameRows, compareWithBoardgame } from './boardgame-compare.js';
import { moverInDhappa, pickInDhappa, playFigures } from './bench-dhappa.js';
import { moverInMayI, pickInMayI, planFigures, type Figure } from './bench-may-i.js';
import { moverInRummikub, pickInRummikub, selfPlayFigures } from './bench-rummikub.js';
import { GAME_FLAG, readGame } from './game-flag.js';
import { clearProgress, perSecond, printTable, progress, type Pace } from './measure.js';
import { sampleMoments, started, type Moment } from './positions.js';
import { compareWithHighs, printComparison } from './rummikub-compare.js';
import { searchFigures } from './search-figures.js';
import type { Wanted } from './wanted.js';

const { values: flags } = parseArgs({
  options: {
    game: GAME_FLAG,
    json: { type: 'boolean' },
    quick: { type: 'boolean' },
    peers: { type: 'boolean' },
  },
});
const game = readGame(flags.game);
const PACE: Pace = flags.quick ? { sliceMs: 60, repetitions: 3 } : { sliceMs: 300, repetitions: 7 };
const BOT_DEALS = flags.quick ? 100 : 500;
const MOMENTS = 500;
/** Deals are played twice, and both sides think: a minute or two for most games. */
const APART = { deals: 60, ms: 20 } as const;

async function peersOfShithead(): Promise<unknown> {
  const figures = await compareWithBoardgame(PACE, flags.quick === true);
  if (!flags.json) printTable(boardgameRows(figures));
  return figures;
}

async function peersOfRummikub(): Promise<unknown> {
  const repeats = flags.quick ? { solver: 3, highs: 1 } : { solver: 9, highs: 3 };
  const comparisons = await compareWithHighs(repeats);
  if (!flags.json) printComparison(comparisons, repeats);
  return comparisons;
}

const WANTED: Readonly<Record<string, Wanted>> = {
  shithead: {
    seats: [2, 4, 8],
    paced: 4,
    moves: '2,000,000',
    perShuffle: '2',
    search: { 2: '60,000', 4: '50,000', 8: '30,000' },
    peers: peersOfShithead,
    mover: (p: PositionOf<'shithead'>) => (p.phase === 'finished' ? -1 : p.turn),
  },
  casino: {
    mover: (p: PositionOf<'casino'>) => (p.over ? -1 : p.turn),
    seats: [2, 3, 4],
    paced: 2,
    moves: '1,000,000',
    perShuffle: '',
    search: { 2: '15,000' },
    // Every rank lies loose, both seats own a build, and the opponent's pile shows a card.
    widest: {
      fields: {
        T: 'AC 2C 3C 4C 5C 6C 7C 8C 9C 10C',
        H0: '10H 9H 8H 7H 6H 5H 4H 10D 3S 2S',
        b1: '10[6D 4D]P0',
        b2: '9[6S 3D]P1',
        pile1: 'AD AH',
        round: '2',
      },
      target: 'under 200',
    },
  },
  'may-i': {
    mover: (p: PositionOf<'may-i'>) => moverInMayI(p),
    pick: pickInMayI,
    more: planFigures,
    seats: [3, 4, 8],
    search: { 3: '3,000', 4: '3,000' },
    paced: 4,
    moves: '300,000',
    games: '100',
    perShuffle: '',
  },
  dhappa: {
    mover: (p: PositionOf<'dhappa'>) => moverInDhappa(p),
    pick: pickInDhappa,
    more: playFigures,
    seats: [4, 6],
    search: { 4: '3,000' },
    paced: 4,
    moves: '300,000',
    perShuffle: '',
  },
  rummikub: {
    mover: (p: PositionOf<'rummikub'>) => moverInRummikub(p),
    pick: pickInRummikub,
    more: selfPlayFigures,
    peers: peersOfRummikub,
    seats: [2, 3, 4],
    search: { 2: '' },
    paced: 4,
    moves: '',
    perShuffle: '',
  },
};
const { min, max } = game.seats;
const wanted: Wanted = WANTED[game.id] ?? {
  seats: [...new Set([min, max])],
  paced: min,
  moves: '',
  perShuffle: '',
  search: { [min]: '' },
};

const rng = rngFromSeed('bench');

function shufflesPerSecond(): number {
  const pack = Array.from({ length: 54 }, (_, card) => card);
  return perSecond(() => {
    for (let i = 0; i < 100; i++) shuffle(pack, rng);
    return 100;
  }, PACE);
}

const codes = new Int32Array(game.packed.limit);

const moverOf = (position: unknown): number =>
  wanted.mover ? wanted.mover(position) : (game.toAct(position)[0] ?? -1);

/** One game of random moves to its end; returns how many moves it had. */
function playout(start: unknown): number {
  const position = game.clone(start);
  const { packed } = game;
  let moves = 0;
  for (let seat = moverOf(position); seat >= 0; seat = moverOf(position)) {
    const found = packed.list(position, seat, codes);
    const code = wanted.pick ? wanted.pick(codes, found, rng) : codes[rng.below(found)];
    packed.apply(position, seat, code);
    moves++;
  }
  return moves;
}

interface PlayoutPace {
  readonly moves: number;
  readonly games: number;
}

function playouts(seats: number): PlayoutPace {
  const starts = Array.from({ length: 64 }, (_, i) =>
    started(game, { seats, seed: `playout/${i}` }),
  );
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
    one('view', 'under 2', ({ position, seat }) => game.view(position, seat)),
    one('imagine', 'under 5', ({ view, seat }) => game.imagine(view, seat, rng)),
    one('clone', '', ({ position }) => game.clone(position)),
    one('play (public, pure)', 'under 10', ({ position, seat, move }) =>
      play(game, position, seat, move),
    ),
    one('check', '', ({ position, seat, move }) => game.check(position, seat, move)),
    one('legal', '', ({ position, seat }) => game.legal(position, seat)),
  ];
}

/** The legal moves of the hardest table, all of them. */
function widestFigures(): Figure[] {
  if (wanted.widest === undefined) return [];
  const parsed = game.parsePosition(wanted.widest.fields);
  if (!parsed.ok) throw new Error(parsed.error);
  const position = parsed.value;
  const [seat] = game.toAct(position);
  const found = game.packed.list(position, seat, codes);
  const rate = perSecond(() => {
    game.packed.list(position, seat, codes);
    return 1;
  }, PACE);
  const name = `legal, widest table (${found} moves)`;
  return [{ name, value: 1e6 / rate, unit: 'µs', target: wanted.widest.target }];
}

/** Decision times at the smallest table, against medium. */
function botFigures(level: BotLevel): Figure[] {
  progress(`${level} decides …`);
  const spec = { seed: 'bench', options: {}, firstDeal: 0 };
  const rivals = Array.from({ length: game.seats.min - 1 }, (): BotLevel => 'medium');
  const bots: BotLevel[] = [level, ...rivals];
  playArena(game, { ...spec, bots, deals: 50 }, () => 0);
  const tally = playArena(game, { ...spec, bots, deals: BOT_DEALS }, () => performance.now());
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
  const isPaced = seats === wanted.paced;
  return [
    { name: `${name}: moves`, value: moves, unit: '/s', target: isPaced ? wanted.moves : '' },
    {
      name: `${name}: games`,
      value: games,
      unit: '/s',
      target: isPaced ? (wanted.games ?? '') : '',
    },
    {
      name: `${name}: moves per shuffle`,
      value: moves / shuffles,
      unit: '',
      target: isPaced ? wanted.perShuffle : '',
    },
  ];
}

function measureAll(): Figure[] {
  progress('shuffles …');
  const shuffles = shufflesPerSecond();
  // Simulation is measured before any bot has thought: a process that only simulates never does.
  const simulation = wanted.seats.flatMap((seats) => playoutFigures(seats, shuffles));
  return [
    { name: 'shuffle of 54 cards', value: shuffles, unit: '/s', target: '' },
    ...simulation,
    ...callFigures(sampleMoments(game, 4, MOMENTS)),
    ...widestFigures(),
    ...(wanted.more?.((work) => perSecond(work, PACE), flags.quick === true) ?? []),
    ...searchFigures(game, wanted.search, (work) => perSecond(work, PACE)),
    ...(['easy', 'medium', 'hard'] as const).flatMap(botFigures),
  ];
}

function formatValue(value: number): string {
  if (value >= 1000) return Math.round(value).toLocaleString('en');
  return value.toFixed(2);
}

const figures = flags.peers ? [] : measureAll();
clearProgress();
if (!flags.json && figures.length > 0) {
  const rows = figures.map(({ name, value, unit, target }) => [
    name,
    formatValue(value),
    unit,
    target,
  ]);
  printTable([['figure', 'measured', 'unit', 'wanted'], ...rows]);
}
const peers = await wanted.peers?.();
const apart = flags.peers ? compareApart(game, flags.quick ? 5 : APART.deals, APART.ms) : undefined;
if (apart && !flags.json) printTable(apartRows(apart));
if (flags.json) console.log(JSON.stringify({ node: process.version, figures, peers, apart }));
