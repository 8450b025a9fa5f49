/** A part of the page that could not be fetched, as after an update of the server. */
import type { ReactElement } from 'react';

export const NotLoaded = (): ReactElement => (
  <main className="aside felt">
    <section className="end surface" role="alert">
      <h2>This part of the page could not be loaded</h2>
      <p>The connection is gone, or the server has a newer page.</p>
      <div className="end-actions">
        <button type="button" className="btn-primary" onClick={() => location.reload()}>
          Load the page anew
        </button>
      </div>
    </section>
  </main>
);
