/** The play that a code stands for, in the position it was listed for. */
import { COLOURS, JOKER, tileOf, type Tile } from '../../../../core/tile.ts';
import type { Seat } from '../../../../core/seat.ts';
import { bestPlay } from './best-play.ts';
import { facesAt, tidied, type Meld } from '../melds.ts';
import {
  CUT, DRAW, first, GROUP, HIGH_END, kindOf, LOW_END, NEXT_ROUND, PASS, RUN, second, SOLVED, third,
} from './codes.ts'; // prettier-ignore
import type { SolverWorkspace } from '../../solver/workspace.ts';
import type { Move, Position } from '../types.ts';

export function unpack(p: Position, seat: Seat, code: number, workspace?: SolverWorkspace): Move {
  switch (code) {
    case DRAW:
      return { type: 'draw' };
    case PASS:
      return { type: 'pass' };
    case NEXT_ROUND:
      return { type: 'next_round' };
    case SOLVED:
      return { type: 'play', table: bestPlay(p, seat, {}, workspace)!.tableAfter };
    default:
      return { type: 'play', table: unpackTable(p, seat, code) };
  }
}

export function unpackTable(p: Position, seat: Seat, code: number): Meld[] {
  switch (kindOf(code)) {
    case RUN:
      return [...p.table, runFrom(p.rack[seat], first(code), second(code), third(code))];
    case GROUP:
      return [...p.table, groupOf(first(code), second(code), third(code))];
    case LOW_END:
      return replaced(p.table, first(code), ({ type, tiles }) => [
        { type, tiles: [third(code), ...tiles] },
      ]);
    case HIGH_END:
      return replaced(p.table, first(code), ({ type, tiles }) => [
        tidied({ type, tiles: [...tiles, third(code)] }),
      ]);
    case CUT:
    default:
      return replaced(p.table, first(code), (meld) => cutAt(meld, third(code)));
  }
}

const replaced = (table: readonly Meld[], set: number, by: (meld: Meld) => Meld[]): Meld[] =>
  table.flatMap((meld, at) => (at === set ? by(meld) : [meld]));

function runFrom(rack: readonly Tile[], colour: number, low: number, length: number): Meld {
  const tiles: Tile[] = [];
  for (let number = low; number < low + length; number++) {
    const tile = tileOf(colour, number);
    tiles.push(rack.includes(tile) ? tile : JOKER);
  }
  return { type: 'run', tiles };
}

function groupOf(number: number, colours: number, jokers: number): Meld {
  const tiles: Tile[] = [];
  for (let colour = 0; colour < COLOURS.length; colour++)
    if ((colours & (1 << colour)) !== 0) tiles.push(tileOf(colour, number));
  for (let i = 0; i < jokers; i++) tiles.push(JOKER);
  return { type: 'group', tiles };
}

/** `r[4 5 6 7 8]` and another 6 make `r[4 5 6]` and `r[6 7 8]`. */
const cutAt = (meld: Meld, at: number): Meld[] => [
  { type: 'run', tiles: meld.tiles.slice(0, at + 1) },
  { type: 'run', tiles: [facesAt(meld, at)[0], ...meld.tiles.slice(at + 1)] },
];
