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
  const used = new Set(taken.map(sameName));
  return NAMES.find((name) => !used.has(sameName(name))) ?? `Bot ${taken.length + 1}`;
}

/** Names that look alike are the same name to people who sit at one table. */
export const sameName = (name: string): string => name.normalize('NFKC').toLowerCase();
