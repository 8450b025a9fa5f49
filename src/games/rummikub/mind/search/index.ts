/** Rummikub's part of the search contract (`SearchParts` in core/search.ts), assembled. */
import type { Rng } from '../../../../core/rng.ts';
import { NumberedWorlds } from '../../../../core/search/numbered-worlds.ts';
import type { Choices, SearchParts, SearchSession, Sees } from '../../../../core/search.ts';
import type { Seat } from '../../../../core/seat.ts';
import { apply } from '../../rules/apply.ts';
import { reasonsFor } from '../judge/reasons.ts';
import { Book, WIDEST } from './book.ts';
import { RackDealer } from './dealer.ts';
import { JOKER } from '../../../../core/tile.ts';
import { bestPlay } from '../../rules/packed/best-play.ts';
import { check } from '../../rules/check.ts';
import { unseenTiles } from '../../rules/knowledge.ts';
import { placesFor, relaid } from './layout.ts';
import type { Move, Position } from '../../rules/types.ts';
import { keyOf, tilesMark } from './keys.ts';
import { strongPlay } from '../judge/levels.ts';
import { SolverWorkspace } from '../../solver/workspace.ts';
import { emptyValueWorkspace, evaluate } from './value.ts';

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

/**
 * One turn for each seat. Longer playouts were measured: they tell no more about a move than the estimate does then, and
 * three times as many rounds are needed to hear it. Nobody slips here (BT-32): that a seat
 * draws one time in ten though it has a play was not seen to gain anything.
 */
function playout(p: Position, solver: SolverWorkspace): void {
  const isLast = p.pool.length <= LAST_ROUNDS * p.rack.length;
  const turnsMax = isLast ? TURNS_TO_END : 1;
  for (let turns = turnsMax * p.rack.length; turns > 0 && p.phase === 'play'; turns--) {
    const answer = strongPlay(p, p.turn, false, solver);
    if (answer) apply(p, p.turn, { type: 'play', table: answer.tableAfter });
    else apply(p, p.turn, p.pool.length > 0 ? DRAW : PASS);
  }
}

/** With so few tiles for each left in the pool the end is near, and it is played to: then racks are counted. */
const LAST_ROUNDS = 2;
const TURNS_TO_END = 12;

const DRAW = { type: 'draw' } as const;
const PASS = { type: 'pass' } as const;

// Tells closed plays from open ones, by which personalities differ (BT-40). A closed play leaves the others
// less to do. The same tiles can be laid closed, so that few others fit, or open, so that tiles drawn later
// find a place.

/** So many more of the tiles out of sight may find a place after a play that still counts as a closed one. */
const FEW_PLACES = 1;

/** It gives the others hardly a place that they had not before, or holds back tiles that could be laid. */
function disrupts(view: Position, seat: Seat, move: Move): boolean {
  if (view.phase !== 'play') return false;
  if (move.type === 'draw') return couldLay(view, seat);
  if (move.type !== 'play') return false;
  const unseen = unseenTiles(view);
  return placesFor(unseen, move.table) <= placesFor(unseen, view.table) + FEW_PLACES;
}

/** Who only keeps a joker holds nothing back. */
function couldLay(view: Position, seat: Seat): boolean {
  const best = bestPlay(view, seat, { jokers: 'hold' });
  return best !== undefined && !best.played.includes(JOKER);
}

/** The same tiles with as little laid anew as makes the play closed (`leaning` above 0) or open. */
function inStyle(view: Position, seat: Seat, move: Move, leaning: number): Move {
  if (move.type !== 'play' || !view.opened[seat] || disrupts(view, seat, move) === leaning > 0)
    return move;
  const unseen = unseenTiles(view);
  const few = placesFor(unseen, view.table) + FEW_PLACES;
  const table = relaid(move.table, unseen, leaning > 0 ? { atMost: few } : { above: few });
  if (table === undefined) return move;
  const styled: Move = { type: 'play', table };
  return check(view, seat, styled) === undefined ? styled : move;
}
