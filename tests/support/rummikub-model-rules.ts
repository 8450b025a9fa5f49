/** Why a move is refused: the codes of docs/rules/rummikub.md in their order, for the model of Rummikub. */
import {
  countIn, isSame, isTile, JOKER, tilesIn, without, type ModelSet, type Table, type Told,
} from './rummikub-model.ts'; // prettier-ignore
import { freedJokers, isCovered, isUnlocked } from './rummikub-model-jokers.ts';
import { bestWorth, faceSum, isSet } from './rummikub-model-sets.ts';

type Code = string | undefined;

/** The code without the name of the game; none where the move is allowed. */
export function faultOf(t: Table, seat: number, { type, sets }: Told): Code {
  if (t.phase === 'over') return 'game_over';
  if (type === 'next_round') return t.phase === 'play' ? 'round_not_over' : undefined;
  if (t.phase === 'roundOver') return 'game_over';
  if (seat !== t.turn) return 'not_your_turn';
  if (type === 'play') return playFault(t, seat, sets ?? []);
  if (type === 'time_up' && !tilesIn(sets ?? []).every(isTile)) return 'unknown_tile';
  if (type === 'draw') return t.pool.length === 0 ? 'pool_empty' : undefined;
  if (type === 'pass') return t.pool.length > 0 ? 'pass_not_allowed' : undefined;
  return undefined;
}

/** What a seat plays from its rack: whatever lies on the new table and not on the old one. */
export const playedTiles = (before: readonly ModelSet[], after: readonly ModelSet[]): string[] =>
  without(tilesIn(after), tilesIn(before));

export function playFault(t: Table, seat: number, after: readonly ModelSet[]): Code {
  return (
    tileFault(t.sets, t.racks[seat], after) ??
    setFault(after) ??
    (playedTiles(t.sets, after).length === 0 ? 'no_rack_tile_played' : undefined) ??
    (t.opened[seat] ? undefined : openingFault(t, after)) ??
    jokerFault(t, after)
  );
}

function tileFault(before: readonly ModelSet[], rack: readonly string[], after: readonly ModelSet[]): Code {
  const laid = tilesIn(after);
  if (!laid.every(isTile)) return 'unknown_tile';
  const beyond = without(laid, tilesIn(before));
  if (beyond.some((tile) => !rack.includes(tile))) return 'tile_not_on_rack';
  const missing = without(tilesIn(before), laid);
  if (missing.some((tile) => tile !== JOKER)) return 'table_tile_missing';
  if (beyond.some((tile) => countIn(beyond, tile) > countIn(rack, tile))) return 'tile_used_twice';
  return undefined;
} // prettier-ignore

function setFault(after: readonly ModelSet[]): Code {
  if (after.some(({ tiles }) => tiles.length < 3)) return 'set_too_short';
  return after.every(isSet) ? undefined : 'not_a_set';
}

/** The sets of the new table that are not sets of the old one; none where one of the old is not there any more. */
export function newSets(before: readonly ModelSet[], after: readonly ModelSet[]): ModelSet[] | undefined {
  const left = [...after];
  for (const set of before) {
    const at = left.findIndex((one) => isSame(one, set));
    if (at < 0) return undefined;
    left.splice(at, 1);
  }
  return left;
} // prettier-ignore

const worth = (sets: readonly ModelSet[]): number =>
  sets.reduce((sum, set) => sum + faceSum(set), 0);

/** RK-4.1, RK-4.2 */
function openingFault(t: Table, after: readonly ModelSet[]): Code {
  const needed = Number(t.options.initialMeld);
  const fresh = newSets(t.sets, after);
  if (fresh !== undefined) return worth(fresh) < needed ? 'opening_too_low' : undefined;
  if (!t.options.tableOnOpeningTurn) return 'not_opened';
  const played = playedTiles(t.sets, after);
  if (bestWorth(played) < needed) return 'opening_too_low';
  // RK-6.2: a joker of the table is not for who opens with this play.
  if (jokersIn(after) < jokersIn(t.sets)) return 'not_opened';
  const canStay = freedJokers(t.sets, after, played).some((freed) => freed.length === 0);
  return canStay ? undefined : 'not_opened';
}

const jokersIn = (sets: readonly ModelSet[]): number => countIn(tilesIn(sets), JOKER);

/** RK-6.2 to RK-6.4 */
function jokerFault(t: Table, after: readonly ModelSet[]): Code {
  const { jokerRule, bothMissing, newSetOnly, twoFromRack } = t.options;
  if (jokersIn(after) < jokersIn(t.sets)) return 'joker_must_be_reused';
  if (jokersIn(t.sets) === 0) return undefined;
  const played = playedTiles(t.sets, after);
  if (jokerRule === 'replace' && !isCovered(t.sets, after)) return 'joker_not_covered';
  if (jokerRule === 'locked' && !isUnlocked(t.sets, after, played, { bothMissing })) return 'joker_locked';
  if (!newSetOnly && !twoFromRack) return undefined;
  const told = freedJokers(t.sets, after, played);
  const apart = newSetOnly ? told.filter((freed) => freed.every(({ inOldSet }) => !inOldSet)) : told;
  if (apart.length === 0) return 'joker_in_old_set';
  const hasTwo = apart.some((freed) => freed.every(({ fromRack }) => fromRack >= 2));
  return twoFromRack && !hasTwo ? 'joker_needs_rack_tiles' : undefined;
} // prettier-ignore
