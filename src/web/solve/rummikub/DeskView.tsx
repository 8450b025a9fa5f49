/** The position as tiles. A tap on a set or the rack makes it the target; a tap on a tile removes it. */
import type { Dispatch, ReactElement, ReactNode } from 'react';
import { tileWords, type Tile } from '../../../core/tile.ts';
import { capitalised } from '../../../core/words.ts';
import type { MeldType } from '../../../games/rummikub/index.ts';
import { SetView } from '../../tiles/rummikub/SetView.tsx';
import { tileName } from '../../tiles/names.ts';
import { TileView } from '../../tiles/TileView.tsx';
import { typeOf, type DeskSet, type Target } from './desk.ts';
import { setFault } from './desk-check.ts';
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
