/** Casino's part of the search contract (`SearchParts` in core/search.ts), assembled. */
import type { Rng } from '../../../../core/rng.ts';
import type { Choices, SearchParts, SearchSession } from '../../../../core/search.ts';
import type { Seat } from '../../../../core/seat.ts';
import { roomForChoices } from '../judge/choice.ts';
import { judgedReasons } from '../judge/index.ts';
import { packed, unpack } from '../../rules/moves.ts';
import { matchLength } from '../../rules/options.ts';
import { choices } from './choices.ts';
import { areHandsFull, isSettled, WorldDealer } from './deal.ts';
import { handMark, keyOf } from './keys.ts';
import { playout } from './playout.ts';
import { SEARCH } from './settings.ts';
import { evaluate, type ValueWorkspace } from './value.ts';
import { lookUp } from '../../rules/targets.ts';
import { sideOf } from '../../rules/turn.ts';
import type { Move, Position } from '../../rules/types.ts';

const SIDES_MAX = 4;
/** Hardly any position has more moves; what is beyond is left out. */
const MOVES_MAX = 1 << 14;

class CasinoSession implements SearchSession<Position, Move> {
  readonly #dealer: WorldDealer;
  readonly #workspace: ValueWorkspace;

  constructor(view: Position) {
    this.#dealer = new WorldDealer(view);
    this.#workspace = {
      room: roomForChoices(MOVES_MAX),
      expected: new Float64Array(SIDES_MAX),
      length: matchLength(view.options),
    };
  }

  deal(rng: Rng): Position {
    return this.#dealer.deal(rng);
  }

  choices(p: Position, seat: Seat, into: Choices): number {
    return choices(p, seat, into, this.#workspace.room);
  }

  apply(p: Position, seat: Seat, code: number): void {
    packed.apply(p, seat, code);
  }

  unpack(p: Position, seat: Seat, code: number): Move {
    return unpack(p, seat, code);
  }

  playout(p: Position, rng: Rng): void {
    playout(p, rng, this.#workspace.room);
  }

  isSettled(p: Position): boolean {
    return isSettled(p);
  }

  evaluate(p: Position, shares: Float64Array): void {
    evaluate(p, shares, this.#workspace);
  }
}

export const search: SearchParts<Position, Move> = {
  settingsFor: ({ pile }) => ({
    widest: SEARCH.widest,
    sides: pile.length,
    exploration: SEARCH.exploration,
  }),
  open: (view) => new CasinoSession(view),
  keyOf,
  mark,
  style: (view, seat, move) => ({ move, disrupts: disrupts(view, seat, move) }),
  reasonsFor: judgedReasons,
};

/** Everything that is played lies open; what is dealt for a further round only its owner sees. */
function mark(p: Position, observer: Seat): number {
  if (p.round === 1 && p.game === 1) return 0;
  return areHandsFull(p) ? handMark(p.hand[observer]) : 0;
}

/** It takes what an opponent has: a build, or a card out of a pile. */
function disrupts(view: Position, seat: Seat, move: Move): boolean {
  if (move.type === 'trail') return false;
  const { builds, top } = lookUp(view, move.targets);
  return top !== null || builds.some(({ owner }) => sideOf(view, owner) !== sideOf(view, seat));
}
