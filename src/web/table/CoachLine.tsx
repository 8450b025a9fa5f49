/** The coach at a table: the hook that asks for a hint, and the line that shows it with its reasons. */
import { type ReactElement, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import type { Hint, TableClient } from '../../client/table.ts';
import { plainText, type Said } from '../../core/phrase.ts';
import { withCapital } from '../../core/saying.ts';
import { WithCards } from '../cards/WithCards.tsx';
import { RuleButton } from './RuleButton.tsx';
import { NOTHING_TO_DECIDE } from '../../bots/coaching-words.ts';
import type { GameEvent } from '../../core/game.ts';

interface LineProps<M> {
  readonly hint: Hint<M> | undefined;
  readonly onClose: () => void;
  /** How a sentence is drawn where it does not speak of cards. */
  readonly drawn?: ((text: Said) => ReactNode) | undefined;
  /** The rule that tells what the advised move is. */
  readonly rule?: string | undefined;
  readonly onRule: (rule: string) => void;
  /** What can be done with it at once, where a game has that. */
  readonly action?: ReactNode;
}

const withCards = (text: Said): ReactNode => <WithCards text={text} />;

/** Screen readers wait until the coach has finished its search. */
export function CoachLine<M>({ hint, ...more }: LineProps<M>): ReactElement {
  return (
    <div
      className="coach"
      role="status"
      aria-label="Coach"
      aria-busy={hint?.isThinking ?? false}
      data-shown={hint !== undefined}
    >
      {hint && <HintText hint={hint} {...more} />}
    </div>
  );
}

interface HintProps<M> extends LineProps<M> {
  readonly hint: Hint<M>;
}

function HintText<M>(props: HintProps<M>): ReactElement {
  const { hint, onClose, drawn = withCards, rule, onRule, action } = props;
  const [open, setOpen] = useState(false);
  return (
    <>
      <p>
        <strong>Hint</strong> {drawn(withCapital(hint.sentence))}
        {rule !== undefined && <RuleButton rule={rule} onRule={onRule} />}
      </p>
      <Outlook hint={hint} />
      {action}
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
            <li key={plainText(reason)}>{drawn(withCapital(reason))}</li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Its place is kept from the start, so that nothing moves when the figure comes. */
function Outlook<M>({ hint }: { readonly hint: Hint<M> }): ReactElement | undefined {
  const { outlook, isThinking } = hint;
  if (outlook === '' && !isThinking) return undefined;
  return (
    <span className="coach-outlook" data-thinking={isThinking}>
      {sentenceCase(outlook)}
    </span>
  );
}

const sentenceCase = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export interface Coach<M> {
  readonly hint: Hint<M> | undefined;
  /** `layOut` puts the cards of a move where they can be played from. */
  readonly ask: (layOut?: (move: M) => void) => void;
  readonly clear: () => void;
}

/**
 * Asks the coach. The first answer comes at once; better ones replace it while the search goes on. A hint is
 * for one position only: it goes when the match moves on, and with it the thinking.
 */
export function useCoach<P, M, E extends GameEvent>(
  client: TableClient<P, M, E>,
  seq: number,
): Coach<M> {
  const [shown, setShown] = useState<{ seq: number; hint: Hint<M> }>();
  const asked = useRef<{ readonly asking: AbortController; readonly seq: number }>(undefined);
  const stop = useCallback(() => asked.current?.asking.abort(), []);
  useEffect(() => {
    if (asked.current?.seq !== seq) stop();
  }, [seq, stop]);
  useEffect(() => stop, [stop]);
  const ask = useCallback(
    (layOut?: (move: M) => void) => {
      stop();
      const at = client.snapshot().seq;
      const asking = new AbortController();
      const { signal } = asking;
      asked.current = { asking, seq: at };
      const laid = layingOut(signal, layOut);
      const show = (hint: Hint<M>): void => {
        if (signal.aborted) return;
        setShown({ seq: at, hint });
        laid(hint);
      };
      void client.hint({ onRefined: show, signal }).then((first) => show(first ?? silence(client)));
    },
    [client, stop],
  );
  const clear = useCallback(() => {
    stop();
    setShown(undefined);
  }, [stop]);
  return { hint: shown?.seq === seq ? shown.hint : undefined, ask, clear };
}

const NO_ADVICE = 'The coach has no advice here.';

/** Hint to show when the coach has none. A player who is to move gets it only after a fault. */
function silence<P, M, E extends GameEvent>(client: TableClient<P, M, E>): Hint<M> {
  const { toAct, mayInterrupt, seat, watching } = client.snapshot();
  const isAsked = !watching && [...toAct, ...mayInterrupt].includes(seat);
  const sentence = [isAsked ? NO_ADVICE : NOTHING_TO_DECIDE];
  return { move: undefined, sentence, outlook: '', why: [], isThinking: false };
}

/** The cards follow the coach's mind, until the player touches something. */
function layingOut<M>(
  signal: AbortSignal,
  layOut: ((move: M) => void) | undefined,
): (hint: Hint<M>) => void {
  let last: string | undefined;
  let isTouched = false;
  const touch = (): void => void (isTouched = true);
  return ({ move }) => {
    const text = JSON.stringify(move);
    if (move === undefined || text === last || isTouched) return;
    if (last === undefined)
      for (const type of ['pointerdown', 'keydown'])
        addEventListener(type, touch, { signal, capture: true });
    last = text;
    layOut?.(move);
  };
}
