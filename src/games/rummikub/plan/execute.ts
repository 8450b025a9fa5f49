/** Carries a plan out, strictly: what a move uses has to be there, and what it makes has to be a set (RK-11.5). */
import { fail, ok, type Result } from '../../../core/result.ts';
import { formatTile, formatTiles, JOKER, type Tile } from '../../../core/tile.ts';
import { formatMeld, isMeld, isSameMeld, isSameOrder, type Meld } from '../rules/melds.ts';
import {
  freedBy,
  isPiece,
  tilesOf,
  type AsidePiece,
  type HumanMove,
  type LaidMeld,
  type Part,
  type PlanState,
  type PlanStep,
  type RackTile,
} from './types.ts';
import { sayMove } from './say.ts';
// prettier-ignore

export interface Outcome {
  readonly table: readonly Meld[];
  readonly rack: readonly Tile[];
}

interface Moves {
  readonly moves: readonly HumanMove[];
}

/** How everything lies before the first move: sets have their places as keys. */
export function startOf(table: readonly Meld[], rack: readonly Tile[]): PlanState {
  let id = 0;
  return {
    table: table.map((meld, key) => ({ key, meld, ids: meld.tiles.map(() => id++) })),
    aside: [],
    rack: rack.map((tile) => ({ tile, id: id++ })),
  };
}

/** The state after every move, or why one of them cannot be made. */
export function stepsOf(
  table: readonly Meld[],
  rack: readonly Tile[],
  { moves }: Moves,
): Result<PlanStep[], string> {
  const desk = new PlanTable(startOf(table, rack));
  const steps: PlanStep[] = [];
  for (const move of moves) {
    const trouble = desk.make(move);
    if (trouble !== undefined) return fail(trouble);
    steps.push({ ...desk.state(), move, sentence: sayMove(move) });
  }
  return ok(steps);
}

/** Table and rack after the last move, or why a move cannot be made or a piece is left. */
export function executePlan(
  table: readonly Meld[],
  rack: readonly Tile[],
  plan: Moves,
): Result<Outcome, string> {
  return outcomeOf(startOf(table, rack), plan);
}

export function outcomeOf(start: PlanState, { moves }: Moves): Result<Outcome, string> {
  const desk = new PlanTable(start);
  for (const move of moves) {
    const trouble = desk.make(move);
    if (trouble !== undefined) return fail(trouble);
  }
  const end = desk.state();
  if (end.aside.length > 0) return fail(`[${formatTiles(end.aside[0].tiles)}] is left aside`);
  return ok({ table: end.table.map(({ meld }) => meld), rack: end.rack.map(({ tile }) => tile) });
}

/** A reason why something cannot be done; nothing where it was. */
type Trouble = string | undefined;

/** Tiles in the hand while a move is made. */
type Held = { readonly tile: Tile; readonly id: number }[];

type SwapWild = Extract<HumanMove, { kind: 'SwapWild' }>;

class PlanTable {
  private table: LaidMeld[];
  private aside: AsidePiece[];
  private rack: RackTile[];
  private nextKey: number;
  private held: Held = [];
  /** The key of the set that was laid or changed last. */
  private lastMade: number | undefined;

  constructor(start: PlanState) {
    this.table = [...start.table];
    this.aside = [...start.aside];
    this.rack = [...start.rack];
    this.nextKey = start.table.length;
  }

  state(): PlanState {
    return { table: [...this.table], aside: [...this.aside], rack: [...this.rack] };
  }

  make(move: HumanMove): Trouble {
    this.held = [];
    const trouble = this.carryOut(move);
    if (trouble !== undefined || this.held.length === 0) return trouble;
    return `${formatTiles(this.held.map(({ tile }) => tile))} would be left over`;
  }

  private carryOut(move: HumanMove): Trouble {
    switch (move.kind) {
      case 'PlayFromHand':
        return this.takeTiles(move.meld.tiles) ?? this.lay(move.meld);
      case 'ExtendMeld':
        return this.change(move.original, move.at, move.added, move.result, []);
      case 'TakeFromMeld':
        return this.change(move.original, move.at, [], move.remaining, move.taken);
      case 'SplitMeld':
        return this.split(move.original, move.at, move.parts);
      case 'JoinMelds':
        return this.join(move.sources, move.fromHand, move.result);
      case 'SwapWild':
        return this.swap(move);
      case 'Rearrange':
        return this.rearrange(move.consumed, move.handTilesUsed, move.produced);
    }
  }

  /** A set becomes another under the same key, with tiles of the rack and parts that come off. */
  private change(
    original: Meld, at: number | undefined, added: readonly Tile[], result: Meld, off: readonly Part[],
  ): Trouble {
    const place = this.placeOf(original, at);
    if (place < 0) return notThere(original);
    const { key } = this.table[place];
    this.pickUp(place);
    return this.takeTiles(added) ?? this.layAll(off) ?? this.lay(result, key, place);
  } // prettier-ignore

  private split(original: Meld, at: number | undefined, parts: readonly Part[]): Trouble {
    const place = this.placeOf(original, at);
    if (place < 0) return notThere(original);
    const { key } = this.table[place];
    this.pickUp(place);
    if (parts.length < 2) return 'a set is split into two parts at least';
    const [first, ...rest] = parts;
    if (isPiece(first)) return this.layAll(parts);
    return this.lay(first, key, place) ?? this.layAll(rest);
  }

  private join(sources: readonly Part[], fromHand: readonly Tile[], result: Meld): Trouble {
    const first = sources.find((source): source is Meld => !isPiece(source));
    const key = first === undefined ? undefined : this.table[this.placeOf(first)]?.key;
    return this.gather(sources) ?? this.takeTiles(fromHand) ?? this.lay(result, key);
  }

  private swap(move: SwapWild): Trouble {
    const { original, at, swaps, result } = move;
    const pieces = freedBy(move);
    if (pieces.flat().some((tile) => tile !== JOKER)) return 'a swap frees jokers alone';
    const place = this.placeOf(original, at);
    if (place < 0) return notThere(original);
    const { key } = this.table[place];
    this.pickUp(place);
    // The joker whose place is filled is the one that goes, where the set has two.
    const isFreed = (tile: Tile, spot: number): boolean =>
      tile === JOKER && result.tiles[spot] !== JOKER;
    const freed = this.held.filter(({ tile }, spot) => isFreed(tile, spot));
    this.held = [...freed, ...this.held.filter((tile) => !freed.includes(tile))];
    for (const { replacement, from } of swaps) {
      const trouble =
        from === 'hand' ? this.takeTiles([replacement]) : this.gather([[replacement]]);
      if (trouble !== undefined) return trouble;
    }
    return this.layAll(pieces) ?? this.lay(result, key, place);
  }

  private rearrange(
    consumed: readonly Meld[],
    fromHand: readonly Tile[],
    produced: readonly Meld[],
  ): Trouble {
    return this.gather(consumed) ?? this.takeTiles(fromHand) ?? this.layAll(produced);
  }

  /**
   * Sets that are alike are as good as each other. Of several it is the one at the place that was named, and where
   * none was, the one that was made last: a plan goes on with what it has begun.
   */
  private placeOf(meld: Meld, at?: number): number {
    const isSame = (laid: LaidMeld): boolean => isSameMeld(laid.meld, meld);
    const named = this.table.findIndex((laid) => laid.key === at && isSame(laid));
    if (named >= 0) return named;
    const made = this.table.findIndex((laid) => laid.key === this.lastMade && isSame(laid));
    return made >= 0 ? made : this.table.findIndex(isSame);
  }

  /** Takes parts that lie there into the hand. */
  private gather(parts: readonly Part[]): Trouble {
    for (const part of parts) {
      const place = isPiece(part) ? this.pieceAt(part) : this.placeOf(part);
      if (place < 0) return notThere(part);
      if (isPiece(part)) this.hold(part, this.aside.splice(place, 1)[0].ids);
      else this.pickUp(place);
    }
    return undefined;
  }

  private pieceAt(piece: readonly Tile[]): number {
    return this.aside.findIndex(({ tiles }) => isSameOrder(tiles, piece));
  }

  private pickUp(place: number): void {
    const [{ meld, ids }] = this.table.splice(place, 1);
    this.hold(meld.tiles, ids);
  }

  private hold(tiles: readonly Tile[], ids: readonly number[]): void {
    tiles.forEach((tile, at) => this.held.push({ tile, id: ids[at] }));
  }

  private takeTiles(tiles: readonly Tile[]): Trouble {
    for (const tile of tiles) {
      const at = this.rack.findIndex((one) => one.tile === tile);
      if (at < 0) return `${formatTile(tile)} is not on the rack`;
      this.held.push(...this.rack.splice(at, 1));
    }
    return undefined;
  }

  private layAll(parts: readonly Part[]): Trouble {
    for (const part of parts) {
      const trouble = isPiece(part) ? this.putAside(part) : this.lay(part);
      if (trouble !== undefined) return trouble;
    }
    return undefined;
  }

  private lay(meld: Meld, key = this.nextKey++, place = this.table.length): Trouble {
    if (!isMeld(meld)) return `${formatMeld(meld)} is no set`;
    const ids = this.release(meld.tiles);
    if (typeof ids === 'string') return ids;
    this.table.splice(place, 0, { key, meld, ids });
    this.lastMade = key;
    return undefined;
  }

  private putAside(tiles: readonly Tile[]): Trouble {
    const ids = this.release(tiles);
    if (typeof ids === 'string') return ids;
    this.aside.push({ key: this.nextKey++, tiles, ids });
    return undefined;
  }

  /** The numbers of these tiles, which leave the hand; or what is missing. */
  private release(tiles: readonly Tile[]): number[] | string {
    const ids: number[] = [];
    for (const tile of tiles) {
      const at = this.held.findIndex((one) => one.tile === tile);
      if (at < 0) return `${formatTile(tile)} is missing for [${formatTiles(tiles)}]`;
      ids.push(this.held.splice(at, 1)[0].id);
    }
    return ids;
  }
}

const notThere = (part: Part): string =>
  isPiece(part)
    ? `no piece [${formatTiles(tilesOf(part))}] lies aside`
    : `there is no ${formatMeld(part)} on the table`;
