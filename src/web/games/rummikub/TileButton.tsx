/** A tile that can be tapped, dragged and reached with the keyboard. */
import { memo, type MouseEvent, type PointerEvent, type ReactElement } from 'react';
import { formatTile, type Tile } from '../../../core/tile.ts';
import type { Address } from '../../table/places.ts';
import { tileName, TileView } from '../../tiles/TileView.tsx';
import { tileAddress } from './places.ts';

interface Props {
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

export const TileButton = memo(function TileButton(props: Props): ReactElement {
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
