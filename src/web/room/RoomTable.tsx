/** A match on a server. It uses the same game screen as a match against bots. */
import { useEffect, useState, type ReactElement } from 'react';
import type { RoomSnapshot } from '../../client/room.ts';
import type { TableClient } from '../../client/table.ts';
import type { GameEvent } from '../../core/game.ts';
import type { GameId } from '../../games/index.ts';
import type { TableInfo } from '../../protocol/table-info.ts';
import { screenLoader } from '../games/index.ts';
import { Later, NotLoaded } from '../Later.tsx';
import { getSettings } from '../settings.ts';
import { Flights } from '../table/flights.ts';
import type { Together } from '../table/GameTable.tsx';
import { flightFactor, forcedSpeed } from '../table/use-table.ts';
import { ConnectionMark } from './Connection.tsx';
import { emptySeatNote, rematchAsked } from './people.ts';

interface Props {
  readonly client: TableClient<unknown, unknown, GameEvent>;
  readonly snapshot: RoomSnapshot;
  readonly table: TableInfo;
  readonly game: GameId;
  readonly onMenu: () => void;
  readonly onSay: () => void;
  /** Takes the seat back from the bot that plays for you. */
  readonly onBack: () => void;
  /** Asks the others for another match. */
  readonly onRematch: () => void;
  /** After the match: gives the seat up. */
  readonly onLeave: () => void;
  readonly onSettings: () => void;
  readonly onRules: (rule?: string) => void;
}

/** Screen and card flights of one deal. */
const stageFor = (game: GameId) => ({
  load: screenLoader(game),
  flights: new Flights(flightFactor(forcedSpeed() ?? getSettings().speed)),
});

export function RoomTable(props: Props): ReactElement {
  const { client, snapshot, table } = props;
  useTurnTitle(client);
  const [stage] = useState(() => stageFor(props.game));
  const together: Together = {
    mark: <ConnectionMark state={snapshot.connection} />,
    onMenu: props.onMenu,
    onSay: snapshot.seat === undefined ? undefined : props.onSay,
    onBack: props.onBack,
    onRematch: snapshot.seat === undefined ? undefined : props.onRematch,
    rematchAsked: rematchAsked(table, snapshot),
    rematchNote: emptySeatNote(table, snapshot),
  };
  return (
    <Later
      load={stage.load}
      busy={<main className="table felt" aria-busy="true" />}
      renderMissing={(again) => <NotLoaded onAgain={again} />}
    >
      {(Screen) => (
        <Screen
          client={client}
          flights={stage.flights}
          onLeave={props.onLeave}
          onSettings={props.onSettings}
          onRules={props.onRules}
          together={together}
        />
      )}
    </Later>
  );
}

const TITLE = 'Baize';

/** Marks the browser tab while you are to move, for players who look at another tab. */
function useTurnTitle(client: Props['client']): void {
  useEffect(() => {
    const show = (): void => {
      const { toAct, seat, watching } = client.snapshot();
      document.title = toAct.includes(seat) && !watching ? `Your turn · ${TITLE}` : TITLE;
    };
    show();
    const stop = client.subscribe(show);
    return () => {
      stop();
      document.title = TITLE;
    };
  }, [client]);
}
