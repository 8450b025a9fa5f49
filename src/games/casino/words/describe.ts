/** The log lines of Casino, for each who reads them (CA-S22). */
import type { Card } from '../../../core/card.ts';
import type { Viewer } from '../../../core/knowledge.ts';
import { joinPhrases, say, sayCard, type Phrase, type SeatPart } from '../../../core/phrase.ts';
import { sayCards } from '../../../core/saying.ts';
import type { Seat } from '../../../core/seat.ts';
import { Speaker } from '../../../core/speaker.ts';
import { countCards } from '../../../core/words.ts';
import type { CapturedEvent, CasinoEvent, GameScore, Side } from '../rules/types.ts';

export function describe(event: CasinoEvent, viewer: Viewer, names: readonly string[]): Phrase {
  const who = new Speaker(viewer, names);
  const { seat } = event;
  switch (event.type) {
    case 'tookTop':
      return say`${who.does(seat, 'take')} ${sayCard(event.card)} from ${who.whose(event.from)} pile.`;
    case 'trailed':
      return say`${who.does(seat, 'trail')} ${sayCard(event.card)}.`;
    case 'captured':
      return captureLine(who, event);
    case 'built':
      return say`${who.does(seat, 'build')} ${event.value}: ${sayCards(event.cards)}.`;
    case 'raised':
      return say`${who.does(seat, 'raise')} ${ownersOf(who, seat, event.owner)} ${event.from} to ${event.value} with ${sayCard(event.card)}.`;
    case 'reinforced':
      return reinforceLine(who, event);
    case 'merged':
      return say`${who.does(seat, 'merge')} ${who.whose(event.owner)} ${event.from} into ${ownersBuild(who, seat, seat, event.value)} with ${sayCard(event.card)}.`;
    case 'augmented':
      return say`${who.does(seat, 'add')} ${sayCards(event.cards)} to ${ownersBuild(who, seat, seat, event.value)}.`;
    case 'dealt':
      return event.round > 1 ? say`Round ${event.round}.` : say`Game ${event.game}.`;
    case 'tookRest':
      return restLine(who, seat, event.cards);
    case 'scored':
      return scoreLine(who, seat, event.score);
    case 'matchWon':
      return say`${winsLine(who, seat, event.tally.length)} the match ${scoreText(event.tally, seat % event.tally.length)}.`;
  }
}

/** "East's"; where the build is the mover's own, "your" or "their". */
const ownersOf = (who: Speaker, seat: Seat, owner: Seat): SeatPart =>
  owner === seat && !who.isYou(seat) ? { seat, text: 'their' } : who.whose(owner);

const ownersBuild = (who: Speaker, seat: Seat, owner: Seat, value: number): Phrase =>
  say`${ownersOf(who, seat, owner)} build of ${value}`;

/** "North adds 9S AH to East's build of 10 and owns it." */
function reinforceLine(who: Speaker, event: Extract<CasinoEvent, { type: 'reinforced' }>): Phrase {
  const { seat, owner, value, card, cards } = event;
  const adds = say`${who.does(seat, 'add')} ${sayCards([card, ...cards])}`;
  const owns = who.isYou(seat) ? ' and own it' : ' and owns it';
  return say`${adds} to ${ownersBuild(who, seat, owner, value)}${owner === seat ? '' : owns}.`;
}

/** "North captures East's build of 8." and "North captures 9C, 5S 4D with 9H." */
function captureLine(who: Speaker, event: CapturedEvent): Phrase {
  const { seat, builds, groups, card, sweep } = event;
  const parts = [
    ...builds.map(({ owner, value }) => ownersBuild(who, seat, owner, value)),
    ...groups.map(sayCards),
  ];
  const played = groups.length > 0 ? say` with ${sayCard(card)}` : '';
  const empties = sweep ? ' The table is empty.' : '';
  return say`${who.does(seat, 'capture')} ${joinPhrases(parts, ', ')}${played}.${empties}`;
}

const restLine = (who: Speaker, seat: Seat, cards: readonly Card[]): Phrase =>
  cards.length === 1
    ? say`The last card goes to ${who.whom(seat)}.`
    : say`The last ${countCards(cards.length)} go to ${who.whom(seat)}.`;

/** The winner's number first: "9 – 2". */
const scoreText = (counts: readonly number[], first: Side): string =>
  [counts[first], ...counts.filter((_, side) => side !== first)].join(' – ');

function scoreLine(who: Speaker, seat: Seat, { sides, winners }: GameScore): Phrase {
  const totals = sides.map(({ points }) => points.total);
  if (winners.length > 1) return say`The game is shared, ${scoreText(totals, 0)}.`;
  return say`${winsLine(who, seat, totals.length)} ${scoreText(totals, winners[0])}.`;
}

/** "North wins", or with a partner "North and South win"; the one who reads it comes first. */
function winsLine(who: Speaker, seat: Seat, sides: number): Phrase {
  const team = who.seats().filter((other) => other % sides === seat % sides);
  if (team.length === 1) return who.does(seat, 'win');
  const [first, second] = team.toSorted((a, b) => Number(who.isYou(b)) - Number(who.isYou(a)));
  return say`${who.name(first)} and ${who.whom(second)} win`;
}
