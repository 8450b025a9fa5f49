/** Runs of the model: every way in which cards can make, lengthen or join runs (see dhappa-model.ts). */
import {
  cardsOf, copyRun, faceFor, faceOf, HIGH, highOf, isJoker, isNatural, isWild, LADDER, LOW, lowOf, rankOf, runSuit,
  suitOf, valueOf, type ModelRun, type Slot, type Table,
} from './dhappa-model.ts'; // prettier-ignore

/** One thing that a play could mean: the run that it leads to. */
export interface Way {
  readonly run: ModelRun;
  /** The wilds that it places or moves, in order of slot. */
  readonly wilds: readonly string[];
  /** A joker that goes to the hand. */
  readonly joker: string;
}
/** A code, or what the play could mean; `asks` where a place for wilds may be named (DH-39). */
export type Ways = string | { readonly asks: boolean; readonly ways: readonly Way[] };

export const doubles = (cards: readonly string[]): boolean => new Set(cards).size < cards.length;
const only = (run: ModelRun, joker = ''): Ways => ({
  asks: false,
  ways: [{ run, wilds: [], joker }],
});

/** DH-37, DH-40, DH-43: by trying each low end, with what lies there already and the cards in their places. */
function sequences(old: readonly Slot[], cards: readonly string[], suit: string): Slot[][] {
  const found: Slot[][] = [];
  const size = old.length + cards.length;
  const fixed = [...old, ...cards.filter(isNatural).map((card) => ({ card, as: faceOf(card) }))];
  for (let low = LOW; low + size - 1 <= HIGH; low++) {
    const wilds = cards.filter(isWild);
    const faces = Array.from({ length: size }, (_, at) => faceFor(low + at, suit));
    if (fixed.some(({ as }) => !faces.includes(as))) continue;
    const slots = faces.map((as) => fixed.find((slot) => slot.as === as) ?? { card: wilds.shift() ?? '', as });
    if (wilds.length === 0 && slots.every(({ card }) => card !== '')) found.push(slots);
  }
  return found;
} // prettier-ignore

const waysOf = (run: ModelRun, found: readonly Slot[][], placed: readonly string[]): Ways => ({
  asks: placed.length > 0,
  ways: found.map((slots) => ({
    run: { ...run, slots },
    wilds: slots.map(({ card }) => card).filter((card) => placed.includes(card)),
    joker: '',
  })),
});

const hasTwins = (naturals: readonly string[]): boolean => doubles(naturals.map(faceOf));
const setSlots = (cards: readonly string[], rank: string): Slot[] =>
  cards.map((card) => ({ card, as: rank }));

/** Section 6, without what concerns the hand. */
export function createWays({ options, numbered }: Table, seat: number, cards: readonly string[]): Ways {
  const naturals = cards.filter(isNatural);
  const ranks = new Set(naturals.map(rankOf));
  const kind = naturals.length >= 2 && ranks.size === 1 ? 'set' : 'sequence';
  const needed = kind === 'set' ? options.minNaturalsSet : options.minNaturalsSequence;
  const run = { number: numbered + 1, owner: seat, kind, slots: [], parked: [] };
  if (cards.length < 3) return 'too_short';
  if (naturals.length < needed) return 'need_natural';
  if (kind === 'set') {
    const [rank] = ranks;
    if (rank !== 'A' && rank !== '3') return 'set_rank_not_allowed';
    if (!options.setDuplicates && hasTwins(naturals)) return 'duplicate_in_set';
    return only({ ...run, slots: setSlots(cards, rank) });
  }
  if (new Set(naturals.map(suitOf)).size > 1) return 'mixed_suits';
  if (hasTwins(naturals)) return 'duplicate_rank';
  const found = sequences([], cards, suitOf(naturals[0]));
  if (found.length === 0) return cards.length > LADDER.length ? 'no_room' : 'not_consecutive';
  return waysOf(run, found, cards.filter(isWild));
} // prettier-ignore

/** Section 7, without what concerns the hand. */
export function addWays({ options }: Table, old: ModelRun, cards: readonly string[]): Ways {
  const run = copyRun(old);
  const naturals = cards.filter(isNatural);
  if (run.kind === 'set') {
    const rank = run.slots[0].as;
    const all = [...cardsOf(run).filter(isNatural), ...naturals];
    if (naturals.some((card) => rankOf(card) !== rank)) return 'does_not_fit';
    if (!options.setDuplicates && naturals.length > 0 && hasTwins(all)) return 'duplicate_in_set';
    run.slots.push(...setSlots(cards, rank));
    return only(run);
  }
  const met = run.slots.filter(({ as }) => naturals.some((card) => faceOf(card) === as));
  if (naturals.some((card) => suitOf(card) !== runSuit(run))) return 'mixed_suits';
  if (hasTwins(naturals)) return 'duplicate_rank';
  if (met.some(({ card }) => isNatural(card))) return 'slot_occupied';
  if (met.length > 0 && cards.length > 1) return 'replace_single_only';
  if (met.length > 0) return replaceWays(options.parkExcessStatics, run, met[0], cards[0]);
  if (run.slots.length + cards.length > LADDER.length) return 'no_room';
  const found = sequences(run.slots, cards, runSuit(run));
  return found.length === 0 ? 'does_not_fit' : waysOf(run, found, cards.filter(isWild));
}

/** DH-46 to DH-49: a natural takes the slot of a wild. */
function replaceWays(parks: boolean, run: ModelRun, slot: Slot, natural: string): Ways {
  const wild = slot.card;
  slot.card = natural;
  if (isJoker(wild)) return only(run, wild);
  if (run.slots.length === LADDER.length) {
    if (!parks) return 'no_room_for_static';
    return { asks: true, ways: [{ run: { ...run, parked: [...run.parked, wild] }, wilds: [], joker: '' }] };
  }
  const [low, high, suit] = [lowOf(run), highOf(run), runSuit(run)];
  const found: Slot[][] = [];
  if (low > LOW) found.push([{ card: wild, as: faceFor(low - 1, suit) }, ...run.slots]);
  if (high < HIGH) found.push([...run.slots, { card: wild, as: faceFor(high + 1, suit) }]);
  return waysOf(run, found, [wild]);
} // prettier-ignore

/** Section 8, without what concerns the hand. */
export function mergeWays(t: Table, seat: number, first: number, second: number, bridge: readonly string[]): Ways {
  const pair = [first, second].map((number) => t.runs.find((run) => run.number === number));
  const [a, b] = pair;
  if (a === undefined || b === undefined) return 'run_not_found';
  if (first === second) return 'merge_same';
  if (a.owner !== seat || b.owner !== seat) return 'merge_not_own';
  if (a.kind === 'set' || b.kind === 'set') return 'merge_not_sequence';
  if (runSuit(a) !== runSuit(b)) return 'merge_suit';
  if (a.slots.some(({ as }) => b.slots.some((slot) => slot.as === as))) return 'merge_overlap';
  const both = [...a.slots, ...b.slots];
  const low = Math.min(...both.map(({ as }) => valueOf(as)));
  const high = Math.max(...both.map(({ as }) => valueOf(as)));
  const naturals = bridge.filter(isNatural);
  const isOdd = naturals.some((card) => suitOf(card) !== runSuit(a) || valueOf(card) < low || valueOf(card) > high);
  const isDouble = doubles([...both.map(({ as }) => as), ...naturals.map(faceOf)]);
  const found = sequences(both, bridge, runSuit(a)).find((slots) => valueOf(slots[0].as) === low);
  if (isOdd || isDouble || found === undefined || found.length !== high - low + 1) return 'merge_gap';
  return only({ ...a, slots: found, parked: [...a.parked, ...b.parked] });
} // prettier-ignore
