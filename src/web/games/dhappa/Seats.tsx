/**
 * The players at Dhappa: your hand, in rows by suit with the wilds last or in your own order, and the seats
 * of the others.
 */
import type { ReactElement } from 'react';
import { type Card, SUIT_OF } from '../../../core/card.ts';
import { isWild } from '../../../core/meld.ts';
import { countCards } from '../../../core/words.ts';
import { Hand, type Room } from '../../table/Hand.tsx';
import { addressOf } from '../../table/places.ts';
import { handPlace, isHandPlace } from './places.ts';
import { groupSizes, layRows } from './rows.ts';
import { isHeld, type ScreenState } from './screen-state.ts';
import { TEAM_NAMES, teamOf } from '../../../games/dhappa/index.ts';
import { CardBack } from '../../cards/Card.tsx';
import { SeatPlate, type OtherSeat } from '../../table/SeatPlate.tsx';
import './seats.css';
import type { TableParts } from './use-table-state.ts';

const WILDS = 4;
const rowOf = (card: Card): number => (isWild(card) ? WILDS : SUIT_OF[card]);

export function OwnHand({ now, moves, drag }: TableParts): ReactElement {
  const { hand, chosen, grouped, view, fresh } = now;
  const over = drag.dragging?.over;
  const lay = (cards: readonly Card[], room: Room) =>
    layRows(grouped ? [cards.length] : groupSizes(cards, rowOf), room);
  const key = isHeld(view) ? now.key : undefined;
  return (
    <Hand
      cards={hand}
      place={handPlace(now.seat)}
      label={`Your hand, ${countCards(hand.length)}`}
      lay={lay}
      isSelected={(card) => chosen.includes(card)}
      isDimmed={() => false}
      isAway={(card) => drag.dragging?.held.includes(addressOf(card)) ?? false}
      isTarget={over !== undefined && isHandPlace(over)}
      dataOf={(card) => ({
        'data-key': card === key ? '' : undefined,
        'data-fresh': fresh.includes(card) ? '' : undefined,
      })}
      wordsOf={(card) => wordsFor(card === key, fresh.includes(card))}
      onTap={(card) => {
        if (!drag.wasDrag()) moves.tapHand(card);
      }}
      onGrab={(card, event) => drag.start(addressOf(card), event)}
    />
  );
}

function wordsFor(isKey: boolean, isFresh: boolean): string | undefined {
  if (isKey) return 'must be in your next play';
  return isFresh ? 'new in this turn' : undefined;
}

interface OpponentProps extends OtherSeat {
  readonly now: ScreenState;
  /** Shows what is known of this hand. */
  readonly onKnown: () => void;
}

/** Seat of another player at Dhappa: team, number of cards in hand, and whether they have opened. */
export function Opponent({ now, onKnown, ...at }: OpponentProps): ReactElement {
  const { view } = now;
  const { seat, sitter } = at;
  const team = TEAM_NAMES[teamOf(seat)];
  const partner = !now.watching && teamOf(seat) === now.team;
  const cards = view.hands[seat].length;
  const opened = view.opened[seat];
  return (
    <SeatPlate {...at} acting={now.playing && view.turn === seat} mark={markOf(now, seat)}>
      <div
        className="dh-seat"
        data-seat={seat}
        data-team={team}
        data-partner={partner || undefined}
        data-opened={opened || undefined}
      >
        <button
          type="button"
          className="dh-seat-target"
          aria-label={plateName(now, seat, sitter.name)}
          onClick={onKnown}
        />
        <span className="dh-team" data-team={team} aria-hidden="true">
          {team}
        </span>
        <span className="dh-hand-count" data-place={handPlace(seat)} aria-hidden="true">
          <CardBack />
          <b>{cards}</b>
        </span>
        <span className="dh-opened" aria-hidden="true">
          {opened ? 'opened' : 'closed'}
        </span>
      </div>
    </SeatPlate>
  );
}

/** "East, team A, your partner, 21 cards in hand, 3 of them known, opened". */
function plateName({ view, team, watching }: ScreenState, seat: number, name: string): string {
  const known = view.shown[seat].length;
  return [
    `${name}, team ${TEAM_NAMES[teamOf(seat)]}`,
    !watching && teamOf(seat) === team && 'your partner',
    `${countCards(view.hands[seat].length)} in hand`,
    known > 0 && `${known} of them known`,
    view.opened[seat] ? 'opened' : 'not opened',
  ]
    .filter(Boolean)
    .join(', ');
}

/** One word at most: whose turn comes next, else who plays with you. */
function markOf({ view, playing, team, watching }: ScreenState, seat: number): string | undefined {
  if (playing && (view.turn + 1) % view.hands.length === seat) return 'next';
  return !watching && teamOf(seat) === team ? 'partner' : undefined;
}
