/** A set on the cloth: its handle, its tiles, and a short note about its fault. */
import { memo, type CSSProperties, type PointerEvent, type ReactElement } from 'react';
import type { Address } from '../../table/places.ts';
import { gapPlace, setAddress } from './places.ts';
import type { SceneSet } from './scene.ts';
import { TileButton } from './TileButton.tsx';
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
