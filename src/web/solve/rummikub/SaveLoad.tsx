/** Saves, loads and shares a position: as text, as a file, as a link. */
import { useState, type ChangeEvent, type Dispatch, type ReactElement } from 'react';
import { type DeskAction, type DeskState, loading } from './desk-state.ts';
import { formatHash, formatPosition } from './position-text.ts';

interface SaveProps {
  readonly state: DeskState;
  readonly change: Dispatch<DeskAction>;
}

const FILE_NAME = 'rummikub-position.txt';
/** More than any position takes; a film picked by mistake is not read. */
const FILE_BYTES_MAX = 20_000;

export function SaveLoad({ state, change }: SaveProps): ReactElement {
  const text = formatPosition(state);
  const link = `${location.origin}${location.pathname}${formatHash(state)}`;
  return (
    <details className="solve-fold">
      <summary>Save and load</summary>
      <div className="solve-chips">
        <CopyButton text={text}>Copy as text</CopyButton>
        <CopyButton text={link}>Copy a link</CopyButton>
        <button type="button" className="btn" onClick={() => download(text)}>
          Save a file
        </button>
        <label className="btn solve-file">
          Open a file
          <input
            type="file"
            accept=".txt,text/plain"
            onChange={(event) => void open(event, change)}
          />
        </label>
      </div>
      <pre className="solve-saved" tabIndex={0} role="region" aria-label="The position as text">
        {text}
      </pre>
    </details>
  );
}

interface CopyProps {
  readonly text: string;
  readonly children: string;
}

/** Where the browser will not copy, the text is shown for the hand to copy. */
export function CopyButton({ text, children }: CopyProps): ReactElement {
  const [copied, setCopied] = useState<'yes' | 'no'>();
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied('yes');
    } catch {
      setCopied('no');
    }
  };
  return (
    <>
      <button
        type="button"
        className="btn"
        onClick={() => void copy()}
        onBlur={() => setCopied(undefined)}
      >
        {copied === 'yes' ? 'Copied' : children}
      </button>
      {copied === 'no' && (
        <input
          className="solve-copy"
          aria-label={children}
          readOnly
          value={text}
          onFocus={(event) => event.currentTarget.select()}
        />
      )}
    </>
  );
}

function download(text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = FILE_NAME;
  link.click();
  // The browser takes the file after the click.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

async function open(event: ChangeEvent<HTMLInputElement>, change: Dispatch<DeskAction>) {
  const input = event.currentTarget;
  const file = input.files?.[0];
  if (!file) return;
  change(
    file.size > FILE_BYTES_MAX
      ? { type: 'refuse', says: `${file.name} is too large to be a position.` }
      : loading(await file.text()),
  );
  // The same file may be opened once more.
  input.value = '';
}
