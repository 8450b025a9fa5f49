/** The coach's sentences about the best play. `PlanPanel` shows them. */
import { say, SILENCE, type Phrase } from '../../../core/phrase.ts';
import { counted } from '../../../core/words.ts';
import type { Tile } from '../../../core/tile.ts';
import { openingPoints } from '../../../games/rummikub/index.ts';
import type { Standing } from './standing.ts';
import type { Found } from './use-plan.ts';
import { tileList } from './words.ts';

/** "Is there a play?" */
export function answerWords(found: Found, now: Standing): string {
  switch (found.kind) {
    case 'asking':
      return found.nodes > 0
        ? `Looking at every play: ${found.nodes} so far`
        : 'Looking at every play';
    case 'failed':
      return 'The solver could not answer. Ask again.';
    case 'none':
      return noneWords(now, found.proved);
    case 'play': {
      const { status, tiles } = found.solved.answer;
      if (status === 'finish') return `Yes: all ${tiles} of your tiles fit, and you go out.`;
      const most = found.proved
        ? 'That is the most.'
        : 'More may be possible under your house rules.';
      return `Yes: you can play ${counted(tiles, 'tile')}. ${most}`;
    }
  }
}

function noneWords({ view, opened }: Standing, proved: boolean): string {
  const otherwise = view.pool.length > 0 ? 'draw a tile' : 'pass';
  if (!proved)
    return `I found no play that your house rules allow: look yourself, or ${otherwise}.`;
  if (opened) return `No: no tile of your rack fits anywhere, so ${otherwise}.`;
  return `No: your rack holds no ${openingPoints(view.options)} points in sets yet, so ${otherwise}.`;
}

/** "Why not more?" */
export function whyWords(found: Found, now: Standing): Phrase {
  if (found.kind !== 'play') return SILENCE;
  const { tiles, rackAfter } = found.solved.answer;
  if (rackAfter.length === 0) return say`Nothing is left on your rack.`;
  const where = now.opened ? 'every way to arrange the table' : 'every way to open';
  const stays = say`${tileList(firstFew(rackAfter))}${rackAfter.length > FEW ? ' and others' : ''}`;
  const proof = found.proved ? `Proved over ${where}` : `Among the plays that I know`;
  return say`${proof}: any play places at most ${counted(tiles, 'tile')}. With the best one ${stays} ${rackAfter.length > 1 ? 'stay' : 'stays'} on your rack.`;
}

const FEW = 8;
const firstFew = (tiles: readonly Tile[]): readonly Tile[] => tiles.slice(0, FEW);
