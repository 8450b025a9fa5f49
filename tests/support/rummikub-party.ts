/** People around a table of Rummikub at which the tiles lie as a test wants them. */
import { gameOf } from '../../src/games/index.ts';
import type { Position } from '../../src/games/rummikub/rules/types.ts';
import type { Party } from '../world/party.ts';
import { stackedParty, type StackedSetting } from './stacked-party.ts';

export type Fields = Readonly<Record<string, string | number>>;

export const rules = gameOf('rummikub');

export function positionOf(fields: Fields): Position {
  const position = rules.parsePosition(fields);
  if (!position.ok) throw new Error(position.error);
  return position.value as Position;
}

/** The first match begins in this position; Ann, Ben and Cleo sit there. */
export const partyAt = (fields: Fields, setting?: StackedSetting): Promise<Party> =>
  stackedParty(rules, positionOf(fields), setting);

export const SETS = 'r[r1 r2 r3 r4] g[b7 y7 k7] r[k3 J k5]';

/** Ann and Ben have opened, Cleo has not; she holds what is named nowhere else where the pool is. */
export const CLEO_OPEN = {
  n: 3,
  turn: 0,
  rounds: 2,
  turnSeconds: 60,
  chance: 'what.is.dealt.next',
  opened: '0 1',
  table: SETS,
  R0: 'r5 r7 k1 k2 k4 y9',
  R1: 'y11 y12 y13 b10 b11',
} as const;
export const TABLE = { ...CLEO_OPEN, R2: 'r10 r11 r12 k8 k9' } as const;
