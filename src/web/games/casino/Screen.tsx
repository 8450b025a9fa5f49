/** The Casino table screen. It arranges the parts of the table; `use-table-state.ts` holds its state. */
import { SILENCE } from '../../../core/phrase.ts';
import type { ReactElement } from 'react';
import { later } from '../../Later.tsx';
import { idleLine, ownClock } from '../../table/BottomLines.tsx';
import { ClosedHand } from '../../table/ClosedHand.tsx';
import { FlightLayer } from '../../table/FlightLayer.tsx';
import { GameTable } from '../../table/GameTable.tsx';
import { othersOf } from '../../table/use-table.ts';
import { Actions } from './Actions.tsx';
import { Spread } from './BuildPile.tsx';
import './casino.css';
import { ChooseAction } from './ChooseAction.tsx';
import { Felt } from './Felt.tsx';
import { Info } from './Info.tsx';
import { marksFor, type Marks } from './marks.ts';
import { Opponent } from './Opponent.tsx';
import { OwnHand, OwnRow } from './Own.tsx';
import { newsIn, previewOf, trailingOf } from './previews.ts';
import './score.css';
import { placeOf } from './staging.ts';
import { thingAt } from './standing.ts';
import { useTableState, type Props, type TableState } from './use-table-state.ts';
import { TITLE } from './words.ts';

const Help = later(async () => (await import('./Help.tsx')).Help);
const End = later(async () => (await import('./End.tsx')).End);
const GameSummary = later(async () => (await import('./Score.tsx')).GameSummary);
const ScoreSheet = later(async () => (await import('./Score.tsx')).ScoreSheet);

export default function CasinoScreen(props: Props): ReactElement {
  const table = useTableState(props);
  const { snapshot, now, drag } = table;
  const dragged = drag.dragging;
  const marks = marksFor(now, dragged && thingAt(now, dragged.held[0]));
  return (
    <GameTable
      title={TITLE}
      look={now.unread && !snapshot.outcome ? 'ca-table ca-covered' : 'ca-table'}
      screen={props}
      table={table}
      yourTurn={now.yourTurn}
      dragging={dragged !== undefined}
      seats={<Opponents table={table} marks={marks} />}
      centre={<Middle table={table} marks={marks} />}
      end={snapshot.outcome && <End screen={props} table={table} outcome={snapshot.outcome} />}
      own={
        <OwnRow
          now={now}
          moves={table.moves}
          drag={drag}
          preview={previewOf(now, dragged)}
          news={dragged ? SILENCE : newsIn(snapshot)}
          onScore={() => table.setSheet('score')}
        />
      }
      hand={<BottomHand table={table} />}
      actions={<Bottom table={table} {...props} />}
      onHelp={() => table.setSheet('help')}
    >
      <Sheets table={table} />
      <FlightLayer flights={props.flights} />
    </GameTable>
  );
}

interface PartProps {
  readonly table: TableState;
}

/** The others clockwise from you. */
function Opponents({ table, marks }: PartProps & { readonly marks: Marks }): ReactElement[] {
  const { sitters, toAct, clock } = table.snapshot;
  return othersOf(table.snapshot).map((other) => (
    <Opponent
      key={other}
      now={table.now}
      seat={other}
      sitter={sitters[other]}
      clock={toAct.includes(other) ? clock : undefined}
      marks={marks}
      drag={table.drag}
      onTap={table.tap}
      onScore={() => table.setSheet('score')}
    />
  ));
}

/** At the bottom lies your hand; spectators see the hand of the one who sits there, closed. */
function BottomHand({ table }: PartProps): ReactElement {
  const { view, seat, names, watching } = table.snapshot;
  if (!watching) return <OwnHand now={table.now} drag={table.drag} onTap={table.tap} />;
  return <ClosedHand name={names[seat]} cards={view.hand[seat]} place={placeOf('hand', seat)} />;
}

/** The felt; the score of a game that has ended lies over it until it is read. */
function Middle({ table, marks }: PartProps & { readonly marks: Marks }): ReactElement {
  const { snapshot, now, drag } = table;
  const { unread } = now;
  if (unread && !snapshot.outcome)
    return <GameSummary now={now} score={unread} onGoOn={() => table.moves.dismiss(unread.game)} />;
  const spread = now.view.builds.find(({ name }) => name === table.spread);
  return (
    <Felt
      now={now}
      slots={table.slots}
      marks={marks}
      drag={drag}
      trailing={trailingOf(now, drag.dragging)}
      onTap={table.tap}
      onSpread={table.setSpread}
      onFelt={table.tapFelt}
    >
      <Info now={now} callout={table.callout} seq={table.seq} />
      {spread && <Spread now={now} build={spread} onClose={() => table.setSpread(undefined)} />}
    </Felt>
  );
}

function Bottom({ table, together, onRules }: PartProps & Props): ReactElement {
  const { now, snapshot, prompt } = table;
  const idle = idleLine(snapshot, prompt, together);
  if (idle) return idle;
  return (
    <Actions
      now={now}
      prompt={prompt}
      moves={table.moves}
      // The pauses of a table on a server are not yours to skip.
      waiting={snapshot.thinking !== undefined && !now.yourTurn && !together}
      clock={ownClock(snapshot)}
      onHint={table.hint}
      onSkip={table.skip}
      onRule={onRules}
    />
  );
}

/** What lies over the table: a choice, the keys, the score. */
function Sheets({ table }: PartProps): ReactElement {
  const { question, moves, now, snapshot } = table;
  const close = (): void => table.setSheet(undefined);
  return (
    <>
      {question && (
        <ChooseAction
          key={`${table.seq} ${question.near}`}
          question={question}
          clock={snapshot.clock}
          onChoose={({ move }) => void moves.attempt(move, question.near)}
          onCancel={() => table.setQuestion(undefined)}
        />
      )}
      {table.sheet === 'help' && <Help takesBack={table.takesBack} onClose={close} />}
      {table.sheet === 'score' && <ScoreSheet now={now} onClose={close} />}
    </>
  );
}
