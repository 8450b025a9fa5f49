/** Short preview of what the dragged card or the selection would do (CA-S4), and sums while combining. */
import {
  joinPhrases,
  say,
  sayCard,
  SILENCE,
  type Phrase,
  type Said,
} from '../../../core/phrase.ts';
import {
  type Action,
  determineActions,
  lackOf,
  lackWords,
  type Selection,
  stackActions,
  validateTrail,
} from '../../../games/casino/index.ts';
import { isStack } from './use-card-drag.ts';
import type { Dragging } from '../../table/drag.ts';
import { placeOf } from './staging.ts';
import type { Preview } from './StackTray.tsx';
import type { Trailing } from './Felt.tsx';
import { STACK, TABLE, thingAt, type Snapshot, type Standing, type Thing } from './standing.ts';
import { lastLines } from '../../table/last-move.ts';
import { viewerOf } from '../../table/use-table.ts';
import { stackLine, sumLine } from './words.ts';

const plain = (text: Said): Preview => ({ text, refused: false });
const refused = (text: Said): Preview => ({ text, refused: true });

export function previewOf(now: Standing, dragging: Dragging | undefined): Preview | undefined {
  if (!dragging) return chosenPreview(now);
  const { held, over } = dragging;
  const thing = thingAt(now, held[0]);
  if (over === undefined || isStack(held[0]) || over === placeOf('hand', now.seat))
    return undefined;
  if (!thing || !now.yourTurn) return undefined;
  return thing.kind === 'hand'
    ? overWithHandCard(now, thing.card, over)
    : overWithTableCard(now, thing, over);
}

function chosenPreview(now: Standing): Preview | undefined {
  const { card, targets } = now.chosen;
  const own: Thing[] = card === undefined ? [] : [{ kind: 'hand', card }];
  const line = sumLine(now, [...targets, ...own]);
  return line === '' ? undefined : plain(line);
}

function overWithHandCard(now: Standing, card: number, over: string): Preview | undefined {
  const { view, seat, names } = now;
  if (over === TABLE) {
    const trail = validateTrail(view, seat, card, names);
    return trail.ok
      ? plain(say`Trail ${sayCard(card)}`)
      : refused(`It comes back. ${trail.message}`);
  }
  if (over === STACK) return plain('Into the stack');
  const onto = thingAt(now, over);
  if (!onto || onto.kind === 'hand') return undefined;
  const found = determineActions(view, seat, card, onto, names);
  if (found.actions.length > 0) return plain(labelsOf(found.actions));
  if (onto.kind === 'build') return refused(`It comes back. ${found.message ?? ''}`);
  const sum = stackLine(now, [onto, { kind: 'hand', card }]);
  return plain(say`A temp stack: ${sum}. ${stackWords(now, { card, targets: [onto] })}`);
}

/** What the stack could be confirmed as, or why it comes to nothing. */
function stackWords({ view, seat, names }: Standing, stack: Selection): Said {
  const actions = stackActions(view, seat, stack, names);
  if (actions.length > 0) return labelsOf(actions);
  const { why, missing } = lackOf(view, seat, stack);
  return lackWords(why, missing, names);
}

const labelsOf = (actions: readonly Action[]): string =>
  actions.map(({ label }) => label).join(', or ');

function overWithTableCard(now: Standing, held: Thing, over: string): Preview | undefined {
  const onto = thingAt(now, over);
  if (over === STACK) return plain('Into the stack');
  if (!onto || onto.kind === 'hand' || over === TABLE) return undefined;
  if (onto.kind === 'build') {
    const own = now.view.builds.find(({ name }) => name === onto.build)?.owner === now.seat;
    return own ? plain('Add to your build') : refused('It comes back: this build is not yours.');
  }
  return plain(`A temp stack: ${stackLine(now, [onto, held])}`);
}

/** What somebody else did last: where the log is folded away, a capture is over in a moment. */
export function newsIn(snapshot: Snapshot): Phrase {
  const { log, lastEvents, outcome } = snapshot;
  const yours = lastEvents[0]?.seat === viewerOf(snapshot);
  if (yours || outcome !== undefined || log.length === 0) return SILENCE;
  return joinPhrases(lastLines(log), ' ').map((part, at, all) =>
    isAfterCard(all, at) && typeof part === 'string' && /^[.,:]/.test(part)
      ? NO_BREAK + part
      : part,
  );
}

const isAfterCard = (phrase: Phrase, at: number): boolean => {
  const before = phrase[at - 1];
  return typeof before === 'object' && 'card' in before;
};

/** A comma after the picture of a card stays on its line. */
const NO_BREAK = '\u2060';

/** The card over the felt, or the one that a tap on the felt would trail. */
export function trailingOf(now: Standing, dragging: Dragging | undefined): Trailing | undefined {
  const { view, seat, names, chosen, yourTurn, draft } = now;
  if (!yourTurn || draft !== '') return undefined;
  const held = dragging && thingAt(now, dragging.held[0]);
  if (dragging && (held?.kind !== 'hand' || dragging.over !== TABLE)) return undefined;
  const card =
    held?.kind === 'hand' ? held.card : chosen.targets.length === 0 ? chosen.card : undefined;
  if (card === undefined) return undefined;
  const refusedNow = !validateTrail(view, seat, card, names).ok;
  // A card that is only chosen shows where it could lie, never that it could not.
  return refusedNow && !dragging ? undefined : { card, refused: refusedNow };
}
