/** Texts of the Shithead screen: buttons, prompts, rule numbers. */
import type { Said } from '../../../core/phrase.ts';
import { withoutStop } from '../../../core/saying.ts';
import { formatCard, formatCards, RANK_OF, RANKS, type Card } from '../../../core/card.ts';
import { countCards } from '../../../core/words.ts';
import {
  type Move,
  pileFace,
  type Position,
  requirementOf,
  requirementWords,
  shithead,
  type ShitheadEvent,
  VERBS,
  visibleRank,
} from '../../../games/shithead/index.ts';

/** SH-S5: "9 or higher", and under 8s and Js "8 on K: K or higher". */
export function requirementLine(pile: readonly Card[]): string {
  const words = requirementWords(requirementOf(visibleRank(pile)));
  const { visible, covers } = pileFace(pile);
  if (visible === undefined || covers === 0) return words;
  return `${rankName(pile.at(-1)!)} on ${rankName(visible)}: ${lowerFirst(words)}`;
}

const rankName = (card: Card): string => RANKS[RANK_OF[card]];
const lowerFirst = (text: string): string =>
  /^[A-Z][a-z]/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;

/** What a move leads to, as far as its player can know. */
function eventsOf(view: Position, seat: number, move: Move): [Position, ShitheadEvent[]] {
  const next = shithead.clone(view);
  const events: ShitheadEvent[] = [];
  shithead.apply(next, seat, move, events);
  return [next, events];
}

/** SH-S7: "Take 6 cards and your 4C". */
export function takeLabel(view: Position, seat: number): string {
  const [, events] = eventsOf(view, seat, { type: 'take' });
  const along = events.find((event) => event.type === 'took')?.along ?? null;
  const tail = along === null ? '' : ` and your ${formatCard(along)}`;
  return `${VERBS.take} ${countCards(view.pile.length)}${tail}`;
}

export const playLabel = (cards: readonly Card[], yourTurn: boolean): string => {
  if (cards.length > 0) return `${VERBS.play} ${formatCards(cards)}`;
  return yourTurn ? 'Choose a card' : VERBS.play;
};

/** "then 9 or higher", "burns 5 cards". */
export function previewOf(view: Position, seat: number, move: Move): string {
  const [next, events] = eventsOf(view, seat, move);
  const played = events.find((event) => event.type === 'played');
  if (!played) return '';
  if (played.awaiting > 0) return `someone takes ${countCards(played.awaiting)}`;
  if (played.burn !== 'none') return `burns ${countCards(played.burned.length)}`;
  const then = lowerFirst(requirementWords(requirementOf(visibleRank(next.pile))));
  return played.reversed ? `turns the direction, then ${then}` : `then ${then}`;
}

/** The few words over the pile at a great moment; nothing for ordinary plays. */
export function calloutFor(
  event: ShitheadEvent,
  seat: number,
  names: readonly string[],
): Said | undefined {
  const again = (who: number): string =>
    who === seat ? 'you play again' : `${names[who]} plays again`;
  if (event.type === 'targeted') {
    const verb = event.target === seat ? 'You take' : `${names[event.target]} takes`;
    return `${verb} ${countCards(event.cards.length)}`;
  }
  if (event.type === 'finished') return withoutStop(shithead.describe(event, seat, names));
  if (event.type !== 'played') return undefined;
  if (event.burn !== 'none')
    return event.again
      ? `Burned: ${again(event.seat)}`
      : `Burned: ${countCards(event.burned.length)}`;
  return event.reversed ? 'Direction reversed' : undefined;
}
