/** Button beside a hint that lays the hinted play out on the table. The player ends it with Done. */
import type { ReactElement } from 'react';
import { PLAY_IT } from './guide.ts';
import type { TableState } from './use-table-state.ts';

export function PlayIt({ table }: { readonly table: TableState }): ReactElement | null {
  const move = table.coach.hint?.move;
  if (move?.type !== 'play') return null;
  return (
    <button
      type="button"
      className="btn"
      data-action={PLAY_IT}
      onClick={() => void table.moves.layOut(move.table)}
    >
      Play it
    </button>
  );
}
