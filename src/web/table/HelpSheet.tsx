/** The keys, on `?`. */
import { useEffect, useRef, type ReactElement } from 'react';

export type KeyHelp = readonly (readonly [keys: string, meaning: string])[];

/** The keys that every table has. */
export const TABLE_KEYS: KeyHelp = [
  ['← → ↑ ↓', 'move between cards'],
  ['Space', 'select the card'],
  ['H', 'ask the coach'],
  ['U', 'take back your last move'],
  ['S', 'sort your hand'],
  ['L', 'show or fold the log'],
  ['N', 'skip the pause'],
  ['?', 'this sheet'],
];

interface Props {
  readonly open: boolean;
  readonly keys: KeyHelp;
  readonly onClose: () => void;
}

export function HelpSheet({ open, keys, onClose }: Props): ReactElement {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (open) dialog.current?.showModal();
    else dialog.current?.close();
  }, [open]);
  return (
    <dialog ref={dialog} className="sheet help" aria-label="Keys" onClose={onClose}>
      <div className="sheet-head">
        <h2>Keys</h2>
        <button type="button" className="btn-quiet" onClick={() => dialog.current?.close()}>
          Done
        </button>
      </div>
      <dl className="key-list">
        {[...keys, ...TABLE_KEYS].map(([key, meaning]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </dialog>
  );
}
