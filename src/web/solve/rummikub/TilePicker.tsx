/**
 * Grid of every tile of the box, with how many of each are left. A tap adds one to the target; arrow keys
 * move over the grid.
 */
import { useRef, useState, type KeyboardEvent, type ReactElement } from 'react';
import { JOKER, KINDS, NUMBERS, tileWords, type Tile } from '../../../core/tile.ts';
import { capitalised } from '../../../core/words.ts';
import { TileView } from '../../tiles/TileView.tsx';
import { leftOf, type Desk } from './desk.ts';

interface PickerProps {
  readonly desk: Desk;
  readonly onPut: (tile: Tile) => void;
}

const TILES: readonly Tile[] = Array.from({ length: KINDS }, (_, tile) => tile);

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
