/** The Rummikub table. */
import type { ReactElement } from 'react';
import type { Outcome } from '../../../core/game.ts';
import { lotsWords } from '../../../games/rummikub/describe.ts';
import { Announcer } from '../../table/Announcer.tsx';
import { idleLine, ownClock } from '../../table/BottomLines.tsx';
import { CoachLine } from '../../table/CoachLine.tsx';
import { EndPanel } from '../../table/EndPanel.tsx';
import { HelpSheet } from '../../table/HelpSheet.tsx';
import { LogRail } from '../../table/LogRail.tsx';
import { Notice } from '../../table/Notice.tsx';
import { ScreenBar } from '../../table/ScreenBar.tsx';
import { TableFrame } from '../../table/TableFrame.tsx';
import { othersOf, viewerOf } from '../../table/use-table.ts';
import { drawnWords } from '../../tiles/rummikub/TileWords.tsx';
import { Actions } from './Actions.tsx';
import { Board } from './Board.tsx';
import { Info } from './Info.tsx';
import { LOG_WORDS } from './log-words.ts';
import { Opponent } from './Opponent.tsx';
import { PlanPanel } from './PlanPanel.tsx';
import { ClosedRack, Rack } from './Rack.tsx';
import './rummikub.css';
import type { Standing } from './standing.ts';
import { Leftovers, RoundSummary, ScoreSheet, ScoreTable } from './Summary.tsx';
import { useTableState, type Props, type TableState } from './use-table-state.ts';
import { endLine, endTitle, KEYS, nudgeWords, TITLE } from './words.ts';
// The last of the style sheets: what it says of a screen goes before what the parts say of themselves.
import './layout.css';

export default function RummikubScreen(props: Props): ReactElement {
  const table = useTableState(props);
  const { snapshot, seq, now, drag, rail, coach } = table;
  return (
    <>
      <TableFrame
        title={TITLE}
        look={lookOf(now)}
        seq={seq}
        yourTurn={now.yourTurn}
        others={snapshot.sitters.length - 1}
        railOpen={rail.open}
        dragging={drag.dragging !== undefined}
        choosing={false}
        onCloth={table.skip}
        bar={
          <ScreenBar title={TITLE} table={table} onHelp={() => table.setSheet('help')} {...props} />
        }
        seats={<Opponents table={table} />}
        centre={<Middle table={table} {...props} />}
        own={null}
        hand={<BottomRack table={table} />}
        coach={
          <>
            <CoachLine hint={coach.hint} onClose={coach.clear} drawn={drawnWords} />
            <PlanPanel table={table} />
          </>
        }
        actions={<Bottom table={table} {...props} />}
        rail={
          <LogRail
            log={snapshot.log}
            open={rail.open}
            onFold={rail.toggle}
            onMissing={table.sayMissing}
            words={LOG_WORDS}
          />
        }
      />
      <Notice notice={table.notices.notice} drawn={drawnWords} />
      <Announcer
        log={snapshot.log}
        seq={snapshot.seq}
        prompt={[lotsWords(now.view, viewerOf(snapshot), snapshot.names), table.prompt]
          .join(' ')
          .trim()}
        sitters={snapshot.sitters}
      />
      <Sheets table={table} />
    </>
  );
}

/** More tiles than these take more rows than a phone has room for otherwise. */
const LONG_RACK = 39;
const LONGEST_RACK = 65;

function lookOf({ all, view, seat, watching }: Standing): string {
  const count = watching ? view.rack[seat].length : all.length;
  if (count > LONGEST_RACK) return 'rk-table rk-most';
  return count > LONG_RACK ? 'rk-table rk-more' : 'rk-table';
}

interface PartProps {
  readonly table: TableState;
}

/** The others clockwise from you. */
function Opponents({ table }: PartProps): ReactElement[] {
  const { sitters, toAct, clock } = table.snapshot;
  return othersOf(table.snapshot).map((other) => (
    <Opponent
      key={other}
      now={table.now}
      seat={other}
      sitter={sitters[other]}
      clock={table.now.playing && toAct.includes(other) ? clock : undefined}
    />
  ));
}

function BottomRack({ table }: PartProps): ReactElement {
  const { view, seat, names, watching } = table.snapshot;
  return watching ? (
    <ClosedRack name={names[seat]} tiles={view.rack[seat]} />
  ) : (
    <Rack table={table} />
  );
}

/** The cloth; the result of a round lies over it until it is read. */
function Middle(props: PartProps & Props): ReactElement {
  const { table } = props;
  const { snapshot, now, moves } = table;
  const great = snapshot.lastEvents.some((event) => event.type === 'played' && event.left === 0);
  // First everyone sees how the round ended, then what it cost.
  const flourishes = great && table.callout !== undefined;
  if (snapshot.outcome && !flourishes) return <Result {...props} outcome={snapshot.outcome} />;
  const reads = now.unread !== undefined && !flourishes;
  return (
    <div className="rk-centre" data-great={flourishes || undefined}>
      <Info now={now} moves={moves} onScore={() => table.setSheet('score')} />
      {reads && now.unread ? (
        <RoundSummary now={now} record={now.unread} moves={moves} clock={snapshot.clock} />
      ) : (
        <Board table={table} />
      )}
      <Callout words={reads ? undefined : table.callout} seq={table.seq} />
    </div>
  );
}

/** A few words over the table at a great moment. */
function Callout({ words, seq }: { readonly words: string | undefined; readonly seq: string }) {
  return (
    <div className="rk-callout" aria-hidden="true">
      {words !== undefined && <span key={seq}>{words}</span>}
    </div>
  );
}

function Result(props: PartProps & Props & { readonly outcome: Outcome }): ReactElement {
  const { table, client, outcome, together, onLeave } = props;
  const { names, rematchWaits } = table.snapshot;
  const { view } = table.now;
  const last = view.records.at(-1);
  return (
    <EndPanel
      title={endTitle(outcome, viewerOf(table.snapshot), names)}
      line={endLine(view, outcome.winners[0])}
      onRematch={together ? together.onRematch : () => void client.rematch()}
      waits={rematchWaits}
      note={together?.rematchNote}
      onLeave={onLeave}
    >
      {view.records.length > 1 && <ScoreTable now={table.now} />}
      {last && <Leftovers now={table.now} record={last} />}
    </EndPanel>
  );
}

function Bottom({ table, together }: PartProps & Props): ReactElement {
  const { now, snapshot } = table;
  const prompt = table.nudged ? nudgeWords(now) : table.prompt;
  const idle = idleLine(snapshot, prompt, together);
  if (idle) return idle;
  return (
    <Actions
      table={table}
      prompt={prompt}
      // The pauses of a table on a server are not yours to skip.
      waiting={snapshot.thinking !== undefined && !now.yourTurn && !together}
      clock={now.playing ? ownClock(snapshot) : undefined}
    />
  );
}

/** What lies over the table: the keys, the scores. */
function Sheets({ table }: PartProps): ReactElement {
  const { now, sheet } = table;
  const close = (): void => table.setSheet(undefined);
  return (
    <>
      <HelpSheet open={sheet === 'help'} keys={KEYS} takesBack={table.takesBack} onClose={close}>
        <p>
          For play with real tiles there is{' '}
          <a href="./solve" target="_blank" rel="noopener">
            a page with the solver alone
          </a>
          .
        </p>
      </HelpSheet>
      <ScoreSheet now={now} open={sheet === 'score'} onClose={close} />
    </>
  );
}
