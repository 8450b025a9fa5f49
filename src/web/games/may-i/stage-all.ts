/**
 * Stages several cards at once. The rules check each card against the melds as the earlier ones left them.
 */
import type { Card } from '../../../core/card.ts';
import type { Draft } from '../../../core/draft.ts';
import type { Violation } from '../../../core/game.ts';
import type { RunEnd } from '../../../core/meld.ts';
import { drafts } from '../../../games/may-i/index.ts';
import { stageStep } from './stage.ts';
import type { Standing } from './standing.ts';

/** Whether this wild may be laid off at all; at which end is another question. */
export function mayStage({ view, seat, draft }: Standing, card: Card, meld: number): boolean {
  const step = stageStep({ card, meld, position: 'end' });
  return drafts.take(view, seat, draft, step).kind !== 'refused';
}

interface Staged {
  readonly draft: Draft;
  readonly left: readonly Card[];
  /** Why those that are left do not fit. */
  readonly why: Violation | undefined;
}

/** As many of the cards as fit, in whatever order they do. */
export function stageAll(
  { view, seat, draft }: Standing,
  meld: number,
  cards: readonly Card[],
  position: RunEnd | undefined,
): Staged {
  let staged: Staged = { draft, left: cards, why: undefined };
  for (let round = 0; round < cards.length; round++) {
    for (const card of staged.left) {
      const layOff = position === undefined ? { card, meld } : { card, meld, position };
      const answer = drafts.take(view, seat, staged.draft, stageStep(layOff));
      if (answer.kind === 'refused') staged = { ...staged, why: staged.why ?? answer.violation };
      if (answer.kind !== 'draft') continue;
      const left = staged.left.filter((one) => one !== card);
      staged = { draft: answer.draft, left, why: undefined };
    }
  }
  return staged;
}
