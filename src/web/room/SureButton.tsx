/** Button for an action that cannot be undone. The same button asks for confirmation. */
import { useState, type ReactElement, type ReactNode } from 'react';

interface Props {
  readonly sure: string;
  readonly onSure: () => void;
  readonly children: ReactNode;
}

export function SureButton({ sure, onSure, children }: Props): ReactElement {
  const [asked, setAsked] = useState(false);
  const press = (): void => {
    setAsked(!asked);
    if (asked) onSure();
  };
  return (
    <button
      type="button"
      className="btn-quiet"
      data-sure={asked || undefined}
      onClick={press}
      onBlur={() => setAsked(false)}
    >
      {asked ? sure : children}
    </button>
  );
}

interface GiveUpProps {
  readonly isHost: boolean;
  readonly sure: string;
  readonly onGiveUp: () => void;
  readonly children: ReactNode;
}

/** A guest who stands up can sit down again; a host gives the table away for good. */
export const GiveUpButton = ({ isHost, sure, onGiveUp, children }: GiveUpProps): ReactElement =>
  isHost ? (
    <SureButton sure={sure} onSure={onGiveUp}>
      {children}
    </SureButton>
  ) : (
    <button type="button" className="btn-quiet" onClick={onGiveUp}>
      {children}
    </button>
  );
