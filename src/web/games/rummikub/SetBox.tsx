/**
 * A set on the cloth: its handle, its tiles, and a short note about its fault; and the tile that can be
 * tapped, dragged and reached with the keyboard.
 */
import {
  type CSSProperties,
  memo,
  type MouseEvent,
  type PointerEvent,
  type ReactElement,
} from 'react';
import type { Address } from '../../table/places.ts';
import { gapPlace, setAddress, tileAddress } from './places.ts';
import type { SceneSet } from './scene.ts';
import { formatTile, type Tile } from '../../../core/tile.ts';
import { tileName, TileView } from '../../tiles/TileView.tsx';
import { TileWords } from '../../tiles/rummikub/TileWords.tsx';
import { faultWords, sceneSetName } from './words.ts';

export interface SetTouch {
  readonly onTapTile: (set: number, tile: number, isKey: boolean) => void;
  readonly onTapSet: (set: number) => void;
  readonly onType: (set: number) => void;
  readonly onGrab: (from: Address, event: PointerEvent) => void;
}

interface Props {
  readonly set: SceneSet;
  readonly number: number;
  readonly row: number;
  readonly x: number;
  /** Its tiles can be taken up. */
  readonly open: boolean;
  /**
   * Keys of its tiles that are chosen, and of those under the pointer, as text: a set that has none stays as
   * drawn.
   */
  readonly chosen: string;
  readonly held: string;
  /** Before which tile something would land. */
  readonly caret: number | undefined;
  /** Something is chosen that could be put here. */
  readonly wanted: boolean;
  readonly touch: SetTouch;
}

const has = (keys: string, key: number): boolean => keys.split(',').includes(String(key));

export const SetBox = memo(function SetBox(props: Props): ReactElement {
  const { set, number, row, x, open, caret, wanted } = props;
  const name = sceneSetName(set, number);
  return (
    <div
      className="rk-set"
      role="group"
      aria-label={name}
      data-zone={set.aside ? 'aside' : 'set'}
      data-set={set.aside ? undefined : number}
      data-set-key={set.key}
      data-type={set.type}
      data-broken={set.fault ? '' : undefined}
      data-fresh={set.fresh || undefined}
      data-caret={caret === undefined ? undefined : ''}
      data-wanted={wanted || undefined}
      style={{ '--row': row, '--x': x, '--count': set.tiles.length } as CSSProperties}
    >
      {set.aside ? <span className="rk-aside-word">aside</span> : <Handle {...props} name={name} />}
      <div className="rk-tiles">
        <Tiles {...props} />
      </div>
      {caret !== undefined && (
        <span className="rk-caret" style={{ '--at': caret } as CSSProperties} aria-hidden="true" />
      )}
      {set.fault && (
        <span className="rk-fault">
          <span>
            <TileWords text={faultWords(set.fault)} />
          </span>
        </span>
      )}
      {open && set.ambiguous && <TypeSwitch {...props} />}
    </div>
  );
});

function Tiles({ set, open, chosen, held, caret, touch, number }: Props): ReactElement[] {
  const where = set.aside ? 'aside' : `in set ${number}`;
  return set.tiles.map(({ key, tile, as, own }, at) => (
    <TileButton
      key={key}
      tileKey={key}
      tile={tile}
      as={as}
      where={where}
      own={own}
      idle={!open}
      selected={has(chosen, key)}
      away={has(held, key)}
      pushed={caret !== undefined && at >= caret}
      before={open ? gapPlace(set.key, at) : undefined}
      after={open ? gapPlace(set.key, at + 1) : undefined}
      onTap={(tapped, isKey) => touch.onTapTile(set.key, tapped, isKey)}
      onGrab={touch.onGrab}
    />
  ));
}

function Handle({ set, number, open, wanted, touch, name }: Props & { readonly name: string }) {
  if (!open) return <span className="rk-handle" aria-hidden="true" data-idle="" />;
  return (
    <button
      type="button"
      className="rk-handle"
      data-address={setAddress(set.key)}
      data-drop={gapPlace(set.key, 0)}
      data-nav=""
      aria-label={wanted ? `Put into set ${number}` : `Take up ${name}`}
      title={wanted ? 'Put the chosen tiles here' : 'The whole set'}
      onClick={() => touch.onTapSet(set.key)}
      onPointerDown={(event) => touch.onGrab(setAddress(set.key), event)}
    >
      <span aria-hidden="true" />
    </button>
  );
}

const TypeSwitch = ({ set, touch }: Props): ReactElement => (
  <button
    type="button"
    className="rk-type"
    aria-label={`This set is a ${set.type}; make it a ${set.type === 'run' ? 'group' : 'run'}`}
    onClick={() => touch.onType(set.key)}
  >
    <span data-on={set.type === 'run'}>run</span>
    <span data-on={set.type === 'group'}>group</span>
  </button>
);

interface TileButtonProps {
  readonly tileKey: number;
  readonly tile: Tile;
  readonly as?: Tile | undefined;
  /** Where it lies, for whoever hears rather than sees: "on your rack". */
  readonly where: string;
  /** Played this turn. */
  readonly own?: boolean | undefined;
  readonly selected?: boolean | undefined;
  readonly away?: boolean | undefined;
  readonly idle?: boolean | undefined;
  /** Something would land before it. */
  readonly pushed?: boolean | undefined;
  /** What is held lands here when it is let go of over the left or the right half. */
  readonly before?: Address | undefined;
  readonly after?: Address | undefined;
  /** `isKey` where the keyboard pressed it, or a click with a key held down: it only chooses. */
  readonly onTap: (key: number, isKey: boolean) => void;
  readonly onGrab: (from: Address, event: PointerEvent) => void;
}

/** A tile that can be tapped, dragged and reached with the keyboard. */
export const TileButton = memo(function TileButton(props: TileButtonProps): ReactElement {
  const {
    tileKey,
    tile,
    as,
    where,
    own,
    selected = false,
    away,
    idle,
    pushed,
    before,
    after,
  } = props;
  const address = tileAddress(tileKey);
  return (
    <button
      type="button"
      className="rk-tile"
      data-tile={formatTile(tile)}
      data-address={address}
      data-nav=""
      data-own={own || undefined}
      data-away={away || undefined}
      data-idle={idle || undefined}
      data-pushed={pushed || undefined}
      aria-pressed={selected}
      aria-label={`${tileName(tile, as)} ${where}${own ? ', yours' : ''}`}
      onClick={(event) => props.onTap(tileKey, onlyChooses(event))}
      onPointerDown={(event) => props.onGrab(address, event)}
    >
      <TileView tile={tile} as={as} title="" own={own} selected={selected} />
      {before !== undefined && <span className="rk-half" data-drop={before} />}
      {after !== undefined && <span className="rk-half" data-drop={after} data-right="" />}
    </button>
  );
});

const onlyChooses = ({ detail, shiftKey, ctrlKey, metaKey }: MouseEvent): boolean =>
  detail === 0 || shiftKey || ctrlKey || metaKey;
