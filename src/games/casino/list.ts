/** Lists the legal moves of the seat to move as codes: everything that `check` accepts, each once. */
import { RANK_OF, type Card } from '../../core/card.ts';
import type { Seat } from '../../core/seat.ts';
import {
  AUGMENT, BUILD, CAPTURE, MERGE, RAISE, REINFORCE, TRAIL, withArgument, withHand, withTop,
} from './codes.ts'; // prettier-ignore
import { placePage, rankPage, WINDOW_MAX, windowFor, type Page } from './split-tables.ts';
import { isBlocked, isTiedByBuild } from './trail.ts';
import { canBeRaised, isUsableTop, sideOf } from './turn.ts';
import type { Build, Position } from './types.ts';
import { VALUE_OF } from './values.ts';

/** A name of this file's own: the compiler takes it for a constant, an imported one it looks up each time. */
const valueOf = VALUE_OF;

/** No list is longer: `windowFor` sees to it that none comes near. */
export const LIST_LIMIT = 1 << 17;

/** What listing works with; one object for all calls, since nothing is listed while something is listed. */
const now = {
  out: new Int32Array(0) as Int32Array,
  found: 0,
  /** Number cards on the table as bits. */
  loose: 0,
  /** Ranks repeat: bits are places among the number cards, whose values these are. */
  byPlace: false,
  worths: [] as number[],
  /** The values in the hand, a bit each, and those that are there more than once. */
  held: 0,
  paired: 0,
  /** The values of builds on the table, a bit each, and of those that the seat owns. */
  builds: 0,
  ownBuilds: 0,
};

/** By top and value of the hand card: pages for this table, where it has its own. */
const placePages = new Map<number, Page>();

const pageFor = (first: number, second: number): Page =>
  now.byPlace ? placePageFor(first, second) : rankPage(first, second);

function placePageFor(first: number, second: number): Page {
  const key = Math.max(first, second) * 16 + Math.min(first, second);
  let page = placePages.get(key);
  if (!page) {
    page = placePage(
      now.worths,
      [first, second].filter((worth) => worth > 0),
    );
    placePages.set(key, page);
  }
  return page;
}

export function listMoves(p: Position, seat: Seat, out: Int32Array, window?: number): number {
  if (p.over || seat !== p.turn) return 0;
  now.out = out;
  now.found = 0;
  readTable(p, seat, window);
  readBuilds(p, seat);
  readHand(p.hand[seat]);
  listTrails(p, seat);
  listWithTop(p, seat, 0, 0);
  if (p.options.useOppTop) {
    for (let side = 0; side < p.pile.length; side++) listTop(p, seat, side);
  }
  listRaises(p, seat);
  now.out = NOTHING;
  // Something can always be played (CA-48): it lies beyond the window.
  if (now.found === 0 && now.byPlace && window !== WINDOW_MAX)
    return listMoves(p, seat, out, WINDOW_MAX);
  return now.found;
}

const NOTHING = new Int32Array(0);

/** The loose cards as bits: by rank, unless two are equal. */
function readTable(p: Position, seat: Seat, asked: number | undefined): void {
  now.loose = rankBits(p.loose);
  now.byPlace = now.loose < 0;
  if (!now.byPlace) return;
  const window = asked ?? usualWindow(p, seat);
  placePages.clear();
  now.worths = [];
  for (const card of p.loose)
    if (valueOf[card] > 0 && now.worths.length < window) now.worths.push(valueOf[card]);
  now.loose = (1 << now.worths.length) - 1;
}

/** Where equal cards block a trail they repeat in the first deal at most, and few cards come to lie. */
function usualWindow(p: Position, seat: Seat): number {
  if (p.options.trailBlock !== 'none') return WINDOW_MAX;
  const tops = p.options.useOppTop ? p.pile.length - 1 : 0;
  return windowFor(p.hand[seat].length * (tops + 1));
}

/** A bit for the value of each number card, or -1 where two are equal. */
export function rankBits(loose: readonly Card[]): number {
  let bits = 0;
  for (let i = 0; i < loose.length; i++) {
    const value = valueOf[loose[i]];
    if (value === 0) continue;
    const bit = 1 << (value - 1);
    if ((bits & bit) !== 0) return -1;
    bits |= bit;
  }
  return bits;
}

function readBuilds(p: Position, seat: Seat): void {
  now.builds = 0;
  now.ownBuilds = 0;
  for (let i = 0; i < p.builds.length; i++) {
    const { value, owner } = p.builds[i];
    now.builds |= 1 << value;
    if (owner === seat) now.ownBuilds |= 1 << value;
  }
}

function readHand(hand: readonly Card[]): void {
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
const keptWithout = (played: number): number => now.paired | (now.held & ~(1 << played));

/** CA-28: whether every own build but those of `spared` still has its card. */
const keepsAll = (kept: number, spared: number): boolean => (now.ownBuilds & ~kept & ~spared) === 0;

function add(code: number): void {
  if (now.found < LIST_LIMIT) now.out[now.found++] = code;
}

function listTrails(p: Position, seat: Seat): void {
  if (isTiedByBuild(p, seat)) return;
  const hand = p.hand[seat];
  for (let place = 0; place < hand.length; place++) {
    if (isBlocked(p, hand[place])) continue;
    if (keepsAll(keptWithout(valueOf[hand[place]]), 0)) add(TRAIL | withHand(place));
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
  const mayBuild = !p.options.oneBuild || now.ownBuilds === 0;
  const page = pageFor(top, 0);
  for (let place = 0; place < hand.length; place++) {
    const value = valueOf[hand[place]];
    const code = withHand(place) | withTop(mark);
    if (value === 0) {
      if (mark === 0) listFaceCaptures(p, hand[place], code);
      continue;
    }
    const kept = keptWithout(value);
    listCaptures(page, value, kept, top, code);
    if (mayBuild) listBuilds(p, value, kept, top, code);
    if (now.builds !== 0) listReinforcements(p, seat, value, kept, top, code);
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

/** CA-24 to CA-30 */
function listBuilds(p: Position, value: number, kept: number, top: number, code: number): void {
  const allowed = kept & ~now.builds & ((2 << p.options.maxBuild) - 1);
  if (allowed === 0 || !keepsAll(kept, 0)) return;
  const { splits, within } = pageFor(value, top);
  const { loose } = now;
  if (((within[loose] | (top === 0 ? 0 : splits[0])) & allowed) === 0) return;
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

/** CA-33 */
function listReinforcements(
  p: Position,
  seat: Seat,
  value: number,
  kept: number,
  top: number,
  code: number,
): void {
  for (let at = 0; at < p.builds.length; at++) {
    const target = p.builds[at];
    const bit = 1 << target.value;
    if ((kept & bit) === 0 || ownsAnother(p, seat, target) || !keepsAll(kept, bit)) continue;
    const { splits, within } = pageFor(value, top);
    const { loose } = now;
    if (((within[loose] | splits[0]) & bit) === 0) continue;
    for (let set = loose; ; set = (set - 1) & loose) {
      if ((splits[set] & bit) !== 0) add(REINFORCE | code | withArgument(at) | set);
      if (set === 0) break;
    }
  }
}

/** CA-25 */
const ownsAnother = (p: Position, seat: Seat, target: Build): boolean =>
  p.options.oneBuild && (now.ownBuilds & ~(target.owner === seat ? 1 << target.value : 0)) !== 0;

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
