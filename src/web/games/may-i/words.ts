/** Texts of the May I? screen, apart from the rulebook's own sentences. */
import { phraseOf, say, sayCard, SILENCE, type Phrase, type Said } from '../../../core/phrase.ts';
import { formatCard, type Card } from '../../../core/card.ts';
import { SPECTATOR, type Viewer } from '../../../core/knowledge.ts';
import {
  contractOf,
  contractWords,
  type MayIEvent,
  NO_SEAT,
  type Position,
  type RoundRecord,
} from '../../../games/may-i/index.ts';
import { cardName, spokenCards } from '../../cards/names.ts';
import type { Laid, Zone } from './stage.ts';
import type { ScreenState } from './screen-state.ts';

export const TITLE = 'May I?';
export const GO_ON = 'The round is over: read the result and go on first.';
export const CHOOSE_ONE = 'Choose the one card to discard first.';
export const CHOOSE_SOME = 'Choose the cards of your hand first.';
export const COMMIT_FIRST =
  'Cards are staged on the melds: lay them off, or take them back, before you discard.';
export const NO_LAY_DOWN = 'Your hand does not hold the contract yet.';
export const MISSING = 'These cards lie in the pile, or in a hand that you cannot see.';
export const NO_SWAPS = 'No joker on the table can be swapped for a card of your hand.';

export const nameOf = (seat: number, viewer: Viewer, names: readonly string[]): string =>
  seat === viewer ? 'You' : names[seat];

const you = (name: string): string => (name === 'You' ? 'you' : name);
const verb = (who: string, mine: string, other: string): string => (who === 'You' ? mine : other);

/** No line ends between a number and what it counts. */
export const unbroken = (said: Said): Phrase =>
  phraseOf(said).map((part) =>
    typeof part === 'string' ? part.replace(/(\d) (?=(?:set|run)s?\b)/g, '$1\u00A0') : part,
  );

/** "1 set and 1 run"; in the last round, "1 set and 2 runs, with every card". */
export const goalWords = ({ round }: Position): string =>
  `${contractWords(contractOf(round))}${round === 6 ? ', with every card' : ''}`;

/** "as 4S at the start or as 9S at the end": the two ways of a wild. */
export const endsWords = (card: Card, zones: readonly Zone[]): string =>
  `Choose an end for ${formatCard(card)}: ${zones
    .map(({ end, face }) => `${face} at the ${end}`)
    .join(' or ')}.`;

/** "Lay off 2♣ on meld 3 at the start, as 4♠". */
export const zoneName = (card: Card, meld: number, { end, face }: Zone): string =>
  `Lay off ${symbols(formatCard(card))} on meld ${meld} at the ${end}, as ${symbols(face)}`;

const SYMBOLS: Readonly<Record<string, string>> = { C: '♣', D: '♦', H: '♥', S: '♠' };

/** `4♠` for `4S`; which pack it is from does not matter. */
export const symbols = (face: string): string =>
  face.startsWith('JK')
    ? 'Joker'
    : face.replaceAll("'", '').replace(/[CDHS]$/, (suit) => SYMBOLS[suit]);

/** "Meld 3, East's run: two of clubs as four of spades, five of spades". */
export function meldName(laid: Laid, viewer: Viewer, names: readonly string[]): string {
  const whose = laid.owner === viewer ? 'your' : `${names[laid.owner]}'s`;
  const cards = laid.cards.map((card, at) => {
    const face = laid.faces[at];
    const name = face === undefined ? cardName(card) : `${cardName(card)} as ${spokenCards(face)}`;
    return laid.staged.has(card) ? `${name} (staged)` : name;
  });
  return `Meld ${laid.number}, ${whose} ${laid.kind}: ${cards.join(', ')}`;
}

/** What is put together but not made yet, for those who hear rather than see it. */
export function spokenDraft({ melds, slots }: ScreenState): string {
  const staged = melds.flatMap((laid) =>
    laid.cards.flatMap((card, at) => {
      if (!laid.staged.has(card)) return [];
      const face = laid.faces[at];
      const as = face === undefined ? '' : ` as ${spokenCards(face)}`;
      return [`${cardName(card)}${as} on meld ${laid.number}`];
    }),
  );
  if (staged.length > 0) return `Staged: ${staged.join(', ')}.`;
  const begun = slots.filter(({ state }) => state !== 'empty');
  return begun
    .map(
      ({ name, state, named }) =>
        `${name}: ${state === 'good' ? 'good' : `${named.length} in it`}.`,
    )
    .join(' ');
}

/** What everyone is told while a May I is being settled. */
export function questionWords({ view, seat, watching, names, top }: ScreenState): Phrase {
  const { question } = view;
  if (!question || top === undefined) return SILENCE;
  const viewer = watching ? SPECTATOR : seat;
  const who = nameOf(question.caller, viewer, names);
  const asked = you(nameOf(question.prompted, viewer, names));
  const card = sayCard(top);
  const waits = asked === 'you' ? 'you are asked' : `${asked} is asked`;
  return say`${who} ${verb(who, 'call', 'calls')} May I? for ${card}: ${waits}.`;
}

/** Who got the card in the end, allowed or blocked. */
export function claimWords(
  events: readonly MayIEvent[],
  viewer: Viewer,
  names: readonly string[],
): Phrase | undefined {
  const won = events.find((event) => event.type === 'won');
  if (!won) return undefined;
  const who = nameOf(won.seat, viewer, names);
  const card = sayCard(won.card);
  const penalty = events.some(({ type }) => type === 'penalty') ? ' and a penalty card' : '';
  if (won.seat === won.caller)
    return say`Allowed: ${you(who)} ${verb(who, 'get', 'gets')} ${card}${penalty}.`;
  const blocked = you(nameOf(won.caller, viewer, names));
  const gets = verb(who, 'take', 'takes');
  return say`Blocked: ${you(who)} ${gets} ${card}${penalty}, ${blocked} ${blocked === 'you' ? 'get' : 'gets'} nothing.`;
}

/** The few words over the table at a great moment; nothing for ordinary plays. */
export function calloutFor(
  event: MayIEvent,
  viewer: Viewer,
  names: readonly string[],
): Phrase | undefined {
  const who = nameOf(event.seat, viewer, names);
  switch (event.type) {
    case 'wentOut':
      return say`${who} ${verb(who, 'go', 'goes')} out`;
    case 'laidDown':
      return say`${who} ${verb(who, 'are', 'is')} down`;
    case 'dealt':
      return say`Round ${event.round}: ${contractWords(contractOf(event.round))}`;
    case 'roundEnded':
      return event.seat === NO_SEAT ? say`Nobody goes out` : undefined;
    default:
      return undefined;
  }
}

/** "Round 2: East went out". */
export function recordTitle(
  { round, winner }: RoundRecord,
  viewer: Viewer,
  names: readonly string[],
): string {
  if (winner === NO_SEAT) return `Round ${round}: nobody went out`;
  return `Round ${round}: ${you(nameOf(winner, viewer, names))} went out`;
}

/** Reminder after half a minute without a move, worded for the pending decision. */
export function nudgeWords({ view, prompted, names, down, top, slots }: ScreenState): Said {
  if (prompted && view.question && top !== undefined)
    return say`${names[view.question.caller]} waits: allow ${sayCard(top)}, or take it yourself`;
  if (view.phase === 'draw')
    return view.exposed && !down && top !== undefined
      ? `Still your turn: draw a card, or pick up ${formatCard(top)}`
      : 'Still your turn: draw a card from the stock';
  if (view.phase === 'discard') return 'Still your turn: discard a card to end it';
  if (down) return 'Still your turn: lay off what fits, then discard';
  return slots.every(({ state }) => state === 'good')
    ? 'Still your turn: lay down, then discard'
    : 'Still your turn: lay down if you can, or discard';
}
