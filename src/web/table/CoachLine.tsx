/** The coach's hint: one line with the move and its reason, and more on request. */
import { useState, type ReactElement, type ReactNode } from 'react';
import type { Hint } from '../../client/table.ts';
import { plainText, type Said } from '../../core/phrase.ts';
import { withCapital } from '../../core/saying.ts';
import { WithCards } from '../cards/WithCards.tsx';
import { RuleButton } from './RuleButton.tsx';

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
