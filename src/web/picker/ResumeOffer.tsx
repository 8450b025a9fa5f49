/** A match that was left, offered before anything else. */
import { useState, type ReactElement } from 'react';
import { entryOf } from '../rules/catalogue.ts';
import type { ResumeInfo } from './types.ts';

interface OfferProps {
  readonly resume: ResumeInfo;
  readonly onResume: () => void;
  readonly onDiscard: () => void;
}

export function ResumeOffer({ resume, onResume, onDiscard }: OfferProps): ReactElement {
  const [asked, setAsked] = useState(false);
  return (
    <section className="resume felt" aria-labelledby="resume-title">
      <div>
        <h2 id="resume-title">Your game of {entryOf(resume.game).title} is waiting</h2>
        <p>{resume.text}</p>
      </div>
      <div className="picker-actions">
        <button type="button" className="btn-primary" onClick={onResume}>
          Continue
        </button>
        {/* Throwing a match away cannot be undone, so the same button asks once more. */}
        <button
          type="button"
          className="btn-quiet"
          onClick={asked ? onDiscard : () => setAsked(true)}
          onBlur={() => setAsked(false)}
        >
          {asked ? 'Really discard it' : 'Discard'}
        </button>
      </div>
    </section>
  );
}
