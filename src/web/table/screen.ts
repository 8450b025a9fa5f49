/** Props of every game's table screen. */
import type { TableClient } from '../../client/table.ts';
import type { GameEvent } from '../../core/game.ts';
import type { Flights } from './flights.ts';
import type { ReactNode } from 'react';

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

/**
 * Props that a screen gets only at a table on a server: connection mark, menu, phrases, rematch. A local
 * table has none of them.
 */
export interface Together {
  /** A quiet mark for the state of the connection. */
  readonly mark: ReactNode;
  /** Opens what belongs to the table itself: who is there, the link, leaving. */
  readonly onMenu: () => void;
  /** Opens the quick phrases; undefined for those who only watch. */
  readonly onSay: (() => void) | undefined;
  /** Takes the seat back from the bot that plays for you. */
  readonly onBack: () => void;
  /** Asks the others for another match; undefined for those without a seat. */
  readonly onRematch: (() => void) | undefined;
  /** The others who have asked for another match. */
  readonly rematchAsked: readonly string[];
  /** What stands in the way of another match, besides people who have not agreed yet. */
  readonly rematchNote: string | undefined;
}
