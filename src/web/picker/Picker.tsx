/** The first page: every game with a picture, one start button, and options that unfold. */
import { type ReactElement, useEffect, useState } from 'react';
import { seatCountWords } from '../../core/seat.ts';
import type { GameId } from '../../games/index.ts';
import { entryOf, GAME_IDS } from '../../games/catalogue.ts';
import { setSetting, useSettings } from '../settings.ts';
import type { Trouble as Told } from '../use-session.ts';
import { Later, Trouble } from '../Later.tsx';
import {
  type Draft,
  houseRuleCount,
  partnersOf,
  problemOf,
  profileWords,
  recallDraft,
  rememberDraft,
  setupOf,
  type StartSetup,
  withStandardRules,
} from './draft.ts';
import { ENTRIES, type PickerEntry } from './entries.ts';
import { Named } from './Named.tsx';
import './options.css';
import './picker.css';
import { FriendsButton, PlayTogether } from './PlayTogether.tsx';
import { fetchPart } from '../parts.ts';
import { forgetRoom, type RememberedRoom, rememberedRooms } from '../room/remembered.ts';
import { gamesInProgress, type ListedGame, type Shelved } from '../shelf.ts';

interface PickerProps {
  readonly trouble: Told | undefined;
  readonly onStart: (setup: StartSetup) => void;
  readonly onResume: (id: string) => void;
  /** False where the lesson could not be loaded. */
  readonly onLesson: (game: GameId) => Promise<boolean>;
  readonly onSettings: () => void;
}

export function Picker(props: PickerProps): ReactElement {
  const { trouble, onStart, onLesson } = props;
  const { isReady, isEmpty, forget, ...waiting } = useWaiting();
  if (!isReady) return <main className="aside" aria-busy="true" />;
  return (
    <div className="picker">
      <Masthead onSettings={props.onSettings} />
      <main>
        {!isEmpty && (
          <Later load={loadWaiting}>
            {({ Waiting }) => (
              <Waiting {...waiting} trouble={trouble} onForget={forget} onResume={props.onResume} />
            )}
          </Later>
        )}
        <ul className="picker-games">
          {GAME_IDS.map((game) => (
            <GameTile
              key={game}
              game={game}
              isQuiet={!isEmpty}
              trouble={trouble?.at === game ? trouble.says : undefined}
              onStart={onStart}
              onLesson={onLesson}
            />
          ))}
        </ul>
        <PlayTogether />
        {GAME_IDS.map((game) => {
          const { Note }: PickerEntry = ENTRIES[game];
          return Note && <Note key={game} />;
        })}
      </main>
    </div>
  );
}

const Masthead = ({ onSettings }: Pick<PickerProps, 'onSettings'>): ReactElement => (
  <header className="masthead">
    <h1>Baize</h1>
    <p>A card table for the evening. Sit down and play.</p>
    <button type="button" className="btn-quiet" onClick={onSettings}>
      Settings
    </button>
  </header>
);

const NO_LESSON = 'The lesson could not be loaded. Check your connection, then try again.';

/** Nobody needs the options to start a game, so they come when they are asked for. */
const loadOptions = () => import('./OptionsPanel.tsx');

interface TileProps {
  readonly game: GameId;
  /** An offered match is the page's one primary action; new games then step back. */
  readonly isQuiet: boolean;
  /** Why the last press came to nothing. */
  readonly trouble: string | undefined;
  readonly onStart: (setup: StartSetup) => void;
  /** False where the lesson could not be loaded. */
  readonly onLesson: (game: GameId) => Promise<boolean>;
}

function GameTile({ game, isQuiet, trouble, onStart, onLesson }: TileProps): ReactElement {
  const entry: PickerEntry = ENTRIES[game];
  const [draft, setDraft] = useState(() => recallDraft(game, entry.defaults));
  const [isUnfolded, setUnfolded] = useState(false);
  const [hasLesson, setHasLesson] = useState(true);
  const { playerName } = useSettings();
  const change = (changed: Draft) => {
    setDraft(changed);
    rememberDraft(changed);
  };
  const start = () => {
    if (problemOf(draft) === undefined) onStart(setupOf(draft, playerName));
    else setUnfolded(true);
  };
  const learn = async () => {
    setHasLesson(true);
    setHasLesson(await onLesson(game));
  };
  return (
    <li className="picker-game">
      <entry.Picture />
      <div className="picker-words">
        <Blurb game={game} entry={entry} />
        <div className="picker-actions">
          <button type="button" className={isQuiet ? 'btn' : 'btn-primary'} onClick={start}>
            {startWords(draft.seats - 1, partnersOf(draft).length > 0)}
            <Named game={game} />
          </button>
          <FriendsButton game={game} draft={draft} />
          <button type="button" className="btn-quiet" onClick={() => void learn()}>
            How to play
            <Named game={game} />
          </button>
          <button
            type="button"
            className="btn-quiet"
            aria-expanded={isUnfolded}
            aria-controls={`options-${game}`}
            onClick={() => setUnfolded(!isUnfolded)}
          >
            Options
            <Named game={game} />
          </button>
        </div>
        {trouble !== undefined && <Trouble says={trouble} />}
        {!hasLesson && <Trouble says={NO_LESSON} onAgain={() => void learn()} />}
        <Remarks draft={draft} onStandard={() => change(withStandardRules(draft))} />
      </div>
      <div id={`options-${game}`} className="picker-options" hidden={!isUnfolded}>
        {isUnfolded && (
          <Later load={loadOptions}>
            {({ OptionsPanel }) => (
              <OptionsPanel
                draft={draft}
                name={playerName}
                onDraft={change}
                onName={(name) => setSetting('playerName', name)}
              />
            )}
          </Later>
        )}
      </div>
    </li>
  );
}

function Blurb({ game, entry }: { readonly game: GameId; readonly entry: PickerEntry }) {
  const { title, seats } = entryOf(game);
  return (
    <>
      <h2>{title}</h2>
      <p className="picker-facts">
        {seatCountWords(seats)} players, {entry.minutes}
      </p>
      <p className="picker-line">{entry.line}</p>
    </>
  );
}

const COUNT_WORDS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven'];

/** Where there are teams, some of the bots are on your side. */
const startWords = (bots: number, isTeamed: boolean): string =>
  bots === 1
    ? 'Play against a bot'
    : `Play ${isTeamed ? 'with' : 'against'} ${COUNT_WORDS[bots] ?? bots} bots`;

interface RemarksProps {
  readonly draft: Draft;
  readonly onStandard: () => void;
}

/** What is special about this table: house rules from another evening, or why it cannot be dealt. */
function Remarks({ draft, onStandard }: RemarksProps): ReactElement {
  const problem = problemOf(draft);
  return (
    <>
      {problem !== undefined && (
        <p className="picker-problem" role="alert">
          {problem}
        </p>
      )}
      <HouseRules draft={draft} onStandard={onStandard} />
    </>
  );
}

function HouseRules({ draft, onStandard }: RemarksProps): ReactElement | null {
  const changes = houseRuleCount(draft);
  const notes = [
    ...profileWords(draft).map((words) => `Rules: ${words}.`),
    ...(changes === 0
      ? []
      : [`${changes === 1 ? 'One house rule' : `${changes} house rules`} changed.`]),
  ];
  if (notes.length === 0) return null;
  return (
    <p className="picker-note">
      {notes.join(' ')}
      {changes > 0 && (
        <button type="button" className="btn-quiet" onClick={onStandard}>
          Standard rules
        </button>
      )}
    </p>
  );
}

const loadWaiting = () => import('./Waiting.tsx');

interface WaitingState {
  /** False while it is found out which games are over, or while the list is on its way. */
  readonly isReady: boolean;
  readonly isEmpty: boolean;
  readonly rooms: readonly RememberedRoom[];
  readonly games: readonly ListedGame[];
  readonly forget: (code: string) => void;
}

/**
 * Reads the games and tables to resume before the first page is shown. A later insertion would push the
 * buttons down under the player's finger.
 */
function useWaiting(): WaitingState {
  const [rooms, setRooms] = useState(rememberedRooms);
  const [games, setGames] = useState(() => gamesInProgress());
  const isEmpty = rooms.length + games.length === 0;
  const [isReady, setReady] = useState(isEmpty);
  useEffect(() => {
    if (isReady) return;
    void Promise.allSettled([fetchPart(loadWaiting), judgeAll(games)]).then(() => {
      setGames(gamesInProgress());
      setReady(true);
    });
  }, [games, isReady]);
  const forget = (code: string): void => {
    forgetRoom(code);
    setRooms(rememberedRooms());
  };
  return { isReady, isEmpty, rooms, games, forget };
}

/** Where the rules cannot be loaded now, a game of an earlier version counts as one that goes on. */
async function judgeAll(games: readonly ListedGame[]): Promise<void> {
  const unknown = games.flatMap(({ match }): Shelved[] =>
    match.ok && match.value.isOver === undefined ? [match.value] : [],
  );
  if (unknown.length === 0) return;
  const { judge } = await import('../judge.ts');
  await Promise.all(unknown.map(judge));
}
