/** The players at May I?: your hand, and the seats of the others. */
import type { ReactElement } from 'react';
import { RANK_OF } from '../../../core/card.ts';
import { isWild } from '../../../core/meld.ts';
import { countCards, counted } from '../../../core/words.ts';
import { handPlace, isHandPlace } from './places.ts';
import { fanBy, Hand } from '../../table/Hand.tsx';
import { addressOf } from '../../table/places.ts';
import { fitsOn } from './stage.ts';
import { CardBack } from '../../cards/Card.tsx';
import { SeatPlate, type OtherSeat } from '../../table/SeatPlate.tsx';
import type { TableParts } from './use-table-state.ts';
import type { ScreenState } from './screen-state.ts';

/** Above all ranks: no two cards share such a number. */
const OWN_ROOM = 100;

/** Every card can be lifted at any time, so none is dimmed; those that fit a meld are marked. */
export function OwnHand({ now, moves, drag }: TableParts): ReactElement {
  const { hand, chosen, melds } = now;
  const layingOff = now.yourTurn && now.down && now.view.phase === 'action';
  const fits = (card: number): boolean => layingOff && melds.some((laid) => fitsOn(laid, card));
  const over = drag.dragging?.over;
  return (
    <Hand
      cards={hand}
      place={handPlace(now.seat)}
      label={`Your hand, ${countCards(hand.length)}`}
      // Sorted by suit, equal ranks are not neighbours, and every card needs its own room.
      lay={fanBy((card) =>
        now.sort === 'rank' && !isWild(card) ? RANK_OF[card] : OWN_ROOM + card,
      )}
      isSelected={(card) => chosen.includes(card)}
      isDimmed={() => false}
      isAway={(card) => drag.dragging?.held.includes(addressOf(card)) ?? false}
      isTarget={over !== undefined && isHandPlace(over)}
      dataOf={(card) => ({ 'data-fits': fits(card) ? '' : undefined })}
      wordsOf={(card) => (fits(card) ? 'fits a meld' : undefined)}
      onTap={(card) => {
        if (!drag.wasDrag()) moves.tapHand(card);
      }}
      onGrab={(card, event) => drag.start(addressOf(card), event)}
    />
  );
}

interface OpponentProps extends OtherSeat {
  readonly now: ScreenState;
}

/** Seat of an opponent at May I?: number of cards in hand, whether they are down, and their total. */
export function Opponent({ now, ...at }: OpponentProps): ReactElement {
  const { view } = now;
  const { seat } = at;
  const hand = view.hand[seat].length;
  const isDown = view.down[seat];
  const prompted = view.question?.prompted === seat;
  const acting = now.playing && (view.question ? prompted : view.turn === seat);
  return (
    <SeatPlate
      {...at}
      acting={acting}
      doing={prompted ? 'asked' : undefined}
      mark={markOf(now, seat)}
    >
      <div className="mi-seat" data-seat={seat} data-down={isDown || undefined}>
        <span
          className="mi-count"
          data-place={handPlace(seat)}
          role="img"
          aria-label={`${countCards(hand)} in hand${isDown ? ', down' : ''}`}
        >
          <CardBack />
          <b aria-hidden="true">{hand}</b>
        </span>
        <span className="mi-down-mark" aria-hidden="true">
          {isDown && 'down'}
        </span>
        <span className="mi-total" aria-label={counted(view.totals[seat], 'point')}>
          {view.totals[seat]}
        </span>
      </div>
    </SeatPlate>
  );
}

/** One word at most. */
function markOf({ view, playing }: ScreenState, seat: number): string | undefined {
  if (view.question?.caller === seat) return 'calls';
  if (!playing) return undefined;
  if (view.question) return view.turn === seat ? 'turn' : undefined;
  return (view.turn + 1) % view.hand.length === seat ? 'next' : undefined;
}
