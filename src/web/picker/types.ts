/** The setup that the first page passes on to start a match. */
import type { GameId } from '../../games/index.ts';

/** Everything needed to open a match against bots; the person sits on seat 0. */
export interface StartSetup {
  readonly game: GameId;
  readonly seats: number;
  /** Rule options that differ from their defaults, as text. */
  readonly options: Record<string, string>;
  /** One bot by name for each other seat, clockwise from the person. */
  readonly bots: string[];
  readonly name: string;
}
