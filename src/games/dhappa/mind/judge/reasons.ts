/** The coach's reasons for and against a move: facts of the position, whichever level judges. */
import { type Card, formatCard, formatCards, SUIT_OF } from '../../../../core/card.ts';
import { isJoker, isWild, RUN_MAX, VALUE_OF } from '../../../../core/meld.ts';
import type { Seat } from '../../../../core/seat.ts';
import { type Effect, handAfter, runsWith } from '../../rules/plays/effect.ts';
import { fitsBoard } from './pile.ts';
import type { Sight } from './sight.ts';
import { cleanRuns, hasLock, LOCK_RUNS } from '../../rules/lock.ts';
import { type Board, boardOf } from '../../rules/board.ts';
import { type DhappaReason, reason, type ReasonCode } from '../../words/reasons.ts';
import { isPure, SET_VALUES } from '../../rules/runs.ts';
import { membersOf, teamOf } from '../../rules/teams.ts';
import { type Move, type PlayMove, type Run } from '../../rules/types.ts';
import { isFreePick, keyCardOf, pickVerdicts, witnessFor } from '../../rules/pick/pick.ts';
import { judgePlay } from '../../rules/plays/play.ts';

/** Codes that speak against a move: nothing to say for the one that is best all the same. */
const DRAWBACKS: readonly string[] = ['GIVES', 'GIVES_WILD', 'NEAR_OUT'] satisfies ReasonCode[];

export const withoutDrawbacks = (reasons: readonly DhappaReason[]): DhappaReason[] =>
  reasons.filter(({ code }) => !DRAWBACKS.includes(code));

/** The best move always has a reason, if only how it was chosen. */
export function inFavour(reasons: readonly DhappaReason[]): readonly DhappaReason[] {
  const good = withoutDrawbacks(reasons);
  return good.length > 0 ? good : [reason('OTHERS_WORSE')];
}

/** Most weighty first; what speaks against a move last. */
export function reasonsFor(sight: Sight, move: Move): DhappaReason[] {
  switch (move.type) {
    case 'draw':
      return drawReasons(sight);
    case 'pick':
      return pickReasons(sight, move.count);
    case 'create':
    case 'add':
    case 'merge':
      return playReasons(sight, move);
    case 'discard':
      return discardReasons(sight, move.card);
    case 'next_hand':
      return [reason('NEXT_HAND')];
    case 'undo':
      return [];
  }
}

const FEW_IN_STOCK = 8;

function drawReasons(sight: Sight): DhappaReason[] {
  const { view, seat, own } = sight;
  const reasons: DhappaReason[] = [];
  const count = view.pile.length;
  if (pickVerdicts(view, seat).every((verdict) => verdict !== undefined))
    reasons.push(reason('NO_PICK', { count }));
  else if (!fitsBoard(own, view.pile[count - 1]))
    reasons.push(reason('TOP_FITS_NOT', { card: formatCard(view.pile[count - 1]) }));
  if (view.stock.length <= FEW_IN_STOCK)
    reasons.push(reason('STOCK_LOW', { count: view.stock.length }));
  return [...reasons, ...hurryReasons(sight)];
}

const FEW_CARDS = 2;

/** An opponent who may go out before one's next turn; the nearest to it. */
function hurryReasons({ view, seat, next }: Sight): DhappaReason[] {
  if (!hasLock(view.runs, teamOf(next), view.options)) return [];
  const count = (other: Seat): number => view.hands[other].length;
  const others = membersOf(teamOf(next), view.hands.length);
  const near = others.filter((other) => view.opened[other] && count(other) <= FEW_CARDS);
  if (near.length === 0 || view.turn !== seat) return [];
  const nearest = near.reduce((best, other) => (count(other) < count(best) ? other : best));
  return [reason('HURRY', { seat: nearest, count: count(nearest) })];
}

function pickReasons(sight: Sight, count: number): DhappaReason[] {
  const { view, seat, own, theirs, next } = sight;
  const key = keyCardOf(view, count);
  const others = view.pile.slice(view.pile.length - count + 1);
  const reasons = keyReasons(sight, count, key);
  const fitting = view.opened[seat] ? others.filter((card) => fitsBoard(own, card)).length : 0;
  if (fitting > 0) reasons.push(reason('FIT_TOO', { count: fitting }));
  const used = [key, ...others].filter((card) => fitsBoard(theirs, card)).length;
  if (used > 0 && view.opened[next]) reasons.push(reason('DENIES', { seat: next, count: used }));
  return [...reasons, ...hurryReasons(sight)];
}

/** By the play that shows the key card to be playable. */
function keyReasons({ view, seat }: Sight, count: number, key: Card): DhappaReason[] {
  const card = formatCard(key);
  if (isFreePick(view, count)) return [reason('FREE', { card })];
  const play = witnessFor(view, seat, count);
  if (play === undefined) return [];
  if (play.type === 'add') return [reason('KEY_FITS', { card, run: play.run })];
  const others = play.cards.filter((other) => other !== key);
  return [reason('KEY_MAKES', { card, cards: formatCards(others) })];
}

function playReasons(sight: Sight, move: PlayMove): DhappaReason[] {
  const { view, seat } = sight;
  const judged = judgePlay(view, seat, move);
  if (!judged.ok) return [];
  const effect = judged.value;
  return [
    ...endReasons(sight, effect),
    ...(view.opened[seat] ? [] : [reason('OPENS')]),
    ...lockReasons(sight, effect),
    ...tableReasons(effect),
    ...followReasons(sight, effect),
    ...shedReasons(sight, effect),
  ];
}

const leftAfter = ({ view, seat }: Sight, effect: Effect): Card[] =>
  handAfter(view.hands[seat], effect);

/** DH-34 has seen to it that a single card may be the last discard. */
function endReasons(sight: Sight, effect: Effect): DhappaReason[] {
  const left = leftAfter(sight, effect);
  return left.length === 1 ? [reason('LEAVES_ONE', { card: formatCard(left[0]) })] : [];
}

function lockReasons({ view, seat }: Sight, effect: Effect): DhappaReason[] {
  const team = teamOf(seat);
  const { options } = view;
  const after = runsWith(view.runs, effect);
  const had = hasLock(view.runs, team, options);
  if (!had && hasLock(after, team, options)) return [reason('LOCK_DONE')];
  const count = cleanRuns(after, team, options);
  if (!had && count > cleanRuns(view.runs, team, options) && count < LOCK_RUNS)
    return [reason('CLEAN_RUNS', { count })];
  const addsWild = effect.kind === 'added' && effect.gave.every(isWild);
  return had && addsWild && hasLock(after, team, options) ? [reason('LOCK_STAYS')] : [];
}

function tableReasons({ kind, run, two }: Effect): DhappaReason[] {
  if (kind === 'swapped') return [reason('WINS_JOKER', { run: run.number })];
  if (kind === 'displaced' && run.slots.includes(two))
    return [reason('PUSHES', { run: run.number, two: formatCard(two) })];
  return run.kind === 'sequence' && run.slots.length === RUN_MAX ? [reason('FULL_SUIT')] : [];
}

/** The first own natural that a run of the team takes now and did not before. */
function followReasons(sight: Sight, effect: Effect): DhappaReason[] {
  const { view, seat, own } = sight;
  const left = leftAfter(sight, effect);
  if (left.length === 1) return [];
  const board = boardOf(runsWith(view.runs, effect), teamOf(seat), view.options);
  const next = left.find(
    (card) => !isWild(card) && fitsBoard(board, card) && !fitsBoard(own, card),
  );
  return next === undefined ? [] : [reason('FOLLOWS', { card: formatCard(next) })];
}

function shedReasons(sight: Sight, effect: Effect): DhappaReason[] {
  const { gave, run } = effect;
  const hand = sight.view.hands[sight.seat];
  const reasons: DhappaReason[] = [];
  const left = leftAfter(sight, effect);
  if (effect.kind !== 'swapped' && gave.length > 0 && left.length > 1)
    reasons.push(reason('SHEDS', { count: gave.length, left: left.length }));
  const isFree = !gave.some(isWild) && hand.some((card) => isWild(card) || isJoker(card));
  if (isFree && effect.kind === 'created' && isPure(run)) reasons.push(reason('NO_WILD'));
  return reasons;
}

function discardReasons(sight: Sight, card: Card): DhappaReason[] {
  const { view, seat } = sight;
  if (view.hands[seat].length === 1) return [reason('GOES_OUT')];
  if (isWild(card)) return isJoker(card) ? giveWild(sight, card) : burnReasons(sight);
  return [
    ...ownReasons(sight, card),
    ...safeReasons(sight, card),
    ...keepReasons(sight, card),
    ...againstReasons(sight, card),
  ];
}

const giveWild = ({ next }: Sight, card: Card): DhappaReason[] => [
  reason('GIVES_WILD', { seat: next, card: formatCard(card) }),
];

/** DH-71: the 2 burns itself, too. */
function burnReasons({ view, next, theirs }: Sight): DhappaReason[] {
  if (view.pile.length === 0) return [];
  const usable = view.opened[next] ? view.pile.filter((card) => fitsBoard(theirs, card)) : [];
  return [reason('BURNS', { count: view.pile.length + 1, fit: usable.length, seat: next })];
}

function ownReasons({ view, seat, own }: Sight, card: Card): DhappaReason[] {
  const params = { card: formatCard(card) };
  const reasons: DhappaReason[] = [];
  if (own.runs.length > 0 && !fitsBoard(own, card)) reasons.push(reason('FITS_NOTHING', params));
  if (!view.hands[seat].some((other) => other !== card && goTogether(card, other)))
    reasons.push(reason('LONELY', params));
  return reasons;
}

/** Near enough to be in a run of three, or of a rank that sets are made of. */
function goTogether(card: Card, other: Card): boolean {
  if (isWild(other)) return false;
  const apart = Math.abs(VALUE_OF[card] - VALUE_OF[other]);
  if (SUIT_OF[card] === SUIT_OF[other] && apart > 0 && apart <= 2) return true;
  return apart === 0 && SET_VALUES.includes(VALUE_OF[card]);
}

function safeReasons({ view, next, theirs }: Sight, card: Card): DhappaReason[] {
  if (theirs.runs.length === 0) return [];
  if (!view.opened[next]) return [reason('NOT_OPENED', { seat: next })];
  return fitsBoard(theirs, card) ? [] : [reason('SAFE', { seat: next, card: formatCard(card) })];
}

/** A card that the other team waits for stays in hand. */
function keepReasons(sight: Sight, card: Card): DhappaReason[] {
  const { view, seat, next, theirs } = sight;
  if (!view.opened[next] || fitsBoard(theirs, card)) return [];
  for (const kept of view.hands[seat]) {
    const run = kept === card || isWild(kept) ? undefined : runFor(theirs, kept, next);
    if (run) return [reason('KEEPS', { card: formatCard(kept), seat: run.owner })];
  }
  return [];
}

/** The run of the next seat's team that takes a card. */
const runFor = ({ runs, options }: Board, card: Card, next: Seat): Run | undefined =>
  runs.find((run) => fitsBoard(boardOf([run], teamOf(next), options), card));

function againstReasons(sight: Sight, card: Card): DhappaReason[] {
  const { view, next, theirs } = sight;
  if (!view.opened[next]) return [];
  const run = runFor(theirs, card, next);
  if (run === undefined) return [];
  const gives = reason('GIVES', { seat: next, card: formatCard(card), run: run.number });
  const count = view.hands[next].length;
  const isNear = count <= 2 && hasLock(view.runs, teamOf(next), view.options);
  return isNear ? [gives, reason('NEAR_OUT', { seat: next, count })] : [gives];
}
