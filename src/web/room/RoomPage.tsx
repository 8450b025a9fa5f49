/** Page of a table on a server. It opens the room and shows the lobby, the match, or why there is none. */
import { type ReactElement, useEffect, useEffectEvent, useState } from 'react';
import type { RoomSnapshot } from '../../client/room.ts';
import type { GameId } from '../../games/index.ts';
import { isGameId } from '../../games/catalogue.ts';
import { parseCode } from '../../protocol/code.ts';
import { refusalOf } from '../../protocol/refusals.ts';
import { type RoomAddress, spacedCode } from './address.ts';
import { ConnectionBanner } from './Connection.tsx';
import type { WireRefusal } from '../../protocol/answers.ts';
import { Lobby } from './Lobby.tsx';
import { type OpenRoom, openRoomAt, useRoom, useWaking } from './open-room.ts';
import { Problem, useAsker } from './Asker.tsx';
import { forgetRoom, rememberRoom } from './remembered.ts';
import './room.css';
import './live.css';
import './lobby.css';
import './lobby-wide.css';
import { RoomTable } from './RoomTable.tsx';
import { SaidLayer, SaySheet } from './Said.tsx';
import { onSeatedElsewhere, tokenFor } from './tokens.ts';
import { TableMenu } from './TableMenu.tsx';

interface Props {
  readonly address: RoomAddress;
  readonly onLeave: () => void;
  readonly onSettings: () => void;
  readonly onRules: (game: GameId, rule?: string) => void;
}

/** No link takes the place of a seat that this browser keeps, unless whoever sits there says so. */
export function RoomPage(props: Props): ReactElement {
  const { code } = props.address;
  const [chosen, setChosen] = useState<RoomAddress>();
  const [asks] = useState(() => replacesSeat(props.address));
  if (asks && !chosen)
    return (
      <SeatQuestion
        code={code}
        onReplace={() => setChosen(props.address)}
        onKeep={() => setChosen({ code })}
      />
    );
  return <OpenRoomPage {...props} address={chosen ?? props.address} />;
}

function OpenRoomPage(props: Props): ReactElement {
  const { address, onLeave } = props;
  const isCode = parseCode(address.code) !== undefined;
  const [open, setOpen] = useState(() => (isCode ? openRoomAt(address) : undefined));
  useEffect(() => () => open?.close(), [open]);
  if (!open)
    return (
      <Farewell
        code={address.code}
        problem={refusalOf('table/not_found', { code: address.code })}
        onAgain={onLeave}
        onLeave={onLeave}
      />
    );
  // A ticket works once: whoever comes in again comes without it.
  const again = (): void => setOpen(openRoomAt({ code: address.code }));
  return <Room {...props} open={open} onAgain={again} />;
}

interface RoomProps extends Props {
  readonly open: OpenRoom;
  readonly onAgain: () => void;
}

function Room(props: RoomProps): ReactElement {
  const { address, open, onAgain, onLeave } = props;
  const snapshot = useRoom(open.room);
  useWaking(open.room);
  useMemory(address.code, open, snapshot);
  useReadyCoach(open, snapshot);
  useSharedSeat(address.code, snapshot.seat === undefined, onAgain);
  const { table, problem, connection } = snapshot;
  const gone = connection === 'refused' || connection === 'closed' || table?.phase === 'closed';
  if (gone)
    return <Farewell code={address.code} problem={problem} onAgain={onAgain} onLeave={onLeave} />;
  return (
    <>
      <Inside {...props} snapshot={snapshot} />
      <ConnectionBanner room={open.room} snapshot={snapshot} />
      <SaidLayer snapshot={snapshot} />
    </>
  );
}

/** A tab that only watches comes in again with the seat that another tab has taken. */
function useSharedSeat(code: string, watches: boolean, onAgain: () => void): void {
  const again = useEffectEvent(onAgain);
  useEffect(() => (watches ? onSeatedElsewhere(code, again) : undefined), [code, watches]);
}

/** Whoever plays may ask for a hint at any time, also when the network is gone. */
function useReadyCoach(open: OpenRoom, { table, seat }: RoomSnapshot): void {
  const plays = table?.phase === 'playing' && seat !== undefined;
  const game = plays && isGameId(table.game) ? table.game : undefined;
  useEffect(() => {
    if (game !== undefined) open.readyCoach(game);
  }, [open, game]);
}

/** Refusals after which the secret of a seat is worthless. */
const SEAT_GONE = ['protocol/bad_token', 'protocol/moved', 'table/closed', 'table/not_found'];

/** The first page leads back to where one sits, and nowhere else. */
function useMemory(code: string, open: OpenRoom, { table, seat, problem }: RoomSnapshot): void {
  const game = table?.game;
  const sits = seat !== undefined && game !== undefined && isGameId(game);
  const isClosed = table?.phase === 'closed';
  useEffect(() => {
    if (sits && !isClosed) rememberRoom({ code, game });
    if (isClosed) forgetRoom(code);
  }, [code, game, sits, isClosed]);
  useEffect(() => {
    if (problem && SEAT_GONE.includes(problem.code)) open.forgetSeat();
  }, [open, problem]);
}

function Inside(props: RoomProps & { readonly snapshot: RoomSnapshot }): ReactElement {
  const { open, snapshot, onLeave } = props;
  const { room } = open;
  const { table } = snapshot;
  const [sheet, setSheet] = useState<'menu' | 'say'>();
  const asker = useAsker();
  if (!table || !isGameId(table.game)) return <Waiting {...props} />;
  const { game } = table;
  const close = (): void => setSheet(undefined);
  const standUp = async (): Promise<void> => {
    const mayGo = snapshot.seat === undefined || (await asker.ask(() => room.leave()));
    if (mayGo) onLeave();
  };
  const client = table.phase === 'waiting' ? undefined : room.match();
  const parts = {
    room,
    snapshot,
    table,
    game,
    onMenu: () => setSheet('menu'),
    onSay: () => setSheet('say'),
    onSettings: props.onSettings,
    onRules: (rule?: string) => props.onRules(game, rule),
  };
  return (
    <>
      {client ? (
        <RoomTable
          key={client.snapshot().deal}
          {...parts}
          client={client}
          onBack={() => void asker.ask(() => room.back())}
          onRematch={() => void asker.ask(() => room.ready(true))}
          onLeave={() => void standUp()}
        />
      ) : (
        <Lobby {...parts} />
      )}
      <TableMenu
        room={room}
        snapshot={snapshot}
        table={table}
        open={sheet === 'menu'}
        onClose={close}
        onLeave={onLeave}
        onStandUp={() => void standUp()}
      />
      <SaySheet room={room} open={sheet === 'say'} onClose={close} />
      <div className="room-toast">
        <Problem sentence={asker.problem} />
      </div>
    </>
  );
}

/** Before the first answer of the server. */
function Waiting({ snapshot, onLeave }: RoomProps & { readonly snapshot: RoomSnapshot }) {
  const lost = snapshot.connection === 'reconnecting';
  return (
    <main className="aside felt" aria-busy="true">
      <section className="waiting" role="status">
        <h1>{lost ? 'No answer from the server yet' : 'Coming to the table'}</h1>
        {lost && (
          <p>
            It may be restarting, or this page is served without a table server; then only games
            against bots can be played here.
          </p>
        )}
        <button type="button" className="btn" onClick={onLeave}>
          To the first page
        </button>
      </section>
    </main>
  );
}

/** Whether opening this address would take the place of a seat that this browser keeps. */
const replacesSeat = ({ code, ticket }: RoomAddress): boolean =>
  ticket !== undefined && tokenFor(code) !== undefined;

interface SeatQuestionProps {
  readonly code: string;
  readonly onReplace: () => void;
  readonly onKeep: () => void;
}

/**
 * For a link that carries a seat, opened in a browser that already has one at that table: asks which seat to
 * keep.
 */
const SeatQuestion = ({ code, onReplace, onKeep }: SeatQuestionProps): ReactElement => (
  <main className="aside felt">
    <section className="end surface farewell" role="alert">
      <h1>You have a seat here already</h1>
      <p>
        This link brings a seat at table {spacedCode(code)} to this browser. If you take it, this
        browser forgets the seat that it has there now.
      </p>
      <div className="end-actions">
        <button type="button" className="btn-primary" onClick={onKeep}>
          Keep my seat
        </button>
        <button type="button" className="btn" onClick={onReplace}>
          Take the seat of the link
        </button>
      </div>
    </section>
  </main>
);

interface FarewellProps {
  readonly code: string;
  readonly problem: WireRefusal | undefined;
  /** Comes in again, with the seat that this browser has by now, or as a spectator. */
  readonly onAgain: () => void;
  readonly onLeave: () => void;
}

interface Words {
  readonly title: string;
  readonly line: string;
  /** What coming in again is called, where it helps. */
  readonly again?: string;
  readonly reloads?: boolean;
}

/** Page without a table to show: it says why, and links to the ways on. */
function Farewell({ code, problem, onAgain, onLeave }: FarewellProps): ReactElement {
  const { title, line, again, reloads } = wordsFor(code, problem);
  return (
    <main className="aside felt">
      <section className="end surface farewell" role="alert">
        <h1>{title}</h1>
        <p>{line}</p>
        <div className="end-actions">
          {again !== undefined && (
            <button
              type="button"
              className="btn-primary"
              onClick={reloads ? () => location.reload() : onAgain}
            >
              {again}
            </button>
          )}
          <button
            type="button"
            className={again === undefined ? 'btn-primary' : 'btn'}
            onClick={onLeave}
          >
            To the first page
          </button>
        </div>
      </section>
    </main>
  );
}

const CLOSED: Words = {
  title: 'This table is closed',
  line: 'Its host has closed it, or everyone has left. Thank you for playing.',
};

function wordsFor(code: string, problem: WireRefusal | undefined): Words {
  if (!problem) return CLOSED;
  switch (problem.code) {
    case 'table/closed':
      return CLOSED;
    case 'table/not_found':
      return {
        title: `There is no table ${spacedCode(code)}`,
        line: 'Look at the code again, or ask for the link. Tables that nobody has used for long are put away.',
      };
    case 'protocol/moved':
      return {
        title: 'You play on another device now',
        line: 'Your seat went along with the link. Here you can still watch.',
        again: 'Look on here',
      };
    case 'protocol/bad_token':
      return {
        title: 'Your seat was freed',
        line: 'The host has freed the seat that you had. You can come in and sit down where one is empty.',
        again: 'Come in',
      };
    case 'protocol/bad_ticket':
      return {
        title: 'This link brings no seat any more',
        line: problem.message,
        again: 'Come in without it',
      };
    case 'table/gallery_closed':
      return {
        title: 'Nobody may watch this table',
        line: 'Its host lets only those in who have a seat. You can come back when one is free.',
        again: 'Try again',
      };
    case 'table/sent_away':
      return {
        title: 'The host has sent those who watch away',
        line: problem.message,
        again: 'Try again',
      };
    case 'protocol/bad_version':
    case 'client/bad_answer':
      return {
        title: 'This page and the server do not match',
        line: 'One of them is newer than the other. Loading the page anew should help.',
        again: 'Load the page anew',
        reloads: true,
      };
    default:
      return { title: 'The table cannot be shown', line: problem.message, again: 'Try again' };
  }
}
