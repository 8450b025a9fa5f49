/** Live region for screen readers: it announces events, arrivals and departures, and the prompt. */
import { useEffect, useRef, useState, type ReactElement } from 'react';
import type { Sitter } from '../../client/table.ts';
import type { PhraseLine } from '../../core/match.ts';
import { saidText, type Said } from '../../core/phrase.ts';
import { spokenCards } from '../cards/names.ts';

interface Props {
  readonly log: readonly PhraseLine[];
  readonly seq: number;
  readonly prompt: Said;
  readonly sitters: readonly Sitter[];
}

export function Announcer({ log, seq, prompt: asked, sitters }: Props): ReactElement {
  const prompt = spokenCards(asked);
  const heard = useRef({ seq, prompt: '', sitters });
  const [text, setText] = useState(() => saidText(asked));
  useEffect(() => {
    const before = heard.current;
    heard.current = { seq, prompt, sitters };
    const lines = log
      .filter((line) => line.seq > before.seq)
      .map((line) => spokenCards(line.phrase));
    lines.push(...comingAndGoing(before.sitters, sitters));
    if (prompt !== before.prompt) lines.push(prompt);
    if (lines.length > 0) setText(lines.join(' '));
  }, [log, seq, prompt, sitters]);
  return (
    <div className="visually-hidden" aria-live="polite" data-testid="announcer">
      {text}
    </div>
  );
}

function comingAndGoing(before: readonly Sitter[], now: readonly Sitter[]): string[] {
  return now.flatMap(({ name, absent }, seat) => {
    const wasAbsent = before[seat]?.absent ?? false;
    if (wasAbsent === (absent ?? false)) return [];
    return [absent ? `${name} is absent.` : `${name} is back.`];
  });
}
