/**
 * `npm run bench [-- --game casino] [-- --json] [-- --quick]`: speed of the rules, of views and of bots, in
 * one run and beside a plain shuffle, so that figures from different machines can be compared. `--game all` measures
 * every game, `--rules` the rules alone: random games, views, imagined worlds. `--against REF` measures another commit
 * too, by turns in `--rounds` rounds (4), and prints ratios; of all games where none is named. `--peers` measures only what is compared with
 * others: programs that a developer might take instead, in games that have such, and plain search with a tree for every world.
 */
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import type { AnyThinkingGame } from '../../dist/core/game.js';
import { GAME_IDS } from '../../dist/games/index.js';
import { compareAgainst } from './against.js';
import { apartRows, compareApart } from './apart-compare.js';
import { figureRows } from './figure.js';
import { readGame } from './game-flag.js';
import { clearProgress, printTable } from './measure.js';
import { measureAll, paceOf, partsOf } from './parts.js';

const OPTIONS = {
  game: { type: 'string' },
  json: { type: 'boolean', default: false },
  quick: { type: 'boolean', default: false },
  rules: { type: 'boolean', default: false },
  peers: { type: 'boolean', default: false },
  against: { type: 'string' },
  rounds: { type: 'string', default: '4' },
} as const;

function readFlags(): ReturnType<typeof parseArgs<{ options: typeof OPTIONS }>>['values'] {
  try {
    return parseArgs({ options: OPTIONS }).values;
  } catch (error) {
    console.error((error as Error).message);
    process.exit(2);
  }
}

const flags = readFlags();
const extent = { isQuick: flags.quick, onlyRules: flags.rules };
/** Deals are played twice, and both sides think: a minute or two for most games. */
const APART = { deals: 60, ms: 20 } as const;

const wantsAll = flags.game === 'all';
const game = wantsAll ? undefined : readGame(flags.game ?? GAME_IDS[0]);

async function peersOfShithead(): Promise<unknown> {
  const { boardgameRows, compareWithBoardgame } = await import('./boardgame-compare.js');
  const figures = await compareWithBoardgame(paceOf(flags.quick), flags.quick);
  if (!flags.json) printTable(boardgameRows(figures));
  return figures;
}

async function peersOfRummikub(): Promise<unknown> {
  const { compareWithHighs, printComparison } = await import('./rummikub-compare.js');
  const repeats = flags.quick ? { solver: 3, highs: 1 } : { solver: 9, highs: 3 };
  const comparisons = await compareWithHighs(repeats);
  if (!flags.json) printComparison(comparisons, repeats);
  return comparisons;
}

/** Measures a game beside a program of others and prints that, or returns it for `--json`. */
const PEERS: Readonly<Record<string, () => Promise<unknown>>> = {
  shithead: peersOfShithead,
  rummikub: peersOfRummikub,
};

async function measureGame(measured: AnyThinkingGame): Promise<void> {
  const figures = flags.peers ? [] : await measureAll(partsOf(measured, extent));
  clearProgress();
  if (!flags.json && figures.length > 0) printTable(figureRows(measured.id, figures));
  const peers = flags.rules ? undefined : await PEERS[measured.id]?.();
  const apart = flags.peers
    ? compareApart(measured, flags.quick ? 5 : APART.deals, APART.ms)
    : undefined;
  if (apart && !flags.json) printTable(apartRows(apart));
  if (!flags.json) return;
  console.log(JSON.stringify({ game: measured.id, node: process.version, figures, peers, apart }));
}

const ROUNDS_MAX = 50;

function readRounds(): number {
  const rounds = Number(flags.rounds);
  if (Number.isInteger(rounds) && rounds >= 1 && rounds <= ROUNDS_MAX) return rounds;
  console.error(`--rounds is a whole number from 1 to ${ROUNDS_MAX}, not "${flags.rounds}".`);
  process.exit(2);
}

/** In a process for each: what one game has taught the compiler slows another. */
function measureEachApart(): void {
  for (const id of GAME_IDS) {
    const args = process.argv.slice(1).map((word) => word.replace(/^(--game=)?all$/, `$1${id}`));
    const { status } = spawnSync(process.execPath, args, { stdio: 'inherit' });
    if (status !== 0) process.exit(status ?? 1);
  }
}

if (flags.against !== undefined) {
  const games = game === undefined || flags.game === undefined ? GAME_IDS : [game.id];
  await compareAgainst(flags.against, games, extent, { rounds: readRounds(), json: flags.json });
} else if (game === undefined) measureEachApart();
else await measureGame(game);
