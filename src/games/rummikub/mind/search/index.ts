/** Rummikub's part of the search contract (`SearchParts` in core/search.ts), assembled. */
import type { Rng } from '../../../../core/rng.ts';
import { NumberedWorlds } from '../../../../core/search/numbered-worlds.ts';
import type { Choices, SearchParts, SearchSession, Sees } from '../../../../core/search.ts';
import type { Seat } from '../../../../core/seat.ts';
import { apply } from '../../rules/apply.ts';
import { reasonsFor } from '../judge/reasons.ts';
import { Book, WIDEST } from './book.ts';
import { RackDealer } from './dealer.ts';
import { disrupts, inStyle } from './style.ts';
import { keyOf, tilesMark } from './keys.ts';
import { playout } from './playout.ts';
import { emptyValueWorkspace, evaluate } from './value.ts';
import { SolverWorkspace } from '../../solver/workspace.ts';
import type { Move, Position } from '../../rules/types.ts';

/** The observer's rack tells what it drew; nobody sees more of a move than the table and how many tiles are where. */
const drawnBy = (p: Position, observer: Seat): number => tilesMark(p.rack[observer]) & MARK_MASK;

/** The search adds a few bits of its own. */
const MARK_MASK = 0x3ffffff;

/**
 * Estimates of a position a turn ahead differ less than won and lost rounds do; but with less trying than this a move that
 * was unlucky in its first world is never tried again.
 */
const EXPLORATION = 0.5;

/**
 * Personalities lay their tiles in other ways, which costs nothing. To lay other tiles would: five points are a tile, and
 * who leans that far spends jokers.
 */
const LEANINGS = { points: 0, tries: 0.1 };

/** Worlds that are kept: those who try more begin anew with the first. */
const WORLDS = 1024;
/** With every second world one play of the view is put in order, so that no step takes long and none is left at the end. */
const TIDIES_EVERY = 2;

type Worlds = NumberedWorlds<Position, ReturnType<RackDealer['draw']>>;

class RummikubSession implements SearchSession<Position, Move> {
  readonly numbered: Worlds | undefined;
  readonly #view: Position;
  readonly #seat: Seat;
  readonly #sees: Sees;
  readonly #worlds: Worlds;
  readonly #solver = new SolverWorkspace();
  readonly #book = new Book(this.#solver);
  readonly #workspace = emptyValueWorkspace(this.#solver);
  #dealt = 0;
  #isTidy = false;

  constructor(view: Position, seat: Seat, sees: Sees) {
    this.#view = view;
    this.#seat = seat;
    this.#sees = sees;
    this.#worlds = new NumberedWorlds(new RackDealer(view, this.#solver), WORLDS);
    if (sees === 'view') this.numbered = this.#worlds;
  }

  deal(rng: Rng): Position {
    const world = this.#worlds.deal(rng);
    if (++this.#dealt % TIDIES_EVERY === 0 && !this.#isTidy)
      this.#isTidy = !this.#book.tidyOne(this.#view, this.#seat);
    return world;
  }

  /** Other seats follow a policy that sees their own tiles: search does not choose for them. */
  choices(p: Position, seat: Seat, into: Choices): number {
    const isOther = this.#sees === 'view' && seat !== this.#seat && p.phase === 'play';
    return isOther ? this.#book.listPolicy(p, seat, into) : this.#book.listPlays(p, seat, into);
  }

  apply(p: Position, seat: Seat, code: number): void {
    apply(p, seat, this.#book.moveAt(p, code));
  }

  unpack(p: Position, seat: Seat, code: number): Move {
    return this.#book.tidyMoveAt(p, seat, code);
  }

  playout(p: Position): void {
    playout(p, this.#solver);
  }

  isSettled(p: Position): boolean {
    return p.phase !== 'play';
  }

  evaluate(p: Position, shares: Float64Array): void {
    evaluate(p, shares, this.#workspace);
  }
}

export const search: SearchParts<Position, Move> = {
  settingsFor: ({ rack }) => ({
    widest: WIDEST,
    sides: rack.length,
    exploration: EXPLORATION,
    leanings: LEANINGS,
  }),
  open: (view, seat, sees = 'view') => new RummikubSession(view, seat, sees),
  keyOf,
  mark: drawnBy,
  style(view, seat, move, leaning) {
    const made = leaning === 0 ? move : inStyle(view, seat, move, leaning);
    return { move: made, disrupts: disrupts(view, seat, made) };
  },
  reasonsFor: (view, seat, move) => reasonsFor(view, seat, move, true),
};
