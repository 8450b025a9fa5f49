/** Maps the events of May I? to card flights and sounds. */
import { UNKNOWN, type Card } from '../../../core/card.ts';
import type { Viewer } from '../../../core/knowledge.ts';
import { type MayIEvent, outcome, type Position } from '../../../games/may-i/index.ts';
import { buzz, playSound, type Sound } from '../../sound.ts';
import type { Passage } from '../../table/flights.ts';
import type { Staging } from '../../table/use-table.ts';
import { handPlace, meldPlace, PILE, STOCK } from './places.ts';

function dealt(view: Position): Passage[] {
  return [...handsDealt(view.hand), { cards: view.pile, from: STOCK, to: PILE, turns: true }];
}

/** All hands at the same time: eleven cards for eight players one after the other would take too long. */
const handsDealt = (hands: readonly (readonly Card[])[]): Passage[] =>
  hands.map((cards, seat) => ({
    cards,
    from: STOCK,
    to: handPlace(seat),
    turns: cards.some((card) => card !== UNKNOWN),
    together: seat > 0,
  }));

function passagesOf(event: MayIEvent, viewer: Viewer): Passage[] {
  const { seat } = event;
  const hand = handPlace(seat);
  const isOther = seat !== viewer;
  switch (event.type) {
    case 'drew':
    case 'penalty':
      return [{ cards: [event.card], from: STOCK, to: hand, turns: event.card !== UNKNOWN }];
    case 'took':
    case 'won':
      return [{ cards: [event.card], from: PILE, to: hand }];
    case 'swapped': {
      const to = meldPlace(event.meld);
      return [
        { cards: [event.card], from: hand, to, turns: isOther },
        { cards: [event.joker], from: to, to: hand },
      ];
    }
    case 'laidDown':
      return event.melds.map(({ cards }, at) => ({
        cards,
        from: hand,
        to: meldPlace(event.first + at),
        turns: isOther,
        together: at > 0,
      }));
    case 'laidOff':
      return [{ cards: [event.card], from: hand, to: meldPlace(event.meld), turns: isOther }];
    case 'discarded':
      return [{ cards: [event.card], from: hand, to: PILE, turns: isOther }];
    case 'dealt':
      return [
        ...handsDealt(event.hands),
        { cards: [event.turnedUp], from: STOCK, to: PILE, turns: true },
      ];
    case 'reshuffled':
      return [{ cards: [UNKNOWN, UNKNOWN, UNKNOWN], from: PILE, to: STOCK }];
    case 'called':
    case 'asked':
    case 'allowed':
    case 'claimed':
    case 'wentOut':
    case 'roundEnded':
    case 'gameEnded':
      return [];
  }
}

function soundOf(event: MayIEvent): Sound | undefined {
  switch (event.type) {
    case 'wentOut':
      return 'sweep';
    case 'called':
      return 'call';
    case 'laidDown':
    case 'swapped':
      return 'bind';
    case 'won':
    case 'took':
      return 'capture';
    case 'discarded':
    case 'laidOff':
      return 'place';
    case 'drew':
      return 'lift';
    case 'dealt':
      return 'deal';
    default:
      return undefined;
  }
}

/** What is heard when several things happen at once: the greatest of them. */
const LOUDEST: readonly Sound[] = ['sweep', 'call', 'capture', 'bind', 'deal', 'place', 'lift'];

function heard(events: readonly MayIEvent[], view: Position, viewer: Viewer): void {
  const sounds = events.map(soundOf);
  const sound = LOUDEST.find((one) => sounds.includes(one));
  if (sound) playSound(sound);
  const [first] = events;
  if (events.some(({ type, seat }) => type === 'won' && seat === viewer)) buzz('capture');
  const end = outcome(view);
  if (end) playSound(end.winners.includes(viewer) ? 'win' : 'take');
  else if (view.question?.prompted === viewer) playSound('turn');
  else if (view.phase === 'draw' && view.turn === viewer && first.seat !== viewer)
    playSound('turn');
}

export const staging: Staging<Position, MayIEvent> = {
  dealt,
  passages: (events, _view, viewer) => events.flatMap((event) => passagesOf(event, viewer)),
  heard,
};
