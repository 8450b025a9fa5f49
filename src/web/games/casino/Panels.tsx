/**
 * Panels over the Casino table, loaded once it is at rest: the running score, the score after each game of a
 * match, the end of the match, and the keys.
 */
import { type ReactElement, useEffect, useState } from 'react';
import type { Viewer } from '../../../core/knowledge.ts';
import { countCards, listWords } from '../../../core/words.ts';
import {
  decided,
  type GameScore,
  type Position,
  scoreNow,
  seatsOf,
  sideOf,
  type SideScore,
} from '../../../games/casino/index.ts';
import { CardChip, WithCards } from '../../cards/WithCards.tsx';
import { Sheet } from '../../Sheet.tsx';
import { viewerOf } from '../../table/use-table.ts';
import { sidesFromYou, type ScreenState, SUMMARY } from './screen-state.ts';
import { prefersReducedMotion } from '../../settings.ts';
import { sideName } from './words.ts';
import { type HelpProps, HelpSheet, type KeyHelp } from '../../table/HelpSheet.tsx';
import { MatchEnd, type EndProps } from '../../table/MatchEnd.tsx';
import type { Props, ScreenModel } from './use-table-state.ts';

const columnsOf = (now: ScreenState, sides: readonly SideScore[]): Column[] =>
  sidesFromYou(now.view, now.seat).map((side) => ({
    name: sideName(now.view, side, viewerOf(now), now.names),
    you: !now.watching && side === sideOf(now.view, now.seat),
    score: sides[side],
  }));

const isMatch = ({ options }: Position): boolean => options.match !== 'single';

interface SheetProps {
  readonly now: ScreenState;
  readonly onClose: () => void;
}

export function ScoreSheet({ now, onClose }: SheetProps): ReactElement {
  const { view } = now;
  return (
    <Sheet open title="Score so far" onClose={onClose}>
      <div className="sheet-body ca-score">
        <Tally
          columns={columnsOf(now, scoreNow(view))}
          sweeps={view.options.sweepPoint > 0}
          caption="What the piles hold, and what they would score now"
        />
        <p className="ca-score-note">
          If the game ended now. Most cards and most spades still change.
        </p>
        {isMatch(view) && <MatchScore now={now} />}
        {view.options.showPiles && <OpenPiles now={now} />}
      </div>
    </Sheet>
  );
}

/** Points, or games won, of the whole match, and how far it goes. */
function MatchScore({ now }: { readonly now: ScreenState }): ReactElement {
  const { view } = now;
  const [kind, number] = view.options.match.split(' ');
  const counts = kind === 'bestOf' ? view.wins : view.points;
  return (
    <section className="ca-match" aria-label="Match score">
      <h3>{kind === 'bestOf' ? `Games won, best of ${number}` : `Match, to ${number} points`}</h3>
      <dl>
        {sidesFromYou(view, now.seat).map((side) => (
          <div key={side}>
            <dt>{sideName(view, side, viewerOf(now), now.names)}</dt>
            <dd>{counts[side]}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** CA-72: only where the table opens its piles. */
function OpenPiles({ now }: { readonly now: ScreenState }): ReactElement {
  const { view } = now;
  return (
    <section className="ca-open-piles" aria-label="Piles">
      {sidesFromYou(view, now.seat).map((side) => (
        <details key={side}>
          <summary>
            {sideName(view, side, viewerOf(now), now.names)}: {countCards(view.pile[side].length)}
          </summary>
          <p>
            {view.pile[side].toReversed().map((card) => (
              <CardChip key={card} card={card} />
            ))}
          </p>
        </details>
      ))}
    </section>
  );
}

interface SummaryProps {
  readonly now: ScreenState;
  readonly score: GameScore;
  readonly onGoOn: () => void;
}

/** The game of a match that just ended, until it has been read; the next one is dealt already. */
export function GameSummary({ now, score, onGoOn }: SummaryProps): ReactElement {
  return (
    <section className="end ca-end" aria-label={`Game ${score.game}`} data-place={SUMMARY}>
      <h2>
        Game {score.game}: {winWords(now.view, score, viewerOf(now), now.names)}
      </h2>
      <GameTally now={now} score={score} />
      <MatchScore now={now} />
      <div className="end-actions">
        <button type="button" className="btn-primary" onClick={onGoOn}>
          Go on
        </button>
      </div>
    </section>
  );
}

function winWords(
  view: Position,
  { winners }: GameScore,
  viewer: Viewer,
  names: readonly string[],
): string {
  const who = winners.map((side) => sideName(view, side, viewer, names));
  const plural = who.length > 1 || who[0]?.includes(' and ') || who[0] === 'You';
  return `${listWords(who).replace(/^You\b/, 'you')} ${plural ? 'win' : 'wins'}`;
}

const GameTally = ({ now, score }: Omit<SummaryProps, 'onGoOn'>): ReactElement => (
  <Tally
    columns={columnsOf(now, score.sides)}
    sweeps={now.view.options.sweepPoint > 0}
    counted
    caption={`The score of game ${score.game}`}
  />
);

interface Column {
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

interface TallyProps {
  readonly columns: readonly Column[];
  /** Whether emptying the table counts here. */
  readonly sweeps: boolean;
  /** Counted up before the eyes of the players. */
  readonly counted?: boolean;
  readonly caption: string;
}

/** CA-S17: the cards and points of each side. At the end they are counted card by card. */
function Tally({ columns, sweeps, counted = false, caption }: TallyProps): ReactElement {
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

const KEYS: KeyHelp = [
  ['Enter', 'offer what the selected cards can do'],
  ['Escape', 'put the temp stack back, or select nothing'],
  ['T', 'start a temp stack with the selected cards'],
  ['G', 'spread the build you are on'],
  ['P', 'the score so far'],
];

export const Help = (props: HelpProps): ReactElement => <HelpSheet {...props} keys={KEYS} />;

/** How a match ended: the last game counted card by card, and the match score if there is one. */
export function End({ screen, table, outcome }: EndProps<Props, ScreenModel>): ReactElement {
  const { view } = table.now;
  const sides = view.pile.map((_, side) => seatsOf(view, side));
  return (
    <MatchEnd
      screen={screen}
      snapshot={table.snapshot}
      outcome={outcome}
      decided={decided}
      teams={sides.some(({ length }) => length > 1) ? sides : []}
    >
      {view.lastGame && <GameTally now={table.now} score={view.lastGame} />}
      {isMatch(view) && <MatchScore now={table.now} />}
    </MatchEnd>
  );
}
