/**
 * `npm run faults -- --count N --seed S [--kinds a,b] [--nodes 3] [--lease-ms 2000] [--switches K] [--history FILE]`:
 * real servers on a real PostgreSQL while people play, and faults chosen by the seed.
 */
import { parseArgs } from 'node:util';
import { rngFromSeed, type Rng } from '../../src/core/rng.ts';
// @ts-expect-error A script without types.
import { ensurePatroni } from '../../scripts/patroni.js';
import { Cluster, type ClusterSetting } from './cluster.ts';
import { startLoneDatabase, type Database, type LoneDatabase } from './database.ts';
import { HistoryFile } from './history.ts';
import { LONE_KINDS, SWITCH_KINDS, type Kind } from './kinds.ts';
import { startPatroni, type PatroniDatabase } from './patroni.ts';
import { playRound } from './round.ts';
import { describeOutcome, Tally } from './tally.ts';

const OPTIONS = {
  count: { type: 'string', default: '40' },
  seed: { type: 'string', default: '1' },
  kinds: { type: 'string' },
  nodes: { type: 'string', default: '3' },
  'lease-ms': { type: 'string', default: '2000' },
  switches: { type: 'string' },
  history: { type: 'string' },
} as const;

/** After so many faults everything is judged, and people sit down at new tables. */
const FAULTS_PER_ROUND = 10;
/** The part of all faults that is a loss of the primary, where nobody says how many. */
const SWITCHES_SHARE = 0.06;

/** Whoever breaks a run off leaves nothing behind. */
const SIGNALS = ['SIGINT', 'SIGTERM'] as const;
const BROKEN_OFF = 130;

interface Plan {
  readonly lone: readonly Kind<LoneDatabase>[];
  readonly switches: readonly Kind<PatroniDatabase>[];
}

interface Run extends ClusterSetting {
  readonly rng: Rng;
  readonly tally: Tally;
  readonly history: HistoryFile | undefined;
}

export async function main(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({ args: [...args], options: OPTIONS });
  const [count, nodes, leaseMs] = [values.count, values.nodes, values['lease-ms']].map(Number);
  const wanted = Number(values.switches ?? Math.round(count * SWITCHES_SHARE));
  if (![count, nodes, leaseMs, wanted].every((n) => Number.isInteger(n) && n >= 0)) {
    console.error('--count, --nodes, --lease-ms and --switches are whole numbers.');
    return 2;
  }
  const rng = rngFromSeed(values.seed);
  const plan = planOf(rng, count, wanted, values.kinds?.split(','));
  if (typeof plan === 'string') {
    console.error(plan);
    return 2;
  }
  const history = values.history === undefined ? undefined : new HistoryFile(values.history);
  const run = { rng, nodes, leaseMs, history, tally: new Tally() };
  return conclude(run, await befallAll(run, plan));
}

/** Which faults, in which order: from the seed alone. */
function planOf(
  rng: Rng,
  count: number,
  wanted: number,
  names: readonly string[] | undefined,
): Plan | string {
  const all = [...LONE_KINDS, ...SWITCH_KINDS].map(({ name }) => name);
  const strange = names?.find((name) => !all.includes(name));
  if (strange !== undefined) return `There is no fault "${strange}", but ${all.join(', ')}.`;
  const isWanted = ({ name }: { readonly name: string }): boolean => names?.includes(name) ?? true;
  const [lone, switching] = [LONE_KINDS.filter(isWanted), SWITCH_KINDS.filter(isWanted)];
  const most = lone.length === 0 ? count : Math.min(wanted, count);
  const switches = switching.length === 0 || !(most > 0 && ensurePatroni()) ? 0 : most;
  const rest = lone.length === 0 ? 0 : count - switches;
  return { lone: chosen(rng, lone, rest), switches: chosen(rng, switching, switches) };
}

const chosen = <T>(rng: Rng, kinds: readonly T[], count: number): T[] =>
  Array.from({ length: count }, () => kinds[rng.below(kinds.length)]);

/** What servers said about faults of their own, or why the run broke off. */
async function befallAll(run: Run, { lone, switches }: Plan): Promise<string[]> {
  try {
    const said = await befall(run, startLoneDatabase, lone, 1);
    return [...said, ...(await befall(run, startPatroni, switches, lone.length + 1))];
  } catch (error) {
    return [error instanceof Error ? (error.stack ?? error.message) : String(error)];
  }
}

async function befall<Shared extends Database>(
  run: Run,
  start: () => Promise<Shared>,
  kinds: readonly Kind<Shared>[],
  first: number,
): Promise<string[]> {
  if (kinds.length === 0) return [];
  const cluster = await Cluster.start(await start(), run);
  const breakOff = (): void => void cluster.remove().finally(() => process.exit(BROKEN_OFF));
  for (const signal of SIGNALS) process.once(signal, breakOff);
  try {
    for (let at = 0; at < kinds.length; at += FAULTS_PER_ROUND)
      await befallRound(run, cluster, kinds.slice(at, at + FAULTS_PER_ROUND), first + at);
    return cluster.nodes.flatMap(({ faults }) => bugsIn(faults));
  } finally {
    for (const signal of SIGNALS) process.off(signal, breakOff);
    await cluster.remove();
  }
}

async function befallRound<Shared extends Database>(
  { rng, history, tally }: Run,
  cluster: Cluster<Shared>,
  kinds: readonly Kind<Shared>[],
  first: number,
): Promise<void> {
  const { outcomes, acks, verdict } = await playRound({
    cluster,
    rng,
    first,
    kinds,
    history,
    told: (outcome) => {
      tally.fault(outcome);
      console.log(describeOutcome(outcome));
    },
  });
  tally.moves(outcomes, acks);
  tally.wrong(outcomes, verdict);
  const { lost, doubled, forked } = verdict;
  console.log(
    `      at rest: ${acks.length} acknowledged, ${lost.length} lost, ${doubled.length} doubled, ${forked.length} forked`,
  );
  for (const [what, moves] of Object.entries(verdict) as [string, readonly string[]][])
    for (const move of moves) console.log(`      ${what}: ${move}`);
}

const bugsIn = (text: string): string[] =>
  text.split('\n').filter((line) => /"level":"error"|bug/.test(line));

function conclude({ tally }: Run, troubles: readonly string[]): number {
  console.log(`\n${tally.table()}`);
  for (const trouble of troubles) console.error(trouble);
  return tally.isGood && troubles.length === 0 ? 0 : 1;
}
