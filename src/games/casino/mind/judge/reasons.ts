/** The coach's reasons for and against a move: facts of the position, whichever level judges. */
import { formatCard, formatCards, type Card } from '../../../../core/card.ts';
import type { PolicyLevel } from '../../../../core/game.ts';
import type { Seat } from '../../../../core/seat.ts';
import { splitsWith, WINDOW, worthOf, type Sight, type Table } from './sight.ts';
import { cardsIn, KIND_OF, majoritiesCount, POINTS_OF, SPADE_OF, spadesIn } from './worth.ts';
import type { ReasonGiven } from '../../../../core/reason.ts';
import {
  reason,
  type CasinoReason,
  type ReasonCode,
  type ReasonParams,
} from '../../words/reasons.ts';
import { lookUp, type Named } from '../../rules/targets.ts';
import { sideOf } from '../../rules/turn.ts';
import type { Build, Move, MoveOfType, Position } from '../../rules/types.ts';
import { BIG_CASINO, isAce, isFace, LITTLE_CASINO, valueOf } from '../../rules/values.ts';

/** A reason and how much it weighs, in points. */
interface Weighed {
  readonly weight: number;
  readonly reason: CasinoReason;
}

const weighed = <Code extends ReasonCode>(
  weight: number,
  code: Code,
  ...given: ReasonGiven<ReasonParams[Code]>
): Weighed => ({ weight, reason: reason(code, ...given) });

/** What all moves of a position have in common. */
export interface Setting {
  readonly level: PolicyLevel;
  readonly view: Position;
  readonly seat: Seat;
  readonly choices: number;
  readonly canCapture: boolean;
  /** Of this position, read by the seat. */
  readonly sight: Sight;
  readonly table: Table;
}

/** Most weighty first; what speaks against a move last. */
export function reasonsFor(setting: Setting, move: Move): CasinoReason[] {
  const reasons = reasonsByType(setting, move).sort((a, b) => b.weight - a.weight);
  const told = reasons.map((one) => one.reason);
  return setting.choices === 1 ? [reason('ONLY_MOVE'), ...told] : told;
}

/** Codes that speak against a move: nothing to say for the one that is best all the same. */
const DRAWBACKS: readonly string[] = ['GIVE_POINTS'] satisfies ReasonCode[];

/** The best move always has a reason, if only how it was chosen. */
export function inFavour(
  reasons: readonly CasinoReason[],
  level: PolicyLevel,
): readonly CasinoReason[] {
  const good = reasons.filter(({ code }) => !DRAWBACKS.includes(code));
  if (good.length > 0) return good;
  return [reason(level === 'hard' ? 'LOOKED_AHEAD' : 'OTHERS_WORSE')];
}

function reasonsByType(setting: Setting, move: Move): Weighed[] {
  const { view, seat } = setting;
  switch (move.type) {
    case 'trail':
      return [...trailReasons(setting, move.card), ...nextReasons(view, seat, move)];
    case 'capture':
      return [...captureReasons(setting, move), ...nextReasons(view, seat, move)];
    case 'augment':
      return augmentReasons(setting, lookUp(view, move.targets));
    default:
      return buildReasons(setting, move);
  }
}

const isPointCard = (card: Card): boolean => POINTS_OF[card] > 0;

function captureReasons(setting: Setting, move: MoveOfType<'capture'>): Weighed[] {
  const { view, seat, sight } = setting;
  const named = lookUp(view, move.targets);
  const lying = [...named.builds.flatMap(({ cards }) => cards), ...named.loose];
  const taken = named.top ? [...lying, named.top.card] : lying;
  return [
    ...pointReasons(lying, taken, move.card),
    ...named.builds.map((build) => buildTaken(seat, build)),
    ...rivalReasons(view, seat, valueOf(move.card), named),
    ...topReasons(sight, named),
    ...countReasons(setting, [...taken, move.card]),
    ...restReasons(view, named),
  ];
}

/**
 * Between what is taken and the card that takes it one can tell who had a point card before. A card from
 * another pile has a reason of its own, which names it.
 */
function pointReasons(lying: readonly Card[], taken: readonly Card[], card: Card): Weighed[] {
  const reasons: Weighed[] = [];
  const aces = taken.filter(isAce).length;
  if (lying.includes(BIG_CASINO)) reasons.push(weighed(2, 'TAKE_BIG_CASINO'));
  if (lying.includes(LITTLE_CASINO)) reasons.push(weighed(1.3, 'TAKE_LITTLE_CASINO'));
  if (lying.some(isAce)) reasons.push(weighed(aces, 'TAKE_ACES', { count: aces }));
  if (card === BIG_CASINO) reasons.push(weighed(1.2, 'BRING_BIG_CASINO'));
  if (card === LITTLE_CASINO) reasons.push(weighed(0.8, 'BRING_LITTLE_CASINO'));
  if (isAce(card)) reasons.push(weighed(0.6, 'BRING_ACE'));
  return reasons;
}

function buildTaken(seat: Seat, { owner, value, cards }: Build): Weighed {
  const weight = 0.4 + 0.1 * cards.length;
  return owner === seat
    ? weighed(weight, 'TAKE_OWN_BUILD', { value })
    : weighed(weight + 0.3, 'TAKE_BUILD', { seat: owner, value });
}

/** CA-73: an opponent could have taken the same, and everyone knows it; of the owner of a build that goes without saying. */
function rivalReasons(view: Position, seat: Seat, value: number, { builds }: Named): Weighed[] {
  const rival = view.hand.findIndex(
    (_, other) =>
      sideOf(view, other) !== sideOf(view, seat) &&
      ((view.proven[other] >>> value) & 1) === 1 &&
      !builds.some(({ owner }) => owner === other),
  );
  if (rival < 0) return [];
  const weight = builds.some(({ owner }) => owner === seat) ? 0.8 : 0.3;
  return [weighed(weight, 'RIVAL_HOLDS', { seat: rival, value })];
}

function topReasons(sight: Sight, { top }: Named): Weighed[] {
  if (top === null) return [];
  const params = { seat: top.from, card: formatCard(top.card) };
  return [weighed(0.1 + worthOf(sight, top.card), 'TAKE_FROM_PILE', params)];
}

/** What a capture does for the two majorities. */
function countReasons({ view, seat, sight }: Setting, won: readonly Card[]): Weighed[] {
  const reasons = [
    weighed(0.05 + won.length * sight.cardWorth, 'TAKE_CARDS', { count: won.length }),
  ];
  const spades = won.filter((card) => SPADE_OF[card] === 1).length;
  if (spades > 0)
    reasons.push(weighed(0.05 + spades * sight.spadeWorth, 'TAKE_SPADES', { count: spades }));
  if (!majoritiesCount(view)) return reasons;
  const pile = view.pile[sideOf(view, seat)];
  const before = pile.filter((card) => SPADE_OF[card] === 1).length;
  if (passesHalf(pile.length, won.length, cardsIn(view)))
    reasons.push(weighed(1.5, 'HALF_THE_CARDS'));
  if (passesHalf(before, spades, spadesIn(view))) reasons.push(weighed(1.4, 'HALF_THE_SPADES'));
  return reasons;
}

const passesHalf = (before: number, more: number, all: number): boolean =>
  2 * before <= all && 2 * (before + more) > all;

/** What a capture leaves, or, as the last play of a game, what it brings along (CA-57). */
function restReasons(view: Position, { builds, loose }: Named): Weighed[] {
  const left = view.loose.length - loose.length;
  if (left === 0) {
    const sweeps = loose.length + builds.length > 0 && builds.length === view.builds.length;
    return sweeps ? [weighed(0.3, 'EMPTY_TABLE')] : [];
  }
  const inHands = view.hand.reduce((sum, hand) => sum + hand.length, 0);
  const isLast = inHands === 1 && view.stock.length === 0;
  return isLast ? [weighed(1 + left / 10, 'TAKE_THE_REST', { count: left })] : [];
}

function trailReasons(setting: Setting, card: Card): Weighed[] {
  const { view, seat, canCapture, sight } = setting;
  const reasons = safetyReasons(setting, card);
  const kind = KIND_OF[card];
  if (sight.held[kind] > 1)
    reasons.push(weighed(0.35, 'HOLD_ANOTHER', { value: nameOfKind(card) }));
  const kept = view.hand[seat].filter((other) => other !== card && isPointCard(other));
  if (kept.length > 0 && !isPointCard(card))
    reasons.push(weighed(0.15, 'KEEP_POINTS', { card: formatCards(kept) }));
  if (!isPointCard(card) && SPADE_OF[card] === 0) reasons.push(weighed(0.1, 'LITTLE_WORTH'));
  // Of an empty table nobody needs to be told.
  if (!canCapture && view.loose.length + view.builds.length > 0)
    reasons.push(weighed(0.2, 'NO_CAPTURE'));
  return reasons;
}

const nameOfKind = (card: Card): string => formatCard(card).slice(0, -1);

/** From this chance on a trail counts as hard to take. */
const UNLIKELY = 0.35;

/** CA-S21: whether the others can take a trailed card, from what they may hold. */
function safetyReasons(setting: Setting, card: Card): Weighed[] {
  const { view, sight } = setting;
  // Of a table too crowded to be looked through nobody is told how safe a card is.
  if (view.loose.length > WINDOW) return [];
  const takers = takersOf(setting, card);
  if (takers.length === 0) {
    const gone = sight.unseen[KIND_OF[card]] === 0;
    return [gone ? weighed(0.5, 'SAFE_RANK', { value: KIND_OF[card] }) : weighed(0.5, 'SAFE_NOW')];
  }
  const none = takers.reduce((chance, kind) => chance * (1 - sight.chance[kind]), 1);
  if (1 - none <= UNLIKELY) return [weighed(0.4, 'HARD_TO_TAKE')];
  return isPointCard(card) ? [weighed(-1, 'GIVE_POINTS', { card: formatCard(card) })] : [];
}

/** The kinds that someone may hold and that could capture the card once it is trailed. */
function takersOf({ view, seat, sight, table }: Setting, card: Card): number[] {
  let takers = takersWith(table, card, 0);
  for (const top of topsInReach(view, seat)) takers |= takersWith(table, card, valueOf(top));
  const kinds: number[] = [];
  for (let kind = 1; kind < sight.unseen.length; kind++)
    if (sight.unseen[kind] > 0 && ((takers >>> kind) & 1) === 1) kinds.push(kind);
  return kinds;
}

/** The kinds that could take the card, this top and any of the loose cards together, a bit each. */
function takersWith(table: Table, card: Card, top: number): number {
  if (isFace(card)) return 1 << KIND_OF[card];
  const splits = splitsWith(table, valueOf(card), top);
  const { mask } = table;
  let kinds = 0;
  for (let set = mask; ; set = (set - 1) & mask) {
    kinds |= splits[set];
    if (set === 0) return kinds;
  }
}

/** The tops that one of the others may use: that of the seat's own side, and where there are more sides any. */
function topsInReach(view: Position, seat: Seat): Card[] {
  if (!view.options.useOppTop) return [];
  const piles = view.pile.length > 2 ? view.pile : [view.pile[sideOf(view, seat)]];
  return piles.flatMap((one) => one.slice(-1)).filter((top) => !isFace(top));
}

type BuildingMove = MoveOfType<'build' | 'raise' | 'reinforce' | 'merge'>;

function buildReasons(setting: Setting, move: BuildingMove): Weighed[] {
  const { view, seat, sight } = setting;
  const named = lookUp(view, move.targets);
  const [target] = named.builds;
  const value = valueAfter(move, target);
  const reasons = holdReasons(setting, move.card, value);
  const added = [...addedCards(named), move.card];
  if (target === undefined) return [...reasons, ...bindReasons(added), ...topReasons(sight, named)];
  if (target.owner === seat) reasons.push(growReason(value, added.length));
  else {
    added.push(...target.cards);
    reasons.push(weighed(0.7, 'TAKE_OVER', { seat: target.owner }));
  }
  return [...reasons, ...bindReasons(added), ...topReasons(sight, named)];
}

const addedCards = ({ loose, top }: Named): Card[] => (top ? [...loose, top.card] : [...loose]);

const growReason = (value: number, count: number): Weighed =>
  weighed(0.3 + 0.1 * count, 'GROW_BUILD', { value, count });

function bindReasons(cards: readonly Card[]): Weighed[] {
  const points = cards.filter(isPointCard);
  if (points.length === 0) return [];
  return [weighed(0.6 * points.length, 'BIND_POINTS', { card: formatCards(points) })];
}

function valueAfter(move: BuildingMove, target: Build | undefined): number {
  if (move.type === 'build') return move.value;
  return target!.value + (move.type === 'reinforce' ? 0 : valueOf(move.card));
}

function holdReasons(setting: Setting, played: Card, value: number): Weighed[] {
  const { view, seat, sight } = setting;
  const card = view.hand[seat].find((one) => one !== played && valueOf(one) === value)!;
  const reasons = [weighed(0.25, 'HOLD_FOR_BUILD', { card: formatCard(card) })];
  if (sight.unseen[value] === 0) reasons.push(weighed(0.8, 'SAFE_BUILD', { value }));
  return reasons;
}

function augmentReasons({ view, seat, sight }: Setting, named: Named): Weighed[] {
  const { value } = view.builds.find(({ owner }) => owner === seat)!;
  const added = addedCards(named);
  return [
    growReason(value, added.length),
    weighed(0.3, 'TURN_GOES_ON'),
    ...bindReasons(added),
    ...topReasons(sight, named),
  ];
}

/** A card of the rest of the hand that could take something of what lay there and still does. */
function nextReasons(view: Position, seat: Seat, move: MoveOfType<'trail' | 'capture'>): Weighed[] {
  const named = lookUp(view, move.type === 'trail' ? [] : move.targets);
  const loose = view.loose.filter((card) => !named.loose.includes(card));
  const builds = view.builds.filter((build) => !named.builds.includes(build));
  const rest = view.hand[seat].filter((card) => card !== move.card);
  const taker = rest.find((card) => takesAny(card, loose, builds));
  if (taker === undefined) return [];
  return [weighed(0.3, 'NEXT_CAPTURE', { card: formatCard(taker) })];
}

const takesAny = (card: Card, loose: readonly Card[], builds: readonly Build[]): boolean =>
  builds.some(({ value }) => value === valueOf(card)) ||
  loose.some((other) => KIND_OF[other] === KIND_OF[card]);
