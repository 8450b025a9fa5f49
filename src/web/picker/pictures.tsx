/** A picture of each game's table, laid out with the real cards. */
import type { CSSProperties, ReactElement } from 'react';
import { parseCard } from '../../core/card.ts';
import { CardBack, CardFace } from '../cards/Card.tsx';
import { WithCards } from '../cards/WithCards.tsx';
import './pictures.css';

/** Where a card lies, in percent of the picture, and how far it is turned. */
interface Spot {
  /** A card's text; a back where absent. */
  readonly card?: string;
  readonly x: number;
  readonly y: number;
  readonly turn: number;
  /** Width in percent of the picture. */
  readonly size: number;
  /** What the pile that this card lies on top of is worth. */
  readonly badge?: number;
  /** The card that this one, a wild, stands for: `7S`. */
  readonly as?: string;
}

const row = (cards: readonly (string | undefined)[], from: Spot, stepX: number): Spot[] =>
  cards.map((card, at) => ({
    ...from,
    ...(card === undefined ? {} : { card }),
    x: from.x + at * stepX,
    turn: from.turn + ((at * 37) % 5) - 2,
  }));

/** A long hand, held in an arc. */
function fan(cards: readonly string[]): Spot[] {
  const middle = (cards.length - 1) / 2;
  return cards.map((card, at) => {
    const off = at - middle;
    return { card, x: 44.5 + off * 5.4, y: 82 + off * off * 0.28, turn: off * 2.6, size: 11.5 };
  });
}

const blind = [undefined, undefined, undefined];

const SHITHEAD: readonly Spot[] = [
  ...row(blind, { x: 37, y: 4, turn: 0, size: 8 }, 9.5),
  ...row(['6H', '9C', 'QS'], { x: 38, y: 8, turn: 1, size: 8 }, 9.5),
  ...row(blind, { x: 5, y: 29, turn: 84, size: 7 }, 2.5),
  ...row(['3D', 'JC'], { x: 9, y: 44, turn: 86, size: 7 }, 4),
  ...row(blind, { x: 83, y: 29, turn: -84, size: 7 }, 2.5),
  ...row(['KD', '4S'], { x: 80, y: 44, turn: -88, size: 7 }, 4),
  { x: 35, y: 33.5, turn: -3, size: 10 },
  { x: 34.6, y: 32.7, turn: -2, size: 10 },
  { card: '5C', x: 51, y: 34.5, turn: -14, size: 10 },
  { card: 'KH', x: 53.5, y: 32.5, turn: 5, size: 10 },
  { card: '8D', x: 57.5, y: 33.5, turn: 17, size: 10 },
  ...row(blind, { x: 33, y: 59, turn: 0, size: 10 }, 12),
  ...row(['2S', '10H', 'AC'], { x: 34, y: 62.5, turn: 1, size: 10 }, 12),
  { card: '7S', x: 36, y: 90, turn: -13, size: 12 },
  { card: '9D', x: 44, y: 87.5, turn: -3, size: 12 },
  { card: 'JK', x: 52, y: 88.5, turn: 8, size: 12 },
];

/** Two builds, each bound crosswise under its number, among loose cards; piles at the right hand of both. */
const CASINO: readonly Spot[] = [
  ...row(
    [undefined, undefined, undefined, undefined, undefined, undefined],
    { x: 31, y: -8, turn: 0, size: 9 },
    5.5,
  ),
  { x: 8, y: 9, turn: 94, size: 10 },
  { card: '4C', x: 8.6, y: 8, turn: 88, size: 10 },
  { card: '5H', x: 13, y: 36, turn: -8, size: 11.5 },
  { card: '3C', x: 18.5, y: 37, turn: 4, size: 11.5, badge: 8 },
  { card: '6D', x: 61, y: 35, turn: -7, size: 11.5 },
  { card: '4S', x: 66.5, y: 35.5, turn: 1, size: 11.5 },
  { card: '10H', x: 72, y: 37.5, turn: 8, size: 11.5, badge: 10 },
  { card: '2S', x: 34.5, y: 19.5, turn: -5, size: 11.5 },
  { card: '7H', x: 47.5, y: 21, turn: 6, size: 11.5 },
  { card: 'AC', x: 41, y: 51, turn: -2, size: 11.5 },
  { x: 84, y: 71, turn: 84, size: 10 },
  { card: '9S', x: 83.4, y: 70, turn: 91, size: 10 },
  { card: '8D', x: 25, y: 86.5, turn: -14, size: 13 },
  { card: '3H', x: 33.5, y: 82.5, turn: -8, size: 13 },
  { card: '10D', x: 42, y: 80.5, turn: -2, size: 13 },
  { card: '5S', x: 50.5, y: 81.5, turn: 5, size: 13 },
  { card: '9C', x: 59, y: 85, turn: 12, size: 13 },
];

/** Two sets and two runs on the table, a wild among them that stands for another card; a long hand below. */
const MAY_I: readonly Spot[] = [
  ...row(
    [undefined, undefined, undefined, undefined, undefined, undefined, undefined],
    { x: 34, y: -9, turn: 0, size: 8 },
    4,
  ),
  ...row(['KC', 'KH', 'KD'], { x: 8, y: 16, turn: 0, size: 9.5 }, 6),
  ...row(['10H', 'JH', 'QH', 'KH', 'AH'], { x: 58, y: 16, turn: 0, size: 9.5 }, 6),
  ...row(['9S', '9D', '9C'], { x: 8, y: 48, turn: 0, size: 9.5 }, 6),
  ...row(['5S', '6S'], { x: 58, y: 48, turn: 0, size: 9.5 }, 6),
  { card: '2C', x: 70, y: 48, turn: 1, size: 9.5, as: '7S' },
  { card: '8S', x: 76, y: 48, turn: -1, size: 9.5 },
  { x: 34.6, y: 33, turn: -3, size: 9.5 },
  { x: 34.2, y: 32.3, turn: -2, size: 9.5 },
  { card: '4D', x: 46, y: 33.5, turn: -9, size: 9.5 },
  { card: 'QS', x: 46.8, y: 32.5, turn: 4, size: 9.5 },
  ...fan(['3H', '4H', '5D', '5C', '7H', '10S', 'JC', 'JD', 'JS', 'AC', 'JK']),
];

const placed = ({ x, y, turn, size }: Spot): CSSProperties & Record<'--card-w', string> => ({
  left: `${x}%`,
  top: `${y}%`,
  rotate: `${turn}deg`,
  '--card-w': `${size}cqw`,
});

export function ShitheadPicture(): ReactElement {
  return <Picture spots={SHITHEAD} />;
}

export function CasinoPicture(): ReactElement {
  return <Picture spots={CASINO} />;
}

export function MayIPicture(): ReactElement {
  return <Picture spots={MAY_I} />;
}

function Picture({ spots }: { readonly spots: readonly Spot[] }): ReactElement {
  return (
    <div className="table-picture felt" aria-hidden="true">
      {spots.map((spot) => {
        const card = spot.card === undefined ? undefined : parseCard(spot.card);
        return (
          <span key={`${spot.x} ${spot.y}`} className="table-picture-spot" style={placed(spot)}>
            {card === undefined ? <CardBack /> : <CardFace card={card} title="" />}
            {spot.badge !== undefined && <b className="table-picture-badge">{spot.badge}</b>}
            {spot.as !== undefined && (
              <b className="table-picture-as">
                <WithCards text={spot.as} />
              </b>
            )}
          </span>
        );
      })}
    </div>
  );
}
