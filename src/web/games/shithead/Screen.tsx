/** The Shithead table screen. It arranges the parts of the table; `use-table-state.ts` holds its state. */
import type { ReactElement } from 'react';
import type { Move } from '../../../games/shithead/index.ts';
import { Bottom } from '../../table/BottomLines.tsx';
import { BottomHand } from '../../table/Hand.tsx';
import type { Dragging } from '../../table/drag.ts';
import { FlightLayer } from '../../table/FlightLayer.tsx';
import { GameTable } from '../../table/GameTable.tsx';
import { otherSeats } from '../../table/SeatPlate.tsx';
import { later } from '../../Later.tsx';
import { cardAt } from '../../table/places.ts';
import { Actions } from './Actions.tsx';
import { Centre } from './Centre.tsx';
import { JokerPicker } from './JokerPicker.tsx';
import { Opponent, OwnHand, OwnOpen, WatchedOpen } from './Seats.tsx';
import './shithead.css';
import { slotAt } from './use-card-drag.ts';
import type { Moves, Snapshot, ScreenState } from './use-moves.ts';
import { useTableState, type Props, type ScreenModel } from './use-table-state.ts';
import { previewOf } from './words.ts';

const TITLE = 'Shithead';

const Help = later(async () => (await import('./Panels.tsx')).Help);
const End = later(async () => (await import('./Panels.tsx')).End);

export default function ShitheadScreen(props: Props): ReactElement {
  const table = useTableState(props);
  const { snapshot, now, moves, drag } = table;
  const dragged = drag.dragging;
  const own = { now, away: dragged?.held ?? [], onTap: table.tap, onGrab: drag.start };
  const choosing = now.yourTurn && now.view.pending;
  return (
    <GameTable
      title={TITLE}
      look="sh-table"
      screen={props}
      table={table}
      yourTurn={now.yourTurn}
      dragging={dragged !== undefined}
      choosing={choosing}
      seats={<Opponents snapshot={snapshot} onChoose={choosing ? moves.onChoose : undefined} />}
      centre={<Middle table={table} />}
      end={snapshot.outcome && <End screen={props} table={table} outcome={snapshot.outcome} />}
      own={now.watching ? <WatchedOpen now={now} /> : <OwnOpen {...own} onFlip={table.flip} />}
      hand={
        <BottomHand snapshot={snapshot} hands={now.view.hand}>
          <OwnHand {...own} />
        </BottomHand>
      }
      actions={
        <Bottom table={table} together={props.together} asked={now.asked}>
          {(bar) => <Actions {...bar} now={now} moves={moves} />}
        </Bottom>
      }
      onHelp={() => table.setHelp(true)}
    >
      {choosing && <Joker table={table} {...props} />}
      {table.help && <Help takesBack={table.takesBack} onClose={() => table.setHelp(false)} />}
      <FlightLayer flights={props.flights} />
    </GameTable>
  );
}

interface PartProps {
  readonly table: ScreenModel;
}

interface OpponentsProps {
  readonly snapshot: Snapshot;
  /** After your Joker: a tap on a seat gives it the pile. */
  readonly onChoose: ((seat: number) => void) | undefined;
}

/** The others clockwise from you. */
function Opponents({ snapshot, onChoose }: OpponentsProps): ReactElement[] {
  return otherSeats(snapshot).map((at) => (
    <Opponent key={at.seat} view={snapshot.view} onChoose={onChoose} {...at} />
  ));
}

function Middle({ table }: PartProps): ReactElement {
  const { now, moves, drag, callout } = table;
  return (
    <Centre
      view={now.view}
      target={pileTarget(now, drag.dragging)}
      preview={previewFor(now, drag.dragging)}
      callout={callout}
      onPile={() => {
        if (!drag.wasDrag()) tapPile(now, moves);
      }}
      onGrab={(event) => drag.start('pile', event)}
    />
  );
}

/** Tap cards, then the pile; with nothing chosen a tap takes it, or says why not. */
function tapPile({ yourTurn, selected, view }: ScreenState, moves: Moves): void {
  if (!yourTurn) return;
  if (selected.length > 0) void moves.play(selected, 'pile');
  // Where taking is a choice it has its button: a slip of the finger must not cost a pile.
  else if (!view.options.voluntaryTake) void moves.take();
}

function Joker({ table, together }: PartProps & Props): ReactElement {
  const { coach, moves, snapshot } = table;
  const { view, seat, names, clock } = snapshot;
  return (
    <JokerPicker
      view={view}
      you={seat}
      names={names}
      hint={isTarget(coach.hint?.move) ? coach.hint : undefined}
      clock={clock}
      onChoose={moves.onChoose}
      onHint={table.hint}
      onTakeBack={together ? undefined : table.undo}
    />
  );
}

const isTarget = (move: Move | undefined): boolean => move?.type === 'target';

/** Your own cards among what is held; neither the pile nor a blind card is anything to preview. */
const ownHeld = (now: ScreenState, dragging: Dragging | undefined): number[] =>
  (dragging?.held ?? [])
    .map(cardAt)
    .filter((card) => card !== undefined)
    .filter((card) => !now.view.pile.includes(card));

function pileTarget(
  now: ScreenState,
  dragging: Dragging | undefined,
): 'lit' | 'refusing' | undefined {
  if (!dragging || now.setup) return undefined;
  if (slotAt(dragging.held[0]) !== undefined)
    return now.yourTurn && now.zone === 'blind' ? 'lit' : undefined;
  const cards = ownHeld(now, dragging);
  if (cards.length === 0) return undefined;
  if (now.refuses(cards) === undefined) return 'lit';
  return dragging.over === 'pile' ? 'refusing' : undefined;
}

/** What the cards in the air, or else the chosen ones, would lead to. */
function previewFor(now: ScreenState, dragging: Dragging | undefined): string {
  const cards = dragging ? ownHeld(now, dragging) : now.selected;
  if (!now.yourTurn || cards.length === 0 || now.refuses(cards)) return '';
  const from = now.zone === 'faceUp' ? 'faceUp' : 'hand';
  return previewOf(now.view, now.seat, { type: 'play', from, cards });
}
