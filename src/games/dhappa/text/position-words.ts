/**
 * The parts of a position as words, written and read: cards and faces, runs (`P0 7C JK=8C 9C`, `P2 AS AH 2C`,
 * `P0 3H..AH + 2C`), the plays of a turn, and records of hands.
 */
import { type Card, formatCard, RANK_OF, RANKS, SUIT_OF, SUITS } from '../../../core/card.ts';
import { faceAt, isTwo, RUN_MAX, spanOf, VALUE_OF } from '../../../core/meld.ts';
import { type Pack, readCards, readHand, type ReadHand } from '../../../core/position-cards.ts';
import { demand } from '../../../core/position-text.ts';
import {
  faceOf,
  formatRun,
  isOfOneRank,
  naturalsIn,
  RUN_MIN,
  sequenceOf,
  SET_VALUES,
  setOf,
} from '../rules/runs.ts';
import { PACK } from '../rules/setup.ts';
import {
  type HandRecord,
  NO_CARD,
  NO_SEAT,
  type Position,
  type Run,
  type TakeBack,
  type TeamScore,
} from '../rules/types.ts';
import { integerIn } from '../../../core/field-text.ts';
import { TEAM_NAMES } from '../rules/teams.ts';

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

// The plays of a turn as words, so that `undo` works from a text too. Each says what was different before
// it: `closed key 7D numbered 0 gave 7D 8D 9D without R1`, `opened numbered 2 gave 8C got JK was R2 P0 7C …`.

export const formatPlays = (p: Position): string[] =>
  p.plays.map((play, at) => formatPlay(play, p.plays[at + 1]?.runs ?? p.runs));

function formatPlay(play: TakeBack, after: readonly Run[]): string {
  const { runs, numbered, gave, got, opened, pending } = play;
  const changed = runs.filter((run) => !after.includes(run));
  const numbers = runs.map((run) => run.number);
  const made = after.filter(({ number }) => !numbers.includes(number));
  return [
    opened ? 'opened' : 'closed',
    ...(pending === NO_CARD ? [] : ['key', formatCard(pending)]),
    'numbered', numbered,
    ...(gave.length === 0 ? [] : ['gave', ...gave.map(formatCard)]),
    ...(got.length === 0 ? [] : ['got', ...got.map(formatCard)]),
    ...changed.map((run) => `was R${run.number} ${formatOwnedRun(run)}`),
    ...made.map(({ number }) => `without R${number}`),
  ].join(' '); // prettier-ignore
}

const KEYWORDS = /^(opened|closed|key|numbered|gave|got|was|without)$/;

/** Words up to the next one that begins something else. */
function sections(words: readonly string[]): string[][] {
  const found: string[][] = [];
  for (const word of words) {
    if (KEYWORDS.test(word)) found.push([word]);
    else found.at(-1)?.push(word);
  }
  return found;
}

/** Read from the last play back to the first: each says how the runs after it differ from those before. */
export function readPlays(p: Position, texts: readonly (readonly string[])[]): TakeBack[] {
  const plays: TakeBack[] = [];
  let after: readonly Run[] = p.runs;
  for (let at = texts.length - 1; at >= 0; at--) {
    const play = readPlay(p, `back${at + 1}`, texts[at], after);
    plays.unshift(play);
    after = play.runs;
  }
  return plays;
}

function readPlay(
  p: Position,
  name: string,
  words: readonly string[],
  after: readonly Run[],
): TakeBack {
  const parts = sections(words);
  const wordsAfter = (keyword: string): string[] =>
    parts.find(([first]) => first === keyword)?.slice(1) ?? [];
  const isOpen = parts.some(([first]) => first === 'opened');
  const [numbered] = wordsAfter('numbered');
  demand(
    isOpen !== parts.some(([first]) => first === 'closed') && integerIn(numbered) !== undefined,
    `${name} is written as: closed key 7D numbered 0 gave 7D 8D 9D without R1`,
  );
  const [pending = NO_CARD] = cardsOf(name, wordsAfter('key'));
  return {
    runs: runsBefore(p, name, parts, after),
    numbered: integerIn(numbered)!,
    gave: cardsOf(name, wordsAfter('gave')),
    got: cardsOf(name, wordsAfter('got')),
    opened: isOpen,
    pending,
  };
}

const numberIn = (name: string, word: string | undefined): number => {
  const number = /^R(\d{1,3})$/i.exec(word ?? '')?.[1];
  demand(number !== undefined, `${name}: "${word}" is no run: write R2`);
  return Number(number);
};

function runsBefore(
  p: Position,
  name: string,
  parts: readonly (readonly string[])[],
  after: readonly Run[],
): Run[] {
  const gone = parts.flatMap(([first, word]) =>
    first === 'without' ? [numberIn(name, word)] : [],
  );
  const was = parts.flatMap(([first, word, ...rest]) =>
    first === 'was' ? [readRun(p, name, numberIn(name, word), rest)] : [],
  );
  const changed = was.map((run) => run.number);
  const same = after.filter(({ number }) => !gone.includes(number) && !changed.includes(number));
  return [...same, ...was].sort((a, b) => a.number - b.number);
}

// Records of hands as words: `out 0 A 310 200 0 100 45 B 120 0 0 0 210`, in a draw `out none`.

const ITEMS = ['runs', 'pureFull', 'wildFull', 'out', 'left'] as const satisfies readonly (keyof TeamScore)[]; // prettier-ignore

export function formatRecord({ out, scores }: HandRecord): string {
  const items = scores.flatMap((score, team) => [
    TEAM_NAMES[team],
    ...ITEMS.map((item) => score[item]),
  ]);
  return ['out', out === NO_SEAT ? 'none' : out, ...items].join(' ');
}

export function readRecord(p: Position, name: string, words: readonly string[]): HandRecord {
  const [, out = '', ...rest] = words;
  const seat = out === 'none' ? NO_SEAT : (integerIn(out) ?? -2);
  const size = ITEMS.length + 1;
  const isShaped = rest.length === 0 || rest.length === TEAM_NAMES.length * size;
  demand(
    words[0] === 'out' && seat >= NO_SEAT && seat < p.hands.length && isShaped,
    `${name} is written as who went out and each team's items: out 0 A 310 200 0 100 45 B 120 0 0 0 210`,
  );
  const scores = TEAM_NAMES.slice(0, rest.length / size).map((_, team) =>
    readScore(name, rest.slice(team * size + 1, (team + 1) * size)),
  );
  return { hand: Number(name.slice('record'.length)), out: seat, scores };
}

function readScore(name: string, words: readonly string[]): TeamScore {
  const numbers = words.map((word) => integerIn(word));
  demand(!numbers.includes(undefined), `${name} has something that is no number`);
  return Object.fromEntries(ITEMS.map((item, at) => [item, numbers[at]])) as unknown as TeamScore;
}
