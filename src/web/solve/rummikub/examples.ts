/** Example positions, one for each ability of the solver. */
export interface Example {
  readonly name: string;
  readonly text: string;
}

export const EXAMPLES: readonly Example[] = [
  { name: 'Take one, make one', text: 'table: g[r5 b5 y5 k5]\nrack: k4 k6 y12' },
  { name: 'Free a joker', text: 'table: r[r3 J r5] g[r9 b9 k9]\nrack: r4 b7 y7 k12' },
  {
    name: 'Two groups give',
    text: 'table: g[r2 b2 y2 k2] g[r3 b3 y3 k3] g[r4 b4 y4 k4]\nrack: r5 b11 k13',
  },
  {
    name: 'Cut a long run',
    text: 'table: r[r1 r2 r3 r4 r5 r6 r7] g[b9 y9 k9]\nrack: r4 b1 y1 b7 k7',
  },
  { name: 'The first meld', text: 'table: r[r4 r5 r6]\nrack: r1 r2 r3 b8 b9 b10 y13\nopened: no' },
  { name: 'Nothing goes', text: 'table: g[r5 b5 y5 k5]\nrack: k5 r1 y13' },
  {
    name: 'A full table',
    text: 'table: r[r1 r2 r3 r4] r[b5 b6 b7 b8 b9] g[r10 b10 y10 k10] g[r11 y11 k11] r[y1 y2 y3] r[k6 k7 k8 k9] g[r7 b7 y7] g[b12 y12 k12] r[r8 r9 r10] r[k1 k2 k3 k4] g[r13 b13 y13] r[y4 y5 y6 y7 y8]\nrack: r5 b4 b10 k5 k10 y9 r12 b3 J y13',
  },
];
