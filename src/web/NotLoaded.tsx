/** Message for a page that could not be fetched: the network is gone, or the server has a newer version. */
import type { ReactElement } from 'react';

interface Props {
  readonly onAgain: () => void;
  readonly onLeave?: () => void;
}

export const NotLoaded = ({ onAgain, onLeave }: Props): ReactElement => (
  <main className="aside felt">
    <section className="end surface" role="alert">
      <h2>This part of the page could not be loaded</h2>
      <p>
        The connection is gone, or the server has a newer page. Nothing is lost: try again, or load
        the page anew.
      </p>
      <div className="end-actions">
        <button type="button" className="btn-primary" onClick={onAgain}>
          Try again
        </button>
        <button type="button" className="btn" onClick={() => location.reload()}>
          Load the page anew
        </button>
        {onLeave && (
          <button type="button" className="btn-quiet" onClick={onLeave}>
            To the first page
          </button>
        )}
      </div>
    </section>
  </main>
);
