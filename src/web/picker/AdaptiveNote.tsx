/** Note about what an adaptive bot has learned, with a button that makes it forget (BT-41). */
import { useState, type ReactElement } from 'react';
import type { GameId } from '../../games/index.ts';
import { forgetRating, ratingFor } from '../rating.ts';

export function AdaptiveNote({ game }: { readonly game: GameId }): ReactElement {
  // Forgetting changes what is kept, not what is passed in.
  const [, setForgotten] = useState(0);
  const { strength, matches } = ratingFor(game);
  const forget = (): void => {
    forgetRating(game);
    setForgotten((times) => times + 1);
  };
  return (
    <p className="adaptive-note">
      Adaptive bots follow your results: against you they play at {Math.round(strength)} of 100
      {matches === 0
        ? ' to begin with'
        : ` after ${matches} ${matches === 1 ? 'match' : 'matches'}`}
      , and change only between matches.
      {matches > 0 && (
        <button type="button" className="btn-quiet" onClick={forget}>
          Start over
        </button>
      )}
    </p>
  );
}
