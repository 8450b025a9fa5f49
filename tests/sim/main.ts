/** `npm run sim -- --seed N --steps M [--seeds K] [--nodes 3] [--verbose]`: plays one seed again, or many in a row. */
import { parseArgs } from 'node:util';
import { simulate, type SimReport } from './simulation.ts';

const TAIL = 60;

export async function main(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      seed: { type: 'string', default: '1' },
      steps: { type: 'string', default: '120' },
      seeds: { type: 'string', default: '1' },
      nodes: { type: 'string' },
      verbose: { type: 'boolean', default: false },
    },
  });
  const [first, steps, seeds] = [values.seed, values.steps, values.seeds].map(Number);
  const nodes = Number(values.nodes ?? 1);
  if (![first, steps, seeds, nodes].every((n) => Number.isInteger(n) && n >= 0)) {
    console.error('--seed, --steps, --seeds and --nodes are whole numbers.');
    return 2;
  }
  const several = nodes > 1 ? { nodes } : {};
  const onNote = values.verbose ? { onNote: (line: string) => console.log(line) } : {};
  let failed = 0;
  const totals: Record<string, number> = {};
  for (let seed = first; seed < first + seeds; seed++) {
    const report = await simulate({ seed: String(seed), steps, ...several, ...onNote });
    for (const [what, times] of Object.entries(report.counts))
      totals[what] = (totals[what] ?? 0) + times;
    if (report.finding !== undefined) failed++;
    if (report.finding !== undefined || seeds <= 20 || values.verbose)
      console.log(describeReport(report, `${steps}${nodes > 1 ? ` --nodes ${nodes}` : ''}`));
  }
  if (seeds > 1) console.log(JSON.stringify(totals, undefined, 1));
  console.log(`${seeds - failed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}

function describeReport(report: SimReport, steps: string): string {
  const { seed, finding, findings, step, hash, counts, history } = report;
  const moves = Object.entries(counts)
    .filter(([what]) => what.startsWith('moved by'))
    .reduce((sum, [, times]) => sum + times, 0);
  if (finding === undefined)
    return `seed ${seed}: ${step} steps, ${moves} moves, all held; trace ${hash.slice(0, 16)}`;
  return [
    `seed ${seed} FAILED in step ${step} (npm run sim -- --seed ${seed} --steps ${steps})`,
    ...history.slice(-TAIL),
    ...findings.slice(0, 5).map((what) => `  found: ${what}`),
  ].join('\n');
}
