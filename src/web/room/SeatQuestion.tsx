/**
 * Dialog for a link that carries a seat, opened in a browser that already has one at that table. It asks
 * which seat to keep.
 */
import type { ReactElement } from 'react';
import { spacedCode, type RoomAddress } from './address.ts';
import { tokenFor } from './tokens.ts';

/** Whether opening this address would take the place of a seat that this browser keeps. */
export const replacesSeat = ({ code, ticket }: RoomAddress): boolean =>
  ticket !== undefined && tokenFor(code) !== undefined;

interface Props {
  readonly code: string;
  readonly onReplace: () => void;
  readonly onKeep: () => void;
}

export const SeatQuestion = ({ code, onReplace, onKeep }: Props): ReactElement => (
  <main className="aside felt">
    <section className="end surface farewell" role="alert">
      <h1>You have a seat here already</h1>
      <p>
        This link brings a seat at table {spacedCode(code)} to this browser. If you take it, this
        browser forgets the seat that it has there now.
      </p>
      <div className="end-actions">
        <button type="button" className="btn-primary" onClick={onKeep}>
          Keep my seat
        </button>
        <button type="button" className="btn" onClick={onReplace}>
          Take the seat of the link
        </button>
      </div>
    </section>
  </main>
);
