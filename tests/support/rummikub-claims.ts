/** Whether what the coach of Rummikub says is true, looked up in the full position by the rules. */
import type { Reason } from '../../src/core/game.ts';
import type { Seat } from '../../src/core/seat.ts';
import { JOKER, NUMBER_OF, type Tile } from '../../src/core/tile.ts';
import { rummikub } from '../../src/games/rummikub/game.ts';
import { formatMelds } from '../../src/games/rummikub/rules/melds.ts';
import { solvePuzzle } from '../../src/games/rummikub/solver/solve.ts';
import type { Move, Position, RummikubEvent } from '../../src/games/rummikub/rules/types.ts';

interface Done {
  readonly events: readonly RummikubEvent[];
  readonly played: readonly Tile[];
  readonly left: number;
}

function carryOut(position: Position, seat: Seat, move: Move): Done {
  const after = rummikub.clone(position);
  const events: RummikubEvent[] = [];
  rummikub.apply(after, seat, move, events);
  const told = events.find((event) => event.type === 'played');
  return { events, played: told?.tiles ?? [], left: told?.left ?? -1 };
}

/** The most tiles that can be laid, by the solver under the plain rules. */
function mostTiles({ table, rack, opened, options }: Position, seat: Seat): number {
  const jokerRule = options.jokerRule === 'free' ? 'free' : 'replace';
  const wishes = { jokerRule, initialMeld: Number(options.initialMeld), keepTable: false } as const;
  return solvePuzzle({ table, rack: rack[seat], opened: opened[seat] }, wishes).tiles;
}

/** The same without a joker of the rack. */
const plainTiles = (position: Position, seat: Seat): number => {
  const plain = position.rack[seat].filter((tile) => tile !== JOKER);
  return mostTiles({ ...position, rack: position.rack.with(seat, plain) }, seat);
};

/** Whether only rules bear on this seat that the solver knows: house rules on jokers concern who has opened. */
const isPlain = ({ options, opened }: Position, seat: Seat): boolean =>
  opened[seat]
    ? options.jokerRule !== 'locked' && !options.newSetOnly && !options.twoFromRack
    : !options.tableOnOpeningTurn;

export function isTrueClaim(position: Position, seat: Seat, move: Move, reason: Reason): boolean {
  const { params } = reason;
  const { events, played, left } = carryOut(position, seat, move);
  const rack = position.rack[seat];
  switch (reason.code) {
    case 'GOES_OUT':
      return left === 0 && events.some((event) => event.type === 'roundEnded');
    case 'OPENS':
      return events.some((event) => event.type === 'played' && event.opening === params.points);
    case 'LAYS':
      return played.length === params.count && left === params.left;
    case 'MOST':
      return isPlain(position, seat) && played.length === mostTiles(position, seat);
    case 'MORE':
      return isPlain(position, seat)
        ? params.count === mostTiles(position, seat)
        : Number(params.count) <= mostTiles(position, seat);
    case 'KEEPS_JOKER':
      return rack.includes(JOKER) && !played.includes(JOKER);
    case 'POOL_LOW': {
      const penalty = Number(position.options.jokerPenalty);
      const worth = (tile: Tile): number => (tile === JOKER ? penalty : NUMBER_OF[tile]);
      const points = played.reduce((sum, tile) => sum + worth(tile), 0);
      return position.pool.length <= position.rack.length && points === params.points;
    }
    case 'NO_PLAY':
    case 'CANNOT_OPEN':
      return (
        mostTiles(position, seat) === 0 && position.opened[seat] === (reason.code === 'NO_PLAY')
      );
    case 'SEES_NONE':
      return !isPlain(position, seat) && rummikub.legal(position, seat).length === 1;
    case 'JOKER_TO_OPEN': {
      const plain = rack.filter((tile) => tile !== JOKER);
      const without = { ...position, rack: position.rack.with(seat, plain) };
      return !position.opened[seat] && mostTiles(without, seat) === 0;
    }
    case 'JOKER_TO_LAY':
      return position.opened[seat] && plainTiles(position, seat) === 0;
    case 'WAITS':
      return played.length === 0 && params.count === plainTiles(position, seat);
    case 'KEEPS_BACK':
      return played.length + Number(params.count) === plainTiles(position, seat);
    case 'NEAR_OUT':
      return position.rack[Number(params.seat)].length === params.count && params.seat !== seat;
    case 'NEXT_ROUND':
      return position.phase === 'roundOver';
    default:
      throw new Error(`no test of ${reason.code} (${formatMelds(position.table)})`);
  }
}
