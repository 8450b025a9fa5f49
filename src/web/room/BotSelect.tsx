/** Chooses a bot for a seat, or none. */
import type { ReactElement } from 'react';
import { BOT_LEVELS, isBotLevel } from '../../bots/bot.ts';
import { LEVEL_WORDS } from '../picker/OptionsPanel.tsx';

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

/** "Medium bot", or the word as it came, from a server that knows more levels. */
export const botWords = (level: string): string =>
  `${isBotLevel(level) ? LEVEL_WORDS[level] : level} bot`;
