/** Dialog in which the host changes a table: seats, rules, clocks, and whether it is listed publicly. */
import { useState, type ReactElement } from 'react';
import type { RoomClient } from '../../client/room.ts';
import type { OptionTexts } from '../../core/option-texts.ts';
import type { GameId } from '../../games/index.ts';
import type { TableInfo } from '../../protocol/table-info.ts';
import { Choice, Switch } from '../Choice.tsx';
import { seatTexts } from '../picker/draft.ts';
import { Sheet } from '../Sheet.tsx';
import { OptionsForm } from './OptionsForm.tsx';
import { Problem } from './Problem.tsx';
import { allOptions, changedTexts, problemOfPlan } from './table-plan.ts';
import { useAsker } from './asker.ts';

interface Props {
  readonly room: RoomClient;
  readonly game: GameId;
  readonly table: TableInfo;
  readonly open: boolean;
  readonly onClose: () => void;
}

export const ChangeSheet = (props: Props): ReactElement => (
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

function ChangeForm({ room, game, table, onClose }: Props): ReactElement {
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
