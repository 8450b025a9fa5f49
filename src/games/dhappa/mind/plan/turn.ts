/**
 * Plans one turn: the runs, extensions, swaps and sets that a hand can put on the table. It plans suit by
 * suit and gives wilds to the suits where they bring most. Aces and 3s go into sets where that is better.
 * Copies of a card are alike here; `moves.ts` names the cards.
 */
import { HIGHEST, LOWEST } from '../../../../core/meld.ts';
import {
  copyStock, faceIndex, FACES, VALUES, type Board, type Stock,
} from '../../rules/board.ts'; // prettier-ignore
import {
  PieceMaker,
  type Piece,
  type Span,
  SUIT_WILDS_MAX,
  SuitPlans,
  type Gains,
} from './suit.ts';
import { RUN_MIN } from '../../rules/runs.ts';

export interface PlanSpec {
  readonly board: Board;
  /** What a wild must bring. */
  readonly wildCost: number;
  readonly gains: Gains;
}

export interface TurnPlan {
  readonly pieces: readonly Piece[];
  /** What stays in hand. */
  readonly left: Stock;
  /** The runs of the team as they will be. */
  readonly spans: readonly Span[];
}

const SUITS = 4;
const WILDS_MAX = 8;
const SET_VALUES = [HIGHEST, LOWEST] as const;

/**
 * Scratch memory of the planner, for one turn at a time. Whoever plans many turns owns one and hands it in: a
 * judge call, and a search, whose playouts plan by the thousand.
 */
export class PlannerWorkspace {
  readonly suitPlans = new SuitPlans();
  /** By face: cards that have a place without a run of their suit. */
  readonly sinks = new Uint8Array(FACES);
  /** By suit and wilds: the best value up to this suit, and how many of them this suit gets. */
  readonly shared: number[] = [];
  readonly share = new Uint8Array(SUITS * (WILDS_MAX + 1));
}

const IMPOSSIBLE = -1e9;
/** What a wild costs where all of them are to be used that help at all. */
const ALMOST_FREE = 0.01;

/**
 * Plans worth a look: with wilds as they pay, with as many as bring anything at all, and both with and
 * without new sets. The best is for the caller to choose.
 */
export function plansFor(
  hand: Stock,
  spec: PlanSpec,
  workspace = new PlannerWorkspace(),
): TurnPlan[] {
  const swapped = copyStock(hand);
  const swaps = takeSwaps(swapped, spec.board);
  const plans: TurnPlan[] = [];
  for (const sets of setModes(swapped, spec)) {
    solveSuits(workspace, swapped, spec, sets);
    const most = Math.min(WILDS_MAX, swapped.twos + swapped.jokers);
    shareOut(workspace, most);
    const paying = wildsAt(workspace, most, spec.wildCost);
    const all = wildsAt(workspace, most, ALMOST_FREE);
    plans.push(planWith(workspace, swapped, spec, sets, paying, swaps));
    if (all !== paying) plans.push(planWith(workspace, swapped, spec, sets, all, swaps));
  }
  return plans;
}

/** A joker is at least as good as the card that wins it. */
function takeSwaps(stock: Stock, { jokerSlots }: Board): Piece[] {
  const pieces: Piece[] = [];
  for (let face = 0; face < FACES; face++) {
    const count = Math.min(jokerSlots[face], stock.counts[face]);
    if (count === 0) continue;
    stock.counts[face] -= count;
    stock.jokers += count;
    const [suit, from] = [Math.floor(face / VALUES), face % VALUES];
    for (let i = 0; i < count; i++)
      pieces.push({ kind: 'swap', run: undefined, suit, from, slots: [false] });
  }
  return pieces;
}

/** For aces and for 3s: whether those left over go to a set. */
type SetMode = readonly [boolean, boolean];

function setModes(stock: Stock, { board }: PlanSpec): SetMode[] {
  const wilds = stock.twos + stock.jokers;
  const [aces, threes] = SET_VALUES.map((value) => {
    if (board.sets[value] > 0) return [true];
    const held = countOf(stock, value);
    return held >= RUN_MIN || (held === RUN_MIN - 1 && wilds > 0) ? [true, false] : [false];
  });
  return aces.flatMap((ace) => threes.map((three): SetMode => [ace, three]));
}

const countOf = ({ counts }: Stock, value: number): number => {
  let count = 0;
  for (let suit = 0; suit < SUITS; suit++) count += counts[faceIndex(suit, value)];
  return count;
};

function solveSuits(
  { sinks, suitPlans }: PlannerWorkspace,
  stock: Stock,
  spec: PlanSpec,
  sets: SetMode,
): void {
  sinks.set(spec.board.twoSlots);
  SET_VALUES.forEach((value, at) => {
    if (!sets[at]) return;
    const { board } = spec;
    const inNew = board.options.setDuplicates ? 3 : 1;
    for (let suit = 0; suit < SUITS; suit++) {
      const face = faceIndex(suit, value);
      sinks[face] += board.sets[value] > 0 ? board.setRoom[face] : inNew;
    }
  });
  const wilds = stock.twos + stock.jokers;
  suitPlans.solve(stock.counts, spec.board, sinks, wilds, spec.gains);
}

/** Shares so many wilds out among the suits, and any smaller number of them. */
function shareOut(workspace: PlannerWorkspace, most: number): void {
  workspace.shared[0] = 0;
  for (let at = 1; at < (SUITS + 1) * (WILDS_MAX + 1); at++) workspace.shared[at] = IMPOSSIBLE;
  for (let suit = 0; suit < SUITS; suit++) shareWith(workspace, suit, most);
}

/** How many wilds pay at this cost. */
function wildsAt({ shared }: PlannerWorkspace, most: number, cost: number): number {
  let best = 0;
  const last = SUITS * (WILDS_MAX + 1);
  for (let used = 1; used <= most; used++)
    if (shared[last + used] - cost * used > shared[last + best] - cost * best) best = used;
  return best;
}

function shareWith(
  { shared, share, suitPlans }: PlannerWorkspace,
  suit: number,
  most: number,
): void {
  const before = suit * (WILDS_MAX + 1);
  const after = before + WILDS_MAX + 1;
  for (let used = 0; used <= most; used++)
    for (let own = 0; own <= Math.min(used, SUIT_WILDS_MAX); own++) {
      const value = shared[before + used - own] + suitPlans.best(suit, own);
      if (value <= shared[after + used]) continue;
      shared[after + used] = value;
      share[before + used] = own;
    }
}

function planWith(
  { share, sinks, suitPlans }: PlannerWorkspace,
  hand: Stock,
  { board }: PlanSpec,
  sets: SetMode,
  wilds: number,
  swaps: readonly Piece[],
): TurnPlan {
  const left = copyStock(hand);
  const pieces: Piece[] = swaps.slice();
  const spans: Span[] = [];
  const inSets = [[0, 0, 0, 0], [0, 0, 0, 0]]; // prettier-ignore
  for (let suit = SUITS - 1, rest = wilds; suit >= 0; suit--) {
    const own = share[suit * (WILDS_MAX + 1) + rest];
    rest -= own;
    const made = new PieceMaker(suit, board, left.counts).make(suitPlans.steps(suit, own), sinks);
    pieces.push(...made.pieces);
    spans.push(...made.spans);
    inSets[0][suit] = made.aces;
    inSets[1][suit] = made.threes;
  }
  payWilds(left, wilds);
  SET_VALUES.forEach((value, at) => {
    if (sets[at]) putSet(board, value, inSets[at], left, pieces);
  });
  return { pieces, left, spans };
}

/** Jokers go first: a natural may win them back. */
function payWilds(left: Stock, wilds: number): void {
  const jokers = Math.min(left.jokers, wilds);
  left.jokers -= jokers;
  left.twos -= wilds - jokers;
}

/** A set that lies there takes them all; a new one needs three, or two and a wild. */
function putSet(
  { runs, sets }: Board,
  value: number,
  bySuit: readonly number[],
  left: Stock,
  pieces: Piece[],
): void {
  const count = bySuit[0] + bySuit[1] + bySuit[2] + bySuit[3];
  if (count === 0) return;
  const slots = Array.from({ length: count }, () => false);
  if (sets[value] > 0) {
    const run = runs.find(({ kind, low }) => kind === 'set' && low === value);
    pieces.push({ kind: 'join', run, suit: -1, from: value, slots, bySuit });
    return;
  }
  const isShort = count === RUN_MIN - 1 && left.twos + left.jokers > 0;
  if (count < RUN_MIN && !isShort) {
    for (let suit = 0; suit < SUITS; suit++) left.counts[faceIndex(suit, value)] += bySuit[suit];
    return;
  }
  if (isShort) {
    slots.push(true);
    if (left.twos > 0) left.twos--;
    else left.jokers--;
  }
  pieces.push({ kind: 'set', run: undefined, suit: -1, from: value, slots, bySuit });
}
