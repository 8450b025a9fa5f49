/** Dhappa and its model side by side: the same answer to the same move, or a failed test. */
import { plainText } from '../../src/core/phrase.ts';
import { expect } from 'vitest';
import { oneIn, pickOne, type Rng } from '../../src/core/rng.ts';
import { defaultNames } from '../../src/core/seat.ts';
import { dhappa } from '../../src/games/index.ts';
import { formatRun } from '../../src/games/dhappa/rules/runs.ts';
import type { Move, Position } from '../../src/games/dhappa/rules/types.ts';
import { verdicts } from '../../src/games/dhappa/index.ts';
import { isNatural, runTextOf, tableOf, tell, type Table, type Told } from './dhappa-model.ts';
import { after, awaited, winnersOf } from './dhappa-model-moves.ts';
import { answer, isFreePick, isValidRun, pickFault } from './dhappa-model-rules.ts';
import type { Way } from './dhappa-model-runs.ts';
import { someTry, type Tried } from './dhappa-model-tries.ts';

/** Counts what was seen, so that a test which never meets a code fails. */
export class Tally {
  readonly counts = new Map<string, number>();
  add(what: string): void {
    this.counts.set(what, (this.counts.get(what) ?? 0) + 1);
  }
  missing(wanted: readonly string[]): string[] {
    return wanted.filter((what) => !this.counts.has(what));
  }
}

/** The game and the model at the same moment; only the model keeps what was before each play. */
export interface Both {
  readonly p: Position;
  readonly t: Table;
  /** The type of move that led here. */
  readonly by?: string;
}
export const bothOf = (p: Position): Both => ({ p, t: tableOf(p) });

/** Enough to play it again by hand. */
export const shown = (p: Position, seat: number, move: Move): string =>
  `seat ${seat}: ${dhappa.formatMove(move)} at ${JSON.stringify(dhappa.formatPosition(p))}`;

/** Of a hand that is over, the sheet says only what there is to count. */
function compared(t: Table, undoable: number): unknown {
  const isOver = t.phase === 'over' || t.phase === 'handOver';
  const { turn, turns, opensFirst, freePick, before: _, hands, shown: known, burnt, runs, ...rest } = t;
  const cards = {
    hands: hands.map((hand) => hand.toSorted()),
    known: known.map((hand) => hand.toSorted()),
    burnt: burnt.toSorted(),
    runs: runs.map((run) => ({ ...run, slots: runTextOf(run) })),
  };
  const moment = isOver ? {} : { turn, turns, opensFirst: t.pending !== '' && opensFirst, freePick, undoable };
  return { ...rest, ...cards, ...moment };
} // prettier-ignore

/** One move by both; what it led to, or nothing where it was refused. */
export function compare({ p, t }: Both, { seat, move }: Tried, tally: Tally): Both | undefined {
  const told = tell(move);
  const expected = answer(t, seat, told);
  const violation = dhappa.check(p, seat, move);
  const said = violation?.code.replace('dhappa/', '');
  const code = 'code' in expected ? expected.code : undefined;
  if (said !== code) expect(said, shown(p, seat, move)).toBe(code);
  tally.add(code === undefined ? move.type : `${move.type} ${code}`);
  if (violation) {
    compareWords(p, seat, move, violation);
    const ways = 'ways' in expected ? expected.ways.filter(({ wilds }) => wilds.length > 0) : [];
    compareChoices({ p, t }, { seat, move }, violation.choices ?? [], ways, tally);
    return undefined;
  }
  const next = dhappa.clone(p);
  dhappa.apply(next, seat, move);
  const way = 'way' in expected ? expected.way : undefined;
  return compareTables({ p, t }, { seat, move }, next, way, tally);
}

/** A refusal has a sentence in which nothing is missing. */
function compareWords(p: Position, seat: number, move: Move, violation: NonNullable<ReturnType<typeof dhappa.check>>): void {
  const words = plainText(dhappa.explain(violation, defaultNames(p.hands.length)));
  if (!/^[A-Z0-9].*\.$/.test(words) || /undefined|NaN|\?|\{|\}/.test(words)) expect.fail(`${words} for ${shown(p, seat, move)}`);
} // prettier-ignore

/** DH-90: each choice says how to answer, names the wilds and shows the run that comes of it. */
function compareChoices(
  { p, t }: Both,
  { seat, move }: Tried,
  choices: NonNullable<NonNullable<ReturnType<typeof dhappa.check>>['choices']>,
  ways: readonly Way[],
  tally: Tally,
): void {
  const asked = ways.map(({ run }) => runTextOf(run));
  const offered = choices.map(({ shows }) => shows);
  if (asked.join() !== offered.join()) expect(offered, shown(p, seat, move)).toEqual(asked);
  choices.forEach((choice, at) => {
    const parsed = dhappa.parseMove(choice.move);
    const now = parsed.ok ? answer(t, seat, tell(parsed.value)) : undefined;
    const means = now !== undefined && 'way' in now && now.way ? runTextOf(now.way.run) : undefined;
    const isKept = now !== undefined && 'code' in now && ['must_keep_card', 'must_play_pending'].includes(now.code);
    if (!isKept && means !== choice.shows) expect(means, `${choice.move} of ${shown(p, seat, move)}`).toBe(choice.shows);
    const { run, wilds } = ways[at];
    const faces = wilds.map((card) => `${card} as ${run.slots.find((slot) => slot.card === card)!.as}`);
    const isNamed = faces.every((face) => choice.says.includes(face));
    if (!isNamed) expect(choice.says, shown(p, seat, move)).toContain(faces.join());
    tally.add(`choice of ${ways.length} with ${wilds.length}`);
  });
} // prettier-ignore

function compareTables({ p, t }: Both, { seat, move }: Tried, next: Position, way: Way | undefined, tally: Tally): Both {
  const told = tell(move);
  const got = tableOf(next);
  const expected = after(t, seat, told, way, got);
  const [a, b] = [
    compared(got, next.plays.length),
    compared(expected, next.options.undo ? expected.before.length : next.plays.length),
  ];
  if (JSON.stringify(a) !== JSON.stringify(b)) expect(a, shown(p, seat, move)).toEqual(b);
  dhappa.assertWhole(next);
  const acting = [...dhappa.toAct(next)];
  if (acting.join() !== awaited(expected).join()) expect(acting, shown(p, seat, move)).toEqual(awaited(expected));
  if (got.phase === 'over') expect(dhappa.outcome(next)?.winners).toEqual(winnersOf(expected));
  else expect(dhappa.outcome(next)).toBeUndefined();
  for (const run of got.runs) if (!isValidRun(run, got)) expect.fail(`${runTextOf(run)} by ${shown(p, seat, move)}`);
  next.runs.forEach((run, at) => expect(formatRun(run)).toBe(runTextOf(expected.runs[at])));
  tallyWhat(t, expected, told, way, tally);
  return { p: next, t: expected, by: move.type };
} // prettier-ignore

/** What chance must have brought up at least once. */
function tallyWhat(before: Table, now: Table, told: Told, way: Way | undefined, tally: Tally): void {
  const { type, cards } = told;
  if (now.phase === 'over' || now.phase === 'handOver') {
    const isOut = (now.records.at(-1)?.out ?? -1) >= 0;
    tally.add(`${isOut ? 'out' : 'drawn'} in ${now.options.scoring}: ${now.phase}`);
  }
  if (type === 'pick') {
    const kind = now.pending !== '' ? 'pending' : now.freePick !== '' ? 'first turn' : 'wild key';
    tally.add(`pick ${before.opened[now.turn] ? 'opened' : 'unopened'} ${kind}`);
  }
  if (way === undefined) return;
  if (before.pending !== '') tally.add(now.pending === '' ? `${type} clears` : `${type} before the key card`);
  if (way.joker !== '') tally.add('swap');
  const old = before.runs.find(({ number }) => number === way.run.number);
  if (type === 'add' && cards.length === 1 && isNatural(cards[0]) && way.wilds.length > 0) tally.add('displaced');
  if (way.run.parked.length > (old?.parked.length ?? 0)) tally.add('parked');
  if (way.run.slots.length === 12) tally.add('complete');
  if (now.hands[now.turn].length === 1) tally.add(`${type} to one card`);
  if (type === 'create' && !before.opened[now.turn]) tally.add('opened');
} // prettier-ignore

/** Any move by anybody at this table, which stays as it was; what they lead to. */
export function tryMany(at: Both, count: number, rng: Rng, tally: Tally, only?: 'plays'): Both[] {
  const found: Both[] = [];
  const before = JSON.stringify(at.p);
  for (let tries = 0; tries < count; tries++) {
    const tried = someTry(at.t, rng, only);
    if (oneIn(4, rng)) compareView(at.p, tried);
    const next = compare(at, tried, tally);
    if (next) found.push(next);
  }
  if (JSON.stringify(at.p) !== before) expect(JSON.stringify(at.p)).toBe(before);
  return found;
}

/** Where to go on from: mostly where a play led to. */
export function goOn(found: readonly Both[], rng: Rng): Both {
  const plays = found.filter(({ by }) => by !== 'discard' && by !== 'undo' && by !== 'draw');
  return pickOne(plays.length > 0 && !oneIn(4, rng) ? plays : found, rng);
}

/** What a seat sees is enough to judge its own moves, word for word. */
function compareView(p: Position, { seat, move }: Tried): void {
  const [full, seen] = [dhappa.check(p, seat, move), dhappa.check(dhappa.view(p, seat), seat, move)];
  if (JSON.stringify(full) !== JSON.stringify(seen))
    expect(seen, shown(p, seat, move)).toEqual(full);
} // prettier-ignore

/** The play that justifies a pick can really be made after it, and is about the key card. */
function compareWitness(t: Table, seat: number, pick: Told, by: Told, where: string): void {
  const picked = after(t, seat, pick, undefined, t);
  if (picked.pending === '') return;
  const now = answer(picked, seat, by);
  if ('code' in now)
    expect(now.code, `witness ${by.type} ${by.cards.join(' ')} for ${where}`).toBe('');
  if (!picked.opensFirst) expect(by.cards, where).toContain(picked.pending);
}

/** DH-61: each depth of the pile, as if it were this seat's draw. */
export function comparePicks({ p, t }: Both, seat: number, tally: Tally): void {
  const isOn = t.phase === 'draw' || t.phase === 'play';
  // Whose first turn it will not be cannot take the first card for nothing; the sheet does not speak of that.
  if (!isOn || (t.options.firstTurnFreePick && t.turns === 0 && seat !== t.turn)) return;
  const foreseen = verdicts(dhappa.view(p, seat), seat);
  const now = { ...t, turn: seat, phase: 'draw', pending: '', opensFirst: false, freePick: '' };
  t.pile.forEach((_, at) => {
    const move: Move = { type: 'pick', count: at + 1 };
    const code = pickFault(now, seat, at + 1);
    const found = foreseen.find((one) => dhappa.formatMove(one.move) === dhappa.formatMove(move));
    const said = found?.violation?.code.replace('dhappa/', '');
    if (said !== code || found === undefined) expect(said, `foreseen ${shown(p, seat, move)}`).toBe(code);
    tally.add(code === undefined ? 'foreseen' : `foreseen ${code}`);
    if (found?.by !== undefined) compareWitness(now, seat, tell(move), tell(found.by), shown(p, seat, move));
    else if (code === undefined && !isFreePick(now, at + 1)) {
      const isOpening = t.options.npickOpenFirst && !t.opened[seat];
      expect(isOpening || t.options.wildKeyFree, shown(p, seat, move)).toBe(true);
    }
  });
} // prettier-ignore
