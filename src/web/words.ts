/** Words that several pages need. */

/** "Ann", "Ann and Bo", "Ann, Bo and Cy". */
export const listWords = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
