/** The coach's reasons for and against a move: facts of the position, whichever level judges. */
import { formatCard, formatCards, SUIT_OF, type Card } from '../../../../core/card.ts';
import {
  isJoker,
  isWild,
  spanOf,
  VALUE_OF,
  valueBeyond,
  type RunEnd,
} from '../../../../core/meld.ts';
import type { Seat } from '../../../../core/seat.ts';
import { listWords } from '../../../../core/words.ts';
import { fitOf, fits, meldsWith, type MeldCards } from '../../rules/melds.ts';
import { POINTS_OF, pointsIn, exposedCard, isLastRound } from '../../rules/turn.ts';
import type { LayOff, Move, MoveOfType, NamedMeld, Position } from '../../rules/types.ts';
import { reason, type MayIReason, type ReasonCode } from '../../words/reasons.ts';
import { distanceOf, progressOf, companionsOf } from './discard.ts';
import { meldsAfter, takersAfter, type Features } from './features.ts';
import { bestShed } from './shed.ts';

/** Codes that speak against a move: nothing to say for the one that is best all the same. */
const DRAWBACKS: readonly string[] = [
  'GIVES_WILD',
  'COSTS_PENALTY',
  'STAYS_POSSIBLE',
  'OPENS_TO',
] satisfies ReasonCode[];

/** The best move always has a reason, if only how it was chosen. */
export function inFavour(reasons: readonly MayIReason[]): readonly MayIReason[] {
  const good = reasons.filter(({ code }) => !DRAWBACKS.includes(code));
  return good.length > 0 ? good : [reason('OTHERS_WORSE')];
}

/** Most weighty first; what speaks against a move last. `choices`: how many moves were weighed. */
export function reasonsFor(features: Features, move: Move, choices: number): MayIReason[] {
  const reasons = reasonsByType(features, move);
  const isOnly = choices === 1 && ['draw_stock', 'draw_discard', 'discard'].includes(move.type);
  return isOnly ? [reason('ONLY_MOVE'), ...reasons] : reasons;
}

function reasonsByType(features: Features, move: Move): MayIReason[] {
  switch (move.type) {
    case 'draw_stock':
      return stockReasons(features);
    case 'draw_discard':
      return gainReasons(features, exposedCard(features.view)!);
    case 'call':
      return [...gainReasons(features, move.card), reason('COSTS_PENALTY')];
    case 'claim':
      return claimReasons(features);
    case 'allow':
      return allowReasons(features);
    case 'swap_joker':
      return swapReasons(features, move);
    case 'lay_down':
      return layDownReasons(features, move.melds);
    case 'lay_off':
      return layOffReasons(features, [move]);
    case 'lay_off_many':
    case 'go_out':
      return layOffReasons(features, move.layOffs);
    case 'discard':
      return discardReasons(features, move.card);
    case 'next_round':
      return [reason('NEXT_ROUND')];
    case 'reorder':
      return [];
  }
}

const ownHand = ({ view, seat }: Features): readonly Card[] => view.hand[seat];

/** What a card more does for the plan. */
function gainReasons(features: Features, card: Card): MayIReason[] {
  const hand = ownHand(features);
  // MI-90: out of turn a second card comes along, and in round 6 it must find its place as well.
  if (isLastRound(features.view) && features.seat !== features.view.turn) return [];
  const before = distanceOf(features, hand);
  const after = distanceOf(features, [...hand, card], hand.length);
  const name = formatCard(card);
  const reasons: MayIReason[] = [];
  if (after === 0 && before > 0) reasons.push(reason('COMPLETES', { card: name }));
  else if (after < before) reasons.push(reason('NEARER', { card: name, count: after }));
  else if (after > 0 && !isLastRound(features.view)) reasons.push(...moreOuts(features, card));
  if (isWild(card)) reasons.push(reason('WILD', { card: name }));
  return reasons;
}

/** As far as before, but with more cards that bring the hand nearer. */
function moreOuts(features: Features, card: Card): MayIReason[] {
  const hand = ownHand(features);
  const before = progressOf(features, hand).outs;
  const { outs } = progressOf(features, [...hand, card], hand.length);
  return outs > before
    ? [reason('MORE_OUTS', { card: formatCard(card), count: outs, before })]
    : [];
}

function stockReasons(features: Features): MayIReason[] {
  const { view, seat } = features;
  if (view.down[seat]) return [reason('DOWN_DRAWS')];
  const card = exposedCard(view);
  const { distance, outs } = progressOf(features, ownHand(features));
  const reasons: MayIReason[] = [];
  if (card !== undefined) reasons.push(...notNearer(features, card, distance));
  if (distance > 0 && outs > 0) reasons.push(reason('OUTS', { count: outs }));
  return reasons;
}

/** Why one can do without a card. */
function notNearer(features: Features, card: Card, distance: number): MayIReason[] {
  const hand = ownHand(features);
  const params = { card: formatCard(card) };
  if (distance === 0) return [reason('DOES_WITHOUT', params)];
  const after = distanceOf(features, [...hand, card], hand.length);
  return after >= distance ? [reason('NOT_NEARER', params)] : [];
}

function claimReasons(features: Features): MayIReason[] {
  const { view, seat } = features;
  const card = exposedCard(view)!;
  const { caller } = view.question!;
  const reasons = gainReasons(features, card);
  reasons.push(reason('BLOCKS', { seat: caller, card: formatCard(card) }));
  if (seat !== view.turn) reasons.push(reason('COSTS_PENALTY'));
  return reasons;
}

function allowReasons(features: Features): MayIReason[] {
  const { view, seat } = features;
  const reasons = notNearer(features, exposedCard(view)!, distanceOf(features, ownHand(features)));
  if (seat !== view.turn) reasons.push(reason('SPARES_PENALTY'));
  return reasons;
}

function swapReasons(features: Features, move: MoveOfType<'swap_joker'>): MayIReason[] {
  const hand = ownHand(features);
  const after = [...hand.filter((card) => card !== move.card), move.joker];
  const reasons: MayIReason[] = [];
  if (distanceOf(features, after) === 0 && distanceOf(features, hand) > 0)
    reasons.push(reason('LETS_LAY_DOWN'));
  reasons.push(reason('WINS_JOKER', { card: formatCard(move.card) }));
  return reasons;
}

function layDownReasons(features: Features, melds: readonly NamedMeld[]): MayIReason[] {
  const used = melds.flatMap(({ cards }) => cards);
  const left = ownHand(features).filter((card) => !used.includes(card));
  if (left.length === 0) return [reason('GOES_OUT')];
  const reasons = [reason('SHEDS', { points: pointsIn(used), left: pointsIn(left) })];
  const next = bestShed(left, meldsAfter(features, melds)).layOffs.map(({ card }) => card);
  if (next.length > 0) reasons.push(reason('FOLLOWS_NEXT', { card: formatCards(next) }));
  const inSet = melds.some(({ kind, cards }) => kind === 'set' && cards.some(isJoker));
  if (inSet) reasons.push(reason('JOKER_IN_SET'));
  return reasons;
}

function layOffReasons({ view, seat }: Features, layOffs: readonly LayOff[]): MayIReason[] {
  const hand = view.hand[seat];
  const cards = layOffs.map(({ card }) => card);
  const left = hand.filter((card) => !cards.includes(card));
  const reasons: MayIReason[] = [];
  if (left.length === 0) reasons.push(reason('GOES_OUT'));
  if (left.length === 1) reasons.push(reason('LAST_IS_DISCARDED', { card: formatCard(left[0]) }));
  reasons.push(...openReasons(view, seat, layOffs));
  const toOthers = left.length > 0 ? othersAtEnds(view, seat, layOffs) : [];
  reasons.push(...toOthers.filter(({ code }) => code === 'TAKES_PLACE').slice(0, 1));
  if (left.length > 0)
    reasons.push(reason('SHEDS', { points: pointsIn(cards), left: pointsIn(left) }));
  if (layOffs.some(({ card, meld }) => isWild(card) && view.melds[meld - 1].kind === 'set'))
    reasons.push(reason('OPENS_NOTHING'));
  reasons.push(...toOthers.filter(({ code }) => code === 'OPENS_TO').slice(0, 1));
  return reasons;
}

/** From so many points on a card is dear to keep. */
const DEAR = 10;
/** Who is down with so few cards may go out any turn. */
const FEW = 3;

function discardReasons(features: Features, card: Card): MayIReason[] {
  const { view, seat } = features;
  if (view.hand[seat].length === 1) return [reason('GOES_OUT')];
  const params = { card: formatCard(card) };
  const dear =
    POINTS_OF[card] >= DEAR
      ? [reason('DEAR', { ...params, points: POINTS_OF[card] }), ...nearOut(features)]
      : [];
  const [first, ...later] = view.down[seat]
    ? downReasons(features, card)
    : planReasons(features, card);
  const reasons = first === undefined ? [] : [first];
  reasons.push(...withholdingReasons(features, card), ...dear, ...takerReasons(features), ...later);
  if (isWild(card)) reasons.push(reason('GIVES_WILD', params));
  return reasons;
}

const downReasons = ({ view }: Features, card: Card): MayIReason[] =>
  fitsAny(card, view.melds) ? [] : [reason('FITS_NOWHERE', { card: formatCard(card) })];

function planReasons(features: Features, card: Card): MayIReason[] {
  const hand = ownHand(features);
  const rest = hand.filter((one) => one !== card);
  const before = distanceOf(features, hand, rest.length);
  if (before === 0) return [reason('STAYS_POSSIBLE')];
  const { distance, outs } = progressOf(features, rest);
  if (distance > before) return [];
  return [
    reason('NOT_NEEDED', { card: formatCard(card) }),
    ...(outs > 0 ? [reason('OUTS', { count: outs })] : []),
  ];
}

function nearOut({ view, seat }: Features): MayIReason[] {
  const others = view.hand.flatMap((hand, other) =>
    other !== seat && view.down[other] && hand.length <= FEW ? [other] : [],
  );
  return others
    .slice(0, 1)
    .map((other) => reason('NEAR_OUT', { seat: other, count: view.hand[other].length }));
}

/**
 * Another card that could be spared as well, if the next player has taken cards that go with it and not with
 * this.
 */
function withholdingReasons(features: Features, card: Card): MayIReason[] {
  const { view, seat, contract } = features;
  const next = (seat + 1) % view.hand.length;
  const shown = view.shown[next];
  if (view.down[seat] || view.down[next] || companionsOf(card, shown, contract).length > 0)
    return [];
  const hand = ownHand(features);
  const near = distanceOf(features, hand, hand.length - 1);
  const kept = hand.find(
    (one) =>
      companionsOf(one, shown, contract).length > 0 &&
      distanceOf(
        features,
        hand.filter((other) => other !== one),
      ) === near,
  );
  if (kept === undefined) return [];
  const taken = listWords(companionsOf(kept, shown, contract).map(formatCard));
  return [reason('WITHHOLDS', { seat: next, card: formatCard(kept), next: taken })];
}

function takerReasons(features: Features): MayIReason[] {
  const { view, seat } = features;
  const next = (seat + 1) % view.hand.length;
  if (takersAfter(features).length === 0) return [reason('NOBODY_TAKES')];
  return view.down[next] ? [reason('NEXT_IS_DOWN', { seat: next })] : [];
}

// Reasons for a wild at the end of a run. Of other hands only the cards that everyone knows count.

/** A wild that a move lays on a run, and the run just before and just after that. */
interface WildStep {
  readonly card: Card;
  readonly meld: number;
  readonly end: RunEnd;
  readonly before: MeldCards;
  readonly after: MeldCards;
  /** Cards that the move has laid off earlier. */
  readonly gone: readonly Card[];
}

function wildSteps(melds: Position['melds'], layOffs: readonly LayOff[]): WildStep[] {
  return layOffs.flatMap(({ card, meld }, at): WildStep[] => {
    const before = meldsWith(melds, layOffs.slice(0, at))[meld - 1];
    if (!isWild(card) || before.kind === 'set') return [];
    const after = meldsWith(melds, layOffs.slice(0, at + 1))[meld - 1];
    const end = after.cards[0] === card ? 'start' : 'end';
    const gone = layOffs.slice(0, at).map((earlier) => earlier.card);
    return [{ card, meld, end, before, after, gone }];
  });
}

/** "2C at the start lets your 3S follow": a wild on a run, and the own natural that fits only after it. */
const openReasons = (
  { melds, hand }: Position,
  seat: Seat,
  layOffs: readonly LayOff[],
): MayIReason[] =>
  wildSteps(melds, layOffs).flatMap(({ card, end, after, gone }) => {
    const held = hand[seat].filter((one) => !gone.includes(one));
    const next = followerAt(after, end, held);
    if (next === undefined) return [];
    return [reason('OPENS', { card: formatCard(card), end, next: formatCard(next) })];
  });

/** The card of these that would go on at this end of the run. */
function followerAt(run: MeldCards, end: RunEnd, cards: readonly Card[]): Card | undefined {
  const span = spanOf(run.cards)!;
  const value = valueBeyond(span, end);
  return cards.find(
    (card) => VALUE_OF[card] === value && SUIT_OF[card] === span.suit && !run.cards.includes(card),
  );
}

/** Cards that others who are down are known to hold: such as lose their only place, and such as win one. */
function othersAtEnds(view: Position, seat: Seat, layOffs: readonly LayOff[]): MayIReason[] {
  const steps = wildSteps(view.melds, layOffs);
  const later = meldsWith(view.melds, layOffs);
  return view.shown.flatMap((shown, other) =>
    other === seat || !view.down[other]
      ? []
      : steps.flatMap((step) => othersAtEnd(view.melds, later, step, other, shown)),
  );
}

function othersAtEnd(
  now: readonly MeldCards[],
  later: readonly MeldCards[],
  { card, meld, end, before }: WildStep,
  seat: Seat,
  shown: readonly Card[],
): MayIReason[] {
  const taken = followerAt(before, end, shown);
  const next = followerAt(later[meld - 1], end, shown);
  const params = (one: Card) => ({ card: formatCard(card), end, seat, next: formatCard(one) });
  const reasons: MayIReason[] = [];
  if (taken !== undefined && !fitsAny(taken, later))
    reasons.push(reason('TAKES_PLACE', params(taken)));
  if (next !== undefined && !fitsAny(next, now)) reasons.push(reason('OPENS_TO', params(next)));
  return reasons;
}

const fitsAny = (card: Card, melds: readonly MeldCards[]): boolean =>
  melds.some((meld) => fits(fitOf(card, meld)));
