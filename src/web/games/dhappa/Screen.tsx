/** The Dhappa table screen. It arranges the parts of the table; `use-table-state.ts` holds its state. */
import { joinPhrases, type Phrase, type Said } from '../../../core/phrase.ts';
import { lastLines } from '../../table/last-move.ts';
import type { ReactElement } from 'react';
import { WithCards } from '../../cards/WithCards.tsx';
import { later } from '../../Later.tsx';
import { idleLine, ownClock } from '../../table/BottomLines.tsx';
import { ClosedHand } from '../../table/ClosedHand.tsx';
import { FlightLayer } from '../../table/FlightLayer.tsx';
import { GameTable } from '../../table/GameTable.tsx';
import { othersOf } from '../../table/use-table.ts';
import { Actions } from './Actions.tsx';
import { Boards, BoardSheet } from './Boards.tsx';
import { BurnQuestion, Fire } from './Burn.tsx';
import { Chooser } from './Chooser.tsx';
import './dhappa.css';
import { Info } from './Info.tsx';
import { Inspector } from './Inspector.tsx';
import { Known } from './Known.tsx';
import { Opponent } from './Opponent.tsx';
import { OwnHand } from './Own.tsx';
import { PilePicker } from './PilePicker.tsx';
import { Piles, Status } from './Piles.tsx';
import { handPlace } from './places.ts';
import './summary.css';
import { useTableState, type Over, type Props, type TableState } from './use-table-state.ts';
import { LAST_TURN, nudgeWords, TITLE } from './words.ts';
// The last of the style sheets: what they say of a screen goes before what the parts say of themselves.
import './layout.css';
import './layout-wide.css';

const Help = later(async () => (await import('./Help.tsx')).Help);
const End = later(async () => (await import('./End.tsx')).End);
const HandSummary = later(async () => (await import('./Summary.tsx')).HandSummary);
const ScoreSheet = later(async () => (await import('./Summary.tsx')).ScoreSheet);

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
      hand={<BottomHand table={table} />}
      actions={<Bottom table={table} {...props} />}
      asked={table.line}
      onHelp={() => table.setOver({ sheet: 'help' })}
    >
      <Sheets table={table} onRules={props.onRules} />
      <FlightLayer flights={props.flights} />
    </GameTable>
  );
}

interface PartProps {
  readonly table: TableState;
}

/** The others clockwise from you, partners and opponents in turn. */
function Others({ table }: PartProps): ReactElement[] {
  const { sitters, toAct, clock } = table.snapshot;
  return othersOf(table.snapshot).map((other) => (
    <Opponent
      key={other}
      now={table.now}
      seat={other}
      sitter={sitters[other]}
      clock={table.now.playing && toAct.includes(other) ? clock : undefined}
      onKnown={() => table.setOver({ sheet: 'known', seat: other })}
    />
  ));
}

/** At the bottom lies your hand; spectators see the hand of the one who sits there, closed. */
function BottomHand({ table }: PartProps): ReactElement {
  const { view, seat, names, watching } = table.snapshot;
  if (!watching) return <OwnHand now={table.now} moves={table.moves} drag={table.drag} />;
  return <ClosedHand name={names[seat]} cards={view.hands[seat]} place={handPlace(seat)} />;
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
const statusWords = ({ snapshot }: TableState): Phrase => joinPhrases(lastLines(snapshot.log), ' ');

function Bottom({ table, together }: PartProps & Props): ReactElement {
  const { now, snapshot } = table;
  const merging = table.merge.merging !== undefined;
  const prompt = table.nudged && !merging ? nudgeWords(now) : table.line;
  const idle = idleLine(snapshot, prompt, together);
  if (idle) return idle;
  return (
    <Actions
      now={now}
      prompt={prompt}
      nudged={table.nudged}
      moves={table.moves}
      panels={table.panels}
      // The pauses of a table on a server are not yours to skip.
      waiting={snapshot.thinking !== undefined && !now.yourTurn && !together}
      clock={now.playing ? ownClock(snapshot) : undefined}
      onHint={table.hint}
      onSkip={table.skip}
    />
  );
}

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
