/** The Shithead table. */
import { useEffect, useMemo, useState, type ReactElement } from 'react';
import type { Move, Position, ShitheadEvent } from '../../../games/shithead/types.ts';
import { Announcer } from '../../table/Announcer.tsx';
import { CoachLine, useCoach } from '../../table/CoachLine.tsx';
import { EndPanel } from '../../table/EndPanel.tsx';
import { useKeptFocus } from '../../table/focus.ts';
import { FlightLayer } from '../../table/FlightLayer.tsx';
import { HelpSheet } from '../../table/HelpSheet.tsx';
import { useKeys } from '../../table/keys.ts';
import { LogRail } from '../../table/LogRail.tsx';
import { Notice, useNotices } from '../../table/Notice.tsx';
import { useRail } from '../../table/rail.ts';
import type { ScreenProps } from '../../table/screen.ts';
import { TableBar, TableFrame } from '../../table/TableFrame.tsx';
import { useFlights, useSnapshot, useSpeed } from '../../table/use-table.ts';
import { Actions } from './Actions.tsx';
import { Centre } from './Centre.tsx';
import { JokerPicker } from './JokerPicker.tsx';
import { Opponent } from './Opponent.tsx';
import { OwnHand, OwnOpen } from './OwnCards.tsx';
import './shithead.css';
import { staging } from './staging.ts';
import { useCardDrag } from './use-card-drag.ts';
import { standingOf, useMoves, type Client, type Snapshot, type Standing } from './use-moves.ts';
import { calloutFor, endLine, endTitle, KEYS, placesOf, previewOf, promptFor } from './words.ts';

type Props = ScreenProps<Position, Move, ShitheadEvent>;

export default function ShitheadScreen(props: Props): ReactElement {
  const { client, flights } = props;
  const snapshot = useSnapshot(client);
  const { view, seat, names, sitters, outcome } = snapshot;
  useSpeed(client, flights);
  useFlights(client, flights, snapshot, staging);
  const notices = useNotices();
  const moves = useMoves(client, notices);
  const coach = useCoach(client, snapshot.seq);
  const rail = useRail();
  const [help, setHelp] = useState(false);
  const now = useMemo(() => standingOf(snapshot), [snapshot]);
  const drag = useCardDrag(now, moves, flights);
  const callout = useCallout(snapshot);
  const seq = `${snapshot.deal}.${snapshot.seq}`;
  useKeptFocus(seq);

  const skip = (): void => {
    flights.finish();
    client.skip();
  };
  const hint = async (): Promise<void> => {
    const given = await coach.ask();
    if (given?.move.type === 'play') moves.stage(given.move.cards);
    if (given?.move.type === 'swap') moves.stage([given.move.hand]);
  };
  const undo = (): void => {
    notices.clear();
    void client.undo();
  };
  useKeys({
    enter: () => moves.act(),
    t: () => moves.take(),
    f: () => moves.flip(0),
    r: () => moves.ready(),
    h: () => void hint(),
    u: undo,
    s: () => moves.sort(),
    l: rail.toggle,
    n: skip,
    '?': () => setHelp(true),
  });
  const prompt = promptFor(view, seat, names);
  const tap = (card: number): void => {
    if (!drag.wasDrag()) moves.tap(card);
  };
  const own = { now, away: drag.dragging?.cards ?? [], onTap: tap, onGrab: drag.start };

  return (
    <>
      <TableFrame
        title="Shithead"
        seq={seq}
        yourTurn={now.yourTurn}
        others={sitters.length - 1}
        railOpen={rail.open}
        dragging={drag.dragging !== undefined}
        onCloth={skip}
        bar={
          <TableBar
            title="Shithead"
            canUndo={snapshot.canUndo}
            railOpen={rail.open}
            onUndo={undo}
            onLog={rail.toggle}
            onHelp={() => setHelp(true)}
            onLeave={props.onLeave}
            onRules={props.onRules}
            onSettings={props.onSettings}
          />
        }
        seats={othersOf(snapshot).map((other) => (
          <Opponent key={other} view={view} seat={other} you={seat} sitter={sitters[other]} />
        ))}
        centre={
          outcome ? (
            <EndPanel
              title={endTitle(outcome, seat, names)}
              line={endLine(outcome, seat, names)}
              places={placesOf(outcome, seat, names)}
              onRematch={() => void client.rematch()}
              onLeave={props.onLeave}
            />
          ) : (
            <Centre
              view={view}
              target={pileTarget(now, drag.dragging)}
              preview={previewFor(now, drag.dragging?.cards)}
              callout={callout}
              onPile={() => (now.selected.length > 0 && now.yourTurn ? moves.act() : undefined)}
            />
          )
        }
        own={<OwnOpen {...own} onFlip={(slot) => moves.flip(slot)} />}
        hand={<OwnHand {...own} />}
        coach={<CoachLine hint={coach.hint} onClose={coach.clear} />}
        actions={
          <Actions
            now={now}
            prompt={prompt}
            moves={moves}
            waiting={snapshot.thinking !== undefined && !now.yourTurn && !isSwapping(now)}
            onHint={() => void hint()}
            onSkip={skip}
          />
        }
        rail={<LogRail log={snapshot.log} open={rail.open} onFold={rail.toggle} />}
      />
      {now.yourTurn && view.pending && (
        <JokerPicker
          view={view}
          you={seat}
          names={names}
          hint={jokerHint(coach.hint?.move, coach.hint?.sentence, names)}
          onChoose={(target) => moves.target(target)}
          onHint={() => void hint()}
          onTakeBack={undo}
        />
      )}
      <Notice notice={notices.notice} />
      <Announcer log={snapshot.log} seq={snapshot.seq} prompt={prompt} />
      <HelpSheet open={help} keys={KEYS} onClose={() => setHelp(false)} />
      <FlightLayer flights={flights} />
    </>
  );
}

const isSwapping = (now: Standing): boolean => now.setup && !now.view.ready[now.seat];

/** The others clockwise from you. */
const othersOf = ({ seat, sitters }: Snapshot): number[] =>
  sitters.slice(1).map((_, at) => (seat + 1 + at) % sitters.length);

interface InAir {
  readonly cards: readonly number[];
  readonly over: string | undefined;
}

function pileTarget(now: Standing, dragging: InAir | undefined): 'lit' | 'refusing' | undefined {
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

function jokerHint(
  move: Move | undefined,
  sentence: string | undefined,
  names: readonly string[],
): string | undefined {
  if (move?.type !== 'target') return undefined;
  const reason = sentence?.split(': ').slice(1).join(': ');
  return `The coach would choose ${names[move.target]}${reason ? `: ${reason}` : '.'}`;
}

const CALLOUT_MS = 1700;

/** A few words over the pile after a burn, a Joker or a reversal. */
function useCallout(snapshot: ReturnType<Client['snapshot']>): string | undefined {
  const { seq, lastEvents, seat, names } = snapshot;
  const [shown, setShown] = useState<string>();
  useEffect(() => {
    const words = lastEvents
      .map((event) => calloutFor(event, seat, names))
      .find((text) => text !== undefined);
    setShown(words);
    if (words === undefined) return;
    const timer = setTimeout(() => setShown(undefined), CALLOUT_MS);
    return () => clearTimeout(timer);
    // The events of a snapshot belong to its sequence number; nothing else may start this again.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [seq]);
  return shown;
}
