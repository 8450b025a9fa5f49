/** Parts that a page does without at first: they are sent for when they are shown, and a failure is told in their place. */
import { useEffect, useState, type ComponentType, type ReactElement } from 'react';
import { Sheet } from './Sheet.tsx';

interface Part {
  /** Where there is something to be closed. */
  readonly onClose?: () => void;
}

/** The parts that this page may ask for, once it has nothing more urgent to do. */
const parts = new Set<() => Promise<unknown>>();

/** Remembers a part that is sent for when there is time. */
export const keepForLater = (part: () => Promise<unknown>): unknown => parts.add(part);

/** Sends for all of them, so that they are there when the connection is not. */
export function fetchParts(): void {
  // Whoever shows one will hear of a failure.
  for (const part of parts) part().catch(() => undefined);
}

/** What `part` has brought once is kept. */
export function later<P extends object>(
  part: () => Promise<ComponentType<P>>,
): (props: P & Part) => ReactElement | null {
  let kept: ComponentType<P> | undefined;
  keepForLater(part);
  return function Later(props: P & Part) {
    const [Shown, setShown] = useState<ComponentType<P> | undefined>(() => kept);
    const [tries, setTries] = useState(0);
    const [failed, setFailed] = useState(false);
    useEffect(() => {
      if (kept) return;
      part().then(
        (found) => {
          kept = found;
          setShown(() => found);
        },
        () => setFailed(true),
      );
    }, [tries]);
    if (Shown) return <Shown {...props} />;
    if (!failed) return null;
    const again = (): void => {
      setFailed(false);
      setTries(tries + 1);
    };
    const close = (): void => {
      setFailed(false);
      props.onClose?.();
    };
    return <NotHere onClose={close} onAgain={again} />;
  };
}

interface NotHereProps {
  readonly onClose: () => void;
  readonly onAgain: () => void;
}

const NotHere = ({ onClose, onAgain }: NotHereProps): ReactElement => (
  <Sheet open title="Not loaded" closeWord="Close" onClose={onClose}>
    <div className="sheet-body" role="alert">
      <p>This part of the page could not be loaded. Check your connection, then try again.</p>
      <button type="button" className="btn-primary" onClick={onAgain}>
        Try again
      </button>
    </div>
  </Sheet>
);
