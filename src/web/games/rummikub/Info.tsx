/** Information line above the cloth: the pool, the progress of the turn, round and score. */
import type { ReactElement } from 'react';
import { UNKNOWN } from '../../../core/card.ts';
import { formatScore, openingPoints } from '../../../games/rummikub/index.ts';
import { TileView } from '../../tiles/TileView.tsx';
import type { Moves } from './moves.ts';
import { POOL } from './places.ts';
import type { Standing } from './standing.ts';
import { totalsWords } from './words.ts';

interface Props {
  readonly now: Standing;
  readonly moves: Moves;
  readonly onScore: () => void;
}

export function Info({ now, moves, onScore }: Props): ReactElement {
  const { view, watching, seat, yourTurn } = now;
  const { length } = view.pool;
  return (
    <div className="rk-info">
      <button
        type="button"
        className="rk-pool"
        data-place={POOL}
        data-nav=""
        data-open={(yourTurn && length > 0) || undefined}
        aria-label={`${length} in pool${yourTurn && length > 0 ? ', take one' : ''}`}
        onClick={() => void moves.draw()}
      >
        <TileView tile={UNKNOWN} title="" />
        <span aria-hidden="true">
          <b>{length}</b> in pool
        </span>
      </button>
      <Totals now={now} />
      <button type="button" className="rk-score-button btn-quiet" onClick={onScore}>
        {view.options.rounds > 1 && `Round ${view.round}/${view.options.rounds} · `}
        {watching ? 'Scores' : `You ${formatScore(view.totals[seat])}`}
      </button>
    </div>
  );
}

/** While opening how far it is to the first meld; later how many tiles are down. */
function Totals({ now }: { readonly now: Standing }): ReactElement {
  const { yourTurn, opened, points, played, view, watching } = now;
  const needed = openingPoints(view.options);
  const opening = !watching && !opened;
  return (
    <p
      className="rk-totals"
      role="status"
      aria-label="Your turn so far"
      data-enough={points >= needed}
    >
      <span className="visually-hidden">{totalsWords(now)}</span>
      {opening && (
        <span className="rk-meter" aria-hidden="true" data-shown={yourTurn}>
          <span style={{ width: `${Math.min(100, (points / Math.max(1, needed)) * 100)}%` }} />
        </span>
      )}
      <span aria-hidden="true">
        {opening && (
          <>
            <b>{points}</b> of {needed} to open
          </>
        )}
        {!opening && yourTurn && (
          <>
            <b>{played}</b> played
          </>
        )}
      </span>
    </p>
  );
}
