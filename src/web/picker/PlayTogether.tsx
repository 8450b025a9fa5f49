/**
 * Playing with others, on the first page: back to a table, with a code, at an open table, or at a new one.
 * What speaks with the server is loaded only when it is needed.
 */
import {
  Suspense,
  lazy,
  useEffect,
  useId,
  useState,
  type ComponentType,
  type FormEvent,
  type ReactElement,
} from 'react';
import type { GameId } from '../../games/index.ts';
import { entryOf } from '../rules/catalogue.ts';
import { hashFor, roomHash, spacedCode } from '../room/address.ts';
import { probeServer, type ServerKind } from '../room/probe.ts';
import type { RememberedRoom } from '../room/remembered.ts';
import type { FriendsSheetProps } from '../room/FriendsSheet.tsx';
import type { OpenTablesProps } from '../room/OpenTables.tsx';
import type { Draft } from './draft.ts';

const NotFetched = (): ReactElement => (
  <p className="picker-problem" role="alert">
    This part of the page could not be loaded: load the page anew.
  </p>
);

/** A part of the page that comes when it is asked for; one that does not come says so in its place. */
export const lazily = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> =>
  lazy<ComponentType<Props>>(() =>
    load()
      .catch(() => NotFetched)
      .then((part) => ({ default: part })),
  );

const FriendsSheet = lazily<FriendsSheetProps>(() =>
  import('../room/FriendsSheet.tsx').then((part) => part.FriendsSheet),
);
const OpenTables = lazily<OpenTablesProps>(() =>
  import('../room/OpenTables.tsx').then((part) => part.OpenTables),
);

const goTo = (code: string): void => {
  location.hash = roomHash(code);
};

interface OffersProps {
  readonly rooms: readonly RememberedRoom[];
  readonly onForget: (code: string) => void;
}

/** The tables where one sits, before anything else: others may be waiting there. */
export function RoomOffers({ rooms, onForget }: OffersProps): ReactElement[] {
  return rooms.slice(0, OFFERS_MAX).map(({ code, game }) => (
    <section key={code} className="resume felt" aria-label={`Your seat at table ${code}`}>
      <div>
        <h2>Your seat at a table of {entryOf(game).title}</h2>
        <p>Table {spacedCode(code)}</p>
      </div>
      <div className="picker-actions">
        <button type="button" className="btn-primary" onClick={() => goTo(code)}>
          Return to the table
        </button>
        <button type="button" className="btn-quiet" onClick={() => onForget(code)}>
          Forget it
        </button>
      </div>
    </section>
  ));
}

const OFFERS_MAX = 2;

interface FriendsProps {
  readonly game: GameId;
  readonly draft: Draft;
}

export function FriendsButton({ game, draft }: FriendsProps): ReactElement {
  const [open, setOpen] = useState(false);
  const [asked, setAsked] = useState(false);
  const show = (): void => {
    setAsked(true);
    setOpen(true);
  };
  return (
    <>
      <button type="button" className="btn" aria-haspopup="dialog" onClick={show}>
        Play with friends
      </button>
      {asked && (
        <Suspense fallback={null}>
          <FriendsSheet
            game={game}
            seats={draft.seats}
            options={draft.options}
            open={open}
            onOpened={goTo}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}

/** A code to type, and tables that anyone may join. */
export function PlayTogether(): ReactElement {
  const server = useServer();
  return (
    <section className="together" aria-labelledby="together-title">
      <h2 id="together-title">Play together</h2>
      {server === 'none' ? (
        <p className="picker-note">
          This page comes without a table server, so only games against bots can be played here.
        </p>
      ) : (
        <JoinForm />
      )}
      {server === 'tables' && (
        <Suspense fallback={null}>
          <OpenTables onJoin={goTo} />
        </Suspense>
      )}
    </section>
  );
}

function useServer(): ServerKind | undefined {
  const [server, setServer] = useState<ServerKind>();
  useEffect(() => {
    let here = true;
    void probeServer().then((kind) => here && setServer(kind));
    return () => {
      here = false;
    };
  }, []);
  return server;
}

const NO_CODE = 'A code has six letters and digits, such as K7M 2QX.';
const MISREAD = 'No code has 0, 1, I, L, O or U in it: look at yours again.';

const noCode = (text: string): string =>
  /^[a-z\d]{6}$/i.test(text.replace(/[\s-]/g, '')) ? MISREAD : NO_CODE;

function JoinForm(): ReactElement {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const id = useId();
  const join = (event: FormEvent): void => {
    event.preventDefault();
    const hash = hashFor(text);
    if (hash === undefined) setProblem(noCode(text));
    else location.hash = hash;
  };
  return (
    <form className="join" onSubmit={join}>
      <label className="text-field">
        <span>Join with a code</span>
        <input
          value={text}
          placeholder="K7M 2QX"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={300}
          aria-describedby={id}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setProblem(undefined);
          }}
        />
      </label>
      <button type="submit" className="btn">
        Join
      </button>
      <div id={id} className="join-problem">
        {problem !== undefined && <p role="alert">{problem}</p>}
      </div>
    </form>
  );
}
