/** What a load run found, one figure a row, beside what is wanted of it. */
import { printTable } from './measure.js';

export interface Row {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  readonly wanted?: { readonly most?: number; readonly least?: number };
}

export const isMet = ({ value, wanted }: Row): boolean =>
  value <= (wanted?.most ?? Infinity) && value >= (wanted?.least ?? -Infinity);

const figure = (value: number): string =>
  value >= 100 ? Math.round(value).toLocaleString('en') : value.toFixed(1);

function wantedText({ wanted, unit }: Row): string {
  if (wanted?.most !== undefined)
    return `at most ${wanted.most.toLocaleString('en')} ${unit}`.trimEnd();
  return wanted?.least === undefined ? '' : `at least ${wanted.least.toLocaleString('en')} ${unit}`;
}

/** A small run shows that everything works; what is wanted is said of the whole one. */
export function printRows(title: string, rows: readonly Row[], isJudged: boolean): void {
  const verdict = (row: Row): string =>
    row.wanted && isJudged ? (isMet(row) ? 'met' : 'missed') : '';
  const table = rows.map((row) => [
    row.name,
    `${figure(row.value)} ${row.unit}`.trimEnd(),
    wantedText(row),
    verdict(row),
  ]);
  printTable([[title, 'measured', 'wanted', ''], ...table]);
}

/** The same figures of something else. */
export interface Column {
  readonly name: string;
  readonly rows: readonly Row[];
}

/** A figure that is missed has a mark. */
export function printColumns(title: string, columns: readonly Column[], isJudged: boolean): void {
  const [first] = columns;
  const cell = (row: Row): string =>
    `${figure(row.value)} ${row.unit}`.trimEnd() + (isJudged && !isMet(row) ? ' (missed)' : '');
  const table = first.rows.map((row, at) => [
    row.name,
    ...columns.map(({ rows }) => cell(rows[at])),
    wantedText(row),
  ]);
  printTable([[title, ...columns.map(({ name }) => name), 'wanted'], ...table]);
}
