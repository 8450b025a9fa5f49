/** The coach: one line with the move and its reason, and more for who asks why. */
import { useCallback, useState, type ReactElement, type ReactNode } from 'react';
import type { Hint, TableClient } from '../../client/table.ts';
import type { GameEvent } from '../../core/game.ts';
import { WithCards } from '../cards/WithCards.tsx';

export interface Coach<M> {
  readonly hint: Hint<M> | undefined;
  readonly ask: () => Promise<Hint<M> | undefined>;
  readonly clear: () => void;
}

/** A hint is for one position only: it goes when the match moves on. */
export function useCoach<P, M, E extends GameEvent>(
  client: TableClient<P, M, E>,
  seq: number,
): Coach<M> {
  const [hint, setHint] = useState<{ seq: number; hint: Hint<M> }>();
  const ask = useCallback(async () => {
    const given = await client.hint();
    if (given) setHint({ seq: client.snapshot().seq, hint: given });
    return given;
  }, [client]);
  const clear = useCallback(() => setHint(undefined), []);
  return { hint: hint?.seq === seq ? hint.hint : undefined, ask, clear };
}

interface LineProps<M> {
  readonly hint: Hint<M> | undefined;
  readonly onClose: () => void;
  /** How a sentence is drawn where it does not speak of cards. */
  readonly drawn?: ((text: string) => ReactNode) | undefined;
}

const withCards = (text: string): ReactNode => <WithCards text={text} />;

export function CoachLine<M>({ hint, onClose, drawn }: LineProps<M>): ReactElement {
  return (
    <div className="coach" role="status" aria-label="Coach" data-shown={hint !== undefined}>
      {hint && <HintText key={hint.sentence} hint={hint} onClose={onClose} drawn={drawn} />}
    </div>
  );
}

interface HintProps<M> extends LineProps<M> {
  readonly hint: Hint<M>;
}

function HintText<M>({ hint, onClose, drawn = withCards }: HintProps<M>): ReactElement {
  const [open, setOpen] = useState(false);
  return (
    <>
      <p>
        <strong>Hint</strong> {drawn(sentenceCase(hint.sentence))}
      </p>
      {hint.why.length > 0 && (
        <button
          type="button"
          className="btn-quiet"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          Why?
        </button>
      )}
      <button type="button" className="btn-quiet" aria-label="Close the hint" onClick={onClose}>
        Close
      </button>
      {open && (
        <ul className="coach-why">
          {hint.why.map((reason) => (
            <li key={reason}>{drawn(sentenceCase(reason))}</li>
          ))}
        </ul>
      )}
    </>
  );
}

const sentenceCase = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
