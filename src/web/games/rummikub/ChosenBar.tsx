/** Buttons for the selected tiles, over the lower edge of the cloth. */
import type { ReactElement } from 'react';
import { counted } from '../../../core/words.ts';
import type { Moves } from './moves.ts';
import type { Standing } from './standing.ts';

interface Props {
  readonly now: Standing;
  readonly moves: Moves;
}

export function ChosenBar({ now, moves }: Props): ReactElement | null {
  const { chosen, rack } = now;
  if (chosen.length === 0) return null;
  const onTable = chosen.some((key) => !rack.some((one) => one.key === key));
  return (
    <div className="rk-chosen" role="group" aria-label={`${counted(chosen.length, 'tile')} chosen`}>
      <button type="button" className="btn" onClick={() => moves.putNew()}>
        New set
      </button>
      {onTable && (
        <button type="button" className="btn" onClick={() => moves.back()}>
          Back to rack
        </button>
      )}
      <button type="button" className="btn-quiet" onClick={() => moves.letGo()}>
        Let go
      </button>
    </div>
  );
}
