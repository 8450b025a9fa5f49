/**
 * Table and rack as text fields, and the position saved, loaded and shared as text. A parse error is shown
 * as a sentence that points at the place.
 */
import {
  type ChangeEvent,
  type ClipboardEvent,
  type Dispatch,
  type ReactElement,
  useId,
  useRef,
  useState,
} from 'react';
import { capitalised } from '../../../core/words.ts';
import type { TextFault } from '../../../games/rummikub/index.ts';
import { type DeskAction, type DeskState, type Field, loading } from './desk-state.ts';
import { formatHash, formatPosition, looksLikePosition } from './position-text.ts';

interface FieldsProps {
  readonly state: DeskState;
  readonly change: Dispatch<DeskAction>;
}

const SAMPLES = { table: 'r[r1 r2 r3] g[b7 y7 k7]', rack: 'r4 k1 J' } as const;

export function TextFields({ state, change }: FieldsProps): ReactElement {
  return (
    <div className="solve-texts">
      {(['table', 'rack'] as const).map((field) => (
        <TextField
          key={field}
          field={field}
          text={state.texts[field]}
          fault={state.faults[field]}
          change={change}
        />
      ))}
      <p className="solve-note">
        Red, blue, yellow and black are r, b, y and k; a joker is J. Runs are r[…], groups g[…]. A
        whole saved position may be pasted here too.
      </p>
    </div>
  );
}

interface FieldProps {
  readonly field: Field;
  readonly text: string;
  readonly fault: TextFault | undefined;
  readonly change: Dispatch<DeskAction>;
}

function TextField({ field, text, fault, change }: FieldProps): ReactElement {
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const onPaste = (event: ClipboardEvent): void => {
    const pasted = event.clipboardData.getData('text');
    if (!looksLikePosition(pasted)) return;
    event.preventDefault();
    change(loading(pasted));
  };
  return (
    <div className="solve-text">
      <label htmlFor={id}>{capitalised(field)}</label>
      <textarea
        id={id}
        ref={area}
        rows={field === 'table' ? 4 : 2}
        value={text}
        placeholder={SAMPLES[field]}
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        aria-invalid={fault !== undefined || undefined}
        aria-describedby={`${id}-fault`}
        onPaste={onPaste}
        onChange={(event) => change({ type: 'write', field, text: event.currentTarget.value })}
      />
      <div id={`${id}-fault`} className="solve-fault">
        {fault && (
          <FaultLine text={text} fault={fault} onShow={() => showPlace(area.current, fault)} />
        )}
      </div>
    </div>
  );
}

interface FaultProps {
  readonly text: string;
  readonly fault: TextFault;
  readonly onShow: () => void;
}

/** How much of the text around the fault is shown. */
const AROUND = 18;

function FaultLine({ text, fault, onShow }: FaultProps): ReactElement {
  const { says, at } = fault;
  const end = at + lengthOf(text, fault);
  const from = Math.max(0, at - AROUND);
  return (
    <>
      <p>{capitalised(says)}.</p>
      <button type="button" className="solve-place" onClick={onShow}>
        <span className="visually-hidden">Go to the place: </span>
        <code>
          {from > 0 && '…'}
          {text.slice(from, at)}
          <mark>{text.slice(at, end) || ' '}</mark>
          {text.slice(end, end + AROUND)}
          {end + AROUND < text.length && '…'}
        </code>
      </button>
    </>
  );
}

/** The word at the place, or the one sign that begins what is wrong. */
const lengthOf = (text: string, { at, notATile }: TextFault): number =>
  notATile?.length ?? /^[^\s[\]]*[[\]]?/.exec(text.slice(at))![0].length;

function showPlace(area: HTMLTextAreaElement | null, fault: TextFault): void {
  if (!area) return;
  area.focus();
  area.setSelectionRange(fault.at, fault.at + Math.max(1, lengthOf(area.value, fault)));
}

interface SaveProps {
  readonly state: DeskState;
  readonly change: Dispatch<DeskAction>;
}

const FILE_NAME = 'rummikub-position.txt';
/** More than any position takes; a film picked by mistake is not read. */
const FILE_BYTES_MAX = 20_000;

/** Saves, loads and shares a position: as text, as a file, as a link. */
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
