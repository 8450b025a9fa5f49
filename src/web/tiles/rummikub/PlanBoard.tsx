/** Board at one step of a plan: table, pieces set aside and rack. Tiles glide to their next places. */
import { useRef, type ReactElement } from 'react';
import type { MeldType, PlanState } from '../../../games/rummikub/index.ts';
import type { Tile } from '../../../core/tile.ts';
import { TileView } from '../TileView.tsx';
import { useFlip } from '../use-flip.ts';
import { SetView } from './SetView.tsx';
import { setName } from './set-words.ts';
import './plan.css';

interface BoardProps {
  readonly state: PlanState;
  /** Tiles that came from the rack in this plan. */
  readonly own: ReadonlySet<number>;
  /** Tiles that the last step has moved. */
  readonly moved: ReadonlySet<number>;
  /** Whether room for pieces is kept although none lies there now. */
  readonly hasAside: boolean;
}

export function PlanBoard({ state, own, moved, hasAside }: BoardProps): ReactElement {
  const root = useRef<HTMLDivElement>(null);
  useFlip(root, state);
  return (
    <div className="plan-board felt" ref={root}>
      <ul className="plan-table" aria-label="Table" data-zone="table">
        {state.table.map(({ key, meld, ids }, at) => (
          <li key={key} data-set={at + 1}>
            <Row tiles={meld.tiles} type={meld.type} ids={ids} own={own} moved={moved} />
          </li>
        ))}
        {state.table.length === 0 && <li className="plan-bare">No sets on the table.</li>}
      </ul>
      {hasAside && (
        <ul className="plan-aside" aria-label="Aside" data-zone="aside">
          {state.aside.map(({ key, tiles, ids }) => (
            <li key={key}>
              <Row tiles={tiles} ids={ids} own={own} moved={moved} />
            </li>
          ))}
          {state.aside.length === 0 && <li className="plan-bare">Nothing lies aside.</li>}
        </ul>
      )}
      <ul className="plan-rack" aria-label="Rack" data-zone="rack">
        {state.rack.map(({ tile, id }) => (
          <li key={id} data-flip={id}>
            <TileView tile={tile} />
          </li>
        ))}
        {state.rack.length === 0 && <li className="plan-bare">The rack is empty.</li>}
      </ul>
    </div>
  );
}

interface RowProps {
  readonly tiles: readonly Tile[];
  readonly type?: MeldType;
  readonly ids: readonly number[];
  readonly own: ReadonlySet<number>;
  readonly moved: ReadonlySet<number>;
}

function Row({ tiles, type, ids, own, moved }: RowProps): ReactElement {
  return (
    <span className="plan-row" role="img" aria-label={setName(tiles, type)}>
      <SetView
        tiles={tiles}
        type={type}
        look={(at) => ({ own: own.has(ids[at]) })}
        renderTile={(drawn, at) => (
          <span
            key={ids[at]}
            className="plan-tile"
            data-flip={ids[at]}
            data-moved={moved.has(ids[at]) || undefined}
          >
            {drawn}
          </span>
        )}
      />
    </span>
  );
}
