/** Maps the events of Dhappa to card flights and sounds. */
import { UNKNOWN, type Card } from '../../../core/card.ts';
import type { Viewer } from '../../../core/knowledge.ts';
import { type DhappaEvent, NO_CARD, outcome, type Position } from '../../../games/dhappa/index.ts';
import { buzz, playSound, type Sound } from '../../sound.ts';
import type { Passage } from '../../table/flights.ts';
import type { Staging } from '../../table/use-table.ts';
import { ASHES, BOARD, handPlace, PILE, runPlace, STOCK } from './places.ts';

/** No fire needs more cards than this to be seen. */
const BURNING_MAX = 14;

function dealt(view: Position): Passage[] {
  return [...handsDealt(view.hands), { cards: view.pile, from: STOCK, to: PILE, turns: true }];
}

/** Of a hand that nobody sees, a few cards tell that it is dealt. */
const CLOSED_MAX = 7;

/** All hands at the same time: 27 cards for everyone one after the other would take too long. */
const handsDealt = (hands: readonly (readonly Card[])[]): Passage[] =>
  hands.map((cards, seat) => {
    const known = cards.some((card) => card !== UNKNOWN);
    return {
      cards: known ? cards : cards.slice(0, CLOSED_MAX),
      from: STOCK,
      to: handPlace(seat),
      turns: known,
      together: seat > 0,
    };
  });

function passagesOf(event: DhappaEvent, view: Position, viewer: Viewer): Passage[] {
  const { seat } = event;
  const hand = handPlace(seat);
  const turns = seat !== viewer;
  switch (event.type) {
    case 'drew':
      return [{ cards: [event.card], from: STOCK, to: hand, turns: event.card !== UNKNOWN }];
    case 'picked':
      return [{ cards: event.cards, from: PILE, to: hand }];
    case 'created':
      return [{ cards: event.run.slots, from: hand, to: runPlace(event.run.number), turns }];
    case 'added':
      return [{ cards: event.cards, from: hand, to: runPlace(event.run.number), turns }];
    case 'swapped': {
      const to = runPlace(event.run.number);
      return [
        { cards: [event.card], from: hand, to, turns },
        { cards: [event.joker], from: to, to: hand },
      ];
    }
    case 'displaced': {
      // First the natural takes the slot, then the 2 is pushed to its end.
      const to = runPlace(event.run.number);
      return [
        { cards: [event.card], from: hand, to, turns },
        { cards: [event.two], from: to, to },
      ];
    }
    case 'merged': {
      const [to, bridge] = [runPlace(event.run.number), event.bridge];
      const joined = event.run.slots.filter((card) => !bridge.includes(card));
      return [
        { cards: bridge, from: hand, to, turns },
        { cards: joined, from: runPlace(event.second), to },
      ];
    }
    case 'undone':
      return [
        { cards: event.joker === NO_CARD ? [] : [event.joker], from: hand, to: BOARD },
        { cards: event.cards, from: BOARD, to: hand, together: true },
      ];
    case 'discarded':
      return [{ cards: [event.card], from: hand, to: PILE, turns }];
    case 'dhappa': {
      const burnt = view.burnt.slice(-Math.min(event.cards, BURNING_MAX));
      return [{ cards: burnt.toReversed(), from: PILE, to: ASHES, kind: 'burn', holdMs: 260 }];
    }
    case 'dealt':
      return [
        ...handsDealt(event.hands),
        { cards: [event.turnedUp], from: STOCK, to: PILE, turns: true },
      ];
    case 'wentOut':
    case 'handEnded':
    case 'matchEnded':
      return [];
  }
}

function soundOf(event: DhappaEvent): Sound | undefined {
  switch (event.type) {
    case 'dhappa':
      return 'burn';
    case 'wentOut':
      return 'sweep';
    case 'swapped':
      return 'joker';
    case 'merged':
      return 'treasure';
    case 'picked':
      return 'take';
    case 'created':
    case 'displaced':
      return 'bind';
    case 'added':
    case 'discarded':
      return 'place';
    case 'drew':
    case 'undone':
      return 'lift';
    case 'dealt':
      return 'deal';
    default:
      return undefined;
  }
}

/** What is heard when several things happen at once: the greatest of them. */
const LOUDEST: readonly Sound[] = [
  'burn', 'sweep', 'joker', 'treasure', 'take', 'bind', 'deal', 'place', 'lift',
]; // prettier-ignore

function heard(events: readonly DhappaEvent[], view: Position, viewer: Viewer): void {
  const sounds = events.map(soundOf);
  const sound = LOUDEST.find((one) => sounds.includes(one));
  if (sound) playSound(sound);
  const [first] = events;
  if (events.some(({ type }) => type === 'dhappa')) buzz('capture');
  const end = outcome(view);
  if (end) playSound(end.winners.includes(viewer) ? 'win' : 'take');
  else if (view.phase === 'draw' && view.turn === viewer && first.seat !== viewer)
    playSound('turn');
}

export const staging: Staging<Position, DhappaEvent> = {
  dealt,
  passages: (events, view, viewer) => events.flatMap((event) => passagesOf(event, view, viewer)),
  heard,
};
