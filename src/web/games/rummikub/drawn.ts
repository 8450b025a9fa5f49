/**
 * The tiles that you drew last. They stay marked on the rack until you move again, since a sorted rack hides
 * them.
 */
import { useState } from 'react';
import { UNKNOWN } from '../../../core/card.ts';
import type { Tile } from '../../../core/tile.ts';
import type { Laid } from '../../../games/rummikub/index.ts';
import type { Snapshot } from './standing.ts';

interface Drawn {
  readonly seq: string;
  readonly tiles: readonly Tile[];
}

export function useDrawn({ lastEvents, seat, watching }: Snapshot, seq: string): readonly Tile[] {
  const [drawn, setDrawn] = useState<Drawn>({ seq: '', tiles: [] });
  if (drawn.seq === seq) return drawn.tiles;
  const isYours = !watching && lastEvents[0]?.seat === seat;
  const dealt = lastEvents.some(({ type }) => type === 'dealt');
  const tiles = isYours || dealt ? drawnIn(lastEvents) : drawn.tiles;
  setDrawn({ seq, tiles });
  return tiles;
}

const drawnIn = (events: Snapshot['lastEvents']): Tile[] =>
  events.flatMap((event) => (event.type === 'drew' && event.tile !== UNKNOWN ? [event.tile] : []));

/** Which tiles of the rack these are; of two equal ones, the last. */
export function drawnKeys(rack: readonly Laid[], drawn: readonly Tile[]): ReadonlySet<number> {
  const left = [...drawn];
  const keys = new Set<number>();
  for (const { key, tile } of rack.toReversed()) {
    const at = left.indexOf(tile);
    if (at < 0) continue;
    left.splice(at, 1);
    keys.add(key);
  }
  return keys;
}
