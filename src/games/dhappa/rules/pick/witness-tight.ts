/**
 * Applies DH-34 to the letter in the search for a witness: every play that leaves exactly one card is judged
 * like a real one.
 */
import type { Card } from '../../../../core/card.ts';
import { HIGHEST, LOWEST } from '../../../../core/meld.ts';
import type { Seat } from '../../../../core/seat.ts';
import { judgeAdd } from '../plays/check-add.ts';
import { judgeCreate } from '../plays/check-create.ts';
import type { Judged } from '../plays/effect.ts';
import { LOCK_RUNS } from '../lock.ts';
import { isOfTeam, runsOfTeam } from '../runs.ts';
import { teamOf } from '../teams.ts';
import type { MoveOfType, Position, Run } from '../types.ts';

/** A play that justifies a pick. */
export type Witness = MoveOfType<'create' | 'add'>;

export function leavingOne(
  p: Position,
  seat: Seat,
  cards: readonly Card[],
  key: Card,
): Witness | undefined {
  if (!isLockNear(p, seat)) return undefined;
  const hands = p.hands.slice();
  hands[seat] = cards.slice();
  const after: Position = { ...p, phase: 'play', hands, pending: key, opensFirst: false };
  for (const move of plays(p, seat, cards, key)) {
    const found = legalForm(after, seat, move);
    if (found) return found;
  }
  return undefined;
}

/** A single play adds at most one run to those that count, and without the Lock two cards must stay. */
const isLockNear = (p: Position, seat: Seat): boolean =>
  runsOfTeam(p.runs, teamOf(seat)).length >= LOCK_RUNS - 1;

/** With all cards but one; and with the key card alone, because a joker that is won can be what is left. */
function plays(p: Position, seat: Seat, cards: readonly Card[], key: Card): Witness[] {
  const runs = p.runs.filter((run) => isOfTeam(run, seat));
  const kept = cards.filter((card) => card !== key);
  return [
    ...runs.map((run) => addOf(run, [key])),
    ...kept.flatMap((one) => playsWith(runs, cards.filter((card) => card !== one))), // prettier-ignore
  ];
}

const addOf = (run: Run, cards: readonly Card[]): Witness => ({
  type: 'add',
  run: run.number,
  cards,
});

const playsWith = (runs: readonly Run[], cards: readonly Card[]): Witness[] => [
  { type: 'create', cards },
  ...runs.map((run) => addOf(run, cards)),
];

/** The move, with the first of its options where one must be named: they leave the same hand and Lock. */
function legalForm(p: Position, seat: Seat, move: Witness): Witness | undefined {
  const judged = judge(p, seat, move);
  if (judged.ok) return move;
  if (judged.error.code !== 'dhappa/direction_required') return undefined;
  for (let low = LOWEST; low <= HIGHEST; low++)
    if (judge(p, seat, { ...move, low }).ok) return { ...move, low };
  return undefined;
}

const judge = (p: Position, seat: Seat, move: Witness): Judged =>
  move.type === 'create' ? judgeCreate(p, seat, move) : judgeAdd(p, seat, move);
