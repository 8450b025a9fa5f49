/** The first page: every game with its table, one button that starts it, and options that unfold. */
import { Suspense, useState, type ReactElement } from 'react';
import { seatCountWords } from '../../core/seat.ts';
import type { GameId } from '../../games/index.ts';
import { GAME_IDS, entryOf } from '../rules/catalogue.ts';
import { forgetRoom, rememberedRooms } from '../room/remembered.ts';
import { setSetting, useSettings } from '../settings.ts';
import { SettingsSheet } from '../SettingsSheet.tsx';
import {
  houseRuleCount,
  partnersOf,
  problemOf,
  profileWords,
  setupOf,
  withStandardRules,
  type Draft,
} from './draft.ts';
import { ENTRIES, type PickerEntry } from './entries.ts';
import type { PanelProps } from './OptionsPanel.tsx';
import './options.css';
import './picker.css';
import { recallDraft, rememberDraft } from './remember.ts';
import { ResumeOffer } from './ResumeOffer.tsx';
import { FriendsButton, lazily, PlayTogether, RoomOffers } from './PlayTogether.tsx';
import type { ResumeInfo, StartSetup } from './types.ts';

/** Nobody needs the options to start a game, so they come when they are asked for. */
const OptionsPanel = lazily<PanelProps>(() =>
  import('./OptionsPanel.tsx').then((part) => part.OptionsPanel),
);

interface PickerProps {
  readonly onStart: (setup: StartSetup) => void;
  readonly resume: ResumeInfo | undefined;
  readonly onResume: () => void;
  readonly onDiscardResume: () => void;
  readonly onLesson: (game: GameId) => void;
}

export function Picker(props: PickerProps): ReactElement {
  const { onStart, resume, onResume, onDiscardResume, onLesson } = props;
  const [rooms, setRooms] = useState(rememberedRooms);
  const forget = (code: string): void => {
    forgetRoom(code);
    setRooms(rememberedRooms());
  };
  return (
    <div className="picker">
      <Masthead />
      <main>
        <RoomOffers rooms={rooms} onForget={forget} />
        {resume && <ResumeOffer resume={resume} onResume={onResume} onDiscard={onDiscardResume} />}
        <ul className="picker-games">
          {GAME_IDS.map((game) => (
            <GameTile
              key={game}
              game={game}
              isQuiet={resume !== undefined || rooms.length > 0}
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

function Masthead(): ReactElement {
  const [open, setOpen] = useState(false);
  return (
    <header className="masthead">
      <h1>Baize</h1>
      <p>A card table for the evening. Sit down and play.</p>
      <button type="button" className="btn-quiet" onClick={() => setOpen(true)}>
        Settings
      </button>
      {open && <SettingsSheet onClose={() => setOpen(false)} />}
    </header>
  );
}

interface TileProps {
  readonly game: GameId;
  /** An offered match is the page's one primary action; new games then step back. */
  readonly isQuiet: boolean;
  readonly onStart: (setup: StartSetup) => void;
  readonly onLesson: (game: GameId) => void;
}

function GameTile({ game, isQuiet, onStart, onLesson }: TileProps): ReactElement {
  const entry: PickerEntry = ENTRIES[game];
  const [draft, setDraft] = useState(() => recallDraft(game, entry.defaults));
  const [isUnfolded, setUnfolded] = useState(false);
  const { playerName } = useSettings();
  const change = (changed: Draft) => {
    setDraft(changed);
    rememberDraft(changed);
  };
  const start = () => {
    if (problemOf(draft) === undefined) onStart(setupOf(draft, playerName));
    else setUnfolded(true);
  };
  return (
    <li className="picker-game">
      <entry.Picture />
      <div className="picker-words">
        <Blurb game={game} entry={entry} />
        <div className="picker-actions">
          <button type="button" className={isQuiet ? 'btn' : 'btn-primary'} onClick={start}>
            {startWords(draft.seats - 1, partnersOf(draft).length > 0)}
          </button>
          <FriendsButton game={game} draft={draft} />
          <button type="button" className="btn-quiet" onClick={() => onLesson(game)}>
            How to play
          </button>
          <button
            type="button"
            className="btn-quiet"
            aria-expanded={isUnfolded}
            aria-controls={`options-${game}`}
            onClick={() => setUnfolded(!isUnfolded)}
          >
            Options
          </button>
        </div>
        <Remarks draft={draft} onStandard={() => change(withStandardRules(draft))} />
      </div>
      <div id={`options-${game}`} className="picker-options" hidden={!isUnfolded}>
        {isUnfolded && (
          <Suspense>
            <OptionsPanel
              draft={draft}
              name={playerName}
              onDraft={change}
              onName={(name) => setSetting('playerName', name)}
            />
          </Suspense>
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
