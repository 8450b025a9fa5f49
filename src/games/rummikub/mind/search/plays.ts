/**
 * Candidate plays for search. No list of all plays can be made, so these are the ones between which good
 * players waver. They are the best by tiles and by points, with jokers and without. Others keep back the sets
 * of the rack, play one tile only, or play nothing. Plays are told apart by the tiles that they lay.
 */
import type { Seat } from '../../../../core/seat.ts';
import { JOKER, type Tile } from '../../../../core/tile.ts';
import { bestAnswer } from '../../rules/packed/best-play.ts';
import { without } from '../../rules/count.ts';
import { isPoolLow } from '../judge/levels.ts';
import { faceSum, faceSums, type Meld } from '../../rules/melds.ts';
import { tilesMark } from './keys.ts';
import { openingPoints } from '../../rules/setup.ts';
import type { Answer, Wishes } from '../../solver/types.ts';
import type { SolverWorkspace } from '../../solver/workspace.ts';
import type { Position } from '../../rules/types.ts';

/** One way to play; without tiles it is to draw, or to pass. */
export interface Play {
  readonly tiles: readonly Tile[];
  /** As it lies then; the table as it is where nothing is played. */
  readonly table: readonly Meld[];
  /** The same tiles with the sets as they were where they could stay, once somebody has asked for it. */
  kept?: readonly Meld[];
  readonly prior: number;
}

export const PLAYS_MAX = 12;
/** Plays of one tile, and of all tiles but one, that are looked at. */
const SINGLES_MAX = 3;
const BUT_ONE_MAX = 3;
/** A joker is thought of where so few tiles would stay, or where somebody else has so few. */
const JOKER_LEAVES = 2;
const JOKER_OTHERS = 3;
/**
 * Tiles of a rack at which the end is near. Before that no play is better than the one with most tiles: holding back was
 * measured in hundreds of positions and made no difference at all.
 */
const NEAR_END = 6;

/** The fewest tiles on the rack of another. */
export function fewestOf({ rack }: Position, seat: Seat): number {
  let fewest = Infinity;
  for (let other = 0; other < rack.length; other++)
    if (other !== seat && rack[other].length < fewest) fewest = rack[other].length;
  return fewest;
}

const isNearEnd = (p: Position, seat: Seat, laid: number): boolean =>
  Math.min(p.rack[seat].length - laid, fewestOf(p, seat)) <= NEAR_END;

const PRIORS = { best: 1, rest: 0.3, joker: 0.2, points: 0.8, held: 0.6, single: 0.5 };

export class PlayFinder {
  readonly #p: Position;
  readonly #seat: Seat;
  readonly #solver: SolverWorkspace;
  readonly #rack: readonly Tile[];
  readonly #plain: readonly Tile[];
  readonly #plays: Play[] = [];
  readonly #marks = new Set<number>();

  constructor(p: Position, seat: Seat, solver: SolverWorkspace) {
    this.#p = p;
    this.#seat = seat;
    this.#solver = solver;
    this.#rack = p.rack[seat];
    this.#plain = this.#rack.filter((tile) => tile !== JOKER);
  }

  /** Who can end the round looks no further; who cannot play has no choice. */
  plays(): readonly Play[] {
    const best = this.#solve(this.#rack, { jokers: 'hold' });
    if (best.status === 'finish') return [playOf(best, PRIORS.best)];
    if (this.#p.opened[this.#seat]) this.#opened(best);
    else this.#opening(best);
    return this.#plays;
  }

  #opened(best: Answer): void {
    const isLow = isPoolLow(this.#p);
    this.#add(best, isLow ? PRIORS.points : PRIORS.best);
    if (this.#rack.length > this.#plain.length) this.#spendingJokers(isLow);
    const isLate = isNearEnd(this.#p, this.#seat, best.tiles);
    if (isLate || this.#plays.length === 0) this.#rest();
    if (!isLate || best.tiles < 2) return;
    this.#holdingSets();
    this.#singles(best.played);
    if (best.tiles > 2) this.#butOne(best.played);
  }

  /** Long before the end a joker is worth more than any play that it makes room for. */
  #spendingJokers(isLow: boolean): void {
    if (isLow) this.#add(this.#solve(this.#rack, { objective: 'maxPoints' }), PRIORS.best);
    const most = this.#solve(this.#rack, {});
    const left = this.#rack.length - most.tiles;
    if (isLow || left <= JOKER_LEAVES || fewestOf(this.#p, this.#seat) <= JOKER_OTHERS)
      this.#add(most, PRIORS.joker);
  }

  /** Sets that the rack has by itself can be laid at any time: nobody can take their tiles away. */
  #holdingSets(): void {
    const own = this.#ownSets();
    if (own.tiles > 0) this.#add(this.#solve(without(this.#plain, own.played), {}), PRIORS.held);
  }

  /** One tile is enough for not having to draw. */
  #singles(played: readonly Tile[]): void {
    let found = 0;
    for (let i = 0; i < played.length && found < SINGLES_MAX; i++)
      if (played[i] !== played[i - 1] && this.#add(this.#solve([played[i]], {}), PRIORS.single))
        found++;
  }

  /** All but one tile, which may do more for those that stay. */
  #butOne(played: readonly Tile[]): void {
    let found = 0;
    for (let i = 0; i < played.length && found < BUT_ONE_MAX; i++) {
      if (played[i] === played[i - 1]) continue;
      const most = this.#solve(without(played, [played[i]]), {});
      if (most.tiles === played.length - 1 && this.#add(most, PRIORS.single)) found++;
    }
  }

  #opening(best: Answer): void {
    const spends = best.played.includes(JOKER);
    const isLate = isNearEnd(this.#p, this.#seat, best.tiles) || isPoolLow(this.#p);
    if (!spends || isLate) this.#add(best, spends ? PRIORS.joker : PRIORS.best);
    if (spends || isLate || best.status === 'draw') this.#rest(spends ? PRIORS.best : PRIORS.rest);
    if (isLate && best.status !== 'draw') this.#smallOpening(best);
  }

  /** As few sets as a first meld needs, the dearest first. */
  #smallOpening({ tableAfter }: Answer): void {
    const sets = tableAfter.slice(this.#p.table.length);
    sets.sort((a, b) => faceSum(b) - faceSum(a));
    for (let count = 1; count < sets.length; count++) {
      const some = sets.slice(0, count);
      if (faceSums(some) < openingPoints(this.#p.options)) continue;
      const tiles = some.flatMap((set) => set.tiles).sort((a, b) => a - b);
      this.#put({ tiles, table: [...this.#p.table, ...some], prior: PRIORS.held });
      return;
    }
  }

  #solve(rack: readonly Tile[], wishes: Partial<Wishes>): Answer {
    const { table, opened, options } = this.#p;
    const puzzle = { table, rack, opened: opened[this.#seat] };
    return bestAnswer(puzzle, options, { keepTable: false, ...wishes }, this.#solver);
  }

  #ownSets(): Answer {
    const puzzle = { table: [], rack: this.#plain, opened: true };
    return bestAnswer(puzzle, this.#p.options, { keepTable: false }, this.#solver);
  }

  #rest(prior: number = PRIORS.rest): void {
    this.#put({ tiles: [], table: this.#p.table, prior });
  }

  #add(answer: Answer, prior: number): boolean {
    return answer.status !== 'draw' && this.#put(playOf(answer, prior));
  }

  /** Whether it lays other tiles than those that are there already. */
  #put(play: Play): boolean {
    const mark = tilesMark(play.tiles);
    if (this.#marks.has(mark)) return false;
    this.#marks.add(mark);
    this.#plays.push(play);
    return true;
  }
}

const playOf = ({ played, tableAfter }: Answer, prior: number): Play => ({
  tiles: played,
  table: tableAfter,
  prior,
});
