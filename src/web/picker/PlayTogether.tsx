/**
 * Section of the first page for playing with others: by code, at an open table, or at a new one. The client
 * code for the server loads only when it is needed.
 */
import { type FormEvent, type ReactElement, useEffect, useId, useState } from 'react';
import type { GameId } from '../../games/index.ts';
import { Later } from '../Later.tsx';
import { hashFor, roomHash } from '../room/address.ts';
import type { Draft } from './draft.ts';
import { Named } from './Named.tsx';

const loadFriends = () => import('../room/FriendsSheet.tsx');
const loadOpenTables = () => import('../room/OpenTables.tsx');

const goTo = (code: string): void => {
  location.hash = roomHash(code);
};

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
        <Named game={game} />
      </button>
      {asked && (
        <Later load={loadFriends}>
          {({ FriendsSheet }) => (
            <FriendsSheet
              game={game}
              seats={draft.seats}
              options={draft.options}
              open={open}
              onOpened={goTo}
              onClose={() => setOpen(false)}
            />
          )}
        </Later>
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
        <Later load={loadOpenTables}>{({ OpenTables }) => <OpenTables onJoin={goTo} />}</Later>
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

/** What is behind the page: no table server, one without open tables, or one with some. */
type ServerKind = 'none' | 'quiet' | 'tables';

/**
 * Asks without loading the whole client. `tables` where some are open to everyone; what they are is then for
 * the loaded part to read.
 */
async function probeServer(): Promise<ServerKind> {
  let answer: Response;
  try {
    answer = await fetch('/api/tables', { headers: { accept: 'application/json' } });
  } catch {
    // No network now says nothing about what is there once it is back.
    return 'quiet';
  }
  if (!answer.ok) return kindOfFailure(answer.status);
  return kindOf(await answer.json().catch(() => undefined));
}

export function kindOf(answer: unknown): ServerKind {
  const tables = (answer as { readonly tables?: unknown } | null | undefined)?.tables;
  if (!Array.isArray(tables)) return 'none';
  return tables.length > 0 ? 'tables' : 'quiet';
}

/** A server that cannot answer now is a server all the same; plain web space has no such page. */
export const kindOfFailure = (status: number): ServerKind => (status >= 500 ? 'quiet' : 'none');
