/**
 * MI-70: asks a player whether somebody else may have the discard. The panel covers the table and leaves the
 * hand free, since the answer depends on the hand. It follows from the view alone, so a reload shows it
 * again.
 */
import { useEffect, useRef, type ReactElement } from 'react';
import type { Clock } from '../../../client/table.ts';
import { claimVerb, VERBS } from '../../../games/may-i/index.ts';
import { CardFace } from '../../cards/Card.tsx';
import { OwnClock } from '../../table/Clock.tsx';
import './claim.css';
import type { Moves } from './moves.ts';
import type { Standing } from './standing.ts';

interface Props {
  readonly now: Standing;
  readonly moves: Moves;
  readonly clock: Clock | undefined;
}

export function Claim({ now, moves, clock }: Props): ReactElement | null {
  const { view, names, top } = now;
  if (!now.prompted || !view.question || top === undefined) return null;
  const caller = names[view.question.caller];
  return (
    <Question key={`${view.turns} ${caller} ${top}`}>
      <div className="mi-claim-card">
        <CardFace card={top} />
      </div>
      <div className="mi-claim-words">
        <h2>{caller} asks: May I?</h2>
        <p id="mi-claim-text">{consequence(now, caller)}</p>
      </div>
      <div className="mi-claim-buttons">
        <button
          type="button"
          className="btn"
          data-action="claim"
          onClick={() => void moves.answer('claim')}
        >
          {claimVerb(view)}
        </button>
        <button
          type="button"
          className="btn-primary"
          data-action="allow"
          onClick={() => void moves.answer('allow')}
        >
          {VERBS.allow}
        </button>
      </div>
      {clock && <OwnClock clock={clock} />}
    </Question>
  );
}

const consequence = ({ onTurn }: Standing, caller: string): string =>
  onTurn
    ? `Allow it, or take the card as your draw.`
    : `Allow it, or take the card and a penalty card before ${caller}.`;

/** Those who hear rather than see are told at once, and no key answers before they have moved on. */
function Question({ children }: { readonly children: React.ReactNode }): ReactElement {
  const box = useRef<HTMLElement>(null);
  useEffect(() => box.current?.focus({ preventScroll: true }), []);
  return (
    <section
      ref={box}
      className="mi-claim surface"
      role="dialog"
      aria-label="May I?"
      aria-describedby="mi-claim-text"
      tabIndex={-1}
    >
      {children}
    </section>
  );
}
