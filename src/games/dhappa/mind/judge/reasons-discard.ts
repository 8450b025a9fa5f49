/** The coach's reasons for and against a discard. */
import { formatCard, SUIT_OF, type Card } from '../../../../core/card.ts';
import { isJoker, isWild, VALUE_OF } from '../../../../core/meld.ts';
import type { Seat } from '../../../../core/seat.ts';
import { fitsBoard } from './gifts.ts';
import type { Sight } from './sight.ts';
import { hasLock } from '../../rules/lock.ts';
import { boardOf, type Board } from '../../rules/board.ts';
import { reason, type DhappaReason } from '../../words/reasons.ts';
import { SET_VALUES } from '../../rules/runs.ts';
import { teamOf } from '../../rules/teams.ts';
import type { Run } from '../../rules/types.ts';

export function discardReasons(sight: Sight, card: Card): DhappaReason[] {
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
export function goTogether(card: Card, other: Card): boolean {
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
