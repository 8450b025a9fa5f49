/** DH-2: who plays with whom. */
import type { Seat } from '../../../core/seat.ts';
import type { Position, Team } from './types.ts';

export const TEAMS: readonly Team[] = [0, 1];
export const TEAM_NAMES = ['A', 'B'] as const;

export const teamOf = (seat: Seat): Team => (seat % 2 === 0 ? 0 : 1);
export const otherTeam = (team: Team): Team => (team === 0 ? 1 : 0);

export const areTeammates = (one: Seat, other: Seat): boolean => teamOf(one) === teamOf(other);

export const membersOf = (team: Team, seats: number): Seat[] => {
  const members: Seat[] = [];
  for (let seat: Seat = team; seat < seats; seat += 2) members.push(seat);
  return members;
};

export const teams = (seats: number): Seat[][] => TEAMS.map((team) => membersOf(team, seats));

export const seatCount = (p: Position): number => p.hands.length;
export const seatAfter = (p: Position, seat: Seat): Seat => (seat + 1) % p.hands.length;
