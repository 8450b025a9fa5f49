/** Form for a new game: seats, bots, your name and the house rules. */
import type { ReactElement } from 'react';
import { FOLLOWER } from '../../bots/adapt.ts';
import { defaultNames } from '../../core/seat.ts';
import { BotRows } from '../bots/BotRows.tsx';
import { BotSelect } from '../bots/BotSelect.tsx';
import { Choice } from '../Choice.tsx';
import { AdaptiveNote } from './AdaptiveNote.tsx';
import { BOT_NAMES } from './bot-names.ts';
import { withAllBots } from './all-bots.ts';
import { botsOf, partnersOf, ruleSpecs, seatTexts, withBot, type Draft } from './draft.ts';
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
