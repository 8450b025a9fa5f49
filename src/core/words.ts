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

export const countCards = (count: number): string => (count === 1 ? '1 card' : `${count} cards`);

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
