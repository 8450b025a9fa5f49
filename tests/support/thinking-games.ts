/** All games with their minds, by name. */
import { THINKING_GAMES } from '../../src/games/minds.ts';

export const { casino, dhappa, rummikub, shithead, 'may-i': mayI } = THINKING_GAMES;
