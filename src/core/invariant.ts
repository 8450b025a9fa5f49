/** A broken invariant is a bug in Baize, never bad play: it throws, also in production. */
export class BrokenInvariant extends Error {
  override readonly name = 'BrokenInvariant';
}

export function invariant(condition: boolean, message: string): asserts condition {
  if (!condition) throw new BrokenInvariant(message);
}

/** Ends a switch over a union: a new member does not compile until it has its own case. */
export function unreachable(value: never): never {
  throw new BrokenInvariant(`no case for ${JSON.stringify(value)}`);
}
