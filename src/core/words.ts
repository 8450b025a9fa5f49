/** Small words that sentences of several parts need. */

/** "1st", "2nd", "11th". */
export function ordinal(place: number): string {
  const teens = Math.floor((place % 100) / 10) === 1;
  const suffix = teens ? undefined : ['th', 'st', 'nd', 'rd'][place % 10];
  return `${place}${suffix ?? 'th'}`;
}

const NUMBERS = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');

/** "four"; digits where a word would be long. */
export const numberWord = (count: number): string => NUMBERS[count] ?? String(count);

/** "1 run", "2 runs". */
export const counted = (count: number, noun: string): string =>
  `${count} ${noun}${count === 1 ? '' : 's'}`;

export const countCards = (count: number): string => counted(count, 'card');

/** "Ann", "Ann and Bo", "Ann, Bo and Cy". */
export const listWords = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

/** As the first words of a sentence. */
export const capitalised = (text: string): string => `${text[0].toUpperCase()}${text.slice(1)}`;

/** The same inside a sentence. */
export const lowered = (text: string): string => `${text[0].toLowerCase()}${text.slice(1)}`;

/** Puts parameters into a sentence where their names stand in braces. */
export const filledIn = (
  sentence: string,
  params: Readonly<Record<string, string | number>>,
): string => sentence.replace(/\{(\w+)\}/g, (_, name: string) => String(params[name]));

const ECHO_MAX = 80;

/** Enough of what somebody wrote to know it again: an answer about it stays one sentence. */
export const shortened = (text: string): string =>
  text.length > ECHO_MAX ? `${text.slice(0, ECHO_MAX)}…` : text;

export const quoted = (text: string): string => `"${shortened(text)}"`;
