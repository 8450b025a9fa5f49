/** Every step of every lesson runs through the rulebook: what is asked can be done, and what is said holds. */
import { describe, expect, it } from 'vitest';
import { GAME_IDS, gameOf, type GameId } from '../../games/index.ts';
import { lessonOf } from './lessons.ts';
import { dealStep, judgeAnswer } from './run.ts';
import { LEARNER, type LessonStep } from './script.ts';

const answersOf = (step: LessonStep, legal: readonly string[]): readonly string[] =>
  step.answers === 'any' ? legal : step.answers;

describe.each(GAME_IDS)('the lesson of %s', (id) => {
  const game = gameOf(id);
  const { steps, names } = lessonOf(id);
  /** The position in which each step is asked, along the first right answers. */
  const asked: unknown[] = [];
  let reached: unknown;
  for (const step of steps) {
    const position = dealStep(game, step, reached);
    asked.push(position);
    const legal = game.legal(position, LEARNER).map((move) => game.formatMove(move));
    const verdict = judge(step, position, answersOf(step, legal)[0]);
    if (verdict.kind === 'right') reached = verdict.position;
  }

  function judge(step: LessonStep, position: unknown, text: string) {
    const move = game.parseMove(text);
    if (!move.ok) throw new Error(move.error);
    return judgeAnswer(game, step, position, move.value, names);
  }

  it('is about two minutes long and starts with a position of its own', () => {
    expect(steps.length).toBeGreaterThanOrEqual(8);
    expect(steps.length).toBeLessThanOrEqual(14);
    expect(steps[0].given).toBeDefined();
  });

  it.each(steps.map((step, at) => ({ step, at, title: step.title })))(
    '$title: every right answer is accepted, and what happened is told',
    ({ step, at }) => {
      const legal = game.legal(asked[at], LEARNER).map((move) => game.formatMove(move));
      const answers = answersOf(step, legal);
      expect(answers.length).toBeGreaterThan(0);
      for (const answer of answers) {
        const verdict = judge(step, asked[at], answer);
        expect({ answer, kind: verdict.kind }).toEqual({ answer, kind: 'right' });
        expect(verdict.kind === 'right' && verdict.lines.join(' ')).toMatch(/^You /);
      }
    },
  );

  it.each(steps.map((step, at) => ({ step, at, title: step.title })))(
    '$title: another legal move is met with a sentence of its own',
    ({ step, at }) => {
      const others = game
        .legal(asked[at], LEARNER)
        .map((move) => judgeAnswer(game, step, asked[at], move, names))
        .filter((verdict) => verdict.kind === 'other');
      // A nudge where it is needed, and only there.
      expect(step.nudge !== undefined).toBe(others.length > 0);
    },
  );

  it.each(steps.map((step) => ({ step, title: step.title })))(
    '$title: asks and explains in a sentence or two',
    ({ step }) => {
      for (const text of [step.ask, step.why]) {
        expect(text).toMatch(/[.?]$/);
        expect(text.split(/[.?] /).length).toBeLessThanOrEqual(2);
        expect(text.length).toBeLessThan(130);
      }
      expect(step.rule).toMatch(/^[A-Z]{2}-\d+$/);
    },
  );
});

/** Tries a move in the step of that title, which deals a position of its own. */
function tryOut(id: GameId, title: string, text: string) {
  const game = gameOf(id);
  const { steps, names } = lessonOf(id);
  const step = steps.find((known) => known.title === title)!;
  const move = game.parseMove(text);
  const position = dealStep(game, step, undefined);
  return judgeAnswer(game, step, position, move.ok ? move.value : undefined, names);
}

describe('the lesson of shithead', () => {
  it.each([
    ['Equal or higher', 'play 5C', 'shithead/illegal_rank'],
    ['A 7 turns it round', 'play QD', 'shithead/illegal_rank'],
    ['An 8 is invisible', 'play 9H', 'shithead/illegal_rank'],
    ['When nothing fits', 'play 6S', 'shithead/illegal_rank'],
    ['A 2 goes on anything', 'take', 'shithead/has_legal_play'],
    ['Then your face-up cards', 'flip 0', 'shithead/wrong_zone'],
    ['Last, the blind cards', 'take', 'shithead/must_flip'],
  ])('%s: "%s" is refused with the rulebook\'s sentence', (title, text, code) => {
    const verdict = tryOut('shithead', title, text);
    expect(verdict).toMatchObject({ kind: 'refused', code });
    expect(verdict.kind === 'refused' && verdict.says).toMatch(/^You /);
  });

  it('takes a pair in either order', () => {
    expect(tryOut('shithead', 'Pairs go together', 'play 5D 5C').kind).toBe('right');
    expect(tryOut('shithead', 'Pairs go together', 'play 5D').kind).toBe('other');
  });
});

describe('the lesson of casino', () => {
  it.each([
    [
      'When you cannot trail',
      'trail 6S',
      'Cannot trail this card. You must capture the matching card(s) on the table first.',
    ],
    [
      'Collect it',
      'trail 4S',
      'Cannot trail while you own an active build. Capture, build, or use temp builds instead.',
    ],
    ['Cards add up', 'capture 7H: 5S', 'You cannot take exactly these with 7H.'],
    [
      'Build for later',
      'build 2H: 5S as 8',
      'You cannot use these cards together: they do not split into groups of 8.',
    ],
    [
      'Steal a build',
      'raise 10C: b1',
      'You cannot make a build worth less than 1 or more than 10.',
    ],
    [
      'The top of a pile',
      'capture 9H: 3C top0',
      "You may use only the top card of an opponent's pile.",
    ],
  ])('%s: "%s" is refused with the rulebook\'s sentence', (title, text, sentence) => {
    const verdict = tryOut('casino', title, text);
    expect(verdict).toMatchObject({ kind: 'refused', says: sentence });
  });

  it('takes the cards of a capture in any order, and all of those asked for', () => {
    const title = 'Everything at once';
    expect(tryOut('casino', title, 'capture 9H: 3H 6H 4D 5S 9C').kind).toBe('right');
    expect(tryOut('casino', title, 'capture 9H: 9C 5S 4D').kind).toBe('other');
  });

  it('asks for exactly one build where one card would make several', () => {
    expect(tryOut('casino', 'Build for later', 'build 2H: top1 as 10').kind).toBe('other');
  });
});
