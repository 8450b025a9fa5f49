/** What the Shithead screen says: buttons, prompts, rule numbers. */
import { formatCard, formatCards, RANK_OF, RANKS, type Card } from '../../../core/card.ts';
import type { Outcome, Violation } from '../../../core/game.ts';
import { countCards, ordinal } from '../../../core/words.ts';
import { requirementWords } from '../../../games/shithead/explain.ts';
import { requirementOf, visibleRank } from '../../../games/shithead/ranks.ts';
import { pileFace } from '../../../games/shithead/turn.ts';
import type { Move, Position, ShitheadEvent } from '../../../games/shithead/types.ts';
import { shithead } from '../../../games/shithead/game.ts';
import { VERBS } from '../../../games/shithead/verbs.ts';
import type { KeyHelp } from '../../table/HelpSheet.tsx';
import type { Place } from '../../table/EndPanel.tsx';

export const KEYS: KeyHelp = [
  ['Enter', 'play the selected cards, or the card you are on'],
  ['T', 'take the pile'],
  ['F', 'flip a blind card'],
  ['R', 'ready, or not ready after all'],
  ['1 to 8', 'choose who takes the pile after a Joker'],
];

/** The rule behind a refusal; its number is shown with the sentence. */
export function ruleOf({ code, params }: Violation): string | undefined {
  switch (code) {
    case 'shithead/illegal_rank':
      return String(params.requirement).startsWith('<=') ? 'SH-24' : 'SH-25';
    case 'shithead/wrong_zone':
      return 'SH-30';
    case 'shithead/mixed_ranks':
      return 'SH-32';
    case 'shithead/blind_single_only':
      return 'SH-33';
    case 'shithead/target_required':
      return 'SH-53';
    case 'shithead/bad_target':
      return 'SH-54';
    case 'shithead/has_legal_play':
    case 'shithead/pile_empty':
      return 'SH-60';
    case 'shithead/must_flip':
      return 'SH-66';
    case 'shithead/not_your_turn':
      return 'SH-67';
    case 'shithead/already_ready':
      return 'SH-16';
    case 'shithead/wrong_phase':
      return 'SH-21';
    default:
      return undefined;
  }
}

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

export function endTitle(outcome: Outcome, seat: number, names: readonly string[]): string {
  if (outcome.winners.includes(seat)) return 'You win';
  const loser = outcome.ranking.at(-1)!;
  return loser === seat ? 'You are the Shithead' : `${names[loser]} is the Shithead`;
}

export function endLine(outcome: Outcome, seat: number, names: readonly string[]): string {
  const [winner] = outcome.winners;
  const loser = outcome.ranking.at(-1)!;
  const who = loser === seat ? 'you are' : `${names[loser]} is`;
  if (outcome.ending === 'stalemate')
    return `A stalemate. With the most cards left, ${who} the Shithead.`;
  if (winner === seat) return `First out. ${capital(who)} the Shithead.`;
  const place = outcome.ranking.indexOf(seat) + 1;
  if (loser === seat || place === 0) return `${names[winner]} was out first.`;
  return `You came ${ordinal(place)}. ${names[winner]} was out first.`;
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export const placesOf = (outcome: Outcome, seat: number, names: readonly string[]): Place[] =>
  outcome.ranking.map((other, at) => ({
    name: other === seat ? 'You' : names[other],
    place: ordinal(at + 1),
    you: other === seat,
    note: at === outcome.ranking.length - 1 ? 'the Shithead' : undefined,
  }));

/** The few words over the pile at a great moment; nothing for ordinary plays. */
export function calloutFor(
  event: ShitheadEvent,
  seat: number,
  names: readonly string[],
): string | undefined {
  const again = (who: number): string =>
    who === seat ? 'you play again' : `${names[who]} plays again`;
  if (event.type === 'targeted') {
    const verb = event.target === seat ? 'You take' : `${names[event.target]} takes`;
    return `${verb} ${countCards(event.cards.length)}`;
  }
  if (event.type === 'finished') return shithead.describe(event, seat, names).replace(/\.$/, '');
  if (event.type !== 'played') return undefined;
  if (event.burn !== 'none')
    return event.again
      ? `Burned: ${again(event.seat)}`
      : `Burned: ${countCards(event.burned.length)}`;
  return event.reversed ? 'Direction reversed' : undefined;
}
