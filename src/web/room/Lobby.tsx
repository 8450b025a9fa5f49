/** The lobby of a table before the deal: who sits where, which rules hold, and who still has to agree. */
import { type ReactElement, useEffect, useState } from 'react';
import type { ConnectionState, RoomClient, RoomSnapshot } from '../../client/room.ts';
import { numberWord } from '../../core/words.ts';
import type { GameId } from '../../games/index.ts';
import { entryOf } from '../../games/catalogue.ts';
import type { TableInfo } from '../../protocol/table-info.ts';
import { type Change, useChanges } from './changes.ts';
import type { OptionTexts } from '../../core/option-texts.ts';
import { Choice, Switch } from '../Choice.tsx';
import { seatTexts } from '../picker/draft.ts';
import { Sheet } from '../Sheet.tsx';
import { OptionsForm } from '../picker/RuleFields.tsx';
import { Problem, type Asker, useAsker } from './Asker.tsx';
import { allOptions, changedTexts, problemOfPlan } from './table-plan.ts';
import { ConnectionMark } from './Connection.tsx';
import { Guest, useSitting } from './Guest.tsx';
import { Invite } from './Invite.tsx';
import { missingFor, othersWatching, spectatorWords, waitingWords } from './people.ts';
import type { OptionSpec } from '../../core/options.ts';
import { valueWords } from '../picker/option-words.ts';
import { Seats } from './Seats.tsx';
import { GiveUpButton } from './SureButton.tsx';

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

interface ChangeProps {
  readonly room: RoomClient;
  readonly game: GameId;
  readonly table: TableInfo;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Dialog in which the host changes a table: seats, rules, clocks, and whether it is listed publicly. */
const ChangeSheet = (props: ChangeProps): ReactElement => (
  <Sheet
    open={props.open}
    title="Change the table"
    className="wide-sheet"
    closeWord="Cancel"
    onClose={props.onClose}
  >
    {props.open && <ChangeForm {...props} />}
  </Sheet>
);

function ChangeForm({ room, game, table, onClose }: ChangeProps): ReactElement {
  const asker = useAsker();
  const [options, setOptions] = useState(() => allOptions(game, table.options) as OptionTexts);
  const [seats, setSeats] = useState(table.seats.length);
  const [listed, setListed] = useState(table.listed);
  const problem = problemOfPlan({ game, seats, options });
  const save = async (): Promise<void> => {
    const change = { seats, options: changedTexts(game, options), listed };
    if (await asker.ask(() => room.change(change))) onClose();
  };
  return (
    <div className="sheet-body">
      <p className="sheet-words">After a change everyone is asked to agree anew.</p>
      <Choice
        label="Players"
        values={seatTexts(game)}
        value={String(seats)}
        onChange={(count) => setSeats(Number(count))}
      />
      <Switch label="Listed: strangers may find this table" on={listed} onChange={setListed} />
      <OptionsForm game={game} options={options} onChange={setOptions} />
      <Problem sentence={problem ?? asker.problem} />
      <button
        type="button"
        className="btn-primary"
        disabled={problem !== undefined || asker.waiting}
        onClick={() => void save()}
      >
        Change the table
      </button>
    </div>
  );
}

interface RulesProps {
  readonly game: GameId;
  readonly table: TableInfo;
  /** What is different from what was agreed to before. */
  readonly changes: readonly Change[];
}

/**
 * The rules that players agree to in the lobby: options that differ from the defaults, and on request all of
 * them.
 */
function Rules({ game, table, changes }: RulesProps): ReactElement {
  const { options: specs } = entryOf(game);
  const values = allOptions(game, table.options);
  const was = new Map(changes.map((change) => [change.name, change.was]));
  const special = specs.filter(({ name }) => name in table.options || was.has(name));
  return (
    <section className="rules" aria-labelledby="rules-title">
      <h2 id="rules-title">The rules agreed on</h2>
      {special.length === 0 ? (
        <p className="rules-line">Everything as usual.</p>
      ) : (
        <RuleList specs={special} values={values} was={was} />
      )}
      <details>
        <summary>All {specs.length} rules and clocks</summary>
        <RuleList specs={specs} values={values} was={was} />
      </details>
    </section>
  );
}

interface ListProps {
  readonly specs: readonly OptionSpec[];
  readonly values: Readonly<Record<string, string>>;
  readonly was: ReadonlyMap<string, string>;
}

const RuleList = ({ specs, values, was }: ListProps): ReactElement => (
  <dl className="rule-list">
    {specs.map((spec) => (
      <div key={spec.name} data-changed={was.has(spec.name) || undefined}>
        <dt>{spec.meaning}</dt>
        <dd>
          {was.has(spec.name) && <small>was {was.get(spec.name)}, now </small>}
          {valueWords(spec, values[spec.name])}
        </dd>
      </div>
    ))}
  </dl>
);
