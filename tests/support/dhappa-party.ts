/** People around a table of Dhappa at which the cards lie as a test wants them. */
import { gameOf } from '../../src/games/index.ts';
import type { Position } from '../../src/games/dhappa/rules/types.ts';
import type { Party } from '../world/party.ts';
import { stackedParty, type StackedSetting } from './stacked-party.ts';

export type Fields = Readonly<Record<string, string | number>>;

export const rules = gameOf('dhappa');

export function positionOf(fields: Fields): Position {
  const position = rules.parsePosition(fields);
  if (!position.ok) throw new Error(position.error);
  return position.value as Position;
}

/** The first match begins in this position; Ann and Cleo are team A, Ben and Dora team B. */
export const partyAt = (fields: Fields, setting?: StackedSetting): Promise<Party> =>
  stackedParty(rules, positionOf(fields), setting);

/** Ann has opened and drawn; a wild could go to either end of R1 and R2, and R3 is the other team's. */
export const TABLE = {
  phase: 'play',
  turn: 0,
  H0: '8C 9H KD 10S 8S 2D JK',
  H1: '9S 3C QC',
  D: 'QS JS 3D',
  R1: "P0 7C 2H=8C 9C'",
  R2: 'P2 6H 7H 8H',
  R3: 'P1 4D 5D 6D',
  R4: 'P0 4S 5S 6S',
  R5: 'P0 AS AH AD',
} as const;
