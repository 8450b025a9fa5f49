/** A value or the reason why there is none. Expected failures are values; exceptions mean bugs. */
export type Result<T, E> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: E };

export const ok = <T>(value: T): { readonly ok: true; readonly value: T } => ({ ok: true, value });

export const fail = <E>(error: E): { readonly ok: false; readonly error: E } => ({
  ok: false,
  error,
});

/** What is read from each of a list, or the first reason why something cannot be. */
export function readEach<T, U, E>(
  list: readonly T[],
  read: (one: T) => Result<U, E>,
): Result<U[], E> {
  const values: U[] = [];
  for (const one of list) {
    const result = read(one);
    if (!result.ok) return result;
    values.push(result.value);
  }
  return ok(values);
}
