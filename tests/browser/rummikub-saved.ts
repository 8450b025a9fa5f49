/**
 * Saved tables of Rummikub. A saved table is a whole match, so the way into each position is played here, from seeded
 * deals by players who see all tiles and lay down what is wanted, as soon as somebody holds it.
 */
import { formatSaved } from '../../src/client/save.ts';
import { openMatch, playMatch, type Match } from '../../src/core/match.ts';
import type { RawOptions } from '../../src/core/options.ts';
import { parseTile, type Tile } from '../../src/core/tile.ts';
import { rummikub } from '../../src/games/index.ts';
import { isMeld, MELD_MIN, type Meld } from '../../src/games/rummikub/rules/melds.ts';
import { parseMelds } from '../../src/games/rummikub/text/notation.ts';
import type { Move, Position, RummikubEvent } from '../../src/games/rummikub/rules/types.ts';

export type RummikubMatch = Match<Position, Move, RummikubEvent>;

const NAMES = ['Ann', 'East', 'North', 'West'] as const;

/** What `localStorage` holds when a match was left there; you have seat 0, and the others never move. */
export const saved = (match: RummikubMatch): Record<string, string> => ({
  'baize/table': formatSaved(match, { seat: 0, deal: 1, kept: {} }),
});

interface Deal {
  readonly seed: number;
  readonly seats?: number;
  readonly options?: RawOptions;
}

export function deal({ seed, seats = 3, options = {} }: Deal): RummikubMatch {
  const players = NAMES.slice(0, seats).map((name) => ({ name }));
  const header = { game: 'rummikub', seed: String(seed), players };
  const match = openMatch(rummikub, { ...header, options: { firstPlayer: '0', ...options } });
  if (!match.ok) throw new Error(match.error.code);
  return match.value;
}

/** The match after a move of whoever is on turn. */
export function played(match: RummikubMatch, move: Move): RummikubMatch {
  const next = playMatch(match, match.position.turn, move);
  if (!next.ok) throw new Error(`${rummikub.formatMove(move)}: ${next.error.code}`);
  return next.value;
}

export const drawn = (match: RummikubMatch): RummikubMatch => played(match, { type: 'draw' });

interface Wanted extends Deal {
  /** The whole table, in this order. */
  readonly table: string;
  /** Some of the tiles on your rack. */
  readonly rack: string;
}

const TURNS_MAX = 60;

/** It is your turn, these sets lie on the table, and your rack holds these tiles among others. */
export function matchWith(wanted: Wanted): RummikubMatch {
  const goals = meldsIn(wanted.table);
  const yours = tilesIn(wanted.rack);
  let match = deal(wanted);
  for (let turn = 0; turn < TURNS_MAX; turn++) {
    const { position } = match;
    const rack = position.rack[position.turn];
    const isYou = position.turn === 0;
    if (isYou && isLaid(position, goals) && holds(rack, yours)) return match;
    const table = grown(position.table, goals, isYou ? without(rack, yours) : rack);
    if (table) match = played(match, { type: 'play', table });
    else match = drawn(match);
  }
  throw new Error(`No way leads from deal ${wanted.seed} to ${wanted.table}.`);
}

function meldsIn(text: string): Meld[] {
  const melds = parseMelds(text);
  if (!melds.ok) throw new Error(melds.error.says);
  return melds.value;
}

const tilesIn = (text: string): Tile[] => text.split(' ').flatMap((word) => parseTile(word) ?? []);

export function without(tiles: readonly Tile[], taken: readonly Tile[]): Tile[] {
  const left = [...tiles];
  for (const tile of taken) if (left.includes(tile)) left.splice(left.indexOf(tile), 1);
  return left;
}

const holds = (rack: readonly Tile[], tiles: readonly Tile[]): boolean =>
  without(rack, tiles).length === rack.length - tiles.length;

const isLaid = ({ table }: Position, goals: readonly Meld[]): boolean =>
  table.length === goals.length &&
  goals.every(({ tiles }, at) => tiles.length === table[at].tiles.length);

/** The table with all that this rack can add to what is wanted; undefined where that is nothing. */
function grown(
  table: readonly Meld[],
  goals: readonly Meld[],
  rack: readonly Tile[],
): Meld[] | undefined {
  const lying = [...table];
  let left = rack;
  const after = goals.flatMap((goal) => {
    const at = lying.findIndex((meld) => isPart(meld, goal));
    const before = at < 0 ? undefined : lying.splice(at, 1)[0];
    const meld = partOf(goal, before, left);
    left = without(left, without(meld?.tiles ?? [], before?.tiles ?? []));
    return meld ? [meld] : [];
  });
  return left.length < rack.length ? after : undefined;
}

const isPart = (meld: Meld, goal: Meld): boolean =>
  meld.type === goal.type && holds(goal.tiles, meld.tiles);

/** The largest part of a wanted set that holds what lies there already and is a set. */
function partOf(goal: Meld, before: Meld | undefined, rack: readonly Tile[]): Meld | undefined {
  const { type, tiles } = goal;
  const at = before?.tiles ?? [];
  for (let length = tiles.length; length >= Math.max(MELD_MIN, at.length); length--)
    for (const part of partsOf(tiles, length)) {
      const meld = { type, tiles: part };
      if (isMeld(meld) && holds(part, at) && holds(rack, without(part, at))) return meld;
    }
  return before;
}

/** All choices of so many tiles in their order; those of a run that are no set are sorted out by the rules. */
function partsOf(tiles: readonly Tile[], length: number): Tile[][] {
  if (length === 0) return [[]];
  return tiles.flatMap((tile, at) =>
    partsOf(tiles.slice(at + 1), length - 1).map((rest) => [tile, ...rest]),
  );
}
