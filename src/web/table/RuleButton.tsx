/** Rule number beside a sentence. A press opens the text of the rule. */
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
