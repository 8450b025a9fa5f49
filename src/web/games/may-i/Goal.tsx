/** Information line over the melds: the round, its contract, and the score button. */
import type { Said } from '../../../core/phrase.ts';
import type { ReactElement } from 'react';
import { WithCards } from '../../cards/WithCards.tsx';
import { ROUNDS } from '../../../games/may-i/index.ts';
import type { Standing } from './standing.ts';
import { goalWords } from './words.ts';

interface Props {
  readonly now: Standing;
  readonly onScore: () => void;
}

export function Goal({ now, onScore }: Props): ReactElement {
  const { view, seat, watching } = now;
  return (
    <div className="mi-goal">
      <p data-testid="goal">
        <span>
          Round {view.round} of {ROUNDS}
        </span>
        <strong>{goalWords(view)}</strong>
        {now.down && <em>You are down</em>}
      </p>
      <button type="button" className="mi-score-button" onClick={onScore} title="Score sheet (R)">
        Scores {!watching && <b>{view.totals[seat]}</b>}
      </button>
    </div>
  );
}

/** The few words over the table at a great moment. */
export const Callout = ({
  words,
  seq,
  great,
}: {
  readonly words: Said | undefined;
  readonly seq: string;
  readonly great: boolean;
}): ReactElement | null =>
  words === undefined ? null : (
    <p key={seq} className="mi-callout" data-great={great || undefined} aria-hidden="true">
      <WithCards text={words} />
    </p>
  );
