/** Setup that the start button of a game on the first page uses: the last one, or the defaults. */
import type { GameId } from '../../games/index.ts';
import { getSettings } from '../settings.ts';
import { setupOf } from './draft.ts';
import { ENTRIES } from './entries.ts';
import { recallDraft } from './remember.ts';
import type { StartSetup } from './types.ts';

export const usualSetup = (game: GameId): StartSetup =>
  setupOf(recallDraft(game, ENTRIES[game].defaults), getSettings().playerName);
