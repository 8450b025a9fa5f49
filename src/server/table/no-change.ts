/** Whether an entry would leave a table as it is: then it is not written, and nobody has to agree anew. */
import { isDeepStrictEqual } from 'node:util';
import type { EntryBody } from '../log/entry.ts';
import type { Sitter, TableState } from './table-state.ts';

export function changesNothing(state: TableState, body: EntryBody): boolean {
  switch (body.type) {
    case 'readied':
      return state.sitters[body.seat]?.ready === body.ready;
    case 'sat':
      return 'bot' in body.sitter && isSuchBot(state.sitters[body.seat], body.sitter.bot);
    case 'changed':
      return isAsItWas(state, body);
    default:
      return false;
  }
}

/** A bot that follows the results starts over when it is seated anew. */
const isSuchBot = (sitter: Sitter | null, bot: string): boolean =>
  sitter?.bot === bot && sitter.rating === undefined;

function isAsItWas(
  state: TableState,
  { seats, options, listed, gallery }: EntryBody & { type: 'changed' },
): boolean {
  return (
    (seats ?? state.sitters.length) === state.sitters.length &&
    isDeepStrictEqual({ ...(options ?? state.options) }, { ...state.options }) &&
    (listed ?? state.listed) === state.listed &&
    (gallery ?? state.gallery) === state.gallery
  );
}
