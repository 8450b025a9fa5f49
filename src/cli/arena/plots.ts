/** The plots of the arena: strength by time to think, ratings of a league, how long decisions take. */
import { budgetOf } from '../../arena/arena.ts';
import { summariseThinking, type Thinker, timeBars } from '../../arena/thinking-times.ts';
import type { RatedBot, SweepPoint } from './report.ts';
import { percent, percentRange, timeText } from './text.ts';

export const WIDTH = 720;

/** Where the curve or the bars are drawn, in pixels of the picture. */
export interface Frame {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** From a value to its place along an axis. */
export type Scale = (value: number) => number;

export const linear =
  (from: number, to: number, start: number, end: number): Scale =>
  (value) =>
    start + ((value - from) / (to - from)) * (end - start);

export const logarithmic = (from: number, to: number, start: number, end: number): Scale => {
  const scale = linear(Math.log(from), Math.log(to), start, end);
  return (value) => scale(Math.log(value));
};

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign]);

/** A tenth of a pixel is more than the eye sees. */
const rounded = (value: number): string => String(Number(value.toFixed(1)));

export type Anchor = 'start' | 'middle' | 'end';

export const words = (
  x: number,
  y: number,
  text: string,
  { kind = 'ink', anchor = 'start' }: { kind?: string; anchor?: Anchor } = {},
): string =>
  `<text class="${kind}" x="${rounded(x)}" y="${rounded(y)}" text-anchor="${anchor}">${escaped(text)}</text>`;

export const line = (kind: string, x1: number, y1: number, x2: number, y2: number): string =>
  `<line class="${kind}" x1="${rounded(x1)}" y1="${rounded(y1)}" x2="${rounded(x2)}" y2="${rounded(y2)}"/>`;

export const dot = (x: number, y: number): string =>
  `<circle class="mark" cx="${rounded(x)}" cy="${rounded(y)}" r="4.5"/>`;

export const bar = (x: number, y: number, width: number, height: number): string =>
  `<rect class="mark" x="${rounded(x)}" y="${rounded(y)}" width="${rounded(width)}" height="${rounded(height)}"/>`;

export const path = (points: readonly (readonly [number, number])[]): string =>
  `<polyline class="curve" points="${points.map(([x, y]) => `${rounded(x)},${rounded(y)}`).join(' ')}"/>`;

const CAP = 6;

/** An upright interval with a cap at each end. */
export const errorBar = (x: number, low: number, high: number): string[] => [
  line('whisker', x, low, x, high),
  line('whisker', x - CAP, low, x + CAP, low),
  line('whisker', x - CAP, high, x + CAP, high),
];

/** The same lying down. */
export const errorBarAcross = (y: number, low: number, high: number): string[] => [
  line('whisker', low, y, high, y),
  line('whisker', low, y - CAP, low, y + CAP),
  line('whisker', high, y - CAP, high, y + CAP),
];

/** Colours by role; all text has a contrast of 4.5 or more on its paper. */
const STYLE = `
    .paper { fill: #ffffff }
    .ink { fill: #1d2327 }
    .head { fill: #1d2327; font-size: 18px; font-weight: 600 }
    .value { fill: #1d2327; stroke: #ffffff; stroke-width: 4px; paint-order: stroke }
    .soft { fill: #566067 }
    .grid { stroke: #dde2e6 }
    .even { stroke: #8a949b; stroke-dasharray: 5 4 }
    .limit { stroke: #b3401f; stroke-width: 2; stroke-dasharray: 5 4 }
    .mark { fill: #0a6b4e }
    .curve { fill: none; stroke: #0a6b4e; stroke-width: 2 }
    .whisker { stroke: #0a6b4e; stroke-width: 1.5 }
    @media (prefers-color-scheme: dark) {
      .paper { fill: #14181b }
      .ink, .head { fill: #eceff1 }
      .value { fill: #eceff1; stroke: #14181b }
      .soft { fill: #a9b3ba }
      .grid { stroke: #2f373c }
      .even { stroke: #7a858c }
      .limit { stroke: #f08a68 }
      .mark { fill: #4cc79b }
      .curve, .whisker { stroke: #4cc79b }
    }`;

/** A whole picture: its name, what it shows in a sentence for those who cannot see it, and its shapes. */
export function picture(
  title: string,
  description: string,
  height: number,
  shapes: readonly string[],
): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${rounded(height)}" width="${WIDTH}" height="${rounded(height)}" role="img" font-family="system-ui, sans-serif" font-size="14">`,
    `  <title>${escaped(title)}</title>`,
    `  <desc>${escaped(description)}</desc>`,
    `  <style>${STYLE}\n  </style>`,
    `  <rect class="paper" width="${WIDTH}" height="${rounded(height)}"/>`,
    ...shapes.map((shape) => `  ${shape}`),
    '</svg>',
    '',
  ].join('\n');
}

const HEAD_Y = 34;
const SUBHEAD_Y = 56;

const heading = (title: string, subtitle: string): string[] => [
  words(24, HEAD_Y, title, { kind: 'head' }),
  words(24, SUBHEAD_Y, subtitle, { kind: 'soft' }),
];

const SWEEP: Frame = { left: 76, top: 84, right: WIDTH - 36, bottom: 356 };
const SWEEP_HEIGHT = 420;
const TENTH = 0.1;

/** The share of wins by how long the bot may think, which grows by factors. */
export function sweepPlot(title: string, setting: string, points: readonly SweepPoint[]): string {
  const { unit, second } = points[0];
  const floor = tenthsBelow(Math.min(0.5, ...points.map(({ low }) => low)));
  const ceiling = tenthsAbove(Math.max(0.5, ...points.map(({ high }) => high)));
  const y = linear(floor, ceiling, SWEEP.bottom, SWEEP.top);
  const x = budgetScale(points);
  const shapes = [
    ...heading(title, `${setting}; bars are 95 % intervals`),
    ...winLines(y, floor, ceiling),
    ...points.map(({ budget }) =>
      words(x(budget), SWEEP.bottom + 22, budgetText(budget, unit), { anchor: 'middle' }),
    ),
    words((SWEEP.left + SWEEP.right) / 2, SWEEP.bottom + 46, AXES[unit], AXIS_WORDS),
    path(points.map(({ budget, winRate }) => [x(budget), y(winRate)])),
    ...points.flatMap((point) => sweepMark(point, x(point.budget), y)),
  ];
  const told = points.map(
    ({ first, winRate, low, high }) => `${first} ${percent(winRate)} (${percentRange(low, high)})`,
  );
  return picture(title, `Wins against ${second}: ${told.join(', ')}.`, SWEEP_HEIGHT, shapes);
}

const AXIS_WORDS = { kind: 'soft', anchor: 'middle' } as const;
const AXES = {
  iterations: 'iterations for a move (logarithmic)',
  ms: 'time for a move (logarithmic)',
} as const;

const tenthsBelow = (share: number): number => Math.max(0, Math.floor(share / TENTH) * TENTH);
const tenthsAbove = (share: number): number => Math.min(1, Math.ceil(share / TENTH) * TENTH);

/** Some room at either end, so that no point sits on the frame; one point alone is in the middle. */
function budgetScale(points: readonly SweepPoint[]): Scale {
  const first = points[0].budget;
  const last = points[points.length - 1].budget;
  const room = first === last ? 2 : (last / first) ** 0.08;
  return logarithmic(first / room, last * room, SWEEP.left, SWEEP.right);
}

const budgetText = (budget: number, unit: SweepPoint['unit']): string =>
  unit === 'ms' ? shortTime(budget) : budget.toLocaleString('en-US');

function winLines(y: Scale, floor: number, ceiling: number): string[] {
  const lines: string[] = [];
  for (let share = floor; share < ceiling + TENTH / 2; share += TENTH) {
    const isEven = Math.abs(share - 0.5) < TENTH / 2;
    lines.push(
      line(isEven ? 'even' : 'grid', SWEEP.left, y(share), SWEEP.right, y(share)),
      words(SWEEP.left - 10, y(share) + 5, `${(100 * share).toFixed(0)} %`, { anchor: 'end' }),
    );
  }
  return lines;
}

/** The value stands clear of its error bar, and of the frame where it is the last. */
function sweepMark({ winRate, low, high }: SweepPoint, x: number, y: Scale): string[] {
  const isNearEdge = x > SWEEP.right - 70;
  return [
    ...errorBar(x, y(low), y(high)),
    dot(x, y(winRate)),
    words(x + (isNearEdge ? -10 : 10), y(winRate) - 10, percent(winRate), {
      kind: 'value',
      anchor: isNearEdge ? 'end' : 'start',
    }),
  ];
}

const LEAGUE: Frame = { left: 200, top: 84, right: WIDTH - 76, bottom: 84 };
const LEAGUE_ROW = 34;

/** The bots of a league on a line of ratings, the strongest at the top. */
export function leaguePlot(title: string, setting: string, bots: readonly RatedBot[]): string {
  const bottom = LEAGUE.top + bots.length * LEAGUE_ROW;
  const step = eloStep(bots);
  const from = Math.floor(Math.min(...bots.map(({ low, elo }) => Math.min(low, elo))) / step);
  const to = Math.max(
    from + 1,
    Math.ceil(Math.max(...bots.map(({ high, elo }) => Math.max(high, elo))) / step),
  );
  const x = linear(from * step, to * step, LEAGUE.left, LEAGUE.right);
  const ticks = Array.from({ length: to - from + 1 }, (_, i) => (from + i) * step);
  const shapes = [
    ...heading(title, `${setting}; bars are 95 % intervals`),
    ...ticks.flatMap((elo) => [
      line('grid', x(elo), LEAGUE.top, x(elo), bottom),
      words(x(elo), bottom + 22, String(elo), { anchor: 'middle' }),
    ]),
    words((LEAGUE.left + LEAGUE.right) / 2, bottom + 46, 'Elo', AXIS_WORDS),
    ...bots.flatMap((bot, at) => leagueRow(bot, LEAGUE.top + (at + 0.5) * LEAGUE_ROW, x)),
  ];
  const told = bots.map(
    ({ bot, elo, low, high }) =>
      `${bot} ${elo.toFixed(0)} (${low.toFixed(0)} to ${high.toFixed(0)})`,
  );
  return picture(title, `Elo ratings: ${told.join(', ')}.`, bottom + 64, shapes);
}

const ELO_STEPS = [50, 100, 200, 500, 1000, 2000] as const;
const TICKS_MAX = 8;

function eloStep(bots: readonly RatedBot[]): number {
  const span = Math.max(...bots.map(({ high }) => high)) - Math.min(...bots.map(({ low }) => low));
  return ELO_STEPS.find((step) => span / step <= TICKS_MAX) ?? 5000;
}

const leagueRow = ({ bot, elo, low, high, isAnchor }: RatedBot, y: number, x: Scale): string[] => [
  words(LEAGUE.left - 14, y + 5, bot, { anchor: 'end' }),
  ...(isAnchor ? [] : errorBarAcross(y, x(low), x(high))),
  dot(x(elo), y),
  words(LEAGUE.right + 14, y + 5, elo.toFixed(0)),
];

const TIMES: Frame = { left: 36, top: 84, right: WIDTH - 36, bottom: 84 };
const PANEL = 96;
const BARS_HEIGHT = 52;
const BARS_PER_OCTAVE = 4;

/** How often decisions took how long, one row of bars for each bot; times grow by factors. */
export function timesPlot(title: string, setting: string, bots: readonly Thinker[]): string {
  const bottom = TIMES.top + bots.length * PANEL;
  const ticks = decades(bots);
  const x = logarithmic(ticks[0], ticks[ticks.length - 1], TIMES.left, TIMES.right);
  const shapes = [
    ...heading(title, `${setting}; each bot’s bars have a scale of their own`),
    ...ticks.flatMap((ms) => [
      line('grid', x(ms), TIMES.top, x(ms), bottom),
      words(x(ms), bottom + 22, shortTime(ms), { anchor: 'middle' }),
    ]),
    words(
      (TIMES.left + TIMES.right) / 2,
      bottom + 46,
      'time for a decision (logarithmic)',
      AXIS_WORDS,
    ),
    ...bots.flatMap((bot, at) => timesPanel(bot, TIMES.top + at * PANEL, x)),
  ];
  const told = bots.map((bot) => `${bot.name} ${timesWords(bot)}`);
  return picture(title, `Decision times: ${told.join('; ')}.`, bottom + 64, shapes);
}

/** Powers of ten that hold all times, at least two of them. */
function decades(bots: readonly Thinker[]): number[] {
  const edges = bots
    .flatMap(({ name, thinking }) => [
      ...timeBars(thinking.times, BARS_PER_OCTAVE).flatMap(({ fromMs, toMs }) => [fromMs, toMs]),
      budgetOf(name) ?? [],
    ])
    .flat();
  const from = Math.floor(Math.log10(Math.min(...edges)));
  const to = Math.max(from + 1, Math.ceil(Math.log10(Math.max(...edges))));
  return Array.from({ length: to - from + 1 }, (_, i) => 10 ** (from + i));
}

function timesPanel(bot: Thinker, top: number, x: Scale): string[] {
  const base = top + PANEL - 16;
  const bars = timeBars(bot.thinking.times, BARS_PER_OCTAVE);
  const highest = Math.max(...bars.map(({ share }) => share));
  const height = linear(0, highest, 0, BARS_HEIGHT);
  const budget = budgetOf(bot.name);
  return [
    line('grid', TIMES.left, base, TIMES.right, base),
    ...bars
      .filter(({ share }) => share > 0)
      .map(({ fromMs, toMs, share }) => {
        // A rare time is still seen.
        const tall = Math.max(1, height(share));
        return bar(x(fromMs) + 0.5, base - tall, x(toMs) - x(fromMs) - 1, tall);
      }),
    ...(budget === undefined
      ? []
      : [line('limit', x(budget), base - BARS_HEIGHT, x(budget), base)]),
    words(TIMES.left + 4, top + 16, `${bot.name}: ${timesWords(bot)}`),
  ];
}

function timesWords(bot: Thinker): string {
  const { medianMs, p99Ms, maxMs, search } = summariseThinking(bot);
  const times = `median ${timeText(medianMs)}, 99th ${timeText(p99Ms)}, longest ${timeText(maxMs)}`;
  return search?.budgetMs === undefined ? times : `${times} (dashed: ${search.budgetMs} ms)`;
}

const MS_PER_S = 1000;

/** `10 µs`, `250 ms`, `1 s`. */
function shortTime(ms: number): string {
  if (ms >= MS_PER_S) return `${Number((ms / MS_PER_S).toPrecision(3))} s`;
  if (ms >= 1) return `${Number(ms.toPrecision(3))} ms`;
  const us = ms * MS_PER_S;
  return us >= 1
    ? `${Number(us.toPrecision(3))} µs`
    : `${Number((us * MS_PER_S).toPrecision(3))} ns`;
}
