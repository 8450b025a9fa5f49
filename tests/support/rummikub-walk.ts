/** Rummikub played on from all kinds of tables, with what happened at every step. */
import { SPECTATOR, type Viewer } from '../../src/core/knowledge.ts';
import { oneIn, type Rng } from '../../src/core/rng.ts';
import { rummikub } from '../../src/games/index.ts';
import type { Position, RummikubEvent } from '../../src/games/rummikub/rules/types.ts';
import { endTable, madeTable } from './rummikub-model-tables.ts';
import { pickListed, someTry, type Tried } from './rummikub-model-tries.ts';

export const viewersOf = (p: Position): Viewer[] => [SPECTATOR, ...p.rack.keys()];

interface Step extends Tried {
  readonly before: Position;
  readonly after: Position;
  readonly events: readonly RummikubEvent[];
}

/** Whatever is allowed of what somebody might try; listed moves where nothing of it is. */
export function* steps(start: Position, count: number, rng: Rng): Generator<Step> {
  for (let p = start, at = 0; at < count && p.phase !== 'over'; at++) {
    const { seat, move } = allowed(p, rng);
    const after = rummikub.clone(p);
    const events: RummikubEvent[] = [];
    rummikub.apply(after, seat, move, events);
    yield { before: p, seat, move, after, events };
    p = after;
  }
}

function allowed(p: Position, rng: Rng): Tried {
  for (let tries = 0; tries < 3; tries++) {
    const found = someTry(p, rng);
    if (rummikub.check(p, found.seat, found.move) === undefined) return found;
  }
  const [seat] = rummikub.toAct(p);
  return { seat, move: pickListed(p, seat, rng) };
}

/** Tables dealt, tables made, and tables about to end. */
export function startOf(rng: Rng): Position {
  if (oneIn(3, rng)) return endTable(rng);
  const wish = { sets: rng.below(6), jokers: rng.below(3), rack: 3 + rng.below(9), pool: undefined };
  if (!oneIn(3, rng)) return madeTable(rng, { ...wish, options: { rounds: 2 } });
  const dealt = rummikub.setup(2 + rng.below(3), { rounds: 2, initialMeld: '0' }, rng);
  if (!dealt.ok) throw new Error(dealt.error.code);
  return dealt.value;
} // prettier-ignore
