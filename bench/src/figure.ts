/** A measured figure, and how tables show it. */

export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  readonly target: string;
}

/** The figure that all others are compared with across machines, in shuffles a second. */
export const SHUFFLE = 'shuffle of 54 cards';
/** Units that tell which way is faster. */
export const MICROSECONDS = 'µs';
export const A_SECOND = '/s';
export const A_SHUFFLE = '/shuffle';

export function formatValue(value: number): string {
  if (value >= 1000) return Math.round(value).toLocaleString('en');
  return value < 0.1 ? value.toFixed(4) : value.toFixed(2);
}

/** How many shuffles of this run a call lasted: a time that other machines can be held to. */
function inShuffles({ value, unit }: Figure, shuffles: number | undefined): string {
  if (shuffles === undefined || unit !== MICROSECONDS) return '';
  return formatValue((value * shuffles) / 1e6);
}

export function figureRows(game: string, figures: readonly Figure[]): string[][] {
  const shuffles = figures.find(({ name }) => name === SHUFFLE)?.value;
  const rows = figures.map((figure) => [
    figure.name,
    formatValue(figure.value),
    figure.unit,
    inShuffles(figure, shuffles),
    figure.target,
  ]);
  return [[game, 'measured', 'unit', 'in shuffles', 'wanted'], ...rows];
}
