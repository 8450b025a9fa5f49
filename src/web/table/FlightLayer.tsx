/** Overlay that draws the cards in flight, above everything else. */
import { useLayoutEffect, useRef, useSyncExternalStore, type ReactElement } from 'react';
import { createPortal } from 'react-dom';
import { UNKNOWN } from '../../core/card.ts';
import { CardBack, CardFace } from '../cards/Card.tsx';
import type { Flight, Flights } from './flights.ts';
import type { Spot } from './places.ts';

export function FlightLayer({ flights }: { readonly flights: Flights }): ReactElement {
  const list = useSyncExternalStore(flights.subscribe, flights.list, flights.list);
  return createPortal(
    <div className="flights" aria-hidden="true">
      {list.map((flight) => (
        <Flyer key={flight.key} flight={flight} flights={flights} />
      ))}
    </div>,
    document.body,
  );
}

function Flyer({ flight, flights }: { readonly flight: Flight; readonly flights: Flights }) {
  const outer = useRef<HTMLDivElement>(null);
  const inner = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    flights.track(animateWay(outer.current!, flight));
    if (flight.turns) flights.track(animateTurn(inner.current!, flight));
  }, [flight, flights]);
  return (
    <div
      ref={outer}
      className="flyer"
      data-kind={flight.kind}
      style={{ ['--card-w' as string]: `${drawnWidth(flight)}px` }}
    >
      <div ref={inner} className="flyer-turn">
        {flight.card === UNKNOWN ? <CardBack /> : <CardFace card={flight.card} title="" />}
        {flight.turns && <CardBack className="flyer-back" />}
      </div>
    </div>
  );
}

/** Drawn as large as it ever gets on its way, so that it is scaled down and stays crisp. */
const drawnWidth = ({ from, legs }: Flight): number =>
  Math.max(from.width, ...legs.map(({ to }) => to.width));

const pose = (spot: Spot, base: number): string =>
  `translate(${spot.x}px, ${spot.y}px) translate(-50%, -50%) rotate(${spot.tilt}deg) scale(${spot.width / base})`;

const ARC = 0.12;
const ARC_PX_MAX = 42;

/** Half-way, a little above the straight line: thrown, not pushed. */
function arcOver(from: Spot, to: Spot): Spot {
  const lift = Math.min(ARC_PX_MAX, Math.hypot(to.x - from.x, to.y - from.y) * ARC);
  return {
    x: (from.x + to.x) / 2,
    y: (from.y + to.y) / 2 - lift,
    width: Math.max(from.width, to.width) * 1.04,
    tilt: (from.tilt + to.tilt) / 2,
  };
}

const EASE_OUT_OF_HAND = 'cubic-bezier(0.4, 0, 0.8, 0.6)';
const EASE_ONTO_TABLE = 'cubic-bezier(0.2, 0.5, 0.3, 1)';

const EMBER = 'brightness(1.25) sepia(0.7) saturate(2.6)';

function animateWay(element: HTMLElement, flight: Flight): Animation {
  const { from, legs, kind, endMs } = flight;
  const base = drawnWidth(flight);
  const frames: Keyframe[] = [{ offset: 0, transform: pose(from, base), opacity: 1 }];
  let at = from;
  for (const { startMs, endMs: legEnd, to } of legs) {
    const [start, end] = [startMs / endMs, Math.min(1, legEnd / endMs)];
    frames.push({ offset: start, transform: pose(at, base), opacity: 1, easing: EASE_OUT_OF_HAND });
    frames.push({
      offset: (start + end) / 2,
      transform: pose(arcOver(at, to), base),
      opacity: 1,
      easing: EASE_ONTO_TABLE,
    });
    frames.push({ offset: end, transform: pose(to, base), opacity: 1 });
    at = to;
  }
  if (kind === 'burn') turnToSmoke(frames);
  // Once it has landed the flyer vanishes by its own style, although others are still in the air.
  return element.animate(frames, { duration: endMs, fill: 'backwards' });
}

/** A burned card does not land: it glows on its last way and is gone before it gets there. */
function turnToSmoke(frames: Keyframe[]): void {
  const [start, middle, end] = frames.slice(-3);
  start.filter = 'none';
  middle.filter = EMBER;
  middle.opacity = 0.9;
  end.filter = EMBER;
  end.opacity = 0;
}

function animateTurn(element: HTMLElement, { legs, endMs }: Flight): Animation {
  const { startMs, endMs: legEnd } = legs[0];
  return element.animate(
    [
      { offset: 0, transform: 'rotateY(180deg)' },
      { offset: startMs / endMs, transform: 'rotateY(180deg)' },
      { offset: Math.min(1, legEnd / endMs), transform: 'rotateY(0deg)' },
      { offset: 1, transform: 'rotateY(0deg)' },
    ],
    { duration: endMs, fill: 'both' },
  );
}
