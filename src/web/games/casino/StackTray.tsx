/**
 * CA-S9: the temp stack. While none is open, its place shows what the dragged card or the selection would do
 * (CA-S4).
 */
import { type ReactElement, useEffect, useState } from 'react';
import {
  joinPhrases,
  say,
  sayCard,
  SILENCE,
  type Phrase,
  type Said,
} from '../../../core/phrase.ts';
import { formatCard } from '../../../core/card.ts';
import { CardFace } from '../../cards/Card.tsx';
import { cardName } from '../../cards/names.ts';
import { WithCards } from '../../cards/WithCards.tsx';
import { storage } from '../../storage.ts';
import type { Dragging } from '../../table/drag.ts';
import { offeredBy } from './moves.ts';
import './stack.css';
import {
  cardOfThing,
  nameOfThing,
  type Snapshot,
  STACK,
  TABLE,
  type Thing,
  thingAt,
  type ScreenState,
} from './screen-state.ts';
import { isStack } from './use-card-drag.ts';
import { STACK_HELP, stackLine, stackTotal, sumLine } from './words.ts';
import {
  type Action,
  determineActions,
  lackOf,
  lackWords,
  type Selection,
  stackActions,
  validateTrail,
} from '../../../games/casino/index.ts';
import { placeOf } from './staging.ts';
import type { Trailing } from './Felt.tsx';
import { lastLines } from '../../table/LogRail.tsx';
import { viewerOf } from '../../table/use-table.ts';
import type { TableParts } from './use-table-state.ts';

/** What the card in the air, or the chosen cards, would lead to. */
export interface Preview {
  readonly text: Said;
  readonly refused: boolean;
}

interface Props extends TableParts {
  readonly preview: Preview | undefined;
  /** What somebody else did last, while there is nothing else to say here. */
  readonly news: Phrase;
}

export function StackTray({ now, moves, drag, preview, news }: Props): ReactElement {
  if (now.draft === '')
    return (
      <div className="ca-said">
        <p className="ca-preview" role="status" data-refused={preview?.refused || undefined}>
          {preview && <WithCards text={preview.text} />}
        </p>
        {!preview && news.length > 0 && (
          // The announcer has said it already.
          <p className="ca-news" aria-hidden="true">
            <WithCards text={news} />
          </p>
        )}
      </div>
    );
  const away = drag.dragging?.held.some(isStack) ?? false;
  return (
    <div
      className="ca-stack"
      role="group"
      aria-label={`Temp stack, total ${stackTotal(now, now.staged)}`}
      data-zone="stack"
      data-drop={STACK}
      data-place={STACK}
      data-near=""
      data-away={away || undefined}
    >
      <FirstTime />
      <button
        type="button"
        className="ca-stack-no"
        aria-label="Cancel the stack"
        onClick={() => moves.step('cancel')}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M6 6L18 18M18 6L6 18" />
        </svg>
      </button>
      <span className="ca-stack-cards">
        {now.staged.map((thing) => (
          <StagedCard key={nameOfThing(thing)} thing={thing} now={now} moves={moves} drag={drag} />
        ))}
      </span>
      <output className="ca-stack-total">
        <small>total</small>
        {stackTotal(now, now.staged)}
      </output>
      <button
        type="button"
        className="ca-stack-yes"
        data-fits={offeredBy(now).length > 0 || undefined}
        aria-label="Confirm the stack"
        onClick={() => moves.step('confirm')}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M5 13L10 18L19 7" />
        </svg>
      </button>
    </div>
  );
}

const KNOWN_KEY = 'baize/casino-stack';

/** What a stack is, until one has been closed in this browser. */
function FirstTime(): ReactElement | null {
  const [known] = useState(() => storage().getItem(KNOWN_KEY) !== null);
  useEffect(() => () => keepKnown(), []);
  return known ? null : <p className="ca-stack-help">{STACK_HELP}</p>;
}

function keepKnown(): void {
  try {
    storage().setItem(KNOWN_KEY, 'yes');
  } catch {
    // A full storage only means that it is said once more.
  }
}

interface StagedProps extends TableParts {
  readonly thing: Thing;
}

/** A reference to a card that still lies in its own place; a tap takes it out of the stack. */
function StagedCard({ thing, now, moves, drag }: StagedProps): ReactElement | null {
  const card = cardOfThing(now.view, thing);
  if (card === undefined) return null;
  return (
    <button
      type="button"
      className="card-button"
      data-nav=""
      data-staged={formatCard(card)}
      data-place={`staged/${card}`}
      aria-label={`Take the ${cardName(card)} out of the stack`}
      onClick={() => {
        if (!drag.wasDrag()) moves.step(`unstage ${nameOfThing(thing)}`);
      }}
      onPointerDown={(event) => drag.start(STACK, event)}
    >
      <CardFace card={card} title="" />
    </button>
  );
}

const plain = (text: Said): Preview => ({ text, refused: false });
const refused = (text: Said): Preview => ({ text, refused: true });

export function previewOf(now: ScreenState, dragging: Dragging | undefined): Preview | undefined {
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

function chosenPreview(now: ScreenState): Preview | undefined {
  const { card, targets } = now.chosen;
  const own: Thing[] = card === undefined ? [] : [{ kind: 'hand', card }];
  const line = sumLine(now, [...targets, ...own]);
  return line === '' ? undefined : plain(line);
}

function overWithHandCard(now: ScreenState, card: number, over: string): Preview | undefined {
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
function stackWords({ view, seat, names }: ScreenState, stack: Selection): Said {
  const actions = stackActions(view, seat, stack, names);
  if (actions.length > 0) return labelsOf(actions);
  const { why, missing } = lackOf(view, seat, stack);
  return lackWords(why, missing, names);
}

const labelsOf = (actions: readonly Action[]): string =>
  actions.map(({ label }) => label).join(', or ');

function overWithTableCard(now: ScreenState, held: Thing, over: string): Preview | undefined {
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
export function trailingOf(now: ScreenState, dragging: Dragging | undefined): Trailing | undefined {
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
