/** A set or a piece as a row of tiles: its name, what its jokers stand for, and which tiles are new in it. */
import type { ReactElement } from 'react';
import type { Tile } from '../../../core/tile.ts';
import type { MeldType } from '../../../games/rummikub/index.ts';
import { TileView, type TileLook } from '../TileView.tsx';
import { jokersAs, setName } from './set-words.ts';

export interface SetProps {
  readonly tiles: readonly Tile[];
  /** Absent for a piece that lies apart, and for tiles that are no set yet. */
  readonly type?: MeldType | undefined;
  /**
   * What a screen reader says instead of the set's name; an empty text leaves its tiles to speak for
   * themselves.
   */
  readonly label?: string | undefined;
  /** Tiles lie together, but are no set. */
  readonly broken?: boolean | undefined;
  readonly look?: ((at: number) => TileLook) | undefined;
  /**
   * Puts a drawn tile into whatever a screen needs around it, such as a button; it then names the tile
   * itself.
   */
  readonly renderTile?:
    | ((drawn: ReactElement, at: number, as: Tile | undefined) => ReactElement)
    | undefined;
  readonly className?: string | undefined;
}

export function SetView(props: SetProps): ReactElement {
  const { tiles, type, broken, look, renderTile, className = '' } = props;
  const faces = jokersAs(tiles, type);
  const name = props.label ?? setName(tiles, type);
  const isNamed = renderTile === undefined && name !== '';
  return (
    <span
      className={`tile-set ${className}`}
      data-type={type}
      data-piece={(type === undefined && !broken) || undefined}
      data-broken={broken || undefined}
      {...(isNamed ? { role: 'img', 'aria-label': name } : {})}
    >
      {tiles.map((tile, at) => {
        const title = isNamed || renderTile ? '' : undefined;
        const drawn = (
          <TileView key={at} tile={tile} as={faces[at]} title={title} {...look?.(at)} />
        );
        return renderTile ? renderTile(drawn, at, faces[at]) : drawn;
      })}
    </span>
  );
}
