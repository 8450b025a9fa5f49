/** Cards of a field by their names, and runs as words: `P0 7C JK=8C 9C`, `P2 AS AH 2C`, `P0 3H..AH + 2C`. */
import { formatCard, RANK_OF, RANKS, SUIT_OF, SUITS, type Card } from '../../../core/card.ts';
import { faceAt, isTwo, RUN_MAX, spanOf, VALUE_OF } from '../../../core/meld.ts';
import { readCards, readHand, type Pack, type ReadHand } from '../../../core/position-cards.ts';
import { demand } from '../../../core/position-text.ts';
import {
  faceOf, formatRun, isOfOneRank, naturalsIn, RUN_MIN, SET_VALUES, sequenceOf, setOf,
} from '../rules/runs.ts'; // prettier-ignore
import { PACK } from '../rules/setup.ts';
import type { Position, Run } from '../rules/types.ts';

const THREE_PACKS: Pack = { cards: PACK, words: 'three packs' };

export const cardsOf = (name: string, words: readonly string[]): Card[] =>
  readCards(THREE_PACKS, name, words);

export const handOf = (name: string, words: readonly string[]): ReadHand =>
  readHand(THREE_PACKS, name, words);

/** `C10 HJ`: suit before rank, because a face is no card that somebody has. */
export const formatFaces = (faces: readonly Card[]): string =>
  faces.map((card) => SUITS[SUIT_OF[card]] + RANKS[RANK_OF[card]]).join(' ') || 'none';

const FACE = /^([CDHS])(10|[3-9JQKA])$/i;

/** As cards of the first pack, in order of id. */
export function facesOf(name: string, words: readonly string[]): Card[] {
  const faces = words.map((word) => {
    const [, suit, rank] = FACE.exec(word) ?? [];
    demand(suit !== undefined, `${name} takes faces, suit first, as in C10 HJ; "${word}" is none`);
    return cardsOf(name, [rank + suit])[0];
  });
  return [...new Set(faces)].sort((a, b) => a - b);
}

export const OWNER = /^P(\d)$/i;

export const formatOwnedRun = (run: Run): string => `P${run.owner} ${formatRun(run)}`;

const RANGE = /^(.+)\.\.(.+)$/;

/** `4H..9H` spelt out, first copies. */
function spellOut(name: string, word: string): string[] {
  const [, from, to] = RANGE.exec(word) ?? [];
  if (from === undefined) return [word];
  const [low, high] = cardsOf(name, [from, to]);
  const isRange = SUIT_OF[low] === SUIT_OF[high] && VALUE_OF[low] > 0;
  demand(isRange && VALUE_OF[high] > VALUE_OF[low], `${name}: ${word} is no range of one suit`);
  const words: string[] = [];
  for (let value = VALUE_OF[low]; value <= VALUE_OF[high]; value++)
    words.push(faceAt(SUIT_OF[low], value));
  return words;
}

export function readRun(p: Position, name: string, number: number, words: readonly string[]): Run {
  const [who = '', ...rest] = words;
  const owner = Number(OWNER.exec(who)?.[1] ?? -1);
  const isNamed = owner >= 0 && owner < p.hands.length && rest.length > 0;
  demand(isNamed, `${name} is written as owner and cards: P0 7C JK=8C 9C`);
  const plus = rest.indexOf('+');
  const inSlots = (plus < 0 ? rest : rest.slice(0, plus)).flatMap((word) => spellOut(name, word));
  const slots = cardsOf(name, inSlots.map((word) => word.split('=')[0])); // prettier-ignore
  const parked = plus < 0 ? [] : cardsOf(name, rest.slice(plus + 1));
  const run = runOf(name, { number, owner }, slots, parked);
  rejectOtherFaces(name, run, inSlots);
  return run;
}

/** DH-19 tells the kind; the order of the cards what wilds stand for (DH-18). */
function runOf(
  name: string,
  at: Pick<Run, 'number' | 'owner'>,
  slots: readonly Card[],
  parked: readonly Card[],
): Run {
  demand(slots.length >= RUN_MIN, `${name} has fewer than ${RUN_MIN} cards`);
  const naturals = naturalsIn(slots);
  if (isOfOneRank(naturals)) {
    const value = VALUE_OF[naturals[0]];
    demand(SET_VALUES.includes(value) && parked.length === 0, `${name} is no set of aces or 3s`);
    return setOf(at, value, slots);
  }
  const span = spanOf(slots);
  demand(span !== undefined, `${name} is no sequence in this order: write it low to high`);
  demand(
    parked.every(isTwo) && (parked.length === 0 || slots.length === RUN_MAX),
    `${name}: only 2s lie beside a run, and only beside a complete one`,
  );
  return sequenceOf(at, span.suit, span.low, slots, parked);
}

/** What a wild stands for follows from its place; who writes it down must be right. */
function rejectOtherFaces(name: string, run: Run, words: readonly string[]): void {
  words.forEach((word, slot) => {
    const [, face] = word.split('=');
    const stands = faceOf(run, slot);
    const fits = face === undefined || face.toUpperCase() === stands;
    demand(fits, `${name}: ${formatCard(run.slots[slot])} stands for ${stands}, not for ${face}`);
  });
}
