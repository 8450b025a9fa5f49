/** The position as tiles. A tap on a set or the rack makes it the target; a tap on a tile removes it. */
import {
  type Dispatch,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  useRef,
  useState,
} from 'react';
import { JOKER, KINDS, NUMBERS, type Tile, tileWords } from '../../../core/tile.ts';
import { capitalised } from '../../../core/words.ts';
import type { MeldType } from '../../../games/rummikub/index.ts';
import { SetView } from '../../tiles/rummikub/SetView.tsx';
import { tileName, TileView } from '../../tiles/TileView.tsx';
import { type PuzzleBoard, type DeskSet, leftOf, type Target, typeOf, setFault } from './desk.ts';
import type { DeskAction, DeskState } from './desk-state.ts';

interface DeskProps {
  readonly state: DeskState;
  readonly change: Dispatch<DeskAction>;
}

export function DeskView({ state, change }: DeskProps): ReactElement {
  const { desk, target } = state;
  return (
    <div className="desk felt">
      <ul className="desk-table" aria-label="Table">
        {desk.sets.map((set, at) => (
          <li key={at} data-set={at + 1}>
            <EditedSet set={set} at={at} isAimed={target === at} change={change} />
          </li>
        ))}
        <li>
          <Aim to="new" at={target} change={change}>
            + New set
          </Aim>
        </li>
      </ul>
      <div className="desk-rack" data-zone="rack">
        <Aim to="rack" at={target} change={change}>
          Your rack
        </Aim>
        <ul aria-label="Rack">
          {desk.rack.map((tile, at) => (
            <li key={at}>
              <TakeButton tile={tile} from="rack" at={at} change={change}>
                <TileView tile={tile} title="" />
              </TakeButton>
            </li>
          ))}
          {desk.rack.length === 0 && <li className="desk-bare">Which tiles do you hold?</li>}
        </ul>
      </div>
    </div>
  );
}

interface AimProps {
  readonly to: Target;
  readonly at: Target;
  readonly change: Dispatch<DeskAction>;
  readonly label?: string;
  readonly children: ReactNode;
}

/** Says where tapped tiles go. */
const Aim = ({ to, at, change, label, children }: AimProps): ReactElement => (
  <button
    type="button"
    className="desk-aim"
    aria-pressed={to === at}
    aria-label={label}
    onClick={() => change({ type: 'aim', target: to })}
  >
    {children}
  </button>
);

/** A long table scrolls by itself to the set that is being made. */
function intoView(set: HTMLElement | null): void {
  const list = set?.closest('ul');
  if (!set || !list || list.scrollHeight <= list.clientHeight) return;
  list.scrollTop = set.offsetTop - list.offsetTop - list.clientHeight / 2;
}

interface EditedProps {
  readonly set: DeskSet;
  readonly at: number;
  readonly isAimed: boolean;
  readonly change: Dispatch<DeskAction>;
}

function EditedSet({ set, at, isAimed, change }: EditedProps): ReactElement {
  const type = typeOf(set);
  const fault = setFault(set);
  return (
    <div
      className="desk-set"
      data-aimed={isAimed || undefined}
      ref={isAimed ? intoView : undefined}
    >
      <div className="desk-row">
        <Aim
          to={at}
          at={isAimed ? at : 'rack'}
          change={change}
          label={`Set ${at + 1}: put tiles here`}
        >
          {at + 1}
        </Aim>
        <SetView
          tiles={set.tiles}
          type={type}
          broken={fault !== undefined}
          renderTile={(drawn, place, as) => (
            <TakeButton
              key={place}
              tile={set.tiles[place]}
              as={as}
              from={at}
              at={place}
              change={change}
            >
              {drawn}
            </TakeButton>
          )}
        />
      </div>
      {fault !== undefined && <p className="desk-fault">{capitalised(fault)}.</p>}
      {type === undefined && (
        <TypeChoice onChoose={(as) => change({ type: 'choose', set: at, as })} />
      )}
    </div>
  );
}

/** RK-2.4: for a set that could be both. */
const TypeChoice = ({ onChoose }: { readonly onChoose: (as: MeldType) => void }): ReactElement => (
  <span className="desk-types">
    {(['run', 'group'] as const).map((as) => (
      <button key={as} type="button" className="btn" onClick={() => onChoose(as)}>
        {capitalised(as)}
      </button>
    ))}
  </span>
);

interface TakeProps {
  readonly tile: Tile;
  readonly as?: Tile | undefined;
  readonly from: 'rack' | number;
  readonly at: number;
  readonly change: Dispatch<DeskAction>;
  readonly children: ReactNode;
}

const TakeButton = ({ tile, as, from, at, change, children }: TakeProps): ReactElement => (
  <button
    type="button"
    className="desk-tile"
    aria-label={`Take ${tileName(tile, as)} ${from === 'rack' ? 'off the rack' : `out of set ${from + 1}`}`}
    title={`Take ${tileWords(tile)} out`}
    onClick={() => change({ type: 'take', from, at })}
  >
    {children}
  </button>
);

interface PickerProps {
  readonly desk: PuzzleBoard;
  readonly onPut: (tile: Tile) => void;
}

const TILES: readonly Tile[] = Array.from({ length: KINDS }, (_, tile) => tile);

/**
 * Grid of every tile of the box, with how many of each are left. A tap adds one to the target; arrow keys
 * move over the grid.
 */
export function TilePicker({ desk, onPut }: PickerProps): ReactElement {
  const left = leftOf(desk);
  const grid = useRef<HTMLDivElement>(null);
  // One stop for the key Tab; arrows do the rest.
  const [stop, setStop] = useState<Tile>(0);
  const onKey = (event: KeyboardEvent): void => {
    const to = neighbour(stop, event.key);
    if (to === undefined) return;
    event.preventDefault();
    setStop(to);
    grid.current?.querySelectorAll('button')[to]?.focus();
  };
  return (
    <div className="tile-picker" role="group" aria-label="All tiles" ref={grid} onKeyDown={onKey}>
      {TILES.map((tile) => (
        <button
          key={tile}
          type="button"
          className="tile-pick"
          data-pick=""
          data-left={left[tile]}
          tabIndex={tile === stop ? 0 : -1}
          aria-disabled={left[tile] <= 0 || undefined}
          aria-label={`${capitalised(tileWords(tile))}, ${leftWords(left[tile])}`}
          onFocus={() => setStop(tile)}
          onClick={() => onPut(tile)}
        >
          <TileView tile={tile} title="" />
          <span className="tile-left" aria-hidden="true">
            {'•'.repeat(Math.max(0, left[tile]))}
          </span>
        </button>
      ))}
    </div>
  );
}

const leftWords = (left: number): string => (left <= 0 ? 'none left' : `${left} left`);

const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -NUMBERS,
  ArrowDown: NUMBERS,
};

/** The next tile in the direction of an arrow; the joker follows the last row. */
function neighbour(from: Tile, key: string): Tile | undefined {
  const step = STEPS[key];
  if (step === undefined) return undefined;
  const to = from + step;
  if (to < 0) return from;
  return to >= KINDS ? JOKER : to;
}
