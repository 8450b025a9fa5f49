/** The melds of a lay-down as people write them: `set 9C 9D 9H, run 5S 6S 7S 2C` or `"9C 9D 9H" "5S …"`. */
import { fail, ok, readEach, type Result } from '../../../core/result.ts';
import { quoted } from '../../../core/words.ts';
import { kindOf } from '../rules/melds.ts';
import { cardsIn, type At } from './notation-words.ts';
import type { MeldKind, NamedMeld } from '../rules/types.ts';

const EXAMPLE = 'laydown set 9C 9D 9H, run 5S 6S 7S 2C';

export function readMelds(text: string, at: At): Result<NamedMeld[], string> {
  const quotes = text.split('"').length - 1;
  if (quotes % 2 === 1) return fail(`A quotation mark is missing in ${quoted(text)}.`);
  const groups = quotes > 0 ? quotedGroups(text) : ok(plainGroups(text));
  return groups.ok ? readEach(groups.value, (group) => readMeld(group, at)) : groups;
}

/** What stands between the quotation marks; nothing but commas may stand outside of them. */
function quotedGroups(text: string): Result<string[], string> {
  const parts = text.split('"');
  const outside = parts.filter((_, at) => at % 2 === 0).join('');
  if (/[^\s,/|]/.test(outside))
    return fail(`Put every meld into quotation marks, or none: ${EXAMPLE}.`);
  return ok(parts.filter((_, at) => at % 2 === 1));
}

/** A comma, a slash, a bar or the word for its kind begins a meld. */
const plainGroups = (text: string): string[] =>
  text
    .replaceAll(/\b(set|run)\b/gi, ',$1')
    .split(/[,/|]/)
    .map((group) => group.trim())
    .filter(Boolean);

function readMeld(group: string, at: At): Result<NamedMeld, string> {
  const words = group.split(/[\s,]+/).filter(Boolean);
  const named = kindNamed(words[0]);
  const cards = cardsIn(named === undefined ? words : words.slice(1), at);
  if (!cards.ok) return cards;
  if (cards.value.length === 0) return fail(`A meld has cards: ${EXAMPLE}.`);
  return ok({ kind: named ?? kindOf(cards.value), cards: cards.value });
}

const kindNamed = (word: string | undefined): MeldKind | undefined => {
  const kind = word?.toLowerCase();
  return kind === 'set' || kind === 'run' ? kind : undefined;
};
