/** The Dhappa table screen. It arranges the parts of the table; `use-table-state.ts` holds its state. */
import { joinPhrases, type Phrase, type Said } from '../../../core/phrase.ts';
import { lastLines } from '../../table/LogRail.tsx';
import type { ReactElement } from 'react';
import { WithCards } from '../../cards/WithCards.tsx';
import { later } from '../../Later.tsx';
import { Bottom } from '../../table/BottomLines.tsx';
import { BottomHand } from '../../table/Hand.tsx';
import { FlightLayer } from '../../table/FlightLayer.tsx';
import { GameTable } from '../../table/GameTable.tsx';
import { otherSeats } from '../../table/SeatPlate.tsx';
import { Actions } from './Actions.tsx';
import { Boards, BoardSheet } from './Boards.tsx';
import './burn.css';
import { Chooser } from './Chooser.tsx';
import './dhappa.css';
import { otherTeam, TEAM_NAMES, VERBS } from '../../../games/dhappa/index.ts';
import { mergeable, type Merge } from './fits.ts';
import type { ScreenState } from './screen-state.ts';
import { Inspector, Known } from './Inspector.tsx';
import { Opponent, OwnHand } from './Seats.tsx';
import { PilePicker } from './PilePicker.tsx';
import { BurnQuestion, Fire, Piles, Status } from './Piles.tsx';
import './summary.css';
import { type Over, type Props, type ScreenModel, useTableState } from './use-table-state.ts';
import { LAST_TURN, nudgeWords, TITLE } from './words.ts';
// The last of the style sheets: what they say of a screen goes before what the parts say of themselves.
import './layout.css';
import './layout-wide.css';

const Help = later(async () => (await import('./Panels.tsx')).Help);
const End = later(async () => (await import('./Panels.tsx')).End);
const HandSummary = later(async () => (await import('./Panels.tsx')).HandSummary);
const ScoreSheet = later(async () => (await import('./Panels.tsx')).ScoreSheet);

/** More cards than this lie closer together. */
const LONG_HAND = 30;

export default function DhappaScreen(props: Props): ReactElement {
  const table = useTableState(props);
  const { now, drag, snapshot } = table;
  return (
    <GameTable
      title={TITLE}
      look={now.hand.length > LONG_HAND ? 'dh-table dh-long' : 'dh-table'}
      screen={props}
      table={table}
      yourTurn={now.yourTurn}
      dragging={drag.dragging !== undefined}
      seats={<Others table={table} />}
      centre={<Middle table={table} />}
      end={snapshot.outcome && <End screen={props} table={table} outcome={snapshot.outcome} />}
      hand={
        <BottomHand snapshot={snapshot} hands={now.view.hands}>
          <OwnHand now={now} moves={table.moves} drag={drag} />
        </BottomHand>
      }
      actions={
        <Bottom
          table={table}
          together={props.together}
          asked={now.yourTurn}
          isPlaying={now.playing}
          prompt={promptOf(table)}
        >
          {(bar) => (
            <Actions
              {...bar}
              now={now}
              nudged={table.nudged}
              moves={table.moves}
              panels={table.panels}
            />
          )}
        </Bottom>
      }
      asked={table.line}
      onHelp={() => table.setOver({ sheet: 'help' })}
    >
      <Sheets table={table} onRules={props.onRules} />
      <FlightLayer flights={props.flights} />
    </GameTable>
  );
}

interface PartProps {
  readonly table: ScreenModel;
}

/** The others clockwise from you, partners and opponents in turn. */
function Others({ table }: PartProps): ReactElement[] {
  return otherSeats(table.snapshot, table.now.playing).map((at) => (
    <Opponent
      key={at.seat}
      {...at}
      now={table.now}
      onKnown={() => table.setOver({ sheet: 'known', seat: at.seat })}
    />
  ));
}

/** The boards and the piles; the result of a hand lies over them until it is read. */
function Middle({ table }: PartProps): ReactElement {
  const { snapshot, now, moves, drag } = table;
  const great = snapshot.lastEvents.some(({ type }) => type === 'wentOut');
  const burns = snapshot.lastEvents.some(({ type }) => type === 'dhappa');
  // First everyone sees how the hand ended, then what it was worth.
  const flourishes = (great || burns) && table.callout !== undefined;
  if (now.unread && !flourishes && !snapshot.outcome)
    return <HandSummary now={now} record={now.unread} moves={moves} clock={snapshot.clock} />;
  return (
    <div className="dh-centre" data-great={great && flourishes ? '' : undefined}>
      <Info now={now} merge={table.merge} onScore={() => table.setOver({ sheet: 'score' })} />
      <Boards
        now={now}
        drag={drag}
        held={table.held}
        merging={table.merge.merging}
        onTap={table.tapRun}
        onOpen={(team) => table.setOver({ sheet: 'board', team })}
      />
      <div className="dh-middle">
        <Status words={now.lastTurn ? LAST_TURN : statusWords(table)} loud={now.lastTurn} />
        <Piles
          now={now}
          moves={moves}
          drag={drag}
          armed={table.panels.armed}
          careful={table.panels.careful}
          onPile={table.panels.openPicker}
        >
          {burns && table.callout !== undefined && <Fire key={table.seq} />}
        </Piles>
      </div>
      <Callout words={table.callout} seq={table.seq} burns={burns} great={great} />
    </div>
  );
}

interface CalloutProps {
  readonly words: Said | undefined;
  readonly seq: string;
  readonly burns: boolean;
  readonly great: boolean;
}

/** The few words over the table at a great moment. */
const Callout = ({ words, seq, burns, great }: CalloutProps): ReactElement | null =>
  words === undefined ? null : (
    <p
      key={seq}
      className="dh-callout"
      data-burns={burns || undefined}
      data-great={great || undefined}
      aria-hidden="true"
    >
      <WithCards text={words} />
    </p>
  );

/** What happened last, as the log tells it. */
const statusWords = ({ snapshot }: ScreenModel): Phrase =>
  joinPhrases(lastLines(snapshot.log), ' ');

/** Whoever merges is told what to tap, however long it takes. */
const promptOf = ({ nudged, merge, now, line }: ScreenModel): Said =>
  nudged && merge.merging === undefined ? nudgeWords(now) : line;

/** What lies over the table. */
function Sheets({ table, onRules }: PartProps & Pick<Props, 'onRules'>): ReactElement {
  const { now, moves, over, drag } = table;
  const closing = (sheet: Over['sheet']) => (): void => table.close(sheet);
  const isOpen = (sheet: string): boolean => over?.sheet === sheet;
  return (
    <>
      {isOpen('help') && <Help takesBack={false} onClose={closing('help')} />}
      {isOpen('score') && <ScoreSheet now={now} onClose={closing('score')} />}
      <PilePicker
        now={now}
        moves={moves}
        open={isOpen('picker')}
        depth={over?.sheet === 'picker' ? over.depth : 0}
        onRule={onRules}
        onClose={closing('picker')}
      />
      <BoardSheet
        now={now}
        drag={drag}
        held={table.held}
        merging={table.merge.merging}
        team={over?.sheet === 'board' ? over.team : undefined}
        onTap={(run) => table.setOver({ sheet: 'run', run })}
        onClose={closing('board')}
      />
      <Inspector
        now={now}
        number={over?.sheet === 'run' ? over.run : undefined}
        onClose={closing('run')}
      />
      <Known
        now={now}
        seat={over?.sheet === 'known' ? over.seat : undefined}
        onClose={closing('known')}
      />
      <Chooser question={table.question} onChoose={table.answer} onClose={table.forgetQuestion} />
      <BurnQuestion
        now={now}
        card={table.burning}
        onBurn={(card) => {
          table.forgetBurn();
          void moves.burn(card);
        }}
        onClose={table.forgetBurn}
      />
    </>
  );
}

interface InfoProps {
  readonly now: ScreenState;
  readonly merge: Merge;
  readonly onScore: () => void;
}

/**
 * Information line over the boards: your team, whether you have opened, the target of the match, merge and
 * score buttons.
 */
function Info({ now, merge, onScore }: InfoProps): ReactElement {
  const { view, team, watching, opened } = now;
  return (
    <div className="dh-info">
      <p data-testid="goal">
        {!watching && (
          <>
            <span className="dh-team" data-team={TEAM_NAMES[team]}>
              {TEAM_NAMES[team]}
            </span>
            <strong data-opened={opened || undefined}>
              <span className="dh-info-you">You have </span>
              {opened ? 'opened' : 'not opened'}
            </strong>
          </>
        )}
        <span>{goalWords(now)}</span>
      </p>
      <MergeButton now={now} merge={merge} />
      <button type="button" className="dh-score-button" onClick={onScore} title="Score sheet (R)">
        Scores
        {view.options.scoring !== 'single' && (
          <b>
            {view.totals[team]} : {view.totals[otherTeam(team)]}
          </b>
        )}
      </button>
    </div>
  );
}

/** DH-91: only while two runs can be joined. Its room is kept, so that nothing moves when it comes. */
function MergeButton({ now, merge }: Pick<InfoProps, 'now' | 'merge'>): ReactElement {
  const shown = merge.merging === undefined && mergeable(now).length > 0;
  return (
    <button
      type="button"
      className="dh-merge"
      data-nav=""
      data-action="merge"
      hidden={!shown}
      title="Join two of your runs (M)"
      onClick={merge.start}
    >
      <span>{VERBS.merge}</span>
    </button>
  );
}

function goalWords({ view: { options, hand } }: ScreenState): string {
  switch (options.scoring) {
    case 'single':
      return 'one hand decides';
    case 'points':
      return `hand ${hand}, to ${options.target}`;
    case 'hands':
      return `hand ${hand}, first to win ${options.handsToWin}`;
  }
}
