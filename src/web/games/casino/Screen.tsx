/** The Casino table screen. It arranges the parts of the table; `use-table-state.ts` holds its state. */
import { SILENCE } from '../../../core/phrase.ts';
import type { ReactElement } from 'react';
import { later } from '../../Later.tsx';
import { Bottom } from '../../table/BottomLines.tsx';
import { BottomHand } from '../../table/Hand.tsx';
import { FlightLayer } from '../../table/FlightLayer.tsx';
import { GameTable } from '../../table/GameTable.tsx';
import { otherSeats } from '../../table/SeatPlate.tsx';
import { Actions, ChooseAction } from './Actions.tsx';
import { Spread } from './BuildPile.tsx';
import './casino.css';
import './choose.css';
import { Felt, Info, marksFor, type Marks } from './Felt.tsx';
import { Opponent, OwnHand, OwnRow } from './Seats.tsx';
import { newsIn, previewOf, trailingOf } from './StackTray.tsx';
import './score.css';
import { thingAt } from './screen-state.ts';
import { useTableState, type Props, type ScreenModel } from './use-table-state.ts';
import { TITLE } from './words.ts';

const Help = later(async () => (await import('./Panels.tsx')).Help);
const End = later(async () => (await import('./Panels.tsx')).End);
const GameSummary = later(async () => (await import('./Panels.tsx')).GameSummary);
const ScoreSheet = later(async () => (await import('./Panels.tsx')).ScoreSheet);

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
      hand={
        <BottomHand snapshot={snapshot} hands={now.view.hand}>
          <OwnHand now={now} drag={drag} onTap={table.tap} />
        </BottomHand>
      }
      actions={
        <Bottom table={table} together={props.together} asked={now.yourTurn}>
          {(bar) => <Actions {...bar} now={now} moves={table.moves} onRule={props.onRules} />}
        </Bottom>
      }
      onHelp={() => table.setSheet('help')}
    >
      <Sheets table={table} />
      <FlightLayer flights={props.flights} />
    </GameTable>
  );
}

interface PartProps {
  readonly table: ScreenModel;
}

/** The others clockwise from you. */
function Opponents({ table, marks }: PartProps & { readonly marks: Marks }): ReactElement[] {
  return otherSeats(table.snapshot).map((at) => (
    <Opponent
      key={at.seat}
      {...at}
      now={table.now}
      marks={marks}
      drag={table.drag}
      onTap={table.tap}
      onScore={() => table.setSheet('score')}
    />
  ));
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
