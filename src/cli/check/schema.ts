/** Schema of a scenario file. Positions and moves are validated by the game, not here. */
import { z } from 'zod';
import type { CoachCase } from '../../bots/coaching-cases.ts';
import { SPECTATOR } from '../../core/knowledge.ts';
import type { Scenario, Step } from '../../core/scenario.ts';

const fields = z.record(z.string(), z.unknown());
const seat = z.int();
const viewer = z.union([z.int(), z.literal('spectator').transform(() => SPECTATOR)], {
  error: 'a viewer is a seat number or "spectator"',
});
const text = z.string().min(1);

const moveStep = z.strictObject({
  seat,
  move: text,
  makes: text.optional(),
  offers: z.array(text).optional(),
  draft: z.union([text, z.number()]).transform(String).optional(),
  rejects: text.optional(),
  says: text.optional(),
  choices: z
    .union([z.array(text), z.record(z.string(), text)], {
      error: 'choices are a list of moves, or moves with what they say or show',
    })
    .optional(),
  expect: fields.optional(),
});
const defaultStep = z.strictObject({ seat, default: text });
const repeatStep = z.strictObject({
  repeat: z.int().min(1).max(10_000),
  moves: z.array(z.lazy((): z.ZodType<Step> => step)),
});

/** The kind of a step shows in its keys; judging it by that kind alone gives one reason instead of three. */
const step: z.ZodType<Step> = z.unknown().transform((value, context): Step => {
  const has = (key: string): boolean =>
    typeof value === 'object' && value !== null && Object.hasOwn(value, key);
  const kind = has('repeat') ? repeatStep : has('default') ? defaultStep : moveStep;
  const read = kind.safeParse(value);
  if (read.success) return read.data;
  for (const issue of read.error.issues)
    context.issues.push({ ...issue, input: value } as z.core.$ZodRawIssue);
  return z.NEVER;
});

const newGame = z.strictObject({
  seats: z.number(),
  seed: z
    .union([z.string(), z.number()], { error: 'a seed is text or a number' })
    .transform(String)
    .optional(),
  rejects: text.optional(),
  says: text.optional(),
});

const scenario: z.ZodType<Scenario> = z
  .strictObject({
    name: text,
    options: fields.optional(),
    given: fields.optional(),
    new: newGame.optional(),
    moves: z.array(step).optional(),
    expect: fields.optional(),
    legal: z.strictObject({ seat, moves: z.array(text) }).optional(),
    view: z.strictObject({ seat: viewer, expect: fields }).optional(),
    log: z
      .union([z.array(z.string()), z.strictObject({ seat: viewer, lines: z.array(z.string()) })], {
        error: 'a log is a list of lines, or { seat, lines }',
      })
      .optional(),
  })
  .refine((found) => !(found.given && found.new), {
    error: 'a scenario has either "given" or "new", not both',
    path: ['new'],
  });

export const scenarioFile = z.strictObject({
  game: text,
  scenarios: z.array(scenario).min(1, { error: 'there are no scenarios in the list' }),
});

const coachCase: z.ZodType<CoachCase> = z.strictObject({
  name: text,
  options: fields.optional(),
  given: fields,
  seat: z.int().min(0),
  best: z.array(text).min(1, { error: 'at least one move is right' }),
  reasons: z.array(text).optional(),
});

/** The shape of a file with questions to the coach. */
export const coachFile = z.strictObject({
  game: text,
  cases: z.array(coachCase).min(1, { error: 'there are no cases in the list' }),
});
