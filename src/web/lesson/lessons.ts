/** The lesson of each game. */
import type { GameId, MoveOf, PositionOf } from '../../games/index.ts';
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
} as const satisfies { [Id in GameId]: LessonScript<PositionOf<Id>, MoveOf<Id>> };

/** A lesson seen without its game's own types. */
export const lessonOf = (game: GameId): LessonScript<unknown, unknown> => LESSONS[game];
