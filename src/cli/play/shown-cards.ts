/** Lines with the cards in other hands that everyone has seen. */
import type { Card } from '../../core/card.ts';
import { cardLabels } from './cards.ts';
import { hanging, LABEL_WIDTH } from './label.ts';
import type { Scene } from './screen.ts';
import type { Style } from './style.ts';
import { flow } from './text.ts';

/** A view that tells by seat which of its cards all know. */
interface Showing {
  readonly shown: readonly (readonly Card[])[];
}

/** Nothing where nobody has shown a card. */
export function shownLines(
  { view, names, seat: own }: Pick<Scene<Showing>, 'view' | 'names' | 'seat'>,
  columns: number,
  style: Style,
): string[] {
  const words = names.flatMap((name, seat) =>
    seat === own || view.shown[seat].length === 0
      ? []
      : [`${name} ${cardLabels(view.shown[seat], style)}`],
  );
  return hanging('Seen', flow(words, columns - LABEL_WIDTH, style, '   '), style);
}
