/** A sheet over the table: a dialog with a title that closes on its button, on Escape and on a click beside it. */
import { useEffect, useRef, type ReactElement, type ReactNode } from 'react';

interface Props {
  readonly open: boolean;
  readonly title: string;
  readonly className?: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

export function Sheet({ open, title, className, onClose, children }: Props): ReactElement {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (open) dialog.current?.showModal();
    else dialog.current?.close();
  }, [open]);
  return (
    <dialog
      ref={dialog}
      className={className === undefined ? 'sheet' : `sheet ${className}`}
      aria-label={title}
      onClose={onClose}
      onClick={(event) => {
        // A click on the dialog itself, not on what it holds, is a click on the backdrop.
        if (event.target === event.currentTarget) event.currentTarget.close();
      }}
    >
      <div className="sheet-head">
        <h2>{title}</h2>
        <button type="button" className="btn-quiet" onClick={() => dialog.current?.close()}>
          Done
        </button>
      </div>
      {children}
    </dialog>
  );
}
