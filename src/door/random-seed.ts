/** Random texts of the library: the seed of a match where none is given, and names of tables in this process. */

const SEED_BYTES = 16;

/** Chance enters here, at the edge: 128 bits from the system, so that nobody can try all deals. */
export function randomSeed(): string {
  const bytes = globalThis.crypto.getRandomValues(new Uint8Array(SEED_BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
