/**
 * Lists the legal moves of the seat to move as codes: everything that `check` accepts, each once. Table,
 * builds and hand are read into bit sets first, and the moves follow from those.
 */
import { RANK_OF, type Card } from '../../../../core/card.ts';
import type { Seat } from '../../../../core/seat.ts';
import {
  AUGMENT, BUILD, CAPTURE, MERGE, RAISE, rankBits, REINFORCE, TRAIL, withArgument, withHand, withTop,
} from './codes.ts'; // prettier-ignore
import { PlacePages, rankPage, WINDOW_MAX, windowFor, type Page } from './split-tables.ts';
import { isBlocked, isTiedByBuild } from '../check.ts';
import { canBeRaised, isUsableTop, sideOf } from '../turn.ts';
import type { Build, Position } from '../types.ts';
import { VALUE_OF } from '../values.ts';

/** A name of this file's own: the compiler takes it for a constant, an imported one it looks up each time. */
const valueOf = VALUE_OF;

/** No list is longer: `windowFor` sees to it that none comes near. */
export const LIST_LIMIT = 1 << 17;

/** The list under way with what was read for it. Each call makes its own: it costs less than a move. */
class Listing {
  readonly out: Int32Array;
  found = 0;
  /** Number cards on the table as bits. */
  loose = 0;
  /** Where ranks repeat, bits are places among the number cards, and the table has pages of its own. */
  places: PlacePages | undefined = undefined;
  /** The values in the hand, a bit each, and those that are there more than once. */
  held = 0;
  paired = 0;
  /** The values of builds on the table, a bit each, and of those that the seat owns. */
  builds = 0;
  ownBuilds = 0;
  /** The values of builds that the seat may add to, and of those that it may make. */
  addable = 0;
  makeable = 0;

  constructor(out: Int32Array) {
    this.out = out;
  }
}

export function listMoves(p: Position, seat: Seat, out: Int32Array, window?: number): number {
  if (p.over || seat !== p.turn) return 0;
  const now = new Listing(out);
  readTable(now, p, seat, window);
  readBuilds(now, p, seat);
  readHand(now, p.hand[seat]);
  listTrails(now, p, seat);
  listWithTop(now, p, seat, 0, 0);
  if (p.options.useOppTop) {
    for (let side = 0; side < p.pile.length; side++) listTop(now, p, seat, side);
  }
  listRaises(now, p, seat);
  // Something can always be played (CA-48): it lies beyond the window.
  if (now.found === 0 && now.places !== undefined && window !== WINDOW_MAX)
    return listMoves(p, seat, out, WINDOW_MAX);
  return now.found;
}

const pageFor = ({ places }: Listing, first: number, second: number): Page =>
  places === undefined ? rankPage(first, second) : places.page(first, second);

/** The loose cards as bits: by rank, unless two are equal. */
function readTable(now: Listing, p: Position, seat: Seat, asked: number | undefined): void {
  now.loose = rankBits(p.loose);
  if (now.loose >= 0) return;
  const window = asked ?? usualWindow(p, seat);
  const worths: number[] = [];
  for (const card of p.loose)
    if (valueOf[card] > 0 && worths.length < window) worths.push(valueOf[card]);
  now.places = new PlacePages(worths);
  now.loose = (1 << worths.length) - 1;
}

/** Where equal cards block a trail they repeat in the first deal at most, and few cards come to lie. */
function usualWindow(p: Position, seat: Seat): number {
  if (p.options.trailBlock !== 'none') return WINDOW_MAX;
  const tops = p.options.useOppTop ? p.pile.length - 1 : 0;
  return windowFor(p.hand[seat].length * (tops + 1));
}

function readBuilds(now: Listing, p: Position, seat: Seat): void {
  now.builds = 0;
  now.ownBuilds = 0;
  for (let i = 0; i < p.builds.length; i++) {
    const { value, owner } = p.builds[i];
    now.builds |= 1 << value;
    if (owner === seat) now.ownBuilds |= 1 << value;
  }
  const bound = p.options.oneBuild && now.ownBuilds !== 0;
  now.addable = bound ? now.ownBuilds : now.builds;
  now.makeable = bound ? 0 : ~now.builds & ((2 << p.options.maxBuild) - 1);
}

function readHand(now: Listing, hand: readonly Card[]): void {
  let held = 0;
  let paired = 0;
  for (let i = 0; i < hand.length; i++) {
    const bit = 1 << valueOf[hand[i]];
    paired |= held & bit;
    held |= bit;
  }
  now.held = held & ~NO_VALUE;
  now.paired = paired & ~NO_VALUE;
}

/** The bit of J, Q and K, which nothing can be built for. */
const NO_VALUE = 1;

/** Values that are still held after a card of value `played` has left the hand, a bit each. */
const keptWithout = (now: Listing, played: number): number =>
  now.paired | (now.held & ~(1 << played));

/** CA-28: whether every own build but those of `spared` still has its card. */
const keepsAll = (now: Listing, kept: number, spared: number): boolean =>
  (now.ownBuilds & ~kept & ~spared) === 0;

function add(now: Listing, code: number): void {
  if (now.found < LIST_LIMIT) now.out[now.found++] = code;
}

function listTrails(now: Listing, p: Position, seat: Seat): void {
  if (isTiedByBuild(p, seat)) return;
  const hand = p.hand[seat];
  // Equal cards and builds at one stroke, where the bits of the table are those of ranks.
  const usual = p.options.trailBlock === 'rank+build' && now.places === undefined;
  const blocking = (now.loose << 1) | now.builds;
  for (let place = 0; place < hand.length; place++) {
    const value = valueOf[hand[place]];
    const quick = usual && value > 0;
    if (quick ? (blocking & (1 << value)) !== 0 : isBlocked(p, hand[place])) continue;
    if (keepsAll(now, keptWithout(now, value), 0)) add(now, TRAIL | withHand(place));
  }
}

/** CA-39 to CA-41 */
function listTop(now: Listing, p: Position, seat: Seat, side: number): void {
  if (!isUsableTop(p, seat, side) || (p.topsUsed & (1 << side)) !== 0) return;
  const pile = p.pile[side];
  const top = pile[pile.length - 1];
  const mark = (side - sideOf(p, seat) + p.pile.length) % p.pile.length;
  if (valueOf[top] > 0) listWithTop(now, p, seat, mark, valueOf[top]);
  else listFaceTop(now, p, seat, mark, top);
}

/** Everything that joins cards in groups, with this top (a mark and its value) or with none (0 and 0). */
function listWithTop(now: Listing, p: Position, seat: Seat, mark: number, top: number): void {
  const hand = p.hand[seat];
  const page = pageFor(now, top, 0);
  const bindable = now.makeable | now.addable;
  const taken = page.within[now.loose] | (top === 0 ? 0 : page.splits[0]) | now.builds;
  for (let place = 0; place < hand.length; place++) {
    const value = valueOf[hand[place]];
    const code = withHand(place) | withTop(mark);
    if (value === 0) {
      if (mark === 0) listFaceCaptures(now, p, hand[place], code);
      continue;
    }
    const kept = keptWithout(now, value);
    if ((taken & (1 << value)) !== 0) listCaptures(now, page, value, kept, top, code);
    // No group is smaller than a card in it.
    const wanted = kept & bindable & -(1 << (value > top ? value : top));
    if (wanted !== 0) listBound(now, p, wanted, kept, value, top, code);
  }
  if (now.ownBuilds !== 0 && p.options.freeAugment) listAugments(now, page, top, mark);
}

/** CA-18: sets that split into groups of the card, with and without the build of its value. */
function listCaptures(
  now: Listing,
  page: Page,
  value: number,
  kept: number,
  top: number,
  code: number,
): void {
  const { splits, within } = page;
  const bit = 1 << value;
  const alone = keepsAll(now, kept, 0);
  const withBuild = (now.builds & bit) !== 0 && keepsAll(now, kept, bit);
  const { loose } = now;
  const empty = top !== 0 || withBuild ? splits[0] : 0;
  if ((!alone && !withBuild) || ((within[loose] | empty) & bit) === 0) return;
  for (let set = loose; ; set = (set - 1) & loose) {
    if ((splits[set] & bit) !== 0) {
      if (alone && (set !== 0 || top !== 0)) add(now, CAPTURE | code | set);
      if (withBuild) add(now, CAPTURE | code | withArgument(1) | set);
    }
    if (set === 0) return;
  }
}

/** CA-66: one loose card of its rank at a time. */
function listFaceCaptures(now: Listing, p: Position, face: Card, code: number): void {
  if (!keepsAll(now, keptWithout(now, 0), 0)) return;
  for (let at = 0; at < p.loose.length; at++)
    if (RANK_OF[p.loose[at]] === RANK_OF[face]) add(now, CAPTURE | code | (at + 1));
}

function listFaceTop(now: Listing, p: Position, seat: Seat, mark: number, top: Card): void {
  if (!keepsAll(now, keptWithout(now, 0), 0)) return;
  for (let place = 0; place < p.hand[seat].length; place++)
    if (RANK_OF[p.hand[seat][place]] === RANK_OF[top])
      add(now, CAPTURE | withHand(place) | withTop(mark));
}

/** Cards that are bound for some of these values: in new builds, or in those that are there. */
function listBound(
  now: Listing,
  p: Position,
  wanted: number,
  kept: number,
  value: number,
  top: number,
  code: number,
): void {
  const page = pageFor(now, value, top);
  const found = wanted & (page.within[now.loose] | page.splits[0]);
  if (found === 0) return;
  if ((found & now.makeable) !== 0 && keepsAll(now, kept, 0))
    listBuilds(now, page.splits, found & now.makeable, top, code);
  if ((found & now.addable) !== 0)
    listReinforcements(now, p, page.splits, found & now.addable, kept, code);
}

/** CA-24 to CA-30: new builds of these values. */
function listBuilds(
  now: Listing,
  splits: Uint16Array,
  allowed: number,
  top: number,
  code: number,
): void {
  const { loose } = now;
  for (let set = loose; ; set = (set - 1) & loose) {
    if (set === 0 && top === 0) return;
    let values = splits[set] & allowed;
    while (values !== 0) {
      add(now, BUILD | code | withArgument(31 - Math.clz32(values & -values)) | set);
      values &= values - 1;
    }
    if (set === 0) return;
  }
}

/** CA-33: additions to the builds of these values. */
function listReinforcements(
  now: Listing,
  p: Position,
  splits: Uint16Array,
  allowed: number,
  kept: number,
  code: number,
): void {
  const { loose } = now;
  for (let at = 0; at < p.builds.length; at++) {
    const bit = 1 << p.builds[at].value;
    if ((allowed & bit) === 0 || !keepsAll(now, kept, bit)) continue;
    for (let set = loose; ; set = (set - 1) & loose) {
      if ((splits[set] & bit) !== 0) add(now, REINFORCE | code | withArgument(at) | set);
      if (set === 0) break;
    }
  }
}

/** CA-35 */
function listAugments(now: Listing, page: Page, top: number, mark: number): void {
  const { splits, within } = page;
  const { loose, ownBuilds } = now;
  if (((within[loose] | (top === 0 ? 0 : splits[0])) & ownBuilds) === 0) return;
  for (let set = loose; ; set = (set - 1) & loose) {
    if (set === 0 && top === 0) return;
    if ((splits[set] & ownBuilds) !== 0) add(now, AUGMENT | withTop(mark) | set);
    if (set === 0) return;
  }
}

/** CA-31, CA-34: raises and merges, which take a hand card and a build alone. */
function listRaises(now: Listing, p: Position, seat: Seat): void {
  for (let at = 0; at < p.builds.length; at++) {
    const target = p.builds[at];
    const others = sideOf(p, target.owner) !== sideOf(p, seat);
    const owners = target.owner === seat && p.options.raiseOwn;
    if ((others || owners) && canBeRaised(p, target))
      listRaisesOf(now, p, seat, target, at, others);
  }
}

function listRaisesOf(
  now: Listing,
  p: Position,
  seat: Seat,
  target: Build,
  at: number,
  others: boolean,
): void {
  const hand = p.hand[seat];
  const own = target.owner === seat ? 1 << target.value : 0;
  for (let place = 0; place < hand.length; place++) {
    const worth = valueOf[hand[place]];
    const raised = target.value + worth;
    if (worth === 0 || raised > p.options.maxBuild) continue;
    const kept = keptWithout(now, worth);
    const bit = 1 << raised;
    if ((kept & bit) === 0) continue;
    const code = withHand(place) | withArgument(at);
    if (others && (now.ownBuilds & bit) !== 0 && keepsAll(now, kept, bit)) add(now, MERGE | code);
    const mayOwn = !p.options.oneBuild || (now.ownBuilds & ~own) === 0;
    if (mayOwn && (now.builds & bit) === 0 && keepsAll(now, kept, own)) add(now, RAISE | code);
  }
}
