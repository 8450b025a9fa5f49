/** The seats of a table in the lobby, with the host's controls. */
import type { CSSProperties, ReactElement, ReactNode } from 'react';
import type { RoomClient, RoomSnapshot } from '../../client/room.ts';
import { teamName, type Teams } from '../../core/seat.ts';
import type { SeatInfo, TableInfo, TablePhase } from '../../protocol/table-info.ts';
import { entryOf, isGameId } from '../../games/catalogue.ts';
import { BotSelect, botWords } from '../bots/BotSelect.tsx';
import { SureButton } from './SureButton.tsx';
import type { Asker } from './Asker.tsx';

interface Props {
  readonly room: RoomClient;
  readonly snapshot: RoomSnapshot;
  readonly table: TableInfo;
  readonly asker: Asker;
  /** Undefined for those who sit already, and while cards are dealt. */
  readonly onSit: ((seat: number) => void) | undefined;
}

export function Seats(props: Props): ReactElement {
  const { table, snapshot } = props;
  const bottom = snapshot.seat ?? 0;
  const teams = teamsAt(table);
  return (
    <ol className="room-seats" aria-label="Seats" data-count={table.seats.length}>
      {table.seats.map((info, seat) => (
        <li
          // A seat is its number.
          // eslint-disable-next-line react/no-array-index-key
          key={seat}
          className="room-seat"
          data-kind={info.kind}
          data-you={seat === snapshot.seat || undefined}
          data-away={(info.kind === 'person' && !info.present) || undefined}
          data-place={`seat/${seat}`}
          style={spotStyle(seat, bottom, table.seats.length)}
        >
          <SeatWords
            info={info}
            isYou={seat === snapshot.seat}
            team={teamName(teams, seat)}
            phase={table.phase}
            isPlain={info.kind === 'bot' && mayAssign(props)}
          />
          <SeatButtons {...props} info={info} seat={seat} />
        </li>
      ))}
    </ol>
  );
}

const teamsAt = ({ game, seats }: TableInfo): Teams | undefined =>
  isGameId(game) ? entryOf(game).teams?.(seats.length) : undefined;

/** Around an oval with you at the bottom, clockwise; on a phone the list stays a list. */
function spotStyle(seat: number, bottom: number, seats: number): CSSProperties {
  const angle = Math.PI / 2 + (2 * Math.PI * (seat - bottom)) / seats;
  const spot = { '--x': Math.cos(angle).toFixed(4), '--y': Math.sin(angle).toFixed(4) };
  return spot as CSSProperties;
}

interface WordsProps {
  readonly info: SeatInfo;
  readonly isYou: boolean;
  /** Whom one plays for, where there are teams. */
  readonly team: string | undefined;
  readonly phase: TablePhase;
  /** Leaves out the marks, since the same is shown beside the seats already. */
  readonly isPlain: boolean;
}

const mayAssign = ({ snapshot, table }: Props): boolean =>
  snapshot.isHost && table.phase !== 'playing';

function SeatWords({ info, isYou, team, phase, isPlain }: WordsProps): ReactElement {
  const side = team !== undefined && <small data-mark="team"> {team}</small>;
  if (info.kind === 'empty') return <p className="room-name">Empty seat{side}</p>;
  return (
    <div className="room-who">
      <p className="room-name">
        <span title={info.name ?? undefined}>{info.name}</span>
        {isYou && <small> you</small>}
        {side}
      </p>
      {!isPlain && (
        <p className="room-marks">
          {marksOf(info, phase).map(([kind, words]) => (
            <span key={kind} data-mark={kind}>
              {words}
            </span>
          ))}
        </p>
      )}
    </div>
  );
}

type Mark = readonly [kind: string, words: string];

function marksOf({ kind, level, host, ready, present, standIn }: SeatInfo, phase: TablePhase) {
  if (kind === 'bot') return [['bot', botWords(level ?? '')]] satisfies Mark[];
  const marks: Mark[] = [];
  if (host) marks.push(['host', 'host']);
  if (!present) marks.push(['absent', 'absent']);
  if (standIn !== null) marks.push(['stand-in', 'a bot plays']);
  // The host agrees by starting.
  if (phase === 'waiting' && !host)
    marks.push(ready ? ['ready', 'agrees'] : ['asked', 'has not agreed yet']);
  if (phase === 'over' && ready) marks.push(['ready', 'wants a rematch']);
  return marks;
}

interface ButtonProps extends Props {
  readonly info: SeatInfo;
  readonly seat: number;
}

function SeatButtons(props: ButtonProps): ReactNode {
  const { info, seat, snapshot, onSit } = props;
  return (
    <div className="room-seat-buttons">
      {info.kind === 'empty' && onSit && (
        <button type="button" className="btn" onClick={() => onSit(seat)}>
          Sit here
        </button>
      )}
      {mayAssign(props) && seat !== snapshot.seat && <HostButtons {...props} />}
    </div>
  );
}

function HostButtons({ room, asker, info, seat, table }: ButtonProps): ReactElement {
  const assign = (bot: string | null): void => void asker.ask(() => room.assign(seat, bot));
  if (info.kind === 'person')
    return (
      <SureButton sure="Really free it" onSure={() => assign(null)}>
        Free the seat
      </SureButton>
    );
  const isBot = info.kind === 'bot';
  return (
    <BotSelect
      label={isBot ? `Bot on seat ${seat + 1}` : `Put a bot on seat ${seat + 1}`}
      isLabelHidden
      bot={info.level ?? ''}
      none={isBot ? 'Remove the bot' : 'Put a bot here'}
      msMax={table.botMsMax}
      onChange={(bot) => assign(bot === '' ? null : bot)}
    />
  );
}
