/** The backs of cards: a few quiet patterns inside a thin frame, one for all cards of a table. */
import type { ReactElement } from 'react';
import { useSettings, type Settings } from '../settings.ts';

export function BackArt(): ReactElement {
  return <BackPattern back={useSettings().back} />;
}

/** One pattern, whichever is chosen; it fills a box of 100 by 140. */
export function BackPattern({ back }: { readonly back: Settings['back'] }): ReactElement {
  const { lines, marks } = PATTERNS[back];
  return (
    <>
      <rect className="back-frame" x="7" y="7" width="86" height="126" rx="6" />
      <path className="back-lattice" d={lines} />
      <path className="back-lozenges" d={marks} />
    </>
  );
}

/** Fine lines, and small marks on them. */
interface Pattern {
  readonly lines: string;
  readonly marks: string;
}

const STEP = 12.3;
const COLUMNS = 6;
const ROWS = 9;
const X0 = 50 - (COLUMNS * STEP) / 2;
const Y0 = 70 - (ROWS * STEP) / 2;
const round = (value: number): string => String(Math.round(value * 10) / 10);

/** The middles of all cells. */
const CELLS = Array.from({ length: COLUMNS * ROWS }, (_, cell) => ({
  x: X0 + ((cell % COLUMNS) + 0.5) * STEP,
  y: Y0 + (Math.floor(cell / COLUMNS) + 0.5) * STEP,
}));

const lozenge = (x: number, y: number, radius: number): string =>
  `M${round(x)} ${round(y - radius)}l${radius} ${radius}l${-radius} ${radius}l${-radius} ${-radius}z`;

const lozenges = (radius: number): string =>
  CELLS.map(({ x, y }) => lozenge(x, y, radius)).join('');

/** A half circle that opens downwards. */
const scale = (x: number, y: number): string =>
  `M${round(x - 6.15)} ${round(y + 4)}a6.1 7 0 0 1 12.3 0`;

/** Lines across the card, up and down as a `wave` does. */
const across = (rows: number, wave: string): string =>
  Array.from(
    { length: rows },
    (_, row) => `M13 ${round(17 + row * (106 / (rows - 1)))}${wave}`,
  ).join('');

const PATTERNS: Readonly<Record<Settings['back'], Pattern>> = {
  lattice: { lines: lozenges(6.15), marks: lozenges(1.9) },
  scales: {
    lines: CELLS.map(({ x, y }) => scale(x, y)).join(''),
    marks: CELLS.map(({ x, y }) => lozenge(x, y + 2.6, 1.2)).join(''),
  },
  waves: {
    lines: across(14, 'q4.6 -5 9.25 0t9.25 0t9.25 0t9.25 0t9.25 0t9.25 0t9.25 0t9.25 0'),
    marks: '',
  },
  plain: {
    lines: 'M13 13H87V127H13Z',
    marks: lozenge(50, 70, 9) + lozenge(50, 44, 3) + lozenge(50, 96, 3),
  },
};
