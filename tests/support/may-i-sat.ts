/** A person at a May I? table in the terminal, and the position that most of its tests begin in. */
import { Sat as SatAt } from './sat.ts';

export class Sat extends SatAt {
  constructor(fields: Readonly<Record<string, unknown>>) {
    super('may-i', { n: 4, ...fields });
  }
}

/** Down since an earlier turn, with a run that is open at both ends and one that is not. */
export const DOWN = {
  round: 2,
  phase: 'action',
  turn: 0,
  H0: '2C 3S 9H KD',
  m1: 'P0 set 9C 9D 9S',
  m2: 'P1 run 5S 6S 7S 8S',
  m3: 'P2 run 3D 4D 5D 6D',
};
