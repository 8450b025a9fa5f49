/**
 * Names that look alike. At one table they would pass for each other, so a name is refused that mixes
 * alphabets, and one that looks like a name that sits there. It knows Latin, Cyrillic, Greek and digits; what
 * else looks alike is in the tables of Unicode (UTS 39), which are a hundred times as long.
 */

/** What nobody sees in a name: joiners, marks of direction, tags, and spaces beside spaces. */
const UNSEEN = /[\p{Cf}\p{Default_Ignorable_Code_Point}]|(?<=\s)\s/gu;

const tidied = (name: string): string => name.normalize('NFKC').replace(UNSEEN, '').trim();

/** The same name to people, however it is written: wide or narrow letters, capitals, what is not seen. */
export const sameName = (name: string): string => tidied(name).toLowerCase();

/** For each Latin letter, what looks like it: as a small letter or as a capital one. */
const TWINS: Readonly<Record<string, string>> = {
  a: 'аАαΑ',
  b: 'вВβΒЬь',
  c: 'сСϲϹ',
  d: 'ԁԀ',
  e: 'еЕεΕёЁ',
  g: 'ɡԌ',
  h: 'нНһҺηΗ',
  i: 'іιїɩı',
  j: 'јЈϳ',
  k: 'кКκΚĸ',
  l: 'I1|ІΙЇӀӏǀ',
  m: 'мМΜμ',
  n: 'Νп',
  o: '0оОοΟσөӨ',
  p: 'рРρΡ',
  q: 'ԛԚ',
  r: 'г',
  s: 'ѕЅ',
  t: 'тТτΤ',
  u: 'υս',
  v: 'νѵѴ',
  w: 'ԝԜωшШ',
  x: 'хХχΧ',
  y: 'уУγΥүҮ',
  z: 'ζΖ',
};

const LATIN_FOR = new Map(
  Object.entries(TWINS).flatMap(([latin, twins]) =>
    twins.split('').map((twin) => [twin, latin] as const),
  ),
);

/** Two letters that read as one. */
const PAIRS: readonly (readonly [RegExp, string])[] = [
  [/rn/g, 'm'],
  [/vv/g, 'w'],
];

/** What is left of a name for an eye that looks only once. */
function skeleton(name: string): string {
  const latin = tidied(name).replace(/./gu, (letter) => LATIN_FOR.get(letter) ?? letter);
  const text = latin.toLowerCase();
  return PAIRS.reduce((left, [pair, one]) => left.replace(pair, one), text);
}

export const looksLike = (a: string, b: string): boolean =>
  sameName(a) === sameName(b) || skeleton(a) === skeleton(b);

/** Alphabets whose letters pass for each other's. Beside one of them any other writing may stand. */
const ALPHABETS = {
  Latin: /\p{Script=Latin}/u,
  Cyrillic: /\p{Script=Cyrillic}/u,
  Greek: /\p{Script=Greek}/u,
  Armenian: /\p{Script=Armenian}/u,
  Cherokee: /\p{Script=Cherokee}/u,
  Coptic: /\p{Script=Coptic}/u,
} as const;

/** What is wrong with a name that is written in several of them. */
export function mixedAlphabets(name: string): string | undefined {
  const text = name.normalize('NFKC');
  const used = Object.entries(ALPHABETS).filter(([, letters]) => letters.test(text));
  if (used.length < 2) return undefined;
  const [[first], [second]] = used;
  return `The name mixes ${first} and ${second} letters, which look alike: write it in one alphabet.`;
}
