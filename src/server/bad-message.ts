/** What is wrong with a message that does not fit its schema, in words. */
import type { ZodError } from 'zod';
import { shortened } from '../core/words.ts';
import { refusalOf, VALUES_MAX, type WireRefusal } from '../protocol/index.ts';

/** The first thing that does not fit, with the place where it stands. */
export function badMessage({ issues: [issue] }: ZodError): WireRefusal {
  const place = issue.path.map(String).join('.');
  const trouble = shortened(issue.message.replace(/^Invalid input: /, ''));
  const reason = place === '' ? trouble : `${shortened(place)}: ${trouble}`;
  return refusalOf('protocol/bad_message', { reason });
}

/** So much that nobody looks at what it is. */
export const tooLarge = (): WireRefusal =>
  refusalOf('protocol/bad_message', { reason: `it holds more than ${VALUES_MAX} values` });
