/** Number tiles and their backs as SVG. They fill a box whose width is the custom property `--tile-w`. */
import type { ReactElement } from 'react';
import { UNKNOWN } from '../../core/card.ts';
import {
  type Colour,
  COLOUR_OF,
  COLOURS,
  formatTile,
  JOKER,
  NUMBER_OF,
  type Tile,
  tileWords,
} from '../../core/tile.ts';
import { BackArt } from '../cards/backs.tsx';
import { CAP_PATH, RANK_STROKES } from '../cards/shapes.ts';
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

/**
 * Filled shapes in a box of 24 × 24. Each colour has its own, so that tiles are told apart without colour and
 * look the same on every machine.
 */
export const COLOUR_MARKS = {
  r: 'M12 .8L23.2 12L12 23.2L.8 12Z',
  b: 'M12 1.6A10.4 10.4 0 1 1 12 22.4A10.4 10.4 0 1 1 12 1.6Z',
  y: 'M12 1.6L23.4 21.8H.6Z',
  k: 'M2.6 2.6H21.4V21.4H2.6Z',
} as const satisfies Record<Colour, string>;

/** Strokes in a box of 20 × 28, as those of the cards. */
const ONE = 'M4.6 7.6L10.6 3V27.8';
const ZERO =
  'M10 2.3C14.9 2.3 17.2 7 17.2 14C17.2 21 14.9 25.7 10 25.7C5.1 25.7 2.8 21 2.8 14C2.8 7 5.1 2.3 10 2.3Z';
const DIGITS: readonly string[] = [
  ZERO,
  ONE,
  ...(['2', '3', '4', '5', '6', '7', '8', '9'] as const).map((rank) => RANK_STROKES[rank]),
];

interface Stroke {
  readonly d: string;
  /** How far the digit is moved to the right. */
  readonly x: number;
}

/**
 * The digits of a number from 0 to 19, around the middle of a box of 20 × 28; 10 and more are wider than it.
 */
function numberStrokes(number: number): Stroke[] {
  if (number < 10) return [{ d: DIGITS[number], x: number === 1 ? 1 : 0 }];
  if (number === 11) return [oneAt(-4.2), oneAt(6.8)];
  return [oneAt(-9), { d: DIGITS[number - 10], x: 7.2 }];
}

const oneAt = (x: number): Stroke => ({ d: ONE, x });

/** "red 5", "joker as red 4", "face-down tile". */
export function tileName(tile: Tile, as?: Tile): string {
  if (tile === UNKNOWN) return 'face-down tile';
  return as === undefined ? tileWords(tile) : `${tileWords(tile)} as ${tileWords(as)}`;
}
