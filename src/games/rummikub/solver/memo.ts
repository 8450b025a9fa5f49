/**
 * What is known about the states of one search: an open hash table in typed arrays. Clearing it is one addition,
 * because every entry carries the number of the search it belongs to.
 */
let size = 1 << 14;
let keys = new Int32Array(size);
let stamps = new Int32Array(size);
let values = new Int32Array(size);
let choices = new Int32Array(size);
let stamp = 0;
let used = 0;

export function clearMemo(): void {
  stamp++;
  used = 0;
}

const spread = (key: number): number => {
  const mixed = Math.imul(key ^ (key >>> 15), 0x2c1b3c6d);
  return (mixed ^ (mixed >>> 13)) & (size - 1);
};

/** The place of this key, or -1. Values at places move when something is put. */
export function findSlot(key: number): number {
  let at = spread(key);
  while (stamps[at] === stamp) {
    if (keys[at] === key) return at;
    at = (at + 1) & (size - 1);
  }
  return -1;
}

export const memoValue = (slot: number): number => values[slot];
export const memoChoice = (slot: number): number => choices[slot];

export function putSlot(key: number, value: number, choice: number): void {
  if (used * 2 > size) grow();
  let at = spread(key);
  while (stamps[at] === stamp && keys[at] !== key) at = (at + 1) & (size - 1);
  if (stamps[at] !== stamp) used++;
  stamps[at] = stamp;
  keys[at] = key;
  values[at] = value;
  choices[at] = choice;
}

function grow(): void {
  const old = { size, keys, stamps, values, choices };
  size *= 2;
  keys = new Int32Array(size);
  stamps = new Int32Array(size);
  values = new Int32Array(size);
  choices = new Int32Array(size);
  used = 0;
  for (let at = 0; at < old.size; at++)
    if (old.stamps[at] === stamp) putSlot(old.keys[at], old.values[at], old.choices[at]);
}
