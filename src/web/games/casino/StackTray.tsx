/** CA-S9: the temp stack. While none is open, its place shows a preview of the current selection. */
import type { Phrase, Said } from '../../../core/phrase.ts';
import { useEffect, useState, type ReactElement } from 'react';
import { formatCard } from '../../../core/card.ts';
import { CardFace } from '../../cards/Card.tsx';
import { cardName } from '../../cards/names.ts';
import { WithCards } from '../../cards/WithCards.tsx';
import { storage } from '../../storage.ts';
import type { Drag } from '../../table/drag.ts';
import type { Moves } from './moves.ts';
import { offeredBy } from './offers.ts';
import './stack.css';
import { cardOfThing, nameOfThing, STACK, type Standing, type Thing } from './standing.ts';
import { isStack } from './use-card-drag.ts';
import { STACK_HELP, stackTotal } from './words.ts';

/** What the card in the air, or the chosen cards, would lead to. */
export interface Preview {
  readonly text: Said;
  readonly refused: boolean;
}

interface Props {
  readonly now: Standing;
  readonly moves: Moves;
  readonly drag: Drag;
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
  useEffect(() => () => remember(KNOWN_KEY), []);
  return known ? null : <p className="ca-stack-help">{STACK_HELP}</p>;
}

function remember(key: string): void {
  try {
    storage().setItem(key, 'yes');
  } catch {
    // A full storage only means that it is said once more.
  }
}

interface StagedProps {
  readonly thing: Thing;
  readonly now: Standing;
  readonly moves: Moves;
  readonly drag: Drag;
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
