/** Saved tables of every game, for what is alike at all of them. */
import { botRng, decide } from '../../src/bots/bot.ts';
import { formatSaved } from '../../src/client/save.ts';
import type { AnyThinkingGame } from '../../src/core/game.ts';
import { openMatch, playMatch } from '../../src/core/match.ts';
import { type GameId } from '../../src/games/index.ts';
import { thinkingGameOf as gameOf } from '../../src/games/minds.ts';

export const TABLE = '/?speed=instant#/table';

const SEATS: Readonly<Record<GameId, number>> = {
  shithead: 3,
  casino: 2,
  'may-i': 3,
  dhappa: 4,
  rummikub: 2,
};
const NAMES = ['Ann', 'West', 'North', 'East'];
const MOVES_MAX = 5000;

export interface Left {
  readonly storage: Readonly<Record<string, string>>;
  readonly position: unknown;
  readonly names: readonly string[];
}

/** A match of bots, left as soon as it is so; the person has seat 0. */
export function leftWhen(
  id: GameId,
  when: (game: AnyThinkingGame, position: unknown, move: number) => boolean,
  options: Readonly<Record<string, string | number>> = {},
): Left {
  const game = gameOf(id);
  const names = NAMES.slice(0, SEATS[id]);
  const players = names.map((name, seat) => (seat === 0 ? { name } : { name, bot: 'medium' }));
  const opened = openMatch(game, { game: id, seed: '3', options, players });
  if (!opened.ok) throw new Error(opened.error.code);
  let match = opened.value;
  for (let move = 0; move < MOVES_MAX; move++) {
    if (when(game, match.position, move)) {
      const text = formatSaved(match, { seat: 0, deal: 1, kept: {} });
      return { storage: { 'baize/table': text }, position: match.position, names };
    }
    const [seat] = game.toAct(match.position);
    const view = game.view(match.position, seat);
    const chosen = decide({ game, view, seat, rng: botRng('3', seat, move) }, 'easy');
    const played = playMatch(match, seat, chosen.move);
    if (!played.ok) throw new Error(played.error.code);
    match = played.value;
  }
  throw new Error('The match never came to it.');
}

/** Your turn, some moves into the match. */
export const yourTurnIn = (id: GameId): Left =>
  leftWhen(id, (game, position, move) => {
    const acts = game.toAct(position);
    return move > 12 && acts.length === 1 && acts[0] === 0;
  });

export const endOf = (id: GameId): Left =>
  leftWhen(id, (game, position) => game.outcome(position) !== undefined);
