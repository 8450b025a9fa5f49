/** The steps after a play: the next turn, the next round, the end of a game and of the match. */
import { UNKNOWN } from '../../../core/card.ts';
import { invariant } from '../../../core/invariant.ts';
import type { Seat } from '../../../core/seat.ts';
import { matchLength } from './options.ts';
import { gameScore, matchWinners, winnerSeat } from './score.ts';
import { dealNextGame, dealRound } from './setup.ts';
import { nextSeat, sideOf } from './turn.ts';
import { NO_SEAT, type CasinoEvent, type Events, type Position } from './types.ts';

/** CA-15, CA-40 */
export function endTurn(p: Position, events: Events): void {
  p.turns++;
  p.topsUsed = 0;
  proveBuilds(p, p.turn);
  p.turn = nextSeat(p, p.turn);
  for (let seat = 0; seat < p.hand.length; seat++) if (p.hand[seat].length > 0) return;
  endRound(p, events);
}

/** CA-27, CA-28: who owns a build after its turn holds a card for it. */
export function proveBuilds(p: Position, seat: Seat): void {
  for (let i = 0; i < p.builds.length; i++)
    if (p.builds[i].owner === seat) p.proven[seat] |= 1 << p.builds[i].value;
}

/** CA-11, CA-13: seat by seat the same number of cards, so all hands are empty at once. */
function endRound(p: Position, events: Events): void {
  if (p.stock.length === 0) return endGame(p, events);
  invariant(!p.stock.includes(UNKNOWN), 'unknown cards cannot be dealt: imagine a world first');
  p.round++;
  p.turn = p.lead;
  dealRound(p);
  if (events) tellDeal(p, events);
}

function tellDeal(p: Position, events: CasinoEvent[]): void {
  const hands = p.hand.map((hand) => hand.slice());
  events.push({ type: 'dealt', seat: p.lead, game: p.game, round: p.round, hands });
}

/** CA-57, CA-60 */
function endGame(p: Position, events: Events): void {
  takeRest(p, events);
  const score = gameScore(p);
  p.lastGame = score;
  for (let side = 0; side < p.points.length; side++)
    p.points[side] += score.sides[side].points.total;
  if (score.winners.length === 1) p.wins[score.winners[0]]++;
  events?.push({ type: 'scored', seat: winnerSeat(p, score.winners), score });
  const winners = matchWinners(p);
  if (winners.length > 0) return endMatch(p, winnerSeat(p, winners), events);
  invariant(p.chance !== '', 'a view does not know the next deal: imagine a world first');
  dealNextGame(p);
  if (events) tellDeal(p, events);
}

/** This is no capture: the last capturer stays the same, and nobody sweeps. */
function takeRest(p: Position, events: Events): void {
  if (p.lastCapturer === NO_SEAT || p.loose.length === 0) return;
  const pile = p.pile[sideOf(p, p.lastCapturer)];
  if (events) events.push({ type: 'tookRest', seat: p.lastCapturer, cards: p.loose.slice() });
  for (let i = 0; i < p.loose.length; i++) pile.push(p.loose[i]);
  while (p.loose.length > 0) p.loose.pop();
}

function endMatch(p: Position, winner: number, events: Events): void {
  p.over = true;
  const { kind } = matchLength(p.options);
  if (kind === 'single') return;
  const tally = (kind === 'bestOf' ? p.wins : p.points).slice();
  events?.push({ type: 'matchWon', seat: winner, tally });
}
