/** Texts of the Casino screen, apart from the rulebook's own sentences. */
import type { Viewer } from '../../../core/knowledge.ts';
import { say, sayCard, type Phrase } from '../../../core/phrase.ts';
import { countCards } from '../../../core/words.ts';
import {
  BIG_CASINO,
  type Build,
  buildNamed,
  type CasinoEvent,
  groupsOf,
  NO_SEAT,
  type Position,
  seatsOf,
  sumText,
} from '../../../games/casino/index.ts';
import { listWords } from '../../../core/words.ts';
import { cardOfThing, worthOf, type ScreenState, type Thing } from './screen-state.ts';

export const TITLE = 'Casino';
export const GO_ON = 'The next game is dealt: press “Go on” to play it.';
/** Said while the first stack ever is open. */
export const STACK_HELP =
  'A stack only tries things out: add cards until something fits. ✓ plays it, ✗ puts all back.';
export const MISSING = 'These cards lie in a pile, or in a hand that you cannot see.';

/** "You", "East", "You and South". */
export function sideName(
  view: Position,
  side: number,
  viewer: Viewer,
  names: readonly string[],
): string {
  const seats = seatsOf(view, side);
  const own = seats.filter((seat) => seat === viewer);
  return listWords(
    [...own, ...seats.filter((seat) => seat !== viewer)].map((seat) =>
      seat === viewer ? 'You' : names[seat],
    ),
  );
}

/** Which of the colours of the players: 0 for the one at the bottom, then clockwise. */
export const ownerColour = (owner: number, you: number, seats: number): number =>
  (owner - you + seats) % seats;

export const ownerName = (owner: number, viewer: Viewer, names: readonly string[]): string =>
  owner === viewer ? 'You' : names[owner];

export const groupsIn = ({ cards, value }: Build): readonly (readonly number[])[] =>
  groupsOf(cards, value) ?? [cards];

/** "Build of 8, East's, 4 cards in 2 groups". */
export function buildName(build: Build, viewer: Viewer, names: readonly string[]): string {
  const whose = build.owner === viewer ? 'yours' : `${names[build.owner]}'s`;
  const groups = groupsIn(build).length;
  const kind = groups > 1 ? `compound, ${groups} groups` : 'single';
  return `Build of ${build.value}, ${whose}, ${countCards(build.cards.length)}, ${kind}`;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);

/**
 * "5 + 2 = 7", "2 groups of 9" where there are several of the hand card's value, and what the hand card
 * would make of it where it does not match.
 */
export function sumLine({ view }: ScreenState, things: readonly Thing[]): string {
  const table = things.filter(({ kind }) => kind !== 'hand').map((thing) => worthOf(view, thing));
  const own = things.find(({ kind }) => kind === 'hand');
  if (table.length === 0) return '';
  const total = sum(table);
  const adds = table.length > 1 ? `${table.join(' + ')} = ${total}` : `${total}`;
  const worth = own ? worthOf(view, own) : 0;
  const cards = things.flatMap((thing) => (thing.kind === 'hand' ? [] : cardsOfThing(view, thing)));
  const groups = worth === 0 ? undefined : groupsOf(cards, worth);
  if (groups && groups.length > 1) return `${groups.length} groups of ${worth}`;
  return worth === 0 || worth === total ? adds : `${adds}, with your ${worth}: ${total + worth}`;
}

function cardsOfThing(view: Position, thing: Thing): readonly number[] {
  if (thing.kind === 'build') return buildNamed(view, thing.build)?.cards ?? [];
  const card = cardOfThing(view, thing);
  return card === undefined ? [] : [card];
}

/** "5 + 9 = 14": everything in one stack. */
export const stackLine = ({ view }: ScreenState, things: readonly Thing[]): string =>
  sumText(things.flatMap((thing) => cardsOfThing(view, thing)));

export const stackTotal = ({ view }: ScreenState, things: readonly Thing[]): number =>
  sum(things.map((thing) => worthOf(view, thing)));

/** CA-S16: "Last capture: East". */
export function lastCaptureWords(
  { lastCapturer }: Position,
  viewer: Viewer,
  names: readonly string[],
): string {
  return lastCapturer === NO_SEAT
    ? 'No capture yet'
    : `Last capture: ${lower(ownerName(lastCapturer, viewer, names))}`;
}

const lower = (name: string): string => (name === 'You' ? 'you' : name);

export const dealWords = ({ stock }: Position): string =>
  stock.length === 0 ? 'None to deal' : `${stock.length} to deal`;

/** The few words over the felt at a great moment; nothing for ordinary plays. */
export function calloutFor(
  event: CasinoEvent,
  viewer: Viewer,
  names: readonly string[],
): Phrase | undefined {
  const who = ownerName(event.seat, viewer, names);
  const verb = (you: string, other: string): string => (event.seat === viewer ? you : other);
  switch (event.type) {
    case 'captured':
      if (event.sweep) return say`${who} ${verb('clear', 'clears')} the table`;
      if (!takes(event, BIG_CASINO)) return undefined;
      return say`${who} ${verb('take', 'takes')} the ${sayCard(BIG_CASINO)}`;
    case 'dealt':
      return event.round > 1 ? say`Round ${event.round}` : say`Game ${event.game}`;
    default:
      return undefined;
  }
}

/** Whether a capture brings this card to the pile, the played card included. */
export const takes = (event: Extract<CasinoEvent, { type: 'captured' }>, card: number): boolean =>
  event.card === card ||
  event.groups.some((group) => group.includes(card)) ||
  event.builds.some((build) => build.cards.includes(card));
