/** Figures of two builds, measured by turns over several rounds, as ratios with their spread. */
import { A_SECOND, A_SHUFFLE, formatValue, MICROSECONDS } from './figure.js';
import { median } from './measure.js';
import type { Measured } from './parts.js';

/** What one round found for both builds. */
export interface Round {
  readonly before: readonly Measured[];
  readonly now: readonly Measured[];
}

export interface Comparison {
  readonly name: string;
  readonly unit: string;
  /** Medians of all rounds; undefined where a build has no such figure. */
  readonly before?: number;
  readonly now?: number;
  /** The median of the rounds' ratios, the lowest and the highest. */
  readonly ratio?: number;
  readonly low?: number;
  readonly high?: number;
  /** What the ratio says, or why there is none. */
  readonly verdict: string;
}

/** Half of what two runs of one build differ by on a machine that others use too. */
const NEGLIGIBLE = 0.03;

/** Each round begins with the build that ended the one before: what slowly changes hits both alike. */
export const orderIn = (round: number): readonly ('before' | 'now')[] =>
  round % 2 === 0 ? ['before', 'now'] : ['now', 'before'];

/** A comparison for each figure that any of the builds has, in the order of the present one. */
export function compare(rounds: readonly Round[]): Comparison[] {
  const named = new Map<string, { part: string; unit: string }>();
  for (const build of ['now', 'before'] as const)
    for (const { part, figures } of rounds[0][build])
      for (const { name, unit } of figures) if (!named.has(name)) named.set(name, { part, unit });
  return [...named].map(([name, { part, unit }]) => compareOne(rounds, name, part, unit));
}

function compareOne(
  rounds: readonly Round[],
  name: string,
  part: string,
  unit: string,
): Comparison {
  const values = (build: keyof Round): number[] =>
    rounds.flatMap((round) => valueIn(round[build], name) ?? []);
  const before = values('before');
  const now = values('now');
  if (before.length < rounds.length) return lacking(rounds, 'before', { name, part, unit, now });
  if (now.length < rounds.length) return lacking(rounds, 'now', { name, part, unit, before });
  const ratios = rounds.map((_, at) => now[at] / before[at]);
  const spread = { ratio: median(ratios), low: Math.min(...ratios), high: Math.max(...ratios) };
  const verdict = verdictOn(spread, unit);
  return { name, unit, before: median(before), now: median(now), ...spread, verdict };
}

const valueIn = (measured: readonly Measured[], name: string): number | undefined =>
  measured.flatMap(({ figures }) => figures).find((figure) => figure.name === name)?.value;

interface Lacking {
  readonly name: string;
  readonly part: string;
  readonly unit: string;
  readonly before?: readonly number[];
  readonly now?: readonly number[];
}

function lacking(
  rounds: readonly Round[],
  build: keyof Round,
  { name, part, unit, before, now }: Lacking,
): Comparison {
  const measured = rounds[0][build];
  // A build that does not have the game at all says so in its only entry.
  const why = (measured.find((one) => one.part === part) ?? measured[0])?.lack;
  const verdict = `not there ${build}${why === undefined ? '' : `: ${why}`}`;
  const known = before ?? now ?? [];
  const value = known.length === 0 ? {} : { [before ? 'before' : 'now']: median(known) };
  return { name, unit, ...value, verdict };
}

const FASTER_IF_MORE: Readonly<Record<string, boolean>> = {
  [A_SECOND]: true,
  [A_SHUFFLE]: true,
  [MICROSECONDS]: false,
};

/** Faster or slower only where all rounds agree and the difference is worth a word. */
function verdictOn(
  { ratio, low, high }: { ratio: number; low: number; high: number },
  unit: string,
): string {
  if (low === 1 && high === 1) return 'same';
  const agree = low > 1 || high < 1;
  if (!agree || Math.abs(ratio - 1) < NEGLIGIBLE) return 'noise';
  const fasterIfMore = FASTER_IF_MORE[unit];
  if (fasterIfMore === undefined) return ratio > 1 ? 'more' : 'less';
  return ratio > 1 === fasterIfMore ? 'faster' : 'slower';
}

const HEADINGS = ['before', 'now', 'unit', 'now/before', 'from', 'to', ''] as const;

export function comparisonRows(title: string, compared: readonly Comparison[]): string[][] {
  const show = (value: number | undefined): string =>
    value === undefined ? '–' : formatValue(value);
  const rows = compared.map(({ name, before, now, unit, ratio, low, high, verdict }) => [
    name,
    show(before),
    show(now),
    unit,
    ...[ratio, low, high].map((value) => value?.toFixed(2) ?? '–'),
    verdict,
  ]);
  return [[title, ...HEADINGS], ...rows];
}
