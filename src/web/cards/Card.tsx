/** Card faces and backs as SVG. They fill a box whose width is the custom property `--card-w`. */
import type { ReactElement } from 'react';
import { UNKNOWN, type Card, type RankName, type Suit } from '../../core/card.ts';
import './cards.css';
import { CourtArt, JokerArt } from './art.tsx';
import { BackArt } from './backs.tsx';
import { cardName, rankOf, suitOf } from './names.ts';
import { CAP_PATH, PIPS, RANK_STROKES, strokeOf, SUIT_PATHS } from './shapes.ts';

interface FaceProps {
  readonly card: Card;
  /** What a screen reader says instead of the card's name; an empty text hides the card from it. */
  readonly title?: string | undefined;
  readonly className?: string | undefined;
}

export function CardFace({
  card,
  title = cardName(card),
  className = '',
}: FaceProps): ReactElement {
  if (card === UNKNOWN) return <CardBack title={title} className={className} />;
  const suit = suitOf(card);
  return (
    <span className={`card ${className}`} data-suit={suit ?? 'joker'} {...labelled(title)}>
      <svg viewBox="0 0 100 140" aria-hidden="true">
        <g className="card-corner">
          <Index rank={rankOf(card)} suit={suit} />
        </g>
        <g className="card-far-corner">
          <Index rank={rankOf(card)} suit={suit} />
        </g>
        <g className="card-small">
          <path d={markPath(suit)} transform="translate(44 82) scale(2.05)" />
        </g>
        <g className="card-large">
          <Middle rank={rankOf(card)} suit={suit} />
        </g>
      </svg>
    </span>
  );
}

interface BackProps {
  readonly title?: string | undefined;
  readonly className?: string | undefined;
}

export function CardBack({ title = '', className = '' }: BackProps): ReactElement {
  return (
    <span className={`card card-back ${className}`} {...labelled(title)}>
      <svg viewBox="0 0 100 140" aria-hidden="true">
        <BackArt />
      </svg>
    </span>
  );
}

/** One suit alone, as tall as the text around it. */
export function SuitMark({ suit }: { readonly suit: Suit }): ReactElement {
  return (
    <svg className="suit-mark" data-suit={suit} viewBox="0 0 24 24" aria-hidden="true">
      <path d={SUIT_PATHS[suit]} />
    </svg>
  );
}

/** A rank alone, as tall as the capitals around it. */
export function RankMark({ rank }: { readonly rank: RankName }): ReactElement {
  return (
    <svg className="rank-mark" viewBox="-2 0 24 28" aria-hidden="true">
      <path d={RANK_STROKES[rank]} className="rank-stroke" strokeWidth={strokeOf(rank)} />
    </svg>
  );
}

const labelled = (title: string) =>
  title === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': title };

const markPath = (suit: Suit | undefined): string => (suit ? SUIT_PATHS[suit] : CAP_PATH);

/** Rank over suit, in a box of 36 × 82: the part of a card that a fan leaves visible. */
function Index({ rank, suit }: { readonly rank: RankName; readonly suit: Suit | undefined }) {
  return (
    <>
      <path
        d={RANK_STROKES[rank]}
        className="rank-stroke"
        strokeWidth={strokeOf(rank)}
        transform="translate(2 0) scale(1.6)"
      />
      <path d={markPath(suit)} transform="translate(1 50) scale(1.42)" />
    </>
  );
}

function Middle({ rank, suit }: { readonly rank: RankName; readonly suit: Suit | undefined }) {
  if (!suit) return <JokerArt />;
  if (rank === 'J' || rank === 'Q' || rank === 'K') return <CourtArt rank={rank} suit={suit} />;
  if (rank === 'A') return <path d={SUIT_PATHS[suit]} transform="translate(22 42) scale(2.33)" />;
  return (
    <>
      {PIPS[rank]?.map(([x, y]) => (
        <path key={`${x} ${y}`} d={SUIT_PATHS[suit]} transform={pipAt(x, y)} />
      ))}
    </>
  );
}

const PIP_SCALE = 0.8;

const pipAt = (x: number, y: number): string =>
  `translate(${x} ${y}) rotate(${y > 70 ? 180 : 0}) scale(${PIP_SCALE}) translate(-12 -12)`;
