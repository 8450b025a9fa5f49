/** Modal dialog with a title. It closes on its button, on Escape and on a click beside it. */
import { useLayoutEffect, useRef, type ReactElement, type ReactNode } from 'react';

interface Props {
  readonly open: boolean;
  readonly title: string;
  readonly className?: string;
  /** Label of the close button, for a dialog that changes nothing. */
  readonly closeWord?: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

export function Sheet(props: Props): ReactElement {
  const { open, title, className, closeWord = 'Done', onClose, children } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    if (open) dialog.current?.showModal();
    else dialog.current?.close();
  }, [open]);
  return (
    <dialog
      ref={dialog}
      className={className === undefined ? 'sheet' : `sheet ${className}`}
      aria-label={title}
      onClose={(event) => {
        // Browsers tell of a close a little late: by then the sheet may have been opened for something else.
        if (!event.currentTarget.open) onClose();
      }}
      onClick={(event) => {
        // A click on the dialog itself, not on what it holds, is a click on the backdrop.
        if (event.target === event.currentTarget) event.currentTarget.close();
      }}
    >
      <div className="sheet-head">
        <h2>{title}</h2>
        <button type="button" className="btn-quiet" onClick={() => dialog.current?.close()}>
          {closeWord}
        </button>
      </div>
      {children}
    </dialog>
  );
}
