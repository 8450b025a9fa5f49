import { describe, expect, it } from 'vitest';
import { formatCard } from '../../../core/card.ts';
import { dhappa, type Run } from '../../../games/dhappa/index.ts';
import { partsOf, readShows, type Part, type Shown } from './parts.ts';

function runOf(text: string, more: Record<string, unknown> = {}): Run {
  const read = dhappa.parsePosition({ n: 4, phase: 'draw', turn: 0, R1: `P0 ${text}`, ...more });
  if (!read.ok) throw new Error(read.error);
  return read.value.runs[0];
}

const wordOf = ({ card, as }: Shown): string =>
  as === undefined ? formatCard(card) : `${formatCard(card)}=${as}`;
const written = (parts: readonly Part[]): string =>
  parts.map((part) => (part.kind === 'stack' ? `×${part.cards.length}` : wordOf(part))).join(' ');

describe('a run on a board', () => {
  it.each([
    ['6H 7H 8H', '8H 7H 6H'],
    ['6H 7H 8H 9H', '9H 8H 7H 6H'],
    ['6H..10H', '10H ×3 6H'],
    ['3H..AH', 'AH ×10 3H'],
    ['7C JK=8C 9C', '9C JK=8C 7C'],
    ['2H=6C 7C 8C 9C 10C', '10C ×3 2H=6C'],
    ['4S..8S JK=9S 10S', '10S JK=9S ×4 4S'],
  ])('%s is shown high to low as %s', (run, shown) => {
    expect(written(partsOf(runOf(run)))).toBe(shown);
  });

  it('a wild of a set stands for the rank', () => {
    expect(written(partsOf(runOf('AS AH 2C')))).toBe('AS AH 2C=A');
  });
});

it('the run of a choice is read from its notation, what has no slot last', () => {
  expect(readShows('2H=6C 7C 8C 9C').map(wordOf)).toEqual(['9C', '8C', '7C', '2H=6C']);
  expect(readShows('3H 4H + 2C').map(wordOf)).toEqual(['4H', '3H', '2C']);
});
