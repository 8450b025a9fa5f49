/** Secrets of seats. They are long and random, so a plain hash keeps them; nothing else of them is stored. */
import { createHash } from 'node:crypto';

export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');
