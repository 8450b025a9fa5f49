/** Props of every game's table screen. */
import type { TableClient } from '../../client/table.ts';
import type { GameEvent } from '../../core/game.ts';
import type { Flights } from './flights.ts';
import type { Together } from './together.ts';

export interface ScreenProps<P, M, E extends GameEvent> {
  readonly client: TableClient<P, M, E>;
  readonly flights: Flights;
  readonly onLeave: () => void;
  readonly onSettings: () => void;
  /** Opens the rules, at one of them where its number is given. */
  readonly onRules: (rule?: string) => void;
  /** Undefined at a table of one's own. */
  readonly together?: Together;
}
