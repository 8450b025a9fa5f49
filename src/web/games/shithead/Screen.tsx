/** The Shithead table. */
import type { ReactElement } from 'react';
import type { Move } from '../../../games/shithead/types.ts';
import { Announcer } from '../../table/Announcer.tsx';
import { CoachLine } from '../../table/CoachLine.tsx';
import type { Dragging } from '../../table/drag.ts';
import { EndPanel } from '../../table/EndPanel.tsx';
import { FlightLayer } from '../../table/FlightLayer.tsx';
import { HelpSheet } from '../../table/HelpSheet.tsx';
import { LogRail } from '../../table/LogRail.tsx';
import { Notice } from '../../table/Notice.tsx';
import { cardAt } from '../../table/places.ts';
import { TableBar, TableFrame } from '../../table/TableFrame.tsx';
import { Actions } from './Actions.tsx';
import { Centre } from './Centre.tsx';
import { JokerPicker } from './JokerPicker.tsx';
import { Opponent } from './Opponent.tsx';
import { OwnHand, OwnOpen } from './OwnCards.tsx';
import './shithead.css';
import { slotAt } from './use-card-drag.ts';
import type { Moves, Snapshot, Standing } from './use-moves.ts';
import { useTableState, type Props, type TableState } from './use-table-state.ts';
import { endLine, endTitle, KEYS, placesOf, previewOf } from './words.ts';

const TITLE = 'Shithead';

export default function ShitheadScreen(props: Props): ReactElement {
  const table = useTableState(props);
  const { snapshot, seq, now, moves, drag, rail, coach } = table;
  const dragged = drag.dragging;
  const own = { now, away: dragged?.held ?? [], onTap: table.tap, onGrab: drag.start };
  const choosing = now.yourTurn && now.view.pending;
  return (
    <>
      <TableFrame
        title={TITLE}
        seq={seq}
        yourTurn={now.yourTurn}
        others={snapshot.sitters.length - 1}
        railOpen={rail.open}
        dragging={dragged !== undefined}
        choosing={choosing}
        onCloth={table.skip}
        bar={<Bar table={table} {...props} />}
        seats={<Opponents snapshot={snapshot} onChoose={choosing ? moves.onChoose : undefined} />}
        centre={<Middle table={table} {...props} />}
        own={<OwnOpen {...own} onFlip={table.flip} />}
        hand={<OwnHand {...own} />}
        coach={<CoachLine hint={choosing ? undefined : coach.hint} onClose={coach.clear} />}
        actions={<Bottom table={table} />}
        rail={
          <LogRail
            log={snapshot.log}
            open={rail.open}
            onFold={rail.toggle}
            onMissing={table.sayMissing}
          />
        }
      />
      {choosing && <Joker table={table} />}
      <Notice notice={table.notices.notice} />
      <Announcer log={snapshot.log} seq={snapshot.seq} prompt={table.prompt} />
      <HelpSheet open={table.help} keys={KEYS} onClose={() => table.setHelp(false)} />
      <FlightLayer flights={props.flights} />
    </>
  );
}

interface PartProps {
  readonly table: TableState;
}

function Bar({ table, onLeave, onRules, onSettings }: PartProps & Props): ReactElement {
  const { snapshot, rail } = table;
  return (
    <TableBar
      title={TITLE}
      canUndo={snapshot.canUndo}
      railOpen={rail.open}
      onUndo={table.undo}
      onLog={rail.toggle}
      onHelp={() => table.setHelp(true)}
      onLeave={onLeave}
      onRules={onRules}
      onSettings={onSettings}
    />
  );
}

interface OpponentsProps {
  readonly snapshot: Snapshot;
  /** After your Joker: a tap on a seat gives it the pile. */
  readonly onChoose: ((seat: number) => void) | undefined;
}

/** The others clockwise from you. */
function Opponents({ snapshot, onChoose }: OpponentsProps): ReactElement[] {
  const { view, seat, sitters } = snapshot;
  const others = sitters.slice(1).map((_, at) => (seat + 1 + at) % sitters.length);
  return others.map((other) => (
    <Opponent
      key={other}
      view={view}
      seat={other}
      you={seat}
      sitter={sitters[other]}
      onChoose={onChoose}
    />
  ));
}

/** The pile, or how it ended. */
function Middle({ table, client, onLeave }: PartProps & Props): ReactElement {
  const { now, moves, drag, snapshot } = table;
  const { outcome, seat, names } = snapshot;
  if (outcome)
    return (
      <EndPanel
        title={endTitle(outcome, seat, names)}
        line={endLine(outcome, seat, names)}
        places={placesOf(outcome, seat, names)}
        onRematch={() => void client.rematch()}
        onLeave={onLeave}
      />
    );
  return (
    <Centre
      view={now.view}
      target={pileTarget(now, drag.dragging)}
      preview={previewFor(now, drag.dragging)}
      callout={table.callout}
      onPile={() => {
        if (!drag.wasDrag()) tapPile(now, moves);
      }}
      onGrab={(event) => drag.start('pile', event)}
    />
  );
}

/** Tap cards, then the pile; with nothing chosen a tap takes it, or says why not. */
function tapPile({ yourTurn, selected, view }: Standing, moves: Moves): void {
  if (!yourTurn) return;
  if (selected.length > 0) void moves.play(selected, 'pile');
  // Where taking is a choice it has its button: a slip of the finger must not cost a pile.
  else if (!view.options.voluntaryTake) void moves.take();
}

function Bottom({ table }: PartProps): ReactElement {
  const { now, snapshot } = table;
  const swapping = now.setup && !now.view.ready[now.seat];
  return (
    <Actions
      now={now}
      prompt={table.prompt}
      moves={table.moves}
      waiting={snapshot.thinking !== undefined && !now.yourTurn && !swapping}
      onHint={table.hint}
      onSkip={table.skip}
    />
  );
}

function Joker({ table }: PartProps): ReactElement {
  const { coach, moves, snapshot } = table;
  const { view, seat, names } = snapshot;
  return (
    <JokerPicker
      view={view}
      you={seat}
      names={names}
      hint={isTarget(coach.hint?.move) ? coach.hint?.sentence : undefined}
      onChoose={moves.onChoose}
      onHint={table.hint}
      onTakeBack={table.undo}
    />
  );
}

const isTarget = (move: Move | undefined): boolean => move?.type === 'target';

/** Your own cards among what is held; neither the pile nor a blind card is anything to preview. */
const ownHeld = (now: Standing, dragging: Dragging | undefined): number[] =>
  (dragging?.held ?? [])
    .map(cardAt)
    .filter((card) => card !== undefined)
    .filter((card) => !now.view.pile.includes(card));

function pileTarget(now: Standing, dragging: Dragging | undefined): 'lit' | 'refusing' | undefined {
  if (!dragging || now.setup) return undefined;
  if (slotAt(dragging.held[0]) !== undefined)
    return now.yourTurn && now.zone === 'blind' ? 'lit' : undefined;
  const cards = ownHeld(now, dragging);
  if (cards.length === 0) return undefined;
  if (now.refuses(cards) === undefined) return 'lit';
  return dragging.over === 'pile' ? 'refusing' : undefined;
}

/** What the cards in the air, or else the chosen ones, would lead to. */
function previewFor(now: Standing, dragging: Dragging | undefined): string {
  const cards = dragging ? ownHeld(now, dragging) : now.selected;
  if (!now.yourTurn || cards.length === 0 || now.refuses(cards)) return '';
  const from = now.zone === 'faceUp' ? 'faceUp' : 'hand';
  return previewOf(now.view, now.seat, { type: 'play', from, cards });
}
