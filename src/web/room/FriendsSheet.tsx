/** Dialog that creates a table for friends: seats, bots, rules, and who may find it. */
import { useEffect, useRef, useState, type ReactElement, type RefObject } from 'react';
import { botMsMaxOf, createTable } from '../../client/api.ts';
import { teamName } from '../../core/seat.ts';
import type { GameId } from '../../games/index.ts';
import { BotSelect } from '../bots/BotSelect.tsx';
import { Choice, Switch } from '../Choice.tsx';
import { seatTexts } from '../picker/draft.ts';
import { entryOf } from '../../games/catalogue.ts';
import { getSettings } from '../settings.ts';
import { Sheet } from '../Sheet.tsx';
import { NameField } from './Guest.tsx';
import { OptionsForm } from '../picker/RuleFields.tsx';
import { Problem } from './Asker.tsx';
import { rememberRoom } from './remembered.ts';
import './room.css';
import { SERVER } from './address.ts';
import { openPlan, problemOfPlan, requestOf, withBot, type TablePlan } from './table-plan.ts';
import { keepToken } from './tokens.ts';

export interface FriendsSheetProps {
  readonly game: GameId;
  /** Initial values: the setup that was chosen for a game against bots. */
  readonly seats: number;
  readonly options: Readonly<Record<string, string>>;
  readonly open: boolean;
  readonly onOpened: (code: string) => void;
  readonly onClose: () => void;
}

export const FriendsSheet = (props: FriendsSheetProps): ReactElement => (
  <Sheet
    open={props.open}
    title="Play with friends"
    className="wide-sheet friends"
    closeWord="Cancel"
    onClose={props.onClose}
  >
    {props.open && <FriendsForm {...props} />}
  </Sheet>
);

function FriendsForm({ game, seats, options, onOpened }: FriendsSheetProps): ReactElement {
  const [plan, setPlan] = useState(() => openPlan(game, seats, options));
  const opening = useOpening(onOpened);
  const misfit = problemOfPlan(plan);
  return (
    <form
      className="sheet-body"
      onSubmit={(event) => {
        event.preventDefault();
        void opening.open(plan);
      }}
    >
      <NameField nameField={opening.nameField} onName={opening.forgive} />
      <Choice
        label="Players, you included"
        values={seatTexts(game)}
        value={String(plan.seats)}
        onChange={(count) => setPlan({ ...plan, seats: Number(count) })}
      />
      <OtherSeats plan={plan} onPlan={setPlan} />
      <Switch
        label="Listed: strangers may find this table and join"
        on={plan.listed}
        onChange={(listed) => setPlan({ ...plan, listed })}
      />
      <details className="more-options">
        <summary>Rules and clocks</summary>
        <OptionsForm
          game={game}
          options={plan.options}
          onChange={(changed) => setPlan({ ...plan, options: changed })}
        />
      </details>
      <Problem sentence={misfit ?? opening.problem} />
      <button
        type="submit"
        className="btn-primary"
        disabled={misfit !== undefined || opening.waiting}
      >
        Open the table
      </button>
    </form>
  );
}

interface SeatsProps {
  readonly plan: TablePlan;
  readonly onPlan: (plan: TablePlan) => void;
}

/**
 * Seat 1 is yours, in the first team where there are any; every other one waits for a friend or has a bot.
 */
function OtherSeats({ plan, onPlan }: SeatsProps): ReactElement {
  const msMax = useBotMsMax();
  const teams = entryOf(plan.game).teams?.(plan.seats);
  const labelOf = (seat: number): string =>
    [`Seat ${seat + 1}`, teamName(teams, seat)].filter(Boolean).join(', ');
  return (
    <fieldset className="other-seats">
      <legend>The other seats</legend>
      {plan.bots.slice(1, plan.seats).map((bot, at) => (
        <BotSelect
          // A seat is its number.
          // eslint-disable-next-line react/no-array-index-key
          key={at}
          label={labelOf(at + 1)}
          isLabelHidden
          bot={bot ?? ''}
          none="A friend"
          msMax={msMax}
          onChange={(chosen) => onPlan(withBot(plan, at + 1, chosen))}
        />
      ))}
    </fieldset>
  );
}

/** Nothing is said until the server has; should it never answer, it caps what is too long itself. */
function useBotMsMax(): number | undefined {
  const [msMax, setMsMax] = useState<number>();
  useEffect(() => {
    let isShown = true;
    void botMsMaxOf(SERVER).then((ms) => isShown && setMsMax(ms));
    return () => {
      isShown = false;
    };
  }, []);
  return msMax;
}

interface Opening {
  readonly nameField: RefObject<HTMLInputElement | null>;
  readonly problem: string | undefined;
  readonly waiting: boolean;
  readonly open: (plan: TablePlan) => Promise<void>;
  /** Clears the message about a bad name. A player who edits the name has read it. */
  readonly forgive: () => void;
}

function useOpening(onOpened: (code: string) => void): Opening {
  const [problem, setProblem] = useState<string>();
  const [waiting, setWaiting] = useState(false);
  const nameField = useRef<HTMLInputElement>(null);
  const open = async (plan: TablePlan): Promise<void> => {
    const name = getSettings().playerName.trim();
    if (name === '') {
      nameField.current?.focus();
      return setProblem('Tell the others your name first.');
    }
    setWaiting(true);
    const created = await createTable(SERVER, requestOf(plan, name));
    setWaiting(false);
    if (!created.ok) return setProblem(wordsFor(created.error));
    const { code, token } = created.value;
    keepToken(code, token);
    rememberRoom({ code, game: plan.game });
    onOpened(code);
  };
  return { nameField, problem, waiting, open, forgive: () => setProblem(undefined) };
}

/** A page from a plain web space gets answers that no table server gives. */
const wordsFor = ({ code, message }: { readonly code: string; readonly message: string }): string =>
  code === 'client/bad_answer' || code === 'server/not_found'
    ? 'There is no table server behind this page, so it can open no tables for friends. Against bots you can play here.'
    : message;
