/**
 * Area where you assemble a lay-down: one slot for each set and run of the contract, validated as it grows.
 */
import type { CSSProperties, ReactElement } from 'react';
import { formatCard, type Card } from '../../../core/card.ts';
import { explainViolation } from '../../../core/play.ts';
import { mayI, RUN_MIN, SET_MIN } from '../../../games/may-i/index.ts';
import { CardFace } from '../../cards/Card.tsx';
import { WithCards } from '../../cards/WithCards.tsx';
import { cardName, spokenCards } from '../../cards/names.ts';
import { addressOf } from '../../table/places.ts';
import { Badge } from './Melds.tsx';
import { SLOTS, slotPlace } from './places.ts';
import { clashIn, type Slot } from './slots.ts';
import './slots.css';
import type { ScreenState } from './screen-state.ts';
import { symbols } from './words.ts';
import type { TableParts } from './use-table-state.ts';

export function Slots({ now, moves, drag }: TableParts): ReactElement | null {
  if (now.slots.length === 0) return null;
  const begun = now.slots.some(({ named }) => named.length > 0);
  return (
    <section className="mi-slots" aria-label="Your lay-down" data-place={SLOTS}>
      <div
        className="mi-slot-row"
        data-navrow=""
        style={{ gridTemplateColumns: widthsOf(now.slots) }}
      >
        {now.slots.map((slot, at) => (
          <SlotView key={slot.name} now={now} moves={moves} drag={drag} slot={slot} at={at} />
        ))}
      </div>
      <div className="mi-slot-tools">
        <button
          type="button"
          className="btn-quiet"
          title="Lay the best lay-down of your hand out (B)"
          onClick={() => moves.fillBest()}
        >
          Best lay-down
        </button>
        <button
          type="button"
          className="btn-quiet"
          disabled={!begun}
          onClick={() => moves.clearSlots()}
        >
          Clear
        </button>
      </div>
    </section>
  );
}

/** A slot is as wide as what it holds: in the last round a run may be long. */
const widthsOf = (slots: readonly Slot[]): string =>
  slots.map(({ cards }) => `minmax(0, ${Math.max(RUN_MIN, cards.length)}fr)`).join(' ');

interface SlotProps extends TableParts {
  readonly slot: Slot;
  readonly at: number;
}

function SlotView(props: SlotProps): ReactElement {
  const { now, moves, drag, slot, at } = props;
  const place = slotPlace(at);
  const verdict = verdictOf(now, slot);
  const wants = now.chosen.length > 0 || drag.dragging !== undefined;
  return (
    <div
      className="mi-slot"
      data-zone="slot"
      data-slot={at + 1}
      data-state={slot.state}
      data-drop={place}
      data-place={place}
      data-wants={wants || undefined}
      data-over={drag.dragging?.over === place || undefined}
    >
      <button
        type="button"
        className="mi-slot-target"
        data-nav=""
        aria-label={`${slot.name}: ${slotWords(slot)}. ${spokenCards(verdict.full)}`}
        onClick={() => {
          if (!drag.wasDrag()) moves.toSlot(at);
        }}
      />
      <span className="mi-slot-cards" style={{ '--cards': slot.cards.length } as CSSProperties}>
        {slot.cards.map((card, index) => (
          <SlotCard key={card} {...props} card={card} face={slot.faces[index]} place={index} />
        ))}
      </span>
      <span className="mi-verdict" aria-hidden="true">
        <b>{slot.name}</b> <WithCards text={verdict.short} />
      </span>
      <MoveWild {...props} />
    </div>
  );
}

const slotWords = ({ cards, faces }: Slot): string =>
  cards.length === 0
    ? 'empty'
    : cards
        .map((card, at) =>
          faces[at] === undefined
            ? cardName(card)
            : `${cardName(card)} as ${spokenCards(faces[at])}`,
        )
        .join(', ');

interface Verdict {
  readonly short: string;
  readonly full: string;
}

function verdictOf({ names }: ScreenState, slot: Slot): Verdict {
  const { state, fault, kind, named } = slot;
  const least = kind === 'set' ? SET_MIN : RUN_MIN;
  if (state === 'empty') {
    const short = `${least} ${kind === 'set' ? 'of a rank' : 'in a row'}`;
    return { short, full: `Wants ${short}.` };
  }
  if (!fault) return { short: '✓', full: 'Good.' };
  const full = explainViolation(mayI, fault, names);
  if (state === 'begun') return { short: `${least - named.length} more`, full };
  if (fault.code === 'may-i/same_suit_gap') return { short: 'too near the other run', full };
  // The rules count first; what clashes already is the better news.
  const clash = named.length < least ? clashIn(slot) : undefined;
  return { short: clash ?? shortFault(full), full };
}

/** The sentence without its beginning, which names the slot that it stands in. */
const shortFault = (full: string): string =>
  full.replace(/^Your (?:first|second|third) (?:set|run) (?:is no (?:set|run): )?/, '');

interface CardProps extends SlotProps {
  readonly card: Card;
  readonly face: string | undefined;
  readonly place: number;
}

function SlotCard({ now, moves, drag, slot, at, card, face, place }: CardProps): ReactElement {
  // The name holds what the badge shows.
  const as = face === undefined ? '' : ` as ${symbols(face)}`;
  return (
    <button
      type="button"
      className="mi-slot-card"
      data-nav=""
      data-zone="slot"
      data-card={formatCard(card)}
      data-away={drag.dragging?.held.includes(addressOf(card)) || undefined}
      style={{ '--place': place } as CSSProperties}
      aria-label={`Take back ${cardName(card)}${as} from the ${slot.name.toLowerCase()}`}
      onClick={() => {
        if (drag.wasDrag()) return;
        // With cards in hand the tap is meant for the slot, of which this is a part.
        if (now.chosen.length > 0) moves.toSlot(at);
        else moves.takeBack(card);
      }}
      onPointerDown={(event) => drag.start(addressOf(card), event)}
    >
      <CardFace card={card} title="" />
      {face !== undefined && <Badge face={face} />}
    </button>
  );
}

/** A spare wild of a run may stand at either end: one press takes it to the other. */
function MoveWild({ moves, slot, at }: SlotProps): ReactElement | null {
  const { other } = slot;
  if (!other) return null;
  const face = symbols(other.face);
  return (
    <button
      type="button"
      className="mi-move-wild"
      data-nav=""
      data-end={other.end}
      aria-label={`Move ${cardName(other.wild)} to the ${other.end} of the ${slot.name.toLowerCase()}, as ${face}`}
      onClick={() => moves.moveWild(at)}
    >
      <span aria-hidden="true">
        {other.end === 'start' ? '←' : '→'} {face}
      </span>
    </button>
  );
}
