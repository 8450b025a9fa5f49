/**
 * What the game lists of the plays of a hand, against the model: nothing that is refused, nothing twice, and of
 * what can be made at least one play for each run that could come of it (see dhappa-model.ts).
 */
import { expect } from 'vitest';
import { dhappa } from '../../src/games/index.ts';
import { areMates, highOf, isNatural, isWild, lowOf, rankOf, tell, type ModelRun, type Table, type Told } from './dhappa-model.ts'; // prettier-ignore
import { shown, type Both, type Tally } from './dhappa-model-compare.ts';
import { answer, isPossible, type Answer } from './dhappa-model-rules.ts';
import { addWays, createWays, mergeWays, type Way } from './dhappa-model-runs.ts';
import { subsetsOf } from './dhappa-model-search.ts';

/** Hands up to this size are searched through. */
const SMALL = 9;

/** What a play makes, whichever copies it takes: `new 6H-8H`, `R2 5C-9C`, `R1 and R3`. */
function shapeOf({ runs }: Table, { type, second, cards }: Told, { run, joker }: Way): string {
  const old = runs.find(({ number }) => number === run.number);
  if (type === 'merge') return `R${Math.min(run.number, second)} and R${Math.max(run.number, second)}`;
  const name = old === undefined ? 'new' : `R${run.number}`;
  if (run.kind === 'set') return `${name} set ${old ? rankOrWild(cards[0]) : rankOf(run.slots[0].as)}`;
  const span = `${run.slots[0].as}-${run.slots.at(-1)!.as}`;
  if (old === undefined) return `new ${span}`;
  const isReplaced = joker !== '' || run.parked.length > old.parked.length || moved(old, run);
  return isReplaced ? `${name} ${span} by ${cards[0].replaceAll("'", '')}` : `${name} ${span}`;
} // prettier-ignore

const rankOrWild = (card: string): string => (isWild(card) ? rankOf(card) : card.slice(0, 2));
/** Whether a 2 of the old run lies elsewhere in the new one. */
const moved = (old: ModelRun, run: ModelRun): boolean =>
  old.slots.some(({ card, as }) => run.slots.some((slot) => slot.card === card && slot.as !== as));

export function compareList({ p, t }: Both, tally: Tally): void {
  if (t.phase !== 'draw' && t.phase !== 'play') return;
  const seat = t.turn;
  const listed = dhappa.legal(p, seat);
  const texts = listed.map((move) => dhappa.formatMove(dhappa.canonicalMove(move)));
  if (new Set(texts).size < texts.length) expect(texts, 'listed twice').toEqual([...new Set(texts)]);
  const shapes = new Set<string>();
  for (const move of listed) {
    const told = tell(move);
    const found: Answer = answer(t, seat, told);
    if ('code' in found) expect(found.code, `listed: ${shown(p, seat, move)}`).toBe('');
    else if (found.way) shapes.add(shapeOf(t, told, found.way));
  }
  if (t.phase === 'draw' || t.pending !== '' || t.hands[seat].length > SMALL) return;
  const wanted = shapesFor(t, seat);
  const missing = [...wanted].filter((shape) => !shapes.has(shape));
  if (missing.length > 0) expect.fail(`${missing.join(', ')} not listed: ${shown(p, seat, listed[0])}`);
  tally.add('listed');
} // prettier-ignore

/** All shapes of plays that can be made: one end at a time, one card at a time for a set. */
function shapesFor(t: Table, seat: number): Set<string> {
  const found = new Set<string>();
  const subsets = subsetsOf(t.hands[seat]);
  const own = t.runs.filter(({ owner }) => owner === seat);
  for (const cards of subsets) {
    const named = { cards, second: 0, count: 0 };
    if (cards.length > 2) collect(t, seat, { ...named, type: 'create', run: 0 }, found);
    for (const { number, owner, kind } of t.runs)
      if (areMates(owner, seat) && cards.length > 0 && (kind !== 'set' || cards.length === 1))
        collect(t, seat, { ...named, type: 'add', run: number }, found);
    for (const a of cards.length < 4 ? own : [])
      for (const b of own)
        if (a.number < b.number)
          collect(t, seat, { ...named, type: 'merge', run: a.number, second: b.number }, found);
  }
  return found;
}

function collect(t: Table, seat: number, told: Told, found: Set<string>): void {
  if (!isPossible(t, seat, told)) return;
  const target = t.runs.find(({ number }) => number === told.run);
  const ways = told.type === 'create' ? createWays(t, seat, told.cards) : told.type === 'add' ? addWays(t, target!, told.cards) : mergeWays(t, seat, told.run, told.second, told.cards);
  if (typeof ways === 'string') return;
  for (const way of ways.ways) {
    const isBoth = told.type === 'add' && way.run.kind !== 'set' && lowOf(way.run) < lowOf(target!) && highOf(way.run) > highOf(target!);
    const isWildSet = way.run.kind === 'set' && told.type === 'create' && told.cards.filter(isWild).length > 1;
    if (!isBoth && !isWildSet && !isSpendthrift(t, seat, told, way)) found.add(shapeOf(t, told, way));
  }
} // prettier-ignore

/** A wild stands where a natural that stays in the hand could have stood. */
function isSpendthrift({ hands }: Table, seat: number, { cards }: Told, { run, wilds }: Way): boolean {
  const left = hands[seat].filter((card) => isNatural(card) && !cards.includes(card));
  return run.slots.some(({ card, as }) => wilds.includes(card) && left.some((other) => other.replaceAll("'", '') === as));
} // prettier-ignore
