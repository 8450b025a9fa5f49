/** The coach's reasons for and against a move: facts of the position, whichever level judges. */
import { formatCard, formatCards, type Card } from '../../../../core/card.ts';
import { isJoker, isWild } from '../../../../core/meld.ts';
import { companionsOf } from './discard.ts';
import { distanceOf, hopeOf } from './hope.ts';
import { openReasons, othersAtEnds } from './reasons-ends.ts';
import { bestShed } from './shed.ts';
import { takersAfter, type Sight } from './sight.ts';
import { listWords } from '../../../../core/words.ts';
import { fitOf, fits } from '../../rules/layoff.ts';
import { POINTS_OF, pointsIn } from '../../rules/points.ts';
import { reason, type MayIReason, type ReasonCode } from '../../words/reasons.ts';
import { exposedCard, isLastRound } from '../../rules/turn.ts';
import type { LayOff, Meld, Move, MoveOfType, NamedMeld } from '../../rules/types.ts';

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
export function reasonsFor(sight: Sight, move: Move, choices: number): MayIReason[] {
  const told = reasonsByType(sight, move);
  const isOnly = choices === 1 && ['draw_stock', 'draw_discard', 'discard'].includes(move.type);
  return isOnly ? [reason('ONLY_MOVE'), ...told] : told;
}

function reasonsByType(sight: Sight, move: Move): MayIReason[] {
  switch (move.type) {
    case 'draw_stock':
      return stockReasons(sight);
    case 'draw_discard':
      return gainReasons(sight, exposedCard(sight.view)!);
    case 'call':
      return [...gainReasons(sight, move.card), reason('COSTS_PENALTY')];
    case 'claim':
      return claimReasons(sight);
    case 'allow':
      return allowReasons(sight);
    case 'swap_joker':
      return swapReasons(sight, move);
    case 'lay_down':
      return layDownReasons(sight, move.melds);
    case 'lay_off':
      return layOffReasons(sight, [move]);
    case 'lay_off_many':
    case 'go_out':
      return layOffReasons(sight, move.layOffs);
    case 'discard':
      return discardReasons(sight, move.card);
    case 'next_round':
      return [reason('NEXT_ROUND')];
    case 'reorder':
      return [];
  }
}

const ownHand = ({ view, seat }: Sight): readonly Card[] => view.hand[seat];

/** What a card more does for the plan. */
function gainReasons(sight: Sight, card: Card): MayIReason[] {
  const hand = ownHand(sight);
  // MI-90: out of turn a second card comes along, and in round 6 it must find its place as well.
  if (isLastRound(sight.view) && sight.seat !== sight.view.turn) return [];
  const before = distanceOf(sight, hand);
  const after = distanceOf(sight, [...hand, card], hand.length);
  const name = formatCard(card);
  const reasons: MayIReason[] = [];
  if (after === 0 && before > 0) reasons.push(reason('COMPLETES', { card: name }));
  else if (after < before) reasons.push(reason('NEARER', { card: name, count: after }));
  else if (after > 0 && !isLastRound(sight.view)) reasons.push(...moreOuts(sight, card));
  if (isWild(card)) reasons.push(reason('WILD', { card: name }));
  return reasons;
}

/** As far as before, but with more cards that bring the hand nearer. */
function moreOuts(sight: Sight, card: Card): MayIReason[] {
  const hand = ownHand(sight);
  const before = hopeOf(sight, hand).outs;
  const { outs } = hopeOf(sight, [...hand, card], hand.length);
  return outs > before
    ? [reason('MORE_OUTS', { card: formatCard(card), count: outs, before })]
    : [];
}

function stockReasons(sight: Sight): MayIReason[] {
  const { view, seat } = sight;
  if (view.down[seat]) return [reason('DOWN_DRAWS')];
  const card = exposedCard(view);
  const { distance, outs } = hopeOf(sight, ownHand(sight));
  const reasons: MayIReason[] = [];
  if (card !== undefined) reasons.push(...notNearer(sight, card, distance));
  if (distance > 0 && outs > 0) reasons.push(reason('OUTS', { count: outs }));
  return reasons;
}

/** Why one can do without a card. */
function notNearer(sight: Sight, card: Card, distance: number): MayIReason[] {
  const hand = ownHand(sight);
  const params = { card: formatCard(card) };
  if (distance === 0) return [reason('DOES_WITHOUT', params)];
  const after = distanceOf(sight, [...hand, card], hand.length);
  return after >= distance ? [reason('NOT_NEARER', params)] : [];
}

function claimReasons(sight: Sight): MayIReason[] {
  const { view, seat } = sight;
  const card = exposedCard(view)!;
  const { caller } = view.question!;
  const reasons = gainReasons(sight, card);
  reasons.push(reason('BLOCKS', { seat: caller, card: formatCard(card) }));
  if (seat !== view.turn) reasons.push(reason('COSTS_PENALTY'));
  return reasons;
}

function allowReasons(sight: Sight): MayIReason[] {
  const { view, seat } = sight;
  const reasons = notNearer(sight, exposedCard(view)!, distanceOf(sight, ownHand(sight)));
  if (seat !== view.turn) reasons.push(reason('SPARES_PENALTY'));
  return reasons;
}

function swapReasons(sight: Sight, move: MoveOfType<'swap_joker'>): MayIReason[] {
  const hand = ownHand(sight);
  const after = [...hand.filter((card) => card !== move.card), move.joker];
  const reasons: MayIReason[] = [];
  if (distanceOf(sight, after) === 0 && distanceOf(sight, hand) > 0)
    reasons.push(reason('LETS_LAY_DOWN'));
  reasons.push(reason('WINS_JOKER', { card: formatCard(move.card) }));
  return reasons;
}

function layDownReasons({ view, seat }: Sight, melds: readonly NamedMeld[]): MayIReason[] {
  const used = melds.flatMap(({ cards }) => cards);
  const left = view.hand[seat].filter((card) => !used.includes(card));
  if (left.length === 0) return [reason('GOES_OUT')];
  const reasons = [reason('SHEDS', { points: pointsIn(used), left: pointsIn(left) })];
  const mine = melds.map(({ kind, cards }): Meld => ({ kind, owner: seat, cards: cards.slice() }));
  const next = bestShed(left, [...view.melds, ...mine]).layOffs.map(({ card }) => card);
  if (next.length > 0) reasons.push(reason('FOLLOWS_NEXT', { card: formatCards(next) }));
  const inSet = melds.some(({ kind, cards }) => kind === 'set' && cards.some(isJoker));
  if (inSet) reasons.push(reason('JOKER_IN_SET'));
  return reasons;
}

function layOffReasons({ view, seat }: Sight, layOffs: readonly LayOff[]): MayIReason[] {
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

function discardReasons(sight: Sight, card: Card): MayIReason[] {
  const { view, seat } = sight;
  if (view.hand[seat].length === 1) return [reason('GOES_OUT')];
  const params = { card: formatCard(card) };
  const dear =
    POINTS_OF[card] >= DEAR
      ? [reason('DEAR', { ...params, points: POINTS_OF[card] }), ...nearOut(sight)]
      : [];
  const [first, ...later] = view.down[seat] ? downReasons(sight, card) : planReasons(sight, card);
  const reasons = first === undefined ? [] : [first];
  reasons.push(...withheld(sight, card), ...dear, ...takerReasons(sight), ...later);
  if (isWild(card)) reasons.push(reason('GIVES_WILD', params));
  return reasons;
}

const downReasons = ({ view }: Sight, card: Card): MayIReason[] =>
  view.melds.some((meld) => fits(fitOf(card, meld)))
    ? []
    : [reason('FITS_NOWHERE', { card: formatCard(card) })];

function planReasons(sight: Sight, card: Card): MayIReason[] {
  const hand = ownHand(sight);
  const rest = hand.filter((one) => one !== card);
  const before = distanceOf(sight, hand, rest.length);
  if (before === 0) return [reason('STAYS_POSSIBLE')];
  const { distance, outs } = hopeOf(sight, rest);
  if (distance > before) return [];
  return [
    reason('NOT_NEEDED', { card: formatCard(card) }),
    ...(outs > 0 ? [reason('OUTS', { count: outs })] : []),
  ];
}

function nearOut({ view, seat }: Sight): MayIReason[] {
  const others = view.hand.flatMap((hand, other) =>
    other !== seat && view.down[other] && hand.length <= FEW ? [other] : [],
  );
  return others
    .slice(0, 1)
    .map((other) => reason('NEAR_OUT', { seat: other, count: view.hand[other].length }));
}

/** Another card that could be spared as well, if the next player has taken cards that go with it and not with this. */
function withheld(sight: Sight, card: Card): MayIReason[] {
  const { view, seat, contract } = sight;
  const next = (seat + 1) % view.hand.length;
  const shown = view.shown[next];
  if (view.down[seat] || view.down[next] || companionsOf(card, shown, contract).length > 0)
    return [];
  const hand = ownHand(sight);
  const near = distanceOf(sight, hand, hand.length - 1);
  const kept = hand.find(
    (one) =>
      companionsOf(one, shown, contract).length > 0 &&
      distanceOf(
        sight,
        hand.filter((other) => other !== one),
      ) === near,
  );
  if (kept === undefined) return [];
  const taken = listWords(companionsOf(kept, shown, contract).map(formatCard));
  return [reason('WITHHOLDS', { seat: next, card: formatCard(kept), next: taken })];
}

function takerReasons(sight: Sight): MayIReason[] {
  const { view, seat } = sight;
  const next = (seat + 1) % view.hand.length;
  if (takersAfter(sight).length === 0) return [reason('NOBODY_TAKES')];
  return view.down[next] ? [reason('NEXT_IS_DOWN', { seat: next })] : [];
}
