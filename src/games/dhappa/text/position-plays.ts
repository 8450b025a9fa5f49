/**
 * The plays of a turn as words, so that `undo` works from a text too. Each says what was different before
 * it: `closed key 7D numbered 0 gave 7D 8D 9D without R1`, `opened numbered 2 gave 8C got JK was R2 P0 7C …`.
 */
import { formatCard } from '../../../core/card.ts';
import { integerIn } from '../../../core/field-text.ts';
import { demand } from '../../../core/position-text.ts';
import { cardsOf, formatOwnedRun, readRun } from './position-cards.ts';
import { NO_CARD, type Position, type Run, type TakeBack } from '../rules/types.ts';

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
