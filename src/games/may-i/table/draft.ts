/** Lay-offs put aside on the table before they are committed as one move (MI-55, MI-56). */
import { formatCard } from '../../../core/card.ts';
import { NO_DRAFT, type Draft, type DraftAnswer, type Drafts } from '../../../core/draft.ts';
import type { Seat } from '../../../core/seat.ts';
import { quoted } from '../../../core/words.ts';
import { check } from '../rules/check.ts';
import { layOffMove } from '../rules/melds.ts';
import { formatLayOffs, parseMove, cardIn, layOffsIn } from '../text/notation.ts';
import type { LayOff, MayIViolation, Move, Position } from '../rules/types.ts';
import { violation } from '../rules/types.ts';

const STEPS = ['stage 2C 3 start', 'unstage 2C', 'commit', 'cancel'] as const;
const VERBS = ['stage', 'unstage', 'commit', 'cancel'] as const;
type Verb = (typeof VERBS)[number];

/** The lay-offs that a draft names; a draft that cannot be read is none. */
export function stagedIn(draft: Draft): LayOff[] {
  const read = layOffsIn(draft.split(/\s+/).filter(Boolean), undefined);
  return read.ok ? read.value : [];
}

const verbOf = (text: string): Verb | undefined => {
  const [word] = text.trim().toLowerCase().split(/\s+/, 1);
  return VERBS.find((verb) => verb === word);
};

const restOf = (text: string): string => text.trim().replace(/^\S+\s*/, '');

function unreadable(step: string): string | undefined {
  const verb = verbOf(step);
  const rest = restOf(step);
  if (verb === 'stage') {
    const read = parseMove(`layoff ${rest}`);
    if (!read.ok) return read.error;
    return read.value.type === 'lay_off'
      ? undefined
      : 'Stage one card at a time: stage 2C 3 start.';
  }
  if (verb === 'unstage') {
    const card = cardIn(rest, undefined);
    return card.ok ? undefined : card.error;
  }
  return rest === '' ? undefined : `Nothing follows ${verb}: leave out ${quoted(rest)}.`;
}

const refuse = (why: MayIViolation): DraftAnswer<Move> => ({
  kind: 'refused',
  violation: why,
  options: [],
});
const draftOf = (layOffs: readonly LayOff[]): DraftAnswer<Move> => ({
  kind: 'draft',
  draft: formatLayOffs(layOffs),
});

/** A May I of another player holds up moves (MI-72), but not what is put aside for one. */
const withoutQuestion = (p: Position): Position =>
  p.question === null ? p : { ...p, question: null };

function take(p: Position, seat: Seat, draft: Draft, step: string): DraftAnswer<Move> {
  const staged = stagedIn(draft);
  switch (verbOf(step)) {
    case 'stage':
      return stage(withoutQuestion(p), seat, staged, step);
    case 'unstage':
      return unstage(withoutQuestion(p), seat, staged, step);
    case 'commit':
      return commit(p, seat, staged);
    default:
      return draftOf([]);
  }
}

/** The new card is judged with all that are staged before it. */
function stage(
  p: Position,
  seat: Seat,
  staged: readonly LayOff[],
  step: string,
): DraftAnswer<Move> {
  const read = parseMove(`layoff ${restOf(step)}`);
  if (!read.ok || read.value.type !== 'lay_off') return refuse(violation('no_cards'));
  const { card, meld, position } = read.value;
  const layOff: LayOff = position === undefined ? { card, meld } : { card, meld, position };
  const layOffs = [...staged, layOff];
  const verdict = check(p, seat, { type: 'lay_off_many', layOffs });
  return verdict ? refuse(verdict) : draftOf(layOffs);
}

/** What depended on the card goes back to the hand with it. */
function unstage(
  p: Position,
  seat: Seat,
  staged: readonly LayOff[],
  step: string,
): DraftAnswer<Move> {
  const card = cardIn(restOf(step), undefined);
  const isStaged = card.ok && staged.some((layOff) => layOff.card === card.value);
  if (!isStaged)
    return refuse(
      violation('not_staged', { card: card.ok ? formatCard(card.value) : 'that card' }),
    );
  const others = staged.filter((layOff) => layOff.card !== card.value);
  return draftOf(keepFitting(p, seat, others));
}

function commit(p: Position, seat: Seat, staged: readonly LayOff[]): DraftAnswer<Move> {
  const move = layOffMove(staged, p.hand[seat].length);
  const verdict = check(p, seat, move);
  return verdict ? refuse(verdict) : { kind: 'move', move };
}

/** Those of the lay-offs that still fit, one after the other. */
function keepFitting(p: Position, seat: Seat, layOffs: readonly LayOff[]): LayOff[] {
  const kept: LayOff[] = [];
  for (const layOff of layOffs)
    if (!check(p, seat, { type: 'lay_off_many', layOffs: [...kept, layOff] })) kept.push(layOff);
  return kept;
}

export const drafts: Drafts<Position, Move> = {
  isStep: (text) => verbOf(text) !== undefined,
  steps: STEPS,
  unreadable,
  take,
  still: (p, seat, draft) =>
    draft === NO_DRAFT
      ? NO_DRAFT
      : formatLayOffs(keepFitting(withoutQuestion(p), seat, stagedIn(draft))),
  // A whole move leaves the staged cards where they are, or takes them away: `still` tells.
  check: (p, seat, _draft, move) => check(p, seat, move),
};
