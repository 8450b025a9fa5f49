/** Lists the legal moves of the seat to move as codes: everything that `check` accepts, each once. */
import { RANK_OF, type Card } from '../../../../core/card.ts';
import type { Seat } from '../../../../core/seat.ts';
import {
  AUGMENT, BUILD, CAPTURE, MERGE, RAISE, REINFORCE, TRAIL, withArgument, withHand, withTop,
} from './codes.ts'; // prettier-ignore
import { keptWithout, pageFor, readBuilds, readHand, reading, readTable } from './list-reading.ts';
import { WINDOW_MAX, type Page } from './split-tables.ts';
import { isBlocked, isTiedByBuild } from '../trail.ts';
import { canBeRaised, isUsableTop, sideOf } from '../turn.ts';
import type { Build, Position } from '../types.ts';
import { VALUE_OF } from '../values.ts';

/** A name of this file's own: the compiler takes it for a constant, an imported one it looks up each time. */
const valueOf = VALUE_OF;

/** No list is longer: `windowFor` sees to it that none comes near. */
export const LIST_LIMIT = 1 << 17;

const now = reading;
/** The list under way, and how much of it is written. */
const list = { out: new Int32Array(0) as Int32Array, found: 0 };

export function listMoves(p: Position, seat: Seat, out: Int32Array, window?: number): number {
  if (p.over || seat !== p.turn) return 0;
  list.out = out;
  list.found = 0;
  readTable(p, seat, window);
  readBuilds(p, seat);
  readHand(p.hand[seat]);
  listTrails(p, seat);
  listWithTop(p, seat, 0, 0);
  if (p.options.useOppTop) {
    for (let side = 0; side < p.pile.length; side++) listTop(p, seat, side);
  }
  listRaises(p, seat);
  list.out = NOTHING;
  // Something can always be played (CA-48): it lies beyond the window.
  if (list.found === 0 && now.byPlace && window !== WINDOW_MAX)
    return listMoves(p, seat, out, WINDOW_MAX);
  return list.found;
}

const NOTHING = new Int32Array(0);

/** CA-28: whether every own build but those of `spared` still has its card. */
const keepsAll = (kept: number, spared: number): boolean => (now.ownBuilds & ~kept & ~spared) === 0;

function add(code: number): void {
  if (list.found < LIST_LIMIT) list.out[list.found++] = code;
}

function listTrails(p: Position, seat: Seat): void {
  if (isTiedByBuild(p, seat)) return;
  const hand = p.hand[seat];
  // Equal cards and builds at one stroke, where the bits of the table are those of ranks.
  const usual = p.options.trailBlock === 'rank+build' && !now.byPlace;
  const blocking = (now.loose << 1) | now.builds;
  for (let place = 0; place < hand.length; place++) {
    const value = valueOf[hand[place]];
    const quick = usual && value > 0;
    if (quick ? (blocking & (1 << value)) !== 0 : isBlocked(p, hand[place])) continue;
    if (keepsAll(keptWithout(value), 0)) add(TRAIL | withHand(place));
  }
}

/** CA-39 to CA-41 */
function listTop(p: Position, seat: Seat, side: number): void {
  if (!isUsableTop(p, seat, side) || (p.topsUsed & (1 << side)) !== 0) return;
  const pile = p.pile[side];
  const top = pile[pile.length - 1];
  const mark = (side - sideOf(p, seat) + p.pile.length) % p.pile.length;
  if (valueOf[top] > 0) listWithTop(p, seat, mark, valueOf[top]);
  else listFaceTop(p, seat, mark, top);
}

/** Everything that joins cards in groups, with this top (a mark and its value) or with none (0 and 0). */
function listWithTop(p: Position, seat: Seat, mark: number, top: number): void {
  const hand = p.hand[seat];
  const page = pageFor(top, 0);
  const bindable = now.makeable | now.addable;
  const taken = page.within[now.loose] | (top === 0 ? 0 : page.splits[0]) | now.builds;
  for (let place = 0; place < hand.length; place++) {
    const value = valueOf[hand[place]];
    const code = withHand(place) | withTop(mark);
    if (value === 0) {
      if (mark === 0) listFaceCaptures(p, hand[place], code);
      continue;
    }
    const kept = keptWithout(value);
    if ((taken & (1 << value)) !== 0) listCaptures(page, value, kept, top, code);
    // No group is smaller than a card in it.
    const wanted = kept & bindable & -(1 << (value > top ? value : top));
    if (wanted !== 0) listBound(p, wanted, kept, value, top, code);
  }
  if (now.ownBuilds !== 0 && p.options.freeAugment) listAugments(page, top, mark);
}

/** CA-18: sets that split into groups of the card, with and without the build of its value. */
function listCaptures(page: Page, value: number, kept: number, top: number, code: number): void {
  const { splits, within } = page;
  const bit = 1 << value;
  const alone = keepsAll(kept, 0);
  const withBuild = (now.builds & bit) !== 0 && keepsAll(kept, bit);
  const { loose } = now;
  const empty = top !== 0 || withBuild ? splits[0] : 0;
  if ((!alone && !withBuild) || ((within[loose] | empty) & bit) === 0) return;
  for (let set = loose; ; set = (set - 1) & loose) {
    if ((splits[set] & bit) !== 0) {
      if (alone && (set !== 0 || top !== 0)) add(CAPTURE | code | set);
      if (withBuild) add(CAPTURE | code | withArgument(1) | set);
    }
    if (set === 0) return;
  }
}

/** CA-66: one loose card of its rank at a time. */
function listFaceCaptures(p: Position, face: Card, code: number): void {
  if (!keepsAll(keptWithout(0), 0)) return;
  for (let at = 0; at < p.loose.length; at++)
    if (RANK_OF[p.loose[at]] === RANK_OF[face]) add(CAPTURE | code | (at + 1));
}

function listFaceTop(p: Position, seat: Seat, mark: number, top: Card): void {
  if (!keepsAll(keptWithout(0), 0)) return;
  for (let place = 0; place < p.hand[seat].length; place++)
    if (RANK_OF[p.hand[seat][place]] === RANK_OF[top])
      add(CAPTURE | withHand(place) | withTop(mark));
}

/** Cards that are bound for some of these values: in new builds, or in those that are there. */
function listBound(
  p: Position,
  wanted: number,
  kept: number,
  value: number,
  top: number,
  code: number,
): void {
  const page = pageFor(value, top);
  const found = wanted & (page.within[now.loose] | page.splits[0]);
  if (found === 0) return;
  if ((found & now.makeable) !== 0 && keepsAll(kept, 0))
    listBuilds(page.splits, found & now.makeable, top, code);
  if ((found & now.addable) !== 0)
    listReinforcements(p, page.splits, found & now.addable, kept, code);
}

/** CA-24 to CA-30: new builds of these values. */
function listBuilds(splits: Uint16Array, allowed: number, top: number, code: number): void {
  const { loose } = now;
  for (let set = loose; ; set = (set - 1) & loose) {
    if (set === 0 && top === 0) return;
    let values = splits[set] & allowed;
    while (values !== 0) {
      add(BUILD | code | withArgument(31 - Math.clz32(values & -values)) | set);
      values &= values - 1;
    }
    if (set === 0) return;
  }
}

/** CA-33: additions to the builds of these values. */
function listReinforcements(
  p: Position,
  splits: Uint16Array,
  allowed: number,
  kept: number,
  code: number,
): void {
  const { loose } = now;
  for (let at = 0; at < p.builds.length; at++) {
    const bit = 1 << p.builds[at].value;
    if ((allowed & bit) === 0 || !keepsAll(kept, bit)) continue;
    for (let set = loose; ; set = (set - 1) & loose) {
      if ((splits[set] & bit) !== 0) add(REINFORCE | code | withArgument(at) | set);
      if (set === 0) break;
    }
  }
}

/** CA-35 */
function listAugments(page: Page, top: number, mark: number): void {
  const { splits, within } = page;
  const { loose, ownBuilds } = now;
  if (((within[loose] | (top === 0 ? 0 : splits[0])) & ownBuilds) === 0) return;
  for (let set = loose; ; set = (set - 1) & loose) {
    if (set === 0 && top === 0) return;
    if ((splits[set] & ownBuilds) !== 0) add(AUGMENT | withTop(mark) | set);
    if (set === 0) return;
  }
}

/** CA-31, CA-34: raises and merges, which take a hand card and a build alone. */
function listRaises(p: Position, seat: Seat): void {
  for (let at = 0; at < p.builds.length; at++) {
    const target = p.builds[at];
    const others = sideOf(p, target.owner) !== sideOf(p, seat);
    const owners = target.owner === seat && p.options.raiseOwn;
    if ((others || owners) && canBeRaised(p, target)) listRaisesOf(p, seat, target, at, others);
  }
}

function listRaisesOf(p: Position, seat: Seat, target: Build, at: number, others: boolean): void {
  const hand = p.hand[seat];
  const own = target.owner === seat ? 1 << target.value : 0;
  for (let place = 0; place < hand.length; place++) {
    const worth = valueOf[hand[place]];
    const raised = target.value + worth;
    if (worth === 0 || raised > p.options.maxBuild) continue;
    const kept = keptWithout(worth);
    const bit = 1 << raised;
    if ((kept & bit) === 0) continue;
    const code = withHand(place) | withArgument(at);
    if (others && (now.ownBuilds & bit) !== 0 && keepsAll(kept, bit)) add(MERGE | code);
    const mayOwn = !p.options.oneBuild || (now.ownBuilds & ~own) === 0;
    if (mayOwn && (now.builds & bit) === 0 && keepsAll(kept, own)) add(RAISE | code);
  }
}
