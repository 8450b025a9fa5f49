/**
 * The figures of the build beside which this file lies, as one line of JSON: `against.ts` runs it for two builds by
 * turns. It asks for nothing by name before it is needed, because another commit may not have it.
 */
import { parseArgs } from 'node:util';
import type { AnyThinkingGame } from '../../dist/core/game.js';
import { clearProgress } from './measure.js';
import { measureWhatIsThere, partsOf, type Measured } from './parts.js';

const { values: flags } = parseArgs({
  options: {
    game: { type: 'string', default: '' },
    quick: { type: 'boolean', default: false },
    rules: { type: 'boolean', default: false },
  },
});

type Games = Readonly<Record<string, AnyThinkingGame | undefined>>;

/** In older commits games have their minds in themselves. */
async function gamesHere(): Promise<Games> {
  const minds = await import('../../dist/games/minds.js').catch(() => undefined);
  const { GAMES } = await import('../../dist/games/index.js');
  return (minds?.THINKING_GAMES ?? GAMES) as unknown as Games;
}

async function figuresOf(id: string): Promise<Measured[]> {
  // Read from the list itself: it is older than the functions that look there.
  const game = (await gamesHere())[id];
  if (game === undefined) return [{ part: '', figures: [], lack: `There is no game ${id}.` }];
  return measureWhatIsThere(partsOf(game, { isQuick: flags.quick, onlyRules: flags.rules }));
}

const measured = await figuresOf(flags.game);
clearProgress();
console.log(JSON.stringify(measured));
