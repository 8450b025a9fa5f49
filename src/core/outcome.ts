/** How a finished game ended, for whoever shows, counts or keeps it. */
import type { Seat } from './seat.ts';

export interface Outcome {
  /** Seats from first to last; those that share a place stand in order of seat. */
  readonly ranking: readonly Seat[];
  /** One seat, or several that win together: a team, or a tie. Nobody where the game is drawn. */
  readonly winners: readonly Seat[];
  /** By seat, where the game counts any. */
  readonly points?: readonly number[];
  /** One word for how it ended where that is not the ordinary way, such as `stalemate` or `draw`. */
  readonly ending: string;
}

/** Nobody won. */
export const isDrawn = ({ winners }: Outcome): boolean => winners.length === 0;
