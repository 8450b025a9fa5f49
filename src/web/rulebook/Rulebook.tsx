/**
 * Viewer for the rules of a game: the sheet with a table of contents, opened at a rule if one was asked for.
 */
import { useEffect, useRef, useState, type ReactElement } from 'react';
import type { GameId } from '../../games/index.ts';
import { entryOf } from '../../games/catalogue.ts';
import { usePart } from '../parts.ts';
import { Sheet } from '../Sheet.tsx';
import './rulebook.css';
import { Passages, ruleId, sectionId } from './Passages.tsx';
import type { RuleSheet } from './sheet.ts';
import { SHEETS } from './registry.ts';

interface Props {
  readonly game: GameId;
  /** The rule to go to. */
  readonly rule?: string | undefined;
  readonly onLesson: () => void;
  readonly onClose: () => void;
}

export function Rulebook({ game, rule, onLesson, onClose }: Props): ReactElement {
  const { here: sheet, isMissing: failed, again } = usePart<RuleSheet>(SHEETS[game]);
  const [at, setAt] = useState(rule);
  const body = useRef<HTMLDivElement>(null);
  useKeptFocus();
  useEffect(() => {
    if (sheet && at !== undefined) goTo(body.current, ruleId(at));
  }, [sheet, at]);
  return (
    <Sheet
      open
      title={`${entryOf(game).title}: the rules`}
      className="rulebook"
      closeWord="Close"
      onClose={onClose}
    >
      <div className="rulebook-lead">
        <button type="button" className="btn-primary" onClick={onLesson}>
          Learn it by playing
        </button>
        <span>A lesson of two minutes</span>
      </div>
      <div className="rulebook-body" ref={body}>
        {failed && <NotThere onAgain={again} />}
        {!sheet && !failed && <p role="status">The rules are on their way.</p>}
        {sheet && (
          <>
            <Contents sheet={sheet} onGo={(section) => goTo(body.current, sectionId(section))} />
            <Passages game={game} sheet={sheet} at={at} onRule={setAt} />
          </>
        )}
      </div>
    </Sheet>
  );
}

/** Whoever read a rule in the middle of a move goes on where they were. */
function useKeptFocus(): void {
  useEffect(() => {
    const before = document.activeElement;
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
}

/** Scrolls there and puts the focus there, so that a screen reader reads on from the same place. */
function goTo(body: HTMLElement | null, id: string): void {
  const place = body?.querySelector<HTMLElement>(`[id="${id}"]`);
  place?.scrollIntoView({ block: 'start' });
  place?.focus({ preventScroll: true });
}

const NotThere = ({ onAgain }: { readonly onAgain: () => void }): ReactElement => (
  <div className="sheet-body" role="alert">
    <p>The rules could not be loaded. Check your connection, then try again.</p>
    <button type="button" className="btn" onClick={onAgain}>
      Try again
    </button>
  </div>
);

interface ContentsProps {
  readonly sheet: RuleSheet;
  readonly onGo: (section: number) => void;
}

/** Unfolded where there is room beside the text, and a press away on a phone. */
function Contents({ sheet, onGo }: ContentsProps): ReactElement {
  const isWide = matchMedia('(min-width: 760px)').matches;
  return (
    <details className="rulebook-contents" open={isWide}>
      <summary>Contents</summary>
      <nav aria-label="Contents">
        <ol>
          {sheet.sections.map(({ title }, section) => (
            <li key={title}>
              <button type="button" className="btn-quiet" onClick={() => onGo(section)}>
                {title}
              </button>
            </li>
          ))}
        </ol>
      </nav>
    </details>
  );
}
