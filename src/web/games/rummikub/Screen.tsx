/** The Rummikub table screen. It arranges the parts of the table; `use-table-state.ts` holds its state. */
import { say, saidText, type Said } from '../../../core/phrase.ts';
import type { ReactElement } from 'react';
import { formatScore, lotsWords, openingPoints } from '../../../games/rummikub/index.ts';
import { later } from '../../Later.tsx';
import { Bottom } from '../../table/BottomLines.tsx';
import { GameTable } from '../../table/GameTable.tsx';
import { otherSeats } from '../../table/SeatPlate.tsx';
import { viewerOf } from '../../table/use-table.ts';
import { Actions } from './Actions.tsx';
import { Board } from './Board.tsx';
import { UNKNOWN } from '../../../core/card.ts';
import { TileView } from '../../tiles/TileView.tsx';
import type { Moves } from './moves.ts';
import { POOL } from './places.ts';
import type { ScreenState } from './screen-state.ts';
import { nudgeWords, TITLE, totalsWords } from './words.ts';
import { LOG_WORDS } from './log-words.ts';
import './plan.css';
import { type Props, type ScreenModel, useTableState, PLAY_IT } from './use-table-state.ts';
import { ClosedRack, Opponent, Rack } from './Seats.tsx';
import './rummikub.css';
import './summary.css';
// The last of the style sheets: what it says of a screen goes before what the parts say of themselves.
import './layout.css';

const Help = later(async () => (await import('./Panels.tsx')).Help);
const End = later(async () => (await import('./Panels.tsx')).End);
const RoundSummary = later(async () => (await import('./Panels.tsx')).RoundSummary);
const ScoreSheet = later(async () => (await import('./Panels.tsx')).ScoreSheet);

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
      actions={
        <Bottom
          table={table}
          together={props.together}
          asked={now.yourTurn}
          isPlaying={now.playing}
          prompt={table.nudged ? nudgeWords(now) : table.prompt}
        >
          {(bar) => <Actions table={table} bar={bar} />}
        </Bottom>
      }
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

function lookOf({ all, view, seat, watching }: ScreenState): string {
  const count = watching ? view.rack[seat].length : all.length;
  if (count > LONGEST_RACK) return 'rk-table rk-most';
  return count > LONG_RACK ? 'rk-table rk-more' : 'rk-table';
}

interface PartProps {
  readonly table: ScreenModel;
}

/** The others clockwise from you. */
function Opponents({ table }: PartProps): ReactElement[] {
  return otherSeats(table.snapshot, table.now.playing).map((at) => (
    <Opponent key={at.seat} now={table.now} {...at} />
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

const PlanPanel = later(async () => (await import('./PlanPanel.tsx')).PlanPanel);

/** Place of the coach's answer. The panel in it loads after the table, since nobody asks before. */
function PlanSlot({ table }: { readonly table: ScreenModel }): ReactElement {
  const isAsked = table.plan.found !== undefined;
  return (
    <div className="coach rk-plan" role="status" aria-label="Coach's answer" data-shown={isAsked}>
      {isAsked && <PlanPanel table={table} />}
    </div>
  );
}

/** Button beside a hint that lays the hinted play out on the table. The player ends it with Done. */
function PlayIt({ table }: { readonly table: ScreenModel }): ReactElement | null {
  const move = table.coach.hint?.move;
  if (move?.type !== 'play') return null;
  return (
    <button
      type="button"
      className="btn"
      data-action={PLAY_IT}
      onClick={() => void table.moves.layOut(move.table)}
    >
      Play it
    </button>
  );
}

interface InfoProps {
  readonly now: ScreenState;
  readonly moves: Moves;
  readonly onScore: () => void;
}

/** Information line above the cloth: the pool, the progress of the turn, round and score. */
function Info({ now, moves, onScore }: InfoProps): ReactElement {
  const { view, watching, seat, yourTurn } = now;
  const { length } = view.pool;
  return (
    <div className="rk-info">
      <button
        type="button"
        className="rk-pool"
        data-place={POOL}
        data-nav=""
        data-open={(yourTurn && length > 0) || undefined}
        aria-label={`${length} in pool${yourTurn && length > 0 ? ', take one' : ''}`}
        onClick={() => void moves.draw()}
      >
        <TileView tile={UNKNOWN} title="" />
        <span aria-hidden="true">
          <b>{length}</b> in pool
        </span>
      </button>
      <Totals now={now} />
      <button type="button" className="rk-score-button btn-quiet" onClick={onScore}>
        {view.options.rounds > 1 && `Round ${view.round}/${view.options.rounds} · `}
        {watching ? 'Scores' : `You ${formatScore(view.totals[seat])}`}
      </button>
    </div>
  );
}

/** While opening how far it is to the first meld; later how many tiles are down. */
function Totals({ now }: { readonly now: ScreenState }): ReactElement {
  const { yourTurn, opened, points, played, view, watching } = now;
  const needed = openingPoints(view.options);
  const opening = !watching && !opened;
  return (
    <p
      className="rk-totals"
      role="status"
      aria-label="Your turn so far"
      data-enough={points >= needed}
    >
      <span className="visually-hidden">{totalsWords(now)}</span>
      {opening && (
        <span className="rk-meter" aria-hidden="true" data-shown={yourTurn}>
          <span style={{ width: `${Math.min(100, (points / Math.max(1, needed)) * 100)}%` }} />
        </span>
      )}
      <span aria-hidden="true">
        {opening && (
          <>
            <b>{points}</b> of {needed} to open
          </>
        )}
        {!opening && yourTurn && (
          <>
            <b>{played}</b> played
          </>
        )}
      </span>
    </p>
  );
}
