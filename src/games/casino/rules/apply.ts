/**
 * The transition of a move that `check` has passed, in place. Search reaches the same functions through
 * packed moves, with `Named` filled from bits instead of targets: there is one transition, not two.
 */
import type { Card } from '../../../core/card.ts';
import { removeAt, removeCard } from '../../../core/lists.ts';
import type { Seat } from '../../../core/seat.ts';
import { takenGroups } from './groups.ts';
import { endTurn } from './rounds.ts';
import { cardsOf, lookUp, type Named } from './targets.ts';
import { ownBuild, ownBuildWorth, sideOf } from './turn.ts';
import type { Build, CasinoEvent, Events, Move, Position, TakenTop } from './types.ts';
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
