/** The Casino lesson explains cards that fit no move in the same words as every other table. */
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { parseCard } from '../../core/card.ts';
import { casino, looseTarget } from '../../games/casino/index.ts';
import { CasinoActions } from './CasinoTable.tsx';

function said(fields: Readonly<Record<string, string>>, card: string, onto: string): string {
  const view = casino.parsePosition({ n: '2', ...fields });
  if (!view.ok) throw new Error(view.error);
  const chosen = { card: parseCard(card)!, targets: [looseTarget(parseCard(onto)!)] };
  const nothing = (): void => undefined;
  const props = { view: view.value, names: ['Ann', 'East'], chosen, onChoose: nothing };
  return renderToStaticMarkup(createElement(CasinoActions, { ...props, onMove: nothing }));
}

it.each<[Readonly<Record<string, string>>, string, string, string]>([
  [{ b1: '4[3H AH]P0', T: 'AD', H0: '5S 6H 4C' }, '5S', 'AD', 'You can only have one active build at a time.'],
  [{ T: '4H', H0: '5S 2D' }, '5S', '4H', 'You need another 9 in your hand for this build.'],
  [{ T: '5D 4D', H0: '9S 2C' }, '9S', '5D', 'Nothing fits yet: add 4D.'],
])('[CA-56] %j, %s on %s: %s', (fields, card, onto, words) => {
  expect(said(fields, card, onto)).toContain(words);
}); // prettier-ignore
