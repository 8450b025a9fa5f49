/** The Rummikub table screen. It arranges the parts of the table; `use-table-state.ts` holds its state. */
import { say, saidText, type Said } from '../../../core/phrase.ts';
import type { ReactElement } from 'react';
import { lotsWords } from '../../../games/rummikub/index.ts';
import { later } from '../../Later.tsx';
import { idleLine, ownClock } from '../../table/BottomLines.tsx';
import { GameTable } from '../../table/GameTable.tsx';
import { othersOf, viewerOf } from '../../table/use-table.ts';
import { Actions } from './Actions.tsx';
import { Board } from './Board.tsx';
import { Info } from './Info.tsx';
import { LOG_WORDS } from './log-words.ts';
import { Opponent } from './Opponent.tsx';
import { PlanSlot } from './PlanSlot.tsx';
import { PlayIt } from './PlayIt.tsx';
import { ClosedRack, Rack } from './Rack.tsx';
import './rummikub.css';
import type { Standing } from './standing.ts';
import './summary.css';
import { useTableState, type Props, type TableState } from './use-table-state.ts';
import { nudgeWords, TITLE } from './words.ts';
// The last of the style sheets: what it says of a screen goes before what the parts say of themselves.
import './layout.css';

const Help = later(async () => (await import('./Help.tsx')).Help);
const End = later(async () => (await import('./End.tsx')).End);
const RoundSummary = later(async () => (await import('./Summary.tsx')).RoundSummary);
const ScoreSheet = later(async () => (await import('./Summary.tsx')).ScoreSheet);

export default function RummikubScreen(props: Props): ReactElement {
  const table = useTableState(props);
  const { snapshot, now, drag } = table;
  const lots = lotsWords(now.view, viewerOf(snapshot), snapshot.names);
  return (
    <GameTable
      title={TITLE}
      look={lookOf(now)}
      screen={props}
      table={table}
      yourTurn={now.yourTurn}
      dragging={drag.dragging !== undefined}
      seats={<Opponents table={table} />}
      centre={<Middle table={table} />}
      end={snapshot.outcome && <End screen={props} table={table} outcome={snapshot.outcome} />}
      hand={<BottomRack table={table} />}
      plan={<PlanSlot table={table} />}
      hintAction={<PlayIt table={table} />}
      actions={<Bottom table={table} {...props} />}
      asked={lots.length > 0 ? say`${lots} ${table.prompt}` : table.prompt}
      words={LOG_WORDS}
      onHelp={() => table.setSheet('help')}
    >
      <Sheets table={table} />
    </GameTable>
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
function Middle({ table }: PartProps): ReactElement {
  const { snapshot, now, moves } = table;
  const great = snapshot.lastEvents.some((event) => event.type === 'played' && event.left === 0);
  // First everyone sees how the round ended, then what it cost.
  const flourishes = great && table.callout !== undefined;
  const reads = now.unread !== undefined && !flourishes && !snapshot.outcome;
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
function Callout({ words, seq }: { readonly words: Said | undefined; readonly seq: string }) {
  return (
    <div className="rk-callout" aria-hidden="true">
      {words !== undefined && <span key={seq}>{saidText(words)}</span>}
    </div>
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
      {sheet === 'help' && <Help takesBack={table.takesBack} onClose={close} />}
      {sheet === 'score' && <ScoreSheet now={now} onClose={close} />}
    </>
  );
}
