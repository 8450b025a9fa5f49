/**
 * Panels over the Dhappa table, loaded once it is at rest: the result of a hand, the score sheet, the end of
 * the match, and the keys.
 */
import type { ReactElement } from 'react';
import {
  decided,
  type HandRecord,
  lockOf,
  NO_SEAT,
  otherTeam,
  type Team,
  TEAM_NAMES,
  teamOf,
  teams,
  type TeamScore,
  totalOf,
} from '../../../games/dhappa/index.ts';
import { Sheet } from '../../Sheet.tsx';
import {
  PartSummary,
  type RecordProps,
  type SummaryProps,
  type SheetProps,
} from '../../table/PartSummary.tsx';
import { viewerOf } from '../../table/use-table.ts';
import type { Moves } from './moves.ts';
import { RunCards } from './RunCards.tsx';
import type { ScreenState } from './screen-state.ts';
import { nameOf, NOBODY_OUT, outWords, recordTitle, runName, teamWords } from './words.ts';
import { MatchEnd, type EndProps } from '../../table/MatchEnd.tsx';
import type { Props, ScreenModel } from './use-table-state.ts';
import { type HelpProps, HelpSheet, type KeyHelp } from '../../table/HelpSheet.tsx';

/** The hand that ended, until it has been read; the next one may be dealt already. */
export function HandSummary({
  now,
  record,
  moves,
  clock,
}: SummaryProps<ScreenState, HandRecord, Moves>): ReactElement {
  const waits = now.view.phase === 'handOver';
  return (
    <PartSummary
      look="dh"
      part="Hand"
      number={record.hand}
      title={recordTitle(record, now)}
      waits={waits}
      now={now}
      moves={moves}
      onNext={() => void moves.nextHand()}
      clock={clock}
    >
      {waits && <LockRuns now={now} record={record} />}
      {waits && record.out === NO_SEAT && <p>{NOBODY_OUT}</p>}
      <ItemTable now={now} record={record} />
      <Totals now={now} />
    </PartSummary>
  );
}

/** The three runs by which the hand was won; nothing after a draw. */
function LockRuns({ now, record }: RecordProps<ScreenState, HandRecord>): ReactElement | null {
  if (record.out === NO_SEAT) return null;
  const { runs } = lockOf(now.view, teamOf(record.out));
  return (
    <section className="dh-lock-runs" aria-label="The Lock">
      <h3>{outWords(record.out, viewerOf(now), now.names)}</h3>
      <ul>
        {runs.map((run) => (
          <li key={run.number}>
            <span className="visually-hidden">{runName(run, viewerOf(now), now.names)}</span>
            <b aria-hidden="true">{run.number}</b>
            <span className="dh-run-owner" aria-hidden="true">
              {nameOf(run.owner, viewerOf(now), now.names)}
            </span>
            <RunCards run={run} folded />
          </li>
        ))}
      </ul>
    </section>
  );
}

const ITEMS = [
  ['runs', 'Cards in runs', 1],
  ['pureFull', '3 to ace, pure', 1],
  ['wildFull', '3 to ace, with wilds', 1],
  ['out', 'Going out', 1],
  ['left', 'Left in hands', -1],
] as const satisfies readonly (readonly [keyof TeamScore, string, number])[];

const signed = (points: number): string => (points < 0 ? `−${-points}` : String(points));

const teamsOf = ({ team }: ScreenState): readonly Team[] => [team, otherTeam(team)];

/** DH-81: what each team scored, item by item; nothing where no points are counted. */
function ItemTable({ now, record }: RecordProps<ScreenState, HandRecord>): ReactElement | null {
  const { scores } = record;
  if (scores.length === 0) return null;
  return (
    <table className="dh-scores">
      <caption className="visually-hidden">Points of hand {record.hand}</caption>
      <thead>
        <tr>
          <th scope="col">Hand {record.hand}</th>
          {teamsOf(now).map((team) => (
            <th key={team} scope="col">
              {teamWords(team, now)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {ITEMS.map(([item, words, sign]) => (
          <tr key={item}>
            <th scope="row">{words}</th>
            {teamsOf(now).map((team) => (
              <td key={team}>{signed(scores[team][item] * sign)}</td>
            ))}
          </tr>
        ))}
        <tr className="dh-sum">
          <th scope="row">This hand</th>
          {teamsOf(now).map((team) => (
            <td key={team}>{signed(totalOf(scores[team]))}</td>
          ))}
        </tr>
      </tbody>
    </table>
  );
}

/** What is played for, and how it stands. */
function Totals({ now }: { readonly now: ScreenState }): ReactElement | null {
  const { options, totals } = now.view;
  if (options.scoring === 'single') return null;
  const goal =
    options.scoring === 'points'
      ? `${options.target} points end the match`
      : `${options.handsToWin} hands win the match`;
  return (
    <p className="dh-totals">
      {teamsOf(now).map((team) => (
        <span key={team}>
          {teamWords(team, now)} <b>{signed(totals[team])}</b>
        </span>
      ))}
      <small>{goal}</small>
    </p>
  );
}

export const ScoreSheet = ({ now, onClose }: SheetProps<ScreenState>): ReactElement => (
  <Sheet open title="Scores" className="dh-score-sheet" closeWord="Close" onClose={onClose}>
    <div className="sheet-body">
      <MatchTable now={now} />
      <Totals now={now} />
      {now.view.records.toReversed().map((record) => (
        <ItemTable key={record.hand} now={now} record={record} />
      ))}
    </div>
  </Sheet>
);

/** One line for each hand. */
function MatchTable({ now }: { readonly now: ScreenState }): ReactElement {
  const { records, options } = now.view;
  if (records.length === 0)
    return <p>{options.scoring === 'single' ? 'One hand decides.' : 'No hand is over yet.'}</p>;
  return (
    <table className="dh-scores">
      <caption className="visually-hidden">Hands of the match</caption>
      <thead>
        <tr>
          <th scope="col">Hand</th>
          <th scope="col">Went out</th>
          {teamsOf(now).map((team) => (
            <th key={team} scope="col">
              {teamWords(team, now)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {records.map((record) => (
          <tr key={record.hand}>
            <th scope="row">{record.hand}</th>
            <td>{whoWentOut(now, record)}</td>
            {teamsOf(now).map((team) => (
              <td key={team}>{wonBy(record, team)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const whoWentOut = (now: ScreenState, { out }: HandRecord): string =>
  out === NO_SEAT
    ? 'nobody'
    : `${nameOf(out, viewerOf(now), now.names)} (${TEAM_NAMES[teamOf(out)]})`;

/** Points where they are counted, else a hand that was won. */
function wonBy({ out, scores }: HandRecord, team: Team): string {
  if (scores.length > 0) return signed(totalOf(scores[team]));
  return out !== NO_SEAT && teamOf(out) === team ? '1' : '·';
}

/** How a match ended: the Lock that ended the last hand, and the points of every hand. */
export function End({ screen, table, outcome }: EndProps<Props, ScreenModel>): ReactElement {
  const { now, snapshot } = table;
  const last = now.view.records.at(-1);
  return (
    <MatchEnd
      screen={screen}
      snapshot={snapshot}
      outcome={outcome}
      decided={decided}
      teams={teams(snapshot.names.length)}
    >
      {last && <LockRuns now={now} record={last} />}
      {last && <ItemTable now={now} record={last} />}
      {now.view.records.length > 1 && <MatchTable now={now} />}
      <Totals now={now} />
    </MatchEnd>
  );
}

const KEYS: KeyHelp = [
  ['Enter', 'do what the large button says, or press what you are on'],
  ['Escape', 'choose nothing, stop merging'],
  ['D', 'draw from the stock; twice where the pile could be taken'],
  ['P', 'look through the discard pile, and take from it'],
  ['O', 'open a run with the chosen cards'],
  ['A', 'add the chosen cards to a run'],
  ['1 … 9', 'add them to the run with this number'],
  ['M', 'merge two runs'],
  ['X', 'discard the chosen card'],
  ['U', 'undo the last play of this turn'],
  ['G', 'put the chosen cards together in your hand'],
  ['T', 'the board and the Lock of the other team'],
  ['Y', 'those of your own'],
  ['R', 'score sheet'],
];

export const Help = (props: HelpProps): ReactElement => <HelpSheet {...props} keys={KEYS} />;
