/** CA-S17: the cards and points of each side. At the end they are counted card by card. */
import { useEffect, useState, type ReactElement } from 'react';
import type { SideScore } from '../../../games/casino/index.ts';
import { WithCards } from '../../cards/WithCards.tsx';
import { prefersReducedMotion } from '../../settings.ts';

export interface Column {
  readonly name: string;
  readonly you: boolean;
  readonly score: SideScore;
}

interface Row {
  readonly label: string;
  readonly count: (side: SideScore) => number;
  readonly points: (side: SideScore) => number;
}

const ROWS: readonly Row[] = [
  { label: 'Cards', count: (side) => side.cards, points: ({ points }) => points.cards },
  { label: 'Spades', count: (side) => side.spades, points: ({ points }) => points.spades },
  { label: 'Aces', count: (side) => side.aces, points: ({ points }) => points.aces },
  {
    label: '10D',
    count: (side) => Number(side.bigCasino),
    points: ({ points }) => points.bigCasino,
  },
  {
    label: '2S',
    count: (side) => Number(side.littleCasino),
    points: ({ points }) => points.littleCasino,
  },
];
const SWEEPS: Row = {
  label: 'Sweeps',
  count: (side) => side.sweeps,
  points: ({ points }) => points.sweeps,
};

interface Props {
  readonly columns: readonly Column[];
  /** Whether emptying the table counts here. */
  readonly sweeps: boolean;
  /** Counted up before the eyes of the players. */
  readonly counted?: boolean;
  readonly caption: string;
}

export function Tally({ columns, sweeps, counted = false, caption }: Props): ReactElement {
  const rows = sweeps ? [...ROWS, SWEEPS] : ROWS;
  const steps = stepsOf(rows, columns);
  const { at, skip } = useCount(steps.total, counted);
  return (
    <table className="ca-tally" onClick={skip}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">Category</span>
          </th>
          {columns.map(({ name, you }) => (
            <th key={name} scope="col" data-you={you || undefined}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <TallyRow key={row.label} row={row} columns={columns} seen={at - steps.starts[index]} />
        ))}
      </tbody>
      <tfoot>
        <tr data-shown={at >= steps.total || undefined}>
          <th scope="row">Points</th>
          {columns.map(({ name, score, you }) => (
            <td key={name} data-you={you || undefined}>
              <b>{score.points.total}</b>
            </td>
          ))}
        </tr>
      </tfoot>
    </table>
  );
}

interface RowProps {
  readonly row: Row;
  readonly columns: readonly Column[];
  /** How many cards of this row have been counted; below 0 before its turn. */
  readonly seen: number;
}

function TallyRow({ row, columns, seen }: RowProps): ReactElement {
  const most = Math.max(...columns.map(({ score }) => row.count(score)));
  return (
    <tr data-shown={seen >= 0 || undefined}>
      <th scope="row">
        <WithCards text={row.label} />
      </th>
      {columns.map(({ name, score }) => {
        const points = row.points(score);
        return (
          <td key={name}>
            {Math.min(row.count(score), Math.max(0, seen))}
            <i data-shown={(seen >= most && points > 0) || undefined}>
              {points > 0 ? `+${points}` : ''}
            </i>
          </td>
        );
      })}
    </tr>
  );
}

/** After the last card of a row the eye rests a moment on its points. */
const REST_STEPS = 6;

function stepsOf(
  rows: readonly Row[],
  columns: readonly Column[],
): { starts: number[]; total: number } {
  const starts: number[] = [];
  let total = 0;
  for (const row of rows) {
    starts.push(total);
    total += Math.max(...columns.map(({ score }) => row.count(score))) + REST_STEPS;
  }
  return { starts, total };
}

const STEP_MS = 55;

/** Counts up to the end, at once for those who asked for less motion. */
function useCount(total: number, counted: boolean): { at: number; skip: () => void } {
  const [at, setAt] = useState(counted && !prefersReducedMotion() ? 0 : total);
  useEffect(() => {
    if (at >= total) return;
    const timer = setTimeout(() => setAt(at + 1), STEP_MS);
    return () => clearTimeout(timer);
  }, [at, total]);
  return { at: Math.min(at, total), skip: () => setAt(total) };
}
