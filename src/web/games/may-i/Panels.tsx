/**
 * Panels over the May I? table, loaded once it is at rest: the result of a round, the score sheet of six
 * rounds, the end of the match, and the keys.
 */
import type { ReactElement } from 'react';
import {
  contractOf,
  contractWords,
  decided,
  pointsIn,
  type RoundRecord,
  ROUNDS,
  standingsOf,
  VERBS,
} from '../../../games/may-i/index.ts';
import {
  PartSummary,
  type RecordProps,
  type SummaryProps,
  type SheetProps,
} from '../../table/PartSummary.tsx';
import { CardChip } from '../../cards/WithCards.tsx';
import { Sheet } from '../../Sheet.tsx';
import { viewerOf } from '../../table/use-table.ts';
import type { Moves } from './moves.ts';
import type { ScreenState } from './screen-state.ts';
import { nameOf, recordTitle } from './words.ts';
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
      look="mi"
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

/** Everyone's cards left with their points, best total first. */
function Leftovers({ now, record }: RecordProps<ScreenState, RoundRecord>): ReactElement {
  // Only the last round is ever summed up, so that the totals of now are those after it.
  const { totals } = now.view;
  return (
    <table className="mi-left">
      <thead>
        <tr>
          <th scope="col">Player</th>
          <th scope="col">Cards left</th>
          <th scope="col">Points</th>
          <th scope="col">Total</th>
        </tr>
      </thead>
      <tbody>
        {standingsOf(totals).map((seat) => (
          <tr key={seat} data-you={!now.watching && seat === now.seat}>
            <th scope="row">{nameOf(seat, viewerOf(now), now.names)}</th>
            <td className="mi-left-cards">
              {record.hands[seat].length === 0 ? (
                <em>out</em>
              ) : (
                <LeftCards cards={record.hands[seat]} />
              )}
            </td>
            <td>{record.points[seat]}</td>
            <td>
              <b>{totals[seat]}</b>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const LeftCards = ({ cards }: { readonly cards: readonly number[] }): ReactElement => (
  <>
    {[...cards]
      .sort((a, b) => pointsIn([b]) - pointsIn([a]))
      .map((card) => (
        <CardChip key={card} card={card} />
      ))}
  </>
);

export const ScoreSheet = ({ now, onClose }: SheetProps<ScreenState>): ReactElement => (
  <Sheet open title="Scores" className="mi-score-sheet" onClose={onClose}>
    <div className="sheet-body">
      <ScoreTable now={now} />
      <p className="mi-note">
        S is a set, R a run: round {now.view.round} wants{' '}
        {contractWords(contractOf(now.view.round))}. The lowest total wins.
      </p>
    </div>
  </Sheet>
);

const ROUND_NUMBERS = Array.from({ length: ROUNDS }, (_, at) => at + 1);

/** Players down the side, rounds across: eight names fit where eight columns would not. */
function ScoreTable({ now }: { readonly now: ScreenState }): ReactElement {
  const { view } = now;
  return (
    <table className="mi-scores">
      <caption className="visually-hidden">Points of each round</caption>
      <thead>
        <tr>
          <th scope="col">Player</th>
          {ROUND_NUMBERS.map((round) => (
            <th
              key={round}
              scope="col"
              aria-label={`Round ${round}, ${contractWords(contractOf(round))}`}
              data-now={round === view.round || undefined}
            >
              {round}
              <small aria-hidden="true">{contractSigns(round)}</small>
            </th>
          ))}
          <th scope="col">Total</th>
        </tr>
      </thead>
      <tbody>
        {standingsOf(view.totals).map((seat) => (
          <ScoreRow key={seat} now={now} seat={seat} />
        ))}
      </tbody>
    </table>
  );
}

/** "SR" for a set and a run. */
const contractSigns = (round: number): string => {
  const { sets, runs } = contractOf(round);
  return 'S'.repeat(sets) + 'R'.repeat(runs);
};

function ScoreRow({
  now,
  seat,
}: {
  readonly now: ScreenState;
  readonly seat: number;
}): ReactElement {
  const { records, totals } = now.view;
  return (
    <tr data-you={!now.watching && seat === now.seat}>
      <th scope="row">{nameOf(seat, viewerOf(now), now.names)}</th>
      {ROUND_NUMBERS.map((round) => {
        const record = records.find((one) => one.round === round);
        return (
          <td key={round} data-won={record?.winner === seat || undefined}>
            {record ? record.points[seat] : '·'}
          </td>
        );
      })}
      <td>
        <b>{totals[seat]}</b>
      </td>
    </tr>
  );
}

/** How a match ended: the score sheet of all rounds, and the cards left in hand after the last one. */
export function End({ screen, table, outcome }: EndProps<Props, ScreenModel>): ReactElement {
  const { now, snapshot } = table;
  const last = now.view.records.at(-1);
  return (
    <MatchEnd screen={screen} snapshot={snapshot} outcome={outcome} decided={decided}>
      <ScoreTable now={now} />
      {last && (
        <details className="mi-last-round">
          <summary>Cards left in round {last.round}</summary>
          <Leftovers now={now} record={last} />
        </details>
      )}
    </MatchEnd>
  );
}

const KEYS: KeyHelp = [
  ['Enter', 'do what the large button says, or press what you are on'],
  ['Escape', 'choose nothing; then take staged cards back'],
  ['D', 'draw from the stock'],
  ['P', 'pick up the discard, or call May I? for it'],
  ['A', 'allow a May I'],
  ['C', `take the card yourself: "${VERBS.draw_discard}", or "${VERBS.claim}"`],
  ['B', 'lay your best lay-down out'],
  ['1 … 9', 'put chosen cards into that slot, or on that meld'],
  ['X', 'discard the chosen card'],
  ['J', 'swap a joker'],
  ['R', 'score sheet'],
];

export const Help = (props: HelpProps): ReactElement => <HelpSheet {...props} keys={KEYS} />;
