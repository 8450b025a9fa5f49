/**
 * The May I? table screen: it arranges the parts of the table, and asks whether somebody else may have the
 * discard. `use-table-state.ts` holds its state.
 */
import { type ReactElement, useEffect, useRef } from 'react';
import { claimVerb, contractOf, cutWords, ROUNDS, VERBS } from '../../../games/may-i/index.ts';
import { joinPhrases, type Phrase, type Said } from '../../../core/phrase.ts';
import { lastLines } from '../../table/LogRail.tsx';
import { later } from '../../Later.tsx';
import { Bottom, ownClock } from '../../table/BottomLines.tsx';
import { BottomHand } from '../../table/Hand.tsx';
import { FlightLayer } from '../../table/FlightLayer.tsx';
import { GameTable } from '../../table/GameTable.tsx';
import { otherSeats } from '../../table/SeatPlate.tsx';
import { viewerOf } from '../../table/use-table.ts';
import { Actions } from './Actions.tsx';
import type { Clock } from '../../../client/table.ts';
import { CardFace } from '../../cards/Card.tsx';
import { OwnClock } from '../../table/Clock.tsx';
import './claim.css';
import type { Moves } from './moves.ts';
import type { ScreenState } from './screen-state.ts';
import { WithCards } from '../../cards/WithCards.tsx';
import { goalWords, nudgeWords, questionWords, TITLE } from './words.ts';
import './may-i.css';
import { Melds } from './Melds.tsx';
import { Opponent, OwnHand } from './Seats.tsx';
import { Piles, Status } from './Piles.tsx';
import { Slots } from './Slots.tsx';
import './summary.css';
import './swaps.css';
import { Swaps } from './Swaps.tsx';
import { type Props, type ScreenModel, useTableState } from './use-table-state.ts';
import './layout.css';

const Help = later(async () => (await import('./Panels.tsx')).Help);
const End = later(async () => (await import('./Panels.tsx')).End);
const RoundSummary = later(async () => (await import('./Panels.tsx')).RoundSummary);
const ScoreSheet = later(async () => (await import('./Panels.tsx')).ScoreSheet);

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
      hand={
        <BottomHand snapshot={snapshot} hands={now.view.hand}>
          <OwnHand now={now} moves={moves} drag={drag} />
        </BottomHand>
      }
      actions={
        <Bottom
          table={table}
          together={props.together}
          asked={now.yourTurn || now.prompted}
          isPlaying={now.playing}
          prompt={table.nudged ? nudgeWords(now) : table.prompt}
        >
          {(bar) => (
            <Actions
              {...bar}
              now={now}
              nudged={table.nudged}
              moves={moves}
              onSwaps={() => table.setSheet('swaps')}
            />
          )}
        </Bottom>
      }
      onHelp={() => table.setSheet('help')}
    >
      <Sheets table={table} />
      <FlightLayer flights={props.flights} />
    </GameTable>
  );
}

/** Three melds for everyone take smaller cards than two, from the first one on. */
function lookOf({ hand, view }: ScreenState): string {
  const { sets, runs } = contractOf(view.round);
  return ['mi-table', hand.length > LONG_HAND && 'mi-long', sets + runs > 2 && 'mi-three']
    .filter(Boolean)
    .join(' ');
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
function statusWords({ now, news, snapshot }: ScreenModel): Phrase {
  if (now.view.question) return questionWords(now);
  if (news !== undefined) return news;
  return snapshot.log.length === 0
    ? cutWords(now.view, viewerOf(snapshot), snapshot.names)
    : joinPhrases(lastLines(snapshot.log), ' ');
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

interface GoalProps {
  readonly now: ScreenState;
  readonly onScore: () => void;
}

/** Information line over the melds: the round, its contract, and the score button. */
function Goal({ now, onScore }: GoalProps): ReactElement {
  const { view, seat, watching } = now;
  return (
    <div className="mi-goal">
      <p data-testid="goal">
        <span>
          Round {view.round} of {ROUNDS}
        </span>
        <strong>{goalWords(view)}</strong>
        {now.down && <em>You are down</em>}
      </p>
      <button type="button" className="mi-score-button" onClick={onScore} title="Score sheet (R)">
        Scores {!watching && <b>{view.totals[seat]}</b>}
      </button>
    </div>
  );
}

/** The few words over the table at a great moment. */
const Callout = ({
  words,
  seq,
  great,
}: {
  readonly words: Said | undefined;
  readonly seq: string;
  readonly great: boolean;
}): ReactElement | null =>
  words === undefined ? null : (
    <p key={seq} className="mi-callout" data-great={great || undefined} aria-hidden="true">
      <WithCards text={words} />
    </p>
  );

interface ClaimProps {
  readonly now: ScreenState;
  readonly moves: Moves;
  readonly clock: Clock | undefined;
}

/**
 * MI-70: asks a player whether somebody else may have the discard. The panel covers the table and leaves the
 * hand free, since the answer depends on the hand. It follows from the view alone, so a reload shows it
 * again.
 */
function Claim({ now, moves, clock }: ClaimProps): ReactElement | null {
  const { view, names, top } = now;
  if (!now.prompted || !view.question || top === undefined) return null;
  const caller = names[view.question.caller];
  return (
    <Question key={`${view.turns} ${caller} ${top}`}>
      <div className="mi-claim-card">
        <CardFace card={top} />
      </div>
      <div className="mi-claim-words">
        <h2>{caller} asks: May I?</h2>
        <p id="mi-claim-text">{consequence(now, caller)}</p>
      </div>
      <div className="mi-claim-buttons">
        <button
          type="button"
          className="btn"
          data-action="claim"
          onClick={() => void moves.answer('claim')}
        >
          {claimVerb(view)}
        </button>
        <button
          type="button"
          className="btn-primary"
          data-action="allow"
          onClick={() => void moves.answer('allow')}
        >
          {VERBS.allow}
        </button>
      </div>
      {clock && <OwnClock clock={clock} />}
    </Question>
  );
}

const consequence = ({ onTurn }: ScreenState, caller: string): string =>
  onTurn
    ? `Allow it, or take the card as your draw.`
    : `Allow it, or take the card and a penalty card before ${caller}.`;

/** Those who hear rather than see are told at once, and no key answers before they have moved on. */
function Question({ children }: { readonly children: React.ReactNode }): ReactElement {
  const box = useRef<HTMLElement>(null);
  useEffect(() => box.current?.focus({ preventScroll: true }), []);
  return (
    <section
      ref={box}
      className="mi-claim surface"
      role="dialog"
      aria-label="May I?"
      aria-describedby="mi-claim-text"
      tabIndex={-1}
    >
      {children}
    </section>
  );
}
