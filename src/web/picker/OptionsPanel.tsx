/** Form for a new game: seats, bots, your name and the house rules. */
import { type ReactElement, useState } from 'react';
import { FOLLOWER } from '../../bots/adapt.ts';
import { defaultNames } from '../../core/seat.ts';
import { type BotChoice, changeBot, choiceOf, traitsOf } from '../../bots/bot-choice.ts';
import { Choice } from '../Choice.tsx';
import { BotSelect } from '../bots/BotSelect.tsx';
import type { GameId } from '../../games/index.ts';
import { forgetRating, ratingFor } from '../rating.ts';
import {
  BOT_NAMES,
  botsOf,
  type Draft,
  partnersOf,
  ruleSpecs,
  seatTexts,
  withBot,
} from './draft.ts';
import { RuleFields } from './RuleFields.tsx';

export interface PanelProps {
  readonly draft: Draft;
  readonly name: string;
  readonly onDraft: (draft: Draft) => void;
  readonly onName: (name: string) => void;
}

export function OptionsPanel({ draft, name, onDraft, onName }: PanelProps): ReactElement {
  return (
    <>
      <div className="options-people">
        <Choice
          label="Players, you included"
          values={seatTexts(draft.game)}
          value={String(draft.seats)}
          onChange={(seats) => onDraft({ ...draft, seats: Number(seats) })}
        />
        <Bots draft={draft} onDraft={onDraft} />
        <label className="text-field">
          <span>Your name</span>
          <input
            value={name}
            placeholder="You"
            maxLength={24}
            autoComplete="nickname"
            onChange={(event) => onName(event.currentTarget.value)}
          />
        </label>
      </div>
      <fieldset className="options-rules">
        <legend>House rules</legend>
        <RuleFields
          specs={ruleSpecs(draft.game)}
          scope="rules"
          texts={draft.options}
          onChange={(options) => onDraft({ ...draft, options })}
        />
      </fieldset>
    </>
  );
}

function Bots({ draft, onDraft }: Pick<PanelProps, 'draft' | 'onDraft'>): ReactElement {
  const names = BOT_NAMES[draft.seats - 1] ?? defaultNames(draft.seats).slice(1);
  const partners = partnersOf(draft);
  return (
    <>
      <BotRows
        label={draft.seats === 2 ? 'The bot plays' : 'All bots play'}
        bots={botsOf(draft)}
        onChange={(change) => onDraft(withAllBots(draft, change))}
      />
      {botsOf(draft).includes(FOLLOWER) && <AdaptiveNote game={draft.game} />}
      {draft.seats > 2 && (
        <fieldset className="options-bots">
          <legend>Or each on its own</legend>
          {botsOf(draft).map((bot, at) => (
            <BotSelect
              key={names[at]}
              label={partners.includes(at + 1) ? `${names[at]}, your partner` : names[at]}
              bot={bot}
              onChange={(chosen) => onDraft(withBot(draft, at, chosen))}
            />
          ))}
        </fieldset>
      )}
    </>
  );
}

interface BotRowsProps {
  readonly bots: readonly string[];
  /** What the row of levels is called here. */
  readonly label: string;
  readonly onChange: (change: Partial<BotChoice>) => void;
}

/** Form that sets all bots of a table at once: one row for each property, such as the level. */
function BotRows({ bots, label, onChange }: BotRowsProps): ReactElement[] {
  const choices = bots.map(choiceOf).filter((choice) => choice !== undefined);
  return traitsOf(choices).map((trait) => {
    const values = trait.options.map(({ words }) => words);
    return (
      <Choice
        key={trait.name}
        label={trait.name === 'level' ? label : trait.label}
        values={values}
        value={trait.chosen === undefined ? undefined : values[trait.chosen]}
        onChange={(words) => onChange(trait.options[values.indexOf(words)].change)}
      />
    );
  });
}

/** Note about what an adaptive bot has learned, with a button that makes it forget (BT-41). */
function AdaptiveNote({ game }: { readonly game: GameId }): ReactElement {
  // Forgetting changes what is kept, not what is passed in.
  const [, setForgotten] = useState(0);
  const { strength, matches } = ratingFor(game);
  const forget = (): void => {
    forgetRating(game);
    setForgotten((times) => times + 1);
  };
  return (
    <p className="adaptive-note">
      Adaptive bots follow your results: against you they play at {Math.round(strength)} of 100
      {matches === 0
        ? ' to begin with'
        : ` after ${matches} ${matches === 1 ? 'match' : 'matches'}`}
      , and change only between matches.
      {matches > 0 && (
        <button type="button" className="btn-quiet" onClick={forget}>
          Start over
        </button>
      )}
    </p>
  );
}

/** Changes all bots of a setup at once. Each bot keeps the properties that the change does not name. */
export const withAllBots = (draft: Draft, change: Partial<BotChoice>): Draft => ({
  ...draft,
  bots: draft.bots.map((bot) => changeBot(bot, change)),
});
