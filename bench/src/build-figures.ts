/**
 * The figures of the build beside which this file lies, as one line of JSON: `against.ts` runs it for two builds by
 * turns. It asks for nothing by name before it is needed, because another commit may not have it.
 */
import { parseArgs } from 'node:util';
import type { AnyGame } from '../../dist/core/game.js';
import * as games from '../../dist/games/index.js';
import { clearProgress } from './measure.js';
import { measureWhatIsThere, partsOf, type Measured } from './parts.js';

const { values: flags } = parseArgs({
  options: {
    game: { type: 'string', default: '' },
    quick: { type: 'boolean', default: false },
    rules: { type: 'boolean', default: false },
  },
});

async function figuresOf(id: string): Promise<Measured[]> {
  // Read from the list itself: it is older than the functions that look there.
  const game = (games.GAMES as Readonly<Record<string, AnyGame | undefined>>)[id];
  if (game === undefined) return [{ part: '', figures: [], lack: `There is no game ${id}.` }];
  return measureWhatIsThere(partsOf(game, { isQuick: flags.quick, onlyRules: flags.rules }));
}

const measured = await figuresOf(flags.game);
clearProgress();
console.log(JSON.stringify(measured));
