/**
 * Turns a pasted, opened or example text into an action: load the position, or show why it cannot be read.
 */
import type { DeskAction } from './desk-state.ts';
import { parsePosition } from './position-text.ts';

export function loading(text: string): DeskAction {
  const position = parsePosition(text);
  return position.ok
    ? { type: 'load', position: position.value }
    : { type: 'refuse', says: position.error };
}
