/**
 * A lesson: positions in a game's notation, each with a question and its right answers. The real rulebook
 * deals them and judges the learner's moves.
 */
import type { ReactElement } from 'react';
import type { Phrase, Said } from '../../core/phrase.ts';
import type { Seat } from '../../core/seat.ts';
import type { AnyGame, GameEvent } from '../../core/game.ts';
import { invariant } from '../../core/invariant.ts';
import { phraseViolation, play, type Played } from '../../core/play.ts';
import type { GameId } from '../../games/index.ts';
import { CITES } from '../../games/rule-numbers.ts';

export interface LessonStep {
  readonly title: string;
  /** The position dealt; where absent the lesson goes on from the last one. */
  readonly given?: Readonly<Record<string, string>>;
  /** Asks for the move in a sentence. */
  readonly ask: string;
  /** Right moves in notation; `any` takes every legal one. */
  readonly answers: readonly string[] | 'any';
  /** What to say to a legal move that is not the one asked for. */
  readonly nudge?: Said;
  /** The same for particular moves, by their notation, where there is more to say. */
  readonly nudges?: Readonly<Record<string, Said>>;
  /** What others do right after a right answer: their seats and moves, in order. */
  readonly replies?: readonly (readonly [Seat, string])[];
  /** Why it works, in a sentence or two. */
  readonly why: string;
  /** The rule that this step shows. */
  readonly rule: string;
}

export interface LessonTableProps<P, M> {
  /** The learner's view, never the position itself. */
  readonly view: P;
  readonly names: readonly string[];
  /** False once the step is answered: the table is then there to look at. */
  readonly canAct: boolean;
  /** A method, like `Table`, so that a lesson can also be handled without its game's own types. */
  onMove(this: void, move: M): void;
}

export interface LessonScript<P, M> {
  readonly steps: readonly LessonStep[];
  /** The players by seat; the learner first. */
  readonly names: readonly string[];
  /** One sentence for the end. */
  readonly farewell: string;
  /** How a sentence is drawn where it does not speak of cards. */
  drawn?(this: void, text: Said): ReactElement;
  /** The table with tappable cards and the actions that the game has. */
  Table(this: void, props: LessonTableProps<P, M>): ReactElement;
}

export const LEARNER: Seat = 0;

export type Verdict =
  | { readonly kind: 'right'; readonly position: unknown; readonly lines: readonly Phrase[] }
  /** Allowed by the rules, but not what was asked. */
  | { readonly kind: 'other'; readonly says: Said }
  | {
      readonly kind: 'refused';
      readonly code: string;
      readonly says: Phrase;
      /** The number of the rule behind it, where it has one. */
      readonly rule: string | undefined;
    };

type Answered = Played<unknown, GameEvent>;

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
    const says = phraseViolation(game, played.error, names);
    const rule = CITES[game.id as GameId].ruleOf(played.error);
    return { kind: 'refused', code: played.error.code, says, rule };
  }
  if (!isRight(game, step, move)) return { kind: 'other', says: nudgeFor(game, step, move) };
  const { position: reached, events } = withReplies(game, step, played.value);
  return {
    kind: 'right',
    position: reached,
    lines: events
      .map((event) => game.describe(game.redact(event, LEARNER), LEARNER, names))
      .filter((line) => line.length > 0),
  };
}

const nudgeFor = (game: AnyGame, { nudge, nudges }: LessonStep, move: unknown): Said =>
  nudges?.[game.formatMove(move)] ?? nudge ?? 'You may do that, but it is not asked here.';

/** What was played, and what the others do to it. */
function withReplies(game: AnyGame, step: LessonStep, played: Answered): Answered {
  let { position, events } = played;
  for (const [seat, text] of step.replies ?? []) {
    const reply = play(game, position, seat, moveIn(game, text));
    invariant(reply.ok, `in the lesson "${step.title}" seat ${seat} cannot ${text}`);
    position = reply.value.position;
    events = [...events, ...reply.value.events];
  }
  return { position, events };
}

/** The order in which a move names its cards does not matter. */
function isRight(game: AnyGame, { answers }: LessonStep, move: unknown): boolean {
  if (answers === 'any') return true;
  const textOf = (one: unknown): string => game.formatMove(game.canonicalMove(one));
  return answers.some((answer) => textOf(moveIn(game, answer)) === textOf(move));
}

function moveIn(game: AnyGame, text: string): unknown {
  const move = game.parseMove(text);
  invariant(move.ok, `the lesson names "${text}", which is no move`);
  return move.value;
}
