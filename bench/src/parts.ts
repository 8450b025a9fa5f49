/**
 * The measurements of a game, part by part. What a part needs is loaded when its turn comes, so that a commit without
 * it lacks that part and no other.
 */
import type { AnyThinkingGame } from '../../dist/core/game.js';
import type { Figure } from './figure.js';
import { perSecond, progress, type Pace } from './measure.js';
import { wantedOf, type Wanted } from './wanted.js';

export interface Extent {
  readonly isQuick: boolean;
  /** The rules alone: no bots, no search, nothing that only one game has. */
  readonly onlyRules: boolean;
}

interface Part {
  readonly name: string;
  readonly measure: () => Promise<Figure[]>;
}

/** What came of a part: its figures, or why there are none. */
export interface Measured {
  readonly part: string;
  readonly figures: readonly Figure[];
  readonly lack?: string;
}

const PACE: Pace = { sliceMs: 300, repetitions: 7, patience: 2 };
const QUICK_PACE: Pace = { sliceMs: 60, repetitions: 3, patience: 8 };
const BOT_DEALS = { quick: 100, full: 500 } as const;
const LEVELS = ['easy', 'medium', 'hard'] as const;

export const paceOf = (isQuick: boolean): Pace => (isQuick ? QUICK_PACE : PACE);

/** Simulation is measured before any bot has thought: a process that only simulates never does. */
export function partsOf(game: AnyThinkingGame, { isQuick, onlyRules }: Extent): Part[] {
  const wanted = wantedOf(game);
  const pace = paceOf(isQuick);
  const rules = rulesParts(game, wanted, pace);
  return onlyRules ? rules : [...rules, ...otherParts(game, wanted, pace, isQuick)];
}

function rulesParts(game: AnyThinkingGame, wanted: Wanted, pace: Pace): Part[] {
  const { widest } = wanted;
  const games = wanted.seats.map((seats) => ({
    name: `random games, ${seats} seats`,
    measure: async () =>
      (await import('./random-games.js')).randomGameFigures(game, wanted, seats, pace),
  }));
  const shuffles = {
    name: 'shuffles',
    measure: async () => (await import('./random-games.js')).shuffleFigures(pace),
  };
  const calls = {
    name: 'calls of the rules',
    measure: async () => (await import('./calls.js')).callFigures(game, pace),
  };
  const widestTable = widest && {
    name: 'widest table',
    measure: async () => (await import('./calls.js')).widestFigures(game, widest, pace),
  };
  return [shuffles, ...games, calls, ...(widestTable ? [widestTable] : [])];
}

function otherParts(game: AnyThinkingGame, wanted: Wanted, pace: Pace, isQuick: boolean): Part[] {
  const meter = (work: () => number): number => perSecond(work, pace);
  const { more } = wanted;
  const deals = isQuick ? BOT_DEALS.quick : BOT_DEALS.full;
  const own = more && { name: 'what only this game has', measure: () => more(meter, isQuick) };
  const search = {
    name: 'search',
    measure: async () =>
      (await import('./search-figures.js')).searchFigures(game, wanted.search, meter),
  };
  const bots = LEVELS.map((level) => ({
    name: `${level} decides`,
    measure: async () => (await import('./bot-figures.js')).botFigures(game, level, deals),
  }));
  return [...(own ? [own] : []), search, ...bots];
}

/** All figures; a part that cannot be measured is a mistake. */
export async function measureAll(parts: readonly Part[]): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const { name, measure } of parts) {
    progress(`${name} …`);
    figures.push(...(await measure()));
  }
  return figures;
}

/** The same for a build that may lack what is asked of it. */
export async function measureWhatIsThere(parts: readonly Part[]): Promise<Measured[]> {
  const measured: Measured[] = [];
  for (const { name, measure } of parts) {
    progress(`${name} …`);
    try {
      measured.push({ part: name, figures: await measure() });
    } catch (error) {
      measured.push({ part: name, figures: [], lack: String(error).split('\n', 1)[0] });
    }
  }
  return measured;
}
