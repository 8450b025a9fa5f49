/** Texts of the solver page about an answer. */
import { formatTile, formatTiles } from '../../../core/tile.ts';
import { counted } from '../../../core/words.ts';
import {
  type Flow,
  formatMeld,
  formatMelds,
  type JokerFace,
} from '../../../games/rummikub/index.ts';
import type { Solved } from '../../rummikub-solver/client.ts';
import type { Asks } from './AsksForm.tsx';

export function headline({ puzzle, answer }: Solved): string {
  if (answer.status === 'draw') return 'No play: draw a tile.';
  if (answer.status === 'finish') return `Play all ${counted(answer.tiles, 'tile')}: you are out.`;
  return `Play ${answer.tiles} of your ${counted(puzzle.rack.length, 'tile')}.`;
}

/** What was proved, so that nobody has to wonder whether more would go. */
export function proofWords({ answer }: Solved, { objective, jokers, opened }: Asks): string {
  const held = jokers === 'hold' ? ' Jokers are kept unless they let you finish or open.' : '';
  if (answer.status === 'finish') return 'Proved best: nothing is left on the rack.';
  if (answer.status === 'draw')
    return opened
      ? `Proved: no rearrangement places a tile.${held}`
      : `Proved: the rack makes no first meld of 30 points.${held}`;
  const most =
    objective === 'maxTiles'
      ? `no play places more tiles, and none of as many is worth more than these ${answer.points} points`
      : `no play is worth more than these ${answer.points} points`;
  return `Proved best: ${most}.${held}`;
}

/** "most tiles, jokers free, to open" */
export const asksWords = (asks: Asks): string =>
  [
    asks.objective === 'maxTiles' ? 'most tiles' : 'most points',
    `jokers ${asks.jokerRule === 'free' ? 'free' : 'replaced'}`,
    ...(asks.opened ? [] : ['to open']),
    ...(asks.keepTable ? [] : ['any table']),
    ...(asks.jokers === 'hold' ? ['jokers kept'] : []),
  ].join(', ');

export const finishWords = (can: boolean): string =>
  can
    ? 'Yes, proved: the whole rack can be played.'
    : 'No, proved: the whole rack cannot be played this turn.';

export function timeWords({ answer }: Solved): string {
  const { nodes, micros } = answer.stats;
  const time = micros < 1000 ? `${Math.round(micros)} µs` : `${(micros / 1000).toFixed(1)} ms`;
  return `${time}, ${counted(nodes, 'position')} looked at`;
}

/** The raw difference, line by line (RK-11.8). */
export function rawLines({ puzzle, answer, plan }: Solved): (readonly [string, string])[] {
  const { raw } = plan;
  const unchanged = raw.unchanged.map(({ before }) => formatMeld(puzzle.table[before]));
  const lines: [string, string][] = [
    ['Unchanged', unchanged.join(' ')],
    ['Taken apart', formatMelds(raw.removed)],
    ['New', formatMelds(raw.added)],
    ['From the rack', formatTiles(raw.rackUsed)],
    ['Left on the rack', formatTiles(answer.rackAfter)],
    ['Each tile', raw.flows.map(flowWords).join(', ')],
    ['Jokers before', raw.jokersBefore.map(faceWords).join(', ')],
    ['Jokers after', raw.jokersAfter.map(faceWords).join(', ')],
  ];
  return lines.filter(([, text]) => text !== '');
}

const flowWords = ({ tile, from, to }: Flow): string =>
  `${formatTile(tile)} ${from === 'rack' ? 'rack' : from + 1}→${to + 1}`;

const faceWords = ({ meld, faces }: JokerFace): string =>
  `set ${meld + 1} as ${faces.map(formatTile).join(' or ')}`;
