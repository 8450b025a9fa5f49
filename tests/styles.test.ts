/**
 * How far personalities differ (BT-40), on fixed positions from games between medium bots. Looked at are those where
 * there is something to choose: hard sees moves of both kinds, none of them hopelessly behind. That strength stays the
 * same takes hundreds of games; docs/bots.md has the figures.
 */
import { describe, expect, it } from 'vitest';
import { botRng, decide } from '../src/bots/bot.ts';
import { STYLES, type Style } from '../src/bots/roster.ts';
import { bestInStyle, leaningOf } from '../src/bots/style.ts';
import type { AnyThinkingGame, Candidate } from '../src/core/game.ts';
import type { Seat } from '../src/core/seat.ts';
import { GAME_IDS, type GameId } from '../src/games/index.ts';
import { thinkingGameOf as gameOf } from '../src/games/minds.ts';
import { playBots } from './support/bot-games.ts';

interface Moment {
  readonly view: unknown;
  readonly seat: Seat;
  /** As hard judges them: the personalities begin with the same. */
  readonly candidates: readonly Candidate<unknown>[];
}

/** Three clear leads of the judgement: what is farther behind is not a question of style. */
const HOPELESS = 30;
/** Neighbours differ by so many of a hundred moves. */
const APART = 8;
const PATIENCE_MS = 120_000;
const disrupts = (game: AnyThinkingGame, { view, seat }: Moment, move: unknown): boolean =>
  game.search.style(view, seat, move, 0).disrupts;

function isQuestionOfStyle(game: AnyThinkingGame, moment: Moment): boolean {
  const { view, seat, candidates } = moment;
  const kinds = new Set<boolean>();
  for (const { move, score } of candidates)
    if (score >= candidates[0].score - HOPELESS)
      for (const style of ['aggressive', 'defensive'] as const)
        kinds.add(disrupts(game, moment, leaningOf({ game, view, seat }, style)!.lean(move).move));
  return kinds.size > 1;
}

function momentsOf(id: GameId, count: number): Moment[] {
  const game: AnyThinkingGame = gameOf(id);
  const moments: Moment[] = [];
  for (let at = 0; moments.length < count; at++) {
    const spec = { seats: game.seats.min, options: {}, seed: `styles/${id}/${at}` };
    playBots(game, { ...spec, levels: ['medium'] }, ({ position, view, seat, seq }) => {
      const isAsked = game.toAct(position).includes(seat);
      if (!isAsked || moments.length === count) return;
      const candidates = game.judge('hard', view, seat, botRng('style', seat, seq));
      if (isQuestionOfStyle(game, { view, seat, candidates }))
        moments.push({ view, seat, candidates });
    });
  }
  return moments;
}

/** Of a hundred moves, those that go for an opponent. */
const sharesOf = (
  id: GameId,
  moments: readonly Moment[],
  moveOf: (style: Style, moment: Moment, at: number) => unknown,
): number[] =>
  STYLES.map((style) => {
    const game: AnyThinkingGame = gameOf(id);
    const disruptive = moments.filter((moment, at) => {
      const move = moveOf(style, moment, at);
      expect(game.check(moment.view, moment.seat, move)).toBeUndefined();
      return disrupts(game, moment, move);
    });
    return (100 * disruptive.length) / moments.length;
  });

function expectApart([aggressive, balanced, defensive]: readonly number[]): void {
  expect(aggressive - balanced).toBeGreaterThanOrEqual(APART);
  expect(balanced - defensive).toBeGreaterThanOrEqual(APART);
}

describe('[BT-40] personalities', { timeout: PATIENCE_MS }, () => {
  it.each(GAME_IDS)('of hard bots differ in %s', (id) => {
    const game: AnyThinkingGame = gameOf(id);
    expectApart(
      sharesOf(
        id,
        momentsOf(id, 200),
        (style, { view, seat, candidates }) =>
          bestInStyle({ game, view, seat }, style, candidates).move,
      ),
    );
  });

  it.each(['shithead', 'casino', 'may-i'] as const)('of experts differ in %s', (id) => {
    const game: AnyThinkingGame = gameOf(id);
    expectApart(
      sharesOf(
        id,
        momentsOf(id, 60),
        (style, { view, seat }, at) =>
          decide({ game, view, seat, rng: botRng('style', seat, at) }, `expert-${style}@60i`).move,
      ),
    );
  });
});
