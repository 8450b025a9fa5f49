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
import { TableBar, TableFrame } from '../../table/TableFrame.tsx';
import { Actions } from './Actions.tsx';
import { Centre } from './Centre.tsx';
import { JokerPicker } from './JokerPicker.tsx';
import { Opponent } from './Opponent.tsx';
import { OwnHand, OwnOpen } from './OwnCards.tsx';
import './shithead.css';
import type { Moves, Snapshot, Standing } from './use-moves.ts';
import { useTableState, type Props, type TableState } from './use-table-state.ts';
import { endLine, endTitle, KEYS, placesOf, previewOf } from './words.ts';

const TITLE = 'Shithead';

export default function ShitheadScreen(props: Props): ReactElement {
  const table = useTableState(props);
  const { snapshot, seq, now, moves, drag, rail, coach } = table;
  const dragged = drag.dragging;
  const own = { now, away: dragged?.cards ?? [], onTap: table.tap, onGrab: drag.start };
  return (
    <>
      <TableFrame
        title={TITLE}
        seq={seq}
        yourTurn={now.yourTurn}
        others={snapshot.sitters.length - 1}
        railOpen={rail.open}
        dragging={dragged !== undefined}
        onCloth={table.skip}
        bar={<Bar table={table} {...props} />}
        seats={<Opponents snapshot={snapshot} />}
        centre={<Middle table={table} {...props} />}
        own={<OwnOpen {...own} onFlip={(slot) => moves.flip(slot)} />}
        hand={<OwnHand {...own} />}
        coach={<CoachLine hint={coach.hint} onClose={coach.clear} />}
        actions={<Bottom table={table} />}
        rail={<LogRail log={snapshot.log} open={rail.open} onFold={rail.toggle} />}
      />
      {now.yourTurn && now.view.pending && <Joker table={table} />}
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

/** The others clockwise from you. */
function Opponents({ snapshot }: { readonly snapshot: Snapshot }): ReactElement[] {
  const { view, seat, sitters } = snapshot;
  const others = sitters.slice(1).map((_, at) => (seat + 1 + at) % sitters.length);
  return others.map((other) => (
    <Opponent key={other} view={view} seat={other} you={seat} sitter={sitters[other]} />
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
      preview={previewFor(now, drag.dragging?.cards)}
      callout={table.callout}
      onPile={() => tapPile(now, moves)}
    />
  );
}

/** Tap cards, then the pile; with nothing chosen a tap takes it, or says why not. */
function tapPile({ yourTurn, selected, view }: Standing, moves: Moves): void {
  if (!yourTurn) return;
  if (selected.length > 0) void moves.play(selected, 'pile');
  // Where taking is a choice it has its button: a slip of the finger must not cost a pile.
  else if (!view.options.voluntaryTake) moves.take();
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
      onChoose={(target) => moves.target(target)}
      onHint={table.hint}
      onTakeBack={table.undo}
    />
  );
}

const isTarget = (move: Move | undefined): boolean => move?.type === 'target';

function pileTarget(now: Standing, dragging: Dragging | undefined): 'lit' | 'refusing' | undefined {
  if (!dragging || now.setup) return undefined;
  if (now.refuses(dragging.cards) === undefined) return 'lit';
  return dragging.over === 'pile' ? 'refusing' : undefined;
}

/** What the cards in the air, or else the chosen ones, would lead to. */
function previewFor(now: Standing, inAir: readonly number[] | undefined): string {
  const cards = inAir ?? now.selected;
  if (!now.yourTurn || cards.length === 0 || now.refuses(cards)) return '';
  const from = now.zone === 'faceUp' ? 'faceUp' : 'hand';
  return previewOf(now.view, now.seat, { type: 'play', from, cards });
}
