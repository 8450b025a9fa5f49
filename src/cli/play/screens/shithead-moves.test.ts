import { describe, expect, it } from 'vitest';
import { saidText } from '../../../core/phrase.ts';
import { rngFromSeed } from '../../../core/rng.ts';
import { defaultNames } from '../../../core/seat.ts';
import { shithead } from '../../../games/minds.ts';
import type { Position } from '../../../games/shithead/index.ts';
import type { Scene } from '../screen.ts';
import { shitheadScreen as screen } from './shithead.ts';

const STYLE = { colour: false, unicode: true };

function sceneFrom(view: Position, seat: number): Scene<Position> {
  const names = defaultNames(view.hand.length);
  return {
    view,
    seat,
    names,
    marks: [],
    log: [],
    notice: undefined,
    order: 0,
    draft: '',
    asked: undefined,
  };
}

function given(fields: Record<string, string | number>): Scene<Position> {
  const parsed = shithead.parsePosition(fields);
  if (!parsed.ok) throw new Error(parsed.error);
  return sceneFrom(shithead.view(parsed.value, 0), 0);
}

const read = (text: string, scene: Scene<Position>): string => {
  const meant = screen.read(text, scene, STYLE);
  if (meant.kind === 'move') return shithead.formatMove(meant.move);
  return meant.kind === 'unclear' ? `! ${saidText(meant.sentence)}` : meant.kind;
};

describe('what a player types', () => {
  const hand = given({ H0: "5C 5D 9H JK'", U0: 'AC AD', pile: '4C', decks: 2 });
  const faceUp = given({ U0: '5C 5D AD', B0: '3C', pile: '4C' });
  const setup = given({ phase: 'setup', H0: '4C 5D KH', U0: '3C 9C AC' });
  const joker = given({ n: 3, H0: '3C', pile: 'KC', pending: 0 });

  it.each([
    ['bare cards from the hand', '5c 5d', hand, 'play 5C 5D'],
    ['suit signs and commas', '5♣, 5♦', hand, 'play 5C 5D'],
    ['the notation', 'play 5C', hand, 'play 5C'],
    ['a Joker of whatever copy', 'jk', hand, "play JK'"],
    ['cards that lie face up, to be refused by the rules', 'ac', hand, 'play-up AC'],
    ['bare cards from the face-up zone', '5c 5d', faceUp, 'play-up 5C 5D'],
    ['a card that is not there', '6s', hand, 'play 6S'],
    ['one letter for take', 't', hand, 'take'],
    ['a flip with its number', 'flip 1', hand, 'flip 1'],
    ['a flip without a number', 'f', hand, 'flip 0'],
    ['ready', 'r', setup, 'ready'],
    ['a swap in words', 'swap 4c ac', setup, 'swap 4C AC'],
    ['a swap without the word', '4c ac', setup, 'swap 4C AC'],
    ['a swap the other way round', 'ac 4c', setup, 'swap 4C AC'],
    ['a target by name', 'south', joker, 'target 2'],
    ['a target in the notation', 'target 1', joker, 'target 1'],
  ])('may be %s: %s', (_, text, scene, move) => {
    expect(read(text, scene)).toBe(move);
  });

  it.each([
    ['5c 5x', hand, '! "5x" is no card: write rank and suit (5s, 10h, ac) or jk for a Joker.'],
    [
      '4c',
      setup,
      '! A swap names one hand card and one face-up card: 4c ac. When you are done: ready.',
    ],
    ['nobody', joker, '! "nobody" is nobody here: type a number of the list, or a name.'],
    ['target', joker, '! A target is one seat number, as in target 1.'],
    [
      'dance',
      hand,
      '! "dance" is no move: type a number of the list, cards like 5c 5d, take, or ? for help.',
    ],
  ])('is answered with a sentence where it makes no sense: %s', (text, scene, sentence) => {
    expect(read(text, scene)).toBe(sentence);
  });

  it('names the same card twice only to be told so', () => {
    expect(read('5c 5c', hand)).toBe('play 5C 5C');
  });
});

describe('the numbered moves', () => {
  it('[SH-S7] say what comes with a take', () => {
    const scene = given({ U0: '9C 5D', B0: '3C', pile: 'KC 8C' });
    expect(screen.choices(scene, STYLE).map(({ label }) => label)).toEqual([
      'take 2 cards and your 5♦',
    ]);
    expect(saidText(screen.question(scene))).toBe('You cannot play: take the pile');
  });

  it('go from low to high, with the take last', () => {
    const scene = given({ H0: '2C KD 9C KC', pile: '9D', voluntaryTake: 'on' });
    const labels = (style: typeof STYLE): string[] =>
      screen.choices(scene, style).map(({ label }) => label);
    expect(labels(STYLE)).toEqual(['9♣', 'K♣', 'K♣♦', '2♣', 'take 1 card']);
    expect(labels({ ...STYLE, unicode: false })).toEqual([
      '9C',
      'KC',
      'KC KD',
      '2C',
      'take 1 card',
    ]);
  });

  it('offer swaps by hand card, after ready', () => {
    const scene = given({ phase: 'setup', H0: 'KH 4C', U0: 'AC 3C' });
    expect(screen.choices(scene, STYLE).map(({ label }) => label)).toEqual([
      'ready',
      '4♣ for 3♣',
      '4♣ for A♣',
      'K♥ for 3♣',
      'K♥ for A♣',
    ]);
  });

  it('[SH-S15] ask who takes the cards of a waiting Joker, oneself last and confirmed', () => {
    const scene = given({
      n: 3,
      H0: '3C',
      H1: '4C',
      H2: '5C 6C',
      pile: 'KC 9D',
      pending: 0,
      dir: -1,
    });
    expect(saidText(screen.question(scene))).toBe('Who takes the 2 cards?');
    const choices = screen.choices(scene, STYLE);
    expect(choices.map(({ label }) => label)).toEqual([
      'South (has 2 cards)',
      'East (has 1 card)',
      'yourself',
    ]);
    expect(screen.confirm(choices[2].move, scene)).toBe('Really take the 2 cards yourself?');
    expect(screen.confirm(choices[0].move, scene)).toBeUndefined();
  });

  it('are those of the rulebook, each once', () => {
    const codes = new Int32Array(shithead.packed.limit);
    let listed = 0;
    for (let game = 0; game < 21; game++) {
      const rng = rngFromSeed(`choices/${game}`);
      const options = game % 3 === 0 ? { voluntaryTake: 'on', jokerSelfTarget: 'off' } : {};
      const dealt = shithead.setup(2 + (game % 7), options, rng);
      if (!dealt.ok) throw new Error(dealt.error.code);
      const position = dealt.value;
      for (let step = 0; !shithead.outcome(position) && step < 600; step++) {
        const [seat] = shithead.toAct(position);
        const choices = screen.choices(sceneFrom(shithead.view(position, seat), seat), STYLE);
        expect(choices.length).toBe(shithead.packed.listDistinct(position, seat, codes));
        expect(new Set(choices.map(({ move }) => shithead.formatMove(move))).size).toBe(
          choices.length,
        );
        for (const { move } of choices) {
          expect(shithead.check(position, seat, move)).toBeUndefined();
          listed++;
        }
        shithead.apply(position, seat, choices[rng.below(choices.length)].move);
      }
    }
    expect(listed).toBeGreaterThan(5000);
  });
});
