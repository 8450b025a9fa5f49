/** `baize hint`: asks the coach for the best move of a seat, with its reason. */
import { plainText } from '../../core/phrase.ts';
import { adviceFor } from '../../bots/advice.ts';
import type { Suggestion } from '../../bots/coach.ts';
import { hintText, NOTHING_TO_DECIDE } from '../../bots/coaching-words.ts';
import { namesOf, seqOf } from '../../core/match.ts';
import { ok } from '../../core/result.ts';
import { readArguments, type Run } from '../command.ts';
import { failWith } from '../fault.ts';
import { ID_ONLY, lookWith, ownLook, VIEW_FLAGS } from '../match-args.ts';
import type { AnyMatch } from '../store.ts';
import { now, readThink } from '../bot-seats.ts';

const FLAGS = { ...VIEW_FLAGS, think: { type: 'string' } } as const;

export const runHint: Run = (args, io) => {
  const read = readArguments('hint', args, FLAGS, ID_ONLY);
  if (!read.ok) return read;
  const budget = readThink('hint', read.value.flags.think);
  if (!budget.ok) return budget;
  const look = ownLook('hint', lookWith('hint', read.value, io));
  if (!look.ok) return look;
  const { id, match, viewer } = look.value;
  const seq = seqOf(match);
  const advice = adviceFor(match, viewer, { budget: budget.value, clock: now });
  if (!advice) return failWith('cli/no_moves', NOTHING_TO_DECIDE);
  const { sentence, why, details, confidence, imagined, best, alternatives } = advice;
  const candidates = [best, ...alternatives].map((suggestion) => inNotation(match, suggestion));
  const { outlook } = best;
  return ok({
    text: [hintText({ sentence, outlook }), ...details.map((line) => `  ${line}`)].join('\n'),
    json: {
      id,
      seq,
      seat: viewer,
      sentence,
      outlook,
      why,
      details,
      confidence,
      imagined,
      best: candidates[0],
      alternatives: candidates.slice(1),
    },
  });
};

const inNotation = (match: AnyMatch, suggestion: Suggestion<unknown>) => ({
  move: suggestion.move === undefined ? null : match.game.formatMove(suggestion.move),
  words: suggestion.words,
  trust: suggestion.trust,
  score: suggestion.score ?? null,
  expects: suggestion.expects ?? null,
  outlook: suggestion.outlook,
  reasons: suggestion.reasons.map((reason) => ({
    ...reason,
    text: plainText(match.game.giveReason(reason, namesOf(match))),
  })),
});
