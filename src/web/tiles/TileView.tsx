/** Number tiles and their backs as SVG. They fill a box whose width is the custom property `--tile-w`. */
import type { ReactElement } from 'react';
import { UNKNOWN } from '../../core/card.ts';
import {
  COLOUR_OF,
  COLOURS,
  formatTile,
  JOKER,
  NUMBER_OF,
  type Colour,
  type Tile,
} from '../../core/tile.ts';
import { BackArt } from '../cards/backs.tsx';
import { CAP_PATH } from '../cards/shapes.ts';
import { tileName } from './names.ts';
import { COLOUR_MARKS, numberStrokes } from './shapes.ts';
import './tiles.css';

/** How a tile stands out: picked up, played this turn, a place where one would go, part of no set. */
export interface TileLook {
  readonly selected?: boolean | undefined;
  readonly own?: boolean | undefined;
  readonly ghost?: boolean | undefined;
  readonly broken?: boolean | undefined;
}

export interface TileProps extends TileLook {
  readonly tile: Tile;
  /** What a joker stands for, where that is settled. */
  readonly as?: Tile | undefined;
  /** What a screen reader says instead of the tile's name; an empty text hides the tile from it. */
  readonly title?: string | undefined;
  readonly className?: string | undefined;
}

export function TileView(props: TileProps): ReactElement {
  const { tile, as, title = tileName(tile, as), className = '' } = props;
  const isBack = tile === UNKNOWN;
  return (
    <span
      className={isBack ? `tile tile-back ${className}` : `tile ${className}`}
      data-tile={formatTile(tile)}
      data-colour={COLOURS[COLOUR_OF[tile]] ?? (isBack ? undefined : 'joker')}
      {...lookOf(props)}
      {...labelled(title)}
    >
      <svg viewBox="0 0 100 134" aria-hidden="true">
        {isBack ? <Back /> : tile === JOKER ? <JokerFace as={as} /> : <Face tile={tile} />}
      </svg>
    </span>
  );
}

const lookOf = ({ selected, own, ghost, broken }: TileLook) => ({
  'data-selected': selected || undefined,
  'data-own': own || undefined,
  'data-ghost': ghost || undefined,
  'data-broken': broken || undefined,
});

const labelled = (title: string) =>
  title === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': title };

const markOf = (tile: Tile): Colour => COLOURS[COLOUR_OF[tile]];

/** Two digits are drawn a little narrower than one, and as tall. */
const LARGE = 'translate(24 13) scale(2.6)';
const NARROW = 'translate(26.5 13) scale(2.35 2.6)';

/** The number large, its colour's mark below. */
function Face({ tile }: { readonly tile: Tile }): ReactElement {
  return (
    <>
      <g transform={NUMBER_OF[tile] < 10 ? LARGE : NARROW}>
        <NumberPath number={NUMBER_OF[tile]} />
      </g>
      <path
        className="tile-mark"
        d={COLOUR_MARKS[markOf(tile)]}
        transform="translate(34.4 94.4) scale(1.3)"
      />
    </>
  );
}

function NumberPath({ number }: { readonly number: number }): ReactElement {
  return (
    <g className="tile-number">
      {numberStrokes(number).map(({ d, x }) => (
        <path key={x} d={d} transform={`translate(${x} 0)`} />
      ))}
    </g>
  );
}

/** A jester's cap; below it what it stands for, so that nobody has to count. */
function JokerFace({ as }: { readonly as: Tile | undefined }): ReactElement {
  if (as === undefined)
    return <path d={CAP_PATH} transform="translate(15 29) scale(2.9)" className="tile-cap" />;
  return (
    <>
      <path d={CAP_PATH} transform="translate(21 9) scale(2.4)" className="tile-cap" />
      <g className="tile-badge" data-colour={markOf(as)}>
        <rect x="7" y="77" width="86" height="50" rx="12" />
        <path
          className="tile-mark"
          d={COLOUR_MARKS[markOf(as)]}
          transform="translate(15 88.5) scale(1.08)"
        />
        <g transform="translate(52 84.5) scale(1.26)">
          <NumberPath number={NUMBER_OF[as]} />
        </g>
      </g>
    </>
  );
}

/** The same pattern as on cards; which way a tile lies says nothing. */
const Back = (): ReactElement => (
  <g className="tile-back-art" transform="scale(1 .957)">
    <BackArt />
  </g>
);
