/** Questions about a position that rules, bots and surfaces share: zones, seats, clocks, and the ranking. */
import type { Card } from '../../../core/card.ts';
import type { Seat } from '../../../core/seat.ts';
import { RUN_LENGTH, runOnTop, visibleIndex } from './ranks.ts';
import type { Position, Zone } from './types.ts';
import type { Timing } from '../../../core/timing.ts';
import type { Outcome } from '../../../core/game.ts';

export const seatCount = (p: Position): number => p.hand.length;

export const cardCount = (p: Position, seat: Seat): number =>
  p.hand[seat].length + p.faceUp[seat].length + p.blind[seat].length;

/** SH-4: a seat is active until it has finished. */
export function isActive(p: Position, seat: Seat): boolean {
  for (let i = 0; i < p.finishOrder.length; i++) if (p.finishOrder[i] === seat) return false;
  return true;
}

export function activeSeats(p: Position): Seat[] {
  const seats: Seat[] = [];
  for (let seat = 0; seat < p.hand.length; seat++) if (isActive(p, seat)) seats.push(seat);
  return seats;
}

/** SH-5: the first active seat met when stepping from this one in the direction of play. */
export function nextSeat(p: Position, from: Seat, direction: number = p.direction): Seat {
  const last = p.hand.length - 1;
  let seat = from;
  do {
    seat += direction;
    if (seat < 0) seat = last;
    else if (seat > last) seat = 0;
  } while (!isActive(p, seat) && seat !== from);
  return seat;
}

/** SH-30: the zone a seat plays from, which depends on its own cards only. */
export function zoneOf(p: Position, seat: Seat): Zone {
  if (p.hand[seat].length > 0) return 'hand';
  return p.faceUp[seat].length > 0 ? 'faceUp' : 'blind';
}

/** Written out rather than looked up by name: search asks this for every move. */
export function cardsIn(p: Position, seat: Seat, zone: Zone): Card[] {
  if (zone === 'hand') return p.hand[seat];
  return zone === 'faceUp' ? p.faceUp[seat] : p.blind[seat];
}

/** The seats a waiting Joker may name (SH-54). */
export function jokerTargets(p: Position): Seat[] {
  if (!p.pending) return [];
  return activeSeats(p).filter((seat) => p.options.jokerSelfTarget || seat !== p.turn);
}

/** SH-S5: what the pile shows, for indicators. */
export interface PileFace {
  /** The card that has to be met, or undefined where anything goes because none is visible. */
  readonly visible: Card | undefined;
  /** How many 8s and Js lie over it. */
  readonly covers: number;
  /** Cards of equal rank on top, of the four that burn. */
  readonly run: number;
  readonly runLength: number;
}

export function pileFace(pile: readonly Card[]): PileFace {
  const at = visibleIndex(pile);
  return {
    visible: at < 0 ? undefined : pile[at],
    covers: pile.length - 1 - at,
    run: runOnTop(pile),
    runLength: RUN_LENGTH,
  };
}

/** SH-76: which clock runs. The swap phase has one for the whole table, every move after it has its own. */
export function timing({ phase, moves, options }: Position): Timing {
  const { setupSeconds, turnSeconds, graceSeconds } = options;
  switch (phase) {
    case 'setup':
      return { decision: 'setup', seconds: setupSeconds, graceSeconds, kind: 'turn' };
    case 'finished':
      return { decision: 'none', seconds: 0, graceSeconds, kind: 'turn' };
    default:
      return { decision: `move ${moves}`, seconds: turnSeconds, graceSeconds, kind: 'turn' };
  }
}

/** SH-68, SH-69: the finish order, and the Shithead last. */
export function outcome(p: Position): Outcome | undefined {
  if (p.phase !== 'finished') return undefined;
  const ranking = [...p.finishOrder, ...activeSeats(p)];
  return { ranking, winners: ranking.slice(0, 1), ending: p.stalemate ? 'stalemate' : '' };
}

export const shitheadOf = (p: Position): Seat | undefined => outcome(p)?.ranking.at(-1);

/** SH-73: fewest cards first, then fewer blind, then fewer face-up, then the lower seat. */
export function rankUnfinished(p: Position): Seat[] {
  return activeSeats(p).sort(
    (a, b) =>
      cardCount(p, a) - cardCount(p, b) ||
      p.blind[a].length - p.blind[b].length ||
      p.faceUp[a].length - p.faceUp[b].length ||
      a - b,
  );
}
