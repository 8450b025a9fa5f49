/** The solver's answer: the play, the proof that nothing is better, and the steps to make it. */
import { useEffect, useRef, useState, type ReactElement } from 'react';
import { formatTiles } from '../../../core/tile.ts';
import { counted } from '../../../core/words.ts';
import { formatMelds } from '../../../games/rummikub/index.ts';
import type { Solved, Solving } from '../../rummikub-solver/client.ts';
import { PlanPlayer } from '../../tiles/rummikub/PlanPlayer.tsx';
import type { Asks } from './AsksForm.tsx';
import { CopyButton } from './TextFields.tsx';
import { headline, proofWords, rawLines, timeWords } from './words.ts';

interface AnswerProps {
  readonly solving: Solving;
  readonly asks: Asks;
  readonly onStop: () => void;
}

export function AnswerView({ solving, asks, onStop }: AnswerProps): ReactElement {
  return (
    <div aria-live="polite">
      {solving.state === 'working' && <Working nodes={solving.nodes} onStop={onStop} />}
      {solving.state === 'failed' && (
        <p className="solve-problem">
          The solver failed, which is a fault of ours ({solving.says}). The position is still here.
        </p>
      )}
      {solving.state === 'solved' && <Answer solved={solving.solved} asks={asks} />}
    </div>
  );
}

/** Most answers are there before a word could be read; nothing is said about those. */
const SILENT_MS = 400;

interface WorkingProps {
  readonly nodes: number;
  readonly onStop: () => void;
}

function Working({ nodes, onStop }: WorkingProps): ReactElement | null {
  const [seconds, setSeconds] = useState<number>();
  useEffect(() => {
    const begun = performance.now();
    const tick = (): void => setSeconds(Math.round((performance.now() - begun) / 1000));
    const timer = setTimeout(tick, SILENT_MS);
    const clock = setInterval(tick, 1000);
    return () => {
      clearTimeout(timer);
      clearInterval(clock);
    };
  }, []);
  if (seconds === undefined) return null;
  return (
    <p className="solve-working">
      Searching for {seconds} s, {counted(nodes, 'position')} looked at. However long it takes, the
      answer will be proved.
      <button type="button" className="btn" onClick={onStop}>
        Stop
      </button>
    </p>
  );
}

function Answer({ solved, asks }: { readonly solved: Solved; readonly asks: Asks }): ReactElement {
  const { answer, start, steps } = solved;
  const title = useRef<HTMLHeadingElement>(null);
  // On a phone the answer lies below the fold.
  useEffect(() => {
    title.current?.scrollIntoView({ block: 'nearest' });
    title.current?.focus({ preventScroll: true });
  }, []);
  return (
    <article className="solve-solved" data-status={answer.status}>
      <h2 ref={title} tabIndex={-1}>
        {headline(solved)}
      </h2>
      <p>{proofWords(solved, asks)}</p>
      {answer.status !== 'draw' && (
        <>
          <PlanPlayer start={start} steps={steps} />
          <After solved={solved} />
        </>
      )}
      <details className="solve-fold">
        <summary>Raw difference</summary>
        <dl className="solve-raw">
          {rawLines(solved).map(([name, text]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </details>
      <p className="solve-note">{timeWords(solved)}</p>
    </article>
  );
}

function After({ solved: { answer } }: { readonly solved: Solved }): ReactElement {
  const text = formatMelds(answer.tableAfter);
  const left = formatTiles(answer.rackAfter);
  return (
    <details className="solve-fold">
      <summary>The table after, as text</summary>
      <pre className="solve-saved" tabIndex={0} role="region" aria-label="The table after">
        {`table: ${text}\nrack: ${left}`}
      </pre>
      <CopyButton text={`table: ${text}\nrack: ${left}\n`}>Copy it</CopyButton>
    </details>
  );
}
