/** The order of checks of the model: which code answers a move first (see may-i-model.ts). */
import {
  contractOf, copyMelds, isJoker, isWild, rankOf, suitOf, valueOf, type Entry, type ModelMeld, type Table, type Told,
} from './may-i-model.ts'; // prettier-ignore
import { arranged, inOrder, isSet, naturalsIn, placements, withCard } from './may-i-model-melds.ts';

type Checks = readonly (readonly [() => boolean, string])[];

/** The first that applies. A later one may rely on the earlier ones not to apply. */
const firstOf = (checks: Checks): string | undefined => checks.find(([hit]) => hit())?.[1];

const doubles = (cards: readonly string[]): boolean => new Set(cards).size < cards.length;

/** What may go wrong before the kind of move matters. */
function earlyFault(t: Table, seat: number, { type }: Told): string | undefined {
  const isBetween = t.phase === 'roundOver';
  const isFree = ['call', 'allow', 'claim', 'reorder', 'next_round'].includes(type);
  return firstOf([
    [() => t.phase === 'over', 'game_over'],
    [() => isBetween !== (type === 'next_round'), 'wrong_phase'],
    [() => !isFree && t.ask !== null, 'may_i_pending'],
    [() => !isFree && t.turn !== seat, 'not_your_turn'],
  ]);
}

const stockFault = (t: Table): string | undefined =>
  firstOf([
    [() => t.phase !== 'draw', 'already_drawn'],
    [() => t.stock.length === 0, 'stock_empty'],
  ]);

const takeFault = (t: Table, seat: number): string | undefined =>
  firstOf([
    [() => t.phase !== 'draw', 'already_drawn'],
    [() => t.down[seat], 'down_no_discard_draw'],
    [() => !t.exposed, 'not_exposed'],
  ]);

/** MI-36 to MI-40, MI-88 */
function layDownFault(t: Table, seat: number, { melds }: Told): string | undefined {
  const hand = t.hands[seat];
  const named = melds.flatMap(({ cards }) => cards);
  const [sets, runs] = contractOf(t.round);
  const count = (kind: string): number => melds.filter((meld) => meld.kind === kind).length;
  const early = firstOf([
    [() => t.phase === 'draw', 'must_draw_first'],
    [() => t.down[seat], 'already_down'],
    [() => doubles(named), 'duplicate_card'],
    [() => named.some((card) => !hand.includes(card)), 'card_not_in_hand'],
    [() => count('set') !== sets || count('run') !== runs, 'wrong_contract'],
    [() => t.round === 6 && named.length < hand.length, 'must_use_all_cards'],
  ]);
  if (early !== undefined) return early;
  for (const meld of melds) {
    const fault = meldFault(t, meld);
    if (fault !== undefined) return fault;
  }
  return arranged(melds) === undefined ? 'same_suit_gap' : undefined;
}

function meldFault(t: Table, { kind, cards }: Told['melds'][number]): string | undefined {
  const size = kind === 'set' ? 3 : 4;
  const isExact = t.options.contractSize === 'exact' && t.round < 6;
  const wilds = cards.filter(isWild).length;
  const isGood = (): boolean => (kind === 'set' ? isSet(cards) : placements(cards).length > 0);
  return firstOf([
    [() => cards.length < size, `invalid_${kind}`],
    [() => isExact && cards.length > size, 'meld_size'],
    [() => wilds > naturalsIn(cards).length, 'too_many_wilds'],
    [() => !isGood(), `invalid_${kind}`],
  ]);
}

/** MI-44, MI-87 */
const layOffEarly = (t: Table, seat: number): Checks => [
  [() => t.round === 6, 'no_lay_off_in_round_6'],
  [() => t.phase === 'draw', 'must_draw_first'],
  [() => !t.down[seat], 'not_down'],
  [() => t.phase === 'discard', 'laid_down_this_turn'],
];

/** MI-45 to MI-56: one after the other, each on what the earlier ones left; the melds are changed. */
export function layOffAll(melds: ModelMeld[], list: readonly Entry[]): string | undefined {
  for (const { card, meld, position } of list) {
    const target = melds[meld - 1];
    if (target === undefined) return 'meld_not_found';
    const grown = withCard(target, card, position);
    if (typeof grown === 'string') return grown;
    target.cards = grown;
  }
  return undefined;
}

/** MI-56: the index of the first bad entry; -1 where there is none. */
export function badEntry(t: Table, list: readonly Entry[]): number {
  const melds = copyMelds(t.melds);
  return list.findIndex((entry) => layOffAll(melds, [entry]) !== undefined);
}

function layOffFault(t: Table, seat: number, { type, list }: Told): string | undefined {
  const hand = t.hands[seat];
  const cards = list.map(({ card }) => card);
  return firstOf([
    ...layOffEarly(t, seat),
    [() => list.length === 0, 'no_cards'],
    [() => doubles(cards), 'duplicate_card'],
    [() => cards.some((card) => !hand.includes(card)), 'card_not_in_hand'],
    [() => type === 'go_out' && list.length < hand.length, 'must_use_all_cards'],
  ]) ?? layOffAll(copyMelds(t.melds), list);
} // prettier-ignore

/** MI-58 to MI-60 */
function swapFault(t: Table, seat: number, { meld, joker, card }: Told): string | undefined {
  const target = t.melds[meld - 1];
  const isFitting = (): boolean => {
    const { low, suit } = inOrder(target.cards)!;
    const value = low + target.cards.indexOf(joker);
    return !isWild(card) && suitOf(card) === suit && valueOf(card) === value;
  };
  return firstOf([
    [() => t.round === 6, 'no_swap_in_round_6'],
    [() => t.phase === 'draw', 'must_draw_first'],
    [() => t.down[seat], 'swap_after_down'],
    [() => target === undefined, 'meld_not_found'],
    [() => target.kind === 'set', 'swap_set'],
    [() => !isJoker(joker) || !target.cards.includes(joker), 'not_a_joker'],
    [() => !t.hands[seat].includes(card), 'card_not_in_hand'],
    [() => !isFitting(), 'swap_mismatch'],
  ]);
}

/** MI-31, MI-85 */
const discardFault = (t: Table, seat: number, { card }: Told): string | undefined =>
  firstOf([
    [() => t.phase === 'draw', 'must_draw_first'],
    [() => !t.hands[seat].includes(card), 'card_not_in_hand'],
    [() => t.hands[seat].length === 1 && !t.down[seat], 'not_down'],
  ]);

/** MI-64 to MI-66 */
const callFault = (t: Table, seat: number, { card }: Told): string | undefined =>
  firstOf([
    [() => t.ask !== null, 'may_i_pending'],
    [() => seat === t.turn, 'may_i_own_turn'],
    [() => t.down[seat], 'may_i_down'],
    [() => !t.exposed, 'not_exposed'],
    [() => t.pile.at(-1) !== card, 'stale_call'],
    [() => t.discarder === seat, 'may_i_own_discard'],
  ]);

/** MI-71 */
const answerFault = (t: Table, seat: number): string | undefined =>
  firstOf([
    [() => t.ask === null, 'no_may_i'],
    [() => t.ask!.prompted !== seat, 'not_prompted'],
  ]);

/** MI-34 */
const orderFault = (t: Table, seat: number, { cards }: Told): string | undefined =>
  cards.toSorted().join() === t.hands[seat].toSorted().join() ? undefined : 'bad_order';

type Fault = (t: Table, seat: number, told: Told) => string | undefined;
const FAULTS: Readonly<Record<string, Fault>> = {
  draw_stock: stockFault,
  draw_discard: takeFault,
  lay_down: layDownFault,
  lay_off: layOffFault,
  lay_off_many: layOffFault,
  go_out: layOffFault,
  swap_joker: swapFault,
  discard: discardFault,
  call: callFault,
  allow: answerFault,
  claim: answerFault,
  reorder: orderFault,
  next_round: () => undefined,
};

/** The first hit, without its prefix, or nothing where the move is allowed. */
export const faultOf: Fault = (t, seat, told) =>
  earlyFault(t, seat, told) ?? FAULTS[told.type](t, seat, told);

/** MI-54 */
export const asksForEnd = (card: string, { kind, cards }: ModelMeld): boolean => {
  const ends = [inOrder([card, ...cards]), inOrder([...cards, card])];
  return kind === 'run' && isWild(card) && ends.every((end) => end !== undefined);
};

/** MI-42; of wilds alone, which are neither, all naturals share a rank. */
export const kindOf = (cards: readonly string[]): string =>
  new Set(naturalsIn(cards).map(rankOf)).size <= 1 ? 'set' : 'run';
