/**
 * Visually hidden name of a game for buttons that the first page repeats for every game. Screen readers need
 * it to tell them apart.
 */
import type { ReactElement } from 'react';
import type { GameId } from '../../games/index.ts';
import { entryOf } from '../../games/catalogue.ts';

export const Named = ({ game }: { readonly game: GameId }): ReactElement => (
  <span className="visually-hidden"> ({entryOf(game).title})</span>
);
