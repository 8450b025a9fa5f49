/** Messages that were tampered with: whatever comes out of a broken or hostile client. */
import { parseJson } from '../../src/core/json.ts';
import { pickOne, type Rng } from '../../src/core/rng.ts';
import { clientMessage } from '../../src/protocol/index.ts';

/** One message of each type as it should be, by someone who has no right to it. */
const TEMPLATES: readonly Readonly<Record<string, unknown>>[] = [
  { type: 'hello', version: 1, table: 'CODE', token: 'f'.repeat(32), since: 3 },
  { type: 'hello', version: 1, table: 'CODE', ticket: 'f'.repeat(32) },
  { type: 'play', moveId: 'm1', expect: 6, move: 'ready' },
  { type: 'sit', id: 'a', seat: 1, name: 'Eve' },
  { type: 'leave', id: 'a' },
  { type: 'ready', id: 'a', ready: true },
  { type: 'start', id: 'a' },
  { type: 'assign', id: 'a', seat: 1, bot: null },
  { type: 'change', id: 'a', seats: 3, options: { x: '1' }, listed: true },
  { type: 'close', id: 'a' },
  { type: 'say', id: 'a', phrase: 'hello' },
  { type: 'ticket', id: 'a' },
  { type: 'back', id: 'a' },
  { type: 'legal', id: 'a' },
  { type: 'ping' },
];

const ODD_VALUES: readonly unknown[] = [
  null,
  true,
  -1,
  0.1,
  1e300,
  Number.MAX_SAFE_INTEGER,
  '',
  '\u0000',
  '\ud800',
  '\u202etxet',
  '👑',
  'x'.repeat(300),
  '__proto__',
  [],
  [[]],
  {},
  { __proto__: null, length: -1 },
];

/** The text of a message with one to three things wrong with it, if only who sends it. */
export function mutated(rng: Rng, code: string): string {
  const message: Record<string, unknown> = { ...pickOne(TEMPLATES, rng) };
  if (message.table === 'CODE' && rng.below(2) === 0) message.table = code;
  let text = '';
  for (let faults = rng.below(3); faults >= 0; faults--) {
    spoil(message, rng);
    text = JSON.stringify(message);
  }
  return rng.below(3) === 0 ? garbled(text, rng) : text;
}

function spoil(message: Record<string, unknown>, rng: Rng): void {
  const key = pickOne(Object.keys(message).concat('extra'), rng);
  switch (rng.below(5)) {
    case 0:
      return void delete message[key];
    case 1:
      return void (message[pickOne(['__proto__x', 'id', 'seat', 'constructor', '日'], rng)] = 1);
    case 2:
      return void (message.type = pickOne(TEMPLATES, rng).type);
    default:
      message[key] = pickOne(ODD_VALUES, rng);
  }
}

/** The text cut off, with characters lost, doubled or replaced. */
function garbled(text: string, rng: Rng): string {
  const at = rng.below(text.length + 1);
  switch (rng.below(5)) {
    case 0:
      return text.slice(0, at);
    case 1:
      return text.slice(0, at) + text.slice(at + 1);
    case 2:
      return text.slice(0, at) + text.slice(Math.max(0, at - 1));
    case 3:
      return text.slice(0, at) + String.fromCharCode(rng.below(0x10000)) + text.slice(at + 1);
    default:
      return text.replace('{', '{"__proto__":{"admin":true},');
  }
}

/** Whether the text is a message all the same. */
export function isMessage(text: string): boolean {
  return clientMessage.safeParse(parseJson(text)).success;
}
