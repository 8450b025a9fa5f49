/**
 * Form fields for one of a few values, or on and off. They are native inputs, so keyboard and screen readers
 * work without extra code.
 */
import { useId, type ReactElement, type ReactNode } from 'react';

interface ChoiceProps<T extends string> {
  readonly label: ReactNode;
  readonly values: readonly T[];
  /** Undefined while none of them holds. */
  readonly value: T | undefined;
  readonly words?: Partial<Record<T, ReactNode>>;
  readonly onChange: (value: T) => void;
}

export function Choice<T extends string>(props: ChoiceProps<T>): ReactElement {
  const { label, values, value, words = {}, onChange } = props;
  const name = useId();
  return (
    <fieldset className="choice">
      <legend>{label}</legend>
      <div className="choice-row">
        {values.map((option) => (
          <label key={option} className="choice-option">
            <input
              type="radio"
              name={name}
              value={option}
              checked={option === value}
              onChange={() => onChange(option)}
            />
            <span>{(words as Partial<Record<T, ReactNode>>)[option] ?? option}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface SwitchProps {
  readonly label: ReactNode;
  readonly on: boolean;
  readonly onChange: (on: boolean) => void;
}

export function Switch({ label, on, onChange }: SwitchProps): ReactElement {
  return (
    <label className="switch">
      <span>{label}</span>
      <input
        type="checkbox"
        role="switch"
        checked={on}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </label>
  );
}
