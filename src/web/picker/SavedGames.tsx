/** List of the games in progress, first on the page. One press resumes a game; only its owner deletes it. */
import { useEffect, useRef, useState, type ReactElement } from 'react';
import { deviceTime } from '../../client/time.ts';
import { counted } from '../../core/words.ts';
import { Trouble } from '../Later.tsx';
import { entryOf } from '../../games/catalogue.ts';
import type { ListedGame } from '../shelf.ts';
import type { Trouble as Told } from '../use-session.ts';
import { standingWords, withWhom } from './kept-words.ts';
import './saved.css';
import { useDeletions, type Deletions } from './use-deletions.ts';

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
