/**
 * Root component. The address decides between the first page and a table; settings and lessons open over
 * both.
 */
import { type ReactElement, useEffect, useState, useSyncExternalStore } from 'react';
import type { GameId } from '../games/index.ts';
import { later, Later, Trouble, NotLoaded } from './Later.tsx';
import { fetchPart, keepForLater } from './parts.ts';
import { Picker } from './picker/Picker.tsx';
import { usualSetup } from './picker/entries.ts';
import { rulesAddress, useRules } from './rulebook/use-rules.ts';
import { type RoomAddress, takeRoomAddress } from './room/address.ts';
import type { Session } from './session.ts';
import { Sheet } from './Sheet.tsx';
import { type SessionState, useSession } from './use-session.ts';

/** Fetched while a table is open, so that it is there when the network is not. */
const loadInterruption = () => import('./table/Interruption.tsx');
keepForLater(loadInterruption);
const loadLesson = () => import('./lesson/Lesson.tsx');
/** Everything of tables on a server comes in a part of its own: a game against bots does without it. */
const loadRoomPage = () => import('./room/RoomPage.tsx');
const Rulebook = later(async () => (await import('./rulebook/Rulebook.tsx')).Rulebook);

export function App(): ReactElement {
  const room = useRoomAddress();
  const state = useSession();
  const [settings, setSettings] = useState(false);
  const [lesson, setLesson] = useState<GameId>();
  const rules = useRules();
  useLeftLesson();
  const showSettings = (): void => setSettings(true);
  const closeLesson = (): void => setLesson(undefined);
  const { session, aside } = state;
  if (aside)
    return (
      <Later load={loadInterruption} busy={<main className="aside felt" aria-busy="true" />}>
        {({ Aside }) => (
          <Aside why={aside.why} onBack={() => state.takeBack(aside)} onLeave={goToPicker} />
        )}
      </Later>
    );
  /** The first page says in its place where there is none. */
  const learn = async (game: GameId): Promise<boolean> => {
    const isHere = await fetchPart(loadLesson).then(
      () => true,
      () => false,
    );
    if (isHere) setLesson(game);
    return isHere;
  };
  // Whoever learns at a table goes back to it; from the first page a game is dealt.
  const play =
    session || room
      ? undefined
      : (game: GameId): void => {
          closeLesson();
          state.start(usualSetup(game));
        };
  return (
    <>
      {room ? (
        <Room
          address={room}
          onSettings={showSettings}
          onRules={(game, rule) => rules.open({ game, rule })}
        />
      ) : session ? (
        <Table
          key={session.id}
          session={session}
          onLeave={goToPicker}
          onSettings={showSettings}
          onRules={(rule) => rules.open({ game: session.game, rule })}
        />
      ) : (
        <Start state={state} onLesson={learn} onSettings={showSettings} />
      )}
      {settings && <SettingsSheet onClose={() => setSettings(false)} />}
      {rules.shown && (
        <Rulebook
          key={rulesAddress(rules.shown)}
          {...rules.shown}
          onLesson={() => void rules.close().then(() => setLesson(rules.shown?.game))}
          onClose={() => void rules.close()}
        />
      )}
      {lesson && (
        <Later load={loadLesson} renderMissing={(again) => noLesson(again, closeLesson)}>
          {({ Lesson }) => (
            <Lesson
              game={lesson}
              onClose={closeLesson}
              onPlay={play}
              onRule={(rule) => rules.open({ game: lesson, rule })}
            />
          )}
        </Later>
      )}
    </>
  );
}

/** A reload ends a lesson, and its steps leave the history. */
function useLeftLesson(): void {
  useEffect(() => {
    const step = (history.state as { lesson?: number } | null)?.lesson;
    if (step !== undefined) history.go(-step - 1);
  }, []);
}

const goToPicker = (): void => {
  location.hash = '';
};

/** The table on a server that the address names; a ticket is taken out of the address as it is read. */
function useRoomAddress(): RoomAddress | undefined {
  const [room, setRoom] = useState(takeRoomAddress);
  useEffect(() => {
    const onChange = (): void => setRoom(takeRoomAddress());
    window.addEventListener('hashchange', onChange);
    return () => window.removeEventListener('hashchange', onChange);
  }, []);
  return room;
}

interface RoomProps {
  readonly address: RoomAddress;
  readonly onSettings: () => void;
  readonly onRules: (game: GameId, rule?: string) => void;
}

const Room = (props: RoomProps): ReactElement => (
  <Later
    load={loadRoomPage}
    busy={<main className="aside felt" aria-busy="true" />}
    renderMissing={(again) => <NotLoaded onAgain={again} onLeave={goToPicker} />}
  >
    {({ RoomPage }) => (
      <RoomPage
        key={`${props.address.code} ${props.address.ticket ?? ''}`}
        {...props}
        onLeave={goToPicker}
      />
    )}
  </Later>
);

/** Over the table, where the press was. */
const noLesson = (again: () => void, onClose: () => void): ReactElement => (
  <Sheet open title="How to play" closeWord="Close" onClose={onClose}>
    <div className="sheet-body">
      <Trouble says={NO_LESSON} onAgain={again} />
    </div>
  </Sheet>
);

const NO_LESSON = 'The lesson could not be loaded. Check your connection, then try again.';

interface TableProps {
  readonly session: Session;
  readonly onLeave: () => void;
  readonly onSettings: () => void;
  readonly onRules: (rule?: string) => void;
}

function Table({ session, ...handlers }: TableProps): ReactElement {
  const { subscribe, isKept } = session.keeping;
  const isUnkept = !useSyncExternalStore(subscribe, isKept);
  const [isRead, setRead] = useState(false);
  return (
    <>
      <session.Screen client={session.client} flights={session.flights} {...handlers} />
      {isUnkept && !isRead && (
        <Later load={loadInterruption} renderMissing={() => null}>
          {({ Unkept }) => <Unkept onClose={() => setRead(true)} />}
        </Later>
      )}
    </>
  );
}

interface StartProps {
  readonly state: SessionState;
  readonly onLesson: (game: GameId) => Promise<boolean>;
  readonly onSettings: () => void;
}

/** The first page, or a table that is on its way. */
function Start({ state, ...handlers }: StartProps): ReactElement {
  const { opening, trouble } = state;
  if (opening === 'busy') return <main className="table felt" aria-busy="true" />;
  if (opening === 'failed') return <NotLoaded onAgain={state.again} onLeave={goToPicker} />;
  return (
    <>
      {trouble?.at === '' && (
        <p className="problem" role="alert">
          {trouble.says}
        </p>
      )}
      <Picker trouble={trouble} onStart={state.start} onResume={state.resume} {...handlers} />
    </>
  );
}

const SettingsSheet = later(async () => (await import('./SettingsPanel.tsx')).SettingsPanel);
