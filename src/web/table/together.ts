/**
 * Props that a screen gets only at a table on a server: connection mark, menu, phrases, rematch. A local
 * table has none of them.
 */
import type { ReactNode } from 'react';

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
