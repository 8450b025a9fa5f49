/** Saved tables in a wanted position, found by playing seeded matches until it comes up. */
import { botRng, decide, type BotLevel } from '../../src/bots/bot.ts';
import { formatSaved } from '../../src/client/save.ts';
import { openMatch, playMatch } from '../../src/core/match.ts';
import { shithead } from '../../src/games/minds.ts';
import type { Position } from '../../src/games/shithead/rules/types.ts';

const STORE_KEY = 'baize/table';
const SEEDS_MAX = 400;
const MOVES_MAX = 900;

interface Wanted {
  readonly seats: number;
  /** How the person's seat played so far. */
  readonly you?: BotLevel;
  readonly when: (position: Position) => boolean;
}

/** What `localStorage` holds when a match was left in that position; the person has seat 0. */
export function savedWhen({ seats, you = 'random', when }: Wanted): Record<string, string> {
  for (let seed = 1; seed <= SEEDS_MAX; seed++) {
    const text = playUntil(String(seed), seats, you, when);
    if (text !== undefined) return { [STORE_KEY]: text };
  }
  throw new Error('No match came to the wanted position.');
}

function playUntil(
  seed: string,
  seats: number,
  you: BotLevel,
  when: (position: Position) => boolean,
): string | undefined {
  const players = ['Ann', 'West', 'North', 'East', 'Dawn', 'Noon', 'Dusk', 'Night']
    .slice(0, seats)
    .map((name, seat) => (seat === 0 ? { name } : { name, bot: 'medium' }));
  const opened = openMatch(shithead, { game: 'shithead', seed, options: {}, players });
  if (!opened.ok) throw new Error(opened.error.code);
  let match = opened.value;
  for (let move = 0; move < MOVES_MAX; move++) {
    if (when(match.position)) return formatSaved(match, { seat: 0, deal: 1, kept: {} });
    const [seat] = shithead.toAct(match.position);
    if (seat === undefined) return undefined;
    const view = shithead.view(match.position, seat);
    const level = seat === 0 ? you : 'medium';
    const decision = decide({ game: shithead, view, seat, rng: botRng(seed, seat, move) }, level);
    const played = playMatch(match, seat, decision.move);
    if (!played.ok) throw new Error(played.error.code);
    match = played.value;
  }
  return undefined;
}

export const yourTurn = (p: Position): boolean =>
  (p.phase === 'mainPlay' || p.phase === 'endGame') && p.turn === 0 && !p.pending;
