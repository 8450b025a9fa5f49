/** A position as named fields of text: what is printed here, `parsePosition` reads back. */
import type { Fields } from '../../../core/game.ts';
import { changedOptions } from '../../../core/options.ts';
import type { Seat } from '../../../core/seat.ts';
import { formatMelds } from '../rules/melds.ts';
import { OPTIONS } from '../rules/options.ts';
import { formatRecord, hasHoles, tileList, tilesField } from './position-text.ts';
import { formatScore, sumAgainst, winnersOf } from '../rules/score.ts';
import type { Position } from '../rules/types.ts';

const seatsOpened = (p: Position): Seat[] =>
  p.opened.flatMap((opened, seat) => (opened ? [seat] : []));

const tableText = (p: Position): string => formatMelds(p.table) || 'empty';

export function formatPosition(p: Position): Record<string, string> {
  const named: Record<string, string> = {
    n: String(p.rack.length),
    ...changedOptions(OPTIONS, { ...p.options }),
    round: String(p.round),
    phase: p.phase,
    starter: String(p.starter),
    turn: String(p.turn),
    turns: String(p.turns),
    table: tableText(p),
    pool: tileList(p.pool.toReversed()),
  };
  p.rack.forEach((rack, seat) => (named[`R${seat}`] = tileList(rack)));
  return { ...named, ...countFields(p) };
}

function countFields(p: Position): Record<string, string> {
  const counts: Record<string, string> = {
    opened: seatsOpened(p).join(' ') || 'none',
    passes: String(p.passes),
    totals: p.totals.map(formatScore).join(' '),
    won: p.won.join(' '),
  };
  p.records.forEach((record) => (counts[`record${record.round}`] = formatRecord(record)));
  if (p.lots.length > 0) counts.lots = tileList(p.lots);
  counts.chance = p.chance === '' ? 'none' : p.chance;
  return counts;
}

/** What is printed and what follows from it, for `expect` in cases and for people. */
export const fields = (p: Position): Fields => ({
  n: p.rack.length,
  ...p.options,
  round: p.round,
  phase: p.phase,
  starter: p.starter,
  turn: p.turn,
  turns: p.turns,
  // A text that cases compare: nothing is called none there.
  table: formatMelds(p.table) || 'none',
  sets: p.table.length,
  pool: { ...tilesField(p.pool.toReversed(), true), topAt: 'first' },
  ...rackFields(p),
  opened: { seats: seatsOpened(p), ordered: false },
  passes: p.passes,
  ...scoreFields(p),
});

function rackFields(p: Position): Fields {
  const racks = p.rack.flatMap((rack, seat) => [
    [`R${seat}`, tilesField(rack, false)],
    [`rack${seat}`, rack.length],
    [`sum${seat}`, hasHoles(rack) ? '?' : sumAgainst(p, seat)],
  ]);
  return Object.fromEntries(racks) as Fields;
}

function scoreFields(p: Position): Fields {
  const records = p.records.map((record) => [`record${record.round}`, formatRecord(record)]);
  return {
    totals: p.totals.map(formatScore).join(' '),
    won: p.won.join(' '),
    scores: p.records.at(-1)?.scores.map(formatScore).join(' ') ?? 'none',
    winners: { seats: p.phase === 'over' ? winnersOf(p) : [], ordered: false },
    rounds: p.options.rounds,
    lots: tilesField(p.lots, true),
    ...(Object.fromEntries(records) as Fields),
  };
}
