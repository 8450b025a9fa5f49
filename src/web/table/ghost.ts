/** Copies of the dragged cards under the pointer. The cards themselves stay in place. */
import type { Card } from '../../core/card.ts';
import { cardAt, elementAt, spotOf, type Address, type Spot } from './places.ts';
import type { Point } from './drag.ts';
import { prefersReducedMotion } from '../settings.ts';

const GLIDE_MS = 240;
/** Cards picked up together close up to this distance. */
const SPREAD_PX = 22;

export interface Ghost {
  readonly held: readonly Address[];
  moveBy(by: Point): void;
  /** Where each known card is now. */
  spots(): Map<Card, Spot>;
  /** Where everything that is held is now. */
  spotsByAddress(): Map<Address, Spot>;
  glideBack(): Promise<void>;
  remove(): void;
}

/** `from` is what the pointer is on. */
export function startGhost(held: readonly Address[], from: Address): Ghost {
  const layer = document.createElement('div');
  layer.className = 'ghost';
  layer.setAttribute('aria-hidden', 'true');
  const copies = held.flatMap((address, at) => copyOf(address, at, layer));
  document.body.append(layer);
  if (layer.querySelector('.tile')) gatherTiles(copies, from);
  return {
    held,
    moveBy: ({ x, y }) => {
      layer.style.transform = `translate(${x}px, ${y}px)`;
    },
    spots: () => spotsOf(copies),
    spotsByAddress: () => new Map(copies.map(({ address, element }) => [address, spotOf(element)])),
    glideBack: () => glideBack(layer),
    remove: () => layer.remove(),
  };
}

interface Copy {
  readonly address: Address;
  readonly element: HTMLElement;
}

function spotsOf(copies: readonly Copy[]): Map<Card, Spot> {
  const spots = new Map<Card, Spot>();
  for (const { address, element } of copies) {
    const card = cardAt(address);
    if (card !== undefined) spots.set(card, spotOf(element));
  }
  return spots;
}

function copyOf(address: Address, at: number, layer: HTMLElement): Copy[] {
  const original = elementAt(address);
  const face = original?.querySelector('.card, .tile');
  if (!original || !face) return [];
  const { left, top } = original.getBoundingClientRect();
  const width = original.offsetWidth;
  const element = document.createElement('div');
  element.className = 'ghost-card';
  element.style.cssText = `left:${left}px;top:${top}px;--card-w:${width}px;--tile-w:${width}px`;
  element.style.setProperty('--spread', `${at * SPREAD_PX}px`);
  element.append(face.cloneNode(true));
  layer.append(element);
  return [{ address, element }];
}

/** Tiles never overlap: they come side by side, as in a set, around the one that the pointer is on. */
function gatherTiles(copies: readonly Copy[], from: Address): void {
  const centre = Math.max(
    0,
    copies.findIndex(({ address }) => address === from),
  );
  const { offsetLeft, offsetTop, offsetWidth } = copies[centre].element;
  for (const [at, { element }] of copies.entries()) {
    const left = offsetLeft + (at - centre) * (offsetWidth + 1);
    element.style.setProperty('--spread', `${left - element.offsetLeft}px`);
    element.style.setProperty('--rise', `${offsetTop - element.offsetTop}px`);
    element.style.setProperty('--tile-w', `${offsetWidth}px`);
  }
}

async function glideBack(layer: HTMLElement): Promise<void> {
  if (prefersReducedMotion()) return;
  layer.dataset.back = '';
  const back = layer.animate([{ transform: layer.style.transform }, { transform: 'none' }], {
    duration: GLIDE_MS,
    easing: 'cubic-bezier(0.3, 0.9, 0.4, 1)',
    fill: 'forwards',
  });
  await back.finished.catch(() => undefined);
}
