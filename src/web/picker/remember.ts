/** Remembers how a game was last set up, so that nobody has to choose seats and bots every evening. */
import { isBotName, isSeatChoice, isStyle, styledName } from '../../bots/roster.ts';
import { seatCounts } from '../../core/seat.ts';
import type { GameId } from '../../games/index.ts';
import { entryOf } from '../../games/catalogue.ts';
import { openDraft, ruleSpecs, rulesWith, type Draft, type DraftDefaults } from './draft.ts';

const keyOf = (game: GameId): string => `baize/setup/${game}`;

export function recallDraft(game: GameId, defaults: DraftDefaults): Draft {
  const fresh = openDraft(game, defaults);
  try {
    return readDraft(JSON.parse(localStorage.getItem(keyOf(game)) ?? 'null'), fresh);
  } catch {
    // Blocked storage or garbage in it: the defaults start a good game.
    return fresh;
  }
}

export function rememberDraft(draft: Draft): void {
  try {
    localStorage.setItem(keyOf(draft.game), JSON.stringify(draft));
  } catch {
    // Forgetting the choice is all that a full storage may cost.
  }
}

/** A draft from anything at all: what does not fit the game of today keeps its default. */
export function readDraft(raw: unknown, fresh: Draft): Draft {
  const saved = recordOf(raw);
  const seats = Number(saved.seats);
  const bots = Array.isArray(saved.bots) ? saved.bots.map(String) : [];
  const options = recordOf(saved.options);
  return {
    game: fresh.game,
    seats: seatCounts(entryOf(fresh.game).seats).includes(seats) ? seats : fresh.seats,
    bots: fresh.bots.map((bot, at) => botFrom(bots[at] ?? '', String(saved.style)) ?? bot),
    options: rulesWith(fresh.game, textsOf(fresh.game, options)),
  };
}

/** Once all bots had one personality, kept beside their levels. */
const botFrom = (bot: string, style: string): string | undefined =>
  isSeatChoice(bot) && isStyle(style) ? styledName(bot, style) : isBotName(bot) ? bot : undefined;

/** An option that is new since then has the value that the saved profile gives it. */
const textsOf = (game: GameId, saved: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    ruleSpecs(game).flatMap(({ name }) => {
      const text = saved[name];
      return typeof text === 'string' ? [[name, text]] : [];
    }),
  );

const recordOf = (raw: unknown): Record<string, unknown> =>
  typeof raw === 'object' && raw !== null ? (raw as Record<string, unknown>) : {};
