/** The coach's panel at the Rummikub table: whether there is a play, and the play step by step. */
import { useState, type ReactElement } from 'react';
import { answerWords, whyWords } from './plan-words.ts';
import { TileWords } from '../../tiles/rummikub/TileWords.tsx';
import type { TableState } from './use-table-state.ts';

interface Props {
  readonly table: TableState;
}

export function PlanPanel({ table }: Props): ReactElement {
  return table.plan.step === undefined ? <Answer table={table} /> : <Step table={table} />;
}

function Answer({ table }: Props): ReactElement {
  const { plan, now, playPlan } = table;
  const [why, setWhy] = useState('');
  const found = plan.found!;
  const isPlay = found.kind === 'play';
  return (
    <>
      <p data-found={found.kind}>
        <strong>Coach</strong> {answerWords(found, now)}
      </p>
      {why === table.seq && (
        <p className="rk-why">
          <TileWords text={whyWords(found, now)} />
        </p>
      )}
      <div className="rk-plan-buttons">
        {isPlay && (
          <>
            <button type="button" className="btn-primary" onClick={plan.show}>
              Show me
            </button>
            <button type="button" className="btn" onClick={playPlan}>
              Play it
            </button>
            <button
              type="button"
              className="btn-quiet"
              aria-expanded={why === table.seq}
              onClick={() => setWhy(why === table.seq ? '' : table.seq)}
            >
              Why not more?
            </button>
          </>
        )}
        <button
          type="button"
          className="btn-quiet"
          aria-label="Close the coach's answer"
          onClick={plan.close}
        >
          Close
        </button>
      </div>
    </>
  );
}

function Step({ table }: Props): ReactElement {
  const { plan, playPlan } = table;
  const step = plan.step!;
  const isLast = step === plan.steps;
  return (
    <>
      <p>
        <strong>
          {step}/{plan.steps}
        </strong>{' '}
        <TileWords
          text={plan.sentence.length === 0 ? 'The table as it lies now.' : plan.sentence}
        />
      </p>
      <div className="rk-plan-buttons">
        <button type="button" className="btn" disabled={step === 0} onClick={plan.back}>
          Back
        </button>
        <button
          type="button"
          className={isLast ? 'btn' : 'btn-primary'}
          disabled={isLast}
          onClick={plan.next}
        >
          Next step
        </button>
        <button type="button" className={isLast ? 'btn-primary' : 'btn'} onClick={playPlan}>
          Play it
        </button>
        <button type="button" className="btn-quiet" onClick={plan.stop}>
          Stop
        </button>
      </div>
    </>
  );
}
