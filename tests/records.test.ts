/** Matches, records and what happens when a card is lost. */
import { describe, expect, it } from 'vitest';
import { BrokenInvariant, invariant } from '../src/core/invariant.ts';
import { openMatch, playMatch, replay, seqOf, type MatchHeader } from '../src/core/match.ts';
import { explainViolation, play } from '../src/core/play.ts';
import { checkHeaderText, formatRecord, parseRecord } from '../src/core/record.ts';
import { fnv1a } from '../src/core/rng.ts';
import { shithead } from '../src/games/index.ts';

const header: MatchHeader = {
  game: 'shithead',
  seed: '7',
  options: { voluntaryTake: 'on' },
  players: [{ name: 'Ann' }, { name: 'Bo (the old)', bot: 'medium' }],
};

function shortMatch() {
  const opened = openMatch(shithead, header);
  if (!opened.ok) throw new Error(opened.error.code);
  const first = playMatch(opened.value, 0, { type: 'ready' });
  const second = first.ok ? playMatch(first.value, 1, { type: 'ready' }) : first;
  if (!second.ok) throw new Error(second.error.code);
  return second.value;
}

describe('matches and records', () => {
  it('a record parses back and replays to the same position', () => {
    const match = shortMatch();
    const text = formatRecord(match);
    const record = parseRecord(text);
    if (!record.ok) throw new Error(record.error);
    expect(formatRecord(record.value)).toBe(text);
    const again = replay(shithead, record.value.header, record.value.moves);
    expect(again.ok && again.value.position).toEqual(match.position);
    expect(again.ok && again.value.events).toEqual(match.events);
    expect(seqOf(match)).toBe(2);
  });

  it('reads a record that went through another system', () => {
    expect(parseRecord(formatRecord(shortMatch()).replaceAll('\n', '\r\n')).ok).toBe(true);
  });

  it('notices every cut and every change', () => {
    const text = formatRecord(shortMatch());
    for (let length = 0; length < text.trimEnd().length; length++) {
      const cut = parseRecord(text.slice(0, length));
      expect(cut.ok, `cut at ${length}`).toBe(false);
      expect(!cut.ok && cut.error).toMatch(/\.$/);
    }
    for (const [from, to] of [
      ['0 ready', '1 ready'],
      ['seed: 7', 'seed: 8'],
      ['Ann', 'Eve'],
      ['2 moves', '3 moves'],
    ]) {
      expect(parseRecord(text.replace(from, to)).ok).toBe(false);
    }
  });

  it('tells a newer record and one that goes on after its end from one that is cut off', () => {
    const text = formatRecord(shortMatch());
    const newer = parseRecord(text.replace('Baize record 1', 'Baize record 2'));
    expect(!newer.ok && newer.error).toBe(
      'This record is of version 2, which this Baize cannot read.',
    );
    const longer = parseRecord(`${text}more`);
    expect(!longer.ok && longer.error).toContain('goes on after its last line');
  });

  it('says which move of a record does not fit', () => {
    const bad = replay(shithead, header, [{ seat: 0, move: 'take' }]);
    expect(!bad.ok && bad.error).toBe('Move 1 (take) does not fit: shithead/wrong_phase.');
    const unreadable = replay(shithead, header, [{ seat: 0, move: 'fly' }]);
    expect(!unreadable.ok && unreadable.error).toMatch(/^Move 1: "fly" is no move/);
    const noSeat = replay(shithead, header, [{ seat: 5, move: 'ready' }]);
    expect(!noSeat.ok && noSeat.error).toContain('table/no_such_seat');
  });

  it('names and seeds that a record could not hold are refused', () => {
    const bad = [
      '',
      ' ',
      'a\nb',
      'x'.repeat(65),
      ' a',
      'Eve (bot hard)',
      'a\ud83d',
      '\ude00b',
      'a\u0085b',
    ];
    for (const text of bad) expect(checkHeaderText('name', text)).toMatch(/\.$/);
    for (const text of ['Ann-Zoé O’Neil 3', 'Mo 😀'])
      expect(checkHeaderText('name', text)).toBeUndefined();
  });

  it('a bot whose level is not one word is never written down', () => {
    const match = shortMatch();
    const players = [{ name: 'Ann' }, { name: 'Bo', bot: 'very hard' }];
    const named = { ...match.header, players };
    expect(() => formatRecord({ header: named, moves: [] })).toThrow(BrokenInvariant);
  });

  /** The end line of a record whose lines were written by hand. */
  const summed = (lines: readonly string[]): string => {
    const sum = fnv1a(lines.join('\n')).toString(16).padStart(8, '0');
    return [...lines, `end: 0 moves, ${sum}`, ''].join('\n');
  };
  const HEAD = ['Baize record 1', 'game: shithead', 'seed: 7', 'seat 0: Ann', 'seat 1: Bo'];

  it('reads a record by hand if its sum fits', () => {
    expect(parseRecord(summed([...HEAD, 'moves:'])).ok).toBe(true);
  });

  it.each([
    ['seed: 8', 'The record says "seed" twice.'],
    ['game: shithead', 'The record says "game" twice.'],
    ['seat 0: Eve', 'The record says "seat 0" twice.'],
    ['seat 3: Eve', "The record's seats are out of order at seat 3."],
    ['seat 2: E\u0007ve', 'The name of seat 2 has characters that cannot be printed.'],
    ['seat 2: Eve (bot hard) (bot easy)', 'The name of seat 2 has a form'],
    [`seat 2: ${'x'.repeat(65)}`, 'The name of seat 2 is longer than 64 characters.'],
  ])('refuses a record with one line too many although its sum fits: %j', (line, why) => {
    const read = parseRecord(summed([...HEAD, line, 'moves:']));
    expect(!read.ok && read.error).toContain(why);
  });

  it('refuses an option that is named twice, and one that only looks like an option', () => {
    const twice = ['option decks: 1', 'option decks: 2'];
    const read = parseRecord(summed([...HEAD, ...twice, 'moves:']));
    expect(!read.ok && read.error).toBe('The record says "option decks" twice.');
    const proto = parseRecord(summed([...HEAD, 'option __proto__: on', 'moves:']));
    if (!proto.ok) throw new Error(proto.error);
    const again = replay(shithead, proto.value.header, proto.value.moves);
    expect(!again.ok && again.error).toContain('there is no option "__proto__"');
  });

  it('a seat that does not exist is refused for every game alike', () => {
    const { position } = shortMatch();
    for (const seat of [-1, 2, 0.5, Number.NaN]) {
      const refused = play(shithead, position, seat, { type: 'take' });
      expect(!refused.ok && explainViolation(shithead as never, refused.error, [])).toBe(
        `There is no seat ${seat} at this table: seats are 0 to 1.`,
      );
    }
  });
});

it('a lost or doubled card is a bug and throws', () => {
  const { position } = shortMatch();
  position.hand[0].push(position.hand[0][0]);
  expect(() => shithead.assertWhole(position)).toThrow(BrokenInvariant);
  position.hand[0].splice(0, 2);
  expect(() => shithead.assertWhole(position)).toThrow(BrokenInvariant);
  expect(() => invariant(true, 'fine')).not.toThrow();
});
