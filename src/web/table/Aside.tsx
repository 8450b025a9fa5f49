/** What is left of a table in a tab after another tab has sat down. */
import type { ReactElement } from 'react';

interface Props {
  /** The other tab plays another match, and this one would be lost. */
  readonly isOther: boolean;
  /** Goes on here with what the other tab plays. */
  readonly onFollow: () => void;
  /** Goes on with the match that was here. */
  readonly onBack: () => void;
  readonly onLeave: () => void;
}

export function Aside({ isOther, onFollow, onBack, onLeave }: Props): ReactElement {
  return (
    <main className="aside felt">
      <section className="end surface" role="alert">
        <h2>{isOther ? 'Another tab has dealt a new game' : 'This game goes on in another tab'}</h2>
        <p>
          {isOther
            ? 'Only one game is kept. Your game here is not lost yet: choose which one it shall be.'
            : 'You can go on here instead; the other tab then steps aside.'}
        </p>
        <div className="end-actions">
          <button type="button" className="btn-primary" onClick={isOther ? onBack : onFollow}>
            {isOther ? 'Keep the game that was here' : 'Play here'}
          </button>
          {isOther && (
            <button type="button" className="btn" onClick={onFollow}>
              Play the new one here
            </button>
          )}
          <button type="button" className="btn-quiet" onClick={onLeave}>
            Leave
          </button>
        </div>
      </section>
    </main>
  );
}
