/** Types of the solver's questions and answers (RK-9): puzzle, wishes and answer, with tiles as integers. */
import type { Tile } from '../../../core/tile.ts';
import type { Meld } from '../rules/melds.ts';

export interface Puzzle {
  readonly table: readonly Meld[];
  readonly rack: readonly Tile[];
  /** Whether the first meld was made on an earlier turn; the table is out of reach before. */
  readonly opened: boolean;
}

export type Objective = 'maxTiles' | 'maxPoints';

export interface Wishes {
  /** RK-9.1: most tiles, then points; or most points, then tiles. */
  readonly objective: Objective;
  readonly jokerRule: 'free' | 'replace';
  /** RK-9.4: among equally good plays, the one that leaves the table most like it was and is told most simply. */
  readonly keepTable: boolean;
  /** RK-9.3: whether a joker of the rack may be spent on less than an empty rack or the first meld. */
  readonly jokers: 'play' | 'hold';
  /**
   * How often it may be tried to leave one more set as it was; as often as it takes where nothing is said. Whoever cannot
   * wait gets a play that is as good and moves a little more.
   */
  readonly patience?: number;
  /** What a first meld has to be worth (RK-4.1). */
  readonly initialMeld: number;
  /** What a joker on the rack counts (RK-6.1); the sheet's optima count 30. */
  readonly jokerPoints: number;
  /** Places of table sets that must stay exactly as they are. */
  readonly freeze?: readonly number[];
  /** Hears how many states were searched, now and then, where a search is long. */
  readonly progress?: (nodes: number) => void;
  /** In microseconds; without one, the time is not measured. */
  readonly clock?: () => number;
}

export const USUAL_WISHES: Wishes = {
  objective: 'maxTiles',
  jokerRule: 'free',
  keepTable: true,
  jokers: 'play',
  initialMeld: 30,
  jokerPoints: 30,
};

export interface Answer {
  readonly status: 'play' | 'draw' | 'finish';
  readonly tiles: number;
  readonly points: number;
  readonly played: readonly Tile[];
  readonly rackAfter: readonly Tile[];
  readonly tableAfter: readonly Meld[];
  /** Every answer is: no limit cuts a search short. */
  readonly proof: 'optimal';
  readonly stats: { readonly nodes: number; readonly micros: number };
}
