/** The coach's reasons for and against a move: each is true of the view it is given for. */
import type { Reason } from '../../../../core/game.ts';
import type { Seat } from '../../../../core/seat.ts';
import { JOKER, type Tile } from '../../../../core/tile.ts';
import { bestPlay, isProvable } from '../../rules/packed/best-play.ts';
import { openingWorth } from '../../rules/check.ts';
import { tilesAdded } from '../../rules/count.ts';
import { isPoolLow } from './levels.ts';
import type { Meld } from '../../rules/melds.ts';
import { reason } from '../../words/reasons.ts';
import type { Answer } from '../../solver/types.ts';
import { SolverWorkspace } from '../../solver/workspace.ts';
import { rackSum } from '../../rules/score.ts';
import type { Move, Position } from '../../rules/types.ts';

/** What the solver knows of a view, asked for at most once however many moves are spoken of. */
export class Facts {
  readonly #view: Position;
  readonly #seat: Seat;
  readonly #workspace: SolverWorkspace;
  #best: { readonly play: Answer | undefined } | undefined;
  #plain: { readonly play: Answer | undefined } | undefined;

  constructor(view: Position, seat: Seat, workspace = new SolverWorkspace()) {
    this.#view = view;
    this.#seat = seat;
    this.#workspace = workspace;
  }

  /** The play with most tiles. */
  get best(): Answer | undefined {
    this.#best ??= { play: bestPlay(this.#view, this.#seat, {}, this.#workspace) };
    return this.#best.play;
  }

  /** The same with all jokers left on the rack. */
  get plain(): Answer | undefined {
    this.#plain ??= { play: this.#hasJoker ? this.#plainPlay() : this.best };
    return this.#plain.play;
  }

  get #hasJoker(): boolean {
    return this.#view.rack[this.#seat].includes(JOKER);
  }

  #plainPlay(): Answer | undefined {
    const { rack } = this.#view;
    const plain = rack[this.#seat].filter((tile) => tile !== JOKER);
    const view = { ...this.#view, rack: rack.with(this.#seat, plain) };
    return bestPlay(view, this.#seat, {}, this.#workspace);
  }
}

export function reasonsFor(
  view: Position,
  seat: Seat,
  move: Move,
  isBest: boolean,
  facts = new Facts(view, seat),
): Reason[] {
  switch (move.type) {
    case 'next_round':
      return [reason('NEXT_ROUND')];
    case 'play':
      return playReasons(view, seat, move.table, isBest, facts);
    default:
      return restReasons(view, seat, isBest, facts);
  }
}

function playReasons(
  view: Position,
  seat: Seat,
  table: readonly Meld[],
  isBest: boolean,
  facts: Facts,
): Reason[] {
  const tiles = tilesAdded(view.table, table);
  const left = view.rack[seat].length - tiles.length;
  if (left === 0) return [reason('GOES_OUT')];
  const reasons = [reason('LAYS', { count: tiles.length, left })];
  if (!view.opened[seat]) reasons.unshift(reason('OPENS', { points: openingWorth(view, table) }));
  const most = facts.best?.tiles ?? 0;
  if (most === tiles.length && isProvable(view, seat)) reasons.push(reason('MOST'));
  else if (!isBest && most > tiles.length) reasons.push(reason('MORE', { count: most }));
  return [
    ...reasons,
    ...keptReasons(view, seat, tiles.length, facts),
    ...jokerReasons(view, seat, tiles),
    ...nearOut(view, seat),
  ];
}

function jokerReasons(view: Position, seat: Seat, tiles: readonly Tile[]): Reason[] {
  if (!view.rack[seat].includes(JOKER)) return [];
  if (!tiles.includes(JOKER)) return [reason('KEEPS_JOKER')];
  return isPoolLow(view) ? [reason('POOL_LOW', { points: rackSum(tiles, view.options) })] : [];
}

/** Tiles that could have been laid as well, without a joker. */
function keptReasons(view: Position, seat: Seat, laid: number, facts: Facts): Reason[] {
  if (!view.opened[seat] || !isProvable(view, seat)) return [];
  const plain = facts.plain?.tiles ?? 0;
  return plain > laid ? [reason('KEEPS_BACK', { count: plain - laid })] : [];
}

/** So few tiles of another are worth a word. */
const FEW_TILES = 3;

function nearOut({ rack }: Position, seat: Seat): Reason[] {
  let nearest = -1;
  for (let other = 0; other < rack.length; other++)
    if (other !== seat && (nearest < 0 || rack[other].length < rack[nearest].length))
      nearest = other;
  const count = rack[nearest].length;
  return count <= FEW_TILES ? [reason('NEAR_OUT', { seat: nearest, count })] : [];
}

/** Why one draws or passes. */
function restReasons(view: Position, seat: Seat, isBest: boolean, facts: Facts): Reason[] {
  const { best } = facts;
  const code = view.opened[seat] ? 'NO_PLAY' : 'CANNOT_OPEN';
  if (best === undefined) return isProvable(view, seat) ? [reason(code)] : [reason('SEES_NONE')];
  const { plain } = facts;
  if (!isProvable(view, seat)) return [reason('MORE', { count: best.tiles })];
  if (plain === undefined) return [reason(view.opened[seat] ? 'JOKER_TO_LAY' : 'JOKER_TO_OPEN')];
  if (!isBest || view.pool.length === 0) return [reason('MORE', { count: best.tiles })];
  return [reason('WAITS', { count: plain.tiles }), ...nearOut(view, seat)];
}
