/** Registry of the lessons, one for each game. */
import type { GameId, MoveOf, PositionOf } from '../../games/index.ts';
import { CASINO_STEPS } from './casino-steps.ts';
import { CasinoLessonTable } from './CasinoTable.tsx';
import { DHAPPA_STEPS } from './dhappa-steps.ts';
import { DhappaLessonTable } from './dhappa/DhappaTable.tsx';
import { MAY_I_STEPS } from './may-i-steps.ts';
import { MayILessonTable } from './may-i/MayITable.tsx';
import { RUMMIKUB_STEPS } from './rummikub-steps.ts';
import { RummikubLessonTable } from './rummikub/RummikubTable.tsx';
import { drawnWords } from '../tiles/rummikub/TileWords.tsx';
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
  'may-i': {
    steps: MAY_I_STEPS,
    names: ['You', 'West', 'North', 'East'],
    farewell:
      'Two runs of one suit that you lay down together need two ranks between them. Whatever you try, the table tells you what fits.',
    Table: MayILessonTable,
  },
  dhappa: {
    steps: DHAPPA_STEPS,
    names: ['You', 'West', 'North', 'East'],
    farewell:
      'North is your partner: what one of you lays down, the other may go on with. Whatever you try, the table tells you what fits.',
    Table: DhappaLessonTable,
  },
  rummikub: {
    steps: RUMMIKUB_STEPS,
    names: ['You', 'West', 'North', 'East'],
    farewell:
      'At the real table you drag tiles too, and may ask whether there is a play. When the pool is empty, whoever cannot play passes.',
    drawn: drawnWords,
    Table: RummikubLessonTable,
  },
} as const satisfies { [Id in GameId]: LessonScript<PositionOf<Id>, MoveOf<Id>> };

/** A lesson seen without its game's own types. */
export const lessonOf = (game: GameId): LessonScript<unknown, unknown> => LESSONS[game];
