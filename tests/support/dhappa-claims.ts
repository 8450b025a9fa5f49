/** Whether what the coach of Dhappa claims is true of the whole position, judged by the rules alone. */
import { formatCard, formatCards, parseCard, SUIT_OF, type Card } from '../../src/core/card.ts';
import type { Reason } from '../../src/core/game.ts';
import { isWild, VALUE_OF } from '../../src/core/meld.ts';
import { dhappa } from '../../src/games/dhappa/game.ts';
import { hasLock, lockOf } from '../../src/games/dhappa/rules/lock.ts';
import { isFreePick, keyCardOf, pickVerdicts } from '../../src/games/dhappa/rules/pick/pick.ts';
import type { ReasonCode } from '../../src/games/dhappa/words/reasons.ts';
import { isPure, runNumbered } from '../../src/games/dhappa/rules/runs.ts';
import { teamOf } from '../../src/games/dhappa/rules/teams.ts';
import { NO_CARD, type Move, type Position, type Run } from '../../src/games/dhappa/rules/types.ts';

export interface Claimed {
  readonly before: Position;
  /** The position once the move is made; as before where that would show what nobody knows. */
  readonly after: Position;
  readonly seat: number;
  readonly move: Move;
}

export function carryOut(before: Position, seat: number, move: Move): Claimed {
  const after = dhappa.clone(before);
  if (move.type !== 'draw' && move.type !== 'next_hand') dhappa.apply(after, seat, move);
  return { before, after, seat, move };
}

const cardsOf = ({ move }: Claimed): readonly Card[] => {
  if (move.type === 'merge') return move.bridge;
  return move.type === 'create' || move.type === 'add' ? move.cards : [];
};
const thrown = ({ move }: Claimed): Card => (move.type === 'discard' ? move.card : NO_CARD);
const taken = ({ before, move }: Claimed): Card[] =>
  move.type === 'pick' ? before.pile.slice(before.pile.length - move.count) : [];
const nextOf = ({ before, seat }: Claimed): number => (seat + 1) % before.hands.length;
const handAfter = ({ after, seat }: Claimed): readonly Card[] => after.hands[seat];

const ENDS = [{ direction: 'LOW' }, { direction: 'HIGH' }, {}] as const;
const LOWS = [{}, ...[3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map((low) => ({ low }))];

/** Whether a seat that has opened could put this card on a run, were it its turn. */
export function fitsRun(p: Position, seat: number, card: Card, run: Run): boolean {
  const table = dhappa.clone(p);
  table.phase = 'play';
  table.turn = seat;
  table.pending = NO_CARD;
  table.opened[seat] = true;
  table.hands[seat] = [card, ...p.hands[seat].filter((one) => one !== card), NO_CARD, NO_CARD];
  return ENDS.some(
    (end) => !dhappa.check(table, seat, { type: 'add', run: run.number, cards: [card], ...end }),
  );
}
const fits = (p: Position, seat: number, card: Card): boolean =>
  p.runs.some((run) => teamOf(run.owner) === teamOf(seat) && fitsRun(p, seat, card, run));

const hasTheLock = (p: Position, seat: number): boolean => hasLock(p.runs, teamOf(seat), p.options);

/** The run that the move made or changed. */
const runMade = ({ after, before, move }: Claimed): Run | undefined => {
  if (move.type === 'add') return runNumbered(after, move.run);
  if (move.type === 'merge') return runNumbered(after, move.first);
  return after.runs.find(({ number }) => !runNumbered(before, number));
};

function goTogether(card: Card, other: Card): boolean {
  const apart = Math.abs(VALUE_OF[card] - VALUE_OF[other]);
  const isRank = VALUE_OF[card] === 3 || VALUE_OF[card] === 14;
  if (isWild(other)) return false;
  return (SUIT_OF[card] === SUIT_OF[other] && apart > 0 && apart < 3) || (isRank && apart === 0);
}

type Params = Reason['params'];
type Test = (one: Claimed, params: Params) => boolean;

const usable = (one: Claimed, cards: readonly Card[]): number =>
  cards.filter((card) => fits(one.before, nextOf(one), card)).length;

const TESTS: Readonly<Record<ReasonCode, Test>> = {
  NO_PICK: ({ before, seat }, { count }) =>
    count === before.pile.length && pickVerdicts(before, seat).every((why) => why !== undefined),
  KEY_FITS: (one, { card, run }) => {
    if (one.move.type !== 'pick') return false;
    const key = keyCardOf(one.before, one.move.count);
    const moves = dhappa.legal(one.after, one.seat);
    const to = moves.filter((move) => move.type === 'add' && move.run === run);
    return formatCard(key) === card && (to.length > 0 || fitsWithHand(one, Number(run)));
  },
  KEY_MAKES: ({ after, seat }, { card, cards }) => {
    const named = [card, ...String(cards).split(' ')].map((text) => parseCard(String(text))!);
    return LOWS.some((low) => !dhappa.check(after, seat, { type: 'create', cards: named, ...low }));
  },
  FIT_TOO: (one, { count }) =>
    one.before.opened[one.seat] &&
    taken(one)
      .slice(1)
      .filter((card) => fits(one.before, one.seat, card)).length === count,
  DENIES: (one, { seat, count }) =>
    seat === nextOf(one) && one.before.opened[seat] && usable(one, taken(one)) === count,
  TOP_FITS_NOT: ({ before, seat }, { card }) =>
    formatCard(before.pile.at(-1)!) === card && !fits(before, seat, before.pile.at(-1)!),
  STOCK_LOW: ({ before }, { count }) => before.stock.length === count,
  FREE: ({ before, after, move }) =>
    move.type === 'pick' && isFreePick(before, move.count) && after.pending === NO_CARD,
  OPENS: (one) =>
    !one.before.opened[one.seat] && one.after.opened[one.seat] && isPure(runMade(one)!),
  WINS_JOKER: (one, { run }) =>
    one.move.type === 'add' &&
    one.move.run === run &&
    handAfter(one).length === one.before.hands[one.seat].length,
  PUSHES: (one, { run, two }) => {
    const place = (p: Position): string => {
      const found = runNumbered(p, Number(run))!;
      const slot = found.slots.findIndex((card) => formatCard(card) === two);
      return `${found.low + slot}`;
    };
    return place(one.before) !== place(one.after);
  },
  LOCK_DONE: ({ before, after, seat }) => !hasTheLock(before, seat) && hasTheLock(after, seat),
  CLEAN_RUNS: ({ before, after, seat }, { count }) =>
    !hasTheLock(after, seat) &&
    lockOf(after, teamOf(seat)).runs.length === count &&
    lockOf(before, teamOf(seat)).runs.length < count,
  LEAVES_ONE: (one, { card }) =>
    formatCards(handAfter(one)) === card &&
    !dhappa.check(one.after, one.seat, { type: 'discard', card: handAfter(one)[0] }),
  FOLLOWS: ({ before, after, seat }, { card }) => {
    const next = parseCard(String(card))!;
    return after.hands[seat].includes(next) && fits(after, seat, next) && !fits(before, seat, next);
  },
  SHEDS: (one, { count, left }) => cardsOf(one).length === count && handAfter(one).length === left,
  NO_WILD: (one) => !cardsOf(one).some(isWild) && handAfter(one).some(isWild),
  FULL_SUIT: (one) => runMade(one)?.slots.length === 12,
  LOCK_STAYS: (one) => hasTheLock(one.before, one.seat) && hasTheLock(one.after, one.seat),
  GOES_OUT: ({ after, seat }) => after.records.at(-1)?.out === seat,
  FITS_NOTHING: (one, { card }) =>
    formatCard(thrown(one)) === card && !fits(one.before, one.seat, thrown(one)),
  LONELY: (one) =>
    !one.before.hands[one.seat].some(
      (other) => other !== thrown(one) && goTogether(thrown(one), other),
    ),
  SAFE: (one, { seat }) => seat === nextOf(one) && !fits(one.before, seat, thrown(one)),
  NOT_OPENED: (one, { seat }) => seat === nextOf(one) && !one.before.opened[seat],
  KEEPS: (one, { card, seat }) => {
    const kept = parseCard(String(card))!;
    const runs = one.before.runs.filter(({ owner }) => owner === seat);
    return (
      handAfter(one).includes(kept) &&
      teamOf(Number(seat)) !== teamOf(one.seat) &&
      runs.some((run) => fitsRun(one.before, nextOf(one), kept, run))
    );
  },
  BURNS: (one, { count, fit, seat }) =>
    one.after.burnt.length - one.before.burnt.length === count &&
    seat === nextOf(one) &&
    (one.before.opened[seat] ? usable(one, one.before.pile) : 0) === fit,
  NEAR_OUT: (one, { seat, count }) =>
    seat === nextOf(one) && one.before.hands[seat].length === count && hasTheLock(one.before, seat),
  HURRY: (one, { seat, count }) =>
    teamOf(Number(seat)) !== teamOf(one.seat) &&
    one.before.hands[Number(seat)].length === count &&
    hasTheLock(one.before, Number(seat)),
  GIVES: (one, { seat, run }) =>
    seat === nextOf(one) &&
    one.before.opened[seat] &&
    fitsRun(one.before, seat, thrown(one), runNumbered(one.before, Number(run))!),
  GIVES_WILD: (one) => isWild(thrown(one)),
  NEXT_HAND: ({ before }) => before.phase === 'handOver',
  OTHERS_WORSE: () => true,
};

/** The key card may need fellows from the hand, at an end that the list of plays names as a longer one. */
const fitsWithHand = ({ after, seat }: Claimed, run: number): boolean =>
  fitsRun(after, seat, after.pending, runNumbered(after, run)!);

export const isTrue = (one: Claimed, { code, params }: Reason): boolean =>
  TESTS[code as ReasonCode](one, params);
