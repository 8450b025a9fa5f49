/**
 * How positions are copied: by a constructor, never by a literal. Once many objects of one literal have lived for a
 * while, V8 makes all later ones where long-lived objects lie, short-lived ones too: copies then cost ten times as much.
 */
export type Writable<P> = { -readonly [Name in keyof P]: P[Name] };

/** A constructor from the function that fills in all fields, always in the same order. */
export const constructorOf = <P, Parts extends unknown[]>(
  fill: (this: Writable<P>, ...parts: Parts) => void,
): new (...parts: Parts) => P => fill as unknown as new (...parts: Parts) => P;
