/**
 * Rummikub on the first page: its picture, with runs and groups on the felt and a rack before them, and the
 * link to the solver.
 */
import type { CSSProperties, ReactElement } from 'react';
import { UNKNOWN } from '../../core/card.ts';
import { parseTile } from '../../core/tile.ts';
import { TileView } from '../tiles/TileView.tsx';
import './pictures.css';

/** Where a set lies, in percent of the picture, and how far it is turned. */
interface Spot {
  /** A joker is written with the tile that it stands for: `J=k10`. */
  readonly tiles: string;
  readonly x: number;
  readonly y: number;
  readonly turn: number;
}

const SETS: readonly Spot[] = [
  { tiles: 'r3 r4 r5 r6 r7', x: 5, y: 7, turn: -1.2 },
  { tiles: 'b11 y11 k11', x: 58, y: 6, turn: 1.6 },
  { tiles: 'r8 b8 y8 k8', x: 13, y: 32, turn: 0.8 },
  { tiles: 'b1 b2 b3', x: 62, y: 31.5, turn: -1.4 },
  { tiles: 'k9 J=k10 k11 k12 k13', x: 33, y: 57, turn: -0.6 },
];
const RACK = 'r1 r10 b5 b6 b13 y4 y9 k2 J';

const SIZE = { '--tile-w': '8.4cqw' } as CSSProperties;

/** The set's own look without its rules, which the first page has no need of. */
export function RummikubPicture(): ReactElement {
  return (
    <div className="table-picture felt" aria-hidden="true" style={SIZE}>
      {SETS.map(({ tiles, x, y, turn }) => (
        <span
          key={tiles}
          className="table-picture-spot tile-set"
          style={{ left: `${x}%`, top: `${y}%`, rotate: `${turn}deg` }}
        >
          <Tiles text={tiles} />
        </span>
      ))}
      <span className="table-picture-rack">
        <Tiles text={RACK} />
      </span>
    </div>
  );
}

const Tiles = ({ text }: { readonly text: string }): ReactElement => (
  <>
    {text.split(' ').map((word) => {
      const [tile, as] = word.split('=').map(parseTile);
      return <TileView key={word} tile={tile ?? UNKNOWN} as={as} title="" />;
    })}
  </>
);

/** Link from the first page to the solver, for people who play Rummikub with real tiles. */
export const SolverNote = (): ReactElement => (
  <p className="picker-note">
    Rummikub at home, with real tiles? <a href="./solve">The solver</a> finds the best play and
    shows how to make it.
  </p>
);
