/**
 * Parses the server's JSON and replaces control characters in it. The server is not trusted, and a terminal
 * would obey those characters.
 */
import { parseJson } from '../core/json.ts';

/** Everything that steers a terminal; the ends of lines and tabs do no harm. */
const CONTROLS = /(?![\n\t])\p{Cc}/gu;
/** Whether there can be one, written out or as it is. Hardly any message gets further. */
const MAY_STEER = /\\u00|\\[bfr]|[\u007f-\u009f]/i;

/** The value with a mark in place of each control character; undefined where the text is no JSON. */
export function readSaid(text: string): unknown {
  const value = parseJson(text);
  return MAY_STEER.test(text) ? harmless(value) : value;
}

function harmless(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(CONTROLS, '\ufffd');
  if (Array.isArray(value)) return value.map(harmless);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key.replace(CONTROLS, '\ufffd'), harmless(one)]),
  );
}
