/** The runs of both teams, your own team first. If both do not fit, a button switches to the other team. */
import { useRef, type ReactElement } from 'react';
import {
  lockOf,
  otherTeam,
  runsOfTeam,
  type Team,
  TEAM_NAMES,
} from '../../../games/dhappa/index.ts';
import { Sheet } from '../../Sheet.tsx';
import { useEdges, useEdgeScroll } from '../../table/scroller.ts';
import './boards.css';
import { LockDetails, LockMeter } from './Lock.tsx';
import { BOARD } from './places.ts';
import { RunView, type RunProps } from './RunView.tsx';
import { teamWords } from './words.ts';

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
