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

/** What nobody sees in a name: joiners, marks of direction, tags, and spaces beside spaces. */
const UNSEEN = /[\p{Cf}\p{Default_Ignorable_Code_Point}]|(?<=\s)\s/gu;

/** Names that look alike are the same name to people who sit at one table. */
export const sameName = (name: string): string =>
  name.normalize('NFKC').replace(UNSEEN, '').trim().toLowerCase();
