/** Text of one run of Dhappa: what each wild stands for, and its naturals as briefly as possible. */
import { parseCard, type Card } from '../../../core/card.ts';
import { isWild } from '../../../core/meld.ts';
import { faceOf, type Run } from '../../../games/dhappa/index.ts';
import { cardLabel, cardText } from '../cards.ts';
import { paint, type Style } from '../style.ts';

/** What a slot stands for, `4S` in the notation. In a set a wild stands for a rank, which has no sign. */
export function faceText(face: string, style: Style): string {
  const card = parseCard(face);
  return card === undefined ? face : cardText(card, style);
}

/** `2♥=6♣ 7♣ 8♣`; a 2 without a slot stands behind a plus. */
export function runWords(run: Run, style: Style): string[] {
  const slots = run.slots.map((card, slot) => {
    if (run.kind === 'set' || !isWild(card)) return cardLabel(card, style);
    const stands = paint(style, 'accent', `=${faceText(faceOf(run, slot), style)}`);
    return cardLabel(card, style) + stands;
  });
  const parked = run.parked.map((card) => cardLabel(card, style));
  return parked.length === 0 ? slots : [...slots, '+', ...parked];
}

/** From so many naturals in a row on, they are named by their ends. */
const SHORT_FROM = 3;

/** The same as short as it can be: `4♥-9♥ JK=10♥`. */
export function shortRun(run: Run, style: Style): string {
  const words = runWords(run, style);
  if (run.kind === 'set') return words.join(' ');
  const short: string[] = [];
  let at = 0;
  while (at < words.length) {
    const after = Math.max(at + 1, afterNaturals(run.slots, at));
    if (after - at < SHORT_FROM) short.push(...words.slice(at, after));
    else short.push(`${words[at]}-${words[after - 1]}`);
    at = after;
  }
  return short.join(' ');
}

function afterNaturals(slots: readonly Card[], from: number): number {
  let after = from;
  while (after < slots.length && !isWild(slots[after])) after++;
  return after;
}
