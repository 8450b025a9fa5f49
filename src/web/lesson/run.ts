/** Deals a step's position and judges an answer by the real rulebook. */
import type { AnyGame } from '../../core/game.ts';
import { invariant } from '../../core/invariant.ts';
import { explainViolation, play } from '../../core/play.ts';
import { LEARNER, type LessonStep } from './script.ts';

export type Verdict =
  | { readonly kind: 'right'; readonly position: unknown; readonly lines: readonly string[] }
  /** Allowed by the rules, but not what was asked. */
  | { readonly kind: 'other'; readonly says: string }
  | { readonly kind: 'refused'; readonly code: string; readonly says: string };

/** The position of a step: its own, or the one that the last answer led to. */
export function dealStep(game: AnyGame, step: LessonStep, before: unknown): unknown {
  if (!step.given) return before;
  const position = game.parsePosition(step.given);
  invariant(position.ok, `the lesson "${step.title}" deals a position that cannot be`);
  return position.value;
}

export function judgeAnswer(
  game: AnyGame,
  step: LessonStep,
  position: unknown,
  move: unknown,
  names: readonly string[],
): Verdict {
  const played = play(game, position, LEARNER, move);
  if (!played.ok) {
    const says = explainViolation(game, played.error, names);
    return { kind: 'refused', code: played.error.code, says };
  }
  if (!isRight(game, step, move))
    return { kind: 'other', says: step.nudge ?? 'You may do that, but it is not asked here.' };
  return {
    kind: 'right',
    position: played.value.position,
    lines: played.value.events
      .map((event) => game.describe(game.redact(event, LEARNER), LEARNER, names))
      .filter(Boolean),
  };
}

/** The order in which a move names its cards does not matter. */
function isRight(game: AnyGame, { answers }: LessonStep, move: unknown): boolean {
  if (answers === 'any') return true;
  const given = game.formatMove(game.canonicalMove(move));
  return answers.some((answer) => {
    const wanted = game.parseMove(answer);
    invariant(wanted.ok, `the lesson waits for "${answer}", which is no move`);
    return game.formatMove(game.canonicalMove(wanted.value)) === given;
  });
}
