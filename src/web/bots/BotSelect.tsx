/**
 * Select field for one bot: its level and, below, the properties of that bot such as temper and thinking
 * time.
 */
import { useId, type ReactElement } from 'react';
import { changeBot, choiceOf, traitsOf, type Trait } from '../../bots/bot-choice.ts';
import { nameWords } from '../../bots/bot-words.ts';
import './bots.css';

interface Props {
  readonly label: string;
  /** Where the label cannot be seen beside it. */
  readonly isLabelHidden?: boolean;
  /** The name of the bot; empty for none. */
  readonly bot: string;
  /** What choosing none means here; where it is left out, there is always a bot. */
  readonly none?: string;
  /** How long bots may think here. */
  readonly msMax?: number | undefined;
  readonly onChange: (bot: string) => void;
}

export function BotSelect(props: Props): ReactElement {
  const { label, isLabelHidden = false, bot, none, msMax, onChange } = props;
  const id = useId();
  return (
    <div className="bot-field">
      {!isLabelHidden && <label htmlFor={id}>{label}</label>}
      <select
        id={id}
        className="bot-select"
        aria-label={isLabelHidden ? label : undefined}
        value={bot}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        {none !== undefined && <option value="">{none}</option>}
        <Options bot={bot} msMax={msMax} />
      </select>
    </div>
  );
}

/** The first of them is the bot as it sits there, so that the field always says who that is. */
function Options({ bot, msMax }: Pick<Props, 'bot' | 'msMax'>): ReactElement {
  const choice = choiceOf(bot);
  const [levels, ...others] = traitsOf(choice ? [choice] : [PLAIN], msMax);
  return (
    <>
      {bot !== '' && choice === undefined && <option value={bot}>{botWords(bot)}</option>}
      {levels.options.map(({ words, change }) => {
        const isSeated = choice !== undefined && change.level === choice.level;
        return (
          <option key={words} value={isSeated ? bot : changeBot('', change, msMax)}>
            {isSeated ? botWords(bot) : `${words} bot`}
          </option>
        );
      })}
      {choice && others.map((trait) => <TraitGroup key={trait.name} bot={bot} trait={trait} />)}
    </>
  );
}

const PLAIN = { level: 'medium', style: 'balanced', ms: 0 } as const;

const TraitGroup = ({ bot, trait }: { readonly bot: string; readonly trait: Trait }) => (
  <optgroup label={trait.label}>
    {trait.options.map(({ words, change }, at) =>
      at === trait.chosen ? undefined : (
        <option key={words} value={changeBot(bot, change)}>
          {words}
        </option>
      ),
    )}
  </optgroup>
);

/** "Medium bot" */
export const botWords = (bot: string): string => {
  const [level, ...traits] = nameWords(bot).split(', ');
  return [`${level} bot`, ...traits].join(', ');
};
