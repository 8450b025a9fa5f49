/** Texts of the Dhappa screen, apart from the rulebook's own sentences. */
import { say, type Phrase } from '../../../core/phrase.ts';
import { formatCard, type Card } from '../../../core/card.ts';
import type { Viewer } from '../../../core/knowledge.ts';
import { isJoker } from '../../../core/meld.ts';
import { countCards, counted } from '../../../core/words.ts';
import {
  type DhappaEvent,
  type HandRecord,
  NO_SEAT,
  type Run,
  type Team,
  TEAM_NAMES,
  teamOf,
} from '../../../games/dhappa/index.ts';
import { cardName, spokenCards } from '../../cards/names.ts';
import { cardsShown } from './parts.ts';
import type { ScreenState } from './screen-state.ts';

export const TITLE = 'Dhappa';
export const CHOOSE_ONE = 'Choose the one card to discard first.';
export const CHOOSE_SOME = 'Choose cards of your hand first, then a run.';
export const CHOOSE_THREE = 'Choose at least 3 cards of your hand for a new run.';
export const GO_ON = 'The hand is over: read the result and go on first.';
export const MISSING = 'These cards lie under others, or in a hand that you cannot see.';
export const MERGE_FIRST = 'Tap the run that stays, one of those that are lit.';
export const mergeSecond = (first: number): string => `Tap a lit run to join it to run ${first}.`;
export const NOBODY_OUT = 'The stock ran out, and nobody had gone out.';
export const LAST_TURN = 'The last stock card is drawn: this is the last turn of the hand.';

export const keyWords = (card: Card): string =>
  `${formatCard(card)} stays chosen: you took it from the pile, so your next play must hold it.`;

export const burnWords = (card: Card, pile: number): string =>
  pile === 0
    ? `${formatCard(card)} is a 2: it burns itself, and the next player can only draw.`
    : `${formatCard(card)} is a 2: the pile of ${countCards(pile)} will be burnt, and the 2 with it.`;

export const nameOf = (seat: number, viewer: Viewer, names: readonly string[]): string =>
  seat === viewer ? 'You' : names[seat];

const verb = (who: string, mine: string, other: string): string => (who === 'You' ? mine : other);

const SYMBOLS: Readonly<Record<string, string>> = { C: '♣', D: '♦', H: '♥', S: '♠' };

/** `4♠` for `4S`, and `A` for a wild of a set; which pack it is from does not matter. */
export const symbols = (face: string): string =>
  face.startsWith('JK')
    ? 'Joker'
    : face.replaceAll("'", '').replace(/[CDHS]$/, (suit) => SYMBOLS[suit]);

/** DH-11, DH-12: the two kinds of wilds, told apart by a word and not only by colour. */
export const wildWord = (card: Card): 'FLYING' | 'STATIC' => (isJoker(card) ? 'FLYING' : 'STATIC');

/** "your team" and "their team"; for who only watches, "team A" and "team B". */
export function teamWords(team: Team, { team: own, watching }: ScreenState): string {
  if (watching) return `Team ${TEAM_NAMES[team]}`;
  return team === own ? 'Your team' : 'Their team';
}

export const kindWords = ({ kind, low }: Run): string =>
  kind === 'sequence' ? 'sequence' : `set of ${low === 3 ? '3s' : 'aces'}`;

export const wildsWords = ({ wilds }: Run): string =>
  wilds === 0 ? 'pure' : counted(wilds, 'wild');

export const ownerWords = ({ owner }: Run, viewer: Viewer, names: readonly string[]): string =>
  owner === viewer ? 'your' : `${names[owner]}'s`;

/** `JK` and `8C`: "Joker as eight of clubs"; in a set, "Joker as an ace". */
export function wildSpoken(card: Card, as: string): string {
  const face = /[CDHS]$/.test(as) ? spokenCards(as) : as === 'A' ? 'an ace' : `a ${as}`;
  return `${cardName(card)} as ${face}, ${wildWord(card).toLowerCase()}`;
}

/** "Run 3, East's sequence, 1 wild: nine of clubs, Joker as eight of clubs, flying, …". */
export function runName(run: Run, viewer: Viewer, names: readonly string[]): string {
  const cards = cardsShown(run).map(({ card, as }) =>
    as === undefined ? cardName(card) : wildSpoken(card, as),
  );
  const parked = run.parked.map((card) => `${cardName(card)} without a slot`);
  const whose = ownerWords(run, viewer, names);
  const list = [...cards, ...parked].join(', ');
  return `Run ${run.number}, ${whose} ${kindWords(run)}, ${wildsWords(run)}: ${list}`;
}

/** The few words over the table at a great moment; nothing for ordinary plays. */
export function calloutFor(
  event: DhappaEvent,
  viewer: Viewer,
  names: readonly string[],
): Phrase | undefined {
  const who = nameOf(event.seat, viewer, names);
  switch (event.type) {
    case 'dhappa':
      return say`Dhappa!`;
    case 'wentOut':
      return say`${who} ${verb(who, 'go', 'goes')} out`;
    case 'created':
      return event.opens ? say`${who} ${verb(who, 'open', 'opens')}` : undefined;
    case 'swapped':
      return say`${who} ${verb(who, 'win', 'wins')} a joker`;
    case 'handEnded':
      return event.seat === NO_SEAT ? say`The stock is empty: a draw` : undefined;
    case 'dealt':
      return say`Hand ${event.hand}`;
    default:
      return undefined;
  }
}

/** "Hand 2: your team wins"; a draw where nobody went out. */
export function recordTitle({ hand, out }: HandRecord, now: ScreenState): string {
  if (out === NO_SEAT) return `Hand ${hand}: a draw`;
  const side = teamWords(teamOf(out), now);
  return `Hand ${hand}: ${side.charAt(0).toLowerCase()}${side.slice(1)} wins`;
}

/** "You went out with this Lock". */
export const outWords = (out: number, viewer: Viewer, names: readonly string[]): string =>
  `${nameOf(out, viewer, names)} went out with this Lock`;

/** Reminder after half a minute without a move, worded for the pending decision. */
export function nudgeWords({ view, key }: ScreenState): string {
  if (key !== undefined) return `Still your turn: play ${formatCard(key)}, which you took`;
  if (view.phase === 'draw')
    return view.pile.length > 0
      ? 'Still your turn: draw from the stock, or take from the pile'
      : 'Still your turn: draw from the stock';
  return 'Still your turn: play what fits, then discard';
}
