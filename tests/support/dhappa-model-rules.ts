/** The order of checks of the model: which code answers a move first (see dhappa-model.ts). */
import {
  areMates, hasLock, isNatural, isWild, lowOf, valueOf, type ModelRun, type Table, type Told,
} from './dhappa-model.ts'; // prettier-ignore
import {
  addWays,
  createWays,
  doubles,
  mergeWays,
  type Way,
  type Ways,
} from './dhappa-model-runs.ts';
import { openings, playsWith } from './dhappa-model-search.ts';

type Checks = readonly (readonly [() => boolean, string])[];

/** The first that applies. A later one may rely on the earlier ones not to apply. */
const firstOf = (checks: Checks): string | undefined => checks.find(([hit]) => hit())?.[1];

/** A code with what it could have meant, or what the move does. */
export type Answer =
  | { readonly code: string; readonly ways: readonly Way[] }
  | { readonly way?: Way };
const refuse = (code: string, ways: readonly Way[] = []): Answer => ({ code, ways });

const isPlay = ({ type }: Told): boolean => ['create', 'add', 'merge'].includes(type);

/** DH-30, DH-76, DH-77 */
function earlyFault({ phase, turn }: Table, seat: number, { type }: Told): string | undefined {
  const isOn = phase === 'draw' || phase === 'play';
  const isDraw = type === 'draw' || type === 'pick';
  if (type === 'next_hand')
    return phase === 'over' ? 'hand_over' : isOn ? 'wrong_phase' : undefined;
  return firstOf([
    [() => !isOn, 'hand_over'],
    [() => turn !== seat, 'not_your_turn'],
    [() => isDraw !== (phase === 'draw'), 'wrong_phase'],
  ]);
}

function cardFault({ hands }: Table, seat: number, cards: readonly string[]): string | undefined {
  if (doubles(cards)) return 'duplicate_card';
  return cards.every((card) => hands[seat].includes(card)) ? undefined : 'unknown_card';
}

/** What a play could mean, its cards and the key card left aside. */
function waysFor(t: Table, seat: number, { type, cards, run, second }: Told): Ways {
  if (type === 'create') {
    if (!t.opened[seat] && cards.some(isWild)) return 'opening_not_pure';
    return createWays(t, seat, cards);
  }
  if (!t.opened[seat]) return 'not_opened';
  if (type === 'merge') return mergeWays(t, seat, run, second, cards);
  const target = t.runs.find(({ number }) => number === run);
  if (target === undefined) return 'run_not_found';
  return areMates(target.owner, seat) ? addWays(t, target, cards) : 'not_your_team';
}

/** DH-44: the end that a way takes the one wild to; neither where there are several, or it lies between. */
function endOf({ run, wilds }: Way): string {
  if (wilds.length !== 1) return '';
  if (run.slots[0].card === wilds[0]) return 'LOW';
  return run.slots.at(-1)!.card === wilds[0] ? 'HIGH' : '';
}

/** DH-38, DH-39 */
function chosen({ low, direction }: Told, ways: readonly Way[]): Answer {
  if (low === undefined && direction === undefined)
    return ways.length === 1 ? { way: ways[0] } : refuse('direction_required', ways);
  const left = ways.filter(
    (way) =>
      way.wilds.length > 0 &&
      (low === undefined || lowOf(way.run) === low) &&
      (direction === undefined || endOf(way) === direction),
  );
  return left.length === 1 ? { way: left[0] } : refuse('direction_invalid', ways);
}

/** What the hand and the runs are after a play. */
export function played(t: Table, seat: number, told: Told, { run, joker }: Way): Table {
  const gone = told.type === 'merge' ? [told.run, told.second] : [run.number];
  const runs = [...t.runs.filter(({ number }) => !gone.includes(number)), run];
  const hand = t.hands[seat].filter((card) => !told.cards.includes(card));
  if (joker !== '') hand.push(joker);
  const isOpening = told.type === 'create' && told.cards.every(isNatural);
  return {
    ...t,
    hands: t.hands.map((cards, at) => (at === seat ? hand : cards)),
    runs: runs.sort((a, b) => a.number - b.number),
    numbered: Math.max(t.numbered, run.number),
    opened: t.opened.map((open, at) => open || (at === seat && isOpening)),
    pending: told.cards.includes(t.pending) ? '' : t.pending,
  };
}

/** DH-34, with the card that may not go back at all as one that cannot be the last discard. */
function canEnd(t: Table, seat: number): boolean {
  const hand = t.hands[seat];
  if (hand.length !== 1) return hand.length > 1;
  const isFit = t.options.finalDiscardMayBeWild || isNatural(hand[0]);
  return isFit && hand[0] !== t.freePick && hasLock(t, seat);
}

/** Whether some way of it could be made, the choice between ways left aside. */
export function isPossible(t: Table, seat: number, told: Told): boolean {
  const found = waysFor(t, seat, told);
  return typeof found !== 'string' && found.ways.some((way) => canEnd(played(t, seat, told, way), seat));
} // prettier-ignore

/** DH-61: at least one single play with the key card, which is in the hand by now. */
export function isPlayable(t: Table, seat: number, key: string): boolean {
  for (const told of playsWith(t, seat, key)) if (isPossible(t, seat, told)) return true;
  return false;
}

/** Option npickOpenFirst: a pure create without the key card, after which that is playable. */
function opensThenPlays(t: Table, seat: number, key: string): boolean {
  for (const told of openings(t, seat, key)) {
    const found = createWays(t, seat, told.cards);
    if (typeof found === 'string') continue;
    const after = played(t, seat, told, found.ways[0]);
    if (canEnd(after, seat) && isPlayable(after, seat, key)) return true;
  }
  return false;
}

/** DH-60 to DH-62, DH-67 */
export function pickFault(t: Table, seat: number, count: number): string | undefined {
  if (!Number.isInteger(count) || count < 1 || count > t.pile.length) return 'bad_pick_count';
  const picked = t.pile.slice(-count);
  const [key] = picked;
  if (isFreePick(t, count) || (t.options.wildKeyFree && isWild(key))) return undefined;
  const hands = t.hands.map((hand, at) => (at === seat ? [...hand, ...picked] : hand));
  const after = { ...t, hands, phase: 'play', freePick: '' };
  if (isPlayable(after, seat, key)) return undefined;
  const mayOpen = t.options.npickOpenFirst && !t.opened[seat];
  return mayOpen && opensThenPlays(after, seat, key) ? undefined : 'pick_not_playable';
}

export const isFreePick = ({ options, turns }: Table, count: number): boolean =>
  options.firstTurnFreePick && turns === 0 && count === 1;

function playAnswer(t: Table, seat: number, told: Told): Answer {
  const lacksKey = t.pending !== '' && !told.cards.includes(t.pending);
  const early = firstOf([
    [() => told.type !== 'merge' && told.cards.length === 0, 'no_cards'],
    [() => cardFault(t, seat, told.cards) !== undefined, cardFault(t, seat, told.cards) ?? ''],
    [() => lacksKey && !t.opensFirst, 'must_play_pending'],
  ]);
  if (early !== undefined) return refuse(early);
  const found = waysFor(t, seat, told);
  if (typeof found === 'string') return refuse(found);
  const choice: Answer = found.asks ? chosen(told, found.ways) : { way: found.ways[0] };
  if ('code' in choice) return choice;
  const after = played(t, seat, told, choice.way!);
  if (!canEnd(after, seat)) return refuse('must_keep_card');
  return lacksKey && !isPlayable(after, seat, t.pending) ? refuse('must_play_pending') : choice;
}

const discardFault = (t: Table, seat: number, [card]: readonly string[]): string | undefined => {
  const isLast = t.hands[seat].length === 1;
  return firstOf([
    [() => !t.hands[seat].includes(card), 'unknown_card'],
    [() => t.pending !== '', 'must_play_pending'],
    [() => t.freePick === card, 'free_pick_returned'],
    [() => isLast && !hasLock(t, seat), 'lock_not_met'],
    [() => isLast && !t.options.finalDiscardMayBeWild && isWild(card), 'final_discard_wild'],
  ]);
};

const undoFault = ({ options, before }: Table): string | undefined =>
  firstOf([
    [() => !options.undo, 'undo_off'],
    [() => before.length === 0, 'nothing_to_undo'],
  ]);

/** The first hit, without its prefix, or the way that a play takes. */
export function answer(t: Table, seat: number, told: Told): Answer {
  const early = earlyFault(t, seat, told);
  if (early !== undefined) return refuse(early);
  if (isPlay(told)) return playAnswer(t, seat, told);
  const faults: Readonly<Record<string, () => string | undefined>> = {
    pick: () => pickFault(t, seat, told.count),
    discard: () => discardFault(t, seat, told.cards),
    undo: () => undoFault(t),
  };
  const code = faults[told.type]?.();
  return code === undefined ? {} : refuse(code);
}

/** DH-87 */
export function isValidRun({ kind, slots, parked }: ModelRun, { options }: Table): boolean {
  const naturals = slots.map(({ card }) => card).filter(isNatural);
  const needed = kind === 'set' ? options.minNaturalsSet : options.minNaturalsSequence;
  const isStanding = slots.every(({ card, as }) => isWild(card) || as === card.replaceAll("'", ''));
  const isRising = slots.every(({ as }, at) => valueOf(as) === valueOf(slots[0].as) + at);
  const isSequence = isStanding && isRising && new Set(slots.map(({ as }) => as.slice(-1))).size === 1;
  const isSet = new Set(naturals.map((card) => card.replaceAll("'", '').slice(0, -1))).size === 1;
  const isParked = parked.length === 0 || (options.parkExcessStatics && slots.length === 12);
  return slots.length >= 3 && naturals.length >= needed && isParked && (kind === 'set' ? isSet : isSequence);
} // prettier-ignore
