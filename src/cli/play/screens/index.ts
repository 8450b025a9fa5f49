/** The screens of all games; a new game does not compile until it has one. */
import type { GameId, MoveOf, PositionOf } from '../../../games/index.ts';
import type { AnyScreen, GameScreen } from '../screen.ts';
import { casinoScreen } from './casino.ts';
import { dhappaScreen } from './dhappa.ts';
import { mayIScreen } from './may-i.ts';
import { rummikubScreen } from './rummikub.ts';
import { shitheadScreen } from './shithead.ts';

const SCREENS = {
  shithead: shitheadScreen,
  casino: casinoScreen,
  'may-i': mayIScreen,
  dhappa: dhappaScreen,
  rummikub: rummikubScreen,
} satisfies {
  [Id in GameId]: GameScreen<PositionOf<Id>, MoveOf<Id>>;
};

export const screenOf = (id: GameId): AnyScreen => SCREENS[id];
