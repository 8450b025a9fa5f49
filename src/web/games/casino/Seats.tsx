/**
 * The players at Casino: your capture pile, temp stack, score button and hand, and the seats of the others.
 */
import type { Phrase } from '../../../core/phrase.ts';
import type { ReactElement } from 'react';
import { RANK_OF } from '../../../core/card.ts';
import { countCards } from '../../../core/words.ts';
import { isPartner, isUsableTop, scoreNow, sideOf } from '../../../games/casino/index.ts';
import type { Drag } from '../../table/drag.ts';
import { fanBy, Hand } from '../../table/Hand.tsx';
import { addressOf } from '../../table/places.ts';
import { CardButton } from '../../table/CardButton.tsx';
import type { Mark, Marks } from './Felt.tsx';
import './pile.css';
import './own.css';
import { placeOf } from './staging.ts';
import { type ScreenState, type Thing, topTarget } from './screen-state.ts';
import { type Preview, StackTray } from './StackTray.tsx';
import { CardBack } from '../../cards/Card.tsx';
import { SeatPlate, type OtherSeat } from '../../table/SeatPlate.tsx';
import { ownerColour } from './words.ts';
import type { TableParts } from './use-table-state.ts';

interface RowProps extends TableParts {
  readonly preview: Preview | undefined;
  readonly news: Phrase;
  readonly onScore: () => void;
}

export function OwnRow({ now, moves, drag, preview, news, onScore }: RowProps): ReactElement {
  const { view, seat } = now;
  const side = sideOf(view, seat);
  const points = scoreNow(view)[side].points.total;
  return (
    <div className="ca-own" data-navrow="">
      <Pile
        now={now}
        side={side}
        whose={whosePile(now)}
        mark={undefined}
        drag={drag}
        onTap={onScore}
        onScore={onScore}
      />
      <StackTray now={now} moves={moves} drag={drag} preview={preview} news={news} />
      <button
        type="button"
        className="ca-score-button"
        onClick={onScore}
        title="The score so far (P)"
      >
        <b>{points}</b> Score
      </button>
    </div>
  );
}

function whosePile({ view, seat, names, watching }: ScreenState): string {
  if (watching) return `${names[seat]}'s pile`;
  const partner = view.hand.findIndex((_, other) => isPartner(view, seat, other));
  return partner < 0 ? 'your pile' : `the pile of you and ${names[partner]}`;
}

interface HandProps {
  readonly now: ScreenState;
  readonly drag: Drag;
  readonly onTap: (thing: Thing) => void;
}

/** CA-S1: every card can be lifted at any time, so none is dimmed; one in the stack waits there. */
export function OwnHand({ now, drag, onTap }: HandProps): ReactElement {
  const isStaged = (card: number): boolean =>
    now.staged.some((thing) => thing.kind === 'hand' && thing.card === card);
  return (
    <Hand
      cards={now.hand}
      place={placeOf('hand', now.seat)}
      label={`Your hand, ${countCards(now.hand.length)}`}
      lay={fanBy((card) => RANK_OF[card])}
      isSelected={(card) => now.chosen.card === card}
      isDimmed={() => false}
      isAway={(card) => drag.dragging?.held.includes(addressOf(card)) ?? false}
      dataOf={(card) => ({ 'data-staged': isStaged(card) ? '' : undefined })}
      wordsOf={(card) => (isStaged(card) ? 'in your stack' : undefined)}
      onTap={(card) => onTap({ kind: 'hand', card })}
      onGrab={(card, event) => drag.start(addressOf(card), event)}
    />
  );
}

interface PileProps {
  readonly now: ScreenState;
  readonly side: number;
  /** Whose it is: "your pile", "East's pile". */
  readonly whose: string;
  readonly mark: Mark | undefined;
  readonly drag: Drag;
  readonly onTap: (thing: Thing) => void;
  /** A pile that gives no card shows the score instead. */
  readonly onScore: () => void;
}

/** CA-S12: a capture pile with its top card and its number of cards. */
function Pile(props: PileProps): ReactElement {
  const { now, side, whose, mark, drag } = props;
  const cards = now.view.pile[side];
  const top = cards.at(-1);
  const usable = !now.watching && isUsableTop(now.view, now.seat, side);
  const is = (thing: Thing): boolean =>
    thing.kind === 'top' && thing.seat % now.view.pile.length === side;
  const staged = now.staged.some(is);
  return (
    <span className="ca-pile" data-place={placeOf('pile', side)} data-usable={usable || undefined}>
      {top === undefined ? (
        <span className="ca-pile-empty" role="img" aria-label={`${whose} is empty`} />
      ) : (
        <>
          {/* What lies below is known but not shown (CA-72): only that something does. */}
          {cards.length > 1 && <span className="ca-pile-under" />}
          <CardButton
            card={top}
            where={`on top of ${whose}`}
            words={[countCards(cards.length), staged ? 'in your stack' : '']
              .filter(Boolean)
              .join(', ')}
            selected={now.chosen.targets.some(is)}
            away={drag.dragging?.held.includes(addressOf(top)) ?? false}
            drop={usable ? addressOf(top) : undefined}
            data={{
              'data-zone': 'pile',
              'data-seat': String(side),
              'data-near': usable ? '' : undefined,
              'data-mark': mark,
              'data-hover': drag.dragging?.over === addressOf(top) ? '' : undefined,
              'data-staged': staged ? '' : undefined,
            }}
            onTap={() => (usable ? props.onTap(topTarget(side)) : props.onScore())}
            onGrab={(_, event) => {
              if (usable) drag.start(addressOf(top), event);
            }}
          />
        </>
      )}
      <b className="ca-count" aria-hidden="true">
        {cards.length}
      </b>
    </span>
  );
}

interface OpponentProps extends OtherSeat {
  readonly now: ScreenState;
  readonly marks: Marks;
  readonly drag: Drag;
  readonly onTap: (thing: Thing) => void;
  readonly onScore: () => void;
}

/** Seat of an opponent at Casino: the number of cards in hand, and the capture pile. */
export function Opponent(props: OpponentProps): ReactElement {
  const { now, marks, drag, onTap, onScore, ...at } = props;
  const { seat, seats } = at;
  const { view } = now;
  const side = sideOf(view, seat);
  const hand = view.hand[seat].length;
  return (
    <SeatPlate {...at} acting={!view.over && view.turn === seat} mark={markOf(now, seat)}>
      <div className="ca-seat" data-owner={ownerColour(seat, now.seat, seats)}>
        {showsPile(now, seat) && (
          <Pile
            now={now}
            side={side}
            whose={whoseOtherPile(now, seat)}
            mark={marks.tops.get(side)}
            drag={drag}
            onTap={onTap}
            onScore={onScore}
          />
        )}
        <span
          className="ca-hand-count"
          data-place={placeOf('hand', seat)}
          role="img"
          aria-label={`${countCards(hand)} in hand`}
        >
          {hand > 0 ? <CardBack /> : <span className="ca-pile-empty" />}
          <b className="ca-count" aria-hidden="true">
            {hand}
          </b>
        </span>
      </div>
    </SeatPlate>
  );
}

/** Partners have one pile: yours lies before you, theirs before the one who plays after you. */
const showsPile = ({ view, seat: you }: ScreenState, seat: number): boolean =>
  sideOf(view, seat) !== sideOf(view, you) &&
  (view.pile.length === view.hand.length || seat === (you + 1) % view.hand.length);

function whoseOtherPile({ view, names }: ScreenState, seat: number): string {
  const partner = view.hand.findIndex((_, other) => isPartner(view, seat, other));
  return partner < 0 ? `${names[seat]}'s pile` : `the pile of ${names[seat]} and ${names[partner]}`;
}

/** One word at most. */
function markOf({ view, seat: you, watching }: ScreenState, seat: number): string | undefined {
  if (!watching && isPartner(view, you, seat)) return 'partner';
  if (view.over) return undefined;
  return view.hand.length > 2 && (view.turn + 1) % view.hand.length === seat ? 'next' : undefined;
}
