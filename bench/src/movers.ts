/** How random games are played, game by game: whose move is waited for, and which of the listed codes is made. */
import type { Rng } from '../../dist/core/rng.js';
import type { PositionOf } from '../../dist/games/index.js';

/** Whose turn it is, or -1 at the end, as a simulation reads it: without a list. */
export type Mover = (position: never) => number;
/** Which of the listed codes a playout plays. */
export type Pick = (codes: Int32Array, found: number, rng: Rng) => number;

export const MOVERS: Readonly<Record<string, Mover>> = {
  shithead: (p: PositionOf<'shithead'>) => (p.phase === 'finished' ? -1 : p.turn),
  casino: (p: PositionOf<'casino'>) => (p.over ? -1 : p.turn),
  'may-i': ({ phase, question, turn }: PositionOf<'may-i'>) => {
    if (phase === 'over') return -1;
    return phase === 'roundOver' ? 0 : (question?.prompted ?? turn);
  },
  dhappa: ({ phase, turn }: PositionOf<'dhappa'>) => {
    if (phase === 'over') return -1;
    return phase === 'handOver' ? 0 : turn;
  },
  rummikub: ({ phase, turn }: PositionOf<'rummikub'>) => {
    if (phase === 'over') return -1;
    return phase === 'roundOver' ? 0 : turn;
  },
};

/** A random move, but a lay-down where there is one: otherwise hardly any round would get on. */
async function pickInMayI(): Promise<Pick> {
  const { kindOfCode, LAY_DOWN } = await import('../../dist/games/may-i/rules/moves.js');
  return (codes, found, rng) => {
    for (let at = 0; at < found; at++) {
      if (kindOfCode(codes[at]) === LAY_DOWN) return codes[at];
    }
    return codes[rng.below(found)];
  };
}

/** Play when legal: any play where there is one, else any move. */
async function pickInDhappa(): Promise<Pick> {
  const { isPlayCode } = await import('../../dist/games/dhappa/rules/packed/codes.js');
  return (codes, found, rng) => {
    let plays = 0;
    for (let at = 0; at < found; at++) if (isPlayCode(codes[at])) codes[plays++] = codes[at];
    return codes[rng.below(plays === 0 ? found : plays)];
  };
}

/** Play when legal: any listed play where there is one, else draw or pass. */
async function pickInRummikub(): Promise<Pick> {
  const { DRAW, PASS } = await import('../../dist/games/rummikub/rules/packed/codes.js');
  return (codes, found, rng) => {
    const rests = codes[0] === DRAW || codes[0] === PASS;
    return rests && found > 1 ? codes[1 + rng.below(found - 1)] : codes[rng.below(found)];
  };
}

/** Any of the codes where nothing is said. Loaded when needed: another commit may not have what they ask for. */
export const PICKS: Readonly<Record<string, () => Promise<Pick>>> = {
  'may-i': pickInMayI,
  dhappa: pickInDhappa,
  rummikub: pickInRummikub,
};
