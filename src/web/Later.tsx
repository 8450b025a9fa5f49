/**
 * Loads a part of the page when it is first shown. A failed load shows a message and a retry button in its
 * place.
 */
import {
  type ComponentType,
  type ReactElement,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react';
import { keepForLater, usePart } from './parts.ts';
import { Sheet } from './Sheet.tsx';

interface Props<T> {
  readonly load: () => Promise<T>;
  /** Shown while it is on its way. */
  readonly busy?: ReactNode;
  /** Shown where it could not be loaded. */
  readonly renderMissing?: (again: () => void) => ReactNode;
  readonly children: (part: T) => ReactNode;
}

export function Later<T>({ load, busy = null, renderMissing, children }: Props<T>): ReactNode {
  const { here, isMissing, again } = usePart(load);
  if (here !== undefined) return children(here);
  if (!isMissing) return busy;
  return renderMissing ? renderMissing(again) : <Trouble says={NOT_HERE} onAgain={again} />;
}

/** A component that comes when it is first shown, or before that once a table is at rest. */
export function later<P extends object>(
  load: () => Promise<ComponentType<P>>,
): (props: P & Closing) => ReactElement {
  keepForLater(load);
  return (props) => (
    <Later load={load} renderMissing={(again) => <NotHere {...props} onAgain={again} />}>
      {(Part) => <Part {...props} />}
    </Later>
  );
}

interface Closing {
  /** Where there is something to be closed. */
  readonly onClose?: () => void;
}

/** Over the table: what was asked for has no place of its own there. */
function NotHere({ onClose, onAgain }: Closing & { readonly onAgain: () => void }): ReactElement {
  const [open, setOpen] = useState(true);
  const close = (): void => {
    setOpen(false);
    onClose?.();
  };
  return (
    <Sheet open={open} title="Not loaded" closeWord="Close" onClose={close}>
      <div className="sheet-body">
        <Trouble says={NOT_HERE} onAgain={onAgain} />
      </div>
    </Sheet>
  );
}

const NOT_HERE = 'This part of the page could not be loaded. Check your connection.';

interface TroubleProps {
  readonly says: string;
  readonly onAgain?: (() => void) | undefined;
}

/** Error message at the place of the press. It scrolls itself into view. */
export function Trouble({ says, onAgain }: TroubleProps): ReactElement {
  const words = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // Some browsers return a promise from it, which is nothing to clean up with.
    words.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <p ref={words} className="trouble" role="alert">
      {says}
      {onAgain && (
        <button type="button" className="btn" onClick={onAgain}>
          Try again
        </button>
      )}
    </p>
  );
}

interface NotLoadedProps {
  readonly onAgain: () => void;
  readonly onLeave?: () => void;
}

/** Message for a page that could not be fetched: the network is gone, or the server has a newer version. */
export const NotLoaded = ({ onAgain, onLeave }: NotLoadedProps): ReactElement => (
  <main className="aside felt">
    <section className="end surface" role="alert">
      <h2>This part of the page could not be loaded</h2>
      <p>
        The connection is gone, or the server has a newer page. Nothing is lost: try again, or load
        the page anew.
      </p>
      <div className="end-actions">
        <button type="button" className="btn-primary" onClick={onAgain}>
          Try again
        </button>
        <button type="button" className="btn" onClick={() => location.reload()}>
          Load the page anew
        </button>
        {onLeave && (
          <button type="button" className="btn-quiet" onClick={onLeave}>
            To the first page
          </button>
        )}
      </div>
    </section>
  </main>
);
