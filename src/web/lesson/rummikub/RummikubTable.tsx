/** Table of the Rummikub lesson: the learner taps tiles of rack and table, then the set where they go. */
import { type ReactElement, type ReactNode, useState } from 'react';
import { UNKNOWN } from '../../../core/card.ts';
import { capitalised, counted } from '../../../core/words.ts';
import {
  type ArrangedSet,
  type Arrangement,
  faultIn,
  isBroken,
  isTouched,
  type Laid,
  meldOf,
  type Move,
  newSet,
  openingPoints,
  playedIn,
  playOf,
  pointsIn,
  type Position,
  putInto,
  startArrangement,
  tilesOf,
  timeUpOf,
  undo,
} from '../../../games/rummikub/index.ts';
import { tileName, TileView } from '../../tiles/TileView.tsx';
import { SetView } from '../../tiles/rummikub/SetView.tsx';
import { setName } from '../../tiles/rummikub/set-words.ts';
import { Box, Do, Status } from '../table-parts.tsx';
import '../lesson-table.css';
import { LEARNER, type LessonTableProps } from '../script.ts';
import '../lesson-box.css';
import './rummikub-table.css';

interface DeskProps {
  readonly desk: RummikubDesk;
}

export function RummikubLessonTable(props: LessonTableProps<Position, Move>): ReactElement {
  const desk = useRummikub(props);
  return (
    <div className="lesson-table lesson-wraps rummikub-lesson felt">
      <div className="lesson-top">
        <People desk={desk} />
        <Pool desk={desk} />
      </div>
      <div className="lesson-middle">
        <Sets desk={desk} />
      </div>
      <Rack desk={desk} />
      <div className="lesson-actions">{desk.canAct && <RummikubActions desk={desk} />}</div>
    </div>
  );
}

function People({ desk: { view, names } }: DeskProps): ReactElement {
  const others = [...view.rack.keys()].filter((seat) => seat !== LEARNER);
  return (
    <div className="lesson-people">
      {!view.opened[LEARNER] && <span className="lesson-requirement">You have not opened</span>}
      <ul>
        {others.map((seat) => (
          <li key={seat}>
            {names[seat]}: {counted(view.rack[seat].length, 'tile')}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Pool({ desk: { view, canAct, touched, play } }: DeskProps): ReactElement {
  return (
    <div className="lesson-piles">
      <span>
        <TapTile
          name="Pool: draw a tile"
          canTap={canAct && !touched}
          onTap={() => play({ type: 'draw' })}
        >
          <TileView tile={UNKNOWN} title={canAct && !touched ? '' : 'pool'} />
        </TapTile>
        Pool: {view.pool.length}
      </span>
    </div>
  );
}

function Sets({ desk }: DeskProps): ReactElement {
  const { now, canAct } = desk;
  return (
    <div className="lesson-boxes" role="group" aria-label="Sets on the table">
      {now.sets.map((set, at) => (
        <SetOnTable key={set.key} desk={desk} set={set} number={at + 1} />
      ))}
      {canAct && <NewSet desk={desk} />}
    </div>
  );
}

interface SetProps extends DeskProps {
  readonly set: ArrangedSet;
  readonly number: number;
}

/**
 * Its tiles are chosen one by one; while others are, it is where they can be put. Nothing is refused before
 * the end.
 */
function SetOnTable({ desk, set, number }: SetProps): ReactElement {
  const { canAct, chosen, choose, put } = desk;
  const { type, tiles } = meldOf(set);
  const broken = isBroken(set);
  const asked = isAsked(desk, set);
  return (
    <Box
      name={`Set ${number}: ${setName(tiles, broken ? undefined : type)}`}
      title={asked ? 'Put here' : titleOf(set)}
      className={broken ? 'rummikub-broken' : ''}
      canAct={asked}
      fits={asked && fits(desk, set.key)}
      onPress={() => put(set.key)}
    >
      <SetView
        tiles={tilesOf(set.tiles)}
        type={broken ? undefined : type}
        broken={broken}
        look={(at) => ({
          own: set.tiles[at].own,
          selected: chosen.includes(set.tiles[at].key),
        })}
        renderTile={(drawn, at, as) => (
          <TapTile
            key={set.tiles[at].key}
            name={`${tileName(set.tiles[at].tile, as)}, set ${number}`}
            isChosen={chosen.includes(set.tiles[at].key)}
            canTap={canAct && (!asked || chosen.includes(set.tiles[at].key))}
            onTap={() => choose(set.tiles[at].key)}
          >
            {drawn}
          </TapTile>
        )}
      />
    </Box>
  );
}

/** What is chosen could be put there: not all of it is in this set already. */
const isAsked = ({ chosen }: RummikubDesk, { tiles }: ArrangedSet): boolean =>
  chosen.some((key) => tiles.every((one) => one.key !== key));

function titleOf(set: ArrangedSet): string {
  const fault = faultIn(set);
  if (fault === undefined) return capitalised(meldOf(set).type);
  return fault.kind === 'short' ? `Only ${counted(fault.size, 'tile')}` : 'No set';
}

/** Whether the chosen tiles lie in whole sets once they are put there. */
function fits({ now, chosen }: RummikubDesk, set?: number): boolean {
  const isChosen = ({ key }: { readonly key: number }): boolean => chosen.includes(key);
  return withPut(now, chosen, set)
    .sets.filter(({ tiles }) => tiles.some(isChosen))
    .every((one) => !isBroken(one));
}

function NewSet({ desk }: DeskProps): ReactElement {
  const { chosen, put } = desk;
  return (
    <Box
      name="New set"
      title="New set"
      className="rummikub-new"
      canAct={chosen.length > 0}
      fits={chosen.length > 0 && fits(desk)}
      onPress={() => put()}
    >
      <span className="rummikub-hollow" />
    </Box>
  );
}

const Rack = ({ desk: { now, chosen, canAct, choose } }: DeskProps): ReactElement => (
  <div className="rummikub-rack" role="group" aria-label="Your rack">
    {now.rack.map(({ key, tile }, at) => (
      <TapTile
        key={key}
        name={rackName(now.rack, at)}
        isChosen={chosen.includes(key)}
        canTap={canAct}
        onTap={() => choose(key)}
      >
        <TileView tile={tile} title={canAct ? '' : undefined} selected={chosen.includes(key)} />
      </TapTile>
    ))}
    {now.rack.length === 0 && <span className="lesson-empty">Your rack is empty.</span>}
  </div>
);

/** Two of a kind are told apart, so that it is clear which of them is chosen. */
function rackName(rack: readonly Laid[], at: number): string {
  const { tile } = rack[at];
  const isSecond = rack.findIndex((one) => one.tile === tile) < at;
  return tileName(tile) + (isSecond ? ', second copy' : '');
}

interface TapProps {
  /** What a tap on it is called. */
  readonly name: string;
  /** Absent where a tap acts at once and chooses nothing. */
  readonly isChosen?: boolean;
  readonly canTap: boolean;
  readonly onTap: () => void;
  readonly children: ReactNode;
}

/** A tile in a lesson. It can be tapped only while the learner is asked for a move. */
function TapTile({ name, isChosen, canTap, onTap, children }: TapProps): ReactElement {
  if (!canTap) return <>{children}</>;
  return (
    <button
      type="button"
      className="tap-tile"
      aria-label={name}
      {...(isChosen === undefined ? {} : { 'aria-pressed': isChosen })}
      onClick={onTap}
    >
      {children}
    </button>
  );
}

interface ActionsProps {
  readonly desk: RummikubDesk;
}

/** Buttons of the Rummikub lesson, in the words of the real table. The rules explain a refused move. */
function RummikubActions({ desk }: ActionsProps): ReactElement {
  const { view, now, touched, play } = desk;
  return (
    <>
      <Status text={statusOf(desk)} />
      {touched ? (
        <Arranged desk={desk} />
      ) : (
        <Do onDo={() => play({ type: 'draw' })}>Draw a tile</Do>
      )}
      {view.options.turnSeconds > 0 && (
        <Do onDo={() => play(timeUpOf(now))}>Let the time run out</Do>
      )}
    </>
  );
}

const Arranged = ({ desk }: ActionsProps): ReactElement => (
  <>
    <Do main onDo={() => desk.play(playOf(desk.now))}>
      Done
    </Do>
    <Do onDo={desk.undo}>Undo</Do>
  </>
);

/** So short that it stands beside the buttons on a phone. */
function statusOf({ view, now, chosen, touched }: RummikubDesk): string {
  if (chosen.length > 0) return 'Tap where they go';
  if (!touched) return 'Choose tiles, or draw one';
  if (!view.opened[LEARNER]) return `${pointsIn(now)} of ${openingPoints(view.options)} points`;
  return `${counted(playedIn(now).length, 'tile')} played`;
}

interface RummikubDesk {
  readonly view: Position;
  readonly names: readonly string[];
  readonly canAct: boolean;
  /** Table and rack as they lie now. */
  readonly now: Arrangement;
  /** Tiles of rack and table by their keys, in the order in which they were tapped. */
  readonly chosen: readonly number[];
  readonly touched: boolean;
  choose(this: void, tile: number): void;
  /** Puts what is chosen into a set, or makes a new one of it. */
  put(this: void, set?: number): void;
  undo(this: void): void;
  play(this: void, move: Move): void;
}

/** State of the Rummikub lesson before a move is made: the selection and the arrangement (RK-3.3). */
function useRummikub(props: LessonTableProps<Position, Move>): RummikubDesk {
  const { view, names, canAct, onMove } = props;
  const dealt = startArrangement(view.table, view.rack[LEARNER]);
  const [arranged, setArranged] = useState(dealt);
  const [picked, setPicked] = useState<readonly number[]>([]);
  // Once the step is answered, the table lies as the move has left it.
  const now = canAct ? arranged : dealt;
  const chosen = canAct ? picked : [];
  const arrange = (next: Arrangement): void => {
    setArranged(next);
    setPicked([]);
  };
  return {
    view,
    names,
    canAct,
    now,
    chosen,
    touched: isTouched(now),
    choose: (tile) => setPicked(toggled(chosen, tile)),
    put: (set) => arrange(withPut(now, chosen, set)),
    undo: () => arrange(undo(now)),
    play: onMove,
  };
}

/** The table with the chosen tiles in this set, or in a new one. */
const withPut = (
  now: Arrangement,
  chosen: readonly number[],
  set: number | undefined,
): Arrangement => (set === undefined ? newSet(now, chosen) : putInto(now, chosen, set));

const toggled = (keys: readonly number[], key: number): readonly number[] =>
  keys.includes(key) ? keys.filter((one) => one !== key) : [...keys, key];
