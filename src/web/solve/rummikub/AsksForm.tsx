/** Form for the objective of the solver and the rules it applies. */
import { useState, type ReactElement } from 'react';
import { Choice, Switch } from '../../Choice.tsx';
import type { Asks } from './asks.ts';
import { asksWords } from './words.ts';

interface FormProps {
  readonly asks: Asks;
  readonly onChange: (asks: Asks) => void;
}

const OBJECTIVES = ['maxTiles', 'maxPoints'] as const;
const OBJECTIVE_WORDS = { maxTiles: 'Most tiles', maxPoints: 'Most points' };
const JOKER_RULES = ['free', 'replace'] as const;
const JOKER_WORDS = { free: 'Free', replace: 'Replace' };

export function AsksForm({ asks, onChange }: FormProps): ReactElement {
  // Where there is little room only what was chosen is told.
  const [isOpen] = useState(() => matchMedia('(min-width: 980px)').matches);
  return (
    <details className="solve-asks solve-fold" open={isOpen}>
      <summary>Options: {asksWords(asks)}</summary>
      <div className="solve-switches">
        <Choice
          label="Best is"
          values={OBJECTIVES}
          value={asks.objective}
          words={OBJECTIVE_WORDS}
          onChange={(objective) => onChange({ ...asks, objective })}
        />
        <Choice
          label="Jokers on the table"
          values={JOKER_RULES}
          value={asks.jokerRule}
          words={JOKER_WORDS}
          onChange={(jokerRule) => onChange({ ...asks, jokerRule })}
        />
        <p className="solve-note">
          {asks.jokerRule === 'free'
            ? 'A joker may leave its set whenever valid sets remain.'
            : 'A joker may leave its set only where the tile that it stood for takes its place.'}
        </p>
        <Switch
          label="I have yet to open (30 points)"
          on={!asks.opened}
          onChange={(closed) => onChange({ ...asks, opened: !closed })}
        />
        <Switch
          label="Change the table as little as possible"
          on={asks.keepTable}
          onChange={(keepTable) => onChange({ ...asks, keepTable })}
        />
        <Switch
          label="Keep my jokers for later"
          on={asks.jokers === 'hold'}
          onChange={(hold) => onChange({ ...asks, jokers: hold ? 'hold' : 'play' })}
        />
      </div>
    </details>
  );
}
