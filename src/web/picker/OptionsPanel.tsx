/** Seats, bots, your name and the house rules of one game. */
import { useId, type ReactElement } from 'react';
import { CHOICE_WORDS, STYLE_WORDS } from '../../bots/bot-words.ts';
import { isStyled, SEAT_CHOICES, STYLES, type SeatChoice } from '../../bots/roster.ts';
import { defaultNames } from '../../core/seat.ts';
import { Choice } from '../Choice.tsx';
import { AdaptiveNote } from './AdaptiveNote.tsx';
import { BOT_NAMES } from './bot-names.ts';
import {
  botsOf,
  commonLevel,
  partnersOf,
  ruleSpecs,
  seatTexts,
  withAllLevels,
  withLevel,
  type Draft,
} from './draft.ts';
import { RuleFields } from './RuleFields.tsx';

interface PanelProps {
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
      <Choice
        label={draft.seats === 2 ? 'The bot plays' : 'All bots play'}
        values={SEAT_CHOICES}
        value={commonLevel(draft)}
        words={CHOICE_WORDS}
        onChange={(level) => onDraft(withAllLevels(draft, level))}
      />
      {botsOf(draft).includes('adaptive') && <AdaptiveNote game={draft.game} />}
      {botsOf(draft).some(isStyled) && (
        <Choice
          label="Temper"
          values={STYLES}
          value={draft.style}
          words={STYLE_WORDS}
          onChange={(style) => onDraft({ ...draft, style })}
        />
      )}
      {draft.seats > 2 && (
        <fieldset className="options-bots">
          <legend>Or each on its own</legend>
          {botsOf(draft).map((level, bot) => (
            <BotLevelSelect
              key={names[bot]}
              name={partners.includes(bot + 1) ? `${names[bot]}, your partner` : names[bot]}
              level={level}
              onChange={(chosen) => onDraft(withLevel(draft, bot, chosen))}
            />
          ))}
        </fieldset>
      )}
    </>
  );
}

interface BotLevelProps {
  readonly name: string;
  readonly level: SeatChoice;
  readonly onChange: (level: SeatChoice) => void;
}

function BotLevelSelect({ name, level, onChange }: BotLevelProps): ReactElement {
  const id = useId();
  return (
    <div className="bot-level">
      <label htmlFor={id}>{name}</label>
      <select
        id={id}
        value={level}
        onChange={(event) => onChange(event.currentTarget.value as SeatChoice)}
      >
        {SEAT_CHOICES.map((known) => (
          <option key={known} value={known}>
            {CHOICE_WORDS[known]}
          </option>
        ))}
      </select>
    </div>
  );
}
