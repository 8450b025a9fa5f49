/** Suggests a known word for a mistyped one. */

const EDITS_MAX = 2;

/** ` (did you mean status?)`, or nothing where no known word is near. */
export function suggestion(word: string, known: readonly string[]): string {
  const near = nearest(word, known);
  return near === undefined ? '' : ` (did you mean ${near}?)`;
}

function nearest(word: string, known: readonly string[]): string | undefined {
  let best: string | undefined;
  let fewest = Math.min(EDITS_MAX, Math.ceil(word.length / 4)) + 1;
  for (const candidate of known) {
    if (Math.abs(word.length - candidate.length) >= fewest) continue;
    const edits = editsBetween(word.toLowerCase(), candidate);
    if (edits < fewest) [best, fewest] = [candidate, edits];
  }
  return best ?? known.find((candidate) => word.length > 1 && candidate.startsWith(word));
}

/** Levenshtein's distance: how many letters to insert, delete or change. */
function editsBetween(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, at) => at);
  for (let i = 1; i <= from.length; i++) {
    const next = [i];
    for (let j = 1; j <= to.length; j++) {
      const change = row[j - 1] + (from[i - 1] === to[j - 1] ? 0 : 1);
      next.push(Math.min(change, row[j] + 1, next[j - 1] + 1));
    }
    row = next;
  }
  return row[to.length];
}
