/** Dialog with the keyboard shortcuts, opened with `?`. */
import type { ReactElement, ReactNode } from 'react';
import { Sheet } from '../Sheet.tsx';

export type KeyHelp = readonly (readonly [keys: string, meaning: string])[];

/** The keys that every table has. */
const TABLE_KEYS: KeyHelp = [
  ['← → ↑ ↓', 'move between cards'],
  ['Space', 'select the card'],
  ['H', 'ask the coach'],
  ['W', 'read the rule behind a refusal or a hint'],
  ['U', 'take back your last move'],
  ['S', 'sort your hand'],
  ['L', 'show or fold the log'],
  ['N', 'skip the pause'],
  ['?', 'this sheet'],
];

/** The key for what only works where nobody else has seen the move. */
const UNDO = 'U';

export interface HelpProps {
  /** Where moves cannot be taken back, no key does. */
  readonly takesBack: boolean;
  readonly onClose: () => void;
}

interface Props extends HelpProps {
  readonly keys: KeyHelp;
  /** What a game tells besides its keys. */
  readonly children?: ReactNode;
}

export const HelpSheet = ({ keys, takesBack, onClose, children }: Props): ReactElement => (
  <Sheet open title="Keys" className="help" onClose={onClose}>
    <dl className="key-list">
      {[...keys, ...TABLE_KEYS.filter(([key]) => takesBack || key !== UNDO)].map(
        ([key, meaning]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ),
      )}
    </dl>
    {children}
  </Sheet>
);
