/** Form for a visitor without a seat: a name, and a seat to take. */
import { useRef, type ReactElement, type RefObject } from 'react';
import type { RoomClient } from '../../client/room.ts';
import { NAME_MAX } from '../../protocol/limits.ts';
import type { TableInfo } from '../../protocol/table-info.ts';
import { getSettings, setSetting, useSettings } from '../settings.ts';
import type { Asker } from './Asker.tsx';

export interface SeatForm {
  readonly nameField: RefObject<HTMLInputElement | null>;
  readonly sit: (seat: number) => void;
  /** Clears the message about a bad name. A player who edits the name has read it. */
  readonly forgive: () => void;
}

/** Sits down under the name in the field; without one the field itself is the answer. */
export function useSitting(room: RoomClient, asker: Asker): SeatForm {
  const nameField = useRef<HTMLInputElement>(null);
  const sit = (seat: number): void => {
    const name = getSettings().playerName.trim();
    if (name !== '') return void asker.ask(() => room.sit(seat, name));
    asker.say('Tell the others your name first.');
    nameField.current?.focus();
  };
  return { nameField, sit, forgive: () => asker.say(undefined) };
}

interface Props extends SeatForm {
  readonly table: TableInfo;
}

export function Guest({ table, nameField, sit, forgive }: Props): ReactElement {
  const free = table.seats.findIndex(({ kind }) => kind === 'empty');
  return (
    <form
      className="lobby-guest"
      onSubmit={(event) => {
        event.preventDefault();
        if (free >= 0) sit(free);
      }}
    >
      <NameField nameField={nameField} onName={forgive} />
      {free >= 0 ? (
        <>
          <button type="submit" className="btn-primary">
            Sit down
          </button>
          <p className="lobby-line">Until then you are watching.</p>
        </>
      ) : (
        <p className="lobby-line">All seats are taken. You are watching.</p>
      )}
    </form>
  );
}

/** The name is the same at every table, and the settings know it too. */
export function NameField({
  nameField,
  onName,
}: {
  readonly nameField: SeatForm['nameField'];
  readonly onName: () => void;
}): ReactElement {
  const { playerName } = useSettings();
  return (
    <label className="text-field">
      <span>Your name</span>
      <input
        ref={nameField}
        value={playerName}
        maxLength={NAME_MAX}
        autoComplete="nickname"
        onChange={(event) => {
          setSetting('playerName', event.currentTarget.value);
          onName();
        }}
      />
    </label>
  );
}
