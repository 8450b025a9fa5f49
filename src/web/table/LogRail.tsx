/** What happened so far, newest last, one group for each turn. */
import { memo, useEffect, useRef, type ReactElement } from 'react';
import type { LogLine } from '../../core/match.ts';
import { WithCards } from '../cards/WithCards.tsx';
import { splitCards } from '../cards/card-words.ts';
import { parseCard } from '../../core/card.ts';
import { cardElement } from './places.ts';

interface Props {
  readonly log: readonly LogLine[];
  readonly open: boolean;
  readonly onFold: () => void;
}

/** Redrawn only when there is news: a long log is most of what is on the screen. */
export const LogRail = memo(function LogRail({ log, open, onFold }: Props): ReactElement {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    if (open && log.length > 0) scrollToNewest(list.current!);
  }, [log, open]);
  useEffect(() => {
    // The coach takes room below the log; the newest line stays in sight.
    const observer = new ResizeObserver(() => scrollToNewest(list.current!));
    observer.observe(list.current!);
    return () => observer.disconnect();
  }, []);
  return (
    <aside className="rail" aria-label="Log" data-open={open} inert={!open}>
      <header className="rail-head">
        <h2>Log</h2>
        <button type="button" className="btn-quiet" onClick={onFold}>
          Fold
        </button>
      </header>
      <ol ref={list} className="log" tabIndex={0} aria-label="What happened, newest last">
        {groupBySeq(log).map((lines) => (
          <li key={lines[0].seq}>
            {lines.map(({ text }, at) => (
              <Line key={`${at} ${text}`} text={text} />
            ))}
          </li>
        ))}
      </ol>
    </aside>
  );
});

function scrollToNewest(list: HTMLElement): void {
  list.scrollTop = list.scrollHeight;
}

function Line({ text }: { readonly text: string }): ReactElement {
  const hasCards = splitCards(text).some((part) => part.isCard);
  if (!hasCards) return <p>{text}</p>;
  return (
    <button type="button" className="log-line" onClick={() => highlight(text)}>
      <WithCards text={text} />
    </button>
  );
}

function groupBySeq(log: readonly LogLine[]): LogLine[][] {
  const groups: LogLine[][] = [];
  for (const line of log) {
    const last = groups.at(-1);
    if (last?.[0].seq === line.seq) last.push(line);
    else groups.push([line]);
  }
  return groups;
}

const HIGHLIGHT_MS = 1600;

/** Shows where the cards of a line lie now, as far as they are in sight. */
function highlight(text: string): void {
  for (const part of splitCards(text)) {
    const card = part.isCard ? parseCard(part.text) : undefined;
    const element = card === undefined ? null : cardElement(card);
    if (!element) continue;
    element.dataset.shown = '';
    setTimeout(() => delete element.dataset.shown, HIGHLIGHT_MS);
  }
}
