/** Melds and records of rounds as words: `P1 run 2C=4S 5S 6S 7S`, `won 0 points 0 25 40 H0 H1 5C …`. */
import { integerIn } from '../../../core/field-text.ts';
import { demand } from '../../../core/position-text.ts';
import { facesIn } from '../rules/layoff.ts';
import { cardsOf } from './position-cards.ts';
import { NO_SEAT, type Meld, type Position, type RoundRecord } from '../rules/types.ts';

const OWNER = /^P(\d)$/i;

export function readMeld(p: Position, name: string, words: readonly string[]): Meld {
  const [who = '', kind = '', ...rest] = words;
  const owner = Number(OWNER.exec(who)?.[1] ?? -1);
  const isNamed = owner >= 0 && owner < p.hand.length && (kind === 'set' || kind === 'run');
  demand(isNamed, `${name} is written as owner, kind and cards: P0 set 9C 9D 9H`);
  const cards = cardsOf(p, name, rest.map((word) => word.split('=')[0])); // prettier-ignore
  const meld: Meld = { kind: kind === 'set' ? 'set' : 'run', owner, cards };
  rejectOtherFaces(name, meld, rest);
  return meld;
}

/** What a wild stands for follows from its place; who writes it down must be right. */
function rejectOtherFaces(name: string, meld: Meld, words: readonly string[]): void {
  const faces = facesIn(meld);
  words.forEach((word, at) => {
    const [card, face] = word.split('=');
    const fits = face === undefined || face.toUpperCase() === faces[at];
    demand(fits, `${name}: ${card} stands for ${faces[at] ?? 'no other card'}, not for ${face}`);
  });
}

/** Words up to the next one that begins something else. */
function sections(words: readonly string[]): string[][] {
  const found: string[][] = [];
  for (const word of words) {
    if (/^(won|points|[HP]\d)$/.test(word)) found.push([word]);
    else found.at(-1)?.push(word);
  }
  return found;
}

export function readRecord(p: Position, name: string, words: readonly string[]): RoundRecord {
  const parts = sections(words);
  const [won, points, ...rest] = parts;
  const isNamed = won?.[0] === 'won' && points?.[0] === 'points';
  demand(isNamed, `${name} is written as: won 0 points 0 25 40 H0 H1 5C JK H2 … P0 set 9C 9D 9H`);
  const hands = p.hand.map((_, seat) => {
    const hand = rest.find(([first]) => first === `H${seat}`);
    return cardsOf(p, name, hand?.slice(1) ?? []);
  });
  return {
    round: Number(name.slice('record'.length)),
    winner: integerIn(won[1]) ?? NO_SEAT,
    points: p.hand.map((_, seat) => integerIn(points[seat + 1]) ?? 0),
    hands,
    melds: rest.filter(([first]) => OWNER.test(first)).map((part) => readMeld(p, name, part)),
  };
}
