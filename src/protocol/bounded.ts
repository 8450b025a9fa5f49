/**
 * Lists and records with a limit that is judged first. Schemas of their own accord look at every element before
 * they count, and an element that does not fit is dear: so nothing is looked at where there are too many.
 */
import { z } from 'zod';

export const list = <Element extends z.ZodType>(element: Element, most: number) =>
  z
    .custom<unknown[]>((value) => !Array.isArray(value) || value.length <= most, tooMany(most))
    .pipe(z.array(element));

export const record = <Value extends z.ZodType>(name: z.ZodString, value: Value, most: number) =>
  z
    .custom<Record<string, unknown>>((given) => hasAtMost(given, most), tooMany(most))
    .pipe(z.record(name, value));

const tooMany = (most: number): string => `there are more than ${most}`;

function hasAtMost(given: unknown, most: number): boolean {
  if (typeof given !== 'object' || given === null) return true;
  let count = 0;
  for (const _ in given) if (++count > most) return false;
  return true;
}

/** Whether there are at most so many values in it, lists and records counted with all that they hold. */
export function isSmall(raw: unknown, most: number): boolean {
  const left = [raw];
  for (let count = 1; left.length > 0; count++) {
    const value = left.pop();
    if (typeof value !== 'object' || value === null) continue;
    // To go over a list by the names of its places would make all of them first.
    if (Array.isArray(value) && value.length > most) return false;
    for (const name in value)
      if (left.push((value as Record<string, unknown>)[name]) + count > most) return false;
  }
  return true;
}
