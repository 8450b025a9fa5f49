/**
 * `npm run strength -- --game shithead`: how strong the bots of a game are, as the tables of docs/strength.md.
 * The quick levels come from bench/, whatever thinks longer from `baize arena`.
 */
import { spawnSync } from 'node:child_process';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const PARTS = ['levels', 'league', 'expert', 'determinized', 'sweep'];
const { values: flags } = parseArgs({
  options: {
    game: { type: 'string', default: 'shithead' },
    parts: { type: 'string', default: PARTS.join(',') },
    deals: { type: 'string', default: '300' },
    budget: { type: 'string', default: '1s' },
    seed: { type: 'string', default: '1' },
    minutes: { type: 'string' },
    svg: { type: 'string' },
  },
});

const parts = flags.parts.split(',');
const unknown = parts.find((part) => !PARTS.includes(part));
if (unknown !== undefined) leave(`--parts takes ${PARTS.join(', ')}, not "${unknown}".`);
const amount = /^(\d+)(ms|s|i)$/.exec(flags.budget);
if (!amount)
  leave(`--budget takes a time or iterations, as in 1s, 300ms or 5000i, not "${flags.budget}".`);

function leave(sentence) {
  console.error(sentence);
  process.exit(2);
}

/** The budget divided, for the smaller steps of a sweep. */
function budgetBy(divisor) {
  const [, count, unit] = amount;
  const whole = unit === 's' ? 1000 * Number(count) : Number(count);
  return `${Math.max(1, Math.round(whole / divisor))}${unit === 'i' ? 'i' : 'ms'}`;
}

const path = (file) => fileURLToPath(new URL(`../${file}`, import.meta.url));
const thoughtful = parts.filter((part) => part !== 'levels').length;
const minutes =
  flags.minutes === undefined
    ? []
    : ['--minutes', String(Math.max(1, Math.floor(Number(flags.minutes) / thoughtful)))];

/** The answer of one arena and the command that gave it; ends everything where there is none. */
function arena(...args) {
  const order = [flags.game, ...args, '--games', flags.deals, '--seed', flags.seed];
  const pictures = flags.svg === undefined ? [] : ['--svg', flags.svg];
  const { stdout, status } = spawnSync(
    process.execPath,
    [path('bin/baize.js'), 'arena', ...order, ...minutes, ...pictures, '--json'],
    { stdio: ['ignore', 'pipe', 'inherit'], encoding: 'utf8', maxBuffer: 2 ** 28 },
  );
  if (stdout === '') process.exit(status ?? 1);
  const answer = JSON.parse(stdout);
  if (answer.error) leave(answer.error.message);
  return { ...answer, command: ['npx baize arena', ...order].join(' '), status };
}

const percent = (share) => (100 * share).toFixed(1);
const table = (...rows) => rows.map((row) => `| ${row.join(' | ')} |`).join('\n');
const head = (...cells) => [cells, cells.map(() => '---')];

/** Whoever pressed Ctrl-C has seen enough once the part that was running is told. */
function tell(title, { command, stopped, asked, status }, ...tables) {
  const part = stopped === undefined ? '' : ` Stopped before all ${asked} deals were played.`;
  console.log(`\n### ${title}\n\n\`${command}\`${part}\n\n${tables.join('\n\n')}`);
  if (stopped === 'interrupt') process.exit(status);
}

const pairRow = ({ first, second, deals, winRate, low, high, draws, stalemates }) => [
  `${first} against ${second}`,
  `${percent(winRate)} %`,
  `${percent(low)} to ${percent(high)} %`,
  deals,
  draws,
  stalemates,
];
const pairTable = (pairs) =>
  table(
    ...head('', 'wins', '95 % interval', 'deals', 'draws', 'stalemates'),
    ...pairs.map(pairRow),
  );

const ms = (value) => (value < 10 ? value.toFixed(2) : value.toFixed(0));
const timeTable = (bots) =>
  table(
    ...head(
      'thinking',
      'mean ms',
      'median',
      '99th',
      'iterations',
      'a second',
      'p99 over budget, ms',
    ),
    ...bots.map(({ name, meanMs, medianMs, p99Ms, search }) => [
      name,
      ...[meanMs, medianMs, p99Ms].map(ms),
      search?.meanIterations.toFixed(0) ?? '',
      search?.iterationsPerSecond.toFixed(0) ?? '',
      search?.p99LateMs ?? '',
    ]),
  );

const MEASURES = {
  levels: () => {
    const bench = [path('bench/out/strength.js'), '--game', flags.game, '--seed', flags.seed];
    const { status } = spawnSync(process.execPath, bench, { stdio: 'inherit' });
    if (status !== 0) process.exit(status ?? 1);
  },
  league: () => {
    const bots = `random,easy,medium,hard,expert@${budgetBy(4)}`;
    const answer = arena('--league', '--bots', bots);
    const ratings = answer.ratings.map(({ bot, elo, low, high, winRate }) => [
      bot,
      elo.toFixed(0),
      `${low.toFixed(0)} to ${high.toFixed(0)}`,
      `${percent(winRate)} %`,
    ]);
    const elos = table(...head('bot', 'Elo', '95 % interval', 'wins'), ...ratings);
    tell('League', answer, elos, pairTable(answer.pairings), timeTable(answer.thinking));
  },
  expert: () => facing('hard'),
  determinized: () => facing(`determinized@${flags.budget}`),
  sweep: () => {
    const budgets = [64, 16, 4, 1].map(budgetBy).join(',');
    const answer = arena('--sweep', budgets, '--against', 'hard');
    tell('Strength by time to think', answer, pairTable(answer.sweep), timeTable(answer.thinking));
  },
};

function facing(other) {
  const answer = arena('--league', '--bots', `expert@${flags.budget},${other}`);
  const name = other.split('@')[0];
  tell(`Expert against ${name}`, answer, pairTable(answer.pairings), timeTable(answer.thinking));
}

// The arena that is running tells what it has; this one then tells it on.
process.on('SIGINT', () => {});
for (const part of PARTS) if (parts.includes(part)) MEASURES[part]();
