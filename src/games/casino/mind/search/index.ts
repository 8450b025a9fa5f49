/** Casino's part of the search contract (`SearchParts` in core/search.ts), assembled. */
import { oneIn, type Rng } from '../../../../core/rng.ts';
import type { Choices, SearchParts, SearchSession } from '../../../../core/search.ts';
import type { Seat } from '../../../../core/seat.ts';
import { bestOf, type Choices as Scored, readChoices, roomForChoices } from '../judge/choice.ts';
import { judgedReasons } from '../judge/index.ts';
import { packed, unpack } from '../../rules/moves.ts';
import { matchLength } from '../../rules/options.ts';
import { handMark, keyOf, keyOfCode } from './keys.ts';
import { SEARCH } from './settings.ts';
import type { Move, Position } from '../../rules/types.ts';
import { MEDIUM } from '../judge/weights.ts';
import { areHandsFull, isSettled, WorldDealer } from './deal.ts';
import { evaluate, type ValueWorkspace } from './value.ts';
import { lookUp } from '../../rules/targets.ts';
import { sideOf } from '../../rules/turn.ts';

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

// Candidate moves for search: medium's best moves, with medium's scores as priors. Moves that no rule tells
// apart count once.

/** In how many points a move has to be worse to be a third as promising. */
const CLEARLY = 0.6;

function choices(p: Position, seat: Seat, into: Choices, room: Scored): number {
  readChoices(p, seat, MEDIUM, room);
  const { codes, scores, found } = room;
  let count = 0;
  for (let i = 0; i < found; i++) {
    if (count === SEARCH.widest && scores[i] <= into.priors[count - 1]) continue;
    count = insert(into, count, codes[i], keyOfCode(p, seat, codes[i]), scores[i]);
  }
  const [best] = into.priors;
  while (count > SEARCH.least && into.priors[count - 1] < best - SEARCH.behind) count--;
  for (let i = 0; i < count; i++) into.priors[i] = Math.exp((into.priors[i] - best) / CLEARLY);
  return count;
}

/** Best first; moves that no rule tells apart once, the better where medium sees a difference. */
function insert(into: Choices, count: number, code: number, key: number, score: number): number {
  const { codes, keys, priors } = into;
  let end = count;
  for (let i = 0; i < count; i++) {
    if (keys[i] !== key) continue;
    if (priors[i] >= score) return count;
    end = i;
    break;
  }
  const isFull = end === SEARCH.widest;
  let at = isFull ? end - 1 : end;
  while (at > 0 && priors[at - 1] < score) {
    codes[at] = codes[at - 1];
    keys[at] = keys[at - 1];
    priors[at] = priors[at - 1];
    at--;
  }
  codes[at] = code;
  keys[at] = key;
  priors[at] = score;
  return end === count && !isFull ? count + 1 : count;
}

// Playout policy: every seat plays like medium, and one move in ten is random.

const RANDOM_ONE_IN = 10;

function playout(p: Position, rng: Rng, room: Scored): void {
  for (let plies = SEARCH.turns * p.hand.length; plies > 0 && !isSettled(p); plies--) {
    readChoices(p, p.turn, MEDIUM, room);
    const at = oneIn(RANDOM_ONE_IN, rng) ? rng.below(room.found) : bestOf(room);
    packed.apply(p, p.turn, room.codes[at]);
  }
}
