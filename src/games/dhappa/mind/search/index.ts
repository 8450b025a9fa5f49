/** Dhappa's part of the search contract (`SearchParts` in core/search.ts), assembled. */
import { UNKNOWN } from '../../../../core/card.ts';
import { isJoker, isTwo } from '../../../../core/meld.ts';
import type { Rng } from '../../../../core/rng.ts';
import { RegressedVariate } from '../../../../core/search/control-variate.ts';
import { NumberedWorlds } from '../../../../core/search/numbered-worlds.ts';
import type {
  Choices,
  SearchParts,
  SearchSession,
  SearchSettings,
  Sees,
} from '../../../../core/search.ts';
import type { Seat } from '../../../../core/seat.ts';
import { fitsBoard } from '../judge/pile.ts';
import { reasonsFor, withoutDrawbacks } from '../judge/reasons.ts';
import { lookFrom } from '../judge/sight.ts';
import { applyCode, unpack } from '../../rules/packed/unpack.ts';
import { boardOf } from '../../rules/board.ts';
import { ChoiceLister, WIDEST } from './choices.ts';
import { HandDealer } from './dealer.ts';
import { keyOf, mark } from './keys.ts';
import { isSettled, playout } from './playout.ts';
import { shareAmong, shareOfFirst } from './value.ts';
import { imagine } from '../../rules/knowledge.ts';
import { otherTeam, teamOf, TEAMS } from '../../rules/teams.ts';
import { NO_CARD, type Move, type Position } from '../../rules/types.ts';
import { HARD } from '../judge/weights.ts';
import { Workspace } from './workspace.ts';

/** Estimates a turn ahead, less the luck of the world, lie close together. */
const EXPLORATION = 0.4;

/** Half of the usual: with that, experts differed by thirty moves of a hundred and more. */
const LEANINGS = { tries: 0.15 };

/** Most moves of a turn are worth the same to within what search can tell. */
const DOUBT = 1;

const SETTINGS: SearchSettings = {
  widest: WIDEST,
  sides: TEAMS.length,
  exploration: EXPLORATION,
  leanings: LEANINGS,
  doubt: DOUBT,
};

/** Worlds that are kept: a move that is tried more often begins anew with the first. */
const WORLDS = 2048;

type Worlds = NumberedWorlds<Position, ReturnType<HandDealer['draw']>>;

class DhappaSession implements SearchSession<Position, Move> {
  readonly numbered: Worlds | undefined;
  readonly #workspace = new Workspace();
  readonly #lister: ChoiceLister;
  readonly #variate: RegressedVariate | undefined;
  readonly #deal: (rng: Rng) => Position;

  constructor(view: Position, seat: Seat, sees: Sees) {
    const mustPlay = view.pending !== NO_CARD && view.hands[view.turn].includes(UNKNOWN);
    const isNumbered = sees === 'view' && !mustPlay;
    this.#lister = new ChoiceLister(this.#workspace, isNumbered ? seat : undefined);
    if (isNumbered) this.#variate = new RegressedVariate();
    const dealer = new HandDealer(view, this.#workspace);
    const worlds = new NumberedWorlds(dealer, WORLDS, this.#variate);
    if (isNumbered) this.numbered = worlds;
    // Whoever has a key card to play can play it: only `imagine` looks for such worlds, and search never asks.
    this.#deal = mustPlay ? (rng) => imagine(view, seat, rng) : (rng) => worlds.deal(rng);
  }

  deal(rng: Rng): Position {
    return this.#deal(rng);
  }

  choices(p: Position, seat: Seat, into: Choices): number {
    return this.#lister.list(p, seat, into);
  }

  apply(p: Position, seat: Seat, code: number): void {
    applyCode(p, seat, code);
  }

  unpack(p: Position, seat: Seat, code: number): Move {
    return unpack(p, seat, code);
  }

  playout(p: Position, rng: Rng): void {
    playout(p, rng, this.#workspace);
  }

  isSettled(p: Position): boolean {
    return isSettled(p);
  }

  evaluate(p: Position, shares: Float64Array): void {
    const share = shareOfFirst(p, this.#workspace);
    shareAmong(p, this.#variate?.without(share) ?? share, shares);
  }
}

export const search: SearchParts<Position, Move> = {
  settingsFor: () => SETTINGS,
  open: (view, seat, sees = 'view') => new DhappaSession(view, seat, sees),
  keyOf,
  mark,
  style: (view, seat, move) => ({ move, disrupts: disrupts(view, seat, move) }),
  reasonsFor: (view, seat, move) => withoutDrawbacks(reasonsFor(lookFrom(view, seat, HARD), move)),
};

/** Burning the pile, taking from it what the other team could use, and throwing what it cannot use. */
function disrupts(view: Position, seat: Seat, move: Move): boolean {
  const theirs = boardOf(view.runs, otherTeam(teamOf(seat)), view.options);
  if (move.type === 'pick')
    return view.pile.slice(-move.count).some((card) => fitsBoard(theirs, card));
  if (move.type !== 'discard') return false;
  return isTwo(move.card) || (!isJoker(move.card) && !fitsBoard(theirs, move.card));
}
