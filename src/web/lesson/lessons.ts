/** The lesson of each game. */
import type { GameId, MoveOf, PositionOf } from '../../games/index.ts';
import { CASINO_STEPS } from './casino-steps.ts';
import { CasinoLessonTable } from './CasinoTable.tsx';
import type { LessonScript } from './script.ts';
import { SHITHEAD_STEPS } from './shithead-steps.ts';
import { ShitheadLessonTable } from './ShitheadTable.tsx';

export const LESSONS = {
  shithead: {
    steps: SHITHEAD_STEPS,
    names: ['You', 'West', 'East'],
    farewell:
      'That is the whole game. Before it starts you may swap hand cards with your face-up cards: keep the strong ones for the end.',
    Table: ShitheadLessonTable,
  },
  casino: {
    steps: CASINO_STEPS,
    names: ['You', 'East'],
    farewell:
      'Builds can also grow and be merged: choose cards, and the table offers what they can do. At the end whoever captured last gets the rest.',
    Table: CasinoLessonTable,
  },
} as const satisfies { [Id in GameId]: LessonScript<PositionOf<Id>, MoveOf<Id>> };

/** A lesson seen without its game's own types. */
export const lessonOf = (game: GameId): LessonScript<unknown, unknown> => LESSONS[game];
