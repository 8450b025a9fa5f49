/** What is wrong with a message that does not fit its schema, in words. */
import type { ZodError } from 'zod';
import { shortened } from '../core/words.ts';
import { refusalOf, VALUES_MAX, type Refusal } from '../protocol/index.ts';

/** The first thing that does not fit, with the place where it stands. */
export function badMessage({ issues: [issue] }: ZodError): Refusal {
  const place = issue.path.map(String).join('.');
  const trouble = shortened(issue.message.replace(/^Invalid input: /, ''));
  const reason = place === '' ? trouble : `${shortened(place)}: ${trouble}`;
  return refusalOf('protocol/bad_message', { reason });
}

/** So much that nobody looks at what it is. */
export const tooLarge = (): Refusal =>
  refusalOf('protocol/bad_message', { reason: `it holds more than ${VALUES_MAX} values` });
