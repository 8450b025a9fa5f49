/** List of the games in progress, first on the page. One press resumes a game; only its owner deletes it. */
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { deviceTime } from '../../client/time.ts';
import { capitalised, counted, listWords } from '../../core/words.ts';
import { Trouble } from '../Later.tsx';
import { entryOf } from '../../games/catalogue.ts';
import { gamesInProgress, type ListedGame, putBack, takeDown } from '../shelf.ts';
import type { Trouble as Told } from '../use-session.ts';
import type { SavedTable } from '../../client/save.ts';
import './saved.css';

interface Props {
  readonly listed: readonly ListedGame[];
  readonly trouble: Told | undefined;
  readonly onResume: (id: string) => void;
}

/** A long list would push the games out of sight. */
const SHOWN_MAX = 3;

export function SavedGames({ listed: first, trouble, onResume }: Props): ReactElement | null {
  const [isWhole, setWhole] = useState(false);
  const shelf = useDeletions(first);
  const { games } = shelf;
  if (games.length === 0) return null;
  const kept = games.filter(({ id }) => !shelf.isDeleted(id)).length;
  // Two behind a button would take no more room than the button.
  const isLong = games.length > SHOWN_MAX + 1;
  const shown = isLong && !isWhole ? games.slice(0, SHOWN_MAX) : games;
  return (
    <section className="saved felt" aria-labelledby="saved-title" data-count={games.length}>
      <h2 id="saved-title">
        {kept === 1 ? 'Your game is waiting' : `Your ${kept} games in progress`}
      </h2>
      <ul className="saved-games">
        {shown.map((listed, at) => (
          <li key={listed.id}>
            <SavedGame
              listed={listed}
              shelf={shelf}
              isFirst={at === 0}
              onResume={() => onResume(listed.id)}
            />
            {trouble?.at === listed.id && <Trouble says={trouble.says} />}
          </li>
        ))}
      </ul>
      {isLong && (
        <button
          type="button"
          className="btn-quiet"
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? 'Show the latest only' : `Show all ${counted(kept, 'game')}`}
        </button>
      )}
    </section>
  );
}

interface GameProps {
  readonly listed: ListedGame;
  readonly shelf: Deletions;
  /** The page's one primary action. */
  readonly isFirst: boolean;
  readonly onResume: () => void;
}

function SavedGame({ listed, shelf, isFirst, onResume }: GameProps): ReactElement {
  const { id, match } = listed;
  const title = match.ok ? entryOf(match.value.game).title : 'A game';
  const name = match.ok ? `${title} ${withWhom(match.value)}` : title;
  if (shelf.isDeleted(id)) return <Deleted name={name} onUndo={() => shelf.restore(id)} />;
  return (
    <div className="saved-game">
      <div>
        <h3>{title}</h3>
        <p>{match.ok ? standingWords(match.value, deviceTime.date()) : UNREADABLE}</p>
      </div>
      <div className="saved-actions">
        {match.ok && (
          <button type="button" className={isFirst ? 'btn-primary' : 'btn'} onClick={onResume}>
            Continue<span className="visually-hidden"> ({name})</span>
          </button>
        )}
        <button type="button" className="btn-quiet" onClick={() => shelf.remove(id)}>
          Delete<span className="visually-hidden"> ({name})</span>
        </button>
      </div>
    </div>
  );
}

const UNREADABLE = 'What was saved of it is damaged and cannot be read any more.';

interface DeletedProps {
  readonly name: string;
  readonly onUndo: () => boolean;
}

/** Stays in its place until the page is left, so that a slip of the finger costs nothing. */
function Deleted({ name, onUndo }: DeletedProps): ReactElement {
  const button = useRef<HTMLButtonElement>(null);
  const [isStuck, setStuck] = useState(false);
  // The button that was pressed is gone; the keyboard goes on from the one in its place.
  useEffect(() => button.current?.focus({ preventScroll: true }), []);
  return (
    <div className="saved-game" data-deleted="">
      <p role="status">{isStuck ? `${name}: ${NO_ROOM}` : `${name}: deleted.`}</p>
      <button
        ref={button}
        type="button"
        className="btn"
        onClick={() => !onUndo() && setStuck(true)}
      >
        Undo<span className="visually-hidden"> the deletion of {name}</span>
      </button>
    </div>
  );
}

const NO_ROOM = 'this browser has no room for it any more.';

interface Deletions {
  /** Those that are kept, and those that were deleted here, in their places. */
  readonly games: readonly ListedGame[];
  readonly isDeleted: (id: string) => boolean;
  readonly remove: (id: string) => void;
  /** False where the browser has no room for it any more. */
  readonly restore: (id: string) => boolean;
}

/** Hook that deletes saved games, and can undo that as long as the page is open. */
function useDeletions(first: readonly ListedGame[]): Deletions {
  const [games, setGames] = useState(first);
  const [texts, setTexts] = useState<ReadonlyMap<string, string>>(new Map());
  useEffect(() => {
    // Another tab plays on, deals or deletes; it may also have put back what was deleted here.
    const look = (): void => {
      const kept = gamesInProgress();
      const gone = new Map([...texts].filter(([id]) => kept.every((game) => game.id !== id)));
      setGames((old) => withDeleted(kept, old, gone));
      if (gone.size < texts.size) setTexts(gone);
    };
    window.addEventListener('storage', look);
    return () => window.removeEventListener('storage', look);
  }, [texts]);
  return {
    games,
    isDeleted: (id) => texts.has(id),
    remove: (id) => setTexts(new Map(texts).set(id, takeDown(id))),
    restore: (id) => {
      const isBack = putBack(id, texts.get(id) ?? '');
      if (isBack) setTexts(new Map([...texts].filter(([other]) => other !== id)));
      return isBack;
    },
  };
}

/** Those that were deleted here stay in their places. */
function withDeleted(
  kept: readonly ListedGame[],
  old: readonly ListedGame[],
  gone: ReadonlyMap<string, string>,
): readonly ListedGame[] {
  const games = [...kept];
  for (const [at, game] of old.entries()) if (gone.has(game.id)) games.splice(at, 0, game);
  return games;
}

type Kept = Pick<SavedTable, 'header' | 'seat' | 'moves' | 'at'>;

function withWhom({ header, seat }: Pick<Kept, 'header' | 'seat'>): string {
  const others = header.players.filter((_, at) => at !== seat).map(({ name }) => name);
  return `with ${listWords(others)}`;
}

/** "With West and East, after 54 moves, 2 hours ago." */
export function standingWords(match: Kept, now: number): string {
  const { length } = match.moves;
  const moves = length === 0 ? 'before the first move' : `after ${counted(length, 'move')}`;
  const played = match.at === undefined ? '' : `, ${agoWords(match.at, now)}`;
  return `${capitalised(withWhom(match))}, ${moves}${played}.`;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const WEEK_MS = 7 * DAY_MS;

/** "just now", "5 minutes ago", "yesterday", "on 12 March". A clock that was set back tells no future. */
export function agoWords(at: number, now: number): string {
  const ms = Math.max(0, now - at);
  if (ms < MINUTE_MS) return 'just now';
  if (ms < HOUR_MS) return `${counted(Math.floor(ms / MINUTE_MS), 'minute')} ago`;
  if (ms < DAY_MS) return `${counted(Math.floor(ms / HOUR_MS), 'hour')} ago`;
  if (ms < 2 * DAY_MS) return 'yesterday';
  if (ms < WEEK_MS) return `${counted(Math.floor(ms / DAY_MS), 'day')} ago`;
  return `on ${dateWords(new Date(at), new Date(now))}`;
}

function dateWords(date: Date, today: Date): string {
  const day = { day: 'numeric', month: 'long' } as const;
  const isThisYear = date.getFullYear() === today.getFullYear();
  return date.toLocaleDateString('en-GB', isThisYear ? day : { ...day, year: 'numeric' });
}
