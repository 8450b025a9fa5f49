/**
 * The smallest game with something hidden, for tests of search: the first player says "safe" and has half the
 * prize, or "bet"; then the second player, who alone sees a coin, calls it. A bet is won if the call is wrong.
 * With a coin that the second player sees, betting never pays; one who peeks knows no better, but one whose
 * opponent is blind does.
 */
import type { ThinkingGame, GameEvent } from '../../src/core/game.ts';
import type { Rng } from '../../src/core/rng.ts';
import type { Choices, SearchParts, SearchSession } from '../../src/core/search.ts';

export interface Toy {
  /** 0 or 1; -1 where the viewer does not know it. */
  coin: number;
  /** Whether the second player has to call without having seen it. */
  readonly isBlind: boolean;
  said: 'nothing' | 'safe' | 'bet';
  called: number;
}
export type ToyMove = 'safe' | 'bet' | 'heads' | 'tails';

const MOVES: readonly ToyMove[] = ['safe', 'bet', 'heads', 'tails'];

/** The session of any view; it has no workspace. */
export const toySession = (view: Toy): SearchSession<Toy, ToyMove> => ({
  deal: (rng: Rng): Toy => ({ ...view, coin: view.coin < 0 ? rng.below(2) : view.coin }),
  choices: ({ said, coin, isBlind }, _seat, into: Choices) => {
    if (said === 'nothing') return put(into, [0, 1]);
    // Who sees the coin calls it; who does not may say either.
    return put(into, isBlind ? [2, 3] : [2 + coin]);
  },
  apply: (toy, _seat, code) => {
    if (code < 2) toy.said = code === 0 ? 'safe' : 'bet';
    else toy.called = code - 2;
  },
  unpack: (_toy, _seat, code) => MOVES[code],
  playout: (toy, rng) => {
    if (toy.said === 'nothing') toy.said = 'safe';
    if (toy.said === 'bet' && toy.called < 0) toy.called = toy.isBlind ? rng.below(2) : toy.coin;
  },
  isSettled: ({ said, called }) => said === 'safe' || called >= 0,
  evaluate: ({ said, called, coin }, shares) => {
    shares[0] = said === 'bet' ? Number(called !== coin) : SAFE;
    shares[1] = 1 - shares[0];
  },
});

const parts: SearchParts<Toy, ToyMove> = {
  settingsFor: () => ({ widest: 2, sides: 2 }),
  open: toySession,
  keyOf: (move) => MOVES.indexOf(move) + 1,
  mark: () => 0,
  style: (_view, _seat, move) => ({ move, disrupts: move === 'bet' }),
  reasonsFor: () => [],
};

const SAFE = 0.4;

function put(into: Choices, codes: readonly number[]): number {
  codes.forEach((code, at) => {
    into.codes[at] = code;
    into.keys[at] = code + 1;
    into.priors[at] = 0;
  });
  return codes.length;
}

/** Only what search asks of a game; it would fail loudly on anything else. */
export const toyGame = {
  search: parts,
  seatCount: () => 2,
  toAct: ({ said, called }: Toy) =>
    said === 'nothing' ? [0] : said === 'bet' && called < 0 ? [1] : [],
  mayInterrupt: () => [],
  clone: (toy: Toy) => ({ ...toy }),
  outcome: () => undefined,
} as unknown as ThinkingGame<Toy, ToyMove, GameEvent>;

export const toyView = (isBlind: boolean, coin = -1): Toy => ({
  coin,
  isBlind,
  said: 'nothing',
  called: -1,
});
