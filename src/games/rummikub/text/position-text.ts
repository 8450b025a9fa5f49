/**
 * A position as named fields of text: what is printed here, `parsePosition` reads back. Tiles, sets and records of rounds
 * are the words of a field, written and read.
 */
import { UNKNOWN } from '../../../core/card.ts';
import { foldHoles } from '../../../core/field-text.ts';
import type { CardsField } from '../../../core/fields.ts';
import { demand, reject } from '../../../core/position-text.ts';
import type { Seat } from '../../../core/seat.ts';
import { formatTile, parseTile, type Tile } from '../../../core/tile.ts';
import { faultOf, faultWords, formatMelds, type Meld } from '../rules/melds.ts';
import { parseMelds } from './notation.ts';
import { formatScore, parseScore, sumAgainst, winnersOf } from '../rules/score.ts';
import type { Position, RoundRecord } from '../rules/types.ts';
import type { Fields } from '../../../core/game.ts';
import { changedOptions } from '../../../core/options.ts';
import { OPTIONS } from '../rules/options.ts';

/** `r5 k10 ?x3`, or `empty`. */
const tileList = (tiles: readonly Tile[]): string => foldHoles(tiles.map(formatTile)) || 'empty';

const tilesField = (tiles: readonly Tile[], ordered: boolean): CardsField => ({
  cards: tiles.map(formatTile),
  ordered,
});

export const readTiles = (name: string, words: readonly string[]): Tile[] =>
  words.map((word) => {
    const tile = parseTile(word);
    demand(tile !== undefined, `${name}: "${word}" is no tile`);
    return tile;
  });

/** `r[r1 r2 r3] g[b7 y7 k7]`: sets that lie on a table are whole. */
export function readTable(name: string, words: readonly string[]): Meld[] {
  const melds = parseMelds(words.join(' '));
  if (!melds.ok) reject(`${name}: ${melds.error.says}`);
  melds.value.forEach((meld, at) => {
    const fault = faultOf(meld);
    if (fault) reject(`${name}: set ${at + 1} is none: ${faultWords(fault)}`);
  });
  return melds.value;
}

export function readScores(name: string, words: readonly string[], seats: number): number[] {
  demand(words.length === seats, `${name} takes ${seats} numbers, one by seat`);
  return words.map((word) => {
    const score = parseScore(word);
    demand(score !== undefined, `${name} takes numbers, not "${word}"`);
    return score;
  });
}

/** `out 0 sums 0 5 16 scores 21 -5 -16 R0 R1 r5 R2 …`; `pool 0 1` where everyone passed and two share it. */
function formatRecord({ why, winners, sums, scores, racks }: RoundRecord): string {
  const held = racks.flatMap((rack, seat) => [`R${seat}`, ...rack.map(formatTile)]);
  return [
    why, ...winners, 'sums', ...sums, 'scores', ...scores.map(formatScore), ...held,
  ].join(' '); // prettier-ignore
}

const HEADS = /^(out|pool|sums|scores|R\d)$/;

/** Words up to the next one that begins something else, by their first word. */
function sections(words: readonly string[]): Map<string, string[]> {
  const found = new Map<string, string[]>();
  let last: string[] = [];
  for (const word of words) {
    if (HEADS.test(word)) found.set(word, (last = []));
    else last.push(word);
  }
  return found;
}

export function readRecord(p: Position, name: string, words: readonly string[]): RoundRecord {
  const parts = sections(words);
  const why = parts.has('out') ? 'out' : 'pool';
  const winners = parts.get(why)?.map(Number) ?? [];
  const fits = winners.length > 0 && winners.every((seat) => isSeat(p, seat));
  demand(fits, `${name} is written as: out 0 sums 0 5 scores 5 -5 R0 R1 r5`);
  return {
    round: Number(name.slice('record'.length)),
    winners,
    why,
    sums: readSums(name, parts.get('sums') ?? [], p.rack.length),
    scores: readScores(name, parts.get('scores') ?? [], p.rack.length),
    racks: p.rack.map((_, seat) => readTiles(name, parts.get(`R${seat}`) ?? [])),
  };
}

const isSeat = (p: Position, seat: Seat): boolean =>
  Number.isInteger(seat) && seat >= 0 && seat < p.rack.length;

function readSums(name: string, words: readonly string[], seats: number): number[] {
  const sums = words.map(Number);
  const fits = sums.length === seats && sums.every((sum) => Number.isInteger(sum) && sum >= 0);
  demand(fits, `${name} takes ${seats} sums, one by seat`);
  return sums;
}

export const hasHoles = (tiles: readonly Tile[]): boolean => tiles.includes(UNKNOWN);

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
