/** The first page has each button once for every game; whoever does not see where it stands hears which it is. */
import type { ReactElement } from 'react';
import type { GameId } from '../../games/index.ts';
import { entryOf } from '../rules/catalogue.ts';

export const Named = ({ game }: { readonly game: GameId }): ReactElement => (
  <span className="visually-hidden"> ({entryOf(game).title})</span>
);
