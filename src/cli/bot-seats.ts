/** Bots at the seats of a stored match. */
import { botRng, decide, isBotLevel } from '../bots/bot.ts';
import { invariant } from '../core/invariant.ts';
import { playMatch, seqOf } from '../core/match.ts';
import type { Seat } from '../core/seat.ts';
import type { AnyMatch } from './store.ts';

/** The bot that moves next, or `undefined` where a person is waited for or the game is over. */
export function nextBotSeat(match: AnyMatch): Seat | undefined {
  const { players } = match.header;
  return match.game.toAct(match.position).find((seat) => players[seat].bot !== undefined);
}

/** The match after one move of the bot in this seat, decided from its view alone. */
export function playBot(match: AnyMatch, seat: Seat): AnyMatch {
  const { game, header } = match;
  const level = header.players[seat].bot ?? '';
  invariant(isBotLevel(level), `there is no bot of level "${level}"`);
  const rng = botRng(header.seed, seat, seqOf(match));
  const { move } = decide(game, level, game.view(match.position, seat), seat, rng);
  const played = playMatch(match, seat, move);
  invariant(played.ok, 'a bot makes legal moves only');
  return played.value;
}

/** Bots move at once, before the game as in it, until a person is to act. */
export function playBots(match: AnyMatch): AnyMatch {
  let current = match;
  for (let seat = nextBotSeat(current); seat !== undefined; seat = nextBotSeat(current))
    current = playBot(current, seat);
  return current;
}
