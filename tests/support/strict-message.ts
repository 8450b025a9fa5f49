/** What our own server says, held to its schemas to the letter: clients skip unknown fields, tests do not. */
import { isDeepStrictEqual } from 'node:util';
import { serverMessage, type ServerMessage } from '../../src/protocol/index.ts';

/** What is wrong with a message of the server; undefined where nothing is. */
export function faultInMessage(message: unknown): string | undefined {
  const read = serverMessage.safeParse(message);
  if (!read.success) {
    const [issue] = read.error.issues;
    return `${issue.path.join('.')}: ${issue.message}`;
  }
  // Schemas leave out what they do not know.
  if (isDeepStrictEqual(read.data, message)) return undefined;
  const extra = unknownIn(message, read.data);
  return `${extra} stands in no schema`;
}

/** The first field that was left out, with its path. */
function unknownIn(message: unknown, known: unknown): string {
  if (!isRecord(message) || !isRecord(known)) return '';
  for (const [name, value] of Object.entries(message)) {
    if (!(name in known)) return name;
    const within = unknownIn(value, known[name]);
    if (within !== '') return `${name}.${within}`;
  }
  return '';
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

export const MESSAGE_TYPES: readonly ServerMessage['type'][] = serverMessage.options.map(
  ({ shape }) => shape.type.value,
);
