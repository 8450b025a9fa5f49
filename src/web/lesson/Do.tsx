/** Action button and status line of the lessons. */
import type { Said } from '../../core/phrase.ts';
import type { ReactElement, ReactNode } from 'react';
import { WithCards } from '../cards/WithCards.tsx';

interface DoProps {
  readonly main?: boolean;
  readonly onDo: () => void;
  readonly children: ReactNode;
}

export const Do = ({ main = false, onDo, children }: DoProps): ReactElement => (
  <button type="button" className={main ? 'btn-primary' : 'btn'} onClick={onDo}>
    {children}
  </button>
);

export const Status = ({ text }: { readonly text: Said }): ReactElement => (
  <span role="status">
    <WithCards text={text} />
  </span>
);
