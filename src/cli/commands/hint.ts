import { adviceFor } from '../../bots/at-table.ts';
import type { Suggestion } from '../../bots/coach.ts';
import { namesOf, seqOf } from '../../core/match.ts';
import { ok } from '../../core/result.ts';
import type { Run } from '../command.ts';
import { failWith } from '../fault.ts';
import { readOwnLook } from '../match-args.ts';
import type { AnyMatch } from '../store.ts';

export const runHint: Run = (args, io) => {
  const look = readOwnLook('hint', args, io);
  if (!look.ok) return look;
  const { id, match, viewer } = look.value;
  const seq = seqOf(match);
  const advice = adviceFor(match, viewer);
  if (!advice)
    return failWith('cli/no_moves', 'You have no move now, so there is nothing to advise.');
  const { sentence, why, confidence, best, alternatives } = advice;
  const candidates = [best, ...alternatives].map((suggestion) => inNotation(match, suggestion));
  return ok({
    text: sentence,
    json: {
      id,
      seq,
      seat: viewer,
      sentence,
      why,
      confidence,
      best: candidates[0],
      alternatives: candidates.slice(1),
    },
  });
};

const inNotation = (match: AnyMatch, suggestion: Suggestion<unknown>) => ({
  move: match.game.formatMove(suggestion.move),
  words: suggestion.words,
  trust: suggestion.trust,
  score: suggestion.score,
  reasons: suggestion.reasons.map((reason) => ({
    ...reason,
    text: match.game.giveReason(reason, namesOf(match)),
  })),
});
