/** Table and rack as text fields. A parse error is shown as a sentence that points at the place. */
import { useId, useRef, type ClipboardEvent, type Dispatch, type ReactElement } from 'react';
import { capitalised } from '../../../core/words.ts';
import type { TextFault } from '../../../games/rummikub/index.ts';
import { type DeskAction, type DeskState, type Field, loading } from './desk-state.ts';
import { looksLikePosition } from './position-text.ts';

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
