/** What the world does to a server and its clients. */
import { oneIn, pickOne, type Rng } from '../../src/core/rng.ts';
import type { LogFaultKind } from '../../src/server/log/log.ts';
import type { Cut, Line, Network } from './network.ts';
import type { Stable } from './stable.ts';

const TROUBLES: readonly LogFaultKind[] = ['full', 'failed', 'locked'];

const anyCut = (rng: Rng): Cut => ({
  clientNotices: oneIn(2, rng),
  serverNotices: oneIn(2, rng),
  flushes: oneIn(2, rng),
});

type Fault<Place> = readonly [name: string, befall: (place: Place, rng: Rng) => void];
type Lines = { readonly network: Network };

const onLine =
  (befall: (line: Line, rng: Rng) => void): Fault<Lines>[1] =>
  ({ network }, rng) => {
    if (network.open.length > 0) befall(pickOne(network.open, rng), rng);
  };

/** What befalls connections of clients. */
export const LINE_FAULTS: readonly Fault<Lines>[] = [
  ['a line is cut', onLine((line, rng) => line.cut(anyCut(rng)))],
  ['a line is cut', onLine((line, rng) => line.cut(anyCut(rng)))],
  [
    'all lines are cut',
    ({ network }, rng) => network.open.forEach((line) => line.cut(anyCut(rng))),
  ],
  ['a client reads nothing', onLine((line) => line.stall())],
  ['a client reads nothing', onLine((line) => line.stall())],
  ['slow clients read on', ({ network }) => network.open.forEach((line) => line.release())],
];

const FAULTS: readonly Fault<Stable>[] = [
  ...LINE_FAULTS,
  ['the process dies', (stable) => stable.current?.die()],
  ['the process will die before an append', (stable) => stable.dieAt('before append')],
  ['the process will die after an append', (stable) => stable.dieAt('after append')],
  ['the process will die after an append', (stable) => stable.dieAt('after append')],
  ['the process stops in order', (stable) => stable.stop()],
  ['another process takes over', (stable) => stable.takeOver()],
  [
    'the disk is in trouble',
    (stable, rng) => stable.ail(pickOne(TROUBLES, rng), oneIn(2, rng), 500 + rng.below(20_000)),
  ],
  [
    'the disk is in trouble for a moment',
    (stable, rng) => stable.ail(pickOne(TROUBLES, rng), oneIn(3, rng), 1 + rng.below(800)),
  ],
];

export function strike(stable: Stable, rng: Rng): string {
  const [name, run] = pickOne(FAULTS, rng);
  run(stable, rng);
  return name;
}
