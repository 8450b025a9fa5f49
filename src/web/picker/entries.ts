/** Entry of each game on the first page: one line about it, its duration, default setup and picture. */
import type { ReactElement } from 'react';
import type { GameId } from '../../games/index.ts';
import { type DraftDefaults, recallDraft, setupOf, type StartSetup } from './draft.ts';
import { RummikubPicture, SolverNote } from './rummikub.tsx';
import { CasinoPicture, DhappaPicture, MayIPicture, ShitheadPicture } from './pictures.tsx';
import { getSettings } from '../settings.ts';

export interface PickerEntry {
  /** One line on what it is. */
  readonly line: string;
  readonly minutes: string;
  /** What the one button starts. */
  readonly defaults: DraftDefaults;
  /** Its table, as cards or tiles on felt. */
  readonly Picture: () => ReactElement;
  /** What else is there for its players, at the foot of the page. */
  readonly Note?: () => ReactElement;
}

export const ENTRIES = {
  shithead: {
    line: 'Get rid of everything: your hand, your open cards, then the ones nobody has seen. Just do not be last.',
    minutes: '5 to 10 minutes',
    defaults: { seats: 4, level: 'medium' },
    Picture: ShitheadPicture,
  },
  casino: {
    line: 'Take what your cards match or add up to, and bind the rest into builds before somebody else does.',
    minutes: 'about 10 minutes',
    defaults: { seats: 2, level: 'medium' },
    Picture: CasinoPicture,
  },
  'may-i': {
    line: 'Six rounds, six contracts of sets and runs. Put your wilds where you like, and ask for any discard: may I?',
    minutes: '40 to 60 minutes',
    defaults: { seats: 4, level: 'medium' },
    Picture: MayIPicture,
  },
  dhappa: {
    line: 'Two teams, hands of 27. Grow long runs, push the 2s along, win the jokers back, and burn a pile they want.',
    minutes: '20 to 30 minutes',
    defaults: { seats: 4, level: 'medium' },
    Picture: DhappaPicture,
  },
  rummikub: {
    line: 'Lay runs and groups, then take the whole table apart and put it together again around your last tiles.',
    minutes: 'about 20 minutes',
    defaults: { seats: 4, level: 'medium' },
    Picture: RummikubPicture,
    Note: SolverNote,
  },
} as const satisfies { [Id in GameId]: PickerEntry };

/** Setup that the start button of a game on the first page uses: the last one, or the defaults. */
export const usualSetup = (game: GameId): StartSetup =>
  setupOf(recallDraft(game, ENTRIES[game].defaults), getSettings().playerName);
