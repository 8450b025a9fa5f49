/** The picked-up cards under the pointer: copies of what lies on the table, which stays where it is. */
import type { Card } from '../../core/card.ts';
import { cardElement, spotOf, type Spot } from './places.ts';
import type { Point } from './drag.ts';
import { prefersReducedMotion } from '../settings.ts';

const GLIDE_MS = 240;
/** Cards picked up together close up to this distance. */
const SPREAD_PX = 22;

export interface Ghost {
  readonly cards: readonly Card[];
  moveBy(by: Point): void;
  /** Where each card is now. */
  spots(): Map<Card, Spot>;
  glideBack(): Promise<void>;
  remove(): void;
}

export function startGhost(cards: readonly Card[]): Ghost {
  const layer = document.createElement('div');
  layer.className = 'ghost';
  layer.setAttribute('aria-hidden', 'true');
  const copies = cards.flatMap((card, at) => copyOf(card, at, layer));
  document.body.append(layer);
  return {
    cards,
    moveBy: ({ x, y }) => {
      layer.style.transform = `translate(${x}px, ${y}px)`;
    },
    spots: () => new Map(copies.map(({ card, element }) => [card, spotOf(element)])),
    glideBack: () => glideBack(layer),
    remove: () => layer.remove(),
  };
}

function copyOf(card: Card, at: number, layer: HTMLElement) {
  const original = cardElement(card);
  const face = original?.querySelector('.card');
  if (!original || !face) return [];
  const { left, top } = original.getBoundingClientRect();
  const element = document.createElement('div');
  element.className = 'ghost-card';
  element.style.cssText = `left:${left}px;top:${top}px;--card-w:${original.offsetWidth}px`;
  element.style.setProperty('--spread', `${at * SPREAD_PX}px`);
  element.append(face.cloneNode(true));
  layer.append(element);
  return [{ card, element }];
}

async function glideBack(layer: HTMLElement): Promise<void> {
  if (prefersReducedMotion()) return;
  const back = layer.animate([{ transform: layer.style.transform }, { transform: 'none' }], {
    duration: GLIDE_MS,
    easing: 'cubic-bezier(0.3, 0.9, 0.4, 1)',
    fill: 'forwards',
  });
  await back.finished.catch(() => undefined);
}
