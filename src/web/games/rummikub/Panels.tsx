/**
 * Panels over the Rummikub table, loaded once it is at rest: the result of a round with all racks open, the
 * scores, the end of the match, and the keys.
 */
import type { ReactElement } from 'react';
import type { Tile } from '../../../core/tile.ts';
import {
  decided,
  formatScore,
  formatSigned,
  type RoundRecord,
  scoreWords,
  standingsOf,
} from '../../../games/rummikub/index.ts';
import { Sheet } from '../../Sheet.tsx';
import {
  PartSummary,
  type RecordProps,
  type SummaryProps,
  type SheetProps,
} from '../../table/PartSummary.tsx';
import { viewerOf } from '../../table/use-table.ts';
import { TileView } from '../../tiles/TileView.tsx';
import type { Moves } from './moves.ts';
import type { ScreenState } from './screen-state.ts';
import { nameOf, recordTitle } from './words.ts';
import { LOG_WORDS } from './log-words.ts';
import { MatchEnd, type EndProps } from '../../table/MatchEnd.tsx';
import type { Props, ScreenModel } from './use-table-state.ts';
import { type HelpProps, HelpSheet, type KeyHelp } from '../../table/HelpSheet.tsx';

/** The round that ended, until it has been read; the next one may be dealt already. */
export function RoundSummary({
  now,
  record,
  moves,
  clock,
}: SummaryProps<ScreenState, RoundRecord, Moves>): ReactElement {
  const waits = now.view.phase === 'roundOver';
  return (
    <PartSummary
      look="rk"
      part="Round"
      number={record.round}
      title={recordTitle(record, viewerOf(now), now.names)}
      waits={waits}
      now={now}
      moves={moves}
      onNext={() => void moves.nextRound()}
      clock={clock}
    >
      <Leftovers now={now} record={record} />
    </PartSummary>
  );
}

/** Everyone's rack with what it counts, the best of the match first. */
function Leftovers({ now, record }: RecordProps<ScreenState, RoundRecord>): ReactElement {
  return (
    <table className="rk-left">
      <thead>
        <tr>
          <th scope="col">Player</th>
          <th scope="col">Left on the rack</th>
          <th scope="col">Counts</th>
          <th scope="col">Score</th>
          <th scope="col">Total</th>
        </tr>
      </thead>
      <tbody>
        {standingsOf(now.view).map((seat) => (
          <tr
            key={seat}
            data-you={!now.watching && seat === now.seat}
            data-won={record.winners.includes(seat)}
          >
            <th scope="row">{nameOf(seat, viewerOf(now), now.names)}</th>
            <td className="rk-left-tiles">
              {record.racks[seat].length === 0 ? (
                <em>out</em>
              ) : (
                <LeftTiles tiles={record.racks[seat]} />
              )}
            </td>
            <td>{record.sums[seat]}</td>
            <td>{formatSigned(record.scores[seat])}</td>
            <td>
              <b>{formatScore(now.view.totals[seat])}</b>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const LeftTiles = ({ tiles }: { readonly tiles: readonly Tile[] }): ReactElement => (
  <span className="rk-left-row">
    {tiles.map((tile, at) => (
      // Equal tiles are equal: their place is all that tells them apart.
      // eslint-disable-next-line react/no-array-index-key
      <TileView key={at} tile={tile} />
    ))}
  </span>
);

export const ScoreSheet = ({ now, onClose }: SheetProps<ScreenState>): ReactElement => (
  <Sheet open title="Scores" className="rk-score-sheet" onClose={onClose}>
    <div className="sheet-body">
      <ScoreTable now={now} />
      <p className="rk-note">
        {now.view.options.rounds === 1
          ? 'One round: whoever goes out takes what the others hold.'
          : `${now.view.options.rounds} rounds: who wins most of them wins, then the highest total.`}
      </p>
    </div>
  </Sheet>
);

/** Players down the side, rounds across. */
function ScoreTable({ now }: { readonly now: ScreenState }): ReactElement {
  const { view } = now;
  return (
    <div className="rk-scores-box">
      <table className="rk-scores">
        <caption className="visually-hidden">Scores of each round</caption>
        <thead>
          <tr>
            <th scope="col">Player</th>
            {view.records.map(({ round }) => (
              <th key={round} scope="col" aria-label={`Round ${round}`}>
                {round}
              </th>
            ))}
            <th scope="col">Won</th>
            <th scope="col">Total</th>
          </tr>
        </thead>
        <tbody>
          {standingsOf(view).map((seat) => (
            <tr key={seat} data-you={!now.watching && seat === now.seat}>
              <th scope="row">{nameOf(seat, viewerOf(now), now.names)}</th>
              {view.records.map(({ round, scores, winners }) => (
                <td key={round} data-won={winners.includes(seat) || undefined}>
                  {formatSigned(scores[seat])}
                </td>
              ))}
              <td>{view.won[seat]}</td>
              <td>
                <b>{formatScore(view.totals[seat])}</b>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** How a match ended: all racks open with their points, and the earlier rounds. */
export function End({ screen, table, outcome }: EndProps<Props, ScreenModel>): ReactElement {
  const { view } = table.now;
  const last = view.records.at(-1);
  return (
    <MatchEnd
      screen={screen}
      snapshot={table.snapshot}
      outcome={outcome}
      decided={decided}
      pointsOf={(seat) => scoreWords(view.totals[seat])}
      drawn={(text) => LOG_WORDS.drawn(text)}
    >
      {view.records.length > 1 && <ScoreTable now={table.now} />}
      {last && <Leftovers now={table.now} record={last} />}
    </MatchEnd>
  );
}

const KEYS: KeyHelp = [
  ['Enter', 'put the chosen tiles: into the set you are on, or as a new set'],
  ['Escape', 'choose nothing; stop the plan'],
  ['E', 'end your turn (Done)'],
  ['D', 'draw a tile, or pass when the pool is empty'],
  ['Z', 'undo a step of your arrangement'],
  ['X', 'reset the table to the start of your turn'],
  ['G', 'chosen tiles become a new set'],
  ['B', 'chosen tiles go back to the rack'],
  ['1 … 9', 'chosen tiles go into that set'],
  ['T', 'run or group, where a set could be both'],
  ['Q', 'is there a play?'],
  ['M', 'show me; then the next step'],
  ['P', 'play what the coach found'],
  ['R', 'scores'],
];

export const Help = (props: HelpProps): ReactElement => (
  <HelpSheet {...props} keys={KEYS}>
    <p>
      For play with real tiles there is{' '}
      <a href="./solve" target="_blank" rel="noopener">
        a page with the solver alone
      </a>
      .
    </p>
  </HelpSheet>
);
