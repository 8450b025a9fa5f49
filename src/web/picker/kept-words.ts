/** Texts for a saved game in the list: its opponents, its number of moves, and when it was left. */
import type { SavedTable } from '../../client/save.ts';
import { capitalised, counted, listWords } from '../../core/words.ts';
import { agoWords } from './ago.ts';

type Kept = Pick<SavedTable, 'header' | 'seat' | 'moves' | 'at'>;

export function withWhom({ header, seat }: Pick<Kept, 'header' | 'seat'>): string {
  const others = header.players.filter((_, at) => at !== seat).map(({ name }) => name);
  return `with ${listWords(others)}`;
}

/** "With West and East, after 54 moves, 2 hours ago." */
export function standingWords(match: Kept, now: number): string {
  const { length } = match.moves;
  const moves = length === 0 ? 'before the first move' : `after ${counted(length, 'move')}`;
  const played = match.at === undefined ? '' : `, ${agoWords(match.at, now)}`;
  return `${capitalised(withWhom(match))}, ${moves}${played}.`;
}
