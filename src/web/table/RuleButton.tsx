/** The number of a rule beside a sentence; a press opens its text. */
import type { ReactElement } from 'react';

interface Props {
  readonly rule: string;
  readonly onRule: (rule: string) => void;
}

export const RuleButton = ({ rule, onRule }: Props): ReactElement => (
  <button
    type="button"
    className="notice-rule"
    aria-label={`Read rule ${rule}`}
    onClick={() => onRule(rule)}
  >
    {rule}
  </button>
);
