/**
 * The log of the match beside the table, newest last, with one group for each turn, and whether it is open.
 */
import {
  memo,
  type ReactElement,
  type ReactNode,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import { UNKNOWN } from '../../core/card.ts';
import type { PhraseLine } from '../../core/match.ts';
import { cardsNamed, plainText, type Phrase, type Said } from '../../core/phrase.ts';
import { WithCards } from '../cards/WithCards.tsx';
import { recallText, rememberText } from '../storage.ts';
import { cardElement } from './places.ts';

/** How a game tells what a line speaks of, and finds it on the table; cards, unless it knows better. */
export interface LogWords {
  drawn(text: Said): ReactNode;
  /** Whether the line names anything that could be shown. */
  shows(line: Phrase): boolean;
  /** Where that is now. */
  places(line: Phrase): readonly HTMLElement[];
}

const CARD_WORDS: LogWords = {
  drawn: (text) => <WithCards text={text} />,
  shows: (line) => cardsNamed(line).some((card) => card !== UNKNOWN),
  places: (line) =>
    cardsNamed(line)
      .map((card) => (card === UNKNOWN ? null : cardElement(card)))
      .filter((element) => element !== null),
};

interface Props {
  readonly log: readonly PhraseLine[];
  readonly open: boolean;
  readonly onFold: () => void;
  /** None of the cards of a line is in sight. */
  readonly onMissing: () => void;
  readonly words?: LogWords | undefined;
}

/** Redrawn only when there is news: a long log is most of what is on the screen. */
export const LogRail = memo(function LogRail(props: Props): ReactElement {
  const { log, open, onFold, onMissing, words = CARD_WORDS } = props;
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    if (open && log.length > 0) scrollToNewest(list.current!);
  }, [log, open]);
  useEffect(() => {
    // The coach takes room below the log; the newest line stays in sight.
    const element = list.current!;
    const observer = new ResizeObserver(() => scrollToNewest(element));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const show = (line: Phrase): void => {
    // Where the log covers the table it makes way for what it points at.
    if (coversTable()) onFold();
    if (!highlight(words.places(line))) onMissing();
  };
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
            {lines.map(({ phrase }, at) => (
              <Line key={`${at} ${plainText(phrase)}`} line={phrase} words={words} onShow={show} />
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

interface LineProps {
  readonly line: Phrase;
  readonly words: LogWords;
  readonly onShow: (line: Phrase) => void;
}

function Line({ line, words, onShow }: LineProps): ReactElement {
  if (!words.shows(line)) return <p>{plainText(line)}</p>;
  return (
    <button type="button" className="log-line" onClick={() => onShow(line)}>
      {words.drawn(line)}
    </button>
  );
}

function groupBySeq(log: readonly PhraseLine[]): PhraseLine[][] {
  const groups: PhraseLine[][] = [];
  for (const line of log) {
    const last = groups.at(-1);
    if (last?.[0].seq === line.seq) last.push(line);
    else groups.push([line]);
  }
  return groups;
}

/** What the log says of the last move, line by line. */
export function lastLines(log: readonly PhraseLine[]): Phrase[] {
  const seq = log.at(-1)?.seq;
  return log.filter((line) => line.seq === seq).map(({ phrase }) => phrase);
}

const HIGHLIGHT_MS = 1600;
const BESIDE = '(min-width: 900px) and (min-height: 560px)';

const coversTable = (): boolean => !matchMedia(BESIDE).matches;

/** Shows where the cards of a line lie now, as far as they are in sight; false where none is. */
function highlight(places: readonly HTMLElement[]): boolean {
  const seen = places.filter((place) => place.checkVisibility({ visibilityProperty: true }));
  for (const place of seen) {
    place.dataset.shown = '';
    setTimeout(() => delete place.dataset.shown, HIGHLIGHT_MS);
  }
  return seen.length > 0;
}

const KEY = 'baize/rail';
const ROOMY = '(min-width: 1100px)';

export interface Rail {
  readonly open: boolean;
  readonly toggle: () => void;
}

/**
 * Hook that holds whether the log beside the table is open. The choice is remembered; on narrow screens the
 * log starts folded.
 */
export function useRail(): Rail {
  const [open, setOpen] = useState(startsOpen);
  const toggle = useCallback(() => {
    setOpen((was) => {
      rememberOpen(!was);
      return !was;
    });
  }, []);
  return { open, toggle };
}

const startsOpen = (): boolean => matchMedia(ROOMY).matches && recallText(KEY) !== 'folded';

/** Only a wide screen remembers: on a phone the log covers the table and is opened for a moment. */
function rememberOpen(open: boolean): void {
  if (matchMedia(ROOMY).matches) rememberText(KEY, open ? 'open' : 'folded');
}
