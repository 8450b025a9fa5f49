/** The middle of the Shithead table: stock, pile, burned cards, direction, and which ranks may be played. */
import { saidText, type Said } from '../../../core/phrase.ts';
import { memo, type PointerEvent, type ReactElement } from 'react';
import { formatCard, UNKNOWN, type Card } from '../../../core/card.ts';
import { countCards } from '../../../core/words.ts';
import { pileFace, type Position } from '../../../games/shithead/index.ts';
import { CardBack, CardFace } from '../../cards/Card.tsx';
import { tiltOf } from '../../table/places.ts';
import { requirementLine } from './words.ts';

interface Props {
  readonly view: Position;
  /** The pile may be played on, or would refuse, the cards in the air. */
  readonly target: 'lit' | 'refusing' | undefined;
  /** What the play in preparation leads to. */
  readonly preview: string;
  readonly callout: Said | undefined;
  readonly onPile: () => void;
  readonly onGrab: (event: PointerEvent) => void;
}

export function Centre({ view, target, preview, callout, onPile, onGrab }: Props): ReactElement {
  const started = view.phase !== 'setup';
  return (
    <div className="sh-centre" data-direction={view.direction}>
      <DirectionRing direction={view.direction} />
      <Heap place="stock" label="Stock" count={view.stock.length} />
      <button
        type="button"
        className="pile"
        data-place="pile"
        data-drop="pile"
        data-target={target}
        aria-label={pileName(view.pile)}
        onClick={onPile}
        onPointerDown={onGrab}
      >
        <PileCards pile={view.pile} />
      </button>
      <Heap place="burned" label="Burned" count={view.burned.length} />
      <p className="asks" data-testid="requirement">
        {started && (
          <>
            <strong>{requirementLine(view.pile)}</strong> <Run pile={view.pile} />
          </>
        )}
        <span className="preview">{preview}</span>
      </p>
      {callout !== undefined && (
        <p key={saidText(callout)} className="callout" aria-hidden="true">
          {saidText(callout)}
        </p>
      )}
    </div>
  );
}

const pileName = (pile: readonly Card[]): string =>
  pile.length === 0
    ? 'The pile is empty'
    : `The pile: ${countCards(pile.length)}. ${requirementLine(pile)}`;

/** More than these lie under the others and cannot be seen anyway. */
const SHOWN_MAX = 8;
/** How far each cover is laid aside, and all of them together, in card widths. */
const COVER_SHIFT = 0.34;
const COVER_SHIFT_MAX = 0.72;

/** SH-S5: 8s and Js are laid aside a little, so that the card below them stays recognisable. */
const PileCards = memo(function PileCards({ pile }: { readonly pile: readonly Card[] }) {
  const { visible, covers } = pileFace(pile);
  const first = Math.max(0, pile.length - Math.max(SHOWN_MAX, covers + 1));
  const firstCover = visible === undefined ? pile.length : pile.length - covers;
  const laid = pile.length - firstCover;
  const step = Math.min(COVER_SHIFT, COVER_SHIFT_MAX / Math.max(1, laid));
  return (
    <>
      {pile.length === 0 && <span className="pile-empty" />}
      {pile.slice(first).map((card, at) => {
        const over = Math.max(0, first + at - firstCover + 1);
        return (
          <span
            key={card}
            className="pile-card"
            data-card={formatCard(card)}
            style={{ rotate: `${tiltOf(card)}deg`, ['--over' as string]: (over - laid / 2) * step }}
          >
            <CardFace card={card} title="" />
          </span>
        );
      })}
    </>
  );
});

function Run({ pile }: { readonly pile: readonly Card[] }): ReactElement | null {
  const { run, runLength } = pileFace(pile);
  return run > 1 ? (
    <span className="run">
      {run} of {runLength}
    </span>
  ) : null;
}

const HEAP_LAYERS = 3;

function Heap(props: { place: string; label: string; count: number }): ReactElement {
  const { place, label, count } = props;
  const layers = Math.min(HEAP_LAYERS, Math.ceil(count / 6));
  return (
    <div
      className="heap"
      data-heap={place}
      role="img"
      aria-label={`${label}: ${countCards(count)}`}
    >
      <span className="heap-cards" data-place={place}>
        {layers === 0 && <span className="heap-empty" />}
        {Array.from({ length: layers }, (_, layer) => (
          <span key={layer} className="heap-card">
            {place === 'stock' ? <CardBack /> : <CardFace card={UNKNOWN} title="" />}
          </span>
        ))}
      </span>
      <span className="heap-label" aria-hidden="true">
        {label} <b>{count}</b>
      </span>
    </div>
  );
}

/** SH-S6: turns over at each reversal. */
function DirectionRing({ direction }: { readonly direction: 1 | -1 }): ReactElement {
  const words = direction === 1 ? 'clockwise' : 'anticlockwise';
  return (
    <svg className="ring" viewBox="0 0 200 200" role="img" aria-label={`Play goes ${words}`}>
      <g className="ring-turn">
        <path d="M40 34A89 89 0 0 1 160 34" />
        <path d="M160 166A89 89 0 0 1 40 166" />
        <path className="ring-head" d="M157 24l9 16-18-2z" />
        <path className="ring-head" d="M43 176l-9-16 18 2z" />
      </g>
    </svg>
  );
}
