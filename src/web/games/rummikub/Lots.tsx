/** The lots on the bare cloth: one tile for each player, drawn to decide who starts (RK-1.2). */
import type { ReactElement } from 'react';
import { viewerOf } from '../../table/use-table.ts';
import { TileView } from '../../tiles/TileView.tsx';
import type { Standing } from './standing.ts';
import { nameOf, startWords } from './words.ts';

export function Lots({ now }: { readonly now: Standing }): ReactElement {
  const { lots, starter } = now.view;
  return (
    <div className="rk-bare">
      {lots.length > 0 && (
        <ul className="rk-lots" aria-label="The lots for the first turn">
          {lots.map((tile, seat) => (
            <li key={now.names[seat]} data-first={seat === starter || undefined}>
              <TileView tile={tile} />
              <span>{nameOf(seat, viewerOf(now), now.names)}</span>
            </li>
          ))}
        </ul>
      )}
      <p>{startWords(now)}</p>
    </div>
  );
}
