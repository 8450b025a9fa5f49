/** Tells whoever listens rather than looks what happened and what is asked. */
import { useEffect, useRef, useState, type ReactElement } from 'react';
import type { LogLine } from '../../core/match.ts';

interface Props {
  readonly log: readonly LogLine[];
  readonly seq: number;
  readonly prompt: string;
}

export function Announcer({ log, seq, prompt }: Props): ReactElement {
  const heard = useRef({ seq, prompt: '' });
  const [text, setText] = useState(prompt);
  useEffect(() => {
    const before = heard.current;
    heard.current = { seq, prompt };
    const lines = log.filter((line) => line.seq > before.seq).map((line) => line.text);
    if (prompt !== before.prompt) lines.push(prompt);
    if (lines.length > 0) setText(lines.join(' '));
  }, [log, seq, prompt]);
  return (
    <div className="visually-hidden" aria-live="polite" data-testid="announcer">
      {text}
    </div>
  );
}
