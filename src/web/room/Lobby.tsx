/** The lobby of a table before the deal: who sits where, which rules hold, and who still has to agree. */
import { useEffect, useState, type ReactElement } from 'react';
import type { ConnectionState, RoomClient, RoomSnapshot } from '../../client/room.ts';
import { numberWord } from '../../core/words.ts';
import type { GameId } from '../../games/index.ts';
import { entryOf } from '../../games/catalogue.ts';
import type { TableInfo } from '../../protocol/table-info.ts';
import { useChanges, type Change } from './changes.ts';
import { ChangeSheet } from './ChangeSheet.tsx';
import { ConnectionMark } from './Connection.tsx';
import { Guest, useSitting } from './Guest.tsx';
import { Invite } from './Invite.tsx';
import { missingFor, othersWatching, spectatorWords, waitingWords } from './people.ts';
import { Problem } from './Problem.tsx';
import { Rules } from './Rules.tsx';
import { Seats } from './Seats.tsx';
import { GiveUpButton } from './SureButton.tsx';
import { useAsker, type Asker } from './asker.ts';

export interface LobbyProps {
  readonly room: RoomClient;
  readonly snapshot: RoomSnapshot;
  readonly table: TableInfo;
  readonly game: GameId;
  readonly onMenu: () => void;
  readonly onSay: () => void;
  readonly onRules: () => void;
  readonly onSettings: () => void;
}

export function Lobby(props: LobbyProps): ReactElement {
  const { room, snapshot, table, game } = props;
  const asker = useAsker();
  const sitting = useSitting(room, asker);
  useForgiveness(asker, snapshot.connection);
  const [changing, setChanging] = useState(false);
  const changes = useChanges(game, table, knowsTerms(snapshot, table));
  return (
    <main className="lobby felt">
      <LobbyBar {...props} />
      <div className="lobby-page">
        <div className="lobby-words">
          <h1>{entryOf(game).title}</h1>
          <Invite code={table.code} />
          <Rules game={game} table={table} changes={changes} />
          {snapshot.isHost && (
            <button
              type="button"
              className="btn-quiet lobby-change"
              onClick={() => setChanging(true)}
            >
              Change rules, clocks or seats
            </button>
          )}
        </div>
        <div className="lobby-table">
          <Seats
            room={room}
            snapshot={snapshot}
            table={table}
            asker={asker}
            onSit={snapshot.seat === undefined ? sitting.sit : undefined}
          />
          <div className="lobby-middle">
            {snapshot.seat === undefined ? (
              <Guest table={table} {...sitting} />
            ) : (
              <Sitting {...props} asker={asker} seat={snapshot.seat} changes={changes} />
            )}
            <Problem sentence={asker.problem} />
            <p className="lobby-spectators">{spectatorWords(othersWatching(snapshot))}</p>
          </div>
        </div>
      </div>
      <ChangeSheet
        room={room}
        game={game}
        table={table}
        open={changing}
        onClose={() => setChanging(false)}
      />
    </main>
  );
}

/** That something could not be sent is no matter once there is a connection again. */
function useForgiveness({ say }: Asker, connection: ConnectionState): void {
  useEffect(() => {
    if (connection === 'online') say(undefined);
  }, [say, connection]);
}

/** Whether the viewer knows the current terms. A guest has agreed to nothing that could have changed. */
const knowsTerms = ({ seat, isHost }: RoomSnapshot, table: TableInfo): boolean =>
  seat === undefined || isHost || table.seats[seat].ready;

function LobbyBar(props: LobbyProps): ReactElement {
  return (
    <nav className="bar" aria-label="Table">
      <button type="button" className="btn-quiet" onClick={props.onMenu}>
        <ConnectionMark state={props.snapshot.connection} />
        Table
      </button>
      <span className="bar-title" aria-hidden="true" />
      {props.snapshot.seat !== undefined && (
        <button type="button" className="btn-quiet" onClick={props.onSay}>
          Say
        </button>
      )}
      <button type="button" className="btn-quiet" onClick={() => props.onRules()}>
        How to play
      </button>
      <button type="button" className="btn-quiet" onClick={props.onSettings}>
        Settings
      </button>
    </nav>
  );
}

interface SittingProps extends LobbyProps {
  readonly asker: Asker;
  readonly seat: number;
  readonly changes: readonly Change[];
}

function Sitting(props: SittingProps): ReactElement {
  const { room, snapshot, asker } = props;
  return (
    <>
      {snapshot.isHost ? <StartButton {...props} /> : <AgreeButton {...props} />}
      <GiveUpButton
        isHost={snapshot.isHost}
        sure="Really stand up"
        onGiveUp={() => void asker.ask(() => room.leave())}
      >
        Stand up
      </GiveUpButton>
    </>
  );
}

function StartButton({ room, table, asker }: SittingProps): ReactElement {
  const missing = missingFor(table);
  return (
    <>
      <button
        type="button"
        className="btn-primary"
        // It stays in reach of the keyboard, so that everyone finds out what is missing.
        aria-disabled={missing !== undefined}
        aria-describedby="start-missing"
        onClick={() => {
          if (missing === undefined && !asker.waiting) void asker.ask(() => room.start());
        }}
      >
        Start the game
      </button>
      <p id="start-missing" className="lobby-line" role="status">
        {missing ?? 'Everyone agrees. Starting means that you do too.'}
      </p>
    </>
  );
}

function AgreeButton({ room, table, asker, seat, changes }: SittingProps): ReactElement {
  const { ready } = table.seats[seat];
  const isAskedAnew = changes.length > 0;
  return (
    <>
      <div className="lobby-changes" role="status">
        {isAskedAnew && <Changes changes={changes} />}
      </div>
      <button
        type="button"
        className={ready ? 'btn' : 'btn-primary'}
        onClick={() => void asker.ask(() => room.ready(!ready))}
      >
        {ready
          ? 'Not ready after all'
          : isAskedAnew
            ? 'I agree to the new rules'
            : 'Ready: I agree to these rules'}
      </button>
      <p className="lobby-line" role="status">
        {ready ? `You agree. ${waitingWords(table)}` : 'Look at the rules, then agree.'}
      </p>
    </>
  );
}

/** So many are told by the button; among the rules all of them are marked. */
const CHANGES_TOLD = 3;

const Changes = ({ changes }: { readonly changes: readonly Change[] }): ReactElement => (
  <>
    <strong>The host has changed the table</strong>
    <ul>
      {changes.slice(0, CHANGES_TOLD).map(({ name, meaning, was, is }) => (
        <li key={name}>
          {meaning}: <b>{is}</b>, was {was}
        </li>
      ))}
      {changes.length > CHANGES_TOLD && (
        <li>and {numberWord(changes.length - CHANGES_TOLD)} more, marked among the rules</li>
      )}
    </ul>
  </>
);
