/** What is pasted, opened or tried: loaded, or the reason why it cannot be read. */
import type { DeskAction } from './desk-state.ts';
import { parsePosition } from './position-text.ts';

export function loading(text: string): DeskAction {
  const position = parsePosition(text);
  return position.ok
    ? { type: 'load', position: position.value }
    : { type: 'refuse', says: position.error };
}
