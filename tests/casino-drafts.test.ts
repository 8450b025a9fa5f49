/** Temp stacks (CA-49 to CA-56) against a second statement of their rules; they are drafts and nothing else. */
import { describe, expect, it } from 'vitest';
import { formatCard } from '../src/core/card.ts';
import { NO_DRAFT } from '../src/core/draft.ts';
import { openMatch, playMatch } from '../src/core/match.ts';
import { formatRecord } from '../src/core/record.ts';
import { pickOne, rngFromSeed, type Rng } from '../src/core/rng.ts';
import { casino } from '../src/games/index.ts';
import type { Position } from '../src/games/casino/rules/types.ts';
import { tableOf, tell, worthOf, type Table } from './support/casino-model.ts';
import { faultOf } from './support/casino-model-rules.ts';
import { KINDS, smallTable } from './support/casino-tables.ts';
import { drafts } from '../src/games/casino/index.ts';

/** CA-80, the line about `stage`. */
function stageFault(table: Table, stack: readonly string[], one: string): string | undefined {
  const { turn: seat, piles, options } = table;
  const hand = table.hands[seat];
  if (one.startsWith('top')) {
    const of = Number(one.slice(3));
    const side = of % piles.length;
    const isOpponents = of < table.hands.length && side !== seat % piles.length;
    if (!options.useOppTop || !isOpponents || piles[side].length === 0) return 'top_not_usable';
    const tops = stack.filter((other) => other.startsWith('top'));
    if (tops.some((top) => Number(top.slice(3)) % piles.length === side)) return 'duplicate_target';
    return tops.length > 0 || table.gave.includes(side) ? 'top_used' : undefined;
  }
  if (stack.includes(one)) return 'duplicate_target';
  if (table.builds.some(({ cards }) => cards.includes(one))) return 'card_in_build';
  if (!hand.includes(one) && !table.loose.includes(one)) return 'not_on_table';
  const isSecond = hand.includes(one) && stack.some((other) => hand.includes(other));
  return isSecond ? 'two_hand_cards' : undefined;
}

/** CA-54, CA-55: the moves that use exactly these, in the order in which they are offered. */
function fitting(table: Table, stack: readonly string[]): string[] {
  const hand = table.hands[table.turn];
  const card = stack.find((one) => hand.includes(one));
  const others = stack.filter((one) => one !== card).join(' ');
  if (card === undefined) return accepted(table, [`augment: ${others}`]);
  if (others === '') return accepted(table, [`trail ${card}`]);
  const rest = hand.filter((one) => one !== card).map(worthOf);
  const values = [...new Set(rest)].filter((value) => value > 0).sort((a, b) => a - b);
  return accepted(table, [
    `capture ${card}: ${others}`,
    ...values.map((value) => `build ${card}: ${others} as ${value}`),
    ...table.builds.map(({ name }) => `reinforce ${card}: ${name} ${others}`),
  ]);
}
const accepted = (table: Table, moves: readonly string[]): string[] =>
  moves.filter((text) => faultOf(table, table.turn, tell(text)) === undefined);

/** How a move is named to `confirm`. */
function choiceOf(text: string): string {
  const { type, targets, value } = tell(text);
  if (type === 'build') return `build ${value}`;
  return type === 'reinforce' ? `reinforce ${targets[0]}` : type;
}

/** What `confirm` answers: a move, or a code and what it offers. */
function confirmAnswer(table: Table, stack: readonly string[]): readonly string[] {
  const hand = table.hands[table.turn];
  if (stack.length === 0) return ['no_stack'];
  const moves = fitting(table, stack);
  if (moves.length === 1) return moves;
  if (moves.length > 1) return ['multiple_actions', ...moves];
  if (stack.length === 1 && hand.includes(stack[0]))
    return [faultOf(table, table.turn, tell(`trail ${stack[0]}`))!];
  return [stack.some((one) => hand.includes(one)) ? 'no_options' : 'need_hand_card'];
}

type Draft = ReturnType<typeof drafts.take>;
const told = (answer: Draft): readonly string[] => {
  if (answer.kind === 'draft') return ['draft', answer.draft];
  if (answer.kind === 'move') return [casino.formatMove(answer.move)];
  const code = answer.violation.code.replace('casino/', '');
  return [code, ...answer.options.map((move) => casino.formatMove(move))];
};

function anyOne(p: Position, rng: Rng): string {
  const bound = p.builds.flatMap(({ cards }) => cards);
  const places = [p.loose, p.loose, p.hand[p.turn], p.hand.flat(), bound, p.pile.flat()];
  const cards = pickOne(places, rng);
  if (cards.length === 0 || rng.below(4) === 0) return `top${rng.below(p.hand.length + 1)}`;
  return formatCard(pickOne(cards, rng));
}

/** Takes steps at random and holds each answer to the rules. */
function walk(p: Position, rng: Rng, seen: Set<string>): void {
  const table = tableOf(p);
  const before = JSON.stringify(p);
  let stack: string[] = [];
  const expectStep = (step: string, expected: readonly string[]): void => {
    const got = told(drafts.take(p, p.turn, stack.join(' '), step));
    expect(got, `${stack.join(' ')} > ${step} at ${before}`).toEqual(expected);
    seen.add(expected[0].split(' ')[0]);
  };
  for (let steps = 0; steps < 8; steps++) {
    const one = anyOne(p, rng);
    const fault = stageFault(table, stack, one);
    expectStep(`stage ${one}`, fault ? [fault] : ['draft', [...stack, one].join(' ')]);
    if (fault === undefined) stack.push(one);
    expectStep('confirm', confirmAnswer(table, stack));
    const moves = stack.length > 0 ? fitting(table, stack) : [];
    if (moves.length > 0) expectStep('confirm raise', ['bad_choice', ...moves]);
    for (const move of moves) expectStep(`confirm ${choiceOf(move)}`, [move]);
    const gone = rng.below(3) === 0 ? anyOne(p, rng) : undefined;
    if (gone === undefined) continue;
    const left = stack.filter((other) => other !== gone);
    const had = left.length < stack.length;
    expectStep(`unstage ${gone}`, had ? ['draft', left.join(' ')] : ['no_stack']);
    stack = left;
  }
  expectStep('cancel', stack.length > 0 ? ['draft', ''] : ['no_stack']);
  expect(JSON.stringify(p), 'a draft changes nothing').toBe(before);
}

describe('temp stacks', () => {
  it('[CA-50 CA-51 CA-53 CA-54 CA-55 CA-56 CA-74 CA-80] answer every step as the rules say', () => {
    const rng = rngFromSeed('drafts');
    const seen = new Set<string>();
    for (const kind of KINDS)
      for (let table = 0; table < 25; table++) walk(smallTable(kind, rng), rng, seen);
    expect([...seen].sort()).toEqual([
      'active_build', 'augment:', 'bad_choice', 'build', 'capture', 'capture_required',
      'card_in_build', 'draft', 'duplicate_target', 'keep_capture_card', 'multiple_actions',
      'need_hand_card', 'no_options', 'no_stack', 'not_on_table', 'reinforce', 'top_not_usable',
      'top_used', 'trail', 'two_hand_cards',
    ]); // prettier-ignore
  });

  it('[CA-52] hold up every whole move of their seat, and only after what comes before', () => {
    const rng = rngFromSeed('open');
    for (const kind of KINDS) {
      const p = smallTable(kind, rng);
      const [card] = p.hand[p.turn];
      const [other] = p.hand[(p.turn + 1) % p.hand.length];
      const draft = formatCard(card);
      for (const move of casino.legal(p, p.turn))
        expect(drafts.check(p, p.turn, draft, move)?.code).toBe('casino/stack_open');
      const codeOf = (seat: number, text: string): string | undefined => {
        const move = casino.parseMove(text);
        return move.ok ? drafts.check(p, seat, draft, move.value)?.code : move.error;
      };
      const gone = formatCard([...p.pile.flat(), ...p.stock][0]);
      expect(codeOf(p.turn, `trail ${gone}`)).toBe('casino/not_in_hand');
      expect(codeOf(p.turn, `capture ${draft}:`)).toBe('casino/stack_open');
      if (other !== undefined)
        expect(codeOf((p.turn + 1) % p.hand.length, `trail ${formatCard(other)}`)).toBe(
          'casino/not_your_turn',
        );
    }
  });

  it('[CA-50] belong to the seat to move: another gets no step and keeps no stack', () => {
    const p = smallTable(KINDS[1], rngFromSeed('others'));
    const other = (p.turn + 1) % p.hand.length;
    const card = formatCard(p.hand[other][0] ?? p.hand[p.turn][0]);
    for (const step of [`stage ${card}`, `unstage ${card}`, 'cancel', 'confirm'])
      expect(told(drafts.take(p, other, card, step))).toEqual(['not_your_turn']);
    expect(drafts.still(p, other, card)).toBe(NO_DRAFT);
    expect(drafts.still(p, p.turn, 'no such stack')).toBe(NO_DRAFT);
    expect(drafts.still({ ...p, over: true }, p.turn, card)).toBe(NO_DRAFT);
  });

  it('[CA-49] leave no trace in positions, views and records (CA-V92)', () => {
    const header = {
      game: 'casino',
      seed: '3',
      options: {},
      players: [{ name: 'A' }, { name: 'B' }],
    };
    const opened = openMatch(casino, header);
    if (!opened.ok) throw new Error(opened.error.code);
    const { position } = opened.value;
    const card = formatCard(position.hand[0][0]);
    const staged = drafts.take(position, 0, NO_DRAFT, `stage ${card}`);
    const confirmed = drafts.take(position, 0, card, 'confirm');
    expect(staged).toEqual({ kind: 'draft', draft: card });
    if (confirmed.kind !== 'move') throw new Error(confirmed.kind);
    const drafted = playMatch(opened.value, 0, confirmed.move);
    const direct = playMatch(opened.value, 0, { type: 'trail', card: position.hand[0][0] });
    if (!drafted.ok || !direct.ok) throw new Error('refused');
    expect(formatRecord(drafted.value)).toBe(formatRecord(direct.value));
    expect(drafted.value.position).toEqual(direct.value.position);
  });
});
