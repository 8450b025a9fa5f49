/**
 * Guides a player through a hint at the Rummikub table: it selects the tiles and names the next control to
 * press.
 */
import { type Meld, type Move, tilesAdded } from '../../../games/rummikub/index.ts';
import { actionButton, type Presses } from '../../table/guide.ts';
import type { Moves } from './moves.ts';
import type { Standing } from './standing.ts';

/** Puts the button beside the hint that lays its play out. */
export const PLAY_IT = 'play it';

/** The tiles of the rack that the play lays down are chosen. */
export function choosePlay(table: readonly Meld[], moves: Moves): void {
  const { view, rack } = moves.now;
  const keys: number[] = [];
  for (const tile of tilesAdded(view.table, table))
    keys.push(rack.find((one) => one.tile === tile && !keys.includes(one.key))?.key ?? -1);
  moves.choose(keys.filter((key) => key >= 0));
}

/** What was begun by hand is given up for another play, or for drawing. */
export function nextPress(now: Standing, move: Move): Presses {
  if (move.type !== 'play')
    return [actionButton(now.touched ? 'reset' : move.type === 'next_round' ? 'next' : move.type)];
  const wanted = tilesAdded(now.view.table, move.table).length;
  const isLaid = now.touched && now.verdict === undefined && now.played === wanted;
  return [actionButton(isLaid ? 'done' : PLAY_IT)];
}
