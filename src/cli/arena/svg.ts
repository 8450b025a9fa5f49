/** The few shapes that the plots of the arena are made of, as SVG that reads well on light and dark paper. */

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
const at = (value: number): string => String(Number(value.toFixed(1)));

export type Anchor = 'start' | 'middle' | 'end';

export const words = (
  x: number,
  y: number,
  text: string,
  { kind = 'ink', anchor = 'start' }: { kind?: string; anchor?: Anchor } = {},
): string =>
  `<text class="${kind}" x="${at(x)}" y="${at(y)}" text-anchor="${anchor}">${escaped(text)}</text>`;

export const line = (kind: string, x1: number, y1: number, x2: number, y2: number): string =>
  `<line class="${kind}" x1="${at(x1)}" y1="${at(y1)}" x2="${at(x2)}" y2="${at(y2)}"/>`;

export const dot = (x: number, y: number): string =>
  `<circle class="mark" cx="${at(x)}" cy="${at(y)}" r="4.5"/>`;

export const bar = (x: number, y: number, width: number, height: number): string =>
  `<rect class="mark" x="${at(x)}" y="${at(y)}" width="${at(width)}" height="${at(height)}"/>`;

export const path = (points: readonly (readonly [number, number])[]): string =>
  `<polyline class="curve" points="${points.map(([x, y]) => `${at(x)},${at(y)}`).join(' ')}"/>`;

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
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${at(height)}" width="${WIDTH}" height="${at(height)}" role="img" font-family="system-ui, sans-serif" font-size="14">`,
    `  <title>${escaped(title)}</title>`,
    `  <desc>${escaped(description)}</desc>`,
    `  <style>${STYLE}\n  </style>`,
    `  <rect class="paper" width="${WIDTH}" height="${at(height)}"/>`,
    ...shapes.map((shape) => `  ${shape}`),
    '</svg>',
    '',
  ].join('\n');
}
