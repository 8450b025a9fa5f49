/**
 * Candidate moves of a decision for search, with their priors: the draw, the next play of a plan, or a
 * discard. They follow from what the seat itself can see.
 */
import { isWild } from '../../../../core/meld.ts';
import type { Choices } from '../../../../core/search.ts';
import type { Seat } from '../../../../core/seat.ts';
import { throwsFrom, fitsBoard } from '../judge/pile.ts';
import { lookFrom, type Sight } from '../judge/sight.ts';
import { boardOf, type Board } from '../../rules/board.ts';
import { DISCARD, DRAW, NEXT_HAND, PICK } from '../../rules/packed/codes.ts';
import { pickable } from '../../rules/pick/pick.ts';
import { discardKey, keyOf } from './keys.ts';
import { Memo } from './memo.ts';
import { NO_CODE } from './pieces.ts';
import { drawCode } from './playout.ts';
import {
  anyCodes,
  dumpCode,
  mergesFor,
  nextCode,
  openingCodes,
  sharedCode,
  waysFor,
} from './plays.ts';
import { teamOf } from '../../rules/teams.ts';
import { NO_CARD, type Position } from '../../rules/types.ts';
import { unpack } from '../../rules/packed/unpack.ts';
import { HARD } from '../judge/weights.ts';
import type { Workspace } from './workspace.ts';

/** No decision has more choices. */
export const WIDEST = 24;

const PLANS_MAX = 5;
const THROWS_MAX = 7;
/** Beyond the first few, a discard so much worse in hard's eyes is left out: search would need long to rule it out. */
const THROWS_MIN = 3;
const THROW_MARGIN = 1.2;
/** A plan so much worse than the best, in cards of the hand, is not tried. */
const PLAN_MARGIN = 1.5;

const PICKS_MAX = 5;
/** Where points are counted one may wait for a partner: with so few cards left, whether to play on is a question. */
const FEW_CARDS = 4;

/** Lists the choices of one search. */
export class ChoiceLister {
  readonly #workspace: Workspace;
  /** The seat whose choices are listed in full; all of them where there is none. */
  readonly #observer: Seat | undefined;
  readonly #memo = new Memo();
  #count = 0;

  constructor(workspace: Workspace, observer: Seat | undefined) {
    this.#workspace = workspace;
    this.#observer = observer;
  }

  list(p: Position, seat: Seat, into: Choices): number {
    this.#count = 0;
    if (p.phase === 'handOver') this.#put(p, seat, into, NEXT_HAND, 1);
    else if (seat === p.turn && (this.#observer ?? seat) !== seat) this.#listPolicy(p, seat, into);
    else if (p.phase === 'draw' && seat === p.turn) this.#listDraws(p, seat, into);
    else if (p.phase === 'play' && seat === p.turn)
      return this.#memo.recall(p, seat, into, this.#listTurn);
    return this.#count;
  }

  #put(p: Position, seat: Seat, into: Choices, code: number, prior: number): void {
    const count = this.#count;
    if (count === WIDEST) return;
    const key = keyOf(unpack(p, seat, code));
    for (let i = 0; i < count; i++) if (into.keys[i] === key) return;
    into.codes[count] = code;
    into.keys[count] = key;
    into.priors[count] = prior;
    this.#count++;
  }

  /**
   * The move of another seat, by a policy that sees its own cards. A node of the tree is what the observer
   * knows. A choice made there would be the same for all hands that this seat may hold.
   */
  #listPolicy(p: Position, seat: Seat, into: Choices): void {
    if (p.phase === 'draw') return this.#put(p, seat, into, drawCode(p, seat, this.#workspace), 1);
    const listed = this.#listTurn(p, seat, into);
    let best = 0;
    for (let i = 1; i < listed; i++) if (into.priors[i] > into.priors[best]) best = i;
    into.codes[0] = into.codes[best];
    into.keys[0] = into.keys[best];
    into.priors[0] = 1;
    this.#count = 1;
  }

  /** The stock, and of the picks that are allowed those that bring most. */
  #listDraws(p: Position, seat: Seat, into: Choices): void {
    this.#put(p, seat, into, DRAW, 0.5);
    const depths = pickable(p, seat);
    const board = boardOf(p.runs, teamOf(seat), p.options);
    const picks: { depth: number; gain: number }[] = [];
    let gain = 0;
    for (let at = 0; at < depths.length; at++) {
      gain += gainOf(p, seat, board, p.pile[p.pile.length - 1 - at]);
      if (depths[at]) picks.push({ depth: at + 1, gain });
    }
    picks.sort((a, b) => b.gain - a.gain);
    for (const { depth, gain: brings } of picks.slice(0, PICKS_MAX))
      this.#put(p, seat, into, PICK | depth, 1 / (1 + Math.exp(-brings)));
  }

  readonly #listTurn = (p: Position, seat: Seat, into: Choices): number => {
    this.#count = 0;
    const sight = lookFrom(p, seat, HARD, this.#workspace.planner);
    const stops = this.#listPlays(sight, into);
    if (p.pending !== NO_CARD) {
      if (this.#count === 0)
        for (const code of anyCodes(p, seat, this.#workspace)) this.#put(p, seat, into, code, 0.5);
      return this.#count;
    }
    if (stops || this.#count === 0) this.#listThrows(sight, into, this.#count === 0 ? 1 : 0.5);
    return this.#count;
  };

  /** What all good plans put down goes down first; where they part, the next play of each. Whether one stops here. */
  #listPlays(sight: Sight, into: Choices): boolean {
    const { view: p, seat } = sight;
    for (const code of mergesFor(sight)) this.#put(p, seat, into, code, 0.8);
    const ways = waysFor(sight, this.#workspace);
    const best = ways[0].worth;
    const good = ways.filter(({ worth }) => worth >= best - PLAN_MARGIN).slice(0, PLANS_MAX);
    const shared = sharedCode(sight, good, this.#workspace);
    if (shared !== NO_CODE) {
      this.#put(p, seat, into, shared, 1);
      return false;
    }
    let stops = false;
    for (const way of good) {
      const code = nextCode(sight, way, this.#workspace);
      if (code === NO_CODE) stops = true;
      else this.#put(p, seat, into, code, Math.exp(way.worth - best));
    }
    return this.#listRest(sight, into, good[0].goesOut, stops);
  }

  /** Openings that no plan names, and wilds that are in the way of going out. */
  #listRest(sight: Sight, into: Choices, goesOut: boolean, stops: boolean): boolean {
    const { view: p, seat } = sight;
    if (!p.opened[seat]) {
      if (this.#count === 0)
        for (const code of openingCodes(p, seat)) this.#put(p, seat, into, code, 0.5);
      return this.#count === 0;
    }
    if (stops && goesOut && p.pending === NO_CARD) {
      const code = dumpCode(sight);
      if (code !== NO_CODE) this.#put(p, seat, into, code, 1);
    }
    return stops || (p.options.scoring === 'points' && p.hands[seat].length <= FEW_CARDS);
  }

  #listThrows(sight: Sight, into: Choices, share: number): void {
    const thrown = throwsFrom(sight);
    const most = Math.min(thrown.length, THROWS_MAX, WIDEST - this.#count);
    for (let i = 0; i < most; i++) {
      const { card, worth } = thrown[i];
      if (i >= THROWS_MIN && worth < thrown[0].worth - THROW_MARGIN) break;
      into.codes[this.#count] = DISCARD | card;
      into.keys[this.#count] = discardKey(card);
      into.priors[this.#count] = share * Math.exp(worth - thrown[0].worth);
      this.#count++;
    }
  }
}

function gainOf(p: Position, seat: Seat, board: Board, card: number): number {
  if (isWild(card)) return 1.5;
  return p.opened[seat] && fitsBoard(board, card) ? 1 : -0.8;
}
