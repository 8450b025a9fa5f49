/**
 * Resolves a drop: lists the moves that a card can make on a target, or says why it comes back. Every surface
 * gets the same answer.
 */
import { RANK_OF, type Card } from '../../../core/card.ts';
import { plainText } from '../../../core/phrase.ts';
import type { Seat } from '../../../core/seat.ts';
import { actionsWith, type Action } from './action.ts';
import { check } from '../rules/check.ts';
import { explain } from '../words/explain.ts';
import { refusalOf } from './intent.ts';
import { exactLabel } from '../words/moves.ts';
import { buildTarget, looseTarget } from '../rules/targets.ts';
import { sumsOf } from '../rules/trail.ts';
import { buildWorth } from '../rules/turn.ts';
import { violation } from '../rules/types.ts';
import type { CasinoViolation, Position, Target } from '../rules/types.ts';
import { isFace, valueOf } from '../rules/values.ts';

export interface Determined {
  readonly actions: readonly Action[];
  /** Something must be chosen: several fit, or a trail was refused and its captures are offered. */
  readonly choice: boolean;
  /** Why the drop itself does nothing. */
  readonly violation?: CasinoViolation;
  readonly message?: string;
}

/** What this card can do on that target: CA-S5 to CA-S8. Without a card, what lies on the table is moved. */
export function determineActions(
  p: Position,
  seat: Seat,
  card: Card | undefined,
  target: Target | 'table',
  names: readonly string[] = [],
): Determined {
  if (target === 'table' && card !== undefined) return onTable(p, seat, card, names);
  const targets = target === 'table' ? [] : [target];
  const actions = actionsWith(p, seat, { card, targets }, names);
  if (actions.length > 0) return { actions, choice: actions.length > 1 };
  const why = refusalOf(p, seat, { card, targets });
  return { actions: [], choice: false, violation: why, message: plainText(explain(why, names)) };
}

function onTable(p: Position, seat: Seat, card: Card, names: readonly string[]): Determined {
  const trail = validateTrail(p, seat, card, names);
  if (trail.ok)
    return { actions: actionsWith(p, seat, { card, targets: [] }, names), choice: false };
  const { captures, violation: why, message } = trail;
  return { actions: captures, choice: captures.length > 0, violation: why, message };
}

export type TrailVerdict =
  | { readonly ok: true }
  | {
      readonly ok: false;
      readonly violation: CasinoViolation;
      readonly message: string;
      /** What blocked it and would be accepted; with several also all of it at once (CA-S5). */
      readonly captures: readonly Action[];
    };

/** Whether the card may be trailed now; if not, why, and what to do instead. */
export function validateTrail(
  p: Position,
  seat: Seat,
  card: Card,
  names: readonly string[] = [],
): TrailVerdict {
  const why = check(p, seat, { type: 'trail', card });
  if (!why) return { ok: true };
  const captures = why.code === 'casino/capture_required' ? blockersOf(p, seat, card, names) : [];
  const said = captures.length > 1 ? violation('multiple_actions', optionsIn(captures)) : why;
  return { ok: false, violation: why, message: plainText(explain(said, names)), captures };
}

export const optionsIn = (actions: readonly Action[]): { options: string } => ({
  options: actions.map(({ label }) => label).join(', '),
});

function blockersOf(p: Position, seat: Seat, card: Card, names: readonly string[]): Action[] {
  const sets = blockingSets(p, card);
  const legal = (targets: readonly Target[]): Action[] =>
    actionsWith(p, seat, { card, targets }, names).filter(({ move }) => move.type === 'capture');
  const single = withDistinctLabels(p, sets.flatMap(legal));
  if (sets.length < 2) return single;
  const everything = [...new Set(sets.flat())];
  const all = legal(everything).map((action) => ({ ...action, label: 'Capture all' }));
  return [...single, ...all];
}

/** Where ranks repeat, as they can with 52 cards, "Capture 7" twice would leave no choice between them. */
function withDistinctLabels(p: Position, captures: readonly Action[]): Action[] {
  const labels = captures.map(({ label }) => label);
  return captures.map((action) => {
    const repeats = labels.indexOf(action.label) !== labels.lastIndexOf(action.label);
    if (!repeats || action.move.type !== 'capture') return action;
    return { ...action, label: exactLabel(p, action.move) };
  });
}

/** Each equal card, the equal build, and with `trailBlock` any each sum (CA-44). */
function blockingSets(p: Position, card: Card): Target[][] {
  const equal = p.loose.filter((other) => RANK_OF[other] === RANK_OF[card]).map((one) => [one]);
  const sums =
    p.options.trailBlock === 'any'
      ? sumsOf(p.loose, valueOf(card)).filter((sum) => sum.length > 1)
      : [];
  const build = isFace(card) ? undefined : buildWorth(p, valueOf(card));
  const sets = [...equal, ...sums].map((cards) => cards.map(looseTarget));
  return build ? [...sets, [buildTarget(build.name)]] : sets;
}
