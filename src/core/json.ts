/** Parsing of JSON that comes from elsewhere. */

/** What the text holds, or undefined, which is no JSON value, where it is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
