/**
 * The boards of both teams, your own first: their runs, and the Lock with what it is missing. If both do not
 * fit, a button switches to the other team.
 */
import { type ReactElement, useRef } from 'react';
import {
  type Lock,
  LOCK_RUNS,
  LOCK_WILDS_ALL,
  LOCK_WILDS_EACH,
  lockOf,
  otherTeam,
  type Run,
  runsOfTeam,
  type Team,
  TEAM_NAMES,
} from '../../../games/dhappa/index.ts';
import { Sheet } from '../../Sheet.tsx';
import { useEdges, useEdgeScroll } from '../../table/scroller.ts';
import './boards.css';
import './lock.css';
import type { ScreenState } from './screen-state.ts';
import { nameOf, runName, teamWords, wildsWords } from './words.ts';
import { BOARD, runPlace } from './places.ts';
import type { Card } from '../../../core/card.ts';
import { WithCards } from '../../cards/WithCards.tsx';
import { spokenCards } from '../../cards/names.ts';
import type { Drag } from '../../table/drag.ts';
import { viewerOf } from '../../table/use-table.ts';
import { fitOn, mergeable, partnersOf, type Merging } from './fits.ts';
import { RunCards } from './RunCards.tsx';

interface Props extends RunProps {
  readonly onOpen: (team: Team) => void;
}

/** In the order of a wide screen; on a phone the style sheet leaves the other team's runs out. */
export function Boards(props: Props): ReactElement {
  const { team } = props.now;
  return (
    <div className="dh-boards" data-place={BOARD}>
      <Board {...props} team={team} />
      <Board {...props} team={otherTeam(team)} />
    </div>
  );
}

interface BoardProps extends Props {
  readonly team: Team;
}

function Board(props: BoardProps): ReactElement {
  const { now, team, drag, onOpen } = props;
  return (
    <section
      className="dh-board"
      aria-label={`Board of ${teamWords(team, now).toLowerCase()}`}
      data-team={TEAM_NAMES[team]}
      data-own={team === now.team || undefined}
    >
      <LockMeter now={now} team={team} onOpen={() => onOpen(team)} />
      <Runs {...props} dragging={drag.dragging !== undefined} />
    </section>
  );
}

function Runs(props: BoardProps & { readonly dragging: boolean }): ReactElement {
  const { now, team, dragging } = props;
  const box = useRef<HTMLDivElement>(null);
  const edges = useEdges(box);
  useEdgeScroll(box, dragging);
  const runs = runsOfTeam(now.view.runs, team);
  return (
    <div className="dh-runs-frame" data-above={edges.above} data-below={edges.below}>
      <div
        ref={box}
        className="dh-scroller"
        onFocus={({ target }) => target.scrollIntoView({ block: 'nearest' })}
      >
        <RunList {...props} named runs={runs} />
      </div>
    </div>
  );
}

/** More runs than this close up. */
const MANY = 8;

function RunList(
  props: RunProps & {
    readonly team: Team;
    readonly named: boolean;
    readonly runs: ReturnType<typeof runsOfTeam>;
  },
): ReactElement {
  const { now, team, runs } = props;
  const counting = new Set(lockOf(now.view, team).runs.map(({ number }) => number));
  return (
    <div className="dh-runs" data-navrow="" data-many={runs.length > MANY || undefined}>
      {runs.length === 0 && (
        <p className="dh-bare">
          {team === now.team && !now.watching
            ? 'Your team has no runs yet. The first one of each player must be pure.'
            : 'No runs yet.'}
        </p>
      )}
      {runs.map((run) => (
        <RunView key={run.number} {...props} run={run} counts={counting.has(run.number)} />
      ))}
    </div>
  );
}

interface SheetProps extends RunProps {
  readonly team: Team | undefined;
  readonly onClose: () => void;
}

/** A board over the table, with its Lock in full. */
export function BoardSheet(props: SheetProps): ReactElement {
  const { now, team, onClose } = props;
  const title = team === undefined ? 'Board' : teamWords(team, now);
  return (
    <Sheet
      open={team !== undefined}
      title={title}
      className="dh-board-sheet"
      closeWord="Close"
      onClose={onClose}
    >
      {team !== undefined && (
        <div className="sheet-body">
          <LockDetails now={now} team={team} />
          <RunList {...props} team={team} named={false} runs={runsOfTeam(now.view.runs, team)} />
        </div>
      )}
    </Sheet>
  );
}

interface RunProps {
  readonly now: ScreenState;
  readonly drag: Drag;
  /** What is dragged or chosen. */
  readonly held: readonly Card[];
  readonly merging: Merging | undefined;
  readonly onTap: (run: number) => void;
}

interface RunViewProps extends RunProps {
  readonly run: Run;
  /** It is one of the three that count for the Lock of its team. */
  readonly counts: boolean;
  /** The run on the table itself, and not one that is shown once more. */
  readonly named: boolean;
}

/** One run on a board. It is a single target: it takes cards, joins another run, or opens the inspector. */
function RunView(props: RunViewProps): ReactElement {
  const { now, drag, run, counts, named } = props;
  const { lit, dim, words } = lookOf(props);
  const place = runPlace(run.number);
  const name = runName(run, viewerOf(now), now.names);
  return (
    <div
      className="dh-run"
      data-zone="run"
      data-run={run.number}
      data-owner={run.owner}
      data-kind={run.kind}
      data-pure={run.wilds === 0 || undefined}
      data-counts={counts || undefined}
      data-drop={place}
      data-place={named ? place : undefined}
      data-fits={lit || undefined}
      data-dim={dim || undefined}
      data-over={drag.dragging?.over === place || undefined}
    >
      <button
        type="button"
        className="dh-run-target"
        data-nav=""
        aria-label={[name, counts && 'counts for the Lock', lit && spokenCards(words)]
          .filter(Boolean)
          .join('. ')}
        onClick={() => {
          if (!drag.wasDrag()) props.onTap(run.number);
        }}
      />
      <span className="dh-run-head" aria-hidden="true">
        <b>{run.number}</b>
        {lit ? (
          <em>
            <WithCards text={words} />
          </em>
        ) : (
          <>
            <span className="dh-run-owner">{nameOf(run.owner, viewerOf(now), now.names)}</span>
            <span className="dh-run-kind">
              {run.kind === 'set' ? 'set' : 'seq'}
              <span className="dh-run-more">
                {run.kind === 'set' ? '' : 'uence'}, {wildsWords(run)}
              </span>
            </span>
            {counts && <LockMark />}
          </>
        )}
      </span>
      <RunCards run={run} folded named={named} />
    </div>
  );
}

interface Look {
  readonly lit: boolean;
  readonly dim: boolean;
  readonly words: string;
}

const PLAIN: Look = { lit: false, dim: false, words: '' };

/** What is lit can be tapped for what is being done; everything else steps back. */
function lookOf({ now, run, held, merging }: RunViewProps): Look {
  if (merging) return mergeLook(now, run, merging);
  if (!now.mayPlay || held.length === 0) return PLAIN;
  const fit = fitOn(now, run, held);
  return fit ? { lit: true, dim: false, words: fit.words } : { ...PLAIN, dim: true };
}

function mergeLook(now: ScreenState, run: Run, { first }: Merging): Look {
  const { number } = run;
  if (first === number) return { lit: true, dim: false, words: 'stays' };
  const lit =
    first === undefined
      ? mergeable(now).includes(number)
      : partnersOf(now, first).some((partner) => partner.number === number);
  return lit ? { lit, dim: false, words: 'can be merged' } : { ...PLAIN, dim: true };
}

/** A small padlock beside each run that counts. */
const LockMark = ({ open = false }: { readonly open?: boolean }): ReactElement => (
  <svg className="dh-lock-mark" viewBox="0 0 16 18" aria-hidden="true">
    <path
      d={open ? 'M5 9V5a3.2 3.2 0 0 1 6-1.6' : 'M4.8 9V5.4a3.2 3.2 0 0 1 6.4 0V9'}
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
    />
    <rect x="2.4" y="8.4" width="11.2" height="8.6" rx="1.8" fill="currentColor" />
  </svg>
);

interface LockProps {
  readonly now: ScreenState;
  readonly team: Team;
}

/** The head of a board: a press opens it in full. */
function LockMeter({
  now,
  team,
  onOpen,
}: LockProps & { readonly onOpen: () => void }): ReactElement {
  const lock = lockOf(now.view, team);
  const title = teamWords(team, now);
  return (
    <button
      type="button"
      className="dh-meter"
      data-nav=""
      data-lock={TEAM_NAMES[team]}
      data-own={team === now.team || undefined}
      data-has={lock.has || undefined}
      onClick={onOpen}
    >
      <span className="visually-hidden">
        {title}, {lockSentence(lock)} Open the board.
      </span>
      <span className="dh-team" data-team={TEAM_NAMES[team]} aria-hidden="true">
        {TEAM_NAMES[team]}
      </span>
      <span className="dh-meter-title" aria-hidden="true">
        {title}
      </span>
      <LockMark open={!lock.has} />
      <Pips lock={lock} />
      <span className="dh-meter-wilds" aria-hidden="true">
        {lock.wilds}/{LOCK_WILDS_ALL}
        <span className="dh-meter-word"> wilds</span>
      </span>
      <span className="dh-meter-missing" aria-hidden="true">
        {lock.has ? 'The Lock is there' : `Missing: ${lock.missing}`}
      </span>
    </button>
  );
}

/** One box for each run that counts, with its wilds in it. */
const Pips = ({ lock }: { readonly lock: Lock }): ReactElement => (
  <span className="dh-pips" aria-hidden="true">
    {Array.from({ length: LOCK_RUNS }, (_, at) => {
      const run = lock.runs[at];
      return (
        <i key={at} data-filled={run && ''} title={run && `Run ${run.number}`}>
          {run ? run.wilds : ''}
        </i>
      );
    })}
  </span>
);

/** "Lock: 2 of 3 runs, 1 of 4 wilds. Missing: …" */
const lockSentence = ({ has, runs, wilds, missing }: Lock): string =>
  `Lock: ${runs.length} of ${LOCK_RUNS} runs, ${wilds} of ${LOCK_WILDS_ALL} wilds. ${
    has ? 'It is there.' : `Missing: ${missing}.`
  }`;

/** In full: each run that counts with its wilds, the sum, and what is missing. */
function LockDetails({ now, team }: LockProps): ReactElement {
  const lock = lockOf(now.view, team);
  return (
    <section
      className="dh-lock"
      aria-label={`Lock of ${teamWords(team, now).toLowerCase()}`}
      data-has={lock.has || undefined}
    >
      <ul>
        {lock.runs.map((run) => (
          <li key={run.number}>
            Run {run.number}
            <b>
              {run.wilds} of {LOCK_WILDS_EACH} wilds
            </b>
          </li>
        ))}
        <li className="dh-lock-sum">
          {lock.runs.length} of {LOCK_RUNS} runs
          <b>
            {lock.wilds} of {LOCK_WILDS_ALL} wilds
          </b>
        </li>
      </ul>
      <p>
        <LockMark open={!lock.has} />
        {lock.has
          ? 'The Lock is there: a player of this team may go out.'
          : `No Lock yet. Missing: ${lock.missing}.`}
      </p>
    </section>
  );
}
