/**
 * The one judge of moves: flat guards in the order that docs/rules/may-i.md gives. Screens also ask it about
 * a single meld or lay-off.
 */
import { type Card, formatCard, RANKS, SUIT_OF, UNKNOWN } from '../../../core/card.ts';
import { unreachable } from '../../../core/invariant.ts';
import { cardText, holds, listIn, NOTHING } from '../../../core/named.ts';
import type { Seat } from '../../../core/seat.ts';
import {
  faceAt,
  isJoker,
  LOWEST,
  openEnds,
  RUN_ENDS,
  type RunEnd,
  spanOf,
  VALUE_OF,
} from '../../../core/meld.ts';
import { countCards, quoted } from '../../../core/words.ts';
import { contractOf, contractWords, sizesFor } from './contract.ts';
import {
  faceBeyond,
  layOnto,
  type MeldCards,
  misfitOf,
  rankOfSet,
  aRank,
  gapBetween,
  judgeMeld,
  layOut,
  type MeldFault,
  placementsOf,
  suitWord,
} from './melds.ts';
import { isLastRound, isPlaying, owesDraw, topOf } from './turn.ts';
import {
  type LayOff,
  type MayIViolation,
  type Meld,
  type MeldKind,
  type Move,
  type MoveOfType,
  type NamedMeld,
  type Position,
  type Verdict,
  violation,
} from './types.ts';

export function check(p: Position, seat: Seat, move: Move): Verdict {
  if (p.phase === 'over') return violation('game_over');
  if (isPlaying(p) === (move.type === 'next_round')) return wrongPhase(p);
  switch (move.type) {
    case 'next_round':
      return undefined;
    case 'call':
      return checkCall(p, seat, move.card);
    case 'allow':
    case 'claim':
      return checkAnswer(p, seat);
    case 'reorder':
      return checkOrder(p.hand[seat], listIn(move.cards));
    default:
      return checkTurn(p, seat) ?? checkOnTurn(p, seat, move);
  }
}

const wrongPhase = (p: Position): Verdict =>
  isPlaying(p)
    ? violation('wrong_phase', { state: 'not over', toDo: 'play it to its end first' })
    : violation('wrong_phase', { state: 'over', toDo: 'start the next one first' });

/** MI-72 comes first: while a May I is open nobody is on turn. */
function checkTurn(p: Position, seat: Seat): Verdict {
  return (
    checkPending(p) ?? (seat === p.turn ? undefined : violation('not_your_turn', { seat: p.turn }))
  );
}

function checkPending({ question, pile }: Position): Verdict {
  if (question === null) return undefined;
  const { caller, prompted } = question;
  return violation('may_i_pending', { caller, prompted, card: formatCard(topOf(pile)!) });
}

type TurnMove = Exclude<Move, { type: 'next_round' | 'call' | 'allow' | 'claim' | 'reorder' }>;

function checkOnTurn(p: Position, seat: Seat, move: TurnMove): Verdict {
  switch (move.type) {
    case 'draw_stock':
      return checkDrawStock(p);
    case 'draw_discard':
      return checkDrawDiscard(p, seat);
    case 'swap_joker':
      return checkSwap(p, seat, move);
    case 'lay_down':
      return checkLayDown(p, seat, move);
    case 'lay_off':
      return checkLayOff(p, seat, move);
    case 'lay_off_many':
    case 'go_out':
      return checkLayOffs(p, seat, move);
    case 'discard':
      return checkDiscard(p, seat, move.card);
    default:
      return unreachable(move);
  }
}

/** MI-26, MI-81 */
function checkDrawStock(p: Position): Verdict {
  if (!owesDraw(p)) return violation('already_drawn');
  if (p.stock.length === 0) return violation('stock_empty', { card: topText(p) });
  return undefined;
}

/** MI-27, MI-28 */
function checkDrawDiscard(p: Position, seat: Seat): Verdict {
  if (!owesDraw(p)) return violation('already_drawn');
  if (p.down[seat]) return violation('down_no_discard_draw');
  return p.exposed ? undefined : notExposed(p);
}

const topText = (p: Position): string => {
  const top = topOf(p.pile);
  return top === undefined ? '' : formatCard(top);
};

const notExposed = (p: Position): Verdict => violation('not_exposed', { card: topText(p) });

/** MI-31, MI-85 */
function checkDiscard(p: Position, seat: Seat, card: Card): Verdict {
  if (owesDraw(p)) return violation('must_draw_first');
  const hand = p.hand[seat];
  if (!holds(hand, card)) return violation('card_not_in_hand', { card: cardText(card) });
  if (hand.length === 1 && !p.down[seat])
    return violation('not_down', { what: 'discard your last card' });
  return undefined;
}

/** MI-64 to MI-66 */
function checkCall(p: Position, seat: Seat, card: Card): Verdict {
  const pending = checkPending(p);
  if (pending) return pending;
  if (seat === p.turn) return violation('may_i_own_turn');
  if (p.down[seat]) return violation('may_i_down');
  if (!p.exposed) return notExposed(p);
  const offered = topText(p);
  if (card !== topOf(p.pile)) return violation('stale_call', { card: cardText(card), offered });
  if (seat === p.discarder) return violation('may_i_own_discard', { card: offered });
  return undefined;
}

/** MI-71 */
function checkAnswer({ question }: Position, seat: Seat): Verdict {
  if (question === null) return violation('no_may_i');
  const { prompted } = question;
  return seat === prompted ? undefined : violation('not_prompted', { seat: prompted });
}

/** MI-34 */
function checkOrder(hand: readonly Card[], cards: readonly Card[]): Verdict {
  const isWhole =
    cards.length === hand.length &&
    new Set(cards).size === cards.length &&
    cards.every((card) => holds(hand, card));
  return isWhole ? undefined : violation('bad_order', { count: hand.length });
}

// Moves that touch melds: lay-downs, lay-offs and swaps.

/** Whether a seat may lay down these melds (sections 5 and 11). */
function checkLayDown(p: Position, seat: Seat, move: MoveOfType<'lay_down'>): Verdict {
  if (owesDraw(p)) return violation('must_draw_first');
  if (p.down[seat]) return violation('already_down');
  const melds = meldsIn(move.melds);
  const cards = melds.flatMap((meld) => meld.cards);
  return (
    checkHeld(p.hand[seat], cards) ??
    checkContract(p, melds) ??
    (isLastRound(p) ? checkAllUsed(p.hand[seat], cards) : undefined) ??
    checkMelds(p, melds) ??
    checkGap(melds)
  );
}

/** Each card once, and all of them from this hand. */
function checkHeld(hand: readonly Card[], cards: readonly Card[]): Verdict {
  // Places, not cards: a caller without types may have named nothing at all.
  const twice = cards.findIndex((card, at) => cards.indexOf(card) !== at);
  if (twice >= 0) return violation('duplicate_card', { card: cardText(cards[twice]) });
  const foreign = cards.findIndex((card) => !holds(hand, card));
  if (foreign >= 0) return violation('card_not_in_hand', { card: cardText(cards[foreign]) });
  return undefined;
}

/** MI-57, MI-88: the cards are all of the hand, so their number tells. */
const checkAllUsed = (hand: readonly Card[], cards: readonly Card[]): Verdict =>
  cards.length === hand.length
    ? undefined
    : violation('must_use_all_cards', { all: hand.length, named: cards.length });

/** MI-37 */
function checkContract(p: Position, melds: readonly NamedMeld[]): Verdict {
  const contract = contractOf(p.round);
  const count = (wanted: MeldKind): number => melds.filter(({ kind }) => kind === wanted).length;
  const named = { sets: count('set'), runs: count('run') };
  // A caller without types may name melds of some other kind.
  const isKnown = named.sets + named.runs === melds.length;
  if (isKnown && named.sets === contract.sets && named.runs === contract.runs) return undefined;
  return violation('wrong_contract', {
    round: p.round,
    wanted: contractWords(contract),
    named: contractWords(named),
  });
}

/** MI-40: meld by meld in the order named. */
function checkMelds(p: Position, melds: readonly NamedMeld[]): Verdict {
  const sizes = sizesFor(p.round, p.options);
  for (const [at, meld] of melds.entries()) {
    const fault = judgeMeld(meld, sizes);
    if (fault) return meldViolation(fault, meld.kind, placeWords(melds, at));
  }
  return undefined;
}

const PLACES = ['first', 'second', 'third'] as const;

/** "first set", "second run": counted among those of its kind. */
function placeWords(melds: readonly NamedMeld[], at: number): string {
  const { kind } = melds[at];
  const place = melds.slice(0, at).filter((meld) => meld.kind === kind).length;
  return `${PLACES[place]} ${kind}`;
}

/** A fault of a meld as the violation that it is, also for a screen that judges one meld by itself. */
export function meldViolation(fault: MeldFault, kind: MeldKind, meld: string): Verdict {
  const invalid = kind === 'set' ? 'invalid_set' : 'invalid_run';
  switch (fault.kind) {
    case 'tooShort': {
      const { count, least } = fault;
      const why = `it has ${countCards(count)} and needs at least ${least}`;
      return violation(invalid, { meld, why });
    }
    case 'size':
      return violation('meld_size', { meld, count: fault.count, exactly: fault.exactly });
    case 'wilds': {
      const { wilds, naturals } = fault;
      return violation('too_many_wilds', { meld, wilds, naturals });
    }
    case 'flaw':
      return violation(invalid, { meld, why: fault.why });
  }
}

/**
 * MI-19, MI-24: told of the placement that is tried first; also for a screen whose melds are good by
 * themselves.
 */
export function checkGap(melds: readonly NamedMeld[]): Verdict {
  if (layOut(melds) !== undefined) return undefined;
  const runs = melds
    .filter(({ kind }) => kind === 'run')
    .map(({ cards }) => placementsOf(cards)[0]);
  const [one, other] = runs.toSorted((a, b) => spanOf(a)!.low - spanOf(b)!.low);
  return violation('same_suit_gap', {
    suit: suitWord(spanOf(one)!.suit),
    one: spanText(one),
    other: spanText(other),
    left: Math.max(0, gapBetween(one, other)!),
  });
}

/** `3S-6S` */
function spanText(run: readonly Card[]): string {
  const { suit, low, high } = spanOf(run)!;
  return `${faceAt(suit, low)}-${faceAt(suit, high)}`;
}

/** Whether a seat may lay off this card (MI-44 to MI-54). */
function checkLayOff(p: Position, seat: Seat, move: MoveOfType<'lay_off'>): Verdict {
  const barred = checkMayLayOff(p, seat);
  if (barred) return barred;
  if (!holds(p.hand[seat], move.card))
    return violation('card_not_in_hand', { card: cardText(move.card) });
  return checkFit(p.melds, move);
}

/** MI-44, MI-87 */
function checkMayLayOff(p: Position, seat: Seat): Verdict {
  if (isLastRound(p)) return violation('no_lay_off_in_round_6');
  if (owesDraw(p)) return violation('must_draw_first');
  if (!p.down[seat]) return violation('not_down', { what: 'lay off' });
  // Only laying down leads here (MI-30).
  return p.phase === 'discard' ? violation('laid_down_this_turn') : undefined;
}

/** Whether a seat may lay off these cards in this order (MI-56, MI-57). */
function checkLayOffs(
  p: Position,
  seat: Seat,
  move: MoveOfType<'lay_off_many' | 'go_out'>,
): Verdict {
  const barred = checkMayLayOff(p, seat);
  if (barred) return barred;
  const layOffs = layOffsIn(move.layOffs);
  if (layOffs.length === 0) return violation('no_cards');
  const cards = layOffs.map(({ card }) => card);
  const unheld = checkHeld(p.hand[seat], cards);
  if (unheld) return unheld;
  const left = move.type === 'go_out' ? checkAllUsed(p.hand[seat], cards) : undefined;
  return left ?? checkInOrder(p.melds, layOffs);
}

/** Each entry against the table as the earlier ones left it; the first bad one is named by its index. */
function checkInOrder(melds: readonly MeldCards[], layOffs: readonly LayOff[]): Verdict {
  const table = melds.slice();
  for (const [index, layOff] of layOffs.entries()) {
    const fault = checkFit(table, layOff);
    if (fault) return { ...fault, params: { ...fault.params, index } } as MayIViolation;
    layOnto(table, layOff);
  }
  return undefined;
}

/** MI-45 to MI-53, for a card that is held. */
export function checkFit(melds: readonly MeldCards[], { card, meld, position }: LayOff): Verdict {
  const target = meldNumbered(melds, meld);
  if (target === undefined) return violation('meld_not_found', { meld: meldText(meld) });
  if (!isEnd(position))
    return violation('invalid_position', { position: quoted(String(position)) });
  switch (misfitOf(card, target, position)) {
    case 'does_not_fit':
      return violation('does_not_fit', { card: formatCard(card), meld, takes: takesWords(target) });
    case 'invalid_position':
      return closedEnd(target, position!);
    default:
      return undefined;
  }
}

const closedEnd = ({ cards }: MeldCards, asked: RunEnd): MayIViolation =>
  violation('invalid_position', {
    already: asked === 'end' ? 'reaches the ace' : `starts with the ${LOWEST}`,
    open: asked === 'end' ? 'start' : 'end',
    run: cards.map(formatCard).join(' '),
  });

/** "4S at the start, 9S at the end, or a wild" */
function takesWords({ kind, cards }: MeldCards): string {
  if (kind === 'set') return `${aRank(RANKS[rankOfSet(cards)])} or a wild`;
  const span = spanOf(cards)!;
  const open = openEnds(span);
  const start = open.start ? [`${faceBeyond(span, 'start')} at the start`] : [];
  const end = open.end ? [`${faceBeyond(span, 'end')} at the end`] : [];
  const naturals = [...start, ...end];
  return naturals.length === 0 ? 'no more cards' : `${naturals.join(', ')}, or a wild`;
}

/** Whether a seat may swap a natural for a joker in a run (MI-58 to MI-61). */
function checkSwap(p: Position, seat: Seat, move: MoveOfType<'swap_joker'>): Verdict {
  if (isLastRound(p)) return violation('no_swap_in_round_6');
  if (owesDraw(p)) return violation('must_draw_first');
  if (p.down[seat]) return violation('swap_after_down');
  const meld = meldNumbered(p.melds, move.meld);
  if (meld === undefined) return violation('meld_not_found', { meld: meldText(move.meld) });
  if (meld.kind === 'set') return violation('swap_set', { meld: move.meld });
  if (!isJoker(move.joker)) return violation('not_a_joker', { card: cardText(move.joker) });
  return checkTrade(p, seat, meld, move);
}

/** MI-59, MI-60 */
function checkTrade(
  p: Position,
  seat: Seat,
  meld: Meld,
  { meld: number, joker, card }: MoveOfType<'swap_joker'>,
): Verdict {
  const at = meld.cards.indexOf(joker);
  if (at < 0) return violation('not_a_joker', { card: cardText(joker), absentFrom: number });
  if (!holds(p.hand[seat], card)) return violation('card_not_in_hand', { card: cardText(card) });
  if (standsFor(meld.cards, at, card)) return undefined;
  return violation('swap_mismatch', { wanted: faceOf(meld.cards, at), card: cardText(card) });
}

const faceOf = (run: readonly Card[], at: number): string => {
  const { suit, low } = spanOf(run)!;
  return faceAt(suit, low + at);
};

/** Whether this place of the run stands for this natural. */
export function standsFor(run: readonly Card[], at: number, card: Card): boolean {
  const { suit, low } = spanOf(run)!;
  return SUIT_OF[card] === suit && VALUE_OF[card] === low + at;
}

// Melds and lay-offs that a caller without types put into a move (see core/named.ts).

/** The meld with this number (MI-41). */
const meldNumbered = <M extends MeldCards>(melds: readonly M[], meld: number): M | undefined =>
  Number.isInteger(meld) ? melds[meld - 1] : undefined;

const meldText = (meld: number): string | number => (Number.isInteger(meld) ? meld : NOTHING);

const isEnd = (position: RunEnd | undefined): boolean =>
  position === undefined || RUN_ENDS.includes(position);

/** What is no meld has no cards, so that no contract is met by it. */
const NO_MELD: NamedMeld = { kind: 'set', cards: [] };
const meldsIn = (melds: readonly NamedMeld[]): NamedMeld[] =>
  listIn(melds).map((meld) => {
    const { kind, cards } = meld ?? NO_MELD;
    return { kind, cards: listIn(cards) };
  });

const NO_LAY_OFF: LayOff = { card: UNKNOWN, meld: 0 };
const layOffsIn = (layOffs: readonly LayOff[]): LayOff[] =>
  listIn(layOffs).map((layOff) => layOff ?? NO_LAY_OFF);
