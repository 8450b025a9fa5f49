/** The May I? table screen. It arranges the parts of the table; `use-table-state.ts` holds its state. */
import { joinPhrases, type Phrase } from '../../../core/phrase.ts';
import { lastLines } from '../../table/last-move.ts';
import type { ReactElement } from 'react';
import { contractOf, cutWords } from '../../../games/may-i/index.ts';
import { later } from '../../Later.tsx';
import { idleLine, ownClock } from '../../table/BottomLines.tsx';
import { ClosedHand } from '../../table/ClosedHand.tsx';
import { FlightLayer } from '../../table/FlightLayer.tsx';
import { GameTable } from '../../table/GameTable.tsx';
import { othersOf, viewerOf } from '../../table/use-table.ts';
import { Actions } from './Actions.tsx';
import { Claim } from './Claim.tsx';
import { Callout, Goal } from './Goal.tsx';
import './may-i.css';
import { Melds } from './Melds.tsx';
import { Opponent } from './Opponent.tsx';
import { OwnHand } from './Own.tsx';
import { Piles, Status } from './Piles.tsx';
import { handPlace } from './places.ts';
import { Slots } from './Slots.tsx';
import type { Standing } from './standing.ts';
import './summary.css';
import { Swaps } from './Swaps.tsx';
import { useTableState, type Props, type TableState } from './use-table-state.ts';
import { nudgeWords, questionWords, TITLE } from './words.ts';
// The last of the style sheets: what it says of a screen goes before what the parts say of themselves.
import './layout.css';

const Help = later(async () => (await import('./Help.tsx')).Help);
const End = later(async () => (await import('./End.tsx')).End);
const RoundSummary = later(async () => (await import('./Summary.tsx')).RoundSummary);
const ScoreSheet = later(async () => (await import('./Summary.tsx')).ScoreSheet);

/** More cards than this lie in three rows on a phone. */
const LONG_HAND = 16;

export default function MayIScreen(props: Props): ReactElement {
  const table = useTableState(props);
  const { now, moves, drag, snapshot } = table;
  return (
    <GameTable
      title={TITLE}
      look={lookOf(now)}
      screen={props}
      table={table}
      yourTurn={now.yourTurn || now.prompted}
      dragging={drag.dragging !== undefined}
      seats={<Opponents table={table} />}
      centre={<Middle table={table} />}
      end={snapshot.outcome && <End screen={props} table={table} outcome={snapshot.outcome} />}
      own={<Slots now={now} moves={moves} drag={drag} />}
      hand={<BottomHand table={table} />}
      actions={<Bottom table={table} {...props} />}
      onHelp={() => table.setSheet('help')}
    >
      <Sheets table={table} />
      <FlightLayer flights={props.flights} />
    </GameTable>
  );
}

/** Three melds for everyone take smaller cards than two, from the first one on. */
function lookOf({ hand, view }: Standing): string {
  const { sets, runs } = contractOf(view.round);
  return ['mi-table', hand.length > LONG_HAND && 'mi-long', sets + runs > 2 && 'mi-three']
    .filter(Boolean)
    .join(' ');
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

/** At the bottom lies your hand; spectators see the hand of the one who sits there, closed. */
function BottomHand({ table }: PartProps): ReactElement {
  const { view, seat, names, watching } = table.snapshot;
  if (!watching) return <OwnHand now={table.now} moves={table.moves} drag={table.drag} />;
  return <ClosedHand name={names[seat]} cards={view.hand[seat]} place={handPlace(seat)} />;
}

/** The melds and the piles; the result of a round lies over them until it is read. */
function Middle({ table }: PartProps): ReactElement {
  const { snapshot, now, moves, drag } = table;
  const great = snapshot.lastEvents.some(({ type }) => type === 'wentOut');
  // First everyone sees how the round ended, then what it cost.
  const flourishes = great && table.callout !== undefined;
  const reads = now.unread !== undefined && !flourishes && !snapshot.outcome;
  const loud = now.view.question !== null || table.news !== undefined;
  return (
    <div className="mi-centre" data-great={flourishes || undefined}>
      <Goal now={now} onScore={() => table.setSheet('score')} />
      {reads && now.unread ? (
        <RoundSummary now={now} record={now.unread} moves={moves} clock={snapshot.clock} />
      ) : (
        <>
          <Melds now={now} moves={moves} drag={drag} onSwaps={() => table.setSheet('swaps')} />
          <div className="mi-middle">
            <Status words={statusWords(table)} loud={loud} />
            <Piles now={now} moves={moves} drag={drag} />
          </div>
        </>
      )}
      <Claim now={now} moves={moves} clock={ownClock(snapshot)} />
      <Callout words={reads ? undefined : table.callout} seq={table.seq} great={great} />
    </div>
  );
}

/** A May I that is open, then how it ended; otherwise what happened last, and at first who deals. */
function statusWords({ now, news, snapshot }: TableState): Phrase {
  if (now.view.question) return questionWords(now);
  if (news !== undefined) return news;
  return snapshot.log.length === 0
    ? cutWords(now.view, viewerOf(snapshot), snapshot.names)
    : joinPhrases(lastLines(snapshot.log), ' ');
}

function Bottom({ table, together }: PartProps & Props): ReactElement {
  const { now, snapshot } = table;
  const prompt = table.nudged ? nudgeWords(now) : table.prompt;
  const idle = idleLine(snapshot, prompt, together);
  if (idle) return idle;
  return (
    <Actions
      now={now}
      prompt={prompt}
      nudged={table.nudged}
      moves={table.moves}
      // The pauses of a table on a server are not yours to skip.
      waiting={snapshot.thinking !== undefined && !now.yourTurn && !now.prompted && !together}
      clock={now.playing ? ownClock(snapshot) : undefined}
      onHint={table.hint}
      onSkip={table.skip}
      onSwaps={() => table.setSheet('swaps')}
    />
  );
}

/** What lies over the table: the keys, the scores, the swaps. */
function Sheets({ table }: PartProps): ReactElement {
  const { now, moves, sheet } = table;
  const close = (): void => table.setSheet(undefined);
  return (
    <>
      {sheet === 'help' && <Help takesBack={table.takesBack} onClose={close} />}
      {sheet === 'score' && <ScoreSheet now={now} onClose={close} />}
      <Swaps now={now} moves={moves} open={sheet === 'swaps'} onClose={close} />
    </>
  );
}
