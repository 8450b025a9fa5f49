/**
 * Names that look alike. At one table they would pass for each other, so a name is refused that mixes
 * alphabets, and one that looks like a name that sits there. It knows the alphabets that share shapes with Latin,
 * digits and punctuation; what else looks alike is in the tables of Unicode (UTS 39), which are a hundred times as long.
 */

/** What nobody sees in a name: joiners, marks of direction, tags, empty braille, and spaces beside spaces. */
const UNSEEN = /[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]|(?<=\s)\s|(?<=[ijіј])\u0307/giu;

const tidy = (name: string): string =>
  name.normalize('NFKC').replace(UNSEEN, '').replace(/\s/g, ' ').trim();

/** The same name to people, however it is written: wide or narrow letters, capitals, what is not seen. */
const sameName = (name: string): string => tidy(name).toLowerCase();

/** For each Latin letter, digit or sign, what looks like it: as a small letter or as a capital one. */
const TWINS: Readonly<Record<string, string>> = {
  a: 'аАαΑɑᴀꓮᎪ',
  b: 'вВβΒЬьʙꓐᏴ',
  c: 'сСϲϹᴄꓚᏟ',
  d: 'ԁԀᴅꓓᎠ',
  e: 'еЕεΕёЁᴇꓰᎬ',
  f: 'ƒꓝ',
  g: 'ɡԌɢցꓖᏀ',
  h: 'нНһҺηΗʜհꓧᎻ',
  i: 'іιїɩıɪ',
  j: 'јЈϳᴊꓙᎫ',
  k: 'кКκΚĸᴋꓗᏦ',
  l: '1|ǀӏʟꓡᏞ',
  m: 'мМΜμᴍꓟᎷ',
  n: 'Νпɴոꓠ',
  o: '0оОοΟσөӨᴏօՕꓳ',
  p: 'рРρΡᴘꓑᏢ',
  q: 'ԛԚզ',
  r: 'гʀꓣᎡ',
  s: 'ѕЅꜱՏꓢᏚ',
  t: 'тТτΤᴛꓔᎢ',
  u: 'υսᴜՍꓴ',
  v: 'νѵѴᴠꓦᏙ',
  w: 'ԝԜωшШᴡꓪᎳ',
  x: 'хХχΧꓫ',
  y: 'уУγΥүҮʏꓬ',
  z: 'ζΖᴢꓜᏃ',
  3: 'ЗзƷʒȜɜ',
  6: 'б',
  "'": '’‘ʼʹ′`´ʻ',
  '-': '‐–—−‒',
};
/** Capitals that look like a small l, and are an i to whoever reads them as capitals. */
const STROKES = 'IІΙЇӀꓲ';

const TWIN_OF: ReadonlyMap<string, string> = new Map(
  Object.entries(TWINS).flatMap(([latin, twins]) =>
    Array.from(twins, (twin) => [twin, latin] as const),
  ),
);

/** Two letters that read as one. */
const PAIRS: readonly (readonly [RegExp, string])[] = [
  [/rn/g, 'm'],
  [/vv/g, 'w'],
];

/** What is left of a name for an eye that looks only once, and takes strokes for this letter. */
function skeleton(name: string, stroke: 'i' | 'l'): string {
  const twinOf = (letter: string): string =>
    STROKES.includes(letter) ? stroke : (TWIN_OF.get(letter) ?? letter);
  const text = tidy(name).replace(/./gu, twinOf).toLowerCase();
  return PAIRS.reduce((left, [pair, one]) => left.replace(pair, one), text);
}

export const looksLike = (a: string, b: string): boolean =>
  sameName(a) === sameName(b) ||
  skeleton(a, 'l') === skeleton(b, 'l') ||
  skeleton(a, 'i') === skeleton(b, 'i');

/** Alphabets whose letters pass for each other's. */
const ALPHABETS = {
  Latin: /\p{Script=Latin}/u,
  Cyrillic: /\p{Script=Cyrillic}/u,
  Greek: /\p{Script=Greek}/u,
  Armenian: /\p{Script=Armenian}/u,
  Cherokee: /\p{Script=Cherokee}/u,
  Coptic: /\p{Script=Coptic}/u,
  Lisu: /\p{Script=Lisu}/u,
} as const;
/** Beside one of them any other writing may stand as a word of its own, and these within a word. */
const EAST_ASIAN = '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}';
const NO_LETTER = '\\p{Script=Common}\\p{Script=Inherited}';

/** What is wrong with a name that is written in several of them. */
export function mixedAlphabets(name: string): string | undefined {
  const text = name.normalize('NFKC');
  const used = Object.entries(ALPHABETS).filter(([, letters]) => letters.test(text));
  if (used.length === 0) return undefined;
  const [[first], second] = used;
  const other = second?.[0] ?? (hasMixedWord(text, first) ? 'other' : undefined);
  if (other === undefined) return undefined;
  return `The name mixes ${first} and ${other} letters, which look alike: write it in one alphabet.`;
}

function hasMixedWord(text: string, alphabet: string): boolean {
  const own = new RegExp(`\\p{Script=${alphabet}}`, 'u');
  const foreign = new RegExp(`[^\\p{Script=${alphabet}}${NO_LETTER}${EAST_ASIAN}]`, 'u');
  return text.split(/\s/).some((word) => own.test(word) && foreign.test(word));
}

/** Names for bots at shared tables. */
const NAMES = [
  'Iris',
  'Otto',
  'Mila',
  'Hugo',
  'Nora',
  'Emil',
  'Tess',
  'Axel',
  'Lena',
  'Theo',
  'Ruth',
  'Kurt',
  'Vera',
  'Paul',
  'Edda',
  'Jean',
];

/** A name that nobody at the table has. */
export function botName(taken: readonly string[]): string {
  const isUsed = (name: string): boolean => taken.some((other) => looksLike(other, name));
  return NAMES.find((name) => !isUsed(name)) ?? `Bot ${taken.length + 1}`;
}
