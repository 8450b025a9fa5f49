/** A hint names the buttons as they are: every kind of move of every game, by the word that its button has. */
import { describe, expect, it } from 'vitest';
import { decide, respond } from '../src/bots/bot.ts';
import type { AnyGame } from '../src/core/game.ts';
import { namesOf, openMatch, playMatch } from '../src/core/match.ts';
import { rngFromSeed } from '../src/core/rng.ts';
import { VERBS as CASINO } from '../src/games/casino/verbs.ts';
import { GO_OUT, VERBS as DHAPPA } from '../src/games/dhappa/verbs.ts';
import { GAMES, type GameId } from '../src/games/index.ts';
import { claimVerb, VERBS as MAY_I } from '../src/games/may-i/verbs.ts';
import type { Position as MayIPosition } from '../src/games/may-i/types.ts';
import { VERBS as RUMMIKUB } from '../src/games/rummikub/verbs.ts';
import { VERBS as SHITHEAD } from '../src/games/shithead/verbs.ts';

interface Typed {
  readonly type: string;
}

/** The words of the button that makes the move, where a button does. */
const BUTTONS: Readonly<Record<GameId, (move: Typed, view: unknown) => readonly string[]>> = {
  shithead: ({ type }) => [SHITHEAD[type as keyof typeof SHITHEAD]],
  casino: ({ type }) => [CASINO[type as keyof typeof CASINO]],
  'may-i': ({ type }, view) =>
    type === 'claim' ? [claimVerb(view as MayIPosition)] : [MAY_I[type as keyof typeof MAY_I]],
  // The last card goes out; a run is called by its number.
  dhappa: ({ type }) =>
    type === 'add' ? ['Add to'] : [DHAPPA[type as keyof typeof DHAPPA], GO_OUT],
  // A play is told step by step, in the words of the plan.
  rummikub: ({ type }) => (type === 'play' ? [] : [RUMMIKUB[type as keyof typeof RUMMIKUB]]),
};

/** Whether the words stand in the sentence in this order, whatever stands between them. */
const says = (sentence: string, words: string): boolean => {
  const parts = words.toLowerCase().split(/\s+/);
  let at = 0;
  for (const word of sentence.toLowerCase().split(/[\s",]+/)) if (word === parts[at]) at++;
  return at === parts.length;
};

/** Listing all moves of a hand takes long in some games, so that most positions are passed by. */
const looked = (game: AnyGame, view: unknown, seat: number, moves: number): unknown[] =>
  moves % 4 === 0 || moves < 8 ? game.legal(view, seat).slice(0, 40) : [];

const KINDS: Readonly<Record<GameId, number>> = {
  shithead: 6,
  casino: 6,
  'may-i': 8,
  dhappa: 6,
  rummikub: 3,
};

describe.each(Object.entries(GAMES))('%s', (id, found) => {
  const game = found as unknown as AnyGame;

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
            respond(game, 'medium', game.view(match.position, seat), seat, rngFromSeed('call')),
          );
        const seat = caller ?? waited;
        const view = game.view(match.position, seat);
        for (const listed of looked(game, view, seat, moves)) {
          const buttons = BUTTONS[id as GameId](listed as Typed, view);
          const words = game.phraseMove(listed, namesOf(match), view);
          kinds.add((listed as Typed).type);
          if (buttons.length > 0)
            expect(
              buttons.some((button) => says(words, button)),
              `${words} / ${buttons.join()}`,
            ).toBe(true);
        }
        const decision =
          caller === undefined
            ? decide(game, deal % 2 === 0 ? 'medium' : 'random', view, seat, rng)
            : respond(game, 'medium', view, seat, rngFromSeed('call'))!;
        const played = playMatch(match, seat, decision.move);
        if (!played.ok) throw new Error(played.error.code);
        match = played.value;
      }
    }
    expect(kinds.size, [...kinds].join()).toBeGreaterThanOrEqual(KINDS[id as GameId]);
  });
});
