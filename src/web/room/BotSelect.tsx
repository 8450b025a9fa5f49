/** Chooses a bot for a seat, or none. */
import type { ReactElement } from 'react';
import { nameWords } from '../../bots/bot-words.ts';
import { BOT_LEVELS } from '../../bots/roster.ts';

interface Props {
  readonly label: string;
  /** Empty for none. */
  readonly level: string;
  /** What choosing none means here. */
  readonly none: string;
  readonly onChange: (level: string) => void;
}

export function BotSelect({ label, level, none, onChange }: Props): ReactElement {
  return (
    <select
      className="bot-select"
      aria-label={label}
      value={level}
      onChange={(event) => onChange(event.currentTarget.value)}
    >
      <option value="">{none}</option>
      {BOT_LEVELS.map((known) => (
        <option key={known} value={known}>
          {botWords(known)}
        </option>
      ))}
    </select>
  );
}

/** "Medium bot" */
export const botWords = (level: string): string => `${nameWords(level)} bot`;
