/**
 * Strip beside the tile grid that shows where the next tile goes. It is needed because the position may be
 * scrolled out of view.
 */
import type { Dispatch, ReactElement } from 'react';
import { SetView } from '../../tiles/rummikub/SetView.tsx';
import { typeOf, type Target } from './desk.ts';
import type { DeskAction, DeskState } from './desk-state.ts';

interface StripProps {
  readonly state: DeskState;
  readonly change: Dispatch<DeskAction>;
}

export function AimStrip({ state: { desk, target }, change }: StripProps): ReactElement {
  const set = typeof target === 'number' ? desk.sets[target] : undefined;
  return (
    <div className="aim-strip">
      <p>
        {aimWords(target, desk.rack.length)}
        {set && <SetView tiles={set.tiles} type={typeOf(set)} />}
      </p>
      {target !== 'rack' && (
        <button
          type="button"
          className="btn-quiet"
          onClick={() => change({ type: 'aim', target: 'rack' })}
        >
          To the rack
        </button>
      )}
      {target !== 'new' && (
        <button
          type="button"
          className="btn-quiet"
          onClick={() => change({ type: 'aim', target: 'new' })}
        >
          To a new set
        </button>
      )}
    </div>
  );
}

/** "Tiles go to your rack (7 there)." */
function aimWords(target: Target, held: number): string {
  if (target === 'rack') return `Tiles go to your rack: ${held} there.`;
  return target === 'new' ? 'Tiles begin a new set.' : `Tiles go to set ${target + 1}:`;
}
