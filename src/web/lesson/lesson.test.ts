/**
 * Every step of every lesson runs through the rulebook: the requested move is possible, and the explanations
 * hold.
 */
import { describe, expect, it } from 'vitest';
import { plainText, saidText } from '../../core/phrase.ts';
import { GAME_IDS, gameOf, type GameId } from '../../games/index.ts';
import { verdictsIn } from '../../games/verdicts.ts';
import { lessonOf } from './lessons.ts';
import { dealStep, judgeAnswer, LEARNER, type LessonStep } from './script.ts';

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
        expect(verdict.kind === 'right' && verdict.lines.map(plainText).join(' ')).toMatch(
          /^Your? /,
        );
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

  it.each(
    steps.flatMap((step, at) =>
      Object.entries(step.nudges ?? {}).map(([text, says]) => ({ at, text, says })),
    ),
  )(
    'step $at: "$text" is allowed, not asked for, and told so in particular',
    ({ at, text, says }) => {
      expect(judge(steps[at], asked[at], text)).toEqual({
        kind: 'other',
        says,
      });
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
      expect(step.rule).toMatch(/^[A-Z]{2}-\d+(\.\d+)?$/);
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
  const verdict = judgeAnswer(game, step, position, move.ok ? move.value : undefined, names);
  return 'says' in verdict
    ? { ...verdict, says: saidText(verdict.says) }
    : { ...verdict, lines: verdict.lines.map(plainText) };
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
      'Cannot trail while you own an active build. Capture, build, or use a temp stack instead.',
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

describe('the lesson of may-i', () => {
  it.each([
    [
      'A run',
      'laydown set 4C 4D 2C, run 5S 6S 7H 8S',
      'Your first run is no run: 7H is not a spade.',
    ],
    ['A run', 'laydown set 4C 4D 4H', 'Round 2 wants 1 set and 1 run; you named 1 set.'],
    [
      'Either end',
      'layoff 3S 2',
      '3S does not fit meld 2; it takes 4S at the start, 9S at the end, or a wild.',
    ],
    ['Either end', 'swap 2 JK KH', 'You are down, so you can no longer swap jokers.'],
    ['Win a Joker', 'swap 2 JK QD', 'The joker stands for JH; you gave QD.'],
    [
      'Win a Joker',
      'layoff AS 2',
      'You are not down yet, so you cannot lay off; lay down your contract first.',
    ],
    [
      'The last round',
      'laydown set 9C 9D 9S, run 4H 5H 6H 7H, run 10D JD QD KD',
      'You must use all 12 cards of your hand; you named 11.',
    ],
  ])('%s: "%s" is refused with the rulebook\'s sentence', (title, text, sentence) => {
    expect(tryOut('may-i', title, text)).toMatchObject({ kind: 'refused', says: sentence });
  });

  it('lays the 2 off as the 4 at the start, so that the 3 follows', () => {
    const verdict = tryOut('may-i', 'Either end', 'layoff 2C:2:start 3S:2');
    expect(verdict).toMatchObject({
      kind: 'right',
      lines: ['You laid off 2C → meld 2 (as 4S at start).', 'You laid off 3S → meld 2.'],
    });
    expect(
      verdict.kind === 'right' && gameOf('may-i').formatPosition(verdict.position),
    ).toMatchObject({
      m2: 'P0 run 3S 2C=4S 5S 6S 7S 8S',
    });
  });

  it('lets the others answer a call before it shows what came of it', () => {
    const verdict = tryOut('may-i', 'Out of turn', 'mayi KS');
    expect(verdict.kind === 'right' && verdict.lines).toEqual([
      'You called May I for KS.',
      'East is asked whether you may have KS.',
      'East allowed.',
      'You got KS.',
      'You took a penalty card.',
    ]);
  });
});

describe('the lesson of dhappa', () => {
  it.each([
    [
      'Open with a pure run',
      'create QS KS JK',
      'You have not opened, so your run may hold no wilds; JK is one.',
    ],
    [
      'Runs of your team',
      'add R3 9S',
      "Run 3 belongs to the other team; you can add only to your own team's runs.",
    ],
    ['A wild has two ends', 'create 7D 8D JK', 'The JK can become 6D or 9D; choose one.'],
    ['A 2 stays', 'add R1 8C', 'The 2H can become 6C or 10C; choose one.'],
    [
      'Two become one',
      'merge R1 R2',
      'Between these runs 7H is missing; bridge it exactly with hand cards.',
    ],
    [
      'Dig into the pile',
      'pick 1',
      'You cannot take 1 card: you could not play the deepest one, 5D, at once.',
    ],
    [
      'Dig into the pile',
      'pick 4',
      'You cannot take 4 cards: you could not play the deepest one, KD, at once.',
    ],
  ])('%s: "%s" is refused with the rulebook\'s sentence', (title, text, sentence) => {
    expect(tryOut('dhappa', title, text)).toMatchObject({ kind: 'refused', says: sentence });
  });

  it('pushes the 2 to the LOW end, where the 5 follows', () => {
    const verdict = tryOut('dhappa', 'A 2 stays', 'add R1 8C low');
    expect(verdict).toMatchObject({
      kind: 'right',
      lines: ['You put 8C in R1, 2H moves to 6C.'],
    });
    expect(
      verdict.kind === 'right' && gameOf('dhappa').formatPosition(verdict.position),
    ).toMatchObject({ R1: 'P0 2H=6C 7C 8C 9C' });
  });

  it('leaves West no pile to dig into', () => {
    const game = gameOf('dhappa');
    const step = lessonOf('dhappa').steps.find(({ title }) => title === 'Dhappa!')!;
    const before = dealStep(game, step, undefined);
    const inReach = (position: unknown): boolean[] =>
      verdictsIn(game.id, position, 1).map(({ violation }) => violation === undefined);
    expect(inReach(before).at(-1)).toBe(true);
    const verdict = tryOut('dhappa', 'Dhappa!', 'discard 2D');
    expect(verdict).toMatchObject({
      lines: ['You discarded 2D.', 'Dhappa! 2D burns 5 cards.'],
    });
    expect(verdict.kind === 'right' && inReach(verdict.position)).toEqual([]);
  });
});

describe('the lesson of rummikub', () => {
  it.each([
    [
      'What is no set',
      'play r[r5 r6 r7] g[b4 b4 y4]',
      'b4 b4 y4 is neither a run nor a group: blue stands in it twice.',
    ],
    [
      'Your first meld',
      'play r[b10 b11 b12] g[b9 y9 k9]',
      'Your first meld is worth 27 points; it needs 30.',
    ],
    [
      'Free a joker',
      'play r[r3 r4 r5]',
      'The joker you freed must be on the table again at the end of your turn.',
    ],
  ])('%s: "%s" is refused with the rulebook\'s sentence', (title, text, sentence) => {
    expect(tryOut('rummikub', title, text)).toMatchObject({ kind: 'refused', says: sentence });
  });

  it('gives the table back as it was when the time is up over a broken run', () => {
    const verdict = tryOut('rummikub', 'The clock', 'time up r[y6 y7] g[b1 y1 k1] g[b8 y8 k8]');
    const after = verdict.kind === 'right' && gameOf('rummikub').formatPosition(verdict.position);
    expect(after).toMatchObject({ table: 'r[y6 y7 y8] g[b1 y1 k1]' });
  });
});
