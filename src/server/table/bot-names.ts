/** Names for bots at shared tables. */
import { looksLike } from './look-alikes.ts';

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
