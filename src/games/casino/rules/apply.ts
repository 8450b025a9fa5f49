/**
 * The transition of a move that `check` has passed, in place. Search reaches the same functions through
 * packed moves, with `Named` filled from bits instead of targets: there is one transition, not two. The steps
 * that follow a play stand below: the next turn, the next round, the end of a game and of the match.
 */
import { type Card, UNKNOWN } from '../../../core/card.ts';
import { removeAt, removeCard } from '../../../core/lists.ts';
import type { Seat } from '../../../core/seat.ts';
import { takenGroups, cardsOf, lookUp, type Named } from './targets.ts';
import { invariant } from '../../../core/invariant.ts';
import { matchLength } from './options.ts';
import { gameScore, matchWinners, winnerSeat } from './score.ts';
import { dealNextGame, dealRound } from './setup.ts';
import { nextSeat, ownBuild, ownBuildWorth, sideOf } from './turn.ts';
import {
  type Build,
  type CasinoEvent,
  type Events,
  type Move,
  NO_SEAT,
  type Position,
  type TakenTop,
} from './types.ts';
import { valueOf } from './values.ts';

export function apply(p: Position, seat: Seat, move: Move, events?: CasinoEvent[]): void {
  if (move.type === 'trail') return trail(p, seat, move.card, events);
  const named = lookUp(p, move.targets);
  switch (move.type) {
    case 'capture':
      return capture(p, seat, move.card, named, events);
    case 'build':
      return build(p, seat, move.card, named, move.value, events);
    case 'raise':
      return raise(p, seat, move.card, named.builds[0], events);
    case 'reinforce':
      return reinforce(p, seat, move.card, named, events);
    case 'merge':
      return merge(p, seat, move.card, named.builds[0], events);
    case 'augment':
      return augment(p, seat, named, events);
  }
}

/** Whether a seat has a second card of a value nobody can tell once it has played one. */
function playCard(p: Position, seat: Seat, card: Card): void {
  removeCard(p.hand[seat], card);
  p.proven[seat] &= ~(1 << valueOf(card));
}

/** CA-43 */
export function trail(p: Position, seat: Seat, card: Card, events: Events): void {
  playCard(p, seat, card);
  p.loose.push(card);
  events?.push({ type: 'trailed', seat, card });
  endTurn(p, events);
}

/** CA-23: builds, loose cards, the top, and last the card that took them. */
export function capture(p: Position, seat: Seat, card: Card, named: Named, events: Events): void {
  const { builds, loose, top } = named;
  const pile = p.pile[sideOf(p, seat)];
  playCard(p, seat, card);
  if (top) takeTop(p, seat, top, events);
  for (let i = 0; i < builds.length; i++) {
    pushAll(builds[i].cards, pile);
    removeBuild(p, builds[i]);
  }
  takeLoose(p, loose);
  pushAll(loose, pile);
  if (top) pile.push(top.card);
  pile.push(card);
  p.lastCapturer = seat;
  // A top taken over an empty table empties nothing.
  const sweep =
    p.loose.length + p.builds.length === 0 && named.loose.length + named.builds.length > 0;
  if (sweep) p.sweeps[sideOf(p, seat)]++;
  if (events) tellCapture(events, seat, card, named, sweep);
  endTurn(p, events);
}

function tellCapture(
  events: CasinoEvent[],
  seat: Seat,
  card: Card,
  named: Named,
  sweep: boolean,
): void {
  const { top } = named;
  const groups = takenGroups(card, cardsOf(named));
  const taken = named.builds.map((one) => ({
    build: one.name,
    owner: one.owner,
    value: one.value,
    cards: one.cards.slice(),
  }));
  events.push({ type: 'captured', seat, card, builds: taken, groups, top, sweep });
}

/** CA-29, CA-36 */
export function build(
  p: Position,
  seat: Seat,
  card: Card,
  named: Named,
  value: number,
  events: Events,
): void {
  const { top } = named;
  const cards: Card[] = [];
  const name = ++p.buildsMade;
  playCard(p, seat, card);
  join(p, seat, cards, named, events);
  cards.push(card);
  p.builds.push({ name, value, owner: seat, cards });
  events?.push({ type: 'built', seat, build: name, value, cards: cards.slice(), card, top });
  endTurn(p, events);
}

/** Loose cards in table order, then the top card, leave their places and join the cards of a build. */
function join(p: Position, seat: Seat, cards: Card[], { loose, top }: Named, events: Events): void {
  takeLoose(p, loose);
  pushAll(loose, cards);
  if (!top) return;
  takeTop(p, seat, top, events);
  cards.push(top.card);
}

/** CA-31 */
export function raise(p: Position, seat: Seat, card: Card, target: Build, events: Events): void {
  const { name, owner, value: from } = target;
  playCard(p, seat, card);
  target.cards.push(card);
  target.value += valueOf(card);
  target.owner = seat;
  events?.push({ type: 'raised', seat, build: name, card, owner, from, value: target.value });
  endTurn(p, events);
}

/** CA-33 */
export function reinforce(p: Position, seat: Seat, card: Card, named: Named, events: Events): void {
  const [target] = named.builds;
  const { name, owner, value, cards } = target;
  const before = cards.length;
  playCard(p, seat, card);
  join(p, seat, cards, named, events);
  const joined = events ? cards.slice(before) : [];
  cards.push(card);
  target.owner = seat;
  const { top } = named;
  events?.push({ type: 'reinforced', seat, build: name, card, owner, value, cards: joined, top });
  endTurn(p, events);
}

/** CA-34: the other's build and the card become a further group of one's own. */
export function merge(p: Position, seat: Seat, card: Card, gone: Build, events: Events): void {
  const value = gone.value + valueOf(card);
  const own = ownBuildWorth(p, seat, value)!;
  playCard(p, seat, card);
  removeBuild(p, gone);
  pushAll(gone.cards, own.cards);
  own.cards.push(card);
  const { owner, value: from, cards } = gone;
  events?.push({
    type: 'merged', seat, build: own.name, gone: gone.name, card, owner, from, value, cards,
  }); // prettier-ignore
  endTurn(p, events);
}

/** CA-35: the turn goes on. */
export function augment(p: Position, seat: Seat, named: Named, events: Events): void {
  const { top } = named;
  const own = ownBuild(p, seat)!;
  const before = own.cards.length;
  join(p, seat, own.cards, named, events);
  const { name, value } = own;
  const cards = events ? own.cards.slice(before) : [];
  events?.push({ type: 'augmented', seat, build: name, value, cards, top });
}

/** CA-40, CA-42 */
function takeTop(p: Position, seat: Seat, { from, card }: TakenTop, events: Events): void {
  const side = sideOf(p, from);
  events?.push({ type: 'tookTop', seat, from, card });
  p.pile[side].pop();
  p.topsUsed |= 1 << side;
}

/** `taken` stands in table order, as `lookUp` found it. */
function takeLoose(p: Position, taken: readonly Card[]): void {
  if (taken.length === 0) return;
  const { loose } = p;
  let kept = 0;
  let next = 0;
  for (let at = 0; at < loose.length; at++) {
    if (loose[at] === taken[next]) next++;
    else loose[kept++] = loose[at];
  }
  // Popping is several times faster than setting the length.
  while (loose.length > kept) loose.pop();
}

function removeBuild(p: Position, gone: Build): void {
  removeAt(p.builds, p.builds.indexOf(gone));
}

function pushAll(from: readonly Card[], to: Card[]): void {
  for (let i = 0; i < from.length; i++) to.push(from[i]);
}

/** CA-15, CA-40 */
function endTurn(p: Position, events: Events): void {
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
