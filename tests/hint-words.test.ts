/** A hint names the buttons as they are: every kind of move of every game, by the word that its button and its line in the terminal's list have. */
import { plainText } from '../src/core/phrase.ts';
import { describe, expect, it } from 'vitest';
import { decide, respond } from '../src/bots/bot.ts';
import { screenOf } from '../src/cli/play/screens/index.ts';
import type { AnyThinkingGame } from '../src/core/game.ts';
import { namesOf, openMatch, playMatch } from '../src/core/match.ts';
import { rngFromSeed } from '../src/core/rng.ts';
import { VERBS as CASINO } from '../src/games/casino/words/moves.ts';
import type { Position as DhappaPosition } from '../src/games/dhappa/rules/types.ts';
import { discardVerb, VERBS as DHAPPA } from '../src/games/dhappa/words/moves.ts';
import type { GameId } from '../src/games/index.ts';
import { THINKING_GAMES as GAMES, thinkingGameOf as gameOf } from '../src/games/minds.ts';
import { claimVerb, layOffVerb, VERBS as MAY_I } from '../src/games/may-i/words/moves.ts';
import type { Move as MayIMove, Position as MayIPosition } from '../src/games/may-i/rules/types.ts';
import { VERBS as RUMMIKUB } from '../src/games/rummikub/words/moves.ts';
import { VERBS as SHITHEAD } from '../src/games/shithead/words/moves.ts';
import { PLAIN, positionOf, sceneOf, type Fields } from './support/screen-scenes.ts';

interface Typed {
  readonly type: string;
}

/** The words of the button that makes the move; none where no single button does. */
const BUTTONS: Readonly<Record<GameId, (move: Typed, view: unknown) => string | undefined>> = {
  shithead: ({ type }) => SHITHEAD[type as keyof typeof SHITHEAD],
  casino: ({ type }) => CASINO[type as keyof typeof CASINO],
  'may-i': (move, view) => mayIButton(move as MayIMove, view as MayIPosition),
  dhappa: ({ type }, view) => {
    const { hands, turn } = view as DhappaPosition;
    return type === 'discard'
      ? discardVerb(hands[turn].length)
      : DHAPPA[type as keyof typeof DHAPPA];
  },
  // A play is told step by step, in the words of the plan.
  rummikub: ({ type }) => (type === 'play' ? undefined : RUMMIKUB[type as keyof typeof RUMMIKUB]),
};

function mayIButton(move: MayIMove, view: MayIPosition): string {
  if (move.type === 'claim') return claimVerb(view);
  const laid = 'layOffs' in move ? move.layOffs.length : Number(move.type === 'lay_off');
  return laid > 0 ? layOffVerb(laid, view.hand[view.turn].length) : MAY_I[move.type];
}

/** In the terminal these are lists of cards under a word of their own, or of names under a question. */
const UNDER_A_HEADING: readonly string[] = ['shithead play', 'shithead swap', 'shithead target'];

/** Whether the words stand in the sentence in this order, whatever stands between them. */
const says = (sentence: string, words: string): boolean => {
  const parts = words.toLowerCase().split(/\s+/);
  let at = 0;
  for (const word of sentence.toLowerCase().split(/[\s",:]+/)) if (word === parts[at]) at++;
  return at === parts.length;
};

/** Listing all moves of a hand takes long in some games, so that most positions are passed by. */
const isLooked = (moves: number): boolean => moves % 4 === 0 || moves < 8;
const looked = (game: AnyThinkingGame, view: unknown, seat: number, moves: number): unknown[] =>
  isLooked(moves) ? game.legal(view, seat).slice(0, 40) : [];

function expectNamed(id: GameId, move: unknown, view: unknown, names: readonly string[]): void {
  const button = BUTTONS[id](move as Typed, view);
  const words = plainText(gameOf(id).phraseMove(move, names, view));
  if (button !== undefined) expect(says(words, button), `${words} / ${button}`).toBe(true);
}

/** The list of the terminal calls its moves by the same words. */
function expectListed(id: GameId, view: unknown, seat: number, names: readonly string[]): void {
  const scene = { ...sceneOf(gameOf(id), view), view, seat, names };
  for (const { move, label } of screenOf(id).choices(scene, PLAIN).slice(0, 40)) {
    const { type } = move as Typed;
    const button = BUTTONS[id](move as Typed, view);
    if (button === undefined || UNDER_A_HEADING.includes(`${id} ${type}`)) continue;
    // A run goes by R4 on that screen.
    const words = label.replaceAll(/\bR\d+/g, 'run');
    expect(says(words, button), `${label} / ${button}`).toBe(true);
  }
}

const KINDS: Readonly<Record<GameId, number>> = {
  shithead: 6,
  casino: 6,
  'may-i': 8,
  dhappa: 6,
  rummikub: 3,
};

describe.each(Object.entries(GAMES))('%s', (id, found) => {
  const game = found as unknown as AnyThinkingGame;

  it('says every move by the word of its button', () => {
    const kinds = new Set<string>();
    const rng = rngFromSeed('words');
    for (let deal = 0; deal < 2; deal++) {
      const seats = Math.min(game.seats.max, Math.max(4, game.seats.min));
      const players = Array.from({ length: seats }, (_, at) => ({ name: `Player${at}` }));
      const opened = openMatch(game, { game: id, seed: `words ${deal}`, options: {}, players });
      if (!opened.ok) throw new Error('not dealt');
      let match = opened.value;
      for (let moves = 0; moves < 100 && game.outcome(match.position) === undefined; moves++) {
        const [waited] = game.toAct(match.position);
        const caller = game
          .mayInterrupt(match.position)
          .find((seat) =>
            respond(
              { game, view: game.view(match.position, seat), seat, rng: rngFromSeed('call') },
              'medium',
            ),
          );
        const seat = caller ?? waited;
        const view = game.view(match.position, seat);
        for (const listed of looked(game, view, seat, moves)) {
          kinds.add((listed as Typed).type);
          expectNamed(id as GameId, listed, view, namesOf(match));
        }
        if (isLooked(moves)) expectListed(id as GameId, view, seat, namesOf(match));
        const decision =
          caller === undefined
            ? decide({ game, view, seat, rng }, deal % 2 === 0 ? 'medium' : 'random')
            : respond({ game, view, seat, rng: rngFromSeed('call') }, 'medium')!;
        const played = playMatch(match, seat, decision.move);
        if (!played.ok) throw new Error(played.error.code);
        match = played.value;
      }
    }
    expect(kinds.size, [...kinds].join()).toBeGreaterThanOrEqual(KINDS[id as GameId]);
  });
});

describe('where random games seldom come to', () => {
  const at = (id: GameId, fields: Fields): void => {
    const game = gameOf(id);
    const view = game.view(positionOf(game, fields), 0);
    const names = ['You', 'East', 'South', 'West'];
    const moves = game.legal(view, 0);
    expect(moves.length).toBeGreaterThan(0);
    for (const move of moves) expectNamed(id, move, view, names);
    expectListed(id, view, 0, names);
  };

  it('[MI-84] the last card of a hand goes out by a lay-off', () => {
    const melds = { m1: 'P0 set 9C 9D 9S', m2: 'P0 set KC KD KS' };
    const fields = { n: 4, round: 1, phase: 'action', turn: 0, H0: 'KH', ...melds };
    at('may-i', fields);
    const view = positionOf(gameOf('may-i'), fields) as MayIPosition;
    const move = { type: 'lay_off', card: view.hand[0][0], meld: 2 } as const;
    expect(plainText(gameOf('may-i').phraseMove(move, [], view))).toBe(
      'go out with KH on your set',
    );
  });

  it('[DH-74] the last card of a hand goes out by a discard', () => {
    const runs = { R1: 'P0 7C 8C 9C', R2: 'P0 7D 8D 9D', R3: 'P0 7H 8H 9H' };
    at('dhappa', { n: 4, phase: 'play', turn: 0, H0: 'KS', ...runs });
  });

  it.each([
    ['dhappa', { n: 4, phase: 'handOver', scoring: 'hands' }],
    ['may-i', { n: 4, phase: 'roundOver' }],
    ['rummikub', { phase: 'roundOver', rounds: 3 }],
  ] as const)('the next part of a match in %s', (id, fields) => at(id, fields));
});
